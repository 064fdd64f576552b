"""Games as people of one language read them: the shipped catalogues, and the names of the packs."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from cli import CONTENT, ROOT
from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_engine.phrases.speech import LibrarySpeech
from kartenwerk_engine.speech import Spoken
from shipped_games import library, table

LANGUAGES = ("de", "en")


@cache
def words(game: str, language: str) -> LibraryWords:
    """What the components of the shipped pack are called."""
    return LibraryWords(library(game), language)


@cache
def speech(game: str, language: str) -> LibrarySpeech:
    """The language as `kartenwerk play` speaks it."""
    homes = [ROOT / "tools" / "kartenwerk_tools", *(home for _, home in registry.homes())]
    return LibrarySpeech(Spoken(language, homes), words(game, language))


@cache
def translated(game: str) -> frozenset[str | None]:
    """The texts of the shipped pack that have an English translation, by their contexts."""
    path = CONTENT / game / "i18n" / "en.po"
    entries = read_po(path.name, path.read_bytes()).catalogue.entries
    return frozenset(entry.context for entry in entries if entry.translated and not entry.obsolete)


def played(game: str, players: int, seed: int, most: int) -> Iterator[Match]:
    """A game at random that tells its log: its match before each decision, and at its end."""
    match = table(game, players).new_match(seed, telling=True)
    for turn in range(most):
        decision = match.decision
        yield match
        if decision is None:
            return
        match.choose(chance.derive(seed, turn, 2) % len(decision.options))


def names(value: Any) -> Iterator[Name]:
    """All names in a message, also in those within it."""
    match value:
        case Name():
            yield value
        case Message():
            for each in value.values.values():
                yield from names(each)
        case tuple():
            for each in value:
                yield from names(each)
