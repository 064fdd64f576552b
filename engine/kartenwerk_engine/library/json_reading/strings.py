"""Texts in JSON: what stands between the quotes, and what is wrong with it."""

import re
from json import JSONDecodeError, JSONDecoder

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Edit, Fix
from kartenwerk_engine.library.characters import hidden_in
from kartenwerk_engine.library.json_reading.rules import OTHER_QUOTES, RAW_CONTROL
from kartenwerk_engine.library.problems import Problems
from kartenwerk_engine.library.syntax_rules import BAD_ESCAPE, UNCLOSED_QUOTE

CLOSING = {'"': '"', "'": "'", "“": "”", "”": "”", "„": "“", "‘": "’", "’": "’", "`": "`", "´": "´"}
"""What a text may begin with if one looks kindly at it, and what then ends it."""

_DECODER = JSONDecoder(strict=False)
_GOOD = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_LINE = re.compile(r"[^\r\n]*")
_FARTHEST = 4_000
"""A text that goes on over line ends is not looked for behind so many characters."""
# A line that begins so belongs to the file again, and not to a text.
_NEXT_ENTRY = re.compile(r'\s*(?:["\]\[{}]|\Z)')
_BREAKS = re.compile(r"\r\n?|\n|\t")
_ESCAPE = re.compile(r'\\(?:(["\\/bfnrt])|u([0-9A-Fa-f]{4})|(.?))', re.DOTALL)
_SIGNS = dict(zip('"\\/bfnrt', '"\\/\b\f\n\r\t', strict=True))
_HALF = re.compile("[\ud800-\udfff]")
_LOST = "\ufffd"


def string(text: str, at: int, problems: Problems) -> tuple[str, int, bool]:
    """The text that begins with the quote at `at`, where it ends, and whether it ends at all."""
    quote = text[at]
    if quote == '"' and (good := _GOOD.match(text, at)):
        return _said(text, at, good.end(), problems), good.end(), True
    if quote == '"' and (end := _over_lines(text, at)) is not None:
        _report_breaks(text, at, end, problems)
        return _said(text, at, end, problems), end, True
    line = _LINE.match(text, at + 1)
    stop = line.end() if line else len(text)
    end = -1 if quote == '"' else text.find(CLOSING[quote], at + 1, stop)
    if end < 0:
        found = Message("its line ends, and the text goes on")
        hint = Message('close it at the end of its text; a quote within the text is written `\\"`')
        problems.add(UNCLOSED_QUOTE.at(at, stop, hint=hint, quote=quote, found=found, inner='\\"'))
        said = text[at + 1 : stop].rstrip().removesuffix(",")
        return said, at + 1 + len(said), False
    inner = text[at + 1 : end]
    fix = None
    if '"' not in inner and "\\" not in inner and not inner.startswith(CLOSING[quote]):
        title = Message("write it in double quotes")
        fix = Fix(title, (Edit(at, at + 1, '"'), Edit(end, end + 1, '"')))
    problems.add(OTHER_QUOTES.at(at, end + 1, fix=fix, quote=quote))
    return inner, end + 1, True


def _over_lines(text: str, at: int) -> int | None:
    """Where a text ends that has line ends or tabs in it; None if it was rather not closed."""
    seek = at + 1
    while (end := text.find('"', seek, at + _FARTHEST)) >= 0:
        if not _is_escaped(text, end):
            break
        seek = end + 1
    if end < 0:
        return None
    inside = text[at + 1 : end]
    if any(_NEXT_ENTRY.match(text, at + 1 + each.end()) for each in re.finditer(r"[\r\n]", inside)):
        return None
    return end + 1


def _is_escaped(text: str, at: int) -> bool:
    before = at
    while text[before - 1] == "\\":
        before -= 1
    return (at - before) % 2 == 1


def _report_breaks(text: str, at: int, end: int, problems: Problems) -> None:
    for found in _BREAKS.finditer(text, at, end):
        tab = found[0] == "\t"
        escape = "\\t" if tab else "\\n"
        what: Template = "a tab" if tab else "a line end"
        title = Message("write `{escape}`", {"escape": escape})
        fix = Fix(title, (Edit(*found.span(), escape),))
        problems.add(RAW_CONTROL.at(*found.span(), fix=fix, what=Message(what), escape=escape))


def _said(text: str, at: int, end: int, problems: Problems) -> str:
    """What the text from quote to quote says."""
    raw = text[at + 1 : end - 1]
    if "\\" not in raw:
        return raw
    try:
        value = str(_DECODER.decode(text[at:end]))
    except JSONDecodeError:
        value = _ESCAPE.sub(_sign, raw)
        for found in _ESCAPE.finditer(raw):
            if found[3] is not None:
                start, behind = at + 1 + found.start(), at + 1 + found.end()
                hint = Message("write two backslashes for one")
                problems.add(BAD_ESCAPE.at(start, behind, hint=hint, text=found[0]))
    if _HALF.search(value):
        half = raw.lower().find("\\ud")
        hint = Message("write the character itself; it takes two such escapes, one after the other")
        start = at + 1 + half
        problems.add(BAD_ESCAPE.at(start, start + 6, hint=hint, text=raw[half : half + 6]))
        value = _HALF.sub(_LOST, value)
    problems.add(hidden_in(value, at, end))
    return value


def _sign(found: re.Match[str]) -> str:
    if found[1] is not None:
        return _SIGNS[found[1]]
    return chr(int(found[2], 16)) if found[2] is not None else found[0]
