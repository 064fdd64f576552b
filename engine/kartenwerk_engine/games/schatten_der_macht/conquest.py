"""Conquest: a region's card and the organisations in it change hands (SDM-CONQ)."""

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schatten_der_macht.board import BLACK, COLOURS
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.reading import colour, organisations_at, units_at
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Stream


def conquer(game: Game, winner: int, region: int) -> Steps:
    """The winner gets the region, unless it is the owner or the owner's last (SDM-CONQ-01, -10)."""
    state = game.state
    loser = state.owner[region]
    heir = NOBODY if winner == BLACK else winner
    if heir == loser or is_last_region(game, region):
        return
    _leave_pile(game, region, loser)
    state.owner[region] = heir
    if heir == NOBODY:
        state.region_pile.append(region)
        chance.shuffle(state, Stream.REGION_PILE, state.region_pile)
    else:
        state.discard_pile[heir].append(region)
    _hand_over_organisations(game, heir, region)
    game.tell(
        "{winner:The} conquers {place:the}.",
        winner=game.player_name(winner),
        place=game.world.place_name(region),
    )
    if heir != NOBODY:
        yield from game.announce("conquest", region, winner, loser)


def is_last_region(game: Game, region: int) -> bool:
    """Whether it is its owner's only region, which nobody can conquer (A-33)."""
    owner = game.state.owner[region]
    return owner != NOBODY and game.state.owner.count(owner) == 1


def _leave_pile(game: Game, region: int, loser: int) -> None:
    """Take the card out of whatever pile it is in; a pile that was searched is shuffled."""
    state = game.state
    if loser == NOBODY:
        state.region_pile.remove(region)
        chance.shuffle(state, Stream.REGION_PILE, state.region_pile)
        return
    for piles in (state.hand, state.discard_pile, state.draw_pile):
        if region in piles[loser]:
            piles[loser].remove(region)
            if piles is state.draw_pile:
                chance.shuffle(state, Stream.DRAW_PILE, state.draw_pile[loser])
            return


def _hand_over_organisations(game: Game, heir: int, region: int) -> None:
    """Cards go to the conqueror, adventurers on them home, markers stay (SDM-CONQ-08, A-30)."""
    state = game.state
    for org in organisations_at(game, 0, region):
        owner = state.org_owner[org]
        if owner == heir:
            continue
        if owner != NOBODY:
            state.supply_adventurers[owner] += state.org_staff[org]
        state.org_owner[org], state.org_staff[org] = heir, 0
        if org in state.grace:
            state.grace.remove(org)  # it lasts for who has emptied the card


def peaceful(game: Game, player: int) -> list[int]:
    """The regions that a player's units hold alone without owning them (SDM-CONQ-14, A-32)."""
    state = game.state
    return [
        region
        for region in game.world.regions
        if state.owner[region] != player
        and (state.units[region * COLOURS + player] or region in state.special_place)
        and all(colour(game, 0, unit) == player for unit in units_at(game, 0, region))
    ]


def conquer_peacefully(game: Game) -> Steps:
    """All peaceful conquests, in player order and each player's in map order (A-34)."""
    for player in game.player_order():
        for region in peaceful(game, player):
            yield from conquer(game, player, region)
