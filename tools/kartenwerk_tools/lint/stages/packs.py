"""Stage 2, the packs of a game together, unless nothing has changed that matters for it."""

from collections.abc import Mapping, Sequence

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.packed import pack_finding, unpack_finding
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.files import ReadFiles


@handed
class Between:
    """What is wrong between files, and the cache entry to keep."""

    findings: Sequence[Finding]
    entry: Entry


def check_packs(
    game: Game,
    packs: Sequence[Pack],
    files: ReadFiles,
    snapshot: Snapshot,
    known: Entry | None,
) -> Between:
    """What is wrong between the files of the packs of one game.

    What is `known` holds as long as the files say the same, and those with findings are the same
    to the letter, so that the places are still right.
    """
    stamp = _signature(packs, files.records)
    if known and known[0] == stamp:
        packed, digests = known[1]
        if all(files.digest(path) == digest for path, digest in digests.items()):
            return Between([unpack_finding(each) for each in packed], known)
    # Most runs after the first one need none of this.
    from kartenwerk_tools.lint.stages.linking import check_together

    found = list(check_together(game, packs, files.records, snapshot))
    paths = {each.path for each in found}
    paths |= {other.path for each in found for other in each.related}
    entry = tuple(map(pack_finding, found)), {path: files.digest(path) for path in paths}
    return Between(found, (stamp, entry))


def _signature(packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> bytes:
    """Differs where the packs do, or what their files say."""
    parts: list[bytes] = []
    for pack in packs:
        about = (pack.id, sorted(pack.sees), pack.complete, pack.reported, pack.path)
        parts += (repr(about).encode(), pack.document.text.encode("utf-8", "replace"))
        for file in (*pack.files, *pack.lost):
            record = records.get(file.shown)
            parts.append(repr((file.shown, file.kind, record and record.complete)).encode())
            parts.append(record.stamp if record else b"")
    return digest(*parts)
