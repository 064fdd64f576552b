"""What a rule of the phrasebook hands on: words with the features that others must agree with."""

from collections.abc import Callable
from typing import Literal

from kartenwerk_dsl.frozen import handed

Person = Literal["you", "one", "many"]
PERSONS: tuple[Person, ...] = ("you", "one", "many")


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


def fixed(text: str, gender: str = "", person: Person = "one") -> Said:
    """Words that are the same in every case, such as a number."""
    return Said(lambda case: text, gender, person)


MARK = "\x00"
"""Stands before a relative pronoun until the text is finished: nothing is joined to it."""
PART = "\x01"
"""Stands before each part of a relative clause, in the same while."""
