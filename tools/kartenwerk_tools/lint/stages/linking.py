"""The checks over all files of the packs of one game, without regard to what is known already."""

from collections.abc import Iterator, Mapping, Sequence

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.counts import check_counts
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedFile, LinkedPack
from kartenwerk_engine.library.link import link
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.facts import check_game
from kartenwerk_tools.lint.stages.files import meaning_of
from kartenwerk_tools.lint.stages.words import vocabulary_of


def check_together(
    game: Game, packs: Sequence[Pack], records: Mapping[str, FileRecord], snapshot: Snapshot
) -> Iterator[Finding]:
    """References, ids, symmetries, facts of the game, and numbers of components."""
    fields = {kind.name: meaning_of(game.id, kind).walker for kind in game.kinds}
    seen = [linked(pack, records) for pack in packs]
    yield from link(seen, fields, snapshot.document, vocabulary_of(game).kinds)
    yield from check_game(game, seen, snapshot.document)
    for pack, other in zip(packs, seen, strict=True):
        if pack.reported:
            yield from check_counts(other, pack.path, pack.manifest, pack.document, fields)


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
