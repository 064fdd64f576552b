"""What can be wrong with a kind that a pack brings."""

from kartenwerk_dsl.message import Template
from kartenwerk_dsl.problem import Rule, Severity


def _pack(kinds: str) -> str:
    return (
        "--- pack.yaml\n{id: example, game: schatten-der-macht, title: Beispiel, "
        f'version: "1.0", language: de,\n  licence: CC0-1.0, authors: [Alrik], kinds: {kinds}}}\n'
    )


def _schema(*lines: str, head: str = '"type": "object"') -> str:
    """A schema for omens, with these lines about its fields."""
    fields = ",\n".join(f"    {line}" for line in lines)
    return (
        "--- kinds/omen.schema.json\n"
        '{\n  "title": "Omen", "description": "What the stars foretell.",\n'
        f'  {head},\n  "properties": {{\n{fields}\n  }}\n}}\n'
    )


_NAME = '"name": {"type": "string", "x-text": true}'
_OMEN = _pack("{omen: {}}")
_GOOD = _OMEN + _schema(_NAME)

KIND_TAKEN = Rule(
    code="P023",
    name="kind-taken",
    severity=Severity.ERROR,
    message="the {what} `{name}` is taken: {by}",
    why="Components are named by their kind, and their files by its plural. A second kind of the "
    "same name could never be told from the first one, so this one was left out.",
    bad=_pack("{region: {plural: realms}}")
    + '--- kinds/region.schema.json\n{"title": "Region", "description": "A realm of ours.",\n'
    '  "type": "object", "properties": {"name": {"type": "string", "x-text": true}}}\n',
    good=_pack("{realm: {}}")
    + '--- kinds/realm.schema.json\n{"title": "Realm", "description": "A realm of ours.",\n'
    '  "type": "object", "properties": {"name": {"type": "string", "x-text": true}}}\n',
    help="give it another one",
)

NO_SCHEMA_FILE = Rule(
    code="P024",
    name="no-kind-schema",
    severity=Severity.ERROR,
    message="the schema of the kind `{kind}` is not there: `{path}`",
    why="The schema says which fields the components of a kind have and what they mean. Without it "
    "nothing of that kind can be checked, so its files were left out.",
    bad=_OMEN,
    good=_GOOD,
    help="write the schema there, or name in pack.yaml the file in which it stands",
)

NO_SCHEMA = Rule(
    code="S031",
    name="schema-not-valid",
    severity=Severity.ERROR,
    message="{where} is not as JSON Schema wants it: {cause}",
    why="A schema is judged by the meta-schema of JSON Schema 2020-12. What that does not allow "
    "means nothing, so nobody can say which components are right.",
    bad=_OMEN + _schema('"name": {"type": "text", "x-text": true}'),
    good=_GOOD,
    help="see the reference of JSON Schema 2020-12 for what may stand here",
)

NO_COMPONENT = Rule(
    code="S032",
    name="schema-of-no-component",
    severity=Severity.ERROR,
    message="this schema does not describe a component: {cause}",
    why="The schema of a kind describes one component: a mapping whose fields stand in "
    "`properties`, with the kind's name for people in `title` and what it is in `description`. "
    "Kartenwerk makes the schema of whole files of it.",
    bad=_OMEN + _schema(_NAME, head='"type": "array"'),
    good=_GOOD,
    help="describe a single component",
)

BAD_POINTER = Rule(
    code="S033",
    name="schema-reference",
    severity=Severity.ERROR,
    message="`{ref}` {cause}",
    why="A `$ref` means another place of the same file, written as the way from its top: "
    "`#/$defs/Reward`. Schemas elsewhere are never fetched, so that a pack means the same on every "
    "machine and at any time.",
    bad=_OMEN + _schema(_NAME, '"sign": {"$ref": "https://example.org/sign.json"}'),
    good=_OMEN
    + _schema(_NAME, '"sign": {"$ref": "#/$defs/Sign"}').replace(
        '\n  "properties"', '\n  "$defs": {"Sign": {"enum": ["moon", "star"]}},\n  "properties"'
    ),
    help="write what is meant into `$defs` of this file and refer to it by `#/$defs/NAME`",
)

ANNOTATION = Rule(
    code="S034",
    name="schema-annotation",
    severity=Severity.ERROR,
    message="`{word}` {cause}",
    why="The annotations say what a field means: an id of another component, words for people, an "
    "effect. One that says something else would have to be ignored, and references, translations "
    "or effects would then go unchecked.",
    bad=_OMEN + _schema(_NAME, '"over": {"type": "string", "x-ref": "regions"}'),
    good=_OMEN + _schema(_NAME, '"over": {"type": "string", "x-ref": "region"}'),
    help="{wanted}",
)

UNKNOWN_KEYWORD = Rule(
    code="S035",
    name="schema-keyword",
    severity=Severity.WARNING,
    message="neither JSON Schema nor Kartenwerk knows `{word}`",
    why="A validator passes over what it does not know. A misspelt keyword therefore never does "
    "what it was written for, and nobody is told.",
    bad=_OMEN + _schema('"name": {"type": "string", "x-text": true, "maxLenght": 40}'),
    good=_OMEN + _schema('"name": {"type": "string", "x-text": true, "maxLength": 40}'),
    help="correct it, or take it out; a remark goes into `$comment`",
)

RULES = (
    KIND_TAKEN,
    NO_SCHEMA_FILE,
    NO_SCHEMA,
    NO_COMPONENT,
    BAD_POINTER,
    ANNOTATION,
    UNKNOWN_KEYWORD,
)

REMOTE: Template = "leads out of this file, and schemas elsewhere are never fetched"
NOWHERE: Template = "leads nowhere in this file"
CIRCULAR: Template = "leads back to itself, so that it says nothing"
