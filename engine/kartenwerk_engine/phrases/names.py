"""The names of a library's components in a language, as words of a phrasebook."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from kartenwerk_dsl.message import WORD
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_engine.library.disk import ReadBytes, read_bytes, shown
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import FormerIds
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.patching.values import keys_of, value_at
from kartenwerk_engine.library.translations.entry import Entry
from kartenwerk_engine.library.translations.lexicon import FLAGS, WORDS, entries
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.library.translations.substance import same_substance
from kartenwerk_engine.library.translations.texts import parts, present

_NAME = "name"


class Components(Protocol):
    """The components of packs, as a library has them."""

    @property
    def packs(self) -> Sequence[Pack]:
        """The packs, those that others require first."""
        ...

    @property
    def former(self) -> FormerIds:
        """The ids that components had before, by kind."""
        ...

    def data(self, kind: str, component: str) -> Any:
        """What is written of a component."""
        ...

    def pack_of(self, kind: str, component: str, field: str) -> str:
        """The pack that has set what stands in a field."""
        ...


class LibraryWords:
    """What the components of a library are called: by its packs, their catalogues and lexicons.

    A translation counts for the text that it was made of. So one of a text that another pack has
    patched does not, and the other pack may bring its own.
    """

    def __init__(
        self, library: Components, language: str, read_bytes: ReadBytes = read_bytes
    ) -> None:
        self.library, self.language = library, language
        self._translated: dict[str, Entry] = {}
        self._by_source: dict[tuple[str, str], str] = {}
        self._entries: dict[tuple[str, str], tuple[str, Mapping[str, Any]]] = {}
        for pack in library.packs:
            for entry in _translations(pack, language, read_bytes):
                context = present(entry.context or "", library.former)
                self._translated[context] = entry
                self._by_source[parts(context)[0], entry.source] = entry.translations[0]
            for (kind, id), said in _lexicon(pack, language, read_bytes).items():
                _, _, now = present(f"{kind}:{id}", library.former).partition(":")
                self._entries[kind, now] = pack.id, said

    def name(self, kind: str, id: str, field: str = _NAME) -> str:
        """What the component is called, or another of its texts, in the pack's own words if need
        be; a word of a program as it is written there.

        What has no such text, because its file is wrong, goes by its id."""
        if kind == WORD:
            return str(self._entries.get((kind, id), ("", {}))[1].get(_NAME, id))
        data = self.library.data(kind, id)
        text = value_at(data, keys_of(field, data))
        if not isinstance(text, str) or not text:
            return id
        entry = self._translated.get(f"{kind}:{id}.{field}")
        if entry is not None and same_substance(entry.source, text):
            return entry.translations[0]
        # An item of a list may have moved, since patches came before it.
        return self._by_source.get((f"{kind}:{id}", text), text)

    def find(self, kind: str, id: str, field: str = _NAME) -> Words | None:
        """The component's name, or another of its texts, as a noun; None if the lexicon has nothing
        of it."""
        entry = self._entries.get((kind, id if field == _NAME else f"{id}.{field}"))
        if entry is None or not self._is_of_present_text(entry[0], kind, id, field):
            return None
        said = entry[1]
        name = said.get(_NAME) or self.name(kind, id, field)
        number = "many" if said.get("plural") else "one"
        forms = {
            f"{number} {case}": form for case, form in said.items() if case not in (*FLAGS, *WORDS)
        }
        determiner = "the" if said.get("article") else "bare"
        return {"gender": said.get("gender", ""), "determiner": determiner, number: name, **forms}

    def _is_of_present_text(self, pack: str, kind: str, id: str, field: str) -> bool:
        """Whether no later pack has patched the text about which a lexicon speaks."""
        if kind == WORD:
            return True
        order = [each.id for each in self.library.packs]
        return order.index(pack) >= order.index(self.library.pack_of(kind, id, field))


def _translations(pack: Pack, language: str, read_bytes: ReadBytes) -> list[Entry]:
    """The translations of a pack that count."""
    path = next((each for each in pack.catalogues if each.stem == language), None)
    raw = _bytes(path, read_bytes)
    if raw is None or path is None:
        return []
    return [
        entry
        for entry in read_po(shown(path), raw).catalogue.entries
        if entry.context is not None and entry.translated and not entry.obsolete
    ]


def _lexicon(
    pack: Pack, language: str, read_bytes: ReadBytes
) -> Mapping[tuple[str, str], Mapping[str, Any]]:
    wanted = f"lexicon.{language}.yaml"
    path = next((each for each in pack.lexicons if each.name == wanted), None)
    raw = _bytes(path, read_bytes)
    return entries(read(shown(path), raw)) if raw is not None and path is not None else {}


def _bytes(path: Path | None, read_bytes: ReadBytes) -> bytes | None:
    raw = read_bytes(path) if path is not None else None
    return None if isinstance(raw, Finding) else raw
