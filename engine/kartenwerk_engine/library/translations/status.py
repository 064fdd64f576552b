"""How far a catalogue is: which texts are translated, which are stale, which are missing."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from kartenwerk_dsl.frozen import frozen
from kartenwerk_engine.library.translations.effect_codes import has_changed
from kartenwerk_engine.library.translations.entry import Catalogue, Entry
from kartenwerk_engine.library.translations.substance import same_substance
from kartenwerk_engine.library.translations.texts import SourceText


class State(StrEnum):
    """What there is of the translation of one text."""

    TRANSLATED = "translated"
    STALE = "stale"
    MISSING = "missing"


@frozen
class Progress:
    """So many texts are translated, have a translation of something else, or have none."""

    translated: int = 0
    stale: int = 0
    missing: int = 0

    @property
    def total(self) -> int:
        """All texts."""
        return self.translated + self.stale + self.missing

    @property
    def percent(self) -> int:
        """How much is translated, in whole percent; 100 only if everything is."""
        return self.translated * 100 // self.total if self.total else 100

    def __add__(self, other: "Progress") -> "Progress":
        return Progress(
            self.translated + other.translated,
            self.stale + other.stale,
            self.missing + other.missing,
        )


def state(entry: Entry | None, text: SourceText) -> State:
    """What the entry of a text, if there is one, has of its translation."""
    if entry is None or not entry.begun:
        return State.MISSING
    if has_changed(entry, text.effect):
        return State.STALE
    if entry.translated and same_substance(entry.source, text.text):
        return State.TRANSLATED
    return State.STALE


def live(catalogue: Catalogue) -> Mapping[str, Entry]:
    """The entries that are in use, by their contexts."""
    return {each.context: each for each in catalogue.entries if each.context and not each.obsolete}


def progress(catalogue: Catalogue, texts: Iterable[SourceText]) -> dict[str, Progress]:
    """How far the catalogue is, by kind, in the order of the texts."""
    entries = live(catalogue)
    counts: dict[str, dict[State, int]] = {}
    for text in texts:
        row = counts.setdefault(text.kind, dict.fromkeys(State, 0))
        row[state(entries.get(text.context), text)] += 1
    return {
        kind: Progress(row[State.TRANSLATED], row[State.STALE], row[State.MISSING])
        for kind, row in counts.items()
    }
