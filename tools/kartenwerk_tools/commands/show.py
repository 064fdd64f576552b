"""`kartenwerk show`: one component, where each of its values comes from, and what it is tied to."""

import json
from collections.abc import Iterator, Mapping, Sequence
from textwrap import indent

from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.library import Changed, Library, Link, Provenance
from kartenwerk_tools.archive import as_given
from kartenwerk_tools.speaking import say
from kartenwerk_tools.workspace import find, libraries


def run(wanted: str, path: str | None) -> int:
    """Print the component; the exit code."""
    found = find(libraries([path] if path else []), wanted)
    parts = ["\n".join(lines(packs, kind, component)) for packs, kind, component in found]
    print("\n\n".join(parts))
    return 0


def lines(library: Library, kind: str, component: str) -> Iterator[str]:
    """The component as it is printed."""
    whole = library.provenance(kind, component)
    yield f"{kind}:{component}  {_place(whole)}  {say('pack {pack}', pack=whole.pack)}"
    yield ""
    rows = list(_rows(library, kind, component))
    width = max(len(name) for name, _, _ in rows)
    shown = min(max(len(value.split("\n")[0]) for _, value, _ in rows), 48)
    for name, value, origin in rows:
        head, *more = value.split("\n")
        if more:
            yield f"  {name:{width}}  {'':{shown}}  {origin}".rstrip()
            yield indent(value, "      ")
        else:
            yield f"  {name:{width}}  {head:{shown}}  {origin}".rstrip()
    yield from _changes(library.changes(kind, component))
    yield from _links(say("refers to"), library.references_from(kind, component), outward=True)
    yield from _links(say("is named by"), library.references_to(kind, component), outward=False)


def _rows(library: Library, kind: str, component: str) -> Iterator[tuple[str, str, str]]:
    """Name, value, and place with origin of each field; `source` is what the origins come from."""
    for name, value in library.data(kind, component).items():
        yield name, _written(value), _place(library.provenance(kind, component, (name,)))


def _place(provenance: Provenance) -> str:
    span = provenance.span
    origin = f"  {provenance.origin}" if provenance.origin else ""
    return f"{as_given(provenance.path)}:{span.line}:{span.column}{origin}"


def _written(value: object) -> str:
    """A value about as it stands in YAML; a program keeps its lines."""
    if isinstance(value, str):
        return value.rstrip("\n")
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps(value)


def _changes(changes: Sequence[Changed]) -> Iterator[str]:
    """What patches have made of the component."""
    if not changes:
        return
    yield ""
    yield f"  {say('patched')}"
    for change in changes:
        yield f"    {change.field}: {_change(change)}  ({_by(change)})"


def _change(change: Changed) -> str:
    was, now = _short(change.was), _short(change.now)
    if change.was is None:
        return say("{value} is new", value=now)
    if change.now is None:
        return say("{value} is gone", value=was)
    return say("{value}, was {former}", value=now, former=was)


def _short(value: object) -> str:
    """The value on one line; of a program or a long text, how it begins."""
    head, _, more = _written(value).strip().partition("\n")
    return f"{head} …" if more else head


def _by(change: Changed) -> str:
    place = f"{change.path}:{change.span.line}:{change.span.column}"
    return say("pack {pack}, {place}", pack=change.pack, place=place)


def _links(title: str, links: tuple[Link, ...], *, outward: bool) -> Iterator[str]:
    if not links:
        return
    yield ""
    yield f"  {title}"
    for link in links:
        other = f"{link.to_kind}:{link.to_id}" if outward else f"{link.from_kind}:{link.from_id}"
        yield f"    {other}  ({_dotted(link.keys)})"


def _dotted(keys: Keys) -> str:
    return ".".join(str(key) for key in keys)
