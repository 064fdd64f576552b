"""Does a pack hold as many components, and as many cards, as the rulebook says?"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kartenwerk_dsl.message import Message, counted, listed
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding, Span, found
from kartenwerk_engine.library.index import LinkedPack, Places
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.manifest import Count, Manifest
from kartenwerk_engine.library.walker import Walker

COMPONENT_COUNT = Rule(
    code="G001",
    name="component-count",
    severity=Severity.ERROR,
    message="{kind}{where}: the rulebook counts {stated}, the pack holds {held}",
    why="The list of contents in the rulebook and the files of the pack say the same thing twice, "
    "so that a component which was lost, doubled or entered wrongly shows itself.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], contains: [{kind: marker, count: 2}]}
--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], contains: [{kind: marker, count: 1}]}
--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    help="{advice}",
)

UNCOUNTABLE = Rule(
    code="P019",
    name="uncountable",
    severity=Severity.ERROR,
    message="the game has no {what} `{name}` that could be counted",
    why="A row of `contains` is compared with the components of the pack. A row that names "
    "something else would never be compared with anything.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], contains: [{kind: markers, count: 0}]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], contains: [{kind: marker, count: 0}]}
""",
    help="write one of {known}",
)

RULES = (COMPONENT_COUNT, UNCOUNTABLE)

_COPIES = "copies"


def check_counts(
    pack: LinkedPack, path: str, manifest: Manifest, places: Places, walkers: Mapping[str, Walker]
) -> Iterator[Finding]:
    """Findings for the rows of `contains` in the pack.yaml at `path`.

    A kind of which a file could not be read is not counted.
    """
    unread = {file.kind for file in pack.files if file.unread}
    for number, row in enumerate(manifest.contains):
        if row.kind in walkers:
            walker = walkers[row.kind]
            strange = [name for name in row.where if name not in walker.fields]
            for name in strange:
                span = places.span(("contains", number, "where", name), key=True)
                what = Message("field of {kind}", {"kind": kind_words(row.kind)})
                yield _uncountable(path, span, what, name, sorted(walker.fields))
            if row.cards is not None and _COPIES not in walker.fields:
                span = places.span(("contains", number, "cards"), key=True)
                what = Message("field of {kind}", {"kind": kind_words(row.kind)})
                yield _uncountable(path, span, what, _COPIES, ["count"])
            elif not strange and row.kind not in unread:
                yield from _compared(pack, path, number, row, places, walker)
        elif row.kind:
            span = places.span(("contains", number, "kind"))
            yield _uncountable(path, span, Message("kind"), row.kind, walkers)


def _uncountable(path: str, span: Span, what: Message, name: str, known: Iterable[str]) -> Finding:
    close = nearest(name, known)
    hint = Message("did you mean `{name}`?", {"name": close}) if close else None
    names = ", ".join(f"`{each}`" for each in known)
    return found(UNCOUNTABLE, path, span, hint=hint, what=what, name=name, known=names)


def _compared(
    pack: LinkedPack, path: str, number: int, row: Count, places: Places, walker: Walker
) -> Iterator[Finding]:
    counts = [
        _copies(component) if row.cards is not None else 1
        for file in pack.files
        if file.kind == row.kind and file.facts
        for component in file.facts.components.values()
        if all(_has(component, name, value, walker) for name, value in row.where.items())
    ]
    field, stated = ("count", row.count) if row.cards is None else ("cards", row.cards)
    held = sum(counts)
    if stated is not None and held != stated:
        missing = stated - held
        yield found(
            COMPONENT_COUNT,
            path,
            places.span(("contains", number, field)),
            stated=stated if field == "count" else counted("{count} card", "{count} cards", stated),
            held=held,
            kind=kind_words(row.kind),
            where=_condition(row.where),
            advice=Message("add the missing {count}", {"count": missing})
            if missing > 0
            else Message("take {count} out", {"count": -missing}),
        )


def _copies(component: Mapping[str, Any]) -> int:
    """How many equal cards there are of it; a number that is none counts as one."""
    copies = component.get(_COPIES, 1)
    return copies if type(copies) is int else 1


def _has(component: Mapping[str, Any], name: str, wanted: object, walker: Walker) -> bool:
    """Whether the field has the value, or is a list or mapping in which it stands."""
    return _is(component.get(name, walker.defaults.get(name)), wanted)


def _is(value: object, wanted: object) -> bool:
    if isinstance(value, dict) and isinstance(wanted, dict):
        return all(key in value and _is(value[key], wanted[key]) for key in wanted)
    # In Python True is 1, for an author it is not.
    if value == wanted and isinstance(value, bool) == isinstance(wanted, bool):
        return True
    return isinstance(value, list | dict) and isinstance(wanted, str) and wanted in value


def _condition(where: Mapping[str, Any]) -> Message | str:
    said = (f"{name} {_as_written(value)}" for name, value in _by_path(where))
    return Message(" with {what}", {"what": listed(*said)}) if where else ""


def _by_path(where: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """Each field that is asked for, with those that lead to it."""
    for name, value in where.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{inner}", each) for inner, each in _by_path(value))
        else:
            yield name, value


def _as_written(value: object) -> str:
    """The value as it stands in YAML."""
    return str(value).lower() if isinstance(value, bool) else str(value)
