"""What must hold on every table of Schatten der Macht, whatever has happened."""

from collections import Counter
from functools import cache

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht.board import BLACK, COLOURS, World
from kartenwerk_engine.games.schatten_der_macht.setup import Options
from kartenwerk_engine.games.schatten_der_macht.start import Box
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Step, Table
from kartenwerk_engine.library.library import Library
from shipped import CONTENT


@cache
def box(players: int) -> Box:
    """The shipped pack, ready for games of so many players."""
    return Box(library(), players)


@cache
def library() -> Library:
    """The shipped pack."""
    return Library.load([CONTENT / "schatten-der-macht"], registry)


def new_match(players: int, seed: int) -> Match:
    """A match from its beginning, of any length and with any quests."""
    length = "long" if seed % 3 == 0 else "short"
    return box(players).new_match(seed, Options(length=length, beginner=seed % 7 == 0))


def assert_nothing_is_lost_or_doubled(world: World, state: Table) -> None:
    """Every figure, card and marker is in exactly one place."""
    _figures(world, state)
    _cards(world, state)
    _organisations(world, state)
    _quests(world, state)
    _plans(world, state)
    _trophies(world, state)


def _figures(world: World, state: Table) -> None:
    pieces = world.pieces
    assert min(state.units) >= 0
    adventurers = [sum(state.units[c : pieces.ships : COLOURS]) for c in range(COLOURS)]
    ships = [sum(state.units[pieces.ships + c :: COLOURS]) for c in range(COLOURS)]
    assert adventurers[BLACK] + state.neutral_stock == world.neutral_stock
    assert ships[BLACK] == 0
    for player in world.players:
        elsewhere = sum(
            amount for org, amount in enumerate(state.org_staff) if state.org_owner[org] == player
        ) + sum(
            amount
            for quest, amount in enumerate(state.claim_size)
            if state.claim_owner[quest] == player
        )
        stocks = state.supply_adventurers[player], state.reserve_adventurers[player]
        assert min(*stocks, state.supply_ships[player], state.reserve_ships[player]) >= 0
        assert adventurers[player] + elsewhere + sum(stocks) == world.stock[0]
        fleet = state.supply_ships[player] + state.reserve_ships[player]
        assert ships[player] + fleet == world.stock[1]
    for index in range(2):
        on_board = state.special_place[index] != NOBODY
        assert on_board == (state.special_owner[index] != NOBODY)


def _cards(world: World, state: Table) -> None:
    piles = [state.region_pile, state.removed, *state.improved_piles]
    for players_piles in (
        state.hand,
        state.draw_pile,
        state.discard_pile,
        state.draft,
        state.kept,
    ):
        piles += players_piles
    held = Counter(card for pile in piles for card in pile)
    waiting = {
        card
        for faction in state.faction
        for card in world.basic_of[faction]
        if state.draft[0] or state.kept[0]
    }
    assert held == Counter(set(world.cards) - waiting)
    for player in world.players:
        mine = {*state.hand[player], *state.draw_pile[player], *state.discard_pile[player]}
        assert {region for region in world.regions if state.owner[region] == player} == {
            card for card in mine if card in world.region_cards
        }


def _organisations(world: World, state: Table) -> None:
    held = Counter([*state.market, *state.org_pile])
    for org in world.organisations:
        # Between taking an organisation and placing its marker, it only has an owner.
        held[org] += state.org_region[org] != NOBODY or state.org_owner[org] != NOBODY
        assert state.org_owner[org] != NOBODY or not state.org_staff[org]
    assert held == Counter(world.organisations)


def _quests(world: World, state: Table) -> None:
    seen = Counter([*state.quest_pile, *state.open_quests])
    for won in state.won_quests:
        seen.update(won)
    assert max(seen.values()) == 1
    for quest in world.quests:
        claimed = state.claim_size[quest] > 0
        assert claimed == (state.claim_owner[quest] != NOBODY)
        assert not claimed or quest in state.open_quests


def _plans(world: World, state: Table) -> None:
    held = Counter([*state.plan_pile, *state.unused_plans])
    for plans in state.plans:
        held.update(plans)
    assert held == Counter(world.plans)


def _trophies(world: World, state: Table) -> None:
    places = len(world.places)
    for sort, stock in enumerate(world.trophy_stock):
        assert sum(state.trophies[sort * places : (sort + 1) * places]) <= stock


def hidden_shuffled(match: Match, player: int) -> Table:
    """The same table for that player, with what others hide arranged in another way."""
    state: Table = match.state.copy()
    state.quest_pile.reverse()
    state.org_pile.reverse()
    state.plan_pile.reverse()
    state.region_pile.reverse()
    state.seed += 1
    if state.step != Step.OVER:  # then all plans are turned up
        for other in range(len(state.plans)):
            if other != player:
                unseen = state.plan_pile or state.unused_plans
                state.plans[other][:], unseen[:] = _swapped(state.plans[other], unseen)
    for other in range(len(state.hand)):
        state.draw_pile[other].reverse()
        state.discard_pile[other].reverse()
        if other != player:
            hand, pile = state.hand[other], state.draw_pile[other]
            hand[:], pile[:] = _swapped(hand, pile)
    return state


def _swapped(hand: list[int], pile: list[int]) -> tuple[list[int], list[int]]:
    """Some cards of the hand against as many of the pile."""
    count = min(len(hand), len(pile))
    return [*pile[:count], *hand[count:]], [*hand[:count], *pile[count:]]
