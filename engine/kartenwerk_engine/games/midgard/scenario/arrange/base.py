"""A table in the making: everything lies where a game begins, and is taken from there.

What a scenario does not mention is as little as the rules allow: adventurers without skill or
belongings, empty hands, each in a city of their own, no adventure and no shadow anywhere.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kartenwerk_dsl.message import OR, Message
from kartenwerk_dsl.message import listed as either
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.options import seat
from kartenwerk_engine.games.midgard.setup import Options, first_table
from kartenwerk_engine.games.midgard.table import NOBODY, PILES, PILES_BY_PLACE, SPACES, Step, Table
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Keys, listed, whole

PLAIN_ATTRIBUTE = 8
USUAL_ACTIONS = 3


class Arranging:
    """What all parts of arranging share: the table so far, and how ids lead to pieces."""

    def __init__(self, world: World, seed: int, options: Options) -> None:
        self.world = world
        self.state: Table = first_table(world, seed, options)
        self.placed: set[int] = set()
        """Pieces that the scenario has put somewhere."""
        self.later: list[Callable[[], None]] = []
        """What is dealt, whichever cards it is, when all named cards lie where they should."""
        self._make_plain()

    def _make_plain(self) -> None:
        state, count = self.state, len(self.world.players)
        cities = len(self.world.cities)
        state.step, state.actions, state.round = Step.ACTION, USUAL_ACTIONS, 1
        state.active = 0
        state.sheet = list(range(count))
        state.figure_in = [player * cities // count for player in range(count)]
        for attribute in ATTRIBUTES:
            setattr(state, attribute, [PLAIN_ATTRIBUTE] * count)
        state.gold = [self.world.rules.start_gold] * count
        state.life = [self.world.rules.base_life] * count
        for pile in state.hand:
            state.action_pile.extend(pile)
            pile.clear()

    def seat(self, keys: Keys, value: Any) -> int:
        """The player of that seat. Raises `Fault` at `keys`, as do all of these."""
        return seated(self.world, keys, value)

    def seats(self, keys: Keys, value: Any) -> list[int]:
        """Several players, in their order."""
        return [self.seat((*keys, place), name) for place, name in enumerate(listed(keys, value))]

    def city(self, keys: Keys, id: Any) -> int:
        """The number of a city."""
        return self.number(keys, "city", id)

    def number(self, keys: Keys, kind: str, id: Any) -> int:
        """The number of a component that is no piece."""
        number = self.world.numbers.get((kind, str(id)))
        if number is None:
            raise Fault(
                keys,
                "there is no {kind} `{id}`",
                str(id),
                self.world.ids[kind],
                kind=kind_words(kind),
                id=id,
            )
        return number

    def pick(self, keys: Keys, id: Any, *kinds: str) -> int:
        """A piece with that id, taken from where it lies; it is the caller's to put it down."""
        pieces = [
            piece
            for kind in kinds
            if (kind, str(id)) in self.world.numbers
            for piece in self.world.copies(kind, str(id))
        ]
        if not pieces:
            known = [known for kind in kinds for known in self.world.ids[kind]]
            raise Fault(keys, "there is no {kind} `{id}`", str(id), known, kind=_or(kinds), id=id)
        free = [piece for piece in pieces if piece not in self.placed]
        if not free:
            raise Fault(keys, "all of `{id}` lie somewhere else already", id=id)
        self.withdraw(free[0])
        self.placed.add(free[0])
        return free[0]

    def picked(self, keys: Keys, ids: Any, *kinds: str) -> list[int]:
        """Several pieces, in their order."""
        named = enumerate(listed(keys, ids))
        return [self.pick((*keys, place), id, *kinds) for place, id in named]

    def off_the_top(self, keys: Keys, pile: list[int], amount: Any) -> list[int]:
        """So many cards of a stack, but none that the scenario has put there."""
        free = [piece for piece in pile if piece not in self.placed][::-1][: whole(keys, amount)]
        if len(free) < amount:
            raise Fault(keys, "there are only {count} left", count=len(free))
        for piece in free:
            pile.remove(piece)
        return free

    def withdraw(self, piece: int) -> None:
        """Take a piece away from wherever it lies."""
        state = self.state
        piles: list[list[int]] = [getattr(state, name) for name in PILES]
        for name in PILES_BY_PLACE:
            piles.extend(getattr(state, name))
        for pile in piles:
            if piece in pile:
                pile.remove(piece)
        for name in SPACES:
            spaces: list[int] = getattr(state, name)
            if piece in spaces:
                spaces[spaces.index(piece)] = NOBODY

    def replace(self, pile: list[int], pieces: list[int]) -> None:
        """Exactly these lie there; what lay there before is out of the game."""
        self.state.removed.extend(piece for piece in pile if piece not in self.placed)
        pile[:] = pieces


def seated(world: World, keys: Keys, value: Any) -> int:
    """The player of the seat `P1` to `P5`. Raises `Fault` at `keys`."""
    seats = {seat(player): player for player in world.players}
    if str(value) not in seats:
        raise Fault(keys, "there is no player `{value}`", str(value), seats, value=value)
    return seats[str(value)]


def _or(kinds: Sequence[str]) -> Message:
    return either(*map(kind_words, kinds), last=OR)
