"""Tabs, comments and missing blanks: YAML that can be read and is not what it looks like."""

import re

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.marks import Marks
from kartenwerk_engine.library.problems import Problems
from kartenwerk_engine.library.sample import marker, sea, sea_in_lines

TAB_INDENT = Rule(
    code="Y040",
    name="tab-as-indentation",
    severity=Severity.ERROR,
    message="a tab stands where blanks are needed",
    help="use blanks, two for each level; most editors can convert all tabs of a file",
    why="Indentation says what belongs to what, and a tab has no agreed width. YAML forbids it "
    "there; programs that accept it all the same may read another structure than the one seen.",
    bad=sea_in_lines(before="\t"),
    good=sea_in_lines(),
)
TAB_BETWEEN = Rule(
    code="Y041",
    name="tab-after-sign",
    severity=Severity.WARNING,
    message="a tab stands between `{sign}` and what follows",
    help="put a blank there",
    why="Some YAML programs take a tab after a colon or comma, others refuse the file. A blank "
    "looks the same and works everywhere.",
    bad=sea_in_lines(name="name:\tSüdmeer"),
    good=sea_in_lines(),
    fixable=True,
)
MISSING_BLANK = Rule(
    code="Y042",
    name="missing-blank",
    severity=Severity.ERROR,
    message="`{text}` is one word, because no blank follows the `{sign}`",
    help="write `{better}`; or in quotes, if it is meant to be one word",
    why="Only a colon or a hyphen with a blank after it divides a key from its value or begins an "
    "item. Without it all of the line is one piece of text, and the field is missing.",
    bad="--- seas.yaml\nsuedmeer: {name:Südmeer, adjacent: [], source: {origin: rulebook}}\n",
    good=sea(),
)
COMMENT_GLUED = Rule(
    code="Y043",
    name="comment-without-blank",
    severity=Severity.WARNING,
    message="`#` begins no comment here, because no blank stands before it",
    help="put a blank before the `#` if a comment is meant; else put the text in quotes",
    why="A comment needs a blank before its #. Without one the # and everything after it belong to "
    "the text, and a number with such a comment is no number any more.",
    bad=marker("12# estimated\n "),
    good=marker("12 # estimated\n "),
)
COMMENT_CUTS = Rule(
    code="Y044",
    name="text-cut-by-comment",
    severity=Severity.WARNING,
    message="the text ends before `{rest}`, because ` #` begins a comment",
    help="put the text in quotes if the rest belongs to it; else write a blank after the `#`",
    why="A # after a blank begins a comment, in the middle of a sentence too: what follows is "
    "dropped without notice. “Take card #3” becomes “Take card”.",
    bad=sea_in_lines(name="name: Meer #3"),
    good=sea_in_lines(name='name: "Meer #3"'),
)
ITEM_TOO_FAR_LEFT = Rule(
    code="Y045",
    name="item-too-far-left",
    severity=Severity.WARNING,
    message="this item belongs to the outer list, while `{key}` above it has got no value",
    help="indent it at least as far as `{key}`, if it belongs there",
    why="Items of a list may stand at the depth of their key. One level less, they are items of "
    "the list outside: the key stays empty and the outer list gets an entry of another kind.",
    bad="--- pack.yaml\nid: example\ngame: schatten-der-macht\ntitle: Beispiel\n"
    'version: "1.0"\nlanguage: de\nlicence: CC0-1.0\nauthors: [Alrik]\nrequires:\n'
    '- version: ">=1.0"\n  pack:\n- schatten-der-macht\n',
    good="--- pack.yaml\nid: example\ngame: schatten-der-macht\ntitle: Beispiel\n"
    'version: "1.0"\nlanguage: de\nlicence: CC0-1.0\nauthors: [Alrik]\nrequires:\n'
    '- version: ">=1.0"\n  pack: schatten-der-macht\n',
)

SWALLOWED_ITEM = Rule(
    code="Y046",
    name="item-in-text",
    severity=Severity.ERROR,
    message="this line is no item of a list, it continues the text above",
    help="begin it in the same column as the items above; or put the whole text in quotes",
    why="A line that is indented deeper than a text without quotes belongs to that text, hyphen "
    "and all. The list then has one strange item instead of two.",
    bad=sea_in_lines(adjacent="adjacent:\n    - perlenmeer\n      - nordmeer"),
    good=sea_in_lines(),
)

