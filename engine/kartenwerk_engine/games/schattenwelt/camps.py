"""Attacks on camps: the unit is given up, or survives as a lesser one (SW-CAMP)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import hits, power, units
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import enemy_camp
from kartenwerk_engine.games.schattenwelt.table import NOTHING


def hit_camp(game: Game, unit: int, field: int, back: int) -> Steps:
    """A unit hits the camp: loss and gain are one step (SW-CAMP-02, -03, SW-WIN-09).

    If there are power points, but fewer than the damage, what can be degraded survives so, and
    stands on `back` (SW-CAMP-04 to -08, AMB-44).
    """
    state, world = game.state, game.world
    player, owner = state.unit_owner[unit], enemy_camp(state, state.unit_owner[unit], field)
    kind = state.unit_kind[unit]
    data, losses = world.units[kind], hits.Losses()
    game.tell(
        "{player}: {unit} attacks the camp of {owner}.",
        player=game.player_name(player),
        unit=world.name("unit", kind),
        owner=game.player_name(owner),
    )
    gain = data.camp_gain
    if 0 < state.power[owner] < data.camp_damage and world.degraded[kind] != NOTHING:
        gain = world.rules.camp.special_reward
        hits.become_lesser(game, unit)
        if back != state.unit_field[unit]:
            units.arrive(game, unit, back)
    else:
        losses.fallen.append(unit)
        hits.bury(game, losses, field)
    yield from power.book(game, {player: gain, owner: -data.camp_damage})
    yield from hits.settle(game, player, losses)
