"""Arguments that several commands share, and what the shell offers for them."""

from typing import Annotated

import typer

Paths = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[PATH]...", help="Packs, folders or files; the current folder if none."
    ),
]

More = Annotated[
    list[str] | None,
    typer.Option("--with", "-w", metavar="PACK", help="Another pack to take along."),
]

Languages = Annotated[
    list[str] | None,
    typer.Option("--lang", "-l", metavar="CODES", help="Only these languages, such as en,fr."),
]


def split(words: list[str] | None) -> tuple[str, ...]:
    """The parts of an option that takes several with commas between, such as `--lang en,fr`."""
    return tuple(part.strip() for word in words or () for part in word.split(",") if part.strip())


def codes(incomplete: str) -> list[tuple[str, str]]:
    """Codes of rules, for completion."""
    from kartenwerk_tools import completion

    return completion.codes(incomplete)


def ids(incomplete: str) -> list[str]:
    """Ids of components, for completion."""
    from kartenwerk_tools import completion

    return completion.component_ids(incomplete)


def formats(incomplete: str) -> list[tuple[str, str]]:
    """Formats of reports, for completion."""
    from kartenwerk_tools.lint.report import FORMATS
    from kartenwerk_tools.speaking import say

    return [(name, say(what)) for name, what in FORMATS.items() if name.startswith(incomplete)]


def games(incomplete: str) -> list[str]:
    """Ids of games, for completion."""
    from kartenwerk_engine.games.registry import game_ids

    return [each for each in game_ids() if each.startswith(incomplete)]


def kinds(incomplete: str) -> list[str]:
    """What `kartenwerk new` can begin in the current folder, for completion."""
    from kartenwerk_tools import completion

    return completion.kinds(incomplete)
