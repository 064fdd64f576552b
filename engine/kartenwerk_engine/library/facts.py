"""What linking needs to know of a file: its components, references, texts and effects.

One walk over the file's data along the kind's `Walker`. The result is plain tuples, dicts and
strings, so that it can be kept in a cache by the content of the file.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_engine.library.walker import Node, Use, Walker

# Where a value stands in its file; the first key is the component's id.
Keys = tuple[str | int, ...]
# The place, the kinds that may stand there, the id as it is written, and what it promises (`Use`).
Reference = tuple[Keys, tuple[str, ...], str, int]
# The place of a program, and the program.
Effect = tuple[Keys, str]


def value_in(data: Any, keys: Keys) -> Any:
    """What stands at these keys in data, where something does."""
    for key in keys:
        data = data[key]
    return data


@frozen
class FileFacts:
    """What one file says: everything that the checks across files need, and nothing else.

    `told` are the texts that say what the effects of their components do, where there are effects.
    `origins` counts components by where their figures come from, `field_origins` their fields.
    """

    kind: str
    components: dict[str, dict[str, Any]]
    references: tuple[Reference, ...] = ()
    texts: tuple[Keys, ...] = ()
    effects: tuple[Effect, ...] = ()
    told: tuple[Keys, ...] = ()
    origins: dict[str, int] = field(default_factory=dict)
    field_origins: dict[str, int] = field(default_factory=dict)


def facts(data: object, walker: Walker) -> FileFacts:
    """What `data`, a file of the walker's kind, says. Parts of the wrong shape are passed over."""
    if not isinstance(data, dict):
        return FileFacts(walker.kind, {})
    components = {
        key: value if isinstance(value, dict) else {}
        for key, value in data.items()
        if isinstance(key, str)
    }
    found = _Found()
    origins: dict[str, int] = {}
    field_origins: dict[str, int] = {}
    for key, component in components.items():
        found.walk(component, walker.component, (key,))
        _count_origins(component, origins, field_origins)
    return FileFacts(
        walker.kind,
        components,
        tuple(found.references),
        tuple(found.texts),
        tuple(found.effects),
        tuple(_told(found)),
        origins,
        field_origins,
    )


def replaced(
    said: FileFacts, components: Mapping[str, dict[str, Any] | None], walker: Walker
) -> FileFacts:
    """The same file with these components in place of its own; None takes one out.

    Of all other components it is what was known before: nothing is walked again but what changed.
    """
    kept = {id: data for id, data in said.components.items() if id not in components}
    new = {id: data for id, data in components.items() if data is not None}
    old = {id: said.components[id] for id in components if id in said.components}
    added, removed = facts(new, walker), facts(old, walker)
    return FileFacts(
        said.kind,
        {
            id: new.get(id, data)
            for id, data in (said.components | new).items()
            if id in kept or id in new
        },
        (*(each for each in said.references if each[0][0] in kept), *added.references),
        (*(each for each in said.texts if each[0] in kept), *added.texts),
        (*(each for each in said.effects if each[0][0] in kept), *added.effects),
        (*(each for each in said.told if each[0] in kept), *added.told),
        _instead(said.origins, removed.origins, added.origins),
        _instead(said.field_origins, removed.field_origins, added.field_origins),
    )


def _instead(
    counts: Mapping[str, int], less: Mapping[str, int], more: Mapping[str, int]
) -> dict[str, int]:
    names = dict.fromkeys((*counts, *more))
    found = {name: counts.get(name, 0) - less.get(name, 0) + more.get(name, 0) for name in names}
    return {name: number for name, number in found.items() if number}


class _Found:
    """Gathers references, texts and effects on one walk."""

    def __init__(self) -> None:
        self.references: list[Reference] = []
        self.texts: list[Keys] = []
        self.effects: list[Effect] = []
        self.rules: list[Keys] = []

    def walk(self, value: object, node: Node, keys: Keys) -> None:
        if isinstance(value, str):
            if node.refs and value not in node.otherwise:
                self.references.append((keys, node.refs, value, node.use))
            if node.text:
                self.texts.append(keys)
                if node.rules:
                    self.rules.append(keys)
            if node.effect:
                self.effects.append((keys, value))
        elif isinstance(value, dict):
            self._walk_mapping(value, node, keys)
        elif isinstance(value, list):
            self._walk_list(value, node, keys)

    def _walk_mapping(self, value: dict[str, Any], node: Node, keys: Keys) -> None:
        for name, child in node.properties.items():
            if name in value:
                self.walk(value[name], child, (*keys, name))
        if node.key_refs:
            use = node.use | Use.IS_KEY
            self.references += [((*keys, name), node.key_refs, name, use) for name in value]
        if node.others:
            for name, inner in value.items():
                if name not in node.properties:
                    self.walk(inner, node.others, (*keys, name))

    def _walk_list(self, value: list[Any], node: Node, keys: Keys) -> None:
        for index, inner in enumerate(value):
            child = node.prefix[index] if index < len(node.prefix) else node.items
            if child:
                self.walk(inner, child, (*keys, index))


def _told(found: _Found) -> list[Keys]:
    """The texts about effects that are there."""
    if not found.rules:
        return []
    with_effects = {keys[0] for keys, _ in found.effects}
    return [keys for keys in found.rules if keys[0] in with_effects]


def _count_origins(
    component: dict[str, Any], origins: dict[str, int], field_origins: dict[str, int]
) -> None:
    source = component.get("source")
    if not isinstance(source, dict) or not isinstance(whole := source.get("origin"), str):
        return
    origins[whole] = origins.get(whole, 0) + 1
    for name in component:
        if name != "source":
            own = source.get(name, whole)
            origin = own if isinstance(own, str) else whole
            field_origins[origin] = field_origins.get(origin, 0) + 1
