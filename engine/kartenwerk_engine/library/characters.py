"""Characters that nobody sees or that are written two ways, found before YAML is read.

Also line ends. All of this looks at the whole text, comments included: a direction mark in a
comment can make the line after it look like another one.
"""

import re
import unicodedata

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK
from kartenwerk_engine.library.problems import Problems
from kartenwerk_engine.library.sample import sea, sea_in_lines

CONTROL = Rule(
    code="Y010",
    name="control-character",
    severity=Severity.ERROR,
    message="here stands a control character ({character}), which no text needs",
    help="remove it; for a line break in a text use a block (`|`)",
    why="Control characters come from damaged files, old printers' codes and pasted tables. They "
    "cannot be seen, YAML forbids them, and each program does something else with them.",
    bad=sea("Süd\x07meer"),
    good=sea(),
    fixable=True,
)
INVISIBLE = Rule(
    code="Y011",
    name="invisible-character",
    severity=Severity.ERROR,
    message="here stands an invisible character ({character})",
    help="remove it",
    why="Direction marks, zero-width spaces and the like are copied along from web pages and "
    "chats. A name with one in it is not equal to the same name without, direction marks can show "
    "a line in another order than it is read, and fonts without the character print a box.",
    bad=sea("Süd\u2068meer"),
    good=sea(),
    fixable=True,
)
NOT_COMPOSED = Rule(
    code="Y012",
    name="decomposed-letter",
    severity=Severity.WARNING,
    message="`{text}` has letters that are written as a letter and a separate mark",
    help="write them as one character each; `--fix` does it",
    why="ü can be one character or a u followed by two dots that are put over it. Both look the "
    "same, but they are not equal: searching, sorting and references miss the other form. Texts "
    "from some systems, file names above all, come in the second form.",
    bad=sea("Su\u0308dmeer"),
    good=sea(),
    fixable=True,
)
LINE_ENDS = Rule(
    code="Y013",
    name="mixed-line-ends",
    severity=Severity.WARNING,
    message="lines of this file end in different ways: {counts}",
    help="let the editor save the file with one kind of line end; `--fix` does it",
    why="The file was written on different systems in turn. It is read correctly, but some "
    "programs show such lines doubled or joined, and every comparison of two versions is full of "
    "lines that nobody changed.",
    bad=sea_in_lines(name="name: Südmeer\r"),
    good=sea_in_lines(),
    fixable=True,
)

TWICE_ENCODED = Rule(
    code="Y014",
    name="twice-encoded",
    severity=Severity.WARNING,
    message="`{text}` looks like `{meant}`, saved in the wrong encoding",
    help="write `{meant}`; `--fix` does it",
    why="A program took UTF-8 for Windows-1252 and saved it once more, so that each letter with an "
    "accent became two signs. Players would read `SÃ¼dmeer` on the card.",
    bad=sea("SÃ¼dmeer"),
    good=sea(),
    fixable=True,
)

# Bytes that nothing here can object to: printable ASCII, tab and line feed, what leads in the
# Latin letters with their accents in one piece (U+00C0 to U+017F), and what follows a lead.
_HARMLESS = bytes([9, 10, *range(0x20, 0x7F), 0xC3, 0xC4, 0xC5, *range(0x80, 0xC0)])

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
_INVISIBLE = re.compile(
    r"[\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f"
    r"\u3164\ufeff\uffa0\ufff9-\ufffb]"
    # The joiner is for emoji, tags for the flags of some countries.
    r"|(?<![\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])\u200d"
    r"|(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0001-\U000e007f]"
)
# What the parser refuses or takes for a line break, which YAML 1.2 does not.
_UNPARSED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_STAND_IN = "\ufffd"
# What the bytes after the first one of a letter look like in Windows-1252.
_AFTER = "".join(bytes([n]).decode("cp1252", "ignore") or chr(n) for n in range(0x80, 0xC0))
_TWICE = re.compile(f"(?:[ÃÂ][{_AFTER}]|â[{_AFTER}]{{2}})+")
_RETURN = re.compile(r"\r\n?|\n")
# Composing takes quadratic time in the number of marks on one letter, so words have an end.
_WORD = re.compile(r"[^\s,:\"'\[\]{}]{1,200}")
_NAMES: dict[str, Template] = {
    "\r\n": "CR LF (Windows)",
    "\n": "LF (Linux, macOS)",
    "\r": "CR (old Macs)",
}


