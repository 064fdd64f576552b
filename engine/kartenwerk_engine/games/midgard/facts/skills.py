"""Skills: what they require is more than everybody has, and no more than somebody may come to."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed, ruleset
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_ATHLETICS = """--- skills.yaml
athletik: {name: Athletik, requires: {agility: 9}, effect: "always: defence + 5",
  text: Abwehr +5., source: {origin: rulebook}}
"""
_NEUTRAL = """--- adventurers.yaml
neutral: {name: Abenteurer, names: {female: Abenteurerin, male: Abenteurer}, agility: 8,
  intelligence: 8, strength: 8, points: 2, copies: 5, source: {origin: rulebook}}
"""

REQUIRES_NOTHING = Rule(
    code="G120",
    name="requires-nothing",
    severity=Severity.WARNING,
    message="`{id}` needs {attribute} {needed}, which every adventurer has from the start",
    why="What a skill requires says for whom it is meant. A value with which all begin shuts "
    "nobody out; either it is too low, or it stands at the wrong attribute.",
    bad=PACK + _NEUTRAL + changed(_ATHLETICS, "agility: 9", "agility: 8"),
    good=PACK + _NEUTRAL + _ATHLETICS,
    help="ask for {more} or more, or leave it out",
)

REQUIRES_TOO_MUCH = Rule(
    code="G121",
    name="requires-too-much",
    severity=Severity.WARNING,
    message="`{id}` needs {attribute} {needed}, but {famed} makes an adventurer famous",
    why="An attribute rises by one point at a time, and the first to come to a certain value is "
    "famed for it. What a skill requires beyond that nobody has before the game is over.",
    bad=PACK + ruleset() + changed(_ATHLETICS, "agility: 9", "agility: 19"),
    good=PACK + ruleset() + _ATHLETICS,
    help="ask for {famed} at most",
)

RULES = (REQUIRES_NOTHING, REQUIRES_TOO_MUCH)


def skills_ask_for_something(whole: Whole) -> Iterator[Finding]:
    """MID-SKILL-01: what a skill requires, not everybody has."""
    if not whole.complete("adventurer"):
        return
    sheets = whole.all("adventurer").values()
    for attribute in ATTRIBUTES:
        least = min((sheet.number(attribute) or 0 for sheet in sheets), default=0)
        for skill in whole.all("skill").values():
            needed = skill.number("requires", attribute)
            if needed is not None and needed <= least:
                yield whole.found(
                    REQUIRES_NOTHING,
                    skill,
                    ("requires", attribute),
                    attribute=attribute,
                    needed=needed,
                    more=least + 1,
                )


def skills_can_be_reached(whole: Whole) -> Iterator[Finding]:
    """What a skill requires is no more than the value for which one is famed (MID-WIN-05)."""
    for rules in whole.all("ruleset").values():
        famed = rules.number("attribute_first")
        if famed is None:
            continue
        for skill in whole.all("skill").values():
            for attribute, needed in skill.numbers("requires").items():
                if needed > famed:
                    yield _too_much(whole, skill, attribute, needed, rules, famed)


def _too_much(
    whole: Whole, skill: Entry, attribute: str, needed: int, rules: Entry, famed: int
) -> Finding:
    return whole.found(
        REQUIRES_TOO_MUCH,
        skill,
        ("requires", attribute),
        see=[(rules, ("attribute_first",), Message("famed from here on"))],
        attribute=attribute,
        needed=needed,
        famed=famed,
    )


FACTS = (skills_ask_for_something, skills_can_be_reached)
