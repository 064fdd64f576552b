"""How ids and texts are written: the patterns that models, schemas and messages share.

The patterns stay within what Python, Rust and ECMAScript read alike, because each of them gets to
see them: pydantic, the schema validators, and the author's editor.
"""

import re

from kartenwerk_dsl.message import Template

COMPONENT_ID = r"^[a-z][a-z0-9_]*$"
COMPONENT_ID_RULE: Template = (
    "lower-case letters, digits and _, a letter first; ä ö ü ß as ae oe ue ss"
)

FIELD_PATH = r"^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$"
FIELD_PATH_RULE: Template = "the name of a field, or of a place within one with dots between"

PACK_ID = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
PACK_ID_RULE: Template = "lower-case letters and digits, words joined by single hyphens"

SCHEMA_FILE = r"^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*\.json$"
SCHEMA_FILE_RULE: Template = "the path of a file within the pack that ends in .json"

_SIGN = r"[^/\\{}\[\]]"
_FOLDERS = rf"({_SIGN}*[^/.\\{{}}\[\]]{_SIGN}*/)*"
_ENDING = r"\.(json|yaml|yml)$"
FILES = rf"^{_FOLDERS}{_SIGN}+{_ENDING}"
FILES_RULE: Template = (
    "a path within the pack that ends in .json or .yaml, in which `*` stands for any name"
)

LANGUAGE_PLACE = "{language}"
FILES_BY_LANGUAGE = (
    rf"^{_FOLDERS}{_SIGN}*\{{language\}}({_SIGN}*|{_SIGN}*/{_FOLDERS}{_SIGN}+){_ENDING}"
)
FILES_BY_LANGUAGE_RULE: Template = (
    "a path within the pack that ends in .json or .yaml, with the word language in braces where "
    "the code of the language stands"
)

ONE_LINE = r"^\S(.*\S)?$"
ONE_LINE_RULE: Template = "one line, without blanks before or after it"

SOME_LINES = r"^\S([\s\S]*\S)?\n?$"
SOME_LINES_RULE: Template = "some words, without blanks before or after them"

PROGRAM = r"\S"
PROGRAM_RULE: Template = "an effect program"

ORIGIN_OF: Template = "Where `{field}` comes from, if not from `origin`."
"""What schemas say of the fields of a `source`."""

PLACEHOLDER = (
    r"^\s*(\?+|\.\.\.|…|-+|[Tt][Bb][DdAa]|[Tt][Oo][Dd][Oo]|[Ff][Ii][Xx][Mm][Ee]"
    r"|[Xx][Xx][Xx]+|[Nn]/[Aa])\s*$"
)
PLACEHOLDER_RULE: Template = "no stand-in such as ? or TBD"


def matches(pattern: str, text: str) -> bool:
    """Whether the text has a match of the pattern, read as JSON Schema wants it.

    There a `$` is the end of the text; in Python a line break may follow it.
    """
    return bool(re.search(re.sub(r"(?<!\\)\$", r"\\Z", pattern), text))
