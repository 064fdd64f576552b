"""One entry of a gettext catalogue, and the header, as plain values."""

from collections.abc import Sequence
from dataclasses import field

from kartenwerk_dsl.frozen import frozen_by_name

FUZZY = "fuzzy"
"""The flag of a translation that somebody must look at before it counts."""


@frozen_by_name
class Previous:
    """What the source text was when the translation was made."""

    context: str | None = None
    source: str | None = None
    plural: str | None = None


@frozen_by_name
class Entry:
    """A source text and its translation.

    `translations` has one text, or as many as the language has plural forms if there is a
    `plural`; texts that are not there yet are empty. `comments` are the translator's own lines,
    `notes` those that were extracted for the translator.
    """

    context: str | None = None
    source: str = ""
    plural: str | None = None
    translations: tuple[str, ...] = ("",)
    flags: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    previous: Previous | None = None
    obsolete: bool = False

    @property
    def fuzzy(self) -> bool:
        """Whether the translation is marked as one to look at."""
        return FUZZY in self.flags

    @property
    def begun(self) -> bool:
        """Whether there is any translation, finished or not."""
        return any(self.translations)

    @property
    def translated(self) -> bool:
        """Whether there is a translation that counts."""
        return all(self.translations) and not self.fuzzy

    def with_flag(self, flag: str, wanted: bool) -> tuple[str, ...]:
        """The flags with or without this one, the others in their order."""
        others = tuple(each for each in self.flags if each != flag)
        return (flag, *others) if wanted else others


@frozen_by_name
class Catalogue:
    """The texts of a pack in one language: the entry with the header, and all others in order."""

    header: Entry = field(default_factory=Entry)
    entries: Sequence[Entry] = ()

    def head(self, name: str) -> str | None:
        """What the header says under this name."""
        return heads(self.header).get(name.lower())


def heads(header: Entry) -> dict[str, str]:
    """The lines of a header by their names, in small letters."""
    lines = (line.partition(":") for line in header.translations[0].split("\n"))
    return {name.strip().lower(): value.strip() for name, colon, value in lines if colon}
