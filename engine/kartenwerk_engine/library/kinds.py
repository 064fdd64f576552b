"""Kinds: what sorts of component a game has, without loading the models that describe them."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import OR, Message, listed
from kartenwerk_engine.library.lazily import load

if TYPE_CHECKING:
    from kartenwerk_engine.library.component import Component


NOT_FOR_PLAYERS = ("source",)
"""The fields of a component in which authors speak to each other."""


def kind_words(kind: str) -> Message:
    """What people call a component of that kind, in their language."""
    return Message(kind.replace("_", " "))


def field_words(name: str) -> Message:
    """What people call a field, or one of the few values that it may have, in their language."""
    return Message(name.replace("_", " "))


def a_kind(kind: str) -> Message:
    """The same with its article: `an organisation`."""
    # Without u: a unit, a universe.
    words = {"kind": kind_words(kind)}
    return Message("an {kind}", words) if kind[:1] in "aeio" else Message("a {kind}", words)


def any_kind(kinds: Iterable[str], words: Callable[[str], Message] = kind_words) -> Message:
    """One of several kinds."""
    return listed(*map(words, kinds), last=OR)


@frozen
class Declared:
    """What is known of a kind that a pack brings: which pack, and the JSON Schema of its files.

    The schema is kept as text, so that the kind can be hashed, sent to other processes, and told
    from what it was before the schema changed. `files`, `id` and `translated` say where components
    and their translations stand, as in pack.yaml.
    """

    pack: str
    schema: str
    files: tuple[str, ...] = ()
    id: str = ""
    translated: str = ""


@frozen
class Ids:
    """Components of a kind that say in this field which ids they have."""

    kind: str
    field: str


@frozen
class Role:
    """A part that a game has to play for a kind which packs may bring, by the kind's name.

    `needs` are the fields that the game asks for, each with the annotation that it must have.
    """

    name: str
    needs: tuple[tuple[str, str], ...]


@frozen
class Kind:
    """One sort of component: `regions/*.yaml` or `regions.yaml` hold components of kind `region`.

    `model` says where its pydantic model stands ("module:Class"); it is only imported on demand,
    because a lint run needs the committed schema and not the model. A kind that a pack has
    `declared` has none.
    """

    name: str
    plural: str
    title: str
    model: str
    summary: str
    alike: tuple[str, ...] = ()
    """The fields in which several components may say the same, such as a consequence."""
    declared: Declared | None = None

    @property
    def ids(self) -> "Ids | None":
        """How components say their ids, where that is not by the keys of their file."""
        field = self.declared.id if self.declared else ""
        return Ids(self.name, field) if field else None

    @property
    def stamp(self) -> bytes:
        """Differs where the kind does, apart from the program; nothing for a kind of a game."""
        return repr(self).encode() if self.declared else b""

    def load_model(self) -> "type[Component]":
        """The pydantic model, imported now; one is made for a kind that a pack declares."""
        if self.declared is not None:
            from kartenwerk_engine.library.component import own_component

            return own_component(self.name, self.declared.schema)
        return cast("type[Component]", load(self.model))


PATCH = Kind("patch", "patches", "Patch", "", "what a pack changes in those that it requires")
"""No kind of component, but what files of patches are listed and read by."""
