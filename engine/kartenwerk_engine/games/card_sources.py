"""All programs of a library as the cards of a running game."""

from collections.abc import Callable, Iterable, Mapping

from kartenwerk_dsl.compile.words import quantities
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.core.rules import Cards, Source
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.programs import compile_library


def cards_of(
    library: Library,
    vocabulary: Vocabulary,
    numbers: Mapping[tuple[str, str], int],
    copies: Callable[[str, str], Iterable[int]] | None = None,
) -> Cards:
    """The cards in the order of their kinds, ids and fields.

    `numbers` says what number programs mean by a kind and id. `copies` gives the numbers of all
    equal cards, where a game has several; without it there is one of each. Of a kind that a pack
    has brought and the game gives no part to play, no card is ever in the game.
    """
    played = {kind for kind, _ in numbers}
    idle = {kind.name for kind in library.kinds if kind.declared and kind.name not in played}
    programs = compile_library(library, vocabulary, lambda kind, id: numbers[kind, id])
    sources = [
        Source(program.kind, number, program.id, program.field, program.compiled)
        for program in programs
        if program.kind not in idle
        for number in (
            copies(program.kind, program.id) if copies else (numbers[program.kind, program.id],)
        )
    ]
    return Cards.of(sources, quantities(vocabulary))
