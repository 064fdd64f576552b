"""Translations in files of the same layout as their components, as entries of a catalogue."""

from collections.abc import Iterable, Iterator

from kartenwerk_engine.library.disk import read_bytes
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.keyed import read_components
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.translations.checks.sameness import is_copied
from kartenwerk_engine.library.translations.entry import Entry
from kartenwerk_engine.library.translations.mirror import leaves
from kartenwerk_engine.library.translations.texts import SourceText
from kartenwerk_tools.i18n.packs import PackTexts


def mirrored(texts: PackTexts) -> dict[str, list[Entry]]:
    """The entries of such files by the codes of their languages.

    What was only copied from the source counts as not translated.
    """
    by_place = {(text.kind, text.keys): text for text in texts.texts}
    found: dict[str, list[Entry]] = {}
    for file in texts.pack.mirrors:
        entries = found.setdefault(file.language, [])
        entries += _entries(texts, file, by_place)
    return found


def can_be_mirrored(texts: PackTexts) -> list[SourceText]:
    """The texts of kinds whose translations lie in such files."""
    kinds = {file.kind for file in texts.pack.mirrors}
    return [text for text in texts.texts if text.kind in kinds]


def _entries(
    texts: PackTexts,
    file: PackFile,
    by_place: dict[tuple[str, tuple[str | int, ...]], SourceText],
) -> Iterator[Entry]:
    raw = read_bytes(file.path)
    kind = texts.pack.all_kinds[file.kind]
    data = None if isinstance(raw, Finding) else read_components(file.shown, raw, kind.ids).data
    components: Iterable[tuple[str, object]] = data.items() if isinstance(data, dict) else ()
    for id, component in components:
        for keys, value in leaves(component) if isinstance(component, dict) else ():
            text = by_place.get((file.kind, (id, *keys)))
            if text is not None and isinstance(value, str) and value.strip():
                said = "" if is_copied(text.text, value) else value
                yield Entry(context=text.context, source=text.text, translations=(said,))
