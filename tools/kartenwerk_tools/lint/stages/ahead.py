"""Importing what the later stages need, while other processes read files already."""

from collections.abc import Iterable

from kartenwerk_engine.games.registry import Game


def get_ready(games: Iterable[Game]) -> None:
    """Import the checks across files, and those of effects with the words of these games.

    Processes that are copied afterwards find all of it imported.
    """
    import kartenwerk_tools.lint.stages.linking
    import kartenwerk_tools.lint.stages.programs  # noqa: F401
    from kartenwerk_tools.lint.stages.words import vocabulary_of

    for game in games:
        vocabulary_of(game)
