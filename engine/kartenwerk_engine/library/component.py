"""What every kind of component shares: its base class, `source`, and the field annotations.

A model is the only declaration of its kind. Its JSON Schema is generated from it, and the three
annotations `x-ref`, `x-text` and `x-effect` in that schema tell every other part of Kartenwerk
what a field means; of a text, `x-rules` says that it tells what the effects do. Fields are declared
with `Annotated[str, ref("sea")]` and the like.
"""

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    model_validator,
)
from pydantic.fields import FieldInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.crossfield import CrossField
from kartenwerk_engine.library.origins import (
    NOTE_EXAMPLE,
    NOTE_SAYS,
    OF_SOURCE,
    ORIGIN_EXAMPLE,
    ORIGIN_SAYS,
    SOURCE,
    SOURCE_EXAMPLE,
    SOURCE_SAYS,
    Origin,
)

Remark = Annotated[
    str,
    Field(
        pattern=spelling.ONE_LINE,
        json_schema_extra={"patternErrorMessage": spelling.ONE_LINE_RULE},
    ),
]
"""One line among authors, which is not for players and therefore not translated."""


def _without_null(data: Any) -> Any:
    """The data of a model; a field that is null is refused, as the schemas refuse it."""
    if isinstance(data, dict) and None in data.values():
        raise ValueError("a field without a value is left out, never null")
    return data


class Shape(BaseModel):
    """Frozen, strict, and closed: an unknown key or a number written as text is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    cross_fields: ClassVar[tuple[CrossField, ...]] = ()

    @model_validator(mode="before")
    @classmethod
    def _leave_out_what_has_no_value(cls, data: Any) -> Any:
        return _without_null(data)

    @model_validator(mode="after")
    def _obey_cross_fields(self) -> Self:
        given = {
            name: value
            for name in self.model_fields_set
            if (value := getattr(self, name)) is not None
        }
        for rule in self.cross_fields:
            if not rule.holds(given):
                raise ValueError(rule.says)
        return self

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        schema = handler.resolve_ref_schema(handler(core))
        if cls.cross_fields:
            schema["allOf"] = [rule.schema() for rule in cls.cross_fields]
        return schema


class Source(BaseModel):
    """Where the figures come from: for the component, and per field where that differs."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)
    __pydantic_extra__: dict[str, Origin]

    origin: Origin = Field(description=ORIGIN_SAYS, examples=[ORIGIN_EXAMPLE])
    note: Remark | None = Field(None, description=NOTE_SAYS, examples=[NOTE_EXAMPLE])

    @model_validator(mode="before")
    @classmethod
    def _leave_out_what_has_no_value(cls, data: Any) -> Any:
        return _without_null(data)

    @property
    def overrides(self) -> dict[str, Origin]:
        """Field name to origin, for the fields whose origin differs from the whole."""
        return dict(self.__pydantic_extra__ or {})

    def of(self, field: str) -> Origin:
        """Where the value of `field` comes from."""
        return self.overrides.get(field, self.origin)


class Component(Shape):
    """One thing of a game: a region, a card, a piece. Its id is its key in the file."""

    expects_use: ClassVar[bool] = False
    """Whether a component to which nothing refers is doubtful."""

    source: Source = Field(description=SOURCE_SAYS, examples=[SOURCE_EXAMPLE])

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        taken = set(OF_SOURCE) & cls.model_fields.keys()
        assert not taken, f"{cls.__name__}: {taken} would be ambiguous in `source`"

    @model_validator(mode="after")
    def _know_the_overridden_fields(self) -> Self:
        strangers = self.source.overrides.keys() - self.own_fields()
        if strangers:
            raise ValueError(f"source names fields that do not exist: {sorted(strangers)}")
        return self

    @classmethod
    def own_fields(cls) -> set[str]:
        """The fields that carry content, without `source` itself."""
        return cls.model_fields.keys() - {SOURCE}


class OwnComponent(Component):
    """A component of a kind that a pack declares: whatever its schema allows, never to be changed.

    The schema has judged the data, so that nothing is checked here. Lists are tuples. Each kind has
    a class of its own that knows which fields it may have; one that is not given is None.
    """

    model_config = ConfigDict(frozen=True, extra="allow")

    declared_fields: ClassVar[frozenset[str]] = frozenset()
    source: Any = None

    @classmethod
    def own_fields(cls) -> set[str]:
        """The fields of the kind, without `source`."""
        return set(cls.declared_fields) - {SOURCE}

    def __getattr__(self, name: str) -> Any:
        given = self.__pydantic_extra__ or {}
        if name in given or name in self.declared_fields:
            return given.get(name)
        raise AttributeError(f"there is no `{name}`")

    @classmethod
    def model_validate(cls, obj: Any, **_: Any) -> Any:
        """The component of this data."""
        return cls.model_construct(None, **{name: _unchanging(each) for name, each in obj.items()})


