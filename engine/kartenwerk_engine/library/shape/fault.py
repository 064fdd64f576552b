"""A violation of a schema, with all that is needed to say it to the author."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Edit, Fix, Rule
from kartenwerk_engine.library.document import Document, is_json
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_engine.library.kinds import a_kind, kind_words
from kartenwerk_engine.library.schema import FileSchema
from kartenwerk_engine.library.shape.words import Keys, clipped, dotted

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


@dataclass(frozen=True, slots=True)
class Fault:
    """The value at `keys` breaks `keyword` of the schema `here`, whose value is `limit`.

    With `on_key`, it is not the value but the key itself. `condition` is the `if` of a keyword that
    stands in its `then` or `else`. `branches` are the faults of each alternative of an `anyOf` or
    `oneOf`, by its place among them.
    """

    document: Document
    schema: FileSchema
    keys: Keys
    on_key: bool
    keyword: str
    limit: Any
    here: Mapping[str, Any]
    value: Any
    condition: Mapping[str, Any]
    branches: Mapping[int, "Sequence[Fault]"]

    @property
    def component(self) -> str | None:
        """The id of the component in which the fault lies."""
        return str(self.keys[0]) if self.schema.holds_components and self.keys else None

    @property
    def inner(self) -> Keys:
        """The keys from the component on."""
        return self.keys[1:] if self.schema.holds_components else self.keys

    @property
    def thing(self) -> Message:
        """The component in words: region `selem`."""
        if self.component is None:
            holds = self.schema.holds_components
            return Message("file") if holds else kind_words(self.schema.kind)
        said = {"kind": kind_words(self.schema.kind), "id": clipped(self.component)}
        return Message("{kind} `{id}`", said)

    @property
    def owner(self) -> str | Message:
        """What the keys of the value are fields of: a region, or `source`."""
        return f"`{dotted(self.inner)}`" if self.inner else a_kind(self.schema.kind)

    @property
    def above(self) -> str | Message:
        """The mapping or list in which the key or value stands."""
        return f"`{dotted(self.inner[:-1])}`" if self.inner[:-1] else a_kind(self.schema.kind)

    @property
    def where(self) -> Message:
        """The place in words: region `selem`: `provides.stiefel`."""
        if not self.inner:
            return self.thing
        return Message("{thing}: `{field}`", {"thing": self.thing, "field": dotted(self.inner)})

    @property
    def fields(self) -> Mapping[str, Any]:
        """The fields that a mapping at this place may have, with their schemas."""
        fields: Mapping[str, Any] = self.here.get("properties", {})
        if not fields and not self.inner:
            fields = self.schema.fields
        return fields

    @property
    def raw(self) -> str:
        """The value as it is written in the file."""
        start, end = self.document.offsets(self.keys, key=self.on_key)
        return self.document.text[start:end]

    def name_of(self, key: str) -> str:
        """A field below this place, as messages name it."""
        return dotted((*self.inner, key))

    def rewrite(self, title: Template, text: str, **values: Any) -> Fix:
        """A fix that writes `text` where the value (or the key) stands."""
        start, end = self.document.offsets(self.keys, key=self.on_key)
        return Fix(Message(title, values), (Edit(start, end, text),))

    def span(self) -> Span:
        """Where to point: at the value, or at the key of a mapping, which may be many lines."""
        if self.on_key or (isinstance(self.value, dict) and self.keys):
            return self.key_span(self.keys)
        if isinstance(self.value, dict) and self.value:
            return self.key_span((next(iter(self.value)),))
        return self.document.span(self.keys)

    def key_span(self, keys: Keys) -> Span:
        """Where the last of the keys stands; an item of a list has none and stands for itself."""
        if keys and isinstance(keys[-1], str):
            return self.document.span(keys, key=True)
        value = self.value if keys == self.keys else None
        if isinstance(value, dict) and value:
            return self.document.span((*keys, next(iter(value))), key=True)
        return self.document.span(keys)

    def finding(
        self,
        rule: Rule,
        *,
        span: Span | None = None,
        message: Template | None = None,
        hint: Message | None = None,
        fix: Fix | None = None,
        related: tuple[Related, ...] = (),
        **values: Any,
    ) -> Finding:
        """The rule, broken here; `message` and `hint` take the place of the rule's own."""
        named = {"thing": self.thing, "where": self.where, **values}
        # What is to be written is known in YAML's words only.
        fix = None if is_json(self.document.path) else fix
        help_ = Message(rule.help, named) if rule.help else None
        return Finding(
            rule,
            self.document.path,
            span or self.span(),
            Message(message or rule.message, named),
            hint or help_,
            fix,
            related,
            self.component,
        )


def fault_from(error: "ValidationError", document: Document, schema: FileSchema) -> Fault:
    """What jsonschema found, as a fault."""
    path = tuple(error.absolute_schema_path)
    keys: Keys = tuple(error.absolute_path)
    on_key = "propertyNames" in path[:-1]
    if on_key:
        keys = (*keys, str(error.instance))
    branches: dict[int, list[Fault]] = {}
    for inner in error.context or ():
        place = inner.schema_path[0] if inner.schema_path else _never(error, branches)
        branches.setdefault(int(place), []).append(fault_from(inner, document, schema))
    return Fault(
        document,
        schema,
        keys,
        on_key,
        str(error.validator),
        error.validator_value,
        error.schema if isinstance(error.schema, Mapping) else {},
        error.instance,
        _condition(schema.document, path),
        branches,
    )


def _never(error: "ValidationError", known: Mapping[int, Any]) -> int:
    """The next alternative that is just `false`: of it jsonschema does not say which one it is."""
    alternatives: Any = error.validator_value
    return next(n for n, each in enumerate(alternatives) if each is False and n not in known)


def _condition(root: Mapping[str, Any], path: tuple[str | int, ...]) -> Mapping[str, Any]:
    """The `if` that belongs to the `then` or `else` in which the keyword at `path` stands."""
    if len(path) < 2 or path[-2] not in ("then", "else"):
        return {}
    node: Any = root
    for step in path[:-2]:
        while isinstance(node, Mapping) and step not in node and "$ref" in node:
            node = referred(root, str(node["$ref"]))
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            return {}
    return node.get("if", {}) if isinstance(node, Mapping) else {}


def referred(root: Mapping[str, Any], ref: str) -> Any:
    """What a reference within a schema points to."""
    node: Any = root
    for step in ref.removeprefix("#").strip("/").split("/"):
        node = node.get(step) if isinstance(node, Mapping) else None
    return node
