"""Figures on the way: every figure leaves one place and comes to another, so none is ever lost.

Losses go to the supply of the figure's colour, neutral adventurers to the neutral stock, Djinn and
magic ship to the general reserve (SDM-CONF-11, SDM-CONF-12).
"""

from kartenwerk_engine.games.schatten_der_macht.board import BLACK, COLOURS, KARFUNKEL, SPLINTER
from kartenwerk_engine.games.schatten_der_macht.reading import Running
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY

SUPPLY = -1
"""The source of an adventurer that is not taken off an organisation."""


def place_adventurers(game: Running, player: int, region: int, amount: int) -> int:
    """From the supply into a region; how many there were to place."""
    state = game.state
    amount = min(amount, state.supply_adventurers[player])
    state.supply_adventurers[player] -= amount
    state.units[game.world.pieces.adventurers(region, player)] += amount
    return amount


def place_ships(game: Running, player: int, sea: int, amount: int) -> int:
    """From the supply into a sea; how many there were to place."""
    state = game.state
    amount = min(amount, state.supply_ships[player])
    state.supply_ships[player] -= amount
    state.units[game.world.pieces.ship_pile(sea, player)] += amount
    return amount


def shift(game: Running, unit: int, target: int, amount: int = 1) -> None:
    """From one place on the board to another."""
    pieces, state = game.world.pieces, game.state
    if unit >= pieces.special:
        state.special_place[unit - pieces.special] = target
        return
    colour = unit % COLOURS
    state.units[unit] -= amount
    if unit < pieces.ships:
        state.units[pieces.adventurers(target, colour)] += amount
    else:
        state.units[pieces.ship_pile(target, colour)] += amount


def send_home(game: Running, unit: int, amount: int = 1) -> None:
    """Off the board, to wherever such a figure belongs. Dragons and arks have no home."""
    pieces, state = game.world.pieces, game.state
    if unit >= pieces.special:
        index = unit - pieces.special
        state.special_place[index] = NOBODY
        if index < 2:
            state.special_owner[index] = NOBODY
        if unit == pieces.magic_ship:
            state.magic_ship_tipped = 0
        return
    colour = unit % COLOURS
    state.units[unit] -= amount
    if unit >= pieces.ships:
        state.supply_ships[colour] += amount
    elif colour == BLACK:
        state.neutral_stock += amount
    else:
        state.supply_adventurers[colour] += amount


def defeat(game: Running, beast: int) -> None:
    """Turn a dragon or ark over: its trophy stays where it was (SDM-CONF-22)."""
    pieces, state = game.world.pieces, game.state
    place = state.special_place[beast - pieces.special]
    state.special_place[beast - pieces.special] = NOBODY
    sort = KARFUNKEL if beast in pieces.dragons else SPLINTER
    state.trophies[sort * len(game.world.places) + place] += 1


def summon(game: Running, player: int, unit: int, place: int) -> None:
    """The Djinn or the magic ship to a player's side, wherever and whoever's it was, as if new."""
    pieces, state = game.world.pieces, game.state
    state.special_place[unit - pieces.special] = place
    state.special_owner[unit - pieces.special] = player
    if unit == pieces.magic_ship:
        state.magic_ship_tipped = 0


# Adventurers on organisations -------------------------------------------------------------------


def sources(game: Running, player: int) -> list[int]:
    """Where a player can take an adventurer for an action: `SUPPLY` and own organisations."""
    state = game.state
    found = [SUPPLY] if state.supply_adventurers[player] else []
    found += [
        org
        for org in game.world.organisations
        if state.org_owner[org] == player and state.org_staff[org]
    ]
    return found


def ready(game: Running, player: int) -> int:
    """How many adventurers a player can take for an action."""
    state = game.state
    staffed = (state.org_staff[o] for o in game.world.organisations if state.org_owner[o] == player)
    return state.supply_adventurers[player] + sum(staffed)


def take_from(game: Running, player: int, source: int) -> None:
    """Lift one adventurer; the caller puts it somewhere. An empty advantage has its grace."""
    state = game.state
    if source == SUPPLY:
        state.supply_adventurers[player] -= 1
    else:
        unstaff(game, source)


def unstaff(game: Running, org: int) -> None:
    """Lift one adventurer off an organisation (SDM-ORG-25: the effect lasts for this action)."""
    state = game.state
    state.org_staff[org] -= 1
    if not state.org_staff[org] and org not in state.grace:
        state.grace.append(org)
