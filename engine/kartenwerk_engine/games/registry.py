"""Which games there are: those that ship with Kartenwerk, and those that other distributions bring.

A distribution registers a game by an entry point of the group `kartenwerk.games` whose name is the
game's id and whose value is the address of its `Game`.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Refusal
from kartenwerk_engine.library.kinds import Kind, Role
from kartenwerk_engine.library.lazily import load
from kartenwerk_engine.library.manifest import NO_GAME

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENTRY_POINTS = "kartenwerk.games"

BUILT_IN = {
    "schatten-der-macht": "kartenwerk_engine.games.schatten_der_macht:GAME",
    "midgard": "kartenwerk_engine.games.midgard:GAME",
    "schattenwelt": "kartenwerk_engine.games.schattenwelt:GAME",
}


@frozen
class Game:
    """A game: its kinds in the order in which people think of them, its words, its facts, its play.

    `vocabulary` and the rest are addresses ("module:NAME"), because few commands need all of them.
    `stage` is called with a library to play scenarios in, `table` with a library and the sorts of
    bots to play whole games at. A game may be content only.
    """

    id: str
    title: str
    kinds: tuple[Kind, ...]
    vocabulary: str
    facts: str
    stage: str | None = None
    table: str | None = None
    players: tuple[int, ...] = ()
    """For how many players it is."""
    roles: tuple[Role, ...] = ()
    """The kinds that it can play although it has none: packs may bring them."""

    def kind(self, name: str) -> Kind | None:
        """The kind of that name."""
        return next((kind for kind in self.kinds if kind.name == name), None)

    @property
    def package(self) -> str:
        """The package in whose folder the game keeps its data: the one that its words are in."""
        module = self.vocabulary.partition(":")[0]
        return module.rpartition(".")[0] or module

    def load_vocabulary(self) -> object:
        """The words of the game's effect language, imported now."""
        return load(self.vocabulary)

    def load_facts(self) -> object:
        """The game's checks on its own content, imported now."""
        return load(self.facts)

    def load_stage(self, library: object) -> Any:
        """Where scenarios of this game are played, with the components of a library."""
        assert self.stage is not None, "whoever asks has seen that the game can be played"
        make: Any = load(self.stage)
        return make(library)

    def bots(self) -> tuple[str, ...]:
        """The sorts of bots that can sit at its table."""
        assert self.table is not None, "whoever asks has seen that the game can be played"
        table: Any = load(self.table)
        sorts: tuple[str, ...] = table.bots
        return sorts

    def load_table(self, library: object, bots: tuple[str, ...]) -> Any:
        """A table for whole games with the components of a library and these bots."""
        assert self.table is not None, "whoever asks has seen that the game can be played"
        make: Any = load(self.table)
        return make(library, bots)


class BrokenGame(Refusal):
    """A registered game cannot be loaded; the message says which and why."""


@cache
def game(game_id: str) -> Game | None:
    """The game with that id, or None. Other distributions are asked only if it is not built in.

    For packs that belong to no game there is one with nothing in it.
    """
    if game_id == NO_GAME:
        return Game(NO_GAME, "", (), "", "")
    if game_id in BUILT_IN:
        return _checked(game_id, load(BUILT_IN[game_id]))
    # Slow to import, and only needed for what is not built in.
    from importlib.metadata import entry_points

    for point in entry_points(group=ENTRY_POINTS, name=game_id):
        try:
            found = point.load()
        except Exception as fault:  # whatever a foreign module raises while it is imported
            raise BrokenGame(
                "the game {game} ({address}) cannot be loaded: {fault}",
                game=game_id,
                address=point.value,
                fault=str(fault),
            ) from fault
        return _checked(game_id, found)
    return None


def game_ids() -> tuple[str, ...]:
    """The ids of all games, the built-in ones first; none of them is imported."""
    from importlib.metadata import entry_points

    foreign = {point.name for point in entry_points(group=ENTRY_POINTS)}
    return (*BUILT_IN, *sorted(foreign - BUILT_IN.keys()))


def games() -> tuple[Game, ...]:
    """All games, in the order of `game_ids`."""
    return tuple(found for game_id in game_ids() if (found := game(game_id)))


def homes() -> Iterator[tuple[str, "Traversable"]]:
    """The ids of games with the folders of the packages that declare them. No game is imported.

    A package of another distribution that cannot be found has none.
    """
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    modules = {id: address.partition(":")[0] for id, address in BUILT_IN.items()}
    yield from ((id, _home(module)) for id, module in modules.items())
    for point in entry_points(group=ENTRY_POINTS):
        if point.name not in BUILT_IN:
            with suppress(Exception):  # whatever a foreign package raises while it is imported
                if find_spec(point.module):
                    yield point.name, _home(point.module)


def _home(module: str) -> "Traversable":
    from importlib.util import find_spec

    spec = find_spec(module)
    assert spec is not None, "whoever asks has seen it"
    places = spec.submodule_search_locations or [str(Path(spec.origin or ".").parent)]
    if Path(places[0]).is_dir():
        return Path(places[0])
    # In an archive there are no folders. Asking for what lies there takes long to import.
    from importlib.resources import files

    return files(module)


def code_of(game: Game) -> list[Path]:
    """Where the code of a game lies: the folders of its packages, and modules that are in none."""
    from importlib.util import find_spec

    addresses = [game.vocabulary, game.facts, *(kind.model for kind in game.kinds)]
    tops = dict.fromkeys(address.partition(":")[0].partition(".")[0] for address in addresses)
    found: list[Path] = []
    for top in tops:
        if spec := find_spec(top):
            places = spec.submodule_search_locations or ([spec.origin] if spec.origin else [])
            found += map(Path, places)
    return found


def _checked(game_id: str, found: object) -> Game:
    if not isinstance(found, Game):
        raise BrokenGame(
            "the game {game} is registered as something that is no Game: {found}",
            game=game_id,
            found=repr(found),
        )
    if found.id != game_id:
        raise BrokenGame(
            "the game registered as {game} calls itself {other}", game=game_id, other=found.id
        )
    return found
