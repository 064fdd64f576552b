"""The fields of a thing as its JSON Schema declares them, and which of them still have to be given.

The schemas of kinds and the one of `pack.yaml` say it in the same keywords, and so do those that a
pack brings itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kartenwerk_engine.library.json_schema import value_at
from kartenwerk_engine.library.schema import FileSchema

Schema = Mapping[str, Any]

_ONE = "component"


@dataclass(frozen=True, slots=True)
class Field:
    """One field: `schema` is its own, with what it refers to put in."""

    name: str
    schema: Schema

    @property
    def description(self) -> str:
        """What it means, in a sentence or a few."""
        return str(self.schema.get("description", ""))

    @property
    def example(self) -> Any:
        """A value that it may have; None if the schema shows none."""
        return next(iter(self.schema.get("examples", ())), None)

    @property
    def choices(self) -> tuple[str, ...]:
        """The only values that it may have; none where there is no such list."""
        return tuple(str(each) for each in self.schema.get("enum", ()))

    @property
    def is_effect(self) -> bool:
        """Whether it is an effect program."""
        return bool(self.schema.get("x-effect"))

    @property
    def is_text(self) -> bool:
        """Whether it is words for people."""
        return bool(self.schema.get("x-text"))

    def within(self) -> "dict[str, Field]":
        """The fields of its own."""
        inside = _properties(self.schema).items()
        return {name: Field(name, inner) for name, inner in inside if isinstance(inner, Mapping)}

    def required(self) -> "list[Field]":
        """Those of its own fields that must be given."""
        own = self.within()
        return [own[name] for name in self.schema.get("required", ()) if name in own]


class Fields:
    """All fields of one sort of thing, in the order in which people think of them."""

    def __init__(self, schema: FileSchema) -> None:
        self._document = schema.document
        self._whole: Schema = schema.component if schema.component else schema.document
        self.description = str(self._whole.get("description", ""))
        self.by_name = {
            name: Field(name, self._resolved(schema.fields.get(name)))
            for name in dict.fromkeys((*schema.fields, *schema.required))
        }

    def needed(self, given: Mapping[str, Any]) -> list[tuple[str, ...]]:
        """What has to be given besides: each a field, or several of which one is wanted.

        What there is a choice about comes last, since it may be settled by what comes before.
        """
        return sorted(
            dict.fromkeys(self._needed(self._whole, given)), key=lambda each: len(each) > 1
        )

    def _needed(self, schema: Any, given: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
        if not isinstance(schema, Mapping):  # `true` or `false`, which ask for nothing
            return
        yield from ((name,) for name in schema.get("required", ()) if name not in given)
        for each in schema.get("allOf", ()):
            yield from self._needed(each, given)
        for keyword in ("oneOf", "anyOf"):
            names = _alternatives(schema.get(keyword, ()))
            if names and not any(name in given for name in names):
                yield names
        if "if" in schema:
            branch = "then" if self._holds(schema["if"], given) else "else"
            yield from self._needed(schema.get(branch, {}), given)

    def _holds(self, condition: Any, given: Mapping[str, Any]) -> bool:
        from jsonschema import Draft202012Validator

        # What a reference may lead to stands where it stands in the schema of a file.
        there = ("$defs", "additionalProperties")
        whole = {word: said for word, said in self._document.items() if word in there}
        judge = Draft202012Validator({**whole, "properties": {_ONE: condition}})
        return bool(judge.is_valid({_ONE: dict(given)}))

    def _resolved(self, schema: Any) -> Schema:
        if not isinstance(schema, Mapping):
            return {}
        if (reference := schema.get("$ref")) is None:
            return schema
        # What stands beside a reference is about this very field.
        return {**self._resolved(value_at(self._document, reference)), **schema}


def _properties(schema: Schema) -> Schema:
    found: Schema = schema.get("properties", {})
    return found


def _alternatives(branches: Any) -> tuple[str, ...]:
    """The fields of which one is wanted, if that is what the branches are about."""
    forms = [each for each in branches if isinstance(each, Mapping)]
    names = [each["required"][0] for each in forms if len(each.get("required", ())) == 1]
    return tuple(names) if names and len(names) == len(branches) else ()
