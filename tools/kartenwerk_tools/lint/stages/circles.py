"""Cards that set each other off without end, over all cards of a game."""

from collections.abc import Iterator, Mapping, Sequence

from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry
from kartenwerk_tools.lint.packed import Packed, pack_problem


def steps_of_packs(packs: Sequence[Pack], entries: Mapping[str, Entry]) -> Iterator[Packed]:
    """What each card does because of what, with the place of its program."""
    for pack in packs:
        for file in pack.files:
            for keys, steps in entries[file.shown][1][1] if file.shown in entries else ():
                for step in steps:
                    yield (pack.reported, file.shown, keys, *step)


def circles(steps: Sequence[Packed]) -> Packed:
    """Cards that set each other off without end: each circle's place and problem."""
    from kartenwerk_dsl.check.cycles import Cycle, Step, cycles_of

    places = {".".join(map(str, keys)): (path, keys) for _, path, keys, *_ in steps}
    reported = {".".join(map(str, keys)) for here, _, keys, *_ in steps if here}
    found: list[Packed] = []
    for cycle in cycles_of(
        (sort, Step(".".join(map(str, keys)), *rest)) for _, _, keys, sort, *rest in steps
    ):
        cards = [step.card for step in cycle.steps]
        # One card alone is the business of the checker, which has already spoken.
        if len(set(cards)) > 1 and not reported.isdisjoint(cards):
            first = cards.index(min(reported.intersection(cards)))
            turned = Cycle(cycle.sort, cycle.steps[first:] + cycle.steps[:first])
            found.append((*places[cards[first]], pack_problem(turned.problem())))
    return tuple(found)