@cache
def own_component(kind: str, schema: str) -> type[OwnComponent]:
    """The class of the components of a kind; `schema` is that of its files, as text."""
    fields = json.loads(schema)["additionalProperties"]["properties"]
    return type(kind, (OwnComponent,), {"declared_fields": frozenset(fields)})


def _unchanging(value: Any) -> Any:
    if isinstance(value, Mapping):
        return MappingProxyType({key: _unchanging(each) for key, each in value.items()})
    return tuple(map(_unchanging, value)) if isinstance(value, list) else value


def ref(
    kind: str,
    *,
    not_self: bool = False,
    symmetric: bool = False,
    acyclic: bool | Literal["any"] = False,
    otherwise: str | None = None,
) -> FieldInfo:
    """The value, or the key of an object, is the id of a component of `kind`.

    `not_self`: never the component's own id. `symmetric`: the other one names this one in the same
    field. `acyclic`: following it never leads back (`"any"`: at least one of several does not).
    `otherwise`: a sign that may stand here instead of an id and names nothing.
    """
    promises = {
        "x-not-self": not_self,
        "x-symmetric": symmetric,
        "x-acyclic": acyclic,
        "x-otherwise": otherwise,
    }
    kept = {name: promise for name, promise in promises.items() if promise}
    return _field(min_length=1, schema={"x-ref": kind, **kept})


def text(*, one_line: bool = False, space: int | None = None, rules: bool = False) -> FieldInfo:
    """The value is words for people: translated, checked and printed.

    `space` is for how many letters there is room where it is printed. `rules`: the words say what
    the component's effects do, and are compared with them.
    """
    marks = ({} if space is None else {"x-space": space}) | ({"x-rules": True} if rules else {})
    pattern = spelling.ONE_LINE if one_line else spelling.SOME_LINES
    rule = spelling.ONE_LINE_RULE if one_line else spelling.SOME_LINES_RULE
    return _field(
        min_length=1,
        pattern=pattern,
        schema={
            "not": {"pattern": spelling.PLACEHOLDER},
            "patternErrorMessage": rule,
            "x-text": True,
            **marks,
        },
    )


def effect() -> FieldInfo:
    """The value is an effect program."""
    return _field(
        min_length=1,
        pattern=spelling.PROGRAM,
        schema={
            "not": {"pattern": spelling.PLACEHOLDER},
            "patternErrorMessage": spelling.PROGRAM_RULE,
            "x-effect": True,
        },
    )


def _field(*, schema: dict[str, Any], **constraints: Any) -> FieldInfo:
    info: FieldInfo = Field(json_schema_extra=schema, **constraints)
    return info


def _no_placeholder(value: str) -> str:
    if spelling.matches(spelling.PLACEHOLDER, value):
        raise ValueError(spelling.PLACEHOLDER_RULE)
    return value


def _whole(value: object) -> object:
    """JSON Schema counts 2.0 as an integer, so a model must take it too."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _distinct(values: tuple[Any, ...]) -> tuple[Any, ...]:
    if any(value in values[:place] for place, value in enumerate(values)):
        raise ValueError("the same item twice")
    return values


Name = Annotated[str, text(one_line=True), AfterValidator(_no_placeholder)]
Text = Annotated[str, text(), AfterValidator(_no_placeholder)]
RulesText = Annotated[str, text(rules=True), AfterValidator(_no_placeholder)]
Effect = Annotated[str, effect(), AfterValidator(_no_placeholder)]
WHOLE = BeforeValidator(_whole)
"""Takes 2.0 for 2. Comes last among the annotations of a number."""

Count = Annotated[int, Field(ge=1), WHOLE]

AS_LIST = Field(strict=False)
"""YAML has lists only; a model keeps them as tuples."""

DISTINCT = (Field(json_schema_extra={"uniqueItems": True}), AfterValidator(_distinct))
"""No item twice. Comes last among the annotations of a list."""
