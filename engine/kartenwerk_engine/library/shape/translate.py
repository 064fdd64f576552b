"""Faults into findings, keyword by keyword: at most one for each value that is wrong in itself."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.problems import MOST_PROBLEMS
from kartenwerk_engine.library.shape.branches import alternatives
from kartenwerk_engine.library.shape.fault import Fault
from kartenwerk_engine.library.shape.fields import missing, out_of_place, unknown
from kartenwerk_engine.library.shape.texts import unfit, wrong_form, wrong_length
from kartenwerk_engine.library.shape.types import placeholder, wrong_type
from kartenwerk_engine.library.shape.values import (
    not_one_of,
    out_of_bounds,
    repeated,
    too_few,
    too_many,
)
from kartenwerk_engine.library.shape.words import Keys

Translator = Callable[[Fault], Iterator[Finding]]

# What is wrong with a value in itself, the weightiest first: of a text in the place of a number it
# says nothing that it is not among the allowed numbers either.
_ABOUT_THE_VALUE = ("type", "enum", "const", "not", "minLength", "pattern")


def translate(faults: Iterable[Fault]) -> Iterator[Finding]:
    """The findings for the faults of a file, or of one alternative."""
    weightiest: dict[tuple[Keys, bool], Fault] = {}
    for fault in _once(faults):
        if fault.keyword in _ABOUT_THE_VALUE and not _is_about_fields(fault):
            known = weightiest.setdefault((fault.keys, fault.on_key), fault)
            if _weight(fault) < _weight(known):
                weightiest[fault.keys, fault.on_key] = fault
        else:
            yield from _one(fault)
    for fault in weightiest.values():
        yield from _one(fault)


def _once(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Without repetitions: there is one fault `required` for each of the missing fields."""
    seen: set[tuple[Keys, bool, str, int]] = set()
    for fault in faults:
        same = (fault.keys, fault.on_key, fault.keyword, id(fault.limit))
        if same not in seen:
            seen.add(same)
            yield fault


def _weight(fault: Fault) -> int:
    return _ABOUT_THE_VALUE.index(fault.keyword)


def _one(fault: Fault) -> Iterator[Finding]:
    """What is said of one fault; a mapping may have any number of unknown keys."""
    return islice(_KEYWORDS.get(fault.keyword, unfit)(fault), MOST_PROBLEMS + 1)


def _is_about_fields(fault: Fault) -> bool:
    return isinstance(fault.limit, Mapping) and fault.limit.keys() == {"required"}


def _excluded(fault: Fault) -> Iterator[Finding]:
    """`not`: fields that must not be there, or a stand-in for a text."""
    limit: Any = fault.limit
    if _is_about_fields(fault):
        yield from out_of_place(fault)
    elif isinstance(fault.value, str) and _is_of_stand_ins(limit):
        yield placeholder(fault)
    else:
        yield from unfit(fault)


def _is_of_stand_ins(limit: Any) -> bool:
    return isinstance(limit, Mapping) and limit.get("pattern") == spelling.PLACEHOLDER


def _alternatives(fault: Fault) -> Iterator[Finding]:
    return alternatives(fault, translate)


_KEYWORDS: Mapping[str, Translator] = {
    "additionalProperties": unknown,
    "unevaluatedProperties": unknown,
    "required": missing,
    "type": wrong_type,
    "enum": not_one_of,
    "const": not_one_of,
    "not": _excluded,
    "minLength": wrong_length,
    "pattern": wrong_form,
    "minimum": out_of_bounds,
    "maximum": out_of_bounds,
    "exclusiveMinimum": out_of_bounds,
    "exclusiveMaximum": out_of_bounds,
    "minItems": too_few,
    "minProperties": too_few,
    "maxItems": too_many,
    "maxProperties": too_many,
    "uniqueItems": repeated,
    "anyOf": _alternatives,
    "oneOf": _alternatives,
}
