"""Attacks on a field: who may interfere, the fight, and where the attacker stands (SW-FIGHT)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import camps, hits, units
from kartenwerk_engine.games.schattenwelt.defenders import Defender, Side, defenders
from kartenwerk_engine.games.schattenwelt.entering import Entry, entering
from kartenwerk_engine.games.schattenwelt.game import OPPORTUNITY, Game
from kartenwerk_engine.games.schattenwelt.hits import Losses
from kartenwerk_engine.games.schattenwelt.places import (
    camp_of,
    enemy_treant,
    enemy_units,
    is_hostile,
    room,
)
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOWHERE


def attack(game: Game, unit: int, field: int, back: int) -> Steps:
    """A unit attacks a field or the camp on it, which is paid already.

    Whose field it is may interfere first. What is there then decides: an attack whose target has
    gone is a plain step, and one whose unit has gone is over. `back` is where a survivor stands
    that cannot move in.
    """
    state = game.state
    player, age = state.unit_owner[unit], state.unit_age[unit]
    yield from game.announce(OPPORTUNITY, among=owners(game, player, field))
    if not _is_still(game, unit, age):
        return
    if _entry(game, unit, field) == Entry.FIGHT:
        yield from game.announce("attack", player, unit, field)
        if not _is_still(game, unit, age):
            return
    match _entry(game, unit, field):
        case Entry.FIGHT:
            yield from fight(game, unit, field, back, asked=True)
        case Entry.CAMP:
            yield from camps.hit_camp(game, unit, field, back)
        case Entry.STEP:
            units.arrive(game, unit, field)
        case Entry.CLOSED:
            game.tell(
                "{player} has nothing to attack on {field} any more.",
                player=game.player_name(player),
                field=game.world.spelt(field),
            )


def _is_still(game: Game, unit: int, age: int) -> bool:
    """Whether that unit is on the map: another one could have its place in the rows by now."""
    state = game.state
    return state.unit_field[unit] != NOWHERE and state.unit_age[unit] == age


def _entry(game: Game, unit: int, field: int) -> Entry:
    state = game.state
    return entering(game, state.unit_owner[unit], field, infused=bool(state.infused[unit]))


def owners(game: Game, player: int, field: int) -> list[int]:
    """Whose field it is, other than the player: whose units, active treant or camp are there."""
    state = game.state
    found = {state.unit_owner[unit] for unit in enemy_units(state, player, field)}
    if enemy_treant(state, player, field):
        found.add(state.treant_owner[field])
    found.add(camp_of(state, field))
    return sorted(found - {player, NOBODY})


def fight(game: Game, unit: int, field: int, back: int, *, asked: bool) -> Steps:
    """One fight on the field: all strike at the same time (SW-FIGHT-07, -08).

    `asked`: the attacker says who is hit. A unit that fights where it stands has `NOWHERE` as
    `back`.
    """
    state = game.state
    player, age, origin = state.unit_owner[unit], state.unit_age[unit], state.unit_field[unit]
    foes = defenders(game, player, field)
    strength = game.quantity("attack", player, unit)
    wounds: list[hits.Wound] = yield from hits.aim(game, player, foes, strength, asked=asked)
    if game.world.rules.fight.strike_back == "all":
        taken = sum(foe.attack for foe in foes)
    else:
        taken = sum(foe.attack for foe, _ in wounds)
    game.tell(
        "{player} attacks {field}: {hits} hits against {taken}.",
        player=game.player_name(player),
        field=game.world.spelt(field),
        hits=strength,
        taken=taken,
    )
    rival = _rival(game, foes)
    # The infusion is for this fight (SW-CHAR-TARRAK-08).
    for fighter in (unit, *(foe.number for foe in foes if foe.side == Side.UNIT)):
        state.infused[fighter] = 0
    losses: Losses = hits.land(game, player, wounds)
    # While the fight lasts, the attacker is on the field attacked (AMB-35).
    state.unit_field[unit] = field
    hits.hurt(game, unit, taken, rival, losses)
    hits.bury(game, losses, field)
    yield from hits.settle(game, player, losses)
    if _is_still(game, unit, age):
        _come_to_stand(game, unit, field, origin, back)


def _rival(game: Game, foes: list[Defender]) -> int:
    """Whose the defenders are; nobody's if they are neutral."""
    state = game.state
    for foe in foes:
        if foe.side == Side.UNIT:
            return state.unit_owner[foe.number]
        if foe.side == Side.TREANT:
            return state.treant_owner[foe.number]
    return NOBODY


def _come_to_stand(game: Game, unit: int, field: int, origin: int, back: int) -> None:
    """On the field if nothing hostile and room is left there, else where it came from
    (SW-FIGHT-15, AMB-35, AMB-36)."""
    state = game.state
    stays = not is_hostile(game, state.unit_owner[unit], field) and room(game, field) >= 0
    if back == NOWHERE:
        # It did not come from anywhere, so it has arrived nowhere and can go nowhere.
        if not stays:
            units.fall(game, [unit], field)
    elif stays and game.world.rules.fight.follow == "move_in":
        units.arrive(game, unit, field)
    elif back == origin:
        state.unit_field[unit] = origin
    else:
        units.arrive(game, unit, back)
