"""What stands among the components of a file and is none of them."""

from collections.abc import Callable, Iterable

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.kinds import a_kind
from kartenwerk_engine.library.schema import FileSchema
from kartenwerk_engine.library.shape.words import clipped

ANOTHER_KIND = Rule(
    code="S027",
    name="component-of-another-kind",
    severity=Severity.ERROR,
    message="`{id}` has the fields of {other}, but {own} is expected here",
    help="move it to `{folder}/`, where {other} belongs",
    why="The folder says of which kind the components in it are; nothing in a component repeats "
    "it. In the wrong folder every single field would be wrong, so it is said once.",
    bad="""--- trophies.yaml
startspieler: {name: Startspieler, count: 1, lies_in: region, source: {origin: rulebook}}
karfunkel: {name: Karfunkel, summary: Ziehe., source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
startspieler: {name: Startspieler, count: 1, lies_in: region, source: {origin: rulebook}}
--- actions.yaml
karfunkel: {name: Karfunkel, summary: Ziehe., source: {origin: rulebook}}
""",
)

LOST_FIELD = Rule(
    code="S028",
    name="field-among-components",
    severity=Severity.ERROR,
    message="`{id}` is a field of {own}, but stands at the left edge like an id",
    help="indent it by two blanks, below the id of its component",
    why="What begins at the left edge is the id of a component. A field that lost its indentation "
    "is missing in the component above, and looks like a component of its own.",
    bad="""--- markers.yaml
startspieler:
  name: Startspieler
  count: 1
source: {origin: rulebook}
""",
    good="""--- markers.yaml
startspieler:
  name: Startspieler
  count: 1
  source: {origin: rulebook}
""",
)

Others = Callable[[], Iterable[tuple[str, FileSchema]]]
"""The other kinds of the game: the folder and the schema of each."""


def strays(document: Document, schema: FileSchema, others: Others) -> dict[str, Finding]:
    """What is of another kind, or only a field, by what looks like its id; what to say of each."""
    result: dict[str, Finding] = {}
    if not schema.holds_components:
        return result
    for id, component in document.data.items():
        if id in schema.fields and not _has_some(component, schema):
            place = document.span((id,), key=True)
            own = a_kind(schema.kind)
            result[id] = found(LOST_FIELD, document.path, place, component=id, id=id, own=own)
        if not isinstance(component, dict) or schema.fields.keys() >= component.keys():
            continue
        for folder, other in others():
            if other.kind != schema.kind and _fits(component, other):
                result[id] = found(
                    ANOTHER_KIND,
                    document.path,
                    document.span((id,), key=True),
                    component=id,
                    id=clipped(id),
                    other=a_kind(other.kind),
                    own=a_kind(schema.kind),
                    folder=folder,
                )
                break
    return result


def _has_some(component: object, schema: FileSchema) -> bool:
    """Whether it has any of the fields that a component of the kind must have."""
    return isinstance(component, dict) and any(field in component for field in schema.required)


def _fits(component: dict[str, object], schema: FileSchema) -> bool:
    """Whether the component has the fields of a kind: all that it needs, and no other."""
    known = schema.fields
    return all(field in known for field in component) and all(
        field in component for field in schema.required
    )
