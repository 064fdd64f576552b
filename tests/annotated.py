"""Annotated sources: small programs in one file, with the problems they must have at their lines.

Programs are parted by lines `---`. A line that must fail ends with `### E123 [words] "pattern"`:
the code, exactly the words that the problem points at, and a regular expression that its message or
hint must contain; words and pattern can be left out, and several marks can follow each other. Any
other problem, and any mark without its problem, is an error. `# carrier: quest` in the first line
puts the program on a card of that kind.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_dsl.problem import Problem

MARK = re.compile(r'###\s*(?P<code>E\d{3})(?:\s+\[(?P<words>[^\]]*)\])?(?:\s+"(?P<say>[^"]*)")?')
CARRIER = re.compile(r"# carrier: (\w+)")


@dataclass(frozen=True)
class Mark:
    """One problem that is expected."""

    line: int
    code: str
    words: str | None
    says: str | None

    def fits(self, text: str, problem: Problem) -> bool:
        """Whether this is the problem that was expected."""
        said = f"{problem.message} {problem.hint or ''}"
        return (
            self.code == problem.rule.code
            and self.line == line_of(text, problem.start)
            and self.words in (None, text[problem.start : problem.end])
            and (self.says is None or re.search(self.says, said) is not None)
        )


@dataclass(frozen=True)
class Case:
    """One program of an annotated file."""

    place: str
    text: str
    carrier: str | None
    marks: tuple[Mark, ...]

    def differences(self, problems: tuple[Problem, ...]) -> list[str]:
        """What was found but not expected, and what was expected but not found."""
        left = list(self.marks)
        said: list[str] = []
        for problem in problems:
            fitting = next((mark for mark in left if mark.fits(self.text, problem)), None)
            if fitting is not None:
                left.remove(fitting)
            else:
                words = self.text[problem.start : problem.end]
                line = line_of(self.text, problem.start)
                said.append(
                    f"line {line}: {problem.rule.code} [{words}] {problem.message} {problem.hint}"
                )
        return said + [f"line {mark.line}: expected {mark}" for mark in left]


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def cases(path: Path) -> Iterator[Case]:
    """The programs of an annotated file."""
    first = 1
    for text in re.split(r"^---\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
        marks = tuple(
            Mark(number, found["code"], found["words"], found["say"])
            for number, line in enumerate(text.split("\n"), start=1)
            for found in MARK.finditer(line)
        )
        carrier = CARRIER.match(text)
        yield Case(f"{path.stem}:{first}", text, carrier[1] if carrier else None, marks)
        first += text.count("\n") + 1
