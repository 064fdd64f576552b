"""The checks over all files of the packs of one game, without regard to what is known already."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedFile, LinkedPack, Locate
from kartenwerk_engine.library.pack import Pack, kinds_of
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.together import Together
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.facts import check_game
from kartenwerk_tools.lint.stages.files import meaning_of
from kartenwerk_tools.lint.stages.words import vocabulary_of


def linking(
    game: Game, packs: Sequence[Pack], records: Mapping[str, FileRecord], snapshot: Snapshot
) -> Together:
    """The packs of a game together, with the facts of the game among the checks."""

    def more(parts: Sequence[LinkedPack], locate: Locate) -> Iterator[Finding]:
        return check_game(game, kinds, parts, locate)

    kinds = kinds_of(packs)
    meanings = {kind.name: meaning_of(game.id, kind) for kind in kinds}
    named = vocabulary_of(game).kinds
    return Together(packs, _read(records), meanings, snapshot.document, named, more)


def _read(records: Mapping[str, FileRecord]) -> Callable[[PackFile], LinkedFile]:
    def read(file: PackFile) -> LinkedFile:
        record = records.get(file.shown)
        if record is None:
            return LinkedFile(file.shown, file.kind, None)
        return LinkedFile(file.shown, file.kind, record.facts, record.complete)

    return read
