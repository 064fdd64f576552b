"""What a player who asks about a card while playing is told: its rules text."""

from collections.abc import Iterator
from functools import cached_property
from textwrap import wrap
from typing import cast

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.phrases.load import PhrasebookError, languages
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_engine.phrases.texts import RulesText, rules_texts
from kartenwerk_tools.speaking import language, say
from kartenwerk_tools.usage import UsageError, did_you_mean

WIDTH = 100

Card = tuple[str, str]
"""Kind and id."""


class Cards:
    """The cards of a game that have rules text, in the language that Kartenwerk speaks if it can.

    Nothing of this is hidden: it is told of every card, wherever it is.
    """

    def __init__(self, game: Game, packs: Library) -> None:
        self._game, self._packs = game, packs
        known = languages(game.id)
        own = packs.packs[0].manifest.language
        self._language = language() if language() in known else own

    def about(self, wanted: str) -> Iterator[str]:
        """The lines to print about the card of that name or id, or why there are none."""
        try:
            named = self._called(wanted.casefold())
        except PhrasebookError as error:
            raise UsageError("{why}.", why=error.message) from error
        if not named:
            near = did_you_mean(wanted, self._names.values()) or Message("")
            none = "There is no card `{card}` with rules text. {near}"
            yield say(none, card=wanted, near=near).rstrip()
        elif len(named) > 1:
            names = ", ".join(self._names[card] for card in named)
            yield say("Which of them? {names}", names=names)
        else:
            yield from self._lines(named[0])

    def _called(self, wanted: str) -> list[Card]:
        """The card that is called just so, else all in whose name or id that stands."""
        exactly = [
            card for card, name in self._names.items() if wanted in (name.casefold(), card[1])
        ]
        return exactly or [
            card for card, name in self._names.items() if wanted in f"{name.casefold()} {card[1]}"
        ]

    def _lines(self, card: Card) -> Iterator[str]:
        yield self._names[card]
        for text in self._texts[card]:
            for paragraph in text.paragraphs:
                yield from wrap(paragraph, WIDTH, initial_indent="  ", subsequent_indent="    ")

    @cached_property
    def _texts(self) -> dict[Card, list[RulesText]]:
        vocabulary = cast(Vocabulary, self._game.load_vocabulary())
        found: dict[Card, list[RulesText]] = {}
        for text in rules_texts(self._packs, vocabulary, self._language):
            if text.paragraphs:
                found.setdefault((text.kind, text.id), []).append(text)
        return found

    @cached_property
    def _names(self) -> dict[Card, str]:
        names = LibraryWords(self._packs, self._language)
        return {card: names.name(*card) for card in self._texts}
