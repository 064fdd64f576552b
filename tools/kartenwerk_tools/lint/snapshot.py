"""The files of one run: each is read once, so that all stages and the report see the same bytes."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from kartenwerk_engine.library.decode import decode
from kartenwerk_engine.library.disk import read_bytes, shown
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.keyed import read_components
from kartenwerk_engine.library.kinds import Ids
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.write import encode_like


class Snapshot:
    """What stands in the files, by their paths as findings name them.

    `texts` stand in place of what is on the disk: that is how a fix is tried out.
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._raw: dict[str, bytes | Finding] = {}
        self._documents: dict[str, Document] = {}
        self._ids: dict[str, Ids | None] = {}

    def know(self, packs: Iterable[Pack]) -> None:
        """From now on, files of these packs are documents in which components have their ids."""
        for pack in packs:
            kinds = pack.all_kinds
            self._ids |= {
                file.shown: kinds[file.kind].ids
                for file in (*pack.files, *pack.mirrors)
                if kinds[file.kind].declared
            }

    def ids(self, name: str) -> Ids | None:
        """How the components in a file say their ids; None if by its keys."""
        return self._ids.get(name)

    def read(self, path: Path) -> bytes | Finding:
        """The bytes of a file, or the finding that says why they cannot be had."""
        name = shown(path)
        if name not in self._raw:
            raw = read_bytes(path)
            if name in self._texts and isinstance(raw, bytes):
                raw = encode_like(raw, decode(raw).text, self._texts[name])
            self._raw[name] = raw
        return self._raw[name]

    def text(self, name: str) -> str:
        """The decoded text of a file; nothing for what was not read, such as a folder."""
        raw = self._raw.get(name, b"")
        return decode(raw).text if isinstance(raw, bytes) else ""

    def mentions(self, name: str, words: str) -> bool:
        """Whether these words stand in a file that was read."""
        raw = self._raw.get(name, b"")
        if not isinstance(raw, bytes):
            return False
        # In the encodings that are not like ASCII there are null bytes between the letters.
        return words.encode() in raw or (b"\0" in raw and words in self.text(name))

    def document(self, name: str) -> Document:
        """The places in a file. Few files have findings, so this is only made on demand."""
        if name not in self._documents:
            raw = self._raw[name]
            known = raw if isinstance(raw, bytes) else b""
            self._documents[name] = read_components(name, known, self.ids(name))
        return self._documents[name]
