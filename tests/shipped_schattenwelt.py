"""The shipped pack of Schattenwelt, for tests that need its data or a world of it."""

from functools import cache
from typing import Any, cast

from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schattenwelt.board import World
from kartenwerk_engine.games.schattenwelt.world import build_world
from kartenwerk_engine.library.library import Library
from shipped import CONTENT

LIBRARY = Library.load([CONTENT / "schattenwelt"], registry)


@cache
def world(players: int) -> World:
    """The world of a game for so many players."""
    return build_world(LIBRARY, players)


def component(kind: str, id: str) -> dict[str, Any]:
    """A component as it stands in its file."""
    return dict(cast(dict[str, Any], LIBRARY.data(kind, id)))
