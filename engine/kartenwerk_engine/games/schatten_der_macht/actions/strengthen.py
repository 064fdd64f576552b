"""Strengthen organisations: Gold says how many adventurers go on them (SDM-ORG-16 to 20)."""

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.figures import sources, take_from
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.paying import Payment, can_pay, means, pay

ACTION = "organisationen_staerken"

Strengthening = tuple[int, int]
"""From where an adventurer is taken, and onto which organisation it goes."""


def can_strengthen(game: Game, player: int) -> bool:
    """Whether there is Gold, an own organisation, and an adventurer that can be put on it.

    An adventurer that pays comes to the supply, so it counts as one that can be put.
    """
    resource = game.world.paid_with[ACTION]
    pays = any(sort == "org" for sort, _ in means(game, player, resource, places=False))
    possible = bool(strengthenings(game, player)) or pays
    return possible and can_pay(
        game, player, resource, lambda laid: _enough(game, player, laid), places=False
    )


def _enough(game: Game, player: int, laid: Payment) -> bool:
    frees = any(sort == "org" for sort, _ in laid.means)
    return laid.amount > 0 and (frees or bool(strengthenings(game, player)))


def strengthenings(game: Game, player: int) -> list[Strengthening]:
    """Every single strengthening that is possible now."""
    owned = [o for o in game.world.organisations if game.state.org_owner[o] == player]
    return [(s, org) for s in sources(game, player) for org in owned if s != org]


def strengthen(game: Game, player: int) -> Steps:
    """Pay, then strengthen up to so many times, at least once."""
    resource = game.world.paid_with[ACTION]
    laid: Payment = yield from pay(
        game, player, resource, lambda laid: _enough(game, player, laid), places=False
    )
    most = game.world.scope(laid.amount) + game.quantity("strengthenings", player)
    yield from strengthen_times(game, player, most)
    yield from game.announce("strengthening", player)


def strengthen_times(game: Game, player: int, most: int) -> Steps:
    """Up to so many strengthenings, at least one if any is possible."""
    done = 0
    while done < most and (found := strengthenings(game, player)):
        options: list[Strengthening | None] = [*found]
        if done:
            options.append(questions.DONE)
        picked = yield Decision(player, questions.STRENGTHEN, options)
        if picked is None:
            return
        source, org = picked
        take_from(game, player, source)
        game.state.org_staff[org] += 1
        done += 1
        game.tell(
            "{player:The} strengthens {organisation:the}.",
            player=game.player_name(player),
            organisation=game.world.name("organisation", org),
        )
