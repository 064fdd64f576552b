"""The fenced blocks of the documentation, and what a shown session promises."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(r"^```(\S[^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELLIPSIS = "…"
"""In shown output: alone on a line for any number of lines, within a line for any text."""


@dataclass(frozen=True)
class Block:
    """A fenced block: the words behind its fence, its text, and where its text begins."""

    path: Path
    line: int
    info: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line} ({' '.join(self.info)})"


@dataclass(frozen=True)
class Command:
    """What somebody types after `$`, what then at prompts, and what is shown."""

    arguments: tuple[str, ...]
    typed: str
    shown: str


def blocks(path: Path) -> Iterator[Block]:
    """The blocks of a page, in their order. One whose fence says nothing is not looked at."""
    text = path.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        line = text.count("\n", 0, found.start(2)) + 1
        yield Block(path, line, tuple(found[1].split()), found[2])


def commands(session: str) -> Iterator[Command]:
    """The commands of a `console` block. Where a prompt `>` is shown, the rest is typed."""
    for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        typed = "".join(re.findall(r"^> (.*\n)", shown, re.MULTILINE))
        # What is typed is not printed, nor is the line break that ends it.
        yield Command(tuple(shlex.split(line)), typed, re.sub(r"^> .*\n", "> ", shown, flags=re.M))


def fits(shown: str, printed: str) -> bool:
    """Whether what was printed is what is shown, ellipses aside.

    No-break spaces keep numbers and nouns together; nobody sees them on a page.
    """
    pattern = "".join(_line(_plain(line)) for line in shown.splitlines())
    ended = printed if printed.endswith("\n") else f"{printed}\n"
    return re.fullmatch(pattern, _plain(ended)) is not None


def _plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _line(line: str) -> str:
    if line.strip() == ELLIPSIS:
        return r"(?:[^\n]*\n)*?"
    return "[^\n]*".join(map(re.escape, line.split(ELLIPSIS))) + "\n"


def rows(text: str, *heads: str) -> Iterator[tuple[str, ...]]:
    """The cells of all tables of a page that have exactly these heads."""
    head = "| " + " | ".join(heads) + " |\n"
    for part in text.split(head)[1:]:
        for line in part.splitlines()[1:]:
            if not line.startswith("|"):
                break
            yield tuple(cell.strip() for cell in line.strip("|").split(" | "))
