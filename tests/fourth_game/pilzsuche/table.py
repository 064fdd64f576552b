"""What never changes in a game of Pilzsuche, and what does."""

from collections.abc import Mapping
from dataclasses import dataclass

from kartenwerk_dsl.message import Name
from kartenwerk_engine.core.state import Sight, State, number, piles, row
from kartenwerk_engine.library.library import Library
from pilzsuche.kinds import Mushroom, Wood


@dataclass(frozen=True)
class World:
    """The mushrooms of a library by their number, and who plays."""

    players: tuple[int, ...]
    mushrooms: tuple[Mushroom, ...]
    names: tuple[Name, ...]
    ids: tuple[str, ...]
    numbers: Mapping[tuple[str, str], int]
    seen: int


def build_world(library: Library, players: int) -> World:
    """The world of a game for so many players."""
    sorts = [(id, each) for id, each in library.all("mushroom") if isinstance(each, Mushroom)]
    _, wood = next(library.all("wood"))
    assert isinstance(wood, Wood)
    return World(
        players=tuple(range(players)),
        mushrooms=tuple(each for _, each in sorts),
        names=tuple(Name("mushroom", id, each.name) for id, each in sorts),
        ids=tuple(id for id, _ in sorts),
        numbers={("mushroom", id): place for place, (id, _) in enumerate(sorts)},
        seen=wood.seen,
    )


@dataclass(slots=True)
class Table(State):
    """Mushrooms are their numbers; all piles have their top at the end."""

    begun: int = number()
    active: int = number()
    wood: list[int] = row(Sight.NOBODY)
    """Mushrooms that nobody has seen yet."""
    seen: list[int] = row()
    basket: list[list[int]] = piles()
    points: list[int] = row()


def first_table(world: World, seed: int) -> Table:
    """The table before the mushrooms are hidden."""
    seats = world.players
    return Table(seed=seed, basket=[[] for _ in seats], points=[0 for _ in seats])
