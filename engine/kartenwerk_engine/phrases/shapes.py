"""Shapes: what can stand at a place of a phrasebook's file.

Keys are noted as the documentation does. What stands in brackets can be left out, and what is in
capitals stands for something else: `when [ROLE=WHO]` is `when` or `when actor=you`.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.template import DENIAL, NOT

Table = Literal["case", "determiner", "endings", "gender"]
"""What a grammar has by name."""


@frozen
class Words:
    """Plain words: any, one of the `choices`, or the name of something in the grammar."""

    choices: tuple[str, ...] = ()
    named: Table | None = None


@frozen
class Flag:
    """True or false."""


@frozen
class Figure:
    """A whole number."""


@frozen
class Slotted:
    """Words with slots of these names, or of any. `cases`: its slots are cases."""

    slots: frozenset[str] | None
    cases: bool = False


@frozen
class Listed:
    """A list, of so many items if `length` says it; with `cases`, one of them for each case."""

    of: "Shape"
    length: int | None = None
    cases: bool = False


@frozen
class Join:
    """A pattern, and what takes its place where words grow together."""


@frozen
class Roles:
    """Who takes part, as keys can name it: in this order, and by what it is (`who`).

    Those of `always` are never left out, and so need not be named.
    """

    names: tuple[str, ...]
    always: tuple[str, ...] = ()
    who: tuple[str, ...] = ()


@frozen
class Fields:
    """A mapping, its keys noted. Without `roles`, keys can name whom they like."""

    of: "Mapping[str, Shape]"
    required: tuple[str, ...] = ()
    roles: Roles | None = None


@frozen
class Either:
    """Words, true or false, or else a list or a mapping."""

    plain: Words | Flag
    other: "Words | Listed | Fields"


Shape: TypeAlias = Words | Flag | Figure | Slotted | Listed | Join | Fields | Either

WORDS, FLAG = Words(), Flag()
ANY = "ANY"
"""Any key."""

_STANDS_FOR = {
    ANY: ".*",
    "GENDER": ".*",
    "CASE": r"(?P<case>\w+)",
    "KIND.FIELD": r"\w+\.\w+",
    "N": r"(?:\d+|value)",
    "NAME": r"\w+",
    "WORD": r"\S+",
    "ROLE": r"(?P<role>.+)",
    "ROLE=WHO": r"(?P<roles>\w+=\w+)",
    "ROLES": r"(?P<roles>.+)",
}


@cache
def noted(note: str) -> re.Pattern[str]:
    """The keys that a note stands for."""
    pattern = ""
    for word in note.split():
        plain = word.strip("[]")
        found = _STANDS_FOR.get(plain, re.escape(plain))
        if word == plain:
            found = f" {found}" if pattern and not pattern.endswith(" )?") else found
        else:
            found = f"(?: {found})?" if pattern else f"(?:{found} )?"
        pattern += found
    return re.compile(pattern)


def slotted(*slots: str) -> Slotted:
    """A template that can have these slots."""
    return Slotted(frozenset(slots))


def map_of(shape: Shape) -> Fields:
    """A mapping with any keys."""
    return Fields({ANY: shape})


def sentences(*slots: str) -> Mapping[str, Shape]:
    """What says whether something holds: as a sentence of its own, and behind `if`."""
    said = slotted(*slots, NOT, DENIAL)
    return {"main [you] [not]": said, "sub [you] [not]": said}
