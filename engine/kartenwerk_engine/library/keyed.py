"""Files in which components say in a field which ids they have, read as if the ids were keys.

Everything behind the reading finds a component under its id, as in any other file; places are those
of the file as it is.
"""

from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.document import Document, Path, read
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.identifiers import DUPLICATE_ID
from kartenwerk_engine.library.kinds import Ids, a_kind, kind_words
from kartenwerk_engine.library.outline import NOT_A_MAPPING
from kartenwerk_engine.library.scalar_map import ScalarMap
from kartenwerk_engine.library.shape.words import shown

_PACK = """--- pack.yaml
{id: example, title: Beispiel, version: "1.0", language: en, licence: CC0-1.0, authors: [Alrik],
  kinds: {card: {files: [cards.json], id: code}}}
--- kinds/card.schema.json
{"title": "Card", "description": "A card.", "type": "object", "properties": {
  "code": {"type": "string"}, "name": {"type": "string", "x-text": true}}}
--- cards.json
"""

WITHOUT_ID = Rule(
    code="R021",
    name="component-without-id",
    severity=Severity.ERROR,
    message="{what}, so that {a_kind} here has no id",
    help='write `"{field}": "…"` with an id that no other one has',
    why="In this pack the ids of components stand in a field. A component without one cannot be "
    "named by others or translated, and was not checked.",
    bad=_PACK + '[{"name": "Ferry"}, {"code": "01002", "name": "Bridge"}]\n',
    good=_PACK + '[{"code": "01001", "name": "Ferry"}, {"code": "01002", "name": "Bridge"}]\n',
)

_NO_MAPPING = Message("say in pack.yaml under `id` which field holds the ids, if this is a list")


class KeyedDocument(Document):
    """A document whose `data` has the components of another one by their ids."""

    __slots__ = ("_field", "_file", "_ways")

    def __init__(self, file: Document, field: str) -> None:
        super().__init__(file.path, file.text, complete=file.complete, unread=file.unread)
        self._file, self._field = file, field
        self._ways: dict[str, Path] = {}
        self.data = {}
        self.findings = file.findings

    def add(self, id: str, way: Path, component: dict[str, Any]) -> None:
        """Takes up a component that stands at `way` in the file."""
        self._ways[id] = way
        self.data[id] = component

    def way(self, keys: Path) -> Path:
        """Where in the file stands what has these keys here."""
        return (*self._ways[str(keys[0])], *keys[1:]) if keys and keys[0] in self._ways else ()

    def offsets(self, keys: Path, key: bool = False) -> tuple[int, int]:
        """As in any document; where a component has its id counts as its key."""
        if key and len(keys) == 1 and keys[0] in self._ways:
            return self._file.offsets((*self.way(keys), self._field))
        return self._file.offsets(self.way(keys), key)

    def scalar(self, keys: Path) -> ScalarMap:
        """Where the characters of the text at `keys` stand in the file."""
        return self._file.scalar(self.way(keys))

    def __getstate__(self) -> tuple[Any, ...]:
        return self._file, self._field, self._ways, self.data, self.findings, self.complete

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        file, field, self._ways, data, findings, complete = state
        super().__init__(file.path, file.text, data, complete=complete, unread=file.unread)
        self._file, self._field, self.findings = file, field, findings


def read_components(path: str, raw: bytes, ids: Ids | None) -> Document:
    """Reads a file of components, which have their ids as keys or in a field. Never raises."""
    document = read(path, raw)
    if ids is None:
        if isinstance(document.data, list) and not document.findings:
            at = document.span(())
            what = Message("a list")
            document.findings = (found(NOT_A_MAPPING, path, at, hint=_NO_MAPPING, what=what),)
        return document
    if not isinstance(document.data, dict | list):
        return document
    keyed = KeyedDocument(document, ids.field)
    more = list(_take_up(keyed, document, ids))
    kept = [each for each in document.findings if each.rule is not NOT_A_MAPPING]
    keyed.findings = tuple(sorted([*kept, *more], key=Finding.sort_key))
    return keyed


def _take_up(keyed: KeyedDocument, file: Document, ids: Ids) -> Iterator[Finding]:
    data = file.data
    for key, component in data.items() if isinstance(data, dict) else enumerate(data):
        if component is None and not file.complete:  # a fault that has been reported
            continue
        id = component.get(ids.field) if isinstance(component, dict) else None
        if not isinstance(id, str) or not id:
            keyed.complete = False
            yield _without_id(file, (key,), component, ids)
        elif id in keyed.data:
            there = keyed.span((id,), key=True)
            yield found(
                DUPLICATE_ID,
                file.path,
                file.span((key, ids.field)),
                related=(Related(file.path, there, Message("`{id}` is here", {"id": id})),),
                component=id,
                kind=kind_words(ids.kind),
                id=id,
            )
        else:
            keyed.add(id, (key,), component)


def _without_id(file: Document, way: Path, component: object, ids: Ids) -> Finding:
    place = file.span(way)
    if not isinstance(component, dict):
        what = Message("this is {value}", {"value": shown(component)})
    elif ids.field not in component:
        what = Message("`{field}` is missing", {"field": ids.field})
        first = next(iter(component), None)
        place = file.span((*way, first), key=True) if first is not None else place
    else:
        said = {"field": ids.field, "value": shown(component[ids.field])}
        what = Message("`{field}` is {value}", said)
        place = file.span((*way, ids.field))
    return found(WITHOUT_ID, file.path, place, what=what, a_kind=a_kind(ids.kind), field=ids.field)
