"""What the rules know pieces by: one unit of each role, one field type of each colour."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt.facts.samples import (
    FIELDS,
    PACK,
    TREANT,
    UNITS,
    changed,
)
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.whole import Entry, Whole

ROLE_MISSING = Rule(
    code="G200",
    name="role-missing",
    severity=Severity.ERROR,
    message="there is no {kind} with the {field} `{value}`",
    why="The rules speak of units by their role and of fields by their colour, not by their names: "
    "guards are split, sneakers carry gems, mountains are red. Each role and each colour must be "
    "there, or what the rules say of it cannot happen.",
    bad=PACK + changed(UNITS, "role: sneaker", "role: guard"),
    good=PACK + UNITS,
    help="add it, or correct the {field} of one of the others",
)

ROLE_TWICE = Rule(
    code="G201",
    name="role-played-twice",
    severity=Severity.ERROR,
    message="`{other}` has the {field} `{value}` already",
    why="Of two units with one role, or two field types of one colour, the rules could not tell "
    "which is meant. The game would use one of them and never the other.",
    bad=PACK + changed(FIELDS, "colour: black", "colour: red"),
    good=PACK + FIELDS,
    help="correct the {field} of one of the two",
)

ONE_ONLY = Rule(
    code="G202",
    name="one-only",
    severity=Severity.ERROR,
    message="there is a {kind} already: `{other}`",
    why="There is one sort of treant and one set of rules in a game. A second one would lie in the "
    "pack unused, and nobody would notice that its values do not count.",
    bad=PACK
    + TREANT
    + """eiche: {name: Eiche, life: 2, attack: 1, most: {"2": 1, "3": 1},
  source: {origin: rulebook}}
""",
    good=PACK + TREANT,
    help="take one of the two out, or make them one",
)

RULES = (ROLE_MISSING, ROLE_TWICE, ONE_ONLY)

_ROLES = ("guard", "sneaker")
KNOWN_BY = (
    ("unit", "role", _ROLES),
    ("neutral_unit", "role", _ROLES),
    ("field_type", "colour", ("violet", "green", "red", "black", "unknown")),
)
"""The kinds of which there is one component for each value of a field."""


def each_role_is_played_once(whole: Whole) -> Iterator[Finding]:
    """SW-UNIT-01, -02, SW-FIELD: each role and each colour stands for one component."""
    for kind, field, values in KNOWN_BY:
        first: dict[str, Entry] = {}
        for entry in whole.all(kind).values():
            value = entry.word(field)
            other = first.setdefault(value, entry) if value else entry
            if other is not entry:
                see = [(other, (field,), Message("the other one"))]
                yield whole.found(
                    ROLE_TWICE, entry, (field,), see=see, other=other.id, field=field, value=value
                )
        missing = [value for value in values if value not in first]
        if missing and whole.complete(kind):
            near = next(iter(whole.all(kind).values()))
            for value in missing:
                yield whole.found(
                    ROLE_MISSING, near, (field,), kind=kind_words(kind), field=field, value=value
                )


def one_treant_and_one_ruleset(whole: Whole) -> Iterator[Finding]:
    """There is nothing to choose between."""
    for kind in ("treant", "ruleset"):
        entries = list(whole.all(kind).values())
        for entry in entries[1:]:
            see = [(entries[0], (), Message("the other one"))]
            other = entries[0].id
            yield whole.found(ONE_ONLY, entry, see=see, kind=kind_words(kind), other=other)


FACTS = (each_role_is_played_once, one_treant_and_one_ruleset)
