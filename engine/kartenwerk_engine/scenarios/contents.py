"""What is in the box: the check `components` counts what the library holds."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from kartenwerk_engine.library.component import Component
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.compare import Difference
from kartenwerk_engine.scenarios.fault import Fault

Row = Mapping[str, Any]
Components = Mapping[str, Component]
NARROWING = ("where", "mentions", "with", "without")
ROW_KEYS = (*NARROWING, "count", "sum", "sum_at_least", "symmetric", "apart")


def differences(library: Library, expected: Mapping[str, Any]) -> Iterator[Difference]:
    """`components: {region: 35, unit: [{where: {special: true}, count: 4}]}`.

    A row narrows the components of a kind with `where` (a value, or a list of allowed ones; a
    number is the length of a list; `{all: …}` is asked of every amount in a mapping), `mentions`
    (a part of the text), `with` and `without` (fields that are given or not). Then it says how many
    they are (`count`), what numbers in a field come to (`sum`, `sum_at_least`), that a field's
    references are mutual (`symmetric`), or that two never name the same (`apart`).
    """
    kinds = [kind.name for kind in library.kinds]
    for kind, rows in expected.items():
        if kind not in kinds:
            raise Fault(("components",), f"there is no kind `{kind}`", str(kind), kinds)
        components = dict(library.all(kind))
        for place, row in enumerate([{"count": rows}] if isinstance(rows, int) else rows):
            for says, wanted, found in _compared(row, components):
                yield Difference(("components", kind, place, says), wanted, found)


def _compared(row: Row, components: Components) -> Iterator[tuple[str, Any, Any]]:
    """What differs in one row: in what, what is wanted, what there is."""
    for key in row:
        if key not in ROW_KEYS:
            raise Fault(("components",), f"a row has no `{key}`", key, ROW_KEYS)
    chosen = {id: each for id, each in components.items() if _fits(each, row)}
    if "count" in row and row["count"] != len(chosen):
        yield "count", row["count"], len(chosen)
    for key in ("sum", "sum_at_least"):
        for field, wanted in row.get(key, {}).items():
            total = sum(_value(each, field) for each in chosen.values())
            if total < wanted or (key == "sum" and total != wanted):
                yield key, wanted, total
    if field := row.get("symmetric"):
        one_sided = [
            f"{id} to {other}"
            for id, each in chosen.items()
            for other in _value(each, field)
            if id not in _value(chosen[other], field)
        ]
        if one_sided:
            yield "symmetric", field, one_sided
    if fields := row.get("apart"):
        both = [id for id, each in chosen.items() if set.intersection(*_sets(each, fields))]
        if both:
            yield "apart", fields, both


def _fits(component: Component, row: Row) -> bool:
    return (
        all(_value(component, name) is not None for name in row.get("with", ()))
        and all(_value(component, name) is None for name in row.get("without", ()))
        and all(_is(_value(component, name), to) for name, to in row.get("where", {}).items())
        and all(text in _value(component, name) for name, text in row.get("mentions", {}).items())
    )


def _is(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return any(_is(value, each) for each in wanted)
    if isinstance(wanted, Mapping):
        return all(_is(amount, wanted["all"]) for amount in (value or {}).values())
    if isinstance(value, Collection) and not isinstance(value, str):
        return len(value) == wanted if isinstance(wanted, int) else wanted in value
    # In Python True is 1, for an author it is not.
    return bool(value == wanted and isinstance(value, bool) == isinstance(wanted, bool))


def _sets(component: Component, fields: Collection[str]) -> list[set[str]]:
    return [set(_value(component, field)) for field in fields]


def _value(component: Component, field: str) -> Any:
    known = type(component).model_fields
    if field not in known:
        raise Fault(("components",), f"there is no field `{field}`", field, known)
    return getattr(component, field)
