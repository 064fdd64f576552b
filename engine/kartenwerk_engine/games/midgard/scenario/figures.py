"""Figures on trial: for one scenario a card shows other numbers than those printed on it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.scenario.arrange.base import section
from kartenwerk_engine.scenarios.fault import Fault


def changed(world: World, figures: Mapping[str, Mapping[str, Any]]) -> World:
    """The world in which these cards, by id, show these figures in place of their own."""
    data = list(world.data)
    known = {piece.id for piece in world.pieces}
    for id, fields in figures.items():
        if id not in known:
            raise Fault(("setup", "figures", id), f"there is no card `{id}`", id, known)
        for number, piece in enumerate(world.pieces):
            if piece.id == id:
                data[number] = _changed(id, data[number], fields)
    return replace(world, data=tuple(data))


def _changed(id: str, component: Any, fields: Mapping[str, Any]) -> Any:
    model = type(component)
    for field in section(("setup", "figures", id), fields):
        if field not in model.model_fields:
            says = f"`{id}` has no `{field}`"
            raise Fault(("setup", "figures", id, field), says, field, model.model_fields)
    given = component.model_dump(exclude_unset=True) | dict(fields)
    try:
        return model.model_validate(given)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        says = f"`{id}` cannot be so: {first['msg']}"
        raise Fault(("setup", "figures", id, *first["loc"][:1]), says) from None
