"""The rules texts of a library: what each of its programs says, in the language of a phrasebook."""

from collections.abc import Iterator
from dataclasses import dataclass

from kartenwerk_dsl.check import check
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.text.clauses import say
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.library.library import Library, ProgramText
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.phrases.load import phrasebook
from kartenwerk_engine.phrases.names import LibraryWords


@dataclass(frozen=True, slots=True)
class RulesText:
    """What the program in one field of a component says, a paragraph for each clause.

    `missing` names the phrase without which it cannot be said; then there are no paragraphs.
    """

    kind: str
    id: str
    field: str
    paragraphs: tuple[str, ...]
    missing: str | None = None


def rules_texts(library: Library, vocabulary: Vocabulary, language: str) -> Iterator[RulesText]:
    """The text of every program, in the order of the kinds and sorted by id.

    Raises PhrasebookError if there is no phrasebook, or a broken one. A program with errors, which
    lint reports, is left out.
    """
    book = phrasebook(vocabulary.game, language)
    ids, names = LibraryNames(library, vocabulary), LibraryWords(library, language)
    for place in library.programs():
        carrier = f"{place.kind}.{place.field}"
        parsed = parse(place.text).program
        program = check(parsed, vocabulary, ids, vocabulary.carriers.get(carrier)).program
        if program is None:
            continue
        try:
            yield _text(place, say(program, book, names, carrier))
        except NoPhrase as hole:
            yield _text(place, (), hole.what)


def _text(place: ProgramText, paragraphs: tuple[str, ...], missing: str | None = None) -> RulesText:
    return RulesText(place.kind, place.id, place.field, paragraphs, missing)
