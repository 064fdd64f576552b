"""Strikes without a fight: nobody strikes back, nobody moves (SW-CHAR-THORGRIM, -NADORIS)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import hits
from kartenwerk_engine.games.schattenwelt.defenders import defenders
from kartenwerk_engine.games.schattenwelt.game import Game


def strike(game: Game, player: int, field: int, count: int) -> Steps:
    """So many hits on the enemies on a field; the player says who is hit (AMB-57)."""
    losses: hits.Losses = yield from blow(game, player, field, count, asked=True)
    yield from hits.settle(game, player, losses)


def blow(game: Game, player: int, field: int, count: int, *, asked: bool) -> Steps:
    """The hits alone; the result is what they have done, and that has still to be settled."""
    game.tell(
        "{player} strikes {field}.",
        player=game.player_name(player),
        field=game.world.spelt(field),
    )
    foes = defenders(game, player, field)
    wounds: list[hits.Wound] = yield from hits.aim(game, player, foes, count, asked=asked)
    losses = hits.land(game, player, wounds)
    hits.bury(game, losses, field)
    return losses
