"""Schatten der Macht as a stage for scenarios."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.options import seat
from kartenwerk_engine.games.schatten_der_macht.quests import is_fulfilled
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.table import arrange
from kartenwerk_engine.games.schatten_der_macht.scenario.picture import picture
from kartenwerk_engine.games.schatten_der_macht.scoring import CATEGORIES, score, winners
from kartenwerk_engine.games.schatten_der_macht.setup import Options
from kartenwerk_engine.games.schatten_der_macht.start import Box
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.card_checks import CardChecks
from kartenwerk_engine.scenarios.compare import Difference, compare
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.trial import on_trial

SETUP_KEYS = (
    "players",
    "length",
    "beginner",
    "colours",
    "factions",
    "start_player",
    "seed",
    "cards",
)


class SdmStage:
    """Sets tables up, shows them, and knows what else can be checked."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._cards = CardChecks(library, VOCABULARY, picture, seat)
        self._boxes: dict[tuple[int, frozenset[tuple[str, str]]], Box] = {}

    def begin(self, setup: Mapping[str, Any]) -> Match:
        """A match from the very beginning. Raises `ValueError` if the game refuses the setup."""
        for key in setup:
            if key not in SETUP_KEYS:
                raise Fault(("setup", key), "a setup has no `{key}`", str(key), SETUP_KEYS, key=key)
        box = self._box(setup)
        factions = setup.get("factions")
        begins = setup.get("start_player")
        options = Options(
            length=setup.get("length", "short"),
            beginner=bool(setup.get("beginner", False)),
            factions=tuple(self._faction(box, id) for id in factions) if factions else None,
            colours=tuple(setup["colours"]) if "colours" in setup else None,
            start_player=int(str(begins).removeprefix("P")) - 1 if begins else None,
        )
        return box.new_match(int(setup.get("seed", 1)), options)

    def arrange(self, setup: Mapping[str, Any], given: Mapping[str, Any]) -> Match:
        """A match on a table set up directly."""
        box = self._box(setup)
        return box.match_on(arrange(box.world, given, int(setup.get("seed", 1))))

    def picture(self, match: Match) -> Mapping[str, Any]:
        """The table as scenarios write it."""
        return picture(cast(Game, match.game))

    def seat(self, player: int) -> str:
        """How scenarios call a player."""
        return seat(player)

    @property
    def checks(self) -> Mapping[str, Callable[[Match, Any], Iterator[Difference]]]:
        """What can be checked beside the picture."""
        return {
            **self._cards.table(),
            "fulfils": self._fulfils,
            "plan": self._plan,
            "result": _result,
            "winners": _winners,
            "quest_levels": _quest_levels,
            "scope": _scope,
        }

    def _box(self, setup: Mapping[str, Any]) -> Box:
        """`cards` of the setup gives cards other programs than their own (see `trial`)."""
        players, programs = int(setup.get("players", 4)), setup.get("cards", {})
        key = (players, frozenset(programs.items()))
        if key not in self._boxes:
            box = Box(self.library, players)
            if programs:
                box.cards = on_trial(
                    box.cards, programs, self.library, VOCABULARY, box.world.numbers
                )
            self._boxes[key] = box
        return self._boxes[key]

    def _faction(self, box: Box, id: str) -> int:
        number = box.world.numbers.get(("faction", id))
        if number is None:
            known = box.world.ids["faction"]
            raise Fault(("setup", "factions"), "there is no faction `{id}`", id, known, id=id)
        return number

    def _fulfils(self, match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
        """`fulfils: {P1: {tar_honak: true, phanta: false}}`: quest conditions as the table is."""
        for name, quests in expected.items():
            for id, wanted in quests.items():
                quest = _number(match, "hero_quest", id)
                found = is_fulfilled(cast(Game, match.game), quest, self._cards.player(match, name))
                if found != wanted:
                    yield Difference(("fulfils", name, id), wanted, found)

    def _plan(self, match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
        """`plan: {P1: {nordlicht: 2}}`: points that a plan would give, whoever holds it."""
        game = cast(Game, match.game)
        for name, plans in expected.items():
            for id, wanted in plans.items():
                plan = _number(match, "secret_plan", id)
                scores = game.card("secret_plan", plan).compiled.scores
                found = sum(
                    points(game, self._cards.player(match, name), plan) for points in scores
                )
                if found != wanted:
                    yield Difference(("plan", name, id), wanted, found)


def _number(match: Match, kind: str, id: str) -> int:
    world = cast(Game, match.game).world
    number = world.numbers.get((kind, id))
    if number is None:
        raise Fault(
            ("then",),
            "there is no {kind} `{id}`",
            id,
            world.ids[kind],
            kind=kind_words(kind),
            id=id,
        )
    return number


def _result(match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
    """`result: {P1: {regions: 3, plan: 2, total: 9}}`: points if the game ended now.

    `counts` below a player holds what was counted, by category.
    """
    results = score(cast(Game, match.game))
    found = {
        seat(player): {
            **dict(zip(CATEGORIES, result.points, strict=True)),
            "counts": dict(zip(CATEGORIES, result.counts, strict=True)),
            "plan": result.plan,
            "missions": result.missions,
            "total": result.total,
        }
        for player, result in enumerate(results)
    }
    yield from compare(expected, found, ("result",))


def _winners(match: Match, expected: Any) -> Iterator[Difference]:
    """`winners: [P1]`: who would win if the game ended now."""
    found = [seat(player) for player in winners(score(cast(Game, match.game)))]
    yield from compare(expected, found, ("winners",))


def _quest_levels(match: Match, expected: Any) -> Iterator[Difference]:
    """`quest_levels: [1, 1, 2, 3]`: of the quest pile from its top, in exactly this sequence."""
    game = cast(Game, match.game)
    found = [game.world.level[quest] for quest in reversed(game.state.quest_pile)]
    if found != expected:
        yield Difference(("quest_levels",), expected, found)


def _scope(match: Match, expected: Mapping[str, int]) -> Iterator[Difference]:
    """`scope: {1: 1, 3: 2}`: how many things an action may do for so many resources."""
    world = cast(Game, match.game).world
    for paid, wanted in expected.items():
        found = world.scope(int(paid))
        if found != wanted:
            yield Difference(("scope", paid), wanted, found)
