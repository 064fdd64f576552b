"""The example of data from elsewhere, copied for a test and changed there."""

import shutil
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path

from cli import ROOT
from kartenwerk_engine.library.finding import Span
from kartenwerk_tools.lint.outcome import Outcome

EXAMPLE = ROOT / "examples" / "foreign-cards"
HARBOUR, MARSH = "cards/harbour.json", "cards/marsh.json"
DE_HARBOUR, DE_MARSH = f"translations/de/{HARBOUR}", f"translations/de/{MARSH}"
FR_HARBOUR = f"translations/fr/{HARBOUR}"


@contextmanager
def copied(into: Path) -> Iterator[Path]:
    """A copy of the example, which is the current folder within this."""
    folder = into / EXAMPLE.name
    shutil.copytree(EXAMPLE, folder)
    with chdir(folder):
        yield folder


def change(path: str, *pairs: tuple[str, str]) -> None:
    """Replace the first place of each text in a file."""
    text = Path(path).read_text("utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    Path(path).write_text(text, "utf-8")


def said(outcome: Outcome) -> list[str]:
    """Where each finding is, by file and line, its code, and what it marks."""
    return [
        f"{each.path}:{each.span.line} {each.rule.code} {_marked(outcome, each.path, each.span)}"
        for each in outcome.findings
    ]


def _marked(outcome: Outcome, path: str, span: Span) -> str:
    line = outcome.text(path).splitlines()[span.line - 1]
    end = span.end_column - 1 if span.line == span.end_line else len(line)
    return line[span.column - 1 : end]


def hints(outcome: Outcome) -> list[str]:
    """What is said of what to do."""
    return [str(each.hint) for each in outcome.findings]
