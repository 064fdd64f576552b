"""Kinds: what sorts of component a game has, without loading the models that describe them."""

from typing import TYPE_CHECKING, cast

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.lazily import load

if TYPE_CHECKING:
    from kartenwerk_engine.library.component import Component


def kind_words(kind: str) -> Message:
    """What people call a component of that kind, in their language."""
    return Message(kind.replace("_", " "))


@frozen
class Kind:
    """One sort of component: `regions/*.yaml` or `regions.yaml` hold components of kind `region`.

    `model` says where its pydantic model stands ("module:Class"); it is only imported on demand,
    because a lint run needs the committed schema and not the model.
    """

    name: str
    plural: str
    title: str
    model: str
    summary: str
    alike: tuple[str, ...] = ()
    """The fields in which several components may say the same, such as a consequence."""

    def load_model(self) -> "type[Component]":
        """The pydantic model, imported now."""
        return cast("type[Component]", load(self.model))