def harmless(raw: bytes) -> bool:
    """Whether UTF-8 bytes have nothing in them that this module could find."""
    return not raw.translate(None, _HARMLESS) and "Ã".encode() not in raw


def check_characters(text: str, problems: Problems) -> str:
    """Reports what is wrong with single characters; the text as the parser can take it.

    The result has the same length: what the parser would stumble over is replaced by `�`.
    """
    first = int(text.startswith(BYTE_ORDER_MARK))
    characters = set(text)
    used = "\n".join(characters)
    for rule, pattern in ((CONTROL, _CONTROL), (INVISIBLE, _INVISIBLE)):
        # Each character that is used stands alone there, a joiner too.
        for found in pattern.finditer(text, first) if pattern.search(used) else ():
            if problems.full:
                break
            problems.add(_removal(rule, found.start(), found.group()))
    if "Ã" in text or "Â" in text or "â" in text:
        _check_encoded_once(text, problems)
    if any(map(_may_be_decomposed, characters)):
        _check_composed(text, problems)
    if "\r" in text:
        problems.add(_line_ends(text))
    return text[:first] + _UNPARSED.sub(_STAND_IN, text[first:])


def hidden_in(value: str, start: int, end: int) -> Problem | None:
    """A control or invisible character that an escape such as `\\u200b` put into a value."""
    for rule, pattern in ((CONTROL, _CONTROL), (INVISIBLE, _INVISIBLE)):
        found = pattern.search(value)
        if found:
            return rule.at(start, end, character=_named(found.group()))
    return None


def _removal(rule: Rule, at: int, character: str) -> Problem:
    between = " " if character in "\x85\u2028\u2029" else ""
    fix = Fix(Message("remove the character"), (Edit(at, at + 1, between),))
    return rule.at(at, at + 1, fix=fix, character=_named(character))


def _named(character: str) -> str:
    name = unicodedata.name(character, "").lower()
    return f"U+{ord(character):04X}" + (f" {name}" if name else "")


def _may_be_decomposed(character: str) -> bool:
    """Whether it is a mark, a part of a Korean letter, or has another form itself."""
    return character > "\u02ff" and (
        unicodedata.category(character)[0] == "M"
        or "\u1100" <= character <= "\u11ff"
        or not unicodedata.is_normalized("NFC", character)
    )


def _check_composed(text: str, problems: Problems) -> None:
    for found in _WORD.finditer(text):
        if problems.full:
            break
        word = found.group()
        if unicodedata.is_normalized("NFC", word):
            continue
        composed = unicodedata.normalize("NFC", word)
        title = Message("write `{text}` with composed letters", {"text": composed})
        fix = Fix(title, (Edit(found.start(), found.end(), composed),))
        problems.add(NOT_COMPOSED.at(found.start(), found.end(), fix=fix, text=composed[:60]))


def _check_encoded_once(text: str, problems: Problems) -> None:
    for found in _TWICE.finditer(text):
        if problems.full:
            break
        raw = b"".join(_byte(letter) for letter in found.group())
        meant = raw.decode("utf-8", "ignore")
        if len(meant.encode()) != len(raw) or not meant.isprintable():
            continue
        title = Message("write `{text}`", {"text": meant})
        fix = Fix(title, (Edit(found.start(), found.end(), meant),))
        shown = found.group()[:60]
        at, end = found.span()
        problems.add(TWICE_ENCODED.at(at, end, fix=fix, text=shown, meant=meant[:60]))


def _byte(letter: str) -> bytes:
    """The byte for which a letter was taken; Windows-1252 leaves five of them out."""
    return letter.encode("cp1252", "ignore") or letter.encode("latin-1")


def _line_ends(text: str) -> Problem | None:
    found = list(_RETURN.finditer(text))
    counts = dict.fromkeys(_NAMES, 0)
    for each in found:
        counts[each.group()] += 1
    usual = max(counts, key=lambda end: (counts[end], end == "\n"))
    odd = [each for each in found if each.group() != usual]
    if not odd and usual != "\r":
        return None
    wanted = usual if usual != "\r" else "\n"
    edits = tuple(Edit(e.start(), e.end(), wanted) for e in found if e.group() != wanted)
    shown = tuple(
        Message("{count} with {ending}", {"count": count, "ending": Message(_NAMES[end])})
        for end, count in counts.items()
        if count
    )
    title = Message("end every line with {kind}", {"kind": Message(_NAMES[wanted])})
    at = (odd or found)[0].start()
    return LINE_ENDS.at(at, at, fix=Fix(title, edits), counts=shown)
