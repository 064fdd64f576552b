"""The table of Schatten der Macht as one player sees it, in lines of text."""

from collections.abc import Iterator

from kartenwerk_engine.games.schatten_der_macht.board import BLACK, COLOURS, TROPHIES
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.options import CARD
from kartenwerk_engine.games.schatten_der_macht.reading import organisations_at
from kartenwerk_engine.games.schatten_der_macht.scoring import score
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY

MARKS = ("1", "2", "3", "4", "n")
"""How the map shows whose figures stand somewhere: seats, and neutral."""


def screen(game: Game, player: int) -> Iterator[str]:
    """Map, quests, market, everybody's counts, and the player's own cards."""
    state = game.state
    yield f"Round {state.round}, you are {MARKS[player]}: {game.player_name(player)}"
    yield ""
    yield from _map(game)
    yield ""
    yield from _quests(game)
    yield from _market(game)
    yield ""
    yield from _players(game)
    yield ""
    yield from _own_cards(game, player)


def _map(game: Game) -> Iterator[str]:
    """Every sea with its coasts, then the inland. A region with two coasts is named at both."""
    world = game.world
    for sea in world.seas:
        yield f"~ {world.place_name(sea)}  {_figures(game, sea)}".rstrip()
        for region in world.coasts[sea]:
            yield f"    {_region(game, region)}"
    yield "  Inland"
    for region in world.regions:
        if not world.seas_of[region]:
            yield f"    {_region(game, region)}"


def _region(game: Game, region: int) -> str:
    """Name, owner, keys taken, resource, what stands there."""
    world, state = game.world, game.state
    owner = MARKS[state.owner[region]] if state.owner[region] != NOBODY else "-"
    taken = len(organisations_at(game, 0, region))
    signs = ("^" if world.inhospitable[region] else "") + ("o" if world.island[region] else "")
    name = world.place_name(region) + (f" {signs}" if signs else "")
    resource = world.resource_of[region]
    gives = f"{world.gives[region][resource]} {world.name('resource', resource)}"
    keys = f"{taken}/{world.keys[region]}"
    return f"{name:<22} owner {owner}  keys {keys}  {gives:<18} {_figures(game, region)}".rstrip()


def _figures(game: Game, place: int) -> str:
    """`1:3 n:1` for three adventurers of the first seat and a neutral one, and what else is."""
    world, state = game.world, game.state
    pieces = world.pieces
    shown = []
    for colour in range(COLOURS):
        if place < pieces.regions:
            count = state.units[pieces.adventurers(place, colour)]
        else:
            upright = state.units[pieces.ship_pile(place, colour)]
            count = upright + state.units[pieces.ship_pile(place, colour, tipped=True)]
        if count:
            shown.append(f"{MARKS[colour]}:{count}")
    for index, where in enumerate(state.special_place):
        if where == place:
            unit = pieces.special + index
            whose = MARKS[state.special_owner[index]] if index < 2 else MARKS[BLACK]
            shown.append(f"{world.unit_name(unit)} ({whose})")
    for sort, id in enumerate(TROPHIES.values()):
        count = state.trophies[sort * len(world.places) + place]
        if count:
            name = world.name("trophy", world.numbers["trophy", id])
            shown.append(f"{name} x{count}" if count > 1 else name)
    return " ".join(shown)


def _quests(game: Game) -> Iterator[str]:
    world, state = game.world, game.state
    shown = []
    for quest in state.open_quests:
        name = f"{world.name('hero_quest', quest)} (level {world.level[quest]}"
        if state.claim_size[quest]:
            name += f", {state.claim_size[quest]} of {MARKS[state.claim_owner[quest]]}"
        shown.append(f"{name})")
    yield f"Quests: {'; '.join(shown) or 'none'}; {len(state.quest_pile)} in the pile"


def _market(game: Game) -> Iterator[str]:
    names = [game.world.name("organisation", org) for org in game.state.market]
    yield f"Market: {'; '.join(names) or 'empty'}; {len(game.state.org_pile)} in the pile"


def _players(game: Game) -> Iterator[str]:
    """What everybody may know of everybody, with the points as they stand without the plans."""
    world, state = game.world, game.state
    results = score(game)
    for player in world.players:
        orgs = [
            f"{world.name('organisation', org)} ({state.org_staff[org]})"
            for org in world.organisations
            if state.org_owner[org] == player
        ]
        start = "*" if player == state.start_player else " "
        yield (
            f"{start}{MARKS[player]} {game.player_name(player):<20} "
            f"points {sum(results[player].points):>2}  regions {state.owner.count(player):>2}  "
            f"quests {len(state.won_quests[player])}  hand {len(state.hand[player])}  "
            f"supply {state.supply_adventurers[player]} adventurers, {state.supply_ships[player]} "
            f"ships  reserve {state.reserve_adventurers[player]}, {state.reserve_ships[player]}"
        )
        if orgs:
            yield f"     {'; '.join(orgs)}"


def _own_cards(game: Game, player: int) -> Iterator[str]:
    state, world = game.state, game.world
    hand = [CARD.label_one(game, card).render() for card in sorted(state.hand[player])]
    yield f"Your hand: {'; '.join(hand) or 'empty'}"
    yield (
        f"Your piles: {len(state.draw_pile[player])} to draw, "
        f"{len(state.discard_pile[player])} discarded"
    )
    plans = [world.name("secret_plan", plan) for plan in state.plans[player]]
    if plans:
        yield f"Your plan: {', '.join(plans)}"
