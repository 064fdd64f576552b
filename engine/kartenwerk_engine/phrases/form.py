"""Plain data of a file as values of declared classes, or the first thing in it that is wrong.

A class says with its fields what may be there; all of them can be left out. Every run of lint over
texts reads files of cues, so they go without a library that takes a tenth of a second to begin.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from kartenwerk_dsl.message import Refusal, Template
from kartenwerk_engine.library.document import Path

F = TypeVar("F")

NOT_EMPTY = "not empty"
Text = Annotated[str, NOT_EMPTY]

_EMPTY: Template = "it is empty"
_UNKNOWN: Template = "there can be no `{key}`"
_CHOICE: Template = "`{value}` is none of {choices}"
_TEXT: Template = "a text is wanted"
_NUMBER: Template = "a whole number is wanted"
_TRUTH: Template = "`true` or `false` is wanted"
_LIST: Template = "a list is wanted"
_MAPPING: Template = "a mapping is wanted"
_KINDS: Mapping[object, tuple[type, Template]] = {
    str: (str, _TEXT),
    int: (int, _NUMBER),
    bool: (bool, _TRUTH),
    tuple: (list, _LIST),
    Mapping: (dict, _MAPPING),
}


class FormFault(Refusal):
    """Data that does not keep to its form. The keys of `place` lead to it."""

    place: Path


def shaped(form: type[F], data: object) -> F:
    """The data as a value of the class. Raises FormFault."""
    value: F = _shaped(form, data, ())
    return value


def _shaped(form: Any, data: Any, at: Path) -> Any:
    origin, inside = get_origin(form), get_args(form)
    if origin is Annotated:
        if data == "":
            raise _fault(at, _EMPTY)
        return _shaped(inside[0], data, at)
    if origin in (Union, UnionType):
        other = next(each for each in inside if each is not NoneType)
        return None if data is None else _shaped(other, data, at)
    if origin is Literal:
        if data not in inside:
            choices = ", ".join(f"`{each}`" for each in inside)
            raise _fault(at, _CHOICE, value=data, choices=choices)
        return data
    if is_dataclass(form):
        return _object(form, data, at)
    _expect(origin or form, data, at)
    if origin is Mapping:
        key, value = inside
        return {_shaped(key, k, at): _shaped(value, each, (*at, k)) for k, each in data.items()}
    if origin is tuple:
        return tuple(_shaped(inside[0], each, (*at, place)) for place, each in enumerate(data))
    return data


def _object(form: Any, data: Any, at: Path) -> Any:
    short = getattr(form, "SHORT", None)
    if short is not None and isinstance(data, list):
        data = {short: data}
    _expect(Mapping, data, at)
    known = {field.name: field.type for field in fields(form)}
    for key in data:
        if key not in known:
            raise _fault((*at, key), _UNKNOWN, key=key)
    return form(**{key: _shaped(known[key], each, (*at, key)) for key, each in data.items()})


def _expect(kind: object, data: object, at: Path) -> None:
    type_, wanted = _KINDS[kind]
    if not isinstance(data, type_) or (kind is int and isinstance(data, bool)):
        raise _fault(at, wanted)


def _fault(at: Path, template: Template, **values: object) -> FormFault:
    fault = FormFault(template, **values)
    fault.place = at
    return fault
