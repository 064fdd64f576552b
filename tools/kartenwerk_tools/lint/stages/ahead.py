"""Importing what the later stages need, while other processes read files already."""

from collections.abc import Callable, Iterable

from kartenwerk_engine.games.registry import Game


def get_ready(games: Iterable[tuple[Game, Callable[[], tuple[Game, ...]]]]) -> None:
    """Import the checks across files, and those of effects with the words of these games.

    With each game comes what gives all others. Processes that are copied afterwards find all of it
    imported.
    """
    import kartenwerk_tools.lint.stages.linking
    import kartenwerk_tools.lint.stages.programs  # noqa: F401
    from kartenwerk_tools.lint.stages.words import vocabulary_of, words_of

    for game, others in games:
        vocabulary_of(game)
        words_of(others())
