"""Build ships: the coasts of the cards played say where, Anchors say how many (SDM-SHIP)."""

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.figures import place_ships
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.paying import Payment, can_pay, pay

ACTION = "schiffe_bauen"


def _seas(game: Game, laid: Payment) -> list[int]:
    """The seas at the coasts of all cards played (SDM-SHIP-01 to 03)."""
    return sorted({sea for region in laid.regions(game) for sea in game.world.seas_of[region]})


def _enough(game: Game, laid: Payment) -> bool:
    return laid.amount > 0 and bool(_seas(game, laid))


def can_launch(game: Game, player: int) -> bool:
    """Whether there is a coast, an Anchor, and a ship in the supply."""
    resource = game.world.paid_with[ACTION]
    return game.state.supply_ships[player] > 0 and can_pay(
        game, player, resource, lambda laid: _enough(game, laid), places=True
    )


def launch(game: Game, player: int) -> Steps:
    """Pay, then place up to so many ships, at least one."""
    resource = game.world.paid_with[ACTION]
    laid: Payment = yield from pay(
        game, player, resource, lambda laid: _enough(game, laid), places=True
    )
    seas: list[int | None] = [*_seas(game, laid)]
    most = game.world.scope(laid.amount) + game.quantity("launches", player)
    placed = 0
    while placed < most and game.state.supply_ships[player]:
        options = [*seas, questions.DONE] if placed else seas
        sea = yield Decision(player, questions.LAUNCH, options)
        if sea is None:
            break
        placed += place_ships(game, player, sea, 1)
        game.tell(
            "{player:The} builds a ship in {place:the}.",
            player=game.player_name(player),
            place=game.world.place_name(sea),
        )
    yield from game.announce("launch", player)