HALF_QUOTED = Rule(
    code="Y047",
    name="half-quoted",
    severity=Severity.WARNING,
    message="a quote ends this text, and none begins it",
    help="write the missing quote before the text, or take this one out",
    why="Without a quote at its beginning a text is a plain one, and the quote at its end belongs "
    "to it: players would read it on the card.",
    bad=sea_in_lines(name='name: Südmeer"'),
    good=sea_in_lines(name='name: "Südmeer"'),
)

_BLANK = re.compile(r"[ \t\r\n]")
_TABS = re.compile(r"[ ]*\t[ \t]*")
_FIELD = re.compile(r"([A-Za-z_][\w-]*):(?=[^\s:/\\]|[\u00a0\u202f])")
_ITEM = re.compile(r"-(?=[^\W\d])")
_SWALLOWED = re.compile(r"[\r\n][ ]*(-[ ][^\r\n]*)")
_GLUED = re.compile(r"[^\s#](#)[ \t]")
_CUT = re.compile(r"#(?=[^\s#!])")
_LINE_START = re.compile(r"(?:^|[\r\n])[ ]*(?:-[ ]+)*\Z")


def comment_cuts(text: str) -> dict[int, int]:
    """The `#` that may have cut off a text: where the text before it ends, and where it stands."""
    if "#" not in text:
        return {}
    cuts: dict[int, int] = {}
    for found in _CUT.finditer(text):
        at = found.start()
        before = at
        while before > 0 and text[before - 1] in " \t":
            before -= 1
        if before < at and before > 0 and text[before - 1] not in "\r\n":
            cuts[before] = at
    return cuts


def check_cut(text: str, value: str, end: int, at: int) -> Problem | None:
    """Whether the comment at `at` is likely a part of the plain text that ends before it."""
    if " " not in value and not text[at + 1].isdigit():
        return None
    rest = re.split(r"[\r\n]", text[at : at + 200], maxsplit=1)[0].rstrip()
    return COMMENT_CUTS.at(at, at + len(rest), rest=rest)


def check_glued(value: str, start: int) -> Problem | None:
    """Whether a plain text has a `#` in it that looks like the beginning of a comment."""
    found = _GLUED.search(value)
    return found and COMMENT_GLUED.at(start + found.start(1), start + found.end(1))


def check_half_quoted(value: str, end: int) -> Problem | None:
    """Whether a plain text ends with a double quote that closes nothing in it."""
    if not value.endswith('"') or value.count('"') % 2 == 0 or value[-2:-1].isdigit():
        return None
    return None if "„" in value else HALF_QUOTED.at(end - 1, end)


def check_swallowed_item(text: str, start: int, end: int) -> Problem | None:
    """Whether a plain text goes on in a line that looks like an item of a list."""
    found = _SWALLOWED.search(text, start, end)
    return found and SWALLOWED_ITEM.at(found.start(1), found.end(1))


def check_missing_blank(text: str, value: str, start: int, *, key: bool) -> Problem | None:
    """Whether a plain text looks like `name:Selem` or `-wasp` where a field or item is expected."""
    item = _ITEM.match(value)
    if item and _LINE_START.search(text, max(0, start - 200), start):
        word = value.split(maxsplit=1)[0]
        return _missing(word, "-", "- " + word[1:], start)
    found = _FIELD.match(value)
    if not found or not (key or _LINE_START.search(text, max(0, start - 200), start)):
        return None
    word = _BLANK.split(value, maxsplit=1)[0][:60]
    name = found.group(1)
    return _missing(word, ":", f"{name}: {word[len(name) + 1 :].lstrip()}", start)


def _missing(word: str, sign: str, better: str, start: int) -> Problem:
    return MISSING_BLANK.at(start, start + len(word), text=word, sign=sign, better=better)


def check_tabs(text: str, marks: Marks, stop: int, problems: Problems) -> None:
    """Reports the tabs outside of texts, up to `stop`."""
    for found in _TABS.finditer(text, 0, stop):
        if problems.full:
            break
        begin, end = found.span()
        tab = text.index("\t", begin)
        if marks.in_scalar(tab) or end == len(text) or text[end] in "\r\n#":
            continue
        if begin == 0 or text[begin - 1] in "\r\n":
            problems.add(TAB_INDENT.at(tab, end))
        else:
            fix = Fix(Message("put a blank there"), (Edit(begin, end, " "),))
            problems.add(TAB_BETWEEN.at(tab, end, fix=fix, sign=text[begin - 1]))
