"""The cards of a shipped pack that have a text beside their effects, for holding both together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from kartenwerk_dsl.check import check
from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.parse import parse
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.phrases.against.called import ComponentNames
from kartenwerk_engine.phrases.against.card import Component, Difference
from kartenwerk_engine.phrases.against.card import Program as CardProgram
from kartenwerk_engine.phrases.against.compare import compare
from kartenwerk_engine.phrases.against.done import Done
from kartenwerk_engine.phrases.against.words import Words, words_of
from kartenwerk_engine.phrases.names import LibraryWords
from shipped_games import library, vocabulary

TEXT = "text"


@dataclass(frozen=True)
class ToldCard:
    """A card in one language. `programs` are its effects by field."""

    game: str
    language: str
    kind: str
    id: str
    text: str
    programs: Mapping[str, str]

    @property
    def data(self) -> Mapping[str, Any]:
        """What is written of the component, but its text and its effects."""
        fields = library(self.game).data(self.kind, self.id)
        return {name: value for name, value in fields.items() if name not in (TEXT, *self.programs)}

    @property
    def played(self) -> bool:
        """Whether players use it when they like."""
        carriers = vocabulary(self.game).carriers
        return any(carriers[f"{self.kind}.{field}"].played for field in self.programs)

    def saying(self, text: str) -> "ToldCard":
        """The card with another text."""
        return replace(self, text=text)

    def doing(self, field: str, program: str) -> "ToldCard":
        """The card with another effect in a field."""
        return replace(self, programs={**self.programs, field: program})

    def __str__(self) -> str:
        effects = " | ".join(each.strip() for each in self.programs.values())
        return f"{self.kind} {self.id}: {self.text} <> {effects}"


def told_cards(game: str, language: str) -> Iterator[ToldCard]:
    """All cards of the shipped pack that have both."""
    names = library_words(game, language)
    programs: dict[tuple[str, str], dict[str, str]] = {}
    for place in library(game).programs():
        programs.setdefault((place.kind, place.id), {})[place.field] = place.text
    for (kind, id), effects in programs.items():
        if TEXT in library(game).data(kind, id):
            yield ToldCard(game, language, kind, id, names.name(kind, id, TEXT), effects)


def differences(card: ToldCard) -> list[Difference]:
    """Where the text and the effects of a card differ. Its programs must be right."""
    programs = []
    for field, text in card.programs.items():
        sort = f"{card.kind}.{field}"
        program = meaning(card.game, sort, text)
        assert program is not None, text
        programs.append(CardProgram(sort, text, done(card.game, sort, program)))
    return compare(
        Component(
            card.kind,
            card.id,
            card.data,
            [card.text],
            programs,
            frozenset(_refs(card.game, card.kind, card.id)),
            words(card.game, card.language),
            component_names(card.game, card.language),
        )
    )


def done(game: str, sort: str, program: Program) -> Done:
    """What a program on a sort of card does."""
    vocab = vocabulary(game)
    return Done(program, vocab.nouns, vocab.carriers[sort].played)


@cache
def meaning(game: str, sort: str, text: str, *, whole: bool = True) -> Program | None:
    """What a program of a sort of card means; None if anything is wrong with it."""
    vocab = vocabulary(game)
    parsed = parse(text)
    names = LibraryNames(library(game), vocab)
    checked = check(parsed.program, vocab, names, vocab.carriers.get(sort), whole=whole)
    return None if parsed.problems or checked.problems else checked.program


def words(game: str, language: str) -> Words:
    """The cues of a game in a language, which it must have."""
    found = words_of(game, language)
    assert found is not None
    return found


@cache
def library_words(game: str, language: str) -> LibraryWords:
    """The names of the shipped pack."""
    return LibraryWords(library(game), language)


@cache
def component_names(game: str, language: str) -> ComponentNames:
    """The same, for finding them in texts."""
    vocab, book = vocabulary(game), words(game, language).book
    return ComponentNames(library_words(game, language), library(game).ids, vocab, book)


def _refs(game: str, kind: str, id: str) -> Iterator[tuple[str, str]]:
    for link in library(game).references_from(kind, id):
        yield link.to_kind, link.to_id
