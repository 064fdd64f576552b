"""The frame of a file, looked at apart from YAML: directives, documents, where to resume."""

import re

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.problems import Problems
from kartenwerk_engine.library.sample import sea

EMPTY = Rule(
    code="Y005",
    name="empty-file",
    severity=Severity.WARNING,
    message="this file says nothing",
    help="write a component into it, or remove the file",
    why="A file without components is mostly one that was not saved, or a piece of work that got "
    "lost. Comments alone count as nothing.",
    bad="--- seas.yaml\n# to come\n",
    good=sea(),
)
NOT_A_MAPPING = Rule(
    code="Y006",
    name="not-a-mapping",
    severity=Severity.ERROR,
    message="this file holds {what}, where names and what belongs to them are expected",
    help="begin each part with its name and a colon: `selem:`, and its fields indented below",
    why="In a file of a pack every component stands under its id, and pack.yaml is a set of named "
    "fields. A list, or a text alone, has no place for the names.",
    bad="--- seas.yaml\n- name: Südmeer\n  adjacent: []\n  source: {origin: rulebook}\n",
    good=sea(),
)
SEVERAL_DOCUMENTS = Rule(
    code="Y007",
    name="several-documents",
    severity=Severity.ERROR,
    message="a second document begins here, and is not read",
    help="remove the line `---`, or move what follows to a file of its own",
    why="A line --- in the middle ends one document and begins another, as if there were two "
    "files. Programs read the first, the last or all of them; here nothing after the line is read, "
    "so those cards would be missing.",
    bad="--- seas.yaml\nsuedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}\n"
    "---\nperlenmeer: {name: Perlenmeer, adjacent: [], source: {origin: rulebook}}\n",
    good=sea(),
)
DIRECTIVE = Rule(
    code="Y008",
    name="directive",
    severity=Severity.WARNING,
    message="`{text}` is a directive for YAML programs, which is not obeyed",
    help="remove the line",
    why="Lines that begin with % choose another YAML version or abbreviate tags. All files of a "
    "pack are read by the same rules, so such a line only promises something that does not happen.",
    bad="--- seas.yaml\n%YAML 1.1\n---\n"
    "suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}\n",
    good=sea(),
    fixable=True,
)

_DIRECTIVES = re.compile(r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n)|%[^\r\n]*(?:\r\n?|\n|\Z))*")
_DIRECTIVE = re.compile(r"^%[^\r\n]*(?:\r\n?|\n)?", re.MULTILINE)
_NEXT_DOCUMENT = re.compile(r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n))*(---(?=\s|\Z)|%[^\r\n]*)")
NOTHING = re.compile(r"(?:\s+|#[^\r\n]*|---(?=\s|\Z)|\.\.\.(?=\s|\Z))*\Z")
"""What a document may end with: blanks, comments, and marks between documents."""

_KEY_LINE = re.compile(
    r"^(?:(?P<plain>[^\s#\-\[\]{}%&*!|>@`,?:\"'][^\r\n#:]*)|\"(?P<double>[^\"\r\n]*)\""
    r"|'(?P<single>[^'\r\n]*)')[ \t]*:(?=\s|\Z)",
    re.MULTILINE,
)
_AT_MARGIN = re.compile(r"^[^\s#\-}\])]", re.MULTILINE)


def without_directives(text: str, first: int, problems: Problems) -> str:
    """Reports directives at the beginning; the text with comments in their places."""
    if "%" not in text:
        return text
    head = _DIRECTIVES.match(text, first)
    end = head.end() if head else first
    for found in _DIRECTIVE.finditer(text, first, end):
        fix = Fix(Message("remove the line"), (Edit(found.start(), found.end(), ""),))
        line = found.group().rstrip()
        stop = found.start() + len(line)
        problems.add(DIRECTIVE.at(found.start(), stop, fix=fix, text=line[:60]))
    return text[:first] + _DIRECTIVE.sub(_as_comment, text[first:end]) + text[end:]


def _as_comment(found: re.Match[str]) -> str:
    return "#" + found.group()[1:]


def next_document(text: str, at: int) -> Problem | None:
    """A second document with something in it that begins behind the first, which ends at `at`."""
    found = _NEXT_DOCUMENT.match(text, at)
    if not found or NOTHING.match(text, found.start(1)):
        return None
    return SEVERAL_DOCUMENTS.at(found.start(1), found.end(1))


def key_line_after(text: str, at: int) -> int | None:
    """Where the next line begins, behind that of `at`, that has a key at the left margin."""
    found = _KEY_LINE.search(text, at + 1)
    return found.start() if found else None


def key_at(text: str, at: int) -> str | None:
    """The key at the left margin that begins exactly here."""
    found = _KEY_LINE.match(text, at)
    return next((g.strip() for g in found.groups() if g is not None), None) if found else None


def margin_before(text: str, at: int) -> int | None:
    """The last line up to `at` that begins at the left margin with something of its own."""
    line = at + 1
    while line > 0:
        line = max(text.rfind("\n", 0, line - 1), text.rfind("\r", 0, line - 1)) + 1
        if _AT_MARGIN.match(text, line):
            return line
        if line == 0:
            return None
    return None
