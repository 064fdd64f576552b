"""Conflicts: who stands against whom, ship support, strength, losses (SDM-CONF, SDM-SUPP)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.board import BLACK, COLOURS
from kartenwerk_engine.games.schatten_der_macht.conquest import conquer
from kartenwerk_engine.games.schatten_der_macht.figures import defeat, send_home
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.missions import turn_up
from kartenwerk_engine.games.schatten_der_macht.reading import colour, pieces, place, units_at
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY


@dataclass(slots=True)
class Conflict:
    """One conflict while it is settled: each party's units, by unit number and how many."""

    place: int
    parties: dict[int, dict[int, int]] = field(default_factory=dict)

    def units(self, party: int) -> int:
        """How many units a party has; a special unit is one (SDM-CONF-14)."""
        return sum(self.parties[party].values())


def untipped(game: Game, where: int) -> list[int]:
    """The units in a place that can take part in a conflict (SDM-CONF-27)."""
    numbering = game.world.pieces
    return [
        unit
        for unit in units_at(game, 0, where)
        if not numbering.tipped <= unit < numbering.special
        and not (unit == numbering.magic_ship and game.state.magic_ship_tipped)
    ]


def open_conflicts(game: Game) -> list[int]:
    """Where units of two or more colours stand that have not met yet (SDM-CONF-02, -07)."""
    settled = game.state.settled
    return [place for place in crowded(game) if place not in settled and _is_conflict(game, place)]


def crowded(game: Game) -> Iterator[int]:
    """Places with more than one pile that can fight, in their order: few of all the places."""
    pieces, units = game.world.pieces, game.state.units
    special = game.state.special_place
    for first in range(0, pieces.tipped, COLOURS):
        place = first // COLOURS
        if units[first : first + COLOURS].count(0) < COLOURS - 1 or place in special:
            yield place


def _is_conflict(game: Game, place: int) -> bool:
    units = untipped(game, place)
    return len({colour(game, 0, unit) for unit in units}) > 1


def settle(game: Game, where: int, chooser: int) -> Steps:
    """Ask for support, compare strength, take losses, hand the region over."""
    conflict = Conflict(where)
    for unit in untipped(game, where):
        party = conflict.parties.setdefault(colour(game, 0, unit), {})
        party[unit] = pieces(game, unit)
    if where < game.world.pieces.regions:
        yield from _support(game, conflict, chooser)
    game.conflict, game.battlefield = conflict, where
    yield from _resolve(game, conflict)
    game.conflict, game.battlefield = None, NOBODY


# Ship support -----------------------------------------------------------------------------------


def _support(game: Game, conflict: Conflict, chooser: int) -> Steps:
    """In player order from the chooser, each party may send ships (SDM-SUPP-01 to 06)."""
    count = len(game.world.players)
    for step in range(count):
        player = (chooser + step) % count
        if player in conflict.parties and game.allowed("ship support", player, otherwise=True):
            for sea in game.world.seas_of[conflict.place]:
                yield from _send(game, conflict, player, sea)


def _send(game: Game, conflict: Conflict, player: int, sea: int) -> Steps:
    numbering, state = game.world.pieces, game.state
    pile = numbering.ship_pile(sea, player)
    values = {"sea": game.world.place_name(sea), "place": game.world.place_name(conflict.place)}
    if state.units[pile]:
        amounts = list(range(state.units[pile] + 1))
        sent = yield Decision(player, questions.SUPPORT, amounts, values)
        if sent:
            conflict.parties[player][pile] = sent
            game.tell(
                "{player:The} sends {count} ship from {sea:the} to {place:the}.",
                plural="{player:The} sends {count} ships from {sea:the} to {place:the}.",
                player=game.player_name(player),
                count=sent,
                sea=values["sea"],
                place=values["place"],
            )
    magic = numbering.magic_ship
    index = magic - numbering.special
    there = state.special_place[index] == sea and state.special_owner[index] == player
    if not there or state.magic_ship_tipped:
        return
    if (yield Decision(player, questions.SUPPORT_MAGIC, (True, False), values)):
        conflict.parties[player][magic] = 1


# Strength and outcome ---------------------------------------------------------------------------


def strength(game: Game, conflict: Conflict, party: int) -> int:
    """What a party counts: its units and what cards add (SDM-CONF-08)."""
    units = sum(
        amount * game.quantity("strength", party, unit)
        for unit, amount in conflict.parties[party].items()
    )
    return units + (game.quantity("support", party) if party != BLACK else 0)


