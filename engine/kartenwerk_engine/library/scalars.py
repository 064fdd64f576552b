"""What an unquoted word in YAML means: the core reading of YAML 1.2, and where it is a trap.

Other readers of the same file may follow YAML 1.1. A scalar is a trap where they would find another
value, or where the value is not what was typed.
"""

import re

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.sample import marker, sea, seal

Scalar = str | int | float | bool | None

OLD_BOOLEAN = Rule(
    code="Y030",
    name="old-boolean",
    severity=Severity.WARNING,
    message="`{text}` is the word `{text}` here, but many YAML programs read it as {other}",
    help='write "{text}" in quotes if the word is meant, or `true` or `false`',
    why="Older YAML knows no, yes, on, off, y and n as truth values. A card named No, a language "
    "code no or a switch on then turns into false or true in an editor, a script or another "
    "tool. Quotes say the same to every program.",
    bad=sea("no"),
    good=sea('"no"'),
    fixable=True,
)
LEADING_ZERO = Rule(
    code="Y031",
    name="leading-zero",
    severity=Severity.ERROR,
    message="`{text}` begins with a zero: some programs read it as {decimal}, others as {other}",
    help='write {decimal} if a number is meant, or "{text}" in quotes if the digits are a name',
    why="Older YAML counts a number with a leading zero in eights, newer YAML drops the zero, and "
    "with an 8 or 9 in it some take it for text. No two programs need agree on the same file, "
    "so the number is refused rather than guessed.",
    bad=marker("012"),
    good=marker("12"),
)
DIGIT_GROUPS = Rule(
    code="Y032",
    name="digit-groups",
    severity=Severity.WARNING,
    message="`{text}` is text here, not a number, because of its underscores",
    help='write {plain} for the number, or "{text}" in quotes for the text',
    why="Underscores between digits make a number in older YAML and a piece of text in newer. "
    "Whoever typed 1_000 most likely wanted a thousand, and would get the text.",
    bad=marker("1_000"),
    good=marker("1000"),
)
DATE_OR_TIME = Rule(
    code="Y033",
    name="date-or-time",
    severity=Severity.WARNING,
    message="`{text}` is text here, but many YAML programs read it as {other}",
    help='write "{text}" in quotes',
    why="Older YAML reads 12:30 as the number 750 (it counts in sixties) and 2031-04-05 as a date. "
    "A time, a ratio or a printed range then comes out as something else in the next tool. "
    "Quotes keep it as it was typed.",
    bad=sea("12:30"),
    good=sea('"12:30"'),
    fixable=True,
)
OTHER_BASE = Rule(
    code="Y034",
    name="other-base",
    severity=Severity.WARNING,
    message="`{text}` is {value} here, but other YAML programs read {other}",
    help="write the number in decimal digits, or in quotes if it is a name",
    why="0o14 is a number in newer YAML and text in older; with 0b101 it is the other way round; "
    "0x1F looks like a code but is a number. Nobody at the table counts in eights or sixteens: "
    "decimal digits are read alike everywhere.",
    bad=marker("0o14"),
    good=marker("12"),
    fixable=True,
)
RESPELLED = Rule(
    code="Y035",
    name="number-respelled",
    severity=Severity.WARNING,
    message="`{text}` is read as the number {value}",
    help='write {value} if the number is meant, or "{text}" in quotes if the spelling matters',
    why="A version 1.10 becomes 1.1, a card code 1e3 becomes 1000, +2 loses its plus and very long "
    "numbers lose their last digits. If the text is shown to a player or compared with another, "
    "it is no longer what was typed.",
    bad=marker("1e1"),
    good=marker("10"),
)
VALUE_WORD = Rule(
    code="Y036",
    name="word-read-as-value",
    severity=Severity.WARNING,
    message="`{text}` is not read as a word but as {value}",
    help='write "{text}" in quotes if the word is meant, else `{plain}`',
    why="Null, NULL, True and FALSE are the same to YAML as null, true and false. With a capital "
    "letter they look like a name or a title, and a card called Null would lose its name.",
    bad=seal("True"),
    good=seal("true"),
)
NOT_FINITE = Rule(
    code="Y037",
    name="not-a-finite-number",
    severity=Severity.ERROR,
    message="`{text}` is read as {value}, which no game can count with",
    help='write a number, or "{text}" in quotes if the word is meant',
    why="YAML has words for infinity and for not-a-number. They pass for numbers, but comparing, "
    "adding and saving them goes wrong without notice. For an unlimited stock leave the field out "
    "or use the word that the field offers.",
    bad=marker(".inf"),
    good=marker("60"),
)


# A number with more characters stays text: turning it into digits and back takes quadratic time.
_LONGEST_NUMBER = 100
# Whole numbers beyond this many digits are rounded by readers that know only 64-bit floats.
_EXACT_DIGITS = 15

