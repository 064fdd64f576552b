"""Figures on trial: for one scenario a component shows other values than those written in it."""

from typing import Any

from pydantic import ValidationError

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.component import Component
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import only, section


def with_figures(id: str, component: Component, fields: Any) -> Component:
    """The component with these values in place of its own. Raises `Fault`."""
    keys, model = ("setup", "figures", id), type(component)
    only(keys, Message("`{id}`", {"id": id}), section(keys, fields), model.model_fields)
    given = component.model_dump(exclude_unset=True) | dict(fields)
    try:
        return model.model_validate(given)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        says = "`{id}` cannot be so: {why}"
        raise Fault((*keys, *first["loc"][:1]), says, id=id, why=first["msg"]) from None
