"""What has fallen comes back where it fell (SW-CHAR-MORVINA)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import fights, units
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import is_defended, room
from kartenwerk_engine.games.schattenwelt.table import NOWHERE


def can_revive(game: Game, player: int, field: int) -> bool:
    """Whether there is room, or somebody to attack (AMB-58)."""
    return room(game, field) > 0 or is_defended(game, player, field)


def revive(game: Game, player: int, field: int) -> Steps:
    """A new sneaker without a gem; it attacks at once who is there (SW-CHAR-MORVINA-07, -17)."""
    game.tell(
        "{player} has a sneaker back on {field}.",
        player=game.player_name(player),
        field=game.world.spelt(field),
    )
    unit = units.create(game, player, game.world.sneaker, field)
    if is_defended(game, player, field):
        yield from fights.fight(game, unit, field, NOWHERE, asked=False)
