"""The games whose matches are held to the laws of all games, and how positions of each are made."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import midgard_laws
import midgard_table
import schattenwelt_table
import sdm_laws
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.state import State
from kartenwerk_engine.games.midgard.table import Table as MidgardTable
from kartenwerk_engine.games.schatten_der_macht.table import Table as SdmTable
from kartenwerk_engine.games.schattenwelt.table import Table as SchattenweltTable

LONGEST = 50_000
"""More decisions than any match needs that is played to its end here."""


@dataclass(frozen=True)
class Game:
    """What the laws need of a game; the functions take the number of players and a seed.

    `near_end` begins where chance alone comes to an end soon, `far` is how many decisions a
    position lies behind the beginning at most. `shuffled` hides the same in another way from a
    player.
    """

    id: str
    players: tuple[int, ...]
    box: Callable[[int], Any]
    table: type[State]
    new_match: Callable[[int, int], Match]
    later: Callable[[int, int], Match]
    near_end: Callable[[int, int], Match]
    shuffled: Callable[[Match, int], State]
    far: int

    def position(self, players: int, seed: int, decisions: int) -> Match:
        """A match after so many decisions at random, begun at its start or later."""
        match = (self.later if seed % 2 else self.new_match)(players, seed)
        for turn in choices(match, seed):
            if turn == decisions:
                break
        return match


def new_schattenwelt(players: int, seed: int) -> Match:
    """A match of Schattenwelt from its beginning."""
    match: Match = schattenwelt_table.box(players).new_match(seed)
    return match


def reversed_piles(match: Match, player: int) -> State:
    """The table with all that the player cannot know turned round."""
    state: State = match.state.copy()
    state.rearrange(player, list.reverse)
    return state


GAMES = (
    Game(
        id="schatten-der-macht",
        players=(2, 3, 4),
        box=sdm_laws.box,
        table=SdmTable,
        new_match=sdm_laws.new_match,
        later=sdm_laws.new_match,
        near_end=sdm_laws.new_match,
        shuffled=sdm_laws.hidden_shuffled,
        far=900,
    ),
    Game(
        id="midgard",
        players=(3, 4, 5),
        box=midgard_table.box,
        table=MidgardTable,
        new_match=midgard_laws.new_match,
        later=midgard_laws.late_match,
        near_end=midgard_laws.nearly_won,
        shuffled=midgard_laws.hidden_shuffled,
        far=600,
    ),
    Game(
        id="schattenwelt",
        players=(2, 3, 4, 5, 6),
        box=schattenwelt_table.box,
        table=SchattenweltTable,
        new_match=new_schattenwelt,
        later=new_schattenwelt,
        near_end=new_schattenwelt,
        shuffled=reversed_piles,
        far=900,
    ),
)


def choices(match: Match, seed: int, most: int = LONGEST) -> Iterator[int]:
    """Take options at random until the game is over or there were so many; yields the number of
    each decision."""
    for turn in range(most):
        if match.decision is None:
            return
        yield turn
        match.choose(chance.derive(seed, turn) % len(match.decision.options))
