"""Everything that can be said of one catalogue beside the texts of its pack."""

from collections.abc import Mapping, Sequence

from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.translations.checks.heads import (
    check_head,
    check_name,
    language_of,
)
from kartenwerk_engine.library.translations.checks.pair import Pair
from kartenwerk_engine.library.translations.checks.states import check_states, of_nothing
from kartenwerk_engine.library.translations.entry import Entry
from kartenwerk_engine.library.translations.glossary import Term
from kartenwerk_engine.library.translations.languages import language
from kartenwerk_engine.library.translations.pairs import Translation, check_pairs
from kartenwerk_engine.library.translations.po_file import Placed, read_po
from kartenwerk_engine.library.translations.status import State, state
from kartenwerk_engine.library.translations.texts import NO_FORMER_IDS, SourceText, present


def check_catalogue(
    path: str,
    raw: bytes,
    source: str,
    texts: Sequence[SourceText],
    terms: Sequence[Term] = (),
    former: Mapping[str, Mapping[str, str]] = NO_FORMER_IDS,
    *,
    whole: bool = True,
) -> list[Finding]:
    """What is wrong with the catalogue of a pack whose own language is `source`.

    `terms` are those of the glossary for the catalogue's language, and `former` the ids that
    components had before, by kind. Without `whole` there are texts that nobody could read, so that
    of entries nobody can say that they are of nothing.
    """
    file = read_po(path, raw)
    found = [*file.findings, *check_name(path, source)]
    code = language_of(path)
    if code is None or code == source:
        return found
    entries: dict[str, tuple[Entry, Placed]] = {}
    by_former_id: list[tuple[str, Entry, Placed]] = []
    for entry, placed in zip(file.catalogue.entries, file.places, strict=True):
        if entry.context is not None and not entry.obsolete:
            context = present(entry.context, former)
            if context == entry.context:
                entries[context] = entry, placed
            else:
                by_former_id.append((context, entry, placed))
    for context, entry, placed in by_former_id:
        entries.setdefault(context, (entry, placed))
    found += check_head(file, code)
    found += check_states(file, texts, entries)
    found += of_nothing(file, texts, entries) if whole else ()
    found += check_pairs(file.path, file.span, _pairs(texts, entries, source, code), terms)
    return found


def _pairs(
    texts: Sequence[SourceText],
    entries: dict[str, tuple[Entry, Placed]],
    source: str,
    code: str,
) -> list[Translation]:
    """The translations that count. Of one that is stale nothing else is said."""
    own, other = language(source), language(code)
    return [
        Translation(
            Pair(text, entry.translations[0], own, other, _former(entry)), placed.translation()
        )
        for text in texts
        for entry, placed in [entries.get(text.context, (None, Placed()))]
        if entry is not None and state(entry, text) is State.TRANSLATED
    ]


def _former(entry: Entry) -> str | None:
    """What the source was before, if the entry still says so."""
    return entry.previous.source if entry.previous else None
