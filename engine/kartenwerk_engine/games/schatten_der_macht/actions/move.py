"""Move adventurers and ships: Boots say how many movements (SDM-MOVE, SDM-SEA)."""

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.actions.routes import (
    Losses,
    Route,
    legal_targets,
    losses,
    own_special,
    sea_targets,
    starts,
)
from kartenwerk_engine.games.schatten_der_macht.figures import send_home, shift
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.paying import Payment, can_pay, pay

ACTION = "bewegen"


def can_move(game: Game, player: int) -> bool:
    """Whether there is a Boot, and something that can move with what it buys."""
    resource = game.world.paid_with[ACTION]
    return can_pay(game, player, resource, lambda laid: _enough(game, player, laid), places=False)


def _movements(game: Game, player: int, laid: Payment) -> int:
    return game.world.scope(laid.amount) + game.quantity("marches", player)


def _enough(game: Game, player: int, laid: Payment) -> bool:
    if laid.amount <= 0:
        return False
    return bool(starts(game, player, _movements(game, player, laid), Route.ANY))


def move(game: Game, player: int) -> Steps:
    """Pay, then carry out up to so many movements, at least one (A-19)."""
    resource = game.world.paid_with[ACTION]
    laid: Payment = yield from pay(
        game, player, resource, lambda laid: _enough(game, player, laid), places=False
    )
    yield from movements(game, player, _movements(game, player, laid), Route.ANY)
    yield from game.announce("moving", player)


def movements(game: Game, player: int, most: int, route: int) -> Steps:
    """Up to so many movements, at least one if any is possible."""
    left = most
    while left > 0:
        options: list[int | None] = [*starts(game, player, left, route)]
        if not options:
            return
        if left < most:
            options.append(questions.DONE)
        start = yield Decision(player, questions.GROUP, options, {"count": left})
        if start is None:
            return
        if start < game.world.pieces.regions:
            left -= yield from _move_adventurers(game, player, start, left, route)
        else:
            yield from _move_ships(game, player, start)
            left -= 1


def _move_adventurers(game: Game, player: int, start: int, most: int, route: int) -> Steps:
    """Move one group; how many movements it took."""
    reachable = dict(legal_targets(game, player, start, most, route))
    target = yield Decision(player, questions.TARGET, list(reachable))
    toll = losses(game, player, start, target)
    size = game.state.units[game.world.pieces.adventurers(start, player)]
    sizes = [n for n in range(1, size + 1) if toll.arriving(n) is not None]
    group = yield Decision(player, questions.GROUP_SIZE, sizes[::-1])
    yield from go(game, player, start, target, group, toll)
    return reachable[target]


def go(game: Game, player: int, start: int, target: int, size: int, toll: Losses) -> Steps:
    """A group of that size goes, with its losses; how many arrive.

    The Djinn may go along if an adventurer arrives with it (SDM-UNIT-13, A-24).
    """
    arrived = toll.arriving(size)
    assert arrived is not None, "only groups that may go are offered"
    pieces = game.world.pieces
    pile = pieces.adventurers(start, player)
    djinn = pieces.djinn
    along = False
    if arrived and own_special(game, player, djinn, start):
        along = yield Decision(player, questions.ALONG, (True, False))
    send_home(game, pile, size - arrived)
    if arrived:
        shift(game, pile, target, arrived)
    if along:
        shift(game, djinn, target)
    _tell(game, player, start, target, size, arrived)
    return arrived


def _tell(game: Game, player: int, start: int, target: int, size: int, arrived: int) -> None:
    """Who goes where, and how many of them come there if some are lost."""
    who = game.player_name(player)
    here, there = game.world.place_name(start), game.world.place_name(target)
    if arrived == size:
        game.tell(
            "{player:The} moves {count} adventurer from {start:the} to {target:the}.",
            plural="{player:The} moves {count} adventurers from {start:the} to {target:the}.",
            player=who,
            count=size,
            start=here,
            target=there,
        )
    elif arrived:
        game.tell(
            "{player:The} moves {size} from {start:the} to {target:the}; {count} arrives.",
            plural="{player:The} moves {size} from {start:the} to {target:the}; {count} arrive.",
            player=who,
            size=size,
            start=here,
            target=there,
            count=arrived,
        )
    else:
        game.tell(
            "{player:The} moves {size} from {start:the} to {target:the}; nobody arrives.",
            player=who,
            size=size,
            start=here,
            target=there,
        )


def _move_ships(game: Game, player: int, start: int) -> Steps:
    pieces = game.world.pieces
    target = yield Decision(player, questions.TARGET, sea_targets(game, player, start))
    pile = pieces.ship_pile(start, player)
    size = game.state.units[pile]
    group = yield Decision(player, questions.GROUP_SIZE, list(range(size, 0, -1)))
    shift(game, pile, target, group)
    magic = pieces.magic_ship
    # Ships are none the worse for company, so the magic ship is asked for after they have gone.
    if own_special(game, player, magic, start) and (
        yield Decision(player, questions.ALONG, (True, False))
    ):
        shift(game, magic, target)
    game.tell(
        "{player:The} moves {count} ship from {start:the} to {target:the}.",
        plural="{player:The} moves {count} ships from {start:the} to {target:the}.",
        player=game.player_name(player),
        count=group,
        start=game.world.place_name(start),
        target=game.world.place_name(target),
    )
