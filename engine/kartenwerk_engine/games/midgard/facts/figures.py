"""Figures of opponents: a die decides whether they hit."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Message, Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed, ruleset
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_GHOUL = """--- creatures.yaml
ghul: {name: Ghul, shape: square, life: 3, initiative: 0, attack: 8, defence: 6, damage: 1,
  reward_cards: 1, source: {origin: rulebook}}
"""
_WITCH = """--- shadows.yaml
hexe: {name: Hexe, grade: 2, life: 2, initiative: 2, attack: 18, defence: 20, damage: 1,
  reward_cards: 1, experience: 1, text: Sie naht., effect: "on special attack: lose 1 life",
  source: {origin: rulebook}}
"""

ALWAYS_HITS = Rule(
    code="G139",
    name="always-hits",
    severity=Severity.WARNING,
    message="`{id}` hits whatever it rolls: with an attack of {attack} even a 1 makes {success}",
    why="A creature, a guardian or a final opponent rolls for its attack and adds its value. Only "
    "shadows do not roll, and show values that are as high as a roll together with a value.",
    bad=PACK + ruleset() + changed(_GHOUL, "attack: 8", "attack: 21"),
    good=PACK + ruleset() + _GHOUL,
    help="write what is added to its die, less than {most}",
)

NEVER_HITS = Rule(
    code="G140",
    name="never-hits",
    severity=Severity.WARNING,
    message="`{id}` never hits: every defence is more than {attack}",
    why="A shadow does not roll: its attack is what a defence must exceed, die and value together. "
    "One that is no more than the value alone is always warded off.",
    bad=PACK + ruleset() + changed(_WITCH, "attack: 18", "attack: 4"),
    good=PACK + ruleset() + _WITCH,
    help="write what a defence must exceed, a roll and a value together",
)

RULES = (ALWAYS_HITS, NEVER_HITS)

_ROLLING: tuple[tuple[str, Keys], ...] = (
    ("creature", ("attack",)),
    ("final_opponent", ("attack",)),
    ("fate_card", ("attack",)),
    ("task", ("creature", "attack")),
)


def a_die_decides(whole: Whole) -> Iterator[Finding]:
    """MID-FIGHT-11, MID-SHAD-06: opponents can miss, and shadows can hit."""
    for rules in whole.all("ruleset").values():
        success, base = rules.number("success"), rules.number("base_value")
        if success is not None:
            yield from _too_sure(whole, rules, success)
        if base is not None:
            yield from _too_weak(whole, rules, base)


def _too_sure(whole: Whole, rules: Entry, success: int) -> Iterator[Finding]:
    for kind, keys in _ROLLING:
        for entry in whole.all(kind).values():
            attack = entry.number(*map(str, keys))
            if attack is not None and attack + 1 >= success:
                yield _hits(whole, entry, keys, attack, rules, success)


def _too_weak(whole: Whole, rules: Entry, base: int) -> Iterator[Finding]:
    for shadow in whole.all("shadow").values():
        attack = shadow.number("attack")
        if attack is not None and attack <= base:
            see = [(rules, ("base_value",), Message("the value alone"))]
            yield whole.found(NEVER_HITS, shadow, ("attack",), see=see, attack=attack)


def _hits(
    whole: Whole, entry: Entry, keys: Keys, attack: int, rules: Entry, success: int
) -> Finding:
    return whole.found(
        ALWAYS_HITS,
        entry,
        keys,
        see=[(rules, ("success",), Message("what an attack must reach"))],
        attack=attack,
        success=attack + 1,
        most=success - 1,
    )


FACTS = (a_die_decides,)
