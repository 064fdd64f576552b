"""A scenario as it stands in its file: a table, what is done on it, and what is true then."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kartenwerk_engine.scenarios.fault import Fault

KEYS = ("covers", "note", "setup", "given", "when", "then", "refused")
STEP_KEYS = ("then", "auto", "back")
DICE = "dice"


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of `when`: choices of a player, a check in between, play at random, or a number of
    choices to take back."""

    actor: str | None
    choices: tuple[str, ...] = ()
    then: Mapping[str, Any] | None = None
    auto: Mapping[str, Any] | None = None
    back: int | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """One test. `covers` names the rules and cards that it proves.

    `setup` are the options of a game from its very beginning, `given` is a table set up directly.
    `refused` is what the game must say when it refuses the setup.
    `dice` stand in one of the first two, where no game need know them.
    """

    id: str
    covers: tuple[str, ...]
    setup: Mapping[str, Any]
    given: Mapping[str, Any] | None
    when: tuple[Step, ...]
    then: Mapping[str, Any]
    refused: str | None = None
    dice: tuple[int, ...] = ()
    """What the first dice show, before the seed decides."""


def scenario(id: str, data: Any) -> Scenario:
    """The scenario that the data describe. Raises `Fault` for what is no scenario."""
    if not isinstance(data, Mapping):
        raise Fault((), "a scenario has `covers`, `given`, `when` and `then`")
    for key in data:
        if key not in KEYS:
            raise Fault((key,), "a scenario has no `{key}`", str(key), KEYS, key=key)
    covers = data.get("covers")
    if not isinstance(covers, list) or not covers:
        raise Fault((), "it must say in `covers` which rules or cards it proves")
    when = data.get("when", [])
    if not isinstance(when, list):
        raise Fault(("when",), "`when` is a list of steps, each beginning with `- `")
    steps = tuple(_step(number, step) for number, step in enumerate(when))
    checks = bool(data.get("then")) or any(step.then for step in steps)
    if not checks and "refused" not in data:
        raise Fault((), "it checks nothing: say under `then` what must be true afterwards")
    setup, given = _mapping(data, "setup"), _mapping(data, "given")
    return Scenario(
        id=id,
        covers=tuple(str(word) for word in covers),
        setup=setup,
        given=given if "given" in data else None,
        when=steps,
        then=_mapping(data, "then"),
        refused=data.get("refused"),
        dice=_dice(setup, given),
    )


def _mapping(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise Fault((key,), "`{key}` is a mapping of names to values", key=key)
    return value


def _dice(setup: Mapping[str, Any], given: Mapping[str, Any]) -> tuple[int, ...]:
    if DICE in setup and DICE in given:
        raise Fault(("given", DICE), "`dice` stand under `setup` already")
    dice = setup.get(DICE, given.get(DICE, []))
    if not isinstance(dice, list) or not all(type(eyes) is int and eyes > 0 for eyes in dice):
        section = "setup" if DICE in setup else "given"
        raise Fault((section, DICE), "`dice` is a list of what they show, as `dice: [12, 7]`")
    return tuple(dice)


def _step(number: int, step: Any) -> Step:
    keys = ("when", number)
    if not isinstance(step, Mapping) or len(step) != 1:
        raise Fault(keys, "a step is one player with choices, as `- P1: [recruit, selem, done]`")
    key, value = next(iter(step.items()))
    if key == "back":
        if type(value) is not int or value < 1:
            raise Fault((*keys, key), "`back` says how many choices are taken back, as `back: 1`")
        return Step(None, back=value)
    if key in STEP_KEYS:
        if not isinstance(value, Mapping):
            raise Fault((*keys, key), "`{key}` is a mapping of names to values", key=key)
        return Step(None, then=value) if key == "then" else Step(None, auto=value)
    choices = value if isinstance(value, list) else [value]
    return Step(str(key), choices=tuple(_spelt(choice) for choice in choices))


def _spelt(choice: Any) -> str:
    """YAML reads some options as other things than words."""
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(choice)
