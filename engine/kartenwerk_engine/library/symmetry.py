"""Does the other one say so too, where the kind promises that both sides name each other?"""

from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_engine.library.document import is_json
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import Definition, Index, Known, Locate, Places
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.walker import Use

ONE_SIDED = Rule(
    code="R016",
    name="one-sided",
    severity=Severity.ERROR,
    message="`{field}` of `{id}` does not name `{other}`, but `{other}` names `{id}`",
    why="In this field both sides name each other: a border is a border from either side. With "
    "one side missing a piece could go there but never back.",
    bad="""--- seas.yaml
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer, nordmeer], source: {origin: rulebook}}
suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}
nordmeer: {name: Nordmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer, nordmeer], source: {origin: rulebook}}
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
nordmeer: {name: Nordmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
""",
    help="add `{other}` to `{field}` of `{id}`, or take `{id}` out of `{field}` of `{other}`",
    fixable=True,
)


RULES = (ONE_SIDED,)


def check_symmetry(index: Index, locate: Locate) -> Iterator[Finding]:
    """Findings for references marked `x-symmetric` that are not returned."""
    reported = {pack.id for pack in index.packs if pack.reported}
    said = {
        (file.kind, _field(keys), keys[0], value)
        for _, file, references in index.connections
        for keys, _, value, use in references
        if use & Use.SYMMETRIC
    }
    unknown = _unknown(index)
    for pack, file, references in index.connections:
        known = index.view(pack)[file.kind]
        for keys, _, value, use in references:
            if not use & Use.SYMMETRIC or value == keys[0]:
                continue
            target = known.where.get(value)
            if target is None or (file.kind, _field(keys), value, keys[0]) in said:
                continue
            misspelt = unknown.get((file.kind, _field(keys), value), ())
            if any(_may_mean(known, each, str(keys[0])) for each in misspelt):
                continue  # which is said at the misspelt id
            if target.pack in reported:
                yield _missing(locate, file.kind, file.path, keys, value, target)
            elif pack.reported:
                yield _unreturned(locate, file.kind, file.path, keys, value, target)


def _unknown(index: Index) -> dict[tuple[str, tuple[str, ...], str], list[str]]:
    """By kind, field and component, the ids in symmetric references that nothing bears."""
    found: dict[tuple[str, tuple[str, ...], str], list[str]] = {}
    for pack, file, references in index.connections:
        where = index.view(pack)[file.kind].where
        for keys, _, value, use in references:
            if use & Use.SYMMETRIC and value not in where:
                found.setdefault((file.kind, _field(keys), str(keys[0])), []).append(value)
    return found


def _may_mean(known: Known, written: str, wanted: str) -> bool:
    candidates = known.candidates
    return wanted in (candidates.spelt_alike(written), candidates.nearest(written))


def _field(keys: Keys) -> tuple[str, ...]:
    """The names of the fields on the way, without the places in lists."""
    if len(keys) == 3 and isinstance(keys[1], str) and isinstance(keys[2], int):
        return (keys[1],)  # by far the most common, and asked for very often
    return tuple(key for key in keys[1:] if isinstance(key, str))


def _missing(
    locate: Locate, kind: str, path: str, keys: Keys, value: str, target: Definition
) -> Finding:
    """The finding at the side that is silent."""
    other, field = str(keys[0]), _field(keys)
    silent = locate(target.path)
    place: Keys = (value, *field)
    if _exists(silent.data, place):
        item = f'"{other}"' if is_json(target.path) else other
        span, fix = silent.span(place), _insertion(silent, place, item)
    else:
        span, fix = silent.span((value,), key=True), None
    says = Message("`{other}` names `{id}` here", {"other": other, "id": value})
    return found(
        ONE_SIDED,
        target.path,
        span,
        fix=fix,
        related=(Related(path, locate(path).span(keys), says),),
        component=value,
        kind=kind_words(kind),
        field=".".join(field),
        id=value,
        other=other,
    )


def _exists(data: Any, keys: Keys) -> bool:
    for key in keys:
        if not isinstance(data, dict) or key not in data:
            return False
        data = data[key]
    return True


def _unreturned(
    locate: Locate, kind: str, path: str, keys: Keys, value: str, target: Definition
) -> Finding:
    """The finding at the side that speaks, because the other pack cannot be changed."""
    here = Message("`{id}` is here, in the pack {pack}", {"id": value, "pack": target.pack})
    return found(
        ONE_SIDED,
        path,
        locate(path).span(keys),
        related=(Related(target.path, locate(target.path).span((value,), key=True), here),),
        component=str(keys[0]),
        kind=kind_words(kind),
        field=".".join(_field(keys)),
        id=value,
        other=str(keys[0]),
    )


def _insertion(places: Places, keys: Keys, item: str) -> Fix | None:
    """Put `item` first into the list at `keys`; None where its layout makes that unsafe."""
    start, end = places.offsets(keys)
    written = places.text[start:end]
    if written.startswith("["):
        empty = not written[1:].rstrip("]").strip()
        edit = Edit(start + 1, start + 1, item if empty else f"{item}, ")
    elif written.startswith("- "):
        line = places.text.rfind("\n", 0, start) + 1
        indent = places.text[line:start]
        if indent.strip():
            return None
        edit = Edit(start, start, f"- {item}\n{indent}")
    else:
        return None
    return Fix(Message("add `{item}`", {"item": item}), (edit,))
