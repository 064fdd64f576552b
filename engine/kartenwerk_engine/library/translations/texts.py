"""The texts of a pack that can be translated, each under the context that names it for ever."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from kartenwerk_dsl.frozen import frozen_by_name
from kartenwerk_engine.library.facts import FileFacts, Keys, value_in
from kartenwerk_engine.library.translations.fields import TextField, TextFields

PACK = "pack"
"""The kind under which the title of a pack stands."""

_NONE: Mapping[str, str] = MappingProxyType({})

NO_FORMER_IDS: Mapping[str, Mapping[str, str]] = MappingProxyType({})
_NUMBER = re.compile(r"\.[0-9]+(?=\.|\Z)")


@frozen_by_name
class SourceText:
    """A text in the pack's own language: `keys` lead to it in the file `path`.

    `name` is what players call the thing that it belongs to. `effect` is the code of what its
    component does, for a text that tells it.
    """

    context: str
    text: str
    kind: str
    path: str
    keys: Keys
    field: TextField
    name: str = ""
    effect: str = ""

    @property
    def id(self) -> str:
        """The id of the component."""
        return str(self.keys[0])


def context(kind: str, keys: Keys) -> str:
    """`kind:id.field`, with what leads further in between dots."""
    return f"{kind}:{'.'.join(map(str, keys))}"


def present(context: str, former: Mapping[str, Mapping[str, str]]) -> str:
    """The context with the id that the component has now; `former` are ids that it had, by kind."""
    kind, colon, rest = context.partition(":")
    id, dot, field = rest.partition(".")
    return f"{kind}{colon}{former.get(kind, _NONE).get(id, id)}{dot}{field}"


def parts(context: str) -> tuple[str, str]:
    """The component (`kind:id`) that a context names, and the field."""
    component, _, field = context.partition(".")
    return component, field


def shape(context: str) -> str:
    """The context without the places of items in lists."""
    return _NUMBER.sub(".#", context)


def sort(context: str) -> str:
    """The kind and the field that a context names, whatever the component."""
    kind, _, rest = context.partition(":")
    return shape(f"{kind}.{rest.partition('.')[2]}")


def texts_of(
    path: str, facts: FileFacts, fields: TextFields, effects: Mapping[str, str] = _NONE
) -> Iterator[SourceText]:
    """The texts of one file, in their order. `effects` are the codes of what components do."""
    told = set(facts.told)
    for keys in facts.texts:
        component = facts.components[str(keys[0])]
        value = value_in(component, keys[1:])
        if isinstance(value, str) and value.strip():
            name = component.get("name")
            yield SourceText(
                context=context(facts.kind, keys),
                text=value,
                kind=facts.kind,
                path=path,
                keys=keys,
                field=fields.at(keys),
                name=name if isinstance(name, str) else "",
                effect=effects.get(str(keys[0]), "") if keys in told else "",
            )


def title_of(pack: str, title: str, path: str) -> SourceText:
    """The title of a pack."""
    field = TextField("The name of the game or expansion that players know.", one_line=True)
    keys: Keys = (pack, "title")
    return SourceText(
        context=context(PACK, keys), text=title, kind=PACK, path=path, keys=keys, field=field
    )
