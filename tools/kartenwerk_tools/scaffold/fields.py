"""The fields of a thing as its JSON Schema declares them, and which of them still have to be given.

The schemas of kinds and the one of `pack.yaml` say it in the same keywords, and so do those that a
pack brings itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kartenwerk_engine.library.schema import FileSchema

Schema = Mapping[str, Any]

_REFERENCE = "#/$defs/"


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
        return {name: Field(name, inner) for name, inner in _properties(self.schema).items()}

    def required(self) -> "list[Field]":
        """Those of its own fields that must be given."""
        own = self.within()
        return [own[name] for name in self.schema.get("required", ()) if name in own]


class Fields:
    """All fields of one sort of thing, in the order in which people think of them."""

    def __init__(self, schema: FileSchema) -> None:
        self._definitions: Schema = schema.document.get("$defs", {})
        self._whole: Schema = schema.component if schema.component else schema.document
        self.description = str(self._whole.get("description", ""))
        self.by_name = {
            name: Field(name, self._resolved(schema.fields.get(name, {})))
            for name in dict.fromkeys((*schema.fields, *schema.required))
        }

    def needed(self, given: Mapping[str, Any]) -> list[tuple[str, ...]]:
        """What has to be given besides: each a field, or several of which one is wanted.

        What there is a choice about comes last, since it may be settled by what comes before.
        """
        return sorted(
            dict.fromkeys(self._needed(self._whole, given)), key=lambda each: len(each) > 1
        )

    def _needed(self, schema: Schema, given: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
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

    def _holds(self, condition: Schema, given: Mapping[str, Any]) -> bool:
        from jsonschema import Draft202012Validator

        whole = {**condition, "$defs": self._definitions}
        return bool(Draft202012Validator(whole).is_valid(dict(given)))

    def _resolved(self, schema: Schema) -> Schema:
        reference = schema.get("$ref", "")
        if not reference.startswith(_REFERENCE):
            return schema
        target = self._definitions.get(reference.removeprefix(_REFERENCE), {})
        # What stands beside a reference is about this very field.
        return {**self._resolved(target), **schema}


def _properties(schema: Schema) -> Schema:
    found: Schema = schema.get("properties", {})
    return found


def _alternatives(branches: Any) -> tuple[str, ...]:
    """The fields of which one is wanted, if that is what the branches are about."""
    names = [each["required"][0] for each in branches if len(each.get("required", ())) == 1]
    return tuple(names) if names and len(names) == len(branches) else ()
