"""Commissions: what a city pays for a marker, its treasure, its reward card (MID-COMM)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import goods, markers, rewards, shadows
from kartenwerk_engine.games.midgard.carrying import part_with
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.progress import gain_experience
from kartenwerk_engine.games.midgard.table import NOTHING


def filled_in(game: Game, city: int) -> int:
    """How many of a city's commissions are fulfilled."""
    return sum(game.state.filled[space] != NOTHING for space in game.world.commissions(city))


def fulfil(game: Game, player: int, piece: int) -> Steps:
    """Lay a marker or forgery on its open commission, with all that the city gives for it.

    The 2nd of a city brings its treasure, the 3rd a reward card (MID-COMM-03, -04, MID-TREAS-01).
    """
    rules, city = game.world.rules, game.world.delivery[piece]
    yield from lay_down(game, player, piece)
    filled = filled_in(game, city)
    if filled == rules.commission_for_treasure:
        yield from win_treasure(game, player, city)
    if filled == rules.commission_for_reward:
        yield from rewards.draw_reward(game, player)


def lay_down(game: Game, player: int, piece: int) -> Steps:
    """The piece lies on the commission; gold and experience for it (MID-COMM-01, -05, C-31).

    With the original, forgeries of it have lost their use (MID-FORG-08, Q-34).
    """
    state, world = game.state, game.world
    part_with(state, player, piece)
    state.filled[world.commission_of[piece]] = piece
    payment: int = world.data[piece].payment
    state.gold[player] += payment
    game.tell(
        "{player:The} delivers {marker:the} in {city} for {payment} gold.",
        player=game.player_name(player),
        marker=world.piece_name(piece),
        city=world.name("city", world.delivery[piece]),
        payment=payment,
    )
    if world.kind_of(piece) == "fixed_marker":
        _remove_forgeries(game, piece)
    yield from gain_experience(game, player, world.rules.marker_experience)
    yield from game.announce("delivery", player, piece, world.delivery[piece])


def _remove_forgeries(game: Game, original: int) -> None:
    """Those in play leave the game; one that is still hidden does when it is found (Q-92)."""
    state, world = game.state, game.world
    for forgery in world.of_kind["forgery"]:
        hidden = any(forgery in lying for lying in state.hidden_at)
        if world.forges[forgery] == original and not hidden:
            markers.remove(game, forgery)


def win_treasure(game: Game, player: int, city: int) -> Steps:
    """The city's treasure, and an adventure comes into play for it (MID-TREAS-07, -08)."""
    treasure = game.state.treasure_at[city]
    if treasure == NOTHING:
        return
    game.state.treasure_at[city] = NOTHING
    yield from goods.take(game, player, treasure)
    yield from game.announce("treasure won", player, treasure)
    yield from shadows.place_adventure(game, player)
