"""What a rule of the phrasebook hands on: words with the features that others must agree with."""

from collections.abc import Callable
from typing import Literal

from kartenwerk_dsl.frozen import handed

Person = Literal["you", "one", "many"]
PERSONS: tuple[Person, ...] = ("you", "one", "many")

End = Literal["closed", "noun", "narrowed"]
"""What stands at the end: what nothing narrows (`this region`), a noun that could be narrowed by
whatever follows it (`a region`), or what narrows one already (`a region with ships`)."""


@handed
class Said:
    """A noun phrase that can still be put into any case.

    `person` is whom a verb agrees with, `gender` one of the language's genders.
    """

    in_case: Callable[[str], str]
    gender: str = ""
    person: Person = "one"
    bare: bool = False
    """Whether it is a noun alone, which shows no case: `of` is said another way then."""
    relative: bool = False
    """Whether it is a relative pronoun, which has to stand at the start of its clause."""
    denies: bool = False
    """Whether it denies the sentence that it is part of: `no guard`."""
    tail: str = ""
    """What of it can stand behind the verb: `wenn es ein Feld gibt, das grün ist`."""
    possessor: str | None = None
    """Which possessive stands for it (`your`): then what it has needs no `of`."""
    end: End = "closed"


def fixed(text: str, gender: str = "", person: Person = "one") -> Said:
    """Words that are the same in every case, such as a number."""
    return Said(lambda case: text, gender, person)


# Marks in unfinished texts. `without_marks` takes them out.

PRONOUN = "\x00"
"""Stands before a relative pronoun until words have grown together: nothing is joined to it."""
PART = "\x01"
"""Stands before each part of a relative clause."""
CLAUSE, CLAUSE_END = "\x02", "\x03"
"""Stand around a relative clause."""


def is_nested(text: str) -> bool:
    """Whether there is a relative clause in a text."""
    return CLAUSE in text


def without_marks(text: str, *marks: str) -> str:
    """A text without these marks."""
    for mark in marks:
        text = text.replace(mark, "")
    return text
