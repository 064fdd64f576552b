"""Stage 2, the packs of a game together, unless nothing has changed that matters for it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.packed import pack_finding, unpack_finding
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.stages.files import ReadFiles

if TYPE_CHECKING:
    from kartenwerk_engine.library.together import Together


@handed
class Between:
    """What is wrong between files, and the cache entry to keep."""

    findings: Sequence[Finding]
    entry: Entry


def check_packs(
    game: Game,
    packs: Sequence[Pack],
    files: ReadFiles,
    together: "Callable[[], Together]",
    known: Entry | None,
) -> Between:
    """What is wrong between the files of the packs of one game.

    What is `known` holds as long as the files say the same, and those with findings are the same
    to the letter, so that the places are still right. `together` is only asked if it does not.
    """
    stamp = signature(packs, files.records)
    if (found := kept(known, stamp, files)) is not None:
        assert known is not None
        return Between(found, known)
    new = list(together().findings())
    return Between(new, to_keep(stamp, new, files))


def kept(known: Entry | None, stamp: bytes, files: ReadFiles) -> list[Finding] | None:
    """The findings of an earlier run, if the stamp is the same and their places still are right."""
    if known is None or known[0] != stamp:
        return None
    packed, digests = known[1]
    if any(files.digest(path) != digest for path, digest in digests.items()):
        return None
    return [unpack_finding(each) for each in packed]


def to_keep(stamp: bytes, found: Sequence[Finding], files: ReadFiles) -> Entry:
    """The findings for a later run."""
    paths = {each.path for each in found}
    paths |= {other.path for each in found for other in each.related}
    return stamp, (tuple(map(pack_finding, found)), {path: files.digest(path) for path in paths})


def signature(packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> bytes:
    """Differs where the packs do, or what their files say."""
    parts: list[bytes] = []
    for pack in packs:
        sees = [(part.id, sorted(part.sees)) for part in pack.parts]
        about = (sees, pack.complete, pack.reported, pack.path)
        parts += (kind.stamp for kind in pack.own)
        parts += (repr(about).encode(), pack.document.text.encode("utf-8", "replace"))
        for file in (*pack.files, *pack.patches, *pack.lost):
            record = records.get(file.shown)
            parts.append(repr((file.shown, file.kind, record and record.complete)).encode())
            parts.append(record.stamp if record else b"")
    return digest(*parts)
