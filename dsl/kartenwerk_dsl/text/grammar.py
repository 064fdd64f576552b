"""What a language fixes once for all games: its cases, articles, endings and contractions.

All of it is data of a phrasebook. A table gives, by gender or `many` (or `many` with a gender,
where a plural has one), the forms in the order of the language's cases; one form serves all cases.
"""

import re
from collections.abc import Mapping
from dataclasses import field
from functools import cache

from kartenwerk_dsl.frozen import frozen

Forms = Mapping[str, tuple[str, ...]]
"""By gender, `many` or `many` and gender: one form, or one for each case."""

MASS = "mass"
"""The sort of determiners for what cannot be counted."""


class NoPhrase(Exception):
    """A phrasebook lacks something; `what` names it as the phrasebook's file would."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


@frozen
class Determiner:
    """A word before the adjectives: `der`, `kein`, `all`.

    `endings` names the table of adjective endings that it asks for. `many` says whether the noun
    stands in the plural, None leaving that to whoever asks. `owned` is the determiner that takes
    the place of this one together with a possessive adjective, in languages that have such. `case`
    is the one in which the noun stands behind it, whatever the phrase is put into: `one of yours`.
    """

    forms: Forms
    endings: str = ""
    many: bool | None = None
    owned: "Determiner | None" = None
    case: str | None = None

    @property
    def has_plural(self) -> bool:
        """Whether it can stand before a plural; `a` is left out there."""
        return any(key == "all" or key.partition(" ")[0] == "many" for key in self.forms)


@frozen
class Grammar:
    """The tables of one language."""

    cases: tuple[str, ...]
    determiners: Mapping[str, Determiner]
    endings: Mapping[str, Forms]
    pronouns: Forms
    relative: Forms
    you: tuple[str, ...]
    possessive: Mapping[str, str]
    """By gender, `many` and `you`: which determiner stands for what belongs to it."""
    adjectives_after: bool = False
    """Whether adjectives follow the noun, where a phrasebook does not say it of one of them."""
    particles: Mapping[str, str] = field(default_factory=dict)
    """What stands before a noun phrase in a case that nouns have no forms for: `de`."""
    predicate: str = ""
    """The endings of adjectives behind `is`, in languages where these agree with the subject."""
    whose: str = "bare"
    """The determiner of what belongs to a relative pronoun: `dont le camp`."""
    singular: tuple[int, ...] = (1,)
    """The numbers that stand with the singular."""
    capitals: str = ".!?"
    """Behind which signs a sentence begins with a capital."""
    places: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How a name says where something is, whither and whence: by form and determiner."""
    joins: tuple[tuple[str, str], ...] = ()
    """Patterns and what takes their place in a finished sentence: `in dem` becomes `im`."""

    def form(self, table: Forms, gender: str, many: bool, case: str, what: str) -> str:
        """The form for a gender or the plural, in a case. Raises NoPhrase if the table has none."""
        keys = (f"many {gender}", "many") if many else (gender,)
        row = next((table[key] for key in (*keys, "all") if key in table), None)
        if row is None:
            raise NoPhrase(f"{what}: {keys[-1] or 'gender'}")
        return row[self.place(case)] if len(row) > 1 else row[0]

    def place(self, case: str) -> int:
        """Where the forms of a case stand in a row; that of no case is the first."""
        if not case:
            return 0
        if case not in self.cases:
            raise NoPhrase(f"case {case}")
        return self.cases.index(case)

    @property
    def genders(self) -> tuple[str, ...]:
        """The genders that any table tells apart, in the order in which they come."""
        tables = (*(each.forms for each in self.determiners.values()), self.pronouns, self.relative)
        keys = (key for table in tables for key in table if key != "all")
        return tuple(dict.fromkeys(key for key in keys if key.partition(" ")[0] != "many"))

    @property
    def asks_for_gender(self) -> bool:
        """Whether an article cannot be said of a single thing without knowing the gender."""
        return any(
            not {"all", ""} & each.forms.keys() and each.many is not True
            for each in self.determiners.values()
        )

    def is_one(self, number: int) -> bool:
        """Whether so many are said in the singular."""
        return number in self.singular

    def determiner(self, name: str, mass: bool = False) -> Determiner:
        """Raises NoPhrase if the language has no such determiner.

        For what cannot be counted (`much`, not `many`) it can have another one.
        """
        if mass and f"{name} {MASS}" in self.determiners:
            return self.determiners[f"{name} {MASS}"]
        if name not in self.determiners:
            raise NoPhrase(f"grammar determiners: {name}")
        return self.determiners[name]

    def joined(self, text: str) -> str:
        """A finished text with what grows together where words meet."""
        for pattern, by in self.joins:
            text = _pattern(pattern).sub(by, text)
        return text


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
