"""The neutral units of the centre: they grow back, and more come (SW-NEUT)."""

from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import room, units_on
from kartenwerk_engine.games.schattenwelt.table import Treant


def grow(game: Game) -> None:
    """At the end of every turn: degraded ones grow back, or else one more comes (SW-NEUT-02 to
    -07, AMB-42)."""
    state, world = game.state, game.world
    degraded = state.neutral.count(world.neutral_sneaker)
    if degraded:
        state.neutral = [world.neutral_guard for _ in state.neutral]
        game.tell(
            "Neutral units grow back: {count}.",
            plural="Neutral units grow back: {count}.",
            count=degraded,
        )
        if world.rules.neutral.grow_instead:
            return
    if (
        len(state.neutral) < world.rules.neutral.most
        and room(game, world.centre) > 0
        and not _is_blocked(game)
    ):
        state.neutral.append(world.neutral_guard)
        game.tell(
            "{unit:The} comes to the centre.", unit=world.name("neutral_unit", state.neutral[-1])
        )


def _is_blocked(game: Game) -> bool:
    """Whether somebody is there with whom neutral units would have to fight (AMB-41)."""
    state, centre = game.state, game.world.centre
    if not game.world.rules.neutral.blocked_by_units:
        return False
    return bool(units_on(state, centre)) or state.treant[centre] == Treant.ACTIVE
