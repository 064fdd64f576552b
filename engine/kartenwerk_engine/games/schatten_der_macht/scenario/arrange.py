"""Setting up any table that a scenario asks for.

What is not mentioned is as little as the rules allow: no figures on the board, regions nobody's,
hands empty, supplies as at the beginning. Figures and cards are never made: what a scenario puts
somewhere is taken from the reserve, from the piles or from the box.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kartenwerk_engine.games.schatten_der_macht.board import BLACK, TROPHIES, World
from kartenwerk_engine.games.schatten_der_macht.setup import Options, first_table
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Step, Table
from kartenwerk_engine.games.schatten_der_macht.world import PIECES
from kartenwerk_engine.scenarios.fault import Fault

Given = Mapping[str, Any]
CARD_PILES = {"hand": "hand", "draw_pile": "draw_pile", "discard_pile": "discard_pile"}


def arrange(world: World, given: Given, seed: int) -> Table:
    """The table that `given` describes. Raises `Fault` where it cannot be."""
    return _Arrangement(world, seed).table(given)


class _Arrangement:
    """One table in the making: everything starts in its box and is dealt out from there."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        players = len(world.players)
        state = first_table(
            world, seed, Options(factions=tuple(world.factions[:players]), start_player=0)
        )
        state.region_pile = list(world.regions)
        state.draft, state.kept = [[] for _ in world.players], [[] for _ in world.players]
        state.quest_pile, state.plan_pile = [], []
        state.removed = [card for card in world.eminences if not world.improved[card]]
        state.org_pile = list(world.organisations)[::-1]
        state.round, state.step = 2, Step.TURN
        self.state = state
        self.all_quests = sorted(world.quests, key=lambda quest: (world.level[quest], quest))

    def table(self, given: Given) -> Table:
        """Deal out what is given, section by section."""
        sections = {
            "round": self._round,
            "step": self._step,
            "actor": self._actor,
            "queue": self._queue,
            "start_player": self._start_player,
            "first_passer": self._first_passer,
            "regions": self._regions,
            "seas": self._seas,
            "djinn": self._djinn,
            "magic_ship": self._magic_ship,
            **{f"P{player + 1}": self._player_section(player) for player in self.world.players},
            "market": self._market,
            "organisation_pile": self._organisation_pile,
            "quests": self._quests,
            "quest_pile": self._quest_pile,
            "improved": self._improved,
        }
        for key in given:
            if key not in sections:
                raise Fault((key,), f"`{key}` is nothing that a table has", key, sections)
        for key, arrange_section in sections.items():
            if key in given:
                arrange_section(given[key])
        self._fill_hands(given)
        if "market" not in given:
            self._market(self.world.market_size)
        return self.state

    # Where the game stands

    def _round(self, value: int) -> None:
        self.state.round = value

    def _step(self, value: str) -> None:
        steps = {step.name.lower(): step for step in Step}
        if value not in steps:
            raise Fault(("step",), f"there is no step `{value}`", value, steps)
        self.state.step = steps[value]
        if self.state.step in (Step.DRAW, Step.PROVISION, Step.PLANS):
            self.state.queue = list(self.world.players)

    def _actor(self, value: str) -> None:
        self.state.actor = self._seat(("actor",), value)

    def _queue(self, value: Sequence[str]) -> None:
        self.state.queue = [self._seat(("queue",), seat) for seat in value]

    def _start_player(self, value: str) -> None:
        state = self.state
        state.start_player = self._seat(("start_player",), value)
        count = len(self.world.players)
        order = [(state.start_player + step) % count for step in range(count)]
        state.actor = order[0]
        if state.queue:
            state.queue = order

    def _first_passer(self, value: str) -> None:
        self.state.first_passer = self._seat(("first_passer",), value)

    def _seat(self, keys: tuple[str, ...], value: str) -> int:
        seats = {f"P{player + 1}": player for player in self.world.players}
        if value not in seats:
            raise Fault(keys, f"there is no player `{value}`", value, seats)
        return seats[value]

    # The board

    def _regions(self, value: Mapping[str, Given]) -> None:
        for id, shown in value.items():
            region = self._number(("regions",), "region", id)
            self._place(("regions", id), region, shown)

    def _seas(self, value: Mapping[str, Given]) -> None:
        for id, shown in value.items():
            sea = self._number(("seas",), "sea", id)
            self._place(("seas", id), sea, shown)

    def _place(self, keys: tuple[str, ...], place: int, shown: Given) -> None:
        for key, value in shown.items():
            if key == "owner":
                if value != "nobody":
                    self._own(place, self._seat((*keys, key), value))
            elif key == "organisations":
                for id in value:
                    org = self._number((*keys, key), "organisation", id)
                    self.state.org_region[org] = place
                    self._unpile(org)
            elif key == "tipped":
                for seat, amount in value.items():
                    player = self._seat((*keys, key), seat)
                    self._put(keys, place, player, amount, tipped=True)
            elif key in ("dragons", "arks"):
                self._beasts(keys, key, place, value)
            elif key in TROPHIES.values():
                sort = list(TROPHIES.values()).index(key)
                self.state.trophies[sort * len(self.world.places) + place] = value
            else:
                colour = BLACK if key == "black" else self._seat((*keys, key), key)
                self._put(keys, place, colour, value)

    def _own(self, region: int, player: int) -> None:
        if self.state.owner[region] != player:
            self.state.owner[region] = player
            self.state.region_pile.remove(region)
            self.state.draw_pile[player].append(region)

    def _put(
        self,
        keys: tuple[str, ...],
        place: int,
        colour: int,
        amount: int,
        *,
        tipped: bool = False,
    ) -> None:
        """Figures onto the board, from the reserve first, then from the supply."""
        pieces, state = self.world.pieces, self.state
        if place < pieces.regions:
            pile = pieces.adventurers(place, colour)
            stocks = (
                [state.reserve_adventurers, state.supply_adventurers] if colour != BLACK else []
            )
        else:
            pile = pieces.ship_pile(place, colour, tipped=tipped)
            stocks = [state.reserve_ships, state.supply_ships]
        state.units[pile] += amount
        missing = amount
        if colour == BLACK:
            state.neutral_stock -= amount
            missing = min(0, state.neutral_stock) * -1
        for stock in stocks:
            taken = min(missing, stock[colour])
            stock[colour] -= taken
            missing -= taken
        if missing:
            raise Fault(keys, f"there are {missing} figures too few of that colour")

    def _beasts(self, keys: tuple[str, ...], key: str, place: int, amount: int) -> None:
        pieces, state = self.world.pieces, self.state
        beasts = pieces.dragons if key == "dragons" else pieces.arks
        free = [b for b in beasts if state.special_place[b - pieces.special] == NOBODY]
        if amount > len(free):
            raise Fault((*keys, key), f"there are only {len(beasts)} {key}")
        for beast in free[:amount]:
            state.special_place[beast - pieces.special] = place

    def _djinn(self, value: Given) -> None:
        self._special("djinn", self.world.pieces.djinn, "region", value)

    def _magic_ship(self, value: Given) -> None:
        self._special("magic_ship", self.world.pieces.magic_ship, "sea", value)
        self.state.magic_ship_tipped = int(bool(value.get("tipped")))

    def _special(self, key: str, unit: int, kind: str, value: Given) -> None:
        index = unit - self.world.pieces.special
        self.state.special_place[index] = self._number((key, "in"), kind, value["in"])
        self.state.special_owner[index] = self._seat((key, "of"), value["of"])

    # Players

    def _player_section(self, player: int) -> Any:
        return lambda value: self._player(player, value)

    def _player(self, player: int, shown: Given) -> None:
        key = f"P{player + 1}"
        for section, value in shown.items():
            if section == "faction":
                self._lead(player, self._number((key, section), "faction", value))
            elif section == "supply":
                self._supply((key, section), player, value)
            elif section == "reserve":
                self._reserve(player, value)
            elif section in CARD_PILES:
                self._cards((key, section), player, value)
            elif section == "owns":
                for id in value:
                    self._own(self._number((key, section), "region", id), player)
            elif section == "organisations":
                self._staff((key, section), player, value)
            elif section == "won":
                numbers = [self._number((key, section), "hero_quest", id) for id in value]
                self.state.won_quests[player] = numbers
            elif section == "plans":
                numbers = [self._number((key, section), "secret_plan", id) for id in value]
                self.state.plans[player] = numbers
            else:
                raise Fault(
                    (key, section), f"a player has no `{section}`", section, PLAYER_SECTIONS
                )

    def _lead(self, player: int, faction: int) -> None:
        """Whoever led that faction takes the other one, so that no two are the same."""
        factions = self.state.faction
        if faction in factions:
            factions[factions.index(faction)] = factions[player]
        factions[player] = faction

    def _supply(self, keys: tuple[str, ...], player: int, value: Given) -> None:
        """Exactly so many; what is too much goes back to the reserve."""
        state = self.state
        for name, supply, reserve in (
            ("adventurers", state.supply_adventurers, state.reserve_adventurers),
            ("ships", state.supply_ships, state.reserve_ships),
        ):
            if name in value:
                together = supply[player] + reserve[player]
                if value[name] > together:
                    raise Fault((*keys, name), f"only {together} are not on the board")
                supply[player], reserve[player] = value[name], together - value[name]

    def _reserve(self, player: int, value: Given) -> None:
        """Fewer in the reserve: the rest counts as lost to other places not looked at."""
        if "adventurers" in value:
            self.state.reserve_adventurers[player] = value["adventurers"]
        if "ships" in value:
            self.state.reserve_ships[player] = value["ships"]

    def _cards(self, keys: tuple[str, ...], player: int, value: Sequence[str] | int) -> None:
        if isinstance(value, int):
            return  # filled up at the end, from what nobody wants
        pile: list[int] = getattr(self.state, CARD_PILES[keys[-1]])[player]
        for id in value:
            card = self._card(keys, id)
            if card in self.world.region_cards:
                self._own(card, player)
                self.state.draw_pile[player].remove(card)
            else:
                for box in (self.state.removed, *self.state.improved_piles):
                    if card in box:
                        box.remove(card)
            pile.append(card)
        if keys[-1] == "draw_pile":
            pile.reverse()  # the first one named is the first one drawn

    def _card(self, keys: tuple[str, ...], id: str) -> int:
        numbers = self.world.numbers
        card = numbers.get(("region", id), numbers.get(("grey_eminence", id)))
        if card is None:
            ids = [*self.world.ids["region"], *self.world.ids["grey_eminence"]]
            raise Fault(keys, f"there is no card `{id}`", id, ids)
        return card

    def _fill_hands(self, given: Given) -> None:
        """Piles given by their size get region cards that are nobody's."""
        for player in self.world.players:
            shown = given.get(f"P{player + 1}", {})
            for section, name in CARD_PILES.items():
                size = shown.get(section)
                if not isinstance(size, int):
                    continue
                pile: list[int] = getattr(self.state, name)[player]
                while len(pile) < size:
                    if not self.state.region_pile:
                        raise Fault((f"P{player + 1}", section), "there are not so many cards")
                    card = self.state.region_pile.pop()
                    self.state.owner[card] = player
                    pile.append(card)

    # Organisations and quests

    def _staff(self, keys: tuple[str, ...], player: int, value: Mapping[str, int]) -> None:
        state = self.state
        for id, amount in value.items():
            org = self._number(keys, "organisation", id)
            self._unpile(org)
            state.org_owner[org], state.org_staff[org] = player, amount
            missing = amount
            for stock in (state.reserve_adventurers, state.supply_adventurers):
                taken = min(missing, stock[player])
                stock[player] -= taken
                missing -= taken

    def _unpile(self, org: int) -> None:
        if org in self.state.org_pile:
            self.state.org_pile.remove(org)

    def _market(self, value: Sequence[str] | int) -> None:
        state = self.state
        if isinstance(value, int):
            state.market = [state.org_pile.pop() for _ in range(min(value, len(state.org_pile)))]
            return
        state.market = [self._number(("market",), "organisation", id) for id in value]
        for org in state.market:
            self._unpile(org)

    def _organisation_pile(self, value: Sequence[str] | int) -> None:
        state = self.state
        if isinstance(value, int):
            state.org_pile = state.org_pile[:value]
        else:
            numbers = [self._number(("organisation_pile",), "organisation", id) for id in value]
            state.org_pile = numbers[::-1]

    def _quests(self, value: Mapping[str, Given]) -> None:
        state = self.state
        for id, shown in value.items():
            quest = self._number(("quests",), "hero_quest", id)
            state.open_quests.append(quest)
            claim = (shown or {}).get("claim", 0)
            if not claim:
                continue
            player = self._seat(("quests", id, "by"), shown["by"])
            state.claim_owner[quest], state.claim_size[quest] = player, claim
            missing = claim
            for stock in (state.reserve_adventurers, state.supply_adventurers):
                taken = min(missing, stock[player])
                stock[player] -= taken
                missing -= taken

    def _quest_pile(self, value: Sequence[str] | int) -> None:
        """Named from the top; given by size, quests in the order of their levels."""
        state = self.state
        if isinstance(value, int):
            rest = [quest for quest in self.all_quests if quest not in state.open_quests]
            state.quest_pile = rest[:value][::-1]
        else:
            numbers = [self._number(("quest_pile",), "hero_quest", id) for id in value]
            state.quest_pile = numbers[::-1]

    def _improved(self, value: Mapping[str, Sequence[str]]) -> None:
        for piece, ids in value.items():
            if piece not in PIECES:
                raise Fault(("improved",), f"there is no piece `{piece}`", piece, PIECES)
            cards = [self._number(("improved", piece), "grey_eminence", id) for id in ids]
            pile = self.state.improved_piles[PIECES.index(piece)]
            self.state.removed += [card for card in pile if card not in cards]
            self.state.improved_piles[PIECES.index(piece)] = cards

    def _number(self, keys: tuple[str, ...], kind: str, id: str) -> int:
        number = self.world.numbers.get((kind, id))
        if number is None:
            what = kind.replace("_", " ")
            raise Fault(keys, f"there is no {what} `{id}`", id, self.world.ids[kind])
        return number


PLAYER_SECTIONS = (
    "faction",
    "supply",
    "reserve",
    *CARD_PILES,
    "owns",
    "organisations",
    "won",
    "plans",
)
