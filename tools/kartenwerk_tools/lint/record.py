"""What is kept of one file: what is wrong with it alone, and what it says."""

import marshal
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kartenwerk_engine.library.facts import FileFacts, Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.cache import digest
from kartenwerk_tools.lint.packed import Packed, pack_finding, unpack_finding


@dataclass(frozen=True)
class FileRecord:
    """One file. What most runs need is at hand; the facts are unpacked when they are asked for.

    `complete` is False if a part of it is no YAML, so that nobody knows what stands there. `told`
    is how many texts say what effects do. `stamp` differs where the facts do, `called` where ids or
    texts do, and `said` where those or the effects do. Without `blob` nothing could be read of the
    file.
    """

    path: str
    findings: tuple[Finding, ...]
    complete: bool
    ids: tuple[str, ...]
    effects: int
    texts: int
    told: int
    stamp: bytes
    called: bytes
    said: bytes
    blob: bytes | None

    @cached_property
    def facts(self) -> FileFacts | None:
        """Everything that the checks across files need."""
        return None if self.blob is None else FileFacts(*marshal.loads(self.blob))


def pack_record(
    path: str, facts: FileFacts | None, findings: tuple[Finding, ...], complete: bool
) -> Packed:
    """A record as plain data, from what reading the file gave."""
    packed = tuple(map(pack_finding, findings))
    if facts is None:
        return path, packed, complete, (), 0, 0, 0, b"", b"", b"", None
    plain = (
        facts.kind,
        facts.components,
        facts.references,
        facts.texts,
        facts.effects,
        facts.told,
        facts.origins,
        facts.field_origins,
    )
    ids = tuple(facts.components)
    called = (facts.kind, ids, [(keys, _at(facts, keys)) for keys in facts.texts])
    return (
        path,
        packed,
        complete,
        ids,
        len(facts.effects),
        len(facts.texts),
        len(facts.told),
        _stamp(plain),
        _stamp(called),
        _stamp((called, facts.effects, facts.told)),
        marshal.dumps(plain),
    )


def _at(facts: FileFacts, keys: Keys) -> Any:
    """The text at a place; nothing if there is none."""
    value: Any = facts.components
    for key in keys:
        try:
            value = value[key]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _stamp(plain: Packed) -> bytes:
    # Version 2 writes equal data as equal bytes. Later ones are faster to read, but what they
    # write depends on which strings happen to be one and the same object.
    return digest(marshal.dumps(plain, 2))


def unpack_record(packed: Packed) -> FileRecord:
    """The record of which this is the plain data."""
    path, findings, *rest = packed
    return FileRecord(path, tuple(map(unpack_finding, findings)), *rest)
