"""The lines of a catalogue: which string or remark each one holds, and what is wrong with it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.problems import Problems
from kartenwerk_engine.library.translations.quoted import string_at, wrong_escape
from kartenwerk_engine.library.translations.sample import catalogue

GOOD = 'msgctxt "marker:bruecke.name"\nmsgid "Brücke"\nmsgstr "Bridge"\n'

UNCLOSED = Rule(
    code="T101",
    name="unclosed-string",
    severity=Severity.ERROR,
    message="this string is not closed",
    help='end the line with a `"`',
    why="Each line of a string ends with a quote. Some programs read on without it and lose the "
    "last letter of the text, others refuse the whole file. Nothing is written to a catalogue "
    "with such a line, so that no letter gets lost.",
    bad=catalogue(GOOD.replace('Bridge"', "Bridge")),
    good=catalogue(GOOD),
)
UNQUOTED = Rule(
    code="T102",
    name="string-without-quotes",
    severity=Severity.ERROR,
    message="behind `{word}` a text in quotes is expected",
    help='write `{word} "…"`',
    why="In a catalogue every text stands in quotes. Some programs take a text without them and "
    "cut off its first and its last letter.",
    bad=catalogue(GOOD.replace('"Bridge"', "Bridge")),
    good=catalogue(GOOD),
)
QUOTE_INSIDE = Rule(
    code="T103",
    name="quote-in-string",
    severity=Severity.ERROR,
    message="the string ends before `{rest}`",
    help='write `\\"` for a quote within the text, or the quotation marks of the language',
    why="A straight quote ends a string, so what follows is no part of the text any more. Within "
    "a text it is written with a backslash; mostly the typographic marks are meant anyway.",
    bad=catalogue(GOOD.replace("Bridge", 'The "old" Bridge')),
    good=catalogue(GOOD.replace("Bridge", "The “old” Bridge")),
)
WRONG_ESCAPE = Rule(
    code="T104",
    name="meaningless-backslash",
    severity=Severity.ERROR,
    message="`{text}` means nothing in a catalogue",
    help='write `\\n` for a line break, `\\"` for a quote, `\\\\` for a backslash itself',
    why="A backslash gives the sign behind it another meaning, and only a few have one. Others are "
    "read differently by each program.",
    bad=catalogue(GOOD.replace("Bridge", "Bri\\dge")),
    good=catalogue(GOOD),
)
NO_ENTRY = Rule(
    code="T105",
    name="out-of-place",
    severity=Severity.ERROR,
    message="{what}",
    help="an entry is `msgctxt`, `msgid` and `msgstr`, in this order, each with a text in quotes",
    why="A line that belongs to no entry is dropped by most programs, and the text in it with it. "
    "Often a remark was written without the `#` before it, or a word is misspelt.",
    bad=catalogue(GOOD.replace("msgstr", "msgstring")),
    good=catalogue(GOOD),
)

_BREAK = re.compile(r"\r\n?|\n")
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[[0-9]\])?)(?=[ \t\"]|$)[ \t]*")
_WORD = re.compile(r"[^\s\"]+")
KEYWORDS = ("msgctxt", "msgid", "msgid_plural", "msgstr")


@dataclass(slots=True)
class Line:
    """One line: `sort` is `#`, `#.`, `#:`, `#,` for remarks, `"` for a string that goes on, else
    the keyword. For strings `raw` is what stands between the quotes, which begins at `at`.

    `obsolete` and `previous` say that the string stands behind `#~` and `#|`.
    """

    start: int
    end: int
    sort: str
    raw: str
    at: int = 0
    obsolete: bool = False
    previous: bool = False
    faulty: bool = False


def lines(text: str, first: int, problems: Problems) -> Iterator[Line]:
    """All lines that are not empty; what is wrong with one goes to `problems`."""
    start = first
    while start < len(text):
        found = _BREAK.search(text, start)
        end, after = found.span() if found else (len(text), len(text))
        at = _skip(text, start, end)
        if at < end:
            yield _line(text, at, end, problems)
        start = after


def _skip(text: str, at: int, end: int) -> int:
    while at < end and text[at] in " \t":
        at += 1
    return at


def _line(text: str, start: int, end: int, problems: Problems) -> Line:
    if text[start] != "#":
        return _string(text, start, start, end, problems)
    mark = text[start : start + 2]
    if mark == "#~":
        at = _skip(text, start + 2, end)
        previous = text[at : at + 1] == "|"
        line = _string(text, start, at + previous, end, problems)
        line.obsolete, line.previous = True, previous
        return line
    if mark == "#|":
        line = _string(text, start, start + 2, end, problems)
        line.previous = True
        return line
    if mark in ("#.", "#:", "#,"):
        return Line(start, end, mark, text[start + 2 : end].strip())
    said = text[start + 1 : end]
    return Line(start, end, "#", said.removeprefix(" ").rstrip())


def _string(text: str, start: int, at: int, end: int, problems: Problems) -> Line:
    """A line with a string, that stands behind a keyword or goes on from the line before."""
    at = _skip(text, at, end)
    found = _KEYWORD.match(text, at, end)
    sort = found[1] if found else '"'
    opening = found.end() if found else at
    if text[opening : opening + 1] != '"' or opening >= end:
        return _no_string(text, start, at, opening, end, found and sort, problems)
    stop = string_at(text, opening, end)
    raw, faulty = text[opening + 1 : (stop or end + 1) - 1], False
    if stop is None:
        raw, faulty = text[opening + 1 : end].rstrip(), True
        problems.add(UNCLOSED.at(opening, end))
    elif rest := text[stop:end].strip():
        raw, faulty = text[opening + 1 : end].rstrip().removesuffix('"'), True
        problems.add(QUOTE_INSIDE.at(stop - 1, end, rest=rest[:60]))
    if not faulty and "\\" in raw and (wrong := wrong_escape(raw)):
        faulty = True
        places = [opening + 1 + each for each in wrong]
        problems.add(WRONG_ESCAPE.at(*places, text=text[slice(*places)]))
    return Line(start, end, sort, raw, opening + 1, faulty=faulty)


def _no_string(
    text: str, start: int, at: int, opening: int, end: int, word: str | None, problems: Problems
) -> Line:
    """A line in which no string begins where one must."""
    if word:
        problems.add(UNQUOTED.at(min(opening, end), end, word=word))
        return Line(start, end, word, text[opening:end].strip(), opening, faulty=True)
    found = _WORD.match(text, at, end)
    written = found[0][:60] if found else text[at:end][:60]
    close = nearest(written, KEYWORDS)
    hint = Message("did you mean `{word}`?", {"word": close}) if close else None
    what = Message("`{written}` begins neither a text nor a remark", {"written": written})
    problems.add(NO_ENTRY.at(at, end, hint=hint, what=what))
    return Line(start, end, "", text[at:end], at, faulty=True)
