"""Cards on trial: for one scenario a card does something else than what stands on it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.compile.words import quantities
from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import Carrier, Vocabulary
from kartenwerk_engine.core.rules import Cards, Source
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.scenarios.fault import Fault

Numbers = Mapping[tuple[str, str], int]
"""The number of each component, by kind and id."""


def on_trial(
    cards: Cards,
    programs: Mapping[str, str],
    library: Library,
    vocabulary: Vocabulary,
    numbers: Numbers,
    copies: Callable[[str, str], Iterable[int]] | None = None,
) -> Cards:
    """The cards, of which these, by id, do what the programs say and nothing else.

    Where a card has several programs, `id.field` names one of them. `copies` gives the numbers of
    all equal cards, where a game has several.
    """
    carriers = [tuple(carrier.split(".")) for carrier in vocabulary.carriers]
    tried: dict[tuple[str, str, str], Compiled] = {}
    for named, text in programs.items():
        id, _, field = named.partition(".")
        place = next(
            ((kind, of) for kind, of in carriers if (kind, id) in numbers and field in ("", of)),
            None,
        )
        if place is None:
            known = [id for kind, id in numbers if any(kind == each for each, _ in carriers)]
            raise Fault(
                ("setup", "cards", named), "there is no card `{named}`", id, known, named=named
            )
        carrier = vocabulary.carriers[".".join(place)]
        program = _checked(named, text, library, vocabulary, carrier)
        tried[place[0], id, place[1]] = compiled(program, numbers)
    whole = {(kind, id) for kind, id, _ in tried if id in programs}
    found = []
    for source in cards.sources:
        key = (source.kind, source.id, source.field)
        if key in tried:
            found.append(replace(source, compiled=tried[key]))
        elif (source.kind, source.id) not in whole:
            found.append(source)
    had = {(source.kind, source.id, source.field) for source in found}
    for (kind, id, field), instead in tried.items():
        if (kind, id, field) not in had:
            every = copies(kind, id) if copies else (numbers[kind, id],)
            found += [Source(kind, number, id, field, instead) for number in every]
    return Cards.of(found, quantities(vocabulary))


def compiled(program: Program, numbers: Numbers) -> Compiled:
    """The functions of a program that stands in a scenario."""
    return compile_program(
        program,
        file="scenario",
        place=lambda offset: (1, offset + 1),
        component=lambda kind, id: numbers[kind, id],
    )


def _checked(
    named: str, text: str, library: Library, vocabulary: Vocabulary, carrier: Carrier
) -> Program:
    parsed = parse(text)
    checked = check(parsed.program, vocabulary, LibraryNames(library, vocabulary), carrier)
    if checked.program is None:
        problem = [*parsed.problems, *checked.problems][0]
        raise Fault(
            ("setup", "cards", named),
            "that is no effect: {message}",
            message=problem.message,
        )
    return checked.program
