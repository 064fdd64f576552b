"""Cards on trial: for one scenario a card does something else than what stands on it."""

from collections.abc import Mapping

from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.compile.words import quantities
from kartenwerk_dsl.parse import parse
from kartenwerk_engine.core.rules import Cards, Source
from kartenwerk_engine.games.schatten_der_macht.start import Box
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.scenarios.fault import Fault

CARRIERS = {
    kind: f"{kind}.effect" for kind in ("hero_quest", "secret_plan", "organisation", "faction")
}
"""Which sorts of cards can be on trial, and as what their programs are checked."""


def on_trial(box: Box, programs: Mapping[str, str]) -> Cards:
    """The cards of the box, of which these, by id, do what the programs say and nothing else."""
    tried = {}
    for id, text in programs.items():
        kind = next((kind for kind in CARRIERS if (kind, id) in box.world.numbers), None)
        if kind is None:
            known = [id for kind in CARRIERS for id in box.world.ids[kind]]
            raise Fault(("setup", "cards", id), f"there is no card `{id}`", id, known)
        tried[kind, box.world.numbers[kind, id]] = _source(box, kind, id, text)
    others = [each for each in box.cards.sources if (each.kind, each.number) not in tried]
    return Cards.of([*others, *tried.values()], quantities(VOCABULARY))


def _source(box: Box, kind: str, id: str, text: str) -> Source:
    parsed = parse(text)
    names = LibraryNames(box.library, VOCABULARY)
    checked = check(parsed.program, VOCABULARY, names, VOCABULARY.carriers[CARRIERS[kind]])
    if checked.program is None:
        problem = [*parsed.problems, *checked.problems][0]
        raise Fault(("setup", "cards", id), f"that is no effect: {problem.message.render()}")
    numbers = box.world.numbers
    compiled = compile_program(
        checked.program,
        file="scenario",
        place=lambda offset: (1, offset + 1),
        component=lambda kind, id: numbers[kind, id],
    )
    return Source(kind, numbers[kind, id], id, compiled)
