"""Blanks, line breaks and characters that have no place in a text."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.message import Message, Template, counted
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.translations.checks.pair import Pair
from kartenwerk_engine.library.translations.sample import action, translated

SPACES = Rule(
    code="T217",
    name="stray-blank",
    severity=Severity.WARNING,
    message="{what}",
    help="{instead}",
    why="A blank too many, or one at an end of a text, moves words on the card and makes two names "
    "unequal that look the same.",
    bad=translated("Die Brücke", "The  Bridge "),
    good=translated("Die Brücke", "The Bridge"),
    fixable=True,
)
LINES = Rule(
    code="T218",
    name="line-breaks-differ",
    severity=Severity.WARNING,
    message="the source has {source}, the translation {translation}",
    help="break the translation where the source is broken",
    why="A line break parts the abilities of a card, or its text from its motto. With another "
    "number of them a sentence lands where another one belongs.",
    bad=action("Ziehe.\\nPasse.", "Draw. Pass."),
    good=action("Ziehe.\\nPasse.", "Draw.\\nPass."),
)
CHARACTER = Rule(
    code="T219",
    name="forbidden-character",
    severity=Severity.WARNING,
    message="here stands {what}, which the source does not have",
    help="take it out, or write what is meant",
    why="Tabs and other signs for machines cannot be printed on a card. The sign � shows that a "
    "letter was lost when a file was saved in another encoding.",
    bad=translated("Die Brücke", "The\\tBridge"),
    good=translated("Die Brücke", "The Bridge"),
)

_FRENCH = re.compile(r"(?<=\S)[ \u00a0\u202f]+(?=[,.](?!\d|\.))")
_BEFORE = re.compile(r"(?<=[^\s:])[ \u00a0\u202f]+(?=[,.;:!?](?![\d.)\w]))")
_DOUBLE = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")
_BEHIND = re.compile(r"(?<=[^\W\d_][^\W\d_])[,;!?](?=[^\W\d_])")
_ENDS = re.compile(r"\A[ \t\u00a0]+|[ \t\u00a0]+\Z")
# Whatever one of the patterns above could find.
_ANY = re.compile(
    r"[ \u00a0\u202f,;!?]"
    r"(?:(?<=[ \u00a0\u202f])[ \u00a0\u202f,.;:!?]|(?<=[,;!?])[^\W\d_])"
)
_BLANKS = " \t\u00a0"
_SIGNS = re.compile("[\t\r\v\b\f\ufffd]")
_NAMES: dict[str, Template] = {"\t": "a tab", "\ufffd": "the sign � for a lost letter"}
_OUT = Message("take it out")
_FOR_MACHINES: Template = "a sign for machines"


def spaces(pair: Pair) -> Iterator[Problem]:
    """Blanks at the ends, two in a row, before a comma, or none behind one."""
    text = pair.translation
    if text[:1] not in _BLANKS and text[-1:] not in _BLANKS and not _ANY.search(text):
        return  # as in nearly all
    before = _FRENCH if pair.language and pair.language.code == "fr" else _BEFORE
    cases = (
        (_ENDS, Message("a blank stands at the end of the text"), _OUT, ""),
        (_DOUBLE, Message("here are two blanks"), Message("one is enough"), " "),
        (before, Message("a blank stands before a sign that follows its word"), _OUT, ""),
    )
    for pattern, what, instead, better in cases:
        if pattern.search(pair.source):
            continue
        for found in pattern.finditer(text):
            fix = Fix(instead, (Edit(*found.span(), better),))
            yield SPACES.at(*found.span(), fix=fix, what=what, instead=instead)
    if not _BEHIND.search(pair.source):
        for found in _BEHIND.finditer(text):
            fix = Fix(Message("put a blank there"), (Edit(found.end(), found.end(), " "),))
            what_else = Message("behind `{sign}` a blank is missing", {"sign": found[0]})
            yield SPACES.at(*found.span(), fix=fix, what=what_else, instead=fix.title)


def line_breaks(pair: Pair) -> Iterator[Problem]:
    """Whether both texts have as many lines, and both or neither end with a break."""
    wanted, here = pair.source.count("\n"), pair.translation.count("\n")
    ends = pair.source.endswith("\n"), pair.translation.endswith("\n")
    if wanted == here and ends[0] == ends[1]:
        return
    source, translation = _lines(wanted, ends[0]), _lines(here, ends[1])
    yield LINES.at(0, len(pair.translation), source=source, translation=translation)


def _lines(breaks: int, end: bool) -> Message:
    inside = breaks - end
    said = counted("{count} line break", "{count} line breaks", inside)
    if not inside:
        said = Message("no line break")
    return Message("{breaks} and one at its end", {"breaks": said}) if end else said


def characters(pair: Pair) -> Iterator[Problem]:
    """Signs for machines, and the stand-in for a lost letter."""
    for found in _SIGNS.finditer(pair.translation):
        if found[0] not in pair.source:
            yield CHARACTER.at(*found.span(), what=Message(_NAMES.get(found[0], _FOR_MACHINES)))
