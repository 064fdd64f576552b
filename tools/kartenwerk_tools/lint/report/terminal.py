"""The human report in colours, for a terminal that wants them."""

import os
import sys
from collections.abc import Iterable

from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report.human import Line, lines


def wants_colour() -> bool:
    """Whether standard output is a terminal whose owner has not switched colours off."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def render(outcome: Outcome) -> str:
    """The human report with the escape sequences of a terminal."""
    return painted(lines(outcome))


def painted(styled: Iterable[Line]) -> str:
    """Lines of a human report with the escape sequences of a terminal."""
    from rich.console import Console
    from rich.text import Text

    console = Console(force_terminal=True, soft_wrap=True, highlight=False, emoji=False)
    with console.capture() as captured:
        for line in styled:
            console.print(Text.assemble(*line), soft_wrap=True)
    return captured.get()
