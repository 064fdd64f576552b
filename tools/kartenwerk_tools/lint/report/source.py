"""Source lines and places of the files of a report; a file is split once for all its findings."""

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

_LINE_END = re.compile("\r\n|[\r\n]")


@dataclass(frozen=True, slots=True)
class Source:
    """A file's text with the offsets at which its lines start."""

    text: str
    starts: tuple[int, ...]

    def line(self, number: int) -> str:
        """The line of this 1-based number, without its line end; empty if there is none."""
        if not 0 < number <= len(self.starts):
            return ""
        end = self.starts[number] if number < len(self.starts) else len(self.text)
        return self.text[self.starts[number - 1] : end].rstrip("\r\n")

    def place(self, offset: int) -> tuple[int, int]:
        """The 1-based line and column of an offset, both in code points."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


def split(text: str) -> Source:
    """The text with its line starts."""
    return Source(text, (0, *(match.end() for match in _LINE_END.finditer(text))))


def sources(text: Callable[[str], str]) -> Callable[[str], Source]:
    """A function from a path to its source, which keeps the few files that were asked for last."""

    @lru_cache(maxsize=8)
    def source(path: str) -> Source:
        return split(text(path))

    return source
