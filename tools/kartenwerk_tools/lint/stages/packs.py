"""Stage 2, the packs of a game together: references, ids, symmetries, and numbers of components."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.counts import check_counts
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedFile, LinkedPack
from kartenwerk_engine.library.link import link
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.packed import pack_finding, unpack_finding
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.facts import check_game
from kartenwerk_tools.lint.stages.files import ReadFiles, meaning_of
from kartenwerk_tools.lint.stages.programs import vocabulary_of


def linked(pack: Pack, records: Mapping[str, FileRecord]) -> LinkedPack:
    """The pack as the checks across files see it."""
    return LinkedPack(
        id=pack.id,
        sees=pack.sees,
        files=tuple(
            LinkedFile(file.shown, file.kind, record.facts, record.complete)
            if record
            else LinkedFile(file.shown, file.kind, None)
            for file in (*pack.files, *pack.lost)
            for record in [records.get(file.shown)]
        ),
        complete=pack.complete,
        reported=pack.reported,
    )


@dataclass(frozen=True, slots=True)
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
    found = list(_check(game, packs, files.records, snapshot))
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
        for file in pack.files:
            record = records.get(file.shown)
            parts.append(repr((file.shown, file.kind, record and record.complete)).encode())
            parts.append(record.stamp if record else b"")
    return digest(*parts)


def _check(
    game: Game, packs: Sequence[Pack], records: Mapping[str, FileRecord], snapshot: Snapshot
) -> Iterator[Finding]:
    fields = {kind.name: meaning_of(game.id, kind).walker for kind in game.kinds}
    seen = [linked(pack, records) for pack in packs]
    yield from link(seen, fields, snapshot.document, named_in_effects(game))
    yield from check_game(game, seen, snapshot.document)
    for pack, other in zip(packs, seen, strict=True):
        if pack.reported:
            yield from check_counts(other, pack.path, pack.manifest, pack.document, fields)


def named_in_effects(game: Game) -> frozenset[str]:
    """The kinds whose components an effect program may name."""
    return frozenset(vocabulary_of(game).kinds)
