"""Verbs about the map: units, treants, the marker, strikes."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import places, reviving, strikes, treants, units
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import own_units, room
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOWHERE, Treant

# Units ------------------------------------------------------------------------------------------


def infuse(game: Game, you: int, *, what: int, by: int) -> None:
    """`infuse UNIT by 1`: more attack in its next fight, and no camp until then (AMB-52)."""
    state = game.state
    state.infused[what] += by
    game.tell(
        "{player}: {unit} on {field} fights with {by} more attack.",
        player=game.player_name(state.unit_owner[what]),
        unit=game.world.name("unit", state.unit_kind[what]),
        field=game.world.spelt(state.unit_field[what]),
        by=by,
    )


def leap(game: Game, you: int, *, what: int, to: int) -> None:
    """`leap UNIT to FIELD`: from anywhere, at no price; it arrives there (SW-CHAR-ILLYRIA-11)."""
    if can_leap(game, you, what=what, to=to):
        units.arrive(game, what, to)
        game.tell(
            "{player}: {unit} leaps to {field}.",
            player=game.player_name(game.state.unit_owner[what]),
            unit=game.world.name("unit", game.state.unit_kind[what]),
            field=game.world.spelt(to),
        )


def can_leap(game: Game, you: int, *, what: int, to: int) -> bool:
    state = game.state
    hostile = places.is_hostile(game, state.unit_owner[what], to)
    return state.unit_field[what] != to and not hostile and room(game, to) > 0


def fill(game: Game, you: int, *, what: int, to: int) -> None:
    """`fill FIELD to 3`: new sneakers, as many as are missing and find room (AMB-59)."""
    missing = to - _sneakers(game, you, what)
    for _ in range(min(missing, room(game, what)) if can_fill(game, you, what=what, to=to) else 0):
        units.create(game, you, game.world.sneaker, what)
        game.tell(
            "{player} has a new sneaker on {field}.",
            player=game.player_name(you),
            field=game.world.spelt(what),
        )


def can_fill(game: Game, you: int, *, what: int, to: int) -> bool:
    hostile = places.is_hostile(game, you, what)
    return not hostile and room(game, what) > 0 and _sneakers(game, you, what) < to


def _sneakers(game: Game, player: int, field: int) -> int:
    here = own_units(game.state, player, field)
    return sum(game.state.unit_kind[unit] == game.world.sneaker for unit in here)


def revive(game: Game, you: int, *, into: int) -> Steps:
    """`revive sneaker into FIELD`: it attacks who is there (SW-CHAR-MORVINA-07)."""
    if can_revive(game, you, into=into):
        yield from reviving.revive(game, you, into)


def can_revive(game: Game, you: int, *, into: int) -> bool:
    return reviving.can_revive(game, you, into)


# Treants ----------------------------------------------------------------------------------------


def summon(game: Game, you: int, *, into: int) -> None:
    """`summon treant into FIELD`: active, and no attack (SW-CHAR-NADORIS-01)."""
    if can_summon(game, you, into=into):
        treants.summon(game, you, into)


def can_summon(game: Game, you: int, *, into: int) -> bool:
    return treants.can_summon(game, you, into)


def wake(game: Game, you: int, *, what: int) -> Steps:
    """`wake TREANT`: it is active, or strikes once (SW-CHAR-NADORIS-08 to -11)."""
    if can_wake(game, you, what=what):
        yield from treants.wake(game, what)


def can_wake(game: Game, you: int, *, what: int) -> bool:
    return game.state.treant[what] == Treant.INACTIVE


# The marker -------------------------------------------------------------------------------------


def strike(game: Game, you: int, *, what: int, by: int) -> Steps:
    """`strike FIELD by 1`: hits without a fight (SW-CHAR-THORGRIM-02, -03)."""
    if can_strike(game, you, what=what, by=by):
        yield from strikes.strike(game, you, what, by)


def can_strike(game: Game, you: int, *, what: int, by: int) -> bool:
    return places.is_defended(game, you, what)


def lay_marker(game: Game, you: int, *, into: int) -> None:
    """`lay marker into FIELD` (SW-CHAR-THORGRIM-01)."""
    state = game.state
    if can_lay_marker(game, you, into=into):
        state.marker_field, state.marker_owner = into, you
        game.tell(
            "{player} lays a marker on {field}.",
            player=game.player_name(you),
            field=game.world.spelt(into),
        )


def can_lay_marker(game: Game, you: int, *, into: int) -> bool:
    return game.state.marker_owner == NOBODY


def remove_marker(game: Game, you: int, *, what: int) -> None:
    """`remove MARKER`: off the map (SW-CHAR-THORGRIM-06)."""
    state = game.state
    game.tell("The marker leaves {field}.", field=game.world.spelt(state.marker_field))
    state.marker_field, state.marker_owner = NOWHERE, NOBODY


def can_remove_marker(game: Game, you: int, *, what: int) -> bool:
    return game.state.marker_owner != NOBODY
