"""What is in the box: the check `components` counts what the library holds."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from kartenwerk_engine.library.component import Component, OwnComponent, Shape
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.compare import Difference
from kartenwerk_engine.scenarios.fault import Fault

Row = Mapping[str, Any]
Components = Mapping[str, Component]
NARROWING = ("where", "mentions", "with", "without")
ROW_KEYS = (
    *NARROWING,
    "count",
    "sum",
    "sum_at_least",
    "symmetric",
    "apart",
    "unlike",
    "agrees",
)
AGREEMENT_KEYS = ("by", "kind", "fields")
ID = "id"
"""Stands in `agrees` for the id of the component itself."""


def differences(library: Library, expected: Mapping[str, Any]) -> Iterator[Difference]:
    """`components: {region: 35, unit: [{where: {special: true}, count: 4}]}`.

    A row narrows the components of a kind with `where` (a value, or a list of allowed ones; `a.b`
    is `b` of what stands in `a`; a number is the length of a list; `{all: …}` is asked of every
    amount in a mapping), `mentions` (a part of the text), `with` and `without` (fields that are
    given or not). Then it says how many they are (`count`), what numbers in a field come to (`sum`,
    `sum_at_least`), that a field's references are mutual (`symmetric`), that two never name the
    same (`apart`), that no two say the same in a field (`unlike`), or that what they refer to says
    the same as they do (`agrees`).
    """
    for kind, rows in expected.items():
        components = _components(library, kind)
        for place, row in enumerate([{"count": rows}] if isinstance(rows, int) else rows):
            for says, wanted, found in _compared(row, components):
                yield Difference(("components", kind, place, says), wanted, found)
            if agreement := row.get("agrees"):
                chosen = _chosen(components, row)
                if wrong := list(_disagreements(library, chosen, agreement)):
                    place_of = ("components", kind, place, "agrees")
                    yield Difference(place_of, agreement["by"], wrong)


def _components(library: Library, kind: str) -> Components:
    kinds = [kind.name for kind in library.kinds]
    if kind not in kinds:
        raise Fault(("components",), "there is no kind `{kind}`", str(kind), kinds, kind=kind)
    return dict(library.all(kind))


def _compared(row: Row, components: Components) -> Iterator[tuple[str, Any, Any]]:
    """What differs in one row: in what, what is wanted, what there is."""
    for key in row:
        if key not in ROW_KEYS:
            raise Fault(("components",), "a row has no `{key}`", key, ROW_KEYS, key=key)
    chosen = _chosen(components, row)
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
    if field := row.get("unlike"):
        said = Counter(value for each in chosen.values() for value in _values(each, field))
        if twice := [value for value, times in said.items() if times > 1]:
            yield "unlike", field, twice


def _disagreements(
    library: Library, chosen: Components, agreement: Mapping[str, Any]
) -> Iterator[str]:
    """`{by: commissions.marker, kind: fixed_marker, fields: {home: found_in, delivery: id}}`.

    Says where a component that is referred to holds another value (`home`) than what refers to it
    (`found_in`): the component itself, or each thing in a list of it.
    """
    for key in (*agreement, *AGREEMENT_KEYS):
        if key not in AGREEMENT_KEYS or key not in agreement:
            says = "`agrees` takes {keys}, and all of them"
            keys = ", ".join(AGREEMENT_KEYS)
            raise Fault(("components",), says, key, AGREEMENT_KEYS, keys=keys)
    others = _components(library, agreement["kind"])
    *inside, reference = agreement["by"].split(".", 1)
    for id, each in chosen.items():
        for place in _values(each, inside[0]) if inside else [each]:
            for name in _values(place, reference):
                if name not in others:
                    raise Fault(
                        ("components",),
                        "`{name}` is no {kind}",
                        name=name,
                        kind=kind_words(agreement["kind"]),
                    )
                for theirs, ours in agreement["fields"].items():
                    found = _value(others[name], theirs)
                    if found != (id if ours == ID else _value(place, ours)):
                        yield f"{theirs} of {name} is {found}"


def _chosen(components: Components, row: Row) -> Components:
    return {id: each for id, each in components.items() if _fits(each, row)}


def _fits(component: Component, row: Row) -> bool:
    return (
        all(_value(component, name) is not None for name in row.get("with", ()))
        and all(_value(component, name) is None for name in row.get("without", ()))
        and all(_is(_value_at(component, name), to) for name, to in row.get("where", {}).items())
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
    return [set(_values(component, field)) for field in fields]


def _values(component: Shape, path: str) -> list[Any]:
    """What a field holds, each for itself if it is a list; `a.b` is `b` of each in the list `a`."""
    field, *rest = path.split(".", 1)
    value = _value(component, field)
    several = list(value) if isinstance(value, tuple) else [value]
    return [_value(each, rest[0]) for each in several] if rest else several


def _value_at(component: Shape, path: str) -> Any:
    """What a field holds; `a.b` is `b` of what stands in `a`."""
    field, *rest = path.split(".", 1)
    value = _value(component, field)
    if not rest or value is None:
        return value
    if isinstance(value, Mapping):
        return value.get(rest[0])
    if not isinstance(value, Shape):
        raise Fault(("components",), "there is nothing within `{field}`", path, field=field)
    return _value_at(value, rest[0])


def _value(component: Any, field: str) -> Any:
    known = (
        component.declared_fields
        if isinstance(component, OwnComponent)
        else type(component).model_fields
    )
    if field not in known:
        raise Fault(("components",), "there is no field `{field}`", field, known, field=field)
    return getattr(component, field)
