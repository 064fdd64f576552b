"""How wide characters are on a terminal, and how to show a line so that a caret stands below.

A column of a finding counts code points; a terminal counts cells. Tabs, wide letters, combining
marks and control characters make the difference.
"""

import unicodedata
from dataclasses import dataclass

TAB = 4
CLIP = 100
_CONTEXT = 30
_ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Marked:
    """A line ready to print, and the cells that its underline covers."""

    line: str
    indent: int
    width: int


def cell_width(character: str) -> int:
    """How many terminal cells a character takes."""
    if character < "\x7f":
        return 1
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def visible(text: str) -> str:
    """The text without anything that acts on a terminal: control characters become pictures."""
    if text.isprintable():
        return text
    return "".join(map(_picture, text))


def _picture(character: str) -> str:
    if character.isprintable() or unicodedata.category(character) == "Zs":
        return character
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"<U+{code:04X}>"


def one_line(text: str) -> str:
    """A text on one line, for formats that have one line per finding."""
    return visible(" ".join(text.split()))


def mark(line: str, start: int, end: int) -> Marked:
    """The line as it can be printed, clipped around the characters `start` to `end`.

    Offsets count from 0; an empty stretch, or one behind the end of the line, is marked with one
    cell.
    """
    start = min(start, len(line))
    end = min(max(end, start), len(line))
    cells = _cells(line)
    first, last = _window(cells, start, end)
    shown = [text for text, _ in cells[first:last]]
    indent = sum(width for _, width in cells[first:start])
    width = sum(width for _, width in cells[start : min(end, last)])
    if first > 0:
        shown.insert(0, _ELLIPSIS)
        indent += 1
    if last < len(cells):
        shown.append(_ELLIPSIS)
    return Marked("".join(shown).rstrip(), indent, max(width, 1))


def _cells(line: str) -> list[tuple[str, int]]:
    """Each character as it is shown, with its width; tabs reach to the next stop."""
    cells: list[tuple[str, int]] = []
    at = 0
    for character in line:
        if character == "\t":
            width = TAB - at % TAB
            cells.append((" " * width, width))
        else:
            text = visible(character)
            width = cell_width(character) if text == character else len(text)
            cells.append((text, width))
        at += width
    return cells


def _window(cells: list[tuple[str, int]], start: int, end: int) -> tuple[int, int]:
    """Which characters to show so that the marked ones are among at most `CLIP` cells."""
    if sum(width for _, width in cells) <= CLIP:
        return 0, len(cells)
    before = sum(width for _, width in cells[:end])
    first = 0
    if before > CLIP:
        first, room = start, _CONTEXT
        while first > 0 and room > 0:
            first -= 1
            room -= cells[first][1]
    last, room = first, CLIP
    while last < len(cells) and (room := room - cells[last][1]) >= 0:
        last += 1
    return first, max(last, min(start + 1, len(cells)))
