"""From the library to the world: every component of Schatten der Macht gets its number."""

from typing import Any, cast

from kartenwerk_dsl.message import Name
from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.board import BLACK, COLOURS, TROPHIES, Pieces, World
from kartenwerk_engine.games.schatten_der_macht.kinds.board import Region, Sea
from kartenwerk_engine.games.schatten_der_macht.kinds.cards import HeroQuest, Organisation
from kartenwerk_engine.games.schatten_der_macht.kinds.people import GreyEminence
from kartenwerk_engine.games.schatten_der_macht.kinds.pieces import Trophy, Unit
from kartenwerk_engine.games.schatten_der_macht.kinds.resources import Action
from kartenwerk_engine.games.schatten_der_macht.kinds.ruleset import Ruleset
from kartenwerk_engine.library.library import Library

PIECES = ("springer", "laeufer", "turm")
KINDS = (
    "region",
    "sea",
    "resource",
    "grey_eminence",
    "organisation",
    "hero_quest",
    "secret_plan",
    "faction",
    "unit",
    "trophy",
    MISSION,
)
LEVELS = ("1", "2", "3")


def build_world(library: Library, players: int) -> World:
    """The world of a game for so many players."""
    return _Builder(library, players).world()


class _Builder:
    """Reads the library once; each method makes one part of the world."""

    def __init__(self, library: Library, players: int) -> None:
        self.players = players
        self.all: dict[str, list[tuple[str, Any]]] = {
            kind: list(library.all(kind)) for kind in (*KINDS, "action", "ruleset")
        }
        self.numbers = {
            (kind, id): number for kind in KINDS for number, (id, _) in enumerate(self.all[kind])
        }
        shift = len(self.all["region"])
        for id, _ in self.all["sea"]:
            self.numbers["sea", id] += shift
        for id, _ in self.all["grey_eminence"]:
            self.numbers["grey_eminence", id] += shift

    def world(self) -> World:
        """Everything together."""
        rules = cast(Ruleset, self.all["ruleset"][0][1])
        return World(
            numbers=self.numbers,
            names={
                kind: tuple(Name(kind, id, component.name) for id, component in self.all[kind])
                for kind in KINDS
            },
            ids={kind: tuple(id for id, _ in self.all[kind]) for kind in KINDS},
            players=tuple(range(self.players)),
            **self._board(),
            **self._figures(),
            **self._cards(),
            **self._organisations_and_quests(),
            paid_with={
                id: self.numbers["resource", action.resource]
                for id, action in cast(list[tuple[str, Action]], self.all["action"])
                if action.resource is not None
            },
            steps=rules.payment_steps,
            hand_limit=rules.hand_limit,
            market_size=rules.market_size,
            plans_dealt=rules.plans_dealt,
            plans_kept=rules.plans_kept,
            supply=self._by_colour(rules.supply),
            regions_dealt={int(n): count for n, count in rules.regions_dealt.items()},
            regions_kept={int(n): count for n, count in rules.regions_kept.items()},
            quests_in_game={
                length: tuple(by_level[level] for level in LEVELS)
                for length, by_level in rules.quests_in_game.model_dump().items()
            },
        )

    def _board(self) -> dict[str, Any]:
        regions = cast(list[tuple[str, Region]], self.all["region"])
        seas = cast(list[tuple[str, Sea]], self.all["sea"])
        region_numbers = tuple(range(len(regions)))
        sea_numbers = tuple(range(len(regions), len(regions) + len(seas)))
        seas_of = tuple(self._numbers("sea", region.seas) for _, region in regions)
        resource_of = tuple(
            self.numbers["resource", next(iter(region.provides))] for _, region in regions
        )
        return {
            "regions": region_numbers,
            "seas": sea_numbers,
            "places": region_numbers + sea_numbers,
            "borders": tuple(self._numbers("region", region.borders) for _, region in regions)
            + tuple(self._numbers("sea", sea.adjacent) for _, sea in seas),
            "mountains": tuple(self._numbers("region", region.mountains) for _, region in regions),
            "seas_of": seas_of,
            "coasts": tuple(
                tuple(region for region in region_numbers if place in seas_of[region])
                if place in sea_numbers
                else ()
                for place in region_numbers + sea_numbers
            ),
            "island": tuple(region.island for _, region in regions),
            "inhospitable": tuple(region.inhospitable for _, region in regions),
            "keys": tuple(region.keys for _, region in regions),
            "resource_of": resource_of,
            "regions_with": tuple(
                tuple(region for region in region_numbers if resource_of[region] == resource)
                for resource in range(len(self.all["resource"]))
            ),
        }

    def _figures(self) -> dict[str, Any]:
        """Special units are told apart by whose they are and where they stand."""
        units = cast(list[tuple[str, Unit]], self.all["unit"])
        special = {
            (unit.owner, unit.stands_in): (number, unit)
            for number, (_, unit) in enumerate(units)
            if unit.special
        }
        plain = {
            (unit.owner, unit.stands_in): (number, unit)
            for number, (_, unit) in enumerate(units)
            if not unit.special
        }
        dragon, ark = special["neutral", "region"][1], special["neutral", "sea"][1]
        pieces = Pieces.numbered(
            len(self.all["region"]), len(self.all["sea"]), dragon.count, ark.count
        )
        figure = [plain["player", "region"]] * pieces.ships
        figure[BLACK : pieces.ships : COLOURS] = [plain["neutral", "region"]] * pieces.regions
        figure += [plain["player", "sea"]] * (pieces.special - pieces.ships)
        figure += [special["player", "region"], special["player", "sea"]]
        figure += [special["neutral", "region"]] * dragon.count
        figure += [special["neutral", "sea"]] * ark.count
        trophies = dict(cast(list[tuple[str, Trophy]], self.all["trophy"]))
        return {
            "pieces": pieces,
            "figures": tuple(range(len(units))),
            "strength": tuple(unit.strength for _, unit in figure),
            "figure_number": tuple(number for number, _ in figure),
            "figure_of": {
                special["player", "region"][0]: pieces.djinn,
                special["player", "sea"][0]: pieces.magic_ship,
            },
            "stock": (plain["player", "region"][1].count, plain["player", "sea"][1].count),
            "neutral_stock": plain["neutral", "region"][1].count,
            "trophy_stock": tuple(trophies[id].count for id in TROPHIES.values()),
        }

    def _cards(self) -> dict[str, Any]:
        regions = cast(list[tuple[str, Region]], self.all["region"])
        eminences = cast(list[tuple[str, GreyEminence]], self.all["grey_eminence"])
        first = len(regions)
        numbers = range(first, first + len(eminences))
        everybody = [
            (number, person) for number, (_, person) in zip(numbers, eminences, strict=True)
        ]
        return {
            "resources": tuple(range(len(self.all["resource"]))),
            "cards": tuple(range(first + len(eminences))),
            "region_cards": tuple(range(first)),
            "eminences": tuple(numbers),
            "gives": tuple(self._by_resource(region.provides) for _, region in regions)
            + tuple(self._by_resource(person.provides) for _, person in eminences),
            "improved": (False,) * first
            + tuple(person.grade == "improved" for _, person in everybody),
            "piece_of": (-1,) * first
            + tuple(PIECES.index(person.piece) for _, person in everybody),
            "basic_of": tuple(
                tuple(number for number, person in everybody if person.faction == id)
                for id, _ in self.all["faction"]
            ),
            "factions": tuple(range(len(self.all["faction"]))),
        }

    def _organisations_and_quests(self) -> dict[str, Any]:
        organisations = [
            org for _, org in cast(list[tuple[str, Organisation]], self.all["organisation"])
        ]
        quests = [quest for _, quest in cast(list[tuple[str, HeroQuest]], self.all["hero_quest"])]
        amounts = [next(iter((org.provides or {}).items()), None) for org in organisations]
        return {
            "organisations": tuple(range(len(organisations))),
            "org_group": tuple(org.group for org in organisations),
            "org_resource": tuple(
                self.numbers["resource", amount[0]] if amount else -1 for amount in amounts
            ),
            "org_amount": tuple(amount[1] if amount else 0 for amount in amounts),
            "quests": tuple(range(len(quests))),
            "level": tuple(quest.level for quest in quests),
            "beginner": tuple(quest.beginner for quest in quests),
            "ends_game": tuple(quest.ends_game for quest in quests),
            "plans": tuple(range(len(self.all["secret_plan"]))),
            "missions": tuple(range(len(self.all[MISSION]))),
        }

    def _numbers(self, kind: str, ids: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted(self.numbers[kind, id] for id in ids))

    def _by_resource(self, provides: dict[str, int]) -> tuple[int, ...]:
        return tuple(provides.get(id, 0) for id, _ in self.all["resource"])

    def _by_colour(self, supply: dict[str, int]) -> tuple[int, int]:
        """Adventurers and ships, told apart by where they stand."""
        units = dict(cast(list[tuple[str, Unit]], self.all["unit"]))
        found = {units[id].stands_in: count for id, count in supply.items()}
        return found["region"], found["sea"]
