"""How good a table of Schatten der Macht is for a player: what the greedy bot goes by."""

from kartenwerk_engine.games.schatten_der_macht.board import COLOURS
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.quests import is_fulfilled
from kartenwerk_engine.games.schatten_der_macht.scoring import score

POINT = 10.0
REGION = 4.0
TARGET = 2.5
ORGANISATION = 5.0
QUEST = 12.0
CLAIM = 9.0
HOPELESS_CLAIM = -2.0
FIGURE = 0.6
SUPPLY = 0.4
CARD = 0.3


def evaluate(game: Game, player: int) -> float:
    """Points as they stand, and what is likely to become points; others' plans are not known."""
    state, world = game.state, game.world
    results = score(game)
    others = (sum(result.points) for seat, result in enumerate(results) if seat != player)
    worth = POINT * (results[player].total - max(others))
    worth += REGION * state.owner.count(player)
    worth += ORGANISATION * state.org_owner.count(player)
    worth += QUEST * len(state.won_quests[player])
    worth += CARD * len(state.hand[player])
    worth += SUPPLY * (state.supply_adventurers[player] + state.supply_ships[player])
    for region in world.regions:
        own, strongest = _presence(game, player, region)
        if not own:
            continue
        worth += FIGURE * min(own, 3)
        if state.owner[region] != player and own > strongest:
            worth += TARGET
        elif state.owner[region] == player and strongest > own:
            worth -= TARGET
    for quest in state.open_quests:
        if state.claim_owner[quest] == player:
            fulfilled = is_fulfilled(game, quest, player)
            worth += CLAIM if fulfilled else HOPELESS_CLAIM * state.claim_size[quest]
    return worth


def _presence(game: Game, player: int, region: int) -> tuple[int, int]:
    """Own adventurers in a region, and the most of any other colour."""
    first = game.world.pieces.adventurers(region, 0)
    counts = game.state.units[first : first + COLOURS]
    own = counts[player]
    return own, max(count for colour, count in enumerate(counts) if colour != player)
