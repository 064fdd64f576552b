"""Artefacts of the masters: points for sets of them, each step once (MID-ART-02 to -04, Q-38)."""

from collections import Counter
from collections.abc import Iterator

from kartenwerk_engine.games.midgard.carrying import is_artefact
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.progress import gain_prestige

TWO, THREE, SAME_THREE, SAME_FOUR = 1, 2, 4, 8
"""The steps as they are kept in `Table.artefact_steps`."""


def artefacts_of(game: Game, player: int) -> list[int]:
    """The artefacts that a player has, hidden and open (Q-72)."""
    state = game.state
    hidden = [card for card in state.rewards[player] if is_artefact(game.world, card)]
    return hidden + state.open_artefacts[player]


def score_artefacts(game: Game, player: int) -> None:
    """Points for every step that the player's artefacts reach for the first time; no action."""
    points = game.world.rules.artefact_points
    worth = {
        TWO: points.two,
        THREE: points.three,
        SAME_THREE: points.same_three,
        SAME_FOUR: points.same_four,
    }
    for step in steps_reached(game, player):
        if not game.state.artefact_steps[player] & step:
            game.state.artefact_steps[player] |= step
            gain_prestige(game, player, worth[step])


def steps_reached(game: Game, player: int) -> Iterator[int]:
    """Two and three of any masters; three and four of one master."""
    artefacts = artefacts_of(game, player)
    of_one = max(Counter(game.world.data[card].master for card in artefacts).values(), default=0)
    if len(artefacts) >= 2:
        yield TWO
    if len(artefacts) >= 3:
        yield THREE
    if of_one >= 3:
        yield SAME_THREE
    if of_one >= 4:
        yield SAME_FOUR
