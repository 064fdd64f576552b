"""Offsets of a text as lines and columns, the way an editor shows them."""

import re
from bisect import bisect_right

BYTE_ORDER_MARK = "\ufeff"

_BREAK = re.compile(r"\r\n?|\n")


class Lines:
    """Where each line of a text begins. A byte-order mark at the very start takes no column."""

    def __init__(self, text: str) -> None:
        self._starts = [1 if text.startswith(BYTE_ORDER_MARK) else 0]
        self._starts += [found.end() for found in _BREAK.finditer(text)]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1."""
        line = bisect_right(self._starts, offset) or 1
        return line, max(offset - self._starts[line - 1], 0) + 1
