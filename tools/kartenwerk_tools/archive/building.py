"""Gathering the files of a pack for its archive, and refusing what not every system could have."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.disk import is_file, read_bytes, shown, walk
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.manifest import MANIFEST
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.archive import names
from kartenwerk_tools.archive.reading import MOST_BYTES, MOST_FILES


@dataclass(slots=True)
class Gathered:
    """The files of a pack by their paths in it, and what keeps it from being an archive."""

    files: dict[str, bytes] = field(default_factory=dict)
    faults: list[Message] = field(default_factory=list)


def gather(pack: Pack) -> Gathered:
    """Everything in the folder of the pack whose name does not begin with a dot."""
    found = Gathered()
    lost: list[tuple[Path, Finding]] = []
    for path in walk(pack.folder, lost, lambda folder: _is_other_pack(folder, pack)):
        name = unicodedata.normalize("NFC", path.relative_to(pack.folder).as_posix())
        if path.is_symlink():
            found.faults.append(_at(path, Message("it is a link; put the file itself there")))
        elif says := names.fault(f"{pack.id}/{name}"):
            found.faults.append(_at(path, says))
        elif name in found.files:
            found.faults.append(_at(path, Message("two files of this name are there")))
        elif isinstance(content := read_bytes(path), Finding):
            found.faults.append(_at(path, content.message))
        else:
            found.files[name] = content
    found.faults += [_at(path, finding.message) for path, finding in lost]
    found.faults += _beyond_limits(pack, found.files)
    for name, other in names.collisions(found.files):
        says = Message("where case does not count it is the same as `{other}`", {"other": other})
        found.faults.append(_at(pack.folder / name, says))
    return found


def _is_other_pack(folder: Path, pack: Pack) -> bool:
    return folder != pack.folder and is_file(folder / MANIFEST)


def _beyond_limits(pack: Pack, files: dict[str, bytes]) -> Iterator[Message]:
    # The list of the files has to find room too.
    if len(files) >= MOST_FILES:
        yield _at(pack.folder, Message("it has more than {most:,} files", {"most": MOST_FILES - 1}))
    if sum(map(len, files.values())) > MOST_BYTES // 2:
        most = MOST_BYTES // 2
        yield _at(pack.folder, Message("it has more than {most:,} bytes", {"most": most}))


def _at(path: Path, says: Message) -> Message:
    return Message("{path}: {says}", {"path": shown(path), "says": says})
