"""The tokens of a program, and how its characters are cut into them."""

import re
from collections.abc import Iterator
from functools import cache

from kartenwerk_dsl.syntax.foreign import OPERATORS
from kartenwerk_dsl.syntax.tables import tables


class Token:
    """One word, sign or turn of a line. `kind` is its terminal in the grammar."""

    __slots__ = ("end", "kind", "start", "text")

    def __init__(self, kind: str, text: str, start: int, end: int) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"{self.kind}({self.text!r}, {self.start}..{self.end})"


LAST = "$END"
NEW_LINE, INDENT, DEDENT = "_NL", "_INDENT", "_DEDENT"
WORD, NUMBER, DICE = "WORD", "NUMBER", "DICE"
LAYOUT = frozenset({NEW_LINE, INDENT, DEDENT, LAST})
"""Kinds of tokens that have no characters of their own."""

APOSTROPHE = re.compile("['’]")
"""What may stand within a name, and never within a word of the language."""

_BLANK = "[ \t]+"


@cache
def joined() -> dict[str, str]:
    """Structural words of several parts, `at least` and the like, and their terminals."""
    return {" ".join(_parts(pattern)): name for name, pattern in tables().joined.items()}


def _parts(pattern: str) -> list[str]:
    return pattern.partition("(?=")[0].removesuffix(r"\b").split(_BLANK)


@cache
def structural() -> dict[str, str]:
    """Every structural word of the language, and its terminal."""
    return {**tables().keywords, **joined()}


@cache
def pattern() -> re.Pattern[str]:
    """Cuts a program into pieces; whatever is not of the language is `ODD`."""
    several = "|".join(
        f"{_BLANK.join(_parts(source))}(?!\\w)" + ("(?=[ \t]*:)" if "(?=" in source else "")
        for source in tables().joined.values()
    )
    signs = "|".join(map(re.escape, sorted(OPERATORS, key=len, reverse=True)))
    return re.compile(
        rf"""[ \t]*(?:
        (?P<SEVERAL>(?i:{several}))
        |(?P<WORD>[^\W\d][\w\u0300-\u036f]*(?:['’][^\W\d][\w\u0300-\u036f]*)*)
        |(?P<NUMBER>[0-9](?:\w|[.,][0-9])*)
        |(?P<SIGN>[:()+*-])
        |(?P<LINE>(?:\r?\n[ \t]*(?:\#[^\n]*)?)+)
        |(?P<COMMENT>\#[^\n]*)
        |(?P<ODD>"[^"\n]{{0,80}}"|'[^'\n]{{0,80}}'|„[^“”"\n]{{0,80}}[“”"]|“[^”\n]{{0,80}}”
            |{signs}|[\s\S])
        )""".replace(_BLANK, "[\\ \t]+").replace("[ \t]", "[\\ \\t]"),
        re.VERBOSE,
    )


def split(token: Token) -> Iterator[Token]:
    """The words of a token of several parts, where the grammar wants them one by one."""
    for found in re.finditer(r"\S+", token.text):
        text = found.group()
        start = token.start + found.start()
        kind = tables().keywords.get(text, WORD)
        yield Token(kind, text, start, start + len(text))
