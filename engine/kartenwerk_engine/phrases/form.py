"""Plain data of a file as values of declared classes, or the first thing in it that is wrong.

A class says with its fields what may be there; those without a default must be. Every run of lint
over effects reads phrasebooks, so they go without a library that takes a tenth of a second to
begin.
"""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from kartenwerk_dsl.message import Refusal, Template

F = TypeVar("F")

NOT_EMPTY = "not empty"
Text = Annotated[str, NOT_EMPTY]

_EMPTY: Template = "it is empty"
_MISSING: Template = "`{key}` is missing"
_UNKNOWN: Template = "there can be no `{key}`"
_CHOICE: Template = "`{value}` is none of {choices}"
_SO_MANY: Template = "a list of {count} is wanted"
_TEXT: Template = "a text is wanted"
_NUMBER: Template = "a whole number is wanted"
_TRUTH: Template = "`true` or `false` is wanted"
_LIST: Template = "a list is wanted"
_MAPPING: Template = "a mapping is wanted"
_KINDS: Mapping[object, tuple[type, Template]] = {
    str: (str, _TEXT),
    int: (int, _NUMBER),
    bool: (bool, _TRUTH),
    list: (list, _LIST),
    tuple: (list, _LIST),
    Mapping: (dict, _MAPPING),
}


class FormFault(Refusal):
    """Data that does not keep to its form. `place` leads to it."""

    place: str


def shaped(form: type[F], data: object) -> F:
    """The data as a value of the class. Raises FormFault."""
    value: F = _shaped(form, data, ())
    return value


def _shaped(form: Any, data: Any, at: tuple[object, ...]) -> Any:
    origin, inside = get_origin(form), get_args(form)
    if form is Any:
        return data
    if origin is Annotated:
        if data in ("", [], {}):
            raise _fault(at, _EMPTY)
        return _shaped(inside[0], data, at)
    if origin in (Union, UnionType):
        return _shaped(_alternative(inside, data), data, at)
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
    if origin in (list, tuple):
        return _row(origin, inside, data, at)
    return data


def _row(
    origin: Any, inside: Sequence[Any], data: Sequence[Any], at: tuple[object, ...]
) -> list[Any] | tuple[Any, ...]:
    if origin is list or inside[1:] == (...,):
        inside = [inside[0]] * len(data)
    elif len(inside) != len(data):
        raise _fault(at, _SO_MANY, count=len(inside))
    pairs = enumerate(zip(inside, data, strict=True))
    row = (_shaped(form, each, (*at, place)) for place, (form, each) in pairs)
    return tuple(row) if origin is tuple else list(row)


def _object(form: Any, data: Any, at: tuple[object, ...]) -> Any:
    short = getattr(form, "SHORT", None)
    if short is not None and isinstance(data, list):
        data = {short: data}
    _expect(Mapping, data, at)
    known = {field.name: field for field in fields(form)}
    for key in data:
        if key not in known:
            raise _fault((*at, key), _UNKNOWN, key=key)
    for name, field in known.items():
        if name not in data and field.default is MISSING and field.default_factory is MISSING:
            raise _fault(at, _MISSING, key=name)
    return form(**{key: _shaped(known[key].type, each, (*at, key)) for key, each in data.items()})


def _alternative(forms: Sequence[Any], data: object) -> Any:
    """Of several forms the first one that data of this sort can have."""
    for form in forms:
        plain = get_args(form)[0] if get_origin(form) is Annotated else form
        if plain is NoneType:
            if data is None:
                return Any
            continue
        kind = Mapping if is_dataclass(plain) else get_origin(plain) or plain
        if kind not in _KINDS or isinstance(data, _KINDS[kind][0]):
            return form
    return forms[0]


def _expect(kind: object, data: object, at: tuple[object, ...]) -> None:
    type_, wanted = _KINDS[kind]
    if not isinstance(data, type_) or (kind is int and isinstance(data, bool)):
        raise _fault(at, wanted)


def _fault(at: Sequence[object], template: Template, **values: object) -> FormFault:
    fault = FormFault(template, **values)
    fault.place = ".".join(map(str, at))
    return fault
