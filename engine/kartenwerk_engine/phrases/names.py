"""The names of a library's components in a language, as words of a phrasebook."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from kartenwerk_dsl.message import WORD
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_engine.library.disk import ReadBytes, read_bytes, shown
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.translations.lexicon import FLAGS, WORDS, entries
from kartenwerk_engine.library.translations.po_file import read_po

_NAME = "name"


class Components(Protocol):
    """The components of packs, as a library has them."""

    @property
    def packs(self) -> Sequence[Pack]:
        """The packs, those that others require first."""
        ...

    def data(self, kind: str, component: str) -> Any:
        """What is written of a component."""
        ...


class LibraryWords:
    """What the components of a library are called: by its packs, their catalogues and lexicons."""

    def __init__(
        self, library: Components, language: str, read_bytes: ReadBytes = read_bytes
    ) -> None:
        self.library, self.language = library, language
        self._translated: dict[str, str] = {}
        self._entries: dict[tuple[str, str], Mapping[str, Any]] = {}
        for pack in library.packs:
            self._translated |= _translations(pack, language, read_bytes)
            self._entries |= _lexicon(pack, language, read_bytes)

    def name(self, kind: str, id: str, field: str = _NAME) -> str:
        """What the component is called, or another of its texts, in the pack's own words if need
        be; a word of a program as it is written there."""
        found = self._translated.get(f"{kind}:{id}.{field}")
        if found is not None:
            return found
        if kind == WORD:
            return str(self._entries.get((kind, id), {}).get(_NAME, id))
        said: Any = self.library.data(kind, id)
        for key in field.split("."):
            said = said[int(key) if isinstance(said, list) else key]
        return str(said)

    def find(self, kind: str, id: str, field: str = _NAME) -> Words | None:
        """The component's name, or another of its texts, as a noun; None if the lexicon has nothing
        of it."""
        said = self._entries.get((kind, id if field == _NAME else f"{id}.{field}"))
        if said is None:
            return None
        name = said.get(_NAME) or self.name(kind, id, field)
        number = "many" if said.get("plural") else "one"
        forms = {
            f"{number} {case}": form for case, form in said.items() if case not in (*FLAGS, *WORDS)
        }
        determiner = "the" if said.get("article") else "bare"
        return {"gender": said.get("gender", ""), "determiner": determiner, number: name, **forms}


def _translations(pack: Pack, language: str, read_bytes: ReadBytes) -> dict[str, str]:
    """The translations of a pack that count, by their contexts."""
    path = next((each for each in pack.catalogues if each.stem == language), None)
    raw = _bytes(path, read_bytes)
    if raw is None or path is None:
        return {}
    return {
        entry.context: entry.translations[0]
        for entry in read_po(shown(path), raw).catalogue.entries
        if entry.context is not None and entry.translated and not entry.obsolete
    }


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
