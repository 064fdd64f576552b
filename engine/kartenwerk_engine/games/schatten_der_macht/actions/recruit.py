"""Recruit adventurers: region cards say where, Sword & Staff says how many (SDM-RECR)."""

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.figures import ready, sources, take_from
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.paying import Payment, can_pay, pay

ACTION = "anheuern"


def can_recruit(game: Game, player: int) -> bool:
    """Whether there is a region card, a resource, and an adventurer to place."""
    resource = game.world.paid_with[ACTION]
    return ready(game, player) > 0 and can_pay(
        game, player, resource, lambda laid: _enough(game, laid), places=True
    )


def _enough(game: Game, laid: Payment) -> bool:
    return laid.amount > 0 and bool(laid.regions(game))


def recruit(game: Game, player: int) -> Steps:
    """Pay, then place up to so many adventurers, at least one (A-18, A-19)."""
    resource = game.world.paid_with[ACTION]
    laid: Payment = yield from pay(
        game, player, resource, lambda laid: _enough(game, laid), places=True
    )
    regions = sorted(laid.regions(game))
    most = game.world.scope(laid.amount) + game.quantity("recruits", player)
    placed = 0
    while placed < most and (found := sources(game, player)):
        options: list[tuple[int, int] | None] = [(r, s) for r in regions for s in found]
        if placed:
            options.append(questions.DONE)
        picked = yield Decision(player, questions.RECRUIT, options)
        if picked is None:
            break
        region, source = picked
        take_from(game, player, source)
        game.state.units[game.world.pieces.adventurers(region, player)] += 1
        placed += 1
        game.tell(
            "{player:The} recruits an adventurer in {place:the}.",
            player=game.player_name(player),
            place=game.world.place_name(region),
        )
    yield from game.announce("recruiting", player)
