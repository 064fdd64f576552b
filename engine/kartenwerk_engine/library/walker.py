"""The fields of a kind that mean something, found once in its JSON Schema.

The annotations `x-ref`, `x-ref-keys`, `x-text`, `x-rules`, `x-effect` and what a reference
promises (`x-not-self`, `x-symmetric`, `x-acyclic`, `x-otherwise`) become a small tree of the places
that carry them; all other places are left out, so that walking the data of a file costs little.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kartenwerk_dsl.frozen import handed

Schema = Mapping[str, Any]

UNIQUE_IN = "x-unique-in"
"""Names the fields within whose values no two components have the same value in this one."""


class Use:
    """What a reference promises beyond naming a component that exists: bits of a whole number.

    Plain numbers, because they are asked for each of very many references.
    """

    PLAIN: Final = 0
    IS_KEY: Final = 1  # the id stands as the key of a mapping, not as a value
    NOT_SELF: Final = 2  # `x-not-self`: never the component in which it stands
    SYMMETRIC: Final = 4  # `x-symmetric`: the other component names this one in the same field
    ACYCLIC: Final = 8  # `x-acyclic: true`: following it never leads back
    GROUNDED: Final = 16  # `x-acyclic: any`: alternatives, of which at least one does not lead back
    CONNECTS: Final = SYMMETRIC | ACYCLIC | GROUNDED


@dataclass(slots=True, eq=False)
class Node:
    """What one place of the data means, and which places below it mean something."""

    refs: tuple[str, ...] = ()
    key_refs: tuple[str, ...] = ()
    use: int = Use.PLAIN
    otherwise: frozenset[str] = frozenset()
    """What may stand here instead of an id."""
    text: bool = False
    rules: bool = False
    """Whether the text says what the effects of its component do."""
    effect: bool = False
    properties: "dict[str, Node]" = field(default_factory=dict)
    others: "Node | None" = None
    items: "Node | None" = None
    prefix: "list[Node | None]" = field(default_factory=list)

    @property
    def children(self) -> "Iterator[Node]":
        """The nodes directly below."""
        yield from self.properties.values()
        yield from (node for node in (self.others, self.items, *self.prefix) if node)

    @property
    def speaks(self) -> bool:
        """Whether the place itself, not one below it, means something."""
        return bool(self.refs or self.key_refs or self.text or self.effect)


@handed
class Walker:
    """A kind's schema, made ready for walking its files.

    `fields` are the names that a component may carry, `defaults` the values of absent ones;
    `expects_use` says that a component to which nothing refers is doubtful (`x-expects-use`).
    `unique` are the fields in which no two components say the same that are alike in certain others
    (`x-unique-in`).
    """

    kind: str
    component: Node
    expects_use: bool
    fields: frozenset[str]
    defaults: Mapping[str, Any]
    unique: Mapping[str, tuple[str, ...]]


def compile_walker(kind: str, schema: Schema) -> Walker:
    """The fields of `kind` that mean something.

    `schema` describes a file: a mapping from ids to components.
    """
    compiler = _Compiler(schema)
    component = [part for whole in compiler.same_place([schema]) for part in _others(whole)]
    parts = compiler.same_place(component)
    fields = [field for part in parts for field in part.get("properties", {}).items()]
    node = compiler.node(component)
    _prune(node)
    return Walker(
        kind,
        node,
        any(part.get("x-expects-use") is True for part in parts),
        frozenset(name for name, _ in fields),
        {
            name: schema["default"]
            for name, schema in fields
            if isinstance(schema, Mapping) and "default" in schema
        },
        {
            name: tuple(schema[UNIQUE_IN])
            for name, schema in fields
            if isinstance(schema, Mapping) and UNIQUE_IN in schema
        },
    )


class _Compiler:
    """Turns the schemas that describe a place into a node.

    Several schemas may describe one place (`$ref`, `anyOf`, `if`/`then` …). Nodes are remembered
    by the set of them, so that a schema which contains itself becomes a tree which contains itself.
    """

    def __init__(self, root: Schema) -> None:
        self._root = root
        self._nodes: dict[tuple[frozenset[int], int], Node] = {}

    def same_place(self, schemas: Iterable[Any]) -> list[Schema]:
        """The schemas, and all that describe the same place as one of them."""
        found: dict[int, Schema] = {}
        waiting = deque(schemas)
        while waiting:
            schema = waiting.popleft()
            if isinstance(schema, Mapping) and id(schema) not in found:
                found[id(schema)] = schema
                waiting += [
                    part for word in ("allOf", "anyOf", "oneOf") for part in schema.get(word, ())
                ]
                waiting += [schema[word] for word in ("if", "then", "else") if word in schema]
                if isinstance(ref := schema.get("$ref"), str):
                    waiting.append(self._look_up(ref))
        return list(found.values())

    def node(self, schemas: Iterable[Any], promised: int = Use.PLAIN) -> Node:
        """What the place means; `promised` is what the list that it belongs to promises."""
        parts = self.same_place(schemas)
        key = frozenset(map(id, parts)), promised
        if key in self._nodes:
            return self._nodes[key]
        names = self.same_place(part.get("propertyNames") for part in parts)
        node = self._nodes[key] = Node(
            refs=_kinds(parts, "x-ref"),
            key_refs=_kinds(parts, "x-ref-keys") or _kinds(names, "x-ref"),
            use=promised | _use(parts),
            otherwise=frozenset(part["x-otherwise"] for part in parts if "x-otherwise" in part),
            text=any(part.get("x-text") is True for part in parts),
            rules=any(part.get("x-rules") is True for part in parts),
            effect=any(part.get("x-effect") is True for part in parts),
        )
        properties: dict[str, list[Schema]] = {}
        prefix: list[list[Schema]] = []
        for part in parts:
            for name, schema in part.get("properties", {}).items():
                properties.setdefault(name, []).append(schema)
            for index, schema in enumerate(part.get("prefixItems", ())):
                prefix += [[]] if index == len(prefix) else []
                prefix[index].append(schema)
        node.properties = {name: self.node(places) for name, places in properties.items()}
        node.others = self.node([place for part in parts for place in _others(part)])
        node.items = self.node([part.get("items") for part in parts], node.use)
        node.prefix = [self.node(places, node.use) for places in prefix]
        return node

    def _look_up(self, ref: str) -> object:
        value: Any = self._root
        for part in ref.removeprefix("#").strip("/").split("/"):
            value = value.get(part) if part and isinstance(value, Mapping) else value
        return value


def _others(schema: Schema) -> list[Schema]:
    """What describes the values of a mapping whose keys the schema does not name."""
    places = [*schema.get("patternProperties", {}).values(), schema.get("additionalProperties")]
    return [place for place in places if isinstance(place, Mapping)]


def _kinds(parts: list[Schema], word: str) -> tuple[str, ...]:
    named = [part[word] for part in parts if word in part]
    lists = [[value] if isinstance(value, str) else value for value in named]
    return tuple(dict.fromkeys(kind for kinds in lists for kind in kinds))


def _use(parts: list[Schema]) -> int:
    use: int = Use.PLAIN
    for part in parts:
        if part.get("x-not-self") is True:
            use |= Use.NOT_SELF
        if part.get("x-symmetric") is True:
            use |= Use.SYMMETRIC
        match part.get("x-acyclic"):
            case True:
                use |= Use.ACYCLIC
            case "any":
                use |= Use.GROUNDED
    return use


def _prune(root: Node) -> None:
    """Drop every place that means nothing and has nothing below it that does."""
    nodes: dict[int, Node] = {}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if id(node) not in nodes:
            nodes[id(node)] = node
            waiting += node.children
    kept: set[int] = set()
    grown = True
    while grown:
        before = len(kept)
        kept |= {
            key
            for key, node in nodes.items()
            if node.speaks or any(id(child) in kept for child in node.children)
        }
        grown = len(kept) > before
    for node in nodes.values():
        node.properties = {k: child for k, child in node.properties.items() if id(child) in kept}
        node.others = node.others if id(node.others) in kept else None
        node.items = node.items if id(node.items) in kept else None
        node.prefix = [child if id(child) in kept else None for child in node.prefix]
        node.prefix = node.prefix if any(node.prefix) else []
