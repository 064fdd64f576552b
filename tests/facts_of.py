"""What a game's checks on the whole say of packs that are given as texts, without any folder."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library import twins
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.facts import facts
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedFile, LinkedPack
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.reading import Meaning, meanings
from kartenwerk_engine.library.whole import check_facts
from shipped_games import known


class FactsOf:
    """The checks of one game. `documents` are the files of all packs that were made, by path."""

    def __init__(self, game: str) -> None:
        self.game: Game = known(game)
        self.documents: dict[str, Document] = {}

    @property
    def meanings(self) -> Mapping[str, Meaning]:
        """What the kinds of the game mean, by name."""
        return _meanings(self.game.id)

    def pack(
        self,
        id: str,
        files: Mapping[str, str],
        sees: Iterable[str] = (),
        *,
        complete: bool = True,
        reported: bool = True,
    ) -> LinkedPack:
        """A pack of files of a kind each: `kind/anything` -> text."""
        linked = tuple(self.file(f"{id}/{name}", text) for name, text in files.items())
        return LinkedPack(id, frozenset({id, *sees}), linked, complete, reported)

    def file(self, path: str, text: str) -> LinkedFile:
        """A file of a pack; the folder in which it lies is its kind."""
        kind = path.split("/")[1]
        document = self.documents[path] = read(path, text.encode())
        found = facts(document.data, self.meanings[kind].walker)
        return LinkedFile(path, kind, found, document.complete)

    def said(self, packs: list[LinkedPack], kinds: Iterable[Kind] | None = None) -> list[Finding]:
        """All that is found, in the order in which it is said."""
        own: Any = self.game.load_facts()
        checks = (*twins.facts(kinds or self.game.kinds), *own)
        return list(check_facts(packs, checks, self.documents.__getitem__))


@cache
def _meanings(game: str) -> Mapping[str, Meaning]:
    return meanings(game, known(game).kinds)
