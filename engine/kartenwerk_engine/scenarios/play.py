"""Carrying a scenario out: every step against the game, every expectation against the table."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from kartenwerk_dsl.message import Message, words_of
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match, NoWayBack
from kartenwerk_engine.core.no_way_on import NoWayOn
from kartenwerk_engine.scenarios.compare import Difference, Keys, compare
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.scenario import DICE, Scenario, Step

LONGEST = 20_000
"""More decisions than any game needs: what `auto` gives up after."""


class Stage(Protocol):
    """What a game gives so that scenarios can be played in it."""

    def begin(self, setup: Mapping[str, Any]) -> Match:
        """A match from the very beginning. Raises `ValueError` if the game refuses the setup."""
        ...

    def arrange(self, setup: Mapping[str, Any], given: Mapping[str, Any]) -> Match:
        """A match on a table set up directly. Raises `Fault`."""
        ...

    def picture(self, match: Match) -> Mapping[str, Any]:
        """The table as scenarios write it."""
        ...

    def seat(self, player: int) -> str:
        """How scenarios call a player."""
        ...

    @property
    def checks(self) -> "Mapping[str, Callable[[Match, Any], Iterator[Difference]]]":
        """Further things under `then`, beside those of the picture."""
        ...


@dataclass(frozen=True, slots=True)
class Report:
    """How a scenario ended: without differences it is passed."""

    scenario: Scenario
    differences: tuple[Difference, ...] = ()
    fault: Fault | None = None
    match: Match | None = field(default=None, compare=False)

    @property
    def passed(self) -> bool:
        return not self.differences and self.fault is None


def play(scenario: Scenario, stage: Stage) -> Report:
    """Carry the scenario out and say how it ended."""
    match: Match | None = None
    try:
        try:
            match = _begin(scenario, stage)
        except ValueError as refusal:
            return _refused(scenario, words_of(refusal))
        if scenario.refused is not None:
            keys = ("refused",)
            return Report(
                scenario, (Difference(keys, scenario.refused, Message("the game begins")),)
            )
        differences: list[Difference] = []
        for number, step in enumerate(scenario.when):
            if step.back is None:
                differences += _carry_out(step, ("when", number), match, stage)
            else:
                match = _take_back(step.back, ("when", number, "back"), match)
        differences += expect(scenario.then, match, stage, ("then",))
        differences += _left_over(scenario, match)
        return Report(scenario, tuple(differences), match=match)
    except NoWayOn as stop:
        # Whatever step it was, the cards are to blame and not the scenario.
        return Report(
            scenario, fault=Fault(("when",), "the game cannot go on: {why}", why=stop.message)
        )
    except Fault as fault:
        return Report(scenario, fault=fault, match=match)


def _begin(scenario: Scenario, stage: Stage) -> Match:
    setup = _without_dice(scenario.setup)
    if scenario.given is None:
        match = stage.begin(setup)
    else:
        try:
            match = stage.arrange(setup, _without_dice(scenario.given))
        except Fault as fault:
            # What is wrong with the setup says so itself.
            raise (fault if fault.keys[:1] == ("setup",) else fault.below("given")) from None
    match.set_dice(scenario.dice)
    return match


def _without_dice(section: Mapping[str, Any]) -> Mapping[str, Any]:
    return {key: value for key, value in section.items() if key != DICE}


def _left_over(scenario: Scenario, match: Match) -> Iterator[Difference]:
    """Dice that were set and never rolled: the scenario does not show what it says."""
    if match.state.dice:
        section = "setup" if DICE in scenario.setup else "given"
        left = {"dice": ", ".join(map(str, match.state.dice))}
        wanted = Message("every die is rolled")
        yield Difference((section, DICE), wanted, Message("dice left over: {dice}", left))


def _refused(scenario: Scenario, says: Message) -> Report:
    expected = scenario.refused
    if expected is not None and expected in str(says):
        return Report(scenario)
    found = Message("refused: {why}", {"why": says})
    return Report(scenario, (Difference(("refused",), expected, found),))


def _carry_out(step: Step, keys: Keys, match: Match, stage: Stage) -> Iterator[Difference]:
    if step.then is not None:
        yield from expect(step.then, match, stage, (*keys, "then"))
    elif step.auto is not None:
        _play_on(step.auto, keys, match, stage)
    else:
        for place, choice in enumerate(step.choices):
            _choose(step.actor or "", choice, (*keys, step.actor or "", place), match, stage)


def _choose(actor: str, choice: str, keys: Keys, match: Match, stage: Stage) -> None:
    decision = match.decision
    if decision is None:
        raise Fault(
            keys,
            "{actor} is to choose `{choice}`, but the game is over",
            actor=actor,
            choice=choice,
        )
    asked = stage.seat(decision.player)
    if asked != actor:
        raise Fault(
            keys,
            "{actor} is to choose `{choice}`, but {asked} is asked: {question}",
            actor=actor,
            choice=choice,
            asked=asked,
            question=decision.text(),
        )
    offered = decision.spellings(match.game)
    if choice not in offered:
        raise Fault(
            keys,
            "`{choice}` is not offered to {actor} ({question}); offered are: {options}",
            choice,
            offered,
            choice=choice,
            actor=actor,
            question=decision.text(),
            options=", ".join(offered),
        )
    match.choose(offered.index(choice))


def _take_back(choices: int, keys: Keys, match: Match) -> Match:
    """The match as it was so many choices ago."""
    try:
        for _ in range(choices):
            match = match.back()
    except NoWayBack as reason:
        raise Fault(keys, "it cannot be taken back: {why}", why=reason.message) from None
    return match


def _play_on(until: Mapping[str, Any], keys: Keys, match: Match, stage: Stage) -> None:
    """Choose at random until the table is as asked, or a number of decisions has been taken."""
    seed = int(until.get("seed", 1))
    wanted = until.get("until")
    most = int(until.get("decisions", LONGEST))
    for turn in range(most):
        if wanted is not None and not list(compare(wanted, stage.picture(match))):
            return
        if match.decision is None:
            break
        match.choose(chance.derive(seed, turn) % len(match.decision.options))
    if wanted is not None and list(compare(wanted, stage.picture(match))):
        raise Fault((*keys, "auto"), "played on at random, but it never came to that")


def expect(
    expected: Mapping[str, Any], match: Match, stage: Stage, keys: Keys
) -> Iterator[Difference]:
    """Every expectation that is not met.

    `asked: P1` says whose decision it is; `asked: nobody` that the game is over.
    """
    picture = stage.picture(match)
    checks = {**COMMON, **stage.checks}
    # The table is looked at first: it goes on as soon as anybody wants to know what is asked.
    for key, value in sorted(expected.items(), key=lambda entry: entry[0] in ASKING):
        if key == "asked":
            found = stage.seat(match.decision.player) if match.decision else "nobody"
            yield from compare(value, found, (*keys, key))
        elif key in checks:
            for difference in checks[key](match, value):
                yield Difference((*keys, *difference.keys), difference.expected, difference.found)
        elif key in picture:
            yield from compare(value, picture[key], (*keys, key))
        else:
            known = ["asked", *checks, *picture]
            raise Fault(
                (*keys, key), "`{key}` is nothing that can be checked", str(key), known, key=key
            )


# Checks that every game has ---------------------------------------------------------------------


def _spelt(match: Match) -> list[str]:
    return match.decision.spellings(match.game) if match.decision else []


def _offered(match: Match, expected: Any) -> Iterator[Difference]:
    """`offered: […]`: these options and no others."""
    yield from compare([str(option) for option in expected], _spelt(match), ("offered",))


def _offers(match: Match, expected: Any) -> Iterator[Difference]:
    """`offers: […]`: these options, perhaps among others."""
    found = _spelt(match)
    for option in map(str, expected):
        if option not in found:
            yield Difference(("offers",), option, found)


def _refuses(match: Match, expected: Any) -> Iterator[Difference]:
    """`refuses: […]`: none of these options."""
    found = _spelt(match)
    for option in map(str, expected):
        if option in found:
            yield Difference(("refuses",), Message("not {option}", {"option": option}), found)


def _can_take_back(match: Match, expected: Any) -> Iterator[Difference]:
    """`can_take_back: no`: whether the last choice can be taken back."""
    try:
        match.back()
        found = True
    except NoWayBack:
        found = False
    yield from compare(expected, found, ("can_take_back",))


ASKING = ("asked", "offered", "offers", "refuses", "can_take_back")
"""Checks of the next decision."""

COMMON: Mapping[str, Callable[[Match, Any], Iterator[Difference]]] = {
    "offered": _offered,
    "offers": _offers,
    "refuses": _refuses,
    "can_take_back": _can_take_back,
}