def _resolve(game: Game, conflict: Conflict) -> Steps:
    totals = {party: strength(game, conflict, party) for party in sorted(conflict.parties)}
    best = max(totals.values())
    strongest = [party for party, total in totals.items() if total == best]
    game.tell(
        "Conflict in {place:the}: {totals}.",
        place=game.world.place_name(conflict.place),
        totals=tuple(
            Message("{player:the} {total}", {"player": game.player_name(party), "total": total})
            for party, total in totals.items()
        ),
    )
    parties = frozenset(conflict.parties)
    if len(strongest) > 1:
        _tip(game, conflict)
        yield from game.announce("conflict tied", conflict.place, among=parties)
        return
    winner = strongest[0]
    # Effects of one conflict see who stood there when it began.
    yield from game.announce("conflict won", conflict.place, winner, among=parties)
    muster(game, conflict)
    spared = loses_nothing(game, conflict, winner) or (
        yield from game.replaced("winner losses", conflict.place, winner, among=parties)
    )
    for loser in sorted(parties - {winner}):
        _remove_party(game, conflict, loser)
    if not spared:
        yield from winner_loses(game, conflict, winner, _half(game, conflict, winner))
    yield from game.announce("conflict settled", conflict.place, winner, among=parties)
    muster(game, conflict)
    _tip(game, conflict)
    if conflict.place < game.world.pieces.regions:
        yield from conquer(game, winner, conflict.place)
    yield from turn_up(game, winner)


def muster(game: Game, conflict: Conflict) -> None:
    """Leave out who has gone while effects were carried out: a unit that comes back is another."""
    for party, units in conflict.parties.items():
        there = {
            unit: min(amount, _there(game, conflict, party, unit)) for unit, amount in units.items()
        }
        conflict.parties[party] = {unit: amount for unit, amount in there.items() if amount}


def _there(game: Game, conflict: Conflict, party: int, unit: int) -> int:
    """How many of a pile are still there; of a special unit, one if it can still take part."""
    if unit < game.world.pieces.special:
        return game.state.units[unit]
    where = place(game, 0, unit)
    land = conflict.place < game.world.pieces.regions
    reach = (conflict.place, *(game.world.seas_of[conflict.place] if land else ()))
    return int(where in reach and colour(game, 0, unit) == party)


def loses_nothing(game: Game, conflict: Conflict, winner: int) -> bool:
    """A winning party with a dragon or an ark has no losses (SDM-CONF-21, A-59)."""
    numbering = game.world.pieces
    return any(
        unit in numbering.dragons or unit in numbering.arks for unit in conflict.parties[winner]
    )


def _half(game: Game, conflict: Conflict, winner: int) -> int:
    """Half of the winner's units, rounded up, and what cards add or spare (SDM-CONF-13)."""
    count = conflict.units(winner)
    more = game.quantity("losses", winner) if winner != BLACK else 0
    return min(count, max(0, (count + 1) // 2 + more))


def _remove_party(game: Game, conflict: Conflict, party: int) -> None:
    """All units of a losing party leave; beasts turn over (SDM-CONF-10, SDM-CONF-22)."""
    numbering = game.world.pieces
    for unit, amount in conflict.parties.pop(party).items():
        if unit in numbering.dragons or unit in numbering.arks:
            defeat(game, unit)
        else:
            send_home(game, unit, amount)


def winner_loses(game: Game, conflict: Conflict, winner: int, amount: int) -> Steps:
    """Remove units: special ones first, then ships, then adventurers (SDM-CONF-15, A-66)."""
    numbering = game.world.pieces
    units = conflict.parties[winner]
    for _ in range(amount):
        special = [unit for unit in units if unit >= numbering.special]
        ships = [unit for unit in units if numbering.ships <= unit < numbering.special]
        options = special or ships or list(units)
        lost = options[0]
        if len(options) > 1:
            lost = yield from _which(game, winner, options, special=bool(special))
        send_home(game, lost)
        units[lost] -= 1
        if not units[lost]:
            del units[lost]


def _which(game: Game, winner: int, options: list[int], *, special: bool) -> Steps:
    """The winner says which special unit goes, or from which sea a ship (A-66)."""
    if special:
        lost: int = yield Decision(winner, questions.LOSE_SPECIAL, options)
        return lost
    seas = {place(game, 0, unit): unit for unit in options}
    return seas[(yield Decision(winner, questions.LOSE_SHIP, sorted(seas)))]


def _tip(game: Game, conflict: Conflict) -> None:
    """Ships that took part and are still there are tipped (SDM-CONF-26, SDM-SUPP-09, A-27)."""
    numbering, state = game.world.pieces, game.state
    for units in conflict.parties.values():
        for unit, amount in units.items():
            if numbering.ships <= unit < numbering.tipped:
                state.units[unit] -= amount
                state.units[unit - numbering.ships + numbering.tipped] += amount
            elif unit == numbering.magic_ship:
                state.magic_ship_tipped = 1


def stand_up(game: Game) -> None:
    """At the end of the phase tipped ships stand up again (SDM-CONF-30, A-28)."""
    numbering, state = game.world.pieces, game.state
    for unit in range(numbering.tipped, numbering.special):
        if state.units[unit]:
            state.units[unit - numbering.tipped + numbering.ships] += state.units[unit]
            state.units[unit] = 0
    state.magic_ship_tipped = 0
