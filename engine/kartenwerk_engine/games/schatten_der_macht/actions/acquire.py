"""Acquire organisations: region cards say where, Gold says how many (SDM-ORG-01 to 15)."""

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.figures import SUPPLY, sources, take_from
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.options import UNSEEN
from kartenwerk_engine.games.schatten_der_macht.paying import Payment, can_pay, pay
from kartenwerk_engine.games.schatten_der_macht.reading import free_keys

ACTION = "organisationen_erwerben"


def can_acquire(game: Game, player: int) -> bool:
    """Whether there is an organisation to be had, Gold, and a card of a region with a free key."""
    resource = game.world.paid_with[ACTION]
    return on_offer(game) and can_pay(
        game, player, resource, lambda laid: _enough(game, player, laid), places=True
    )


def on_offer(game: Game) -> bool:
    """Whether there is any organisation to take (A-38)."""
    return bool(game.state.market or game.state.org_pile)


def _enough(game: Game, player: int, laid: Payment) -> bool:
    return laid.amount > 0 and any(free_keys(game, player, r) > 0 for r in laid.regions(game))


def acquire(game: Game, player: int) -> Steps:
    """Pay, then take up to so many organisations, at least one."""
    resource = game.world.paid_with[ACTION]
    laid: Payment = yield from pay(
        game, player, resource, lambda laid: _enough(game, player, laid), places=True
    )
    most = game.world.scope(laid.amount) + game.quantity("acquisitions", player)
    yield from acquire_into(game, player, most, sorted(laid.regions(game)))


def acquire_into(game: Game, player: int, most: int, regions: list[int]) -> Steps:
    """Take up to so many, then place their markers, then staff them, then refill the market.

    They are taken one after another, each seen before the next (A-39), and never more than the
    regions have room for (SDM-ORG-10). The market is not refilled in between (SDM-ORG-04).
    """
    room = sum(max(0, free_keys(game, player, region)) for region in regions)
    taken: list[int] = []
    while len(taken) < min(most, room) and on_offer(game):
        options: list[int | None] = [*sorted(game.state.market)]
        if game.state.org_pile:
            options.append(UNSEEN)
        if taken:
            options.append(questions.DONE)
        picked = yield Decision(player, questions.TAKE_ORGANISATION, options)
        if picked is None:
            break
        taken.append(_take(game, player, picked))
    for org in taken:
        open_regions = [region for region in regions if free_keys(game, player, region) > 0]
        values = {"name": game.world.name("organisation", org)}
        region = yield Decision(player, questions.ORGANISATION_REGION, open_regions, values)
        place_marker(game, player, org, region)
    older = [source for source in sources(game, player) if source not in taken]
    for org in taken:
        yield from _staff(game, player, org, older)
    refill_market(game)
    yield from game.announce("acquisition", player)


def _take(game: Game, player: int, picked: int) -> int:
    state = game.state
    if picked == UNSEEN:
        org = state.org_pile.pop()
    else:
        org = picked
        state.market.remove(org)
    state.org_owner[org] = player
    return org


def place_marker(game: Game, player: int, org: int, region: int) -> None:
    """The organisation's marker stands in that region from now on."""
    game.state.org_region[org] = region
    game.tell(
        "{player:The} has {organisation:the} in {place:the}.",
        player=game.player_name(player),
        organisation=game.world.name("organisation", org),
        place=game.world.place_name(region),
    )


def _staff(game: Game, player: int, org: int, older: list[int]) -> Steps:
    """At most one adventurer, free of charge, from the supply or an older one (SDM-ORG-11)."""
    able = [source for source in sources(game, player) if source == SUPPLY or source in older]
    if not able:
        return
    values = {"name": game.world.name("organisation", org)}
    source = yield Decision(player, questions.STAFF, [*able, questions.DONE], values)
    if source is not None:
        take_from(game, player, source)
        game.state.org_staff[org] += 1


def take_from_market(game: Game, player: int, org: int, region: int) -> Steps:
    """One certain organisation of the market, with nobody on it."""
    _take(game, player, org)
    place_marker(game, player, org, region)
    yield from game.announce("acquisition", player)


def refill_market(game: Game) -> None:
    """Turn organisations up until the market is full (SDM-ORG-13, SDM-ORG-14)."""
    state = game.state
    while len(state.market) < game.world.market_size and state.org_pile:
        state.market.append(state.org_pile.pop())
