"""One file of components, from its bytes to what it says: read, shaped, and its facts gathered."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.library.disk import read_bytes
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.facts import FileFacts, facts
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.keyed import read_components
from kartenwerk_engine.library.kinds import PATCH, Ids, Kind
from kartenwerk_engine.library.own_kinds.keywords import SYMBOLS
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.schema import FileSchema, kind_schema, patches_schema
from kartenwerk_engine.library.shape import shape
from kartenwerk_engine.library.translations.fields import TextFields
from kartenwerk_engine.library.translations.symbols import check_symbols
from kartenwerk_engine.library.walker import Walker, compile_walker

if TYPE_CHECKING:
    from kartenwerk_engine.library.index import LinkedFile, LinkedPack
    from kartenwerk_engine.library.shape.stray import Others


@handed
class Meaning:
    """What the files of a kind must look like, and which of their fields mean something."""

    schema: FileSchema
    walker: Walker
    ids: Ids | None
    symbols: TextFields | None
    """The fields, if there are any whose schema says which symbols their texts may have."""


@handed
class Reading:
    """One file, checked on its own. `facts` is None if nothing could be read of it."""

    path: str
    kind: str
    document: Document
    facts: FileFacts | None
    findings: tuple[Finding, ...]


def meanings(game_id: str, kinds: Iterable[Kind]) -> dict[str, Meaning]:
    """What a game's kinds mean, by name."""
    return {kind.name: meaning(game_id, kind) for kind in kinds}


def meaning(game_id: str, kind: Kind) -> Meaning:
    """What the files of a kind of a game mean, or files of patches."""
    schema = patches_schema() if kind is PATCH else kind_schema(game_id, kind)
    has_symbols = kind.declared is not None and SYMBOLS in kind.declared.schema
    symbols = TextFields(schema.document) if has_symbols else None
    return Meaning(schema, compile_walker(kind.name, schema.document), kind.ids, symbols)


def of_file(path: str, raw: bytes, meaning: Meaning, others: "Others" = lambda: ()) -> Reading:
    """What the bytes of a file say, and what is wrong with it alone; `others` as for its shape."""
    document = read_components(path, raw, meaning.ids)
    said = facts(document.data, meaning.walker) if document.data is not None else None
    found = [*document.findings, *shape(document, meaning.schema, others)]
    if said is not None and meaning.symbols is not None:
        found += check_symbols(document, said, meaning.symbols)
    return Reading(path, meaning.walker.kind, document, said, tuple(found))


def read_file(file: PackFile, kinds: Mapping[str, Meaning]) -> Reading:
    """Read a file and check it on its own. What cannot be read is an empty document."""
    raw = read_bytes(file.path)
    if isinstance(raw, Finding):
        return Reading(file.shown, file.kind, read(file.shown, b""), None, (raw,))
    return of_file(file.shown, raw, kinds[file.kind])


def linked(pack: Pack, read: Callable[[PackFile], "LinkedFile"]) -> "Iterator[LinkedPack]":
    """The parts of a pack as the checks across files see them; `read` gives what a file says."""
    from kartenwerk_engine.library.index import LinkedFile, LinkedPack

    for part in pack.parts:
        files = [read(file) for file in part.files]
        files += [LinkedFile(file.shown, file.kind, None) for file in part.lost]
        yield LinkedPack(
            part.id, part.sees, tuple(files), part.complete, pack.reported, part.optional
        )


def linked_file(reading: Reading) -> "LinkedFile":
    """A file as the checks across files see it."""
    from kartenwerk_engine.library.index import LinkedFile

    return LinkedFile(reading.path, reading.kind, reading.facts, reading.document.complete)