_WORDS: dict[str, Scalar] = {
    "": None,
    "~": None,
    **dict.fromkeys(("null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_OLD_BOOLEANS = {
    spelling: meaning
    for words, meaning in (("y yes on", "true"), ("n no off", "false"))
    for word in words.split()
    for spelling in (word, word.capitalize(), word.upper())
}

_INTEGER = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_OTHER_BASES = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_OLD_BASES = re.compile(r"[-+]?0b[01_]+|[-+]0x[0-9a-fA-F_]+|[-+]?0x[0-9a-fA-F]*_[0-9a-fA-F_]*")
_NOT_FINITE = re.compile(r"([-+]?)\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_OLD_NOT_FINITE = re.compile(r"[-+]\.(?:nan|NaN|NAN)")
_GROUPED = re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*(?:\.[0-9_]*)?")
_SIXTIES = re.compile(r"[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9]*)?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}.*)?")

TRAPPED = object()
"""Stands in `KNOWN` for a word that `resolve` and `trap` have to look at."""

KNOWN: dict[str, object] = {
    **{word: value for word, value in _WORDS.items() if word in ("", "~", "null", "true", "false")},
    **{str(number): number for number in range(1000)},
    **dict.fromkeys(_OLD_BOOLEANS, TRAPPED),
    **dict.fromkeys((w for w in _WORDS if w not in ("", "~", "null", "true", "false")), TRAPPED),
}
"""The gate: what common plain scalars mean. All others that begin with none of `NUMBER_STARTS` are
text without a trap."""

NUMBER_STARTS = frozenset("0123456789+-.")


def resolve(text: str) -> Scalar:
    """The value of a plain scalar in the core schema of YAML 1.2."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in NUMBER_STARTS or len(text) > _LONGEST_NUMBER:
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OTHER_BASES.fullmatch(text):
        return int(text, 0)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _NOT_FINITE.fullmatch(text):
        return float(text.replace(".", ""))
    return text


def trap(text: str, start: int, end: int) -> Problem | None:
    """What is treacherous about the plain scalar `text` at those offsets, if anything is."""
    if text in _OLD_BOOLEANS:
        other = _OLD_BOOLEANS[text]
        return OLD_BOOLEAN.at(start, end, fix=quote(text, start, end), text=text, other=other)
    if text in _WORDS:
        plain = text.lower()
        if plain == text:
            return None
        shown = (
            Message("nothing (an empty value)")
            if plain == "null"
            else Message("the truth value {plain}", {"plain": plain})
        )
        return VALUE_WORD.at(start, end, text=text, value=shown, plain=plain)
    if not text or text[0] not in NUMBER_STARTS:
        return None
    return _number_trap(text, start, end)


def quote(text: str, start: int, end: int) -> Fix:
    """Puts double quotes round a plain scalar in which nothing needs an escape."""
    title = Message('write "{text}" in quotes', {"text": text})
    return Fix(title, (Edit(start, end, f'"{text}"'),))


def _number_trap(text: str, start: int, end: int) -> Problem | None:
    if len(text) > _LONGEST_NUMBER:
        if _FLOAT.fullmatch(text) or _OTHER_BASES.fullmatch(text):
            shown = text[:12] + "…"
            return RESPELLED.at(start, end, text=shown, value=Message("text, being far too long"))
        return None
    if _INTEGER.fullmatch(text):
        return _integer_trap(text, start, end)
    if _OTHER_BASES.fullmatch(text):
        value = int(text, 0)
        other = Message("the text itself") if text[1] == "o" else Message("text in some cases")
        title = Message("write {value}", {"value": value})
        fix = Fix(title, (Edit(start, end, str(value)),))
        return OTHER_BASE.at(start, end, fix=fix, text=text, value=value, other=other)
    if _FLOAT.fullmatch(text):
        return _float_trap(text, start, end)
    if _OLD_BASES.fullmatch(text):
        value = int(text.replace("_", ""), 0)
        return OTHER_BASE.at(
            start,
            end,
            text=text,
            value=Message("text"),
            other=Message("the number {value}", {"value": value}),
        )
    if _NOT_FINITE.fullmatch(text) or _OLD_NOT_FINITE.fullmatch(text):
        number = Message("not a number") if text[-1] in "nN" else Message("an infinite number")
        return NOT_FINITE.at(start, end, text=text, value=number)
    if _GROUPED.fullmatch(text):
        return DIGIT_GROUPS.at(start, end, text=text, plain=text.replace("_", ""))
    if _SIXTIES.fullmatch(text):
        other = Message("a number counted in sixties")
    elif _DATE.fullmatch(text):
        other = Message("a date")
    else:
        return None
    return DATE_OR_TIME.at(start, end, fix=quote(text, start, end), text=text, other=other)


def _integer_trap(text: str, start: int, end: int) -> Problem | None:
    digits = text.lstrip("+-")
    value = int(text)
    if digits[0] == "0" and len(digits) > 1:
        octal = not set(digits) & set("89")
        eights = int(digits, 8) * (-1 if text[0] == "-" else 1) if octal else value
        other = eights if eights != value else Message("text")
        return LEADING_ZERO.at(start, end, text=text, decimal=value, other=other)
    if text[0] == "+":
        return RESPELLED.at(start, end, text=text, value=value)
    if len(digits) > _EXACT_DIGITS:
        return RESPELLED.at(
            start,
            end,
            text=text,
            value=Message("{value:g} by other programs", {"value": float(text)}),
        )
    return None


def _float_trap(text: str, start: int, end: int) -> Problem | None:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        return NOT_FINITE.at(start, end, text=text, value=Message("an infinite number"))
    if re.match(r"[-+]?0[0-9]", text):
        return LEADING_ZERO.at(start, end, text=text, decimal=f"{value:g}", other=Message("text"))
    if repr(value) == text:
        return None
    return RESPELLED.at(start, end, text=text, value=f"{value:.15g}")
