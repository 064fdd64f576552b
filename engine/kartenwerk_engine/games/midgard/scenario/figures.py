"""Figures on trial: for one scenario a card shows other numbers than those printed on it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.figures import with_figures


def changed(world: World, figures: Mapping[str, Mapping[str, Any]]) -> World:
    """The world in which these cards, by id, show these figures in place of their own."""
    data = list(world.data)
    known = {piece.id for piece in world.pieces}
    for id, fields in figures.items():
        if id not in known:
            raise Fault(("setup", "figures", id), "there is no card `{id}`", id, known, id=id)
        for number, piece in enumerate(world.pieces):
            if piece.id == id:
                data[number] = with_figures(id, data[number], fields)
    return replace(world, data=tuple(data))
