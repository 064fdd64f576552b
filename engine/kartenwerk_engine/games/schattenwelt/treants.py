"""Treants: how they come to the map, and what happens when they wake (SW-CHAR-NADORIS)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import hits, strikes
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import is_defended, room
from kartenwerk_engine.games.schattenwelt.table import Treant


def count(game: Game, player: int) -> int:
    """How many of the player's treants count for the most that he may have (AMB-54)."""
    state = game.state
    least = {"all": Treant.INACTIVE, "active": Treant.ACTIVE}[game.world.rules.treant.cap_counts]
    return sum(
        owner == player and treant >= least
        for owner, treant in zip(state.treant_owner, state.treant, strict=True)
    )


def can_summon(game: Game, player: int, field: int) -> bool:
    """Whether a treant has room there, and the player may have one more (SW-CHAR-NADORIS-15 to
    -18)."""
    return (
        game.state.treant[field] == Treant.NONE
        and room(game, field) > 0
        and count(game, player) < game.quantity("treant limit", player)
    )


def summon(game: Game, player: int, field: int) -> None:
    """An active treant comes to the field."""
    state = game.state
    state.treant[field], state.treant_owner[field] = Treant.ACTIVE, player
    game.tell(
        "A treant of {player} comes to {field}.",
        player=game.player_name(player),
        field=game.world.spelt(field),
    )


def wake(game: Game, field: int) -> Steps:
    """An inactive treant is active. Beside enemies it strikes one of them, in the usual order, and
    is inactive again (SW-CHAR-NADORIS-08, -09, AMB-55)."""
    state, world = game.state, game.world
    owner = state.treant_owner[field]
    state.treant[field] = Treant.ACTIVE
    game.tell(
        "The treant of {player} on {field} wakes.",
        player=game.player_name(owner),
        field=world.spelt(field),
    )
    if is_defended(game, owner, field):
        losses: hits.Losses = yield from strikes.blow(
            game, owner, field, world.treant.attack, asked=False
        )
        state.treant[field] = Treant.INACTIVE
        yield from hits.settle(game, owner, losses)
