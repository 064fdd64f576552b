"""The end of a turn: loot, what is left of abilities, prompts, the centre (SW-TURN-06, AMB-24)."""

from collections.abc import Callable, Sequence

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import centre, loot
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOWHERE, Step

IN_LOOT = ("loot", "conversions")
"""What belongs to the loot phase, as long as nothing else comes before it."""


def loot_phase(game: Game) -> Steps:
    """Step 3 of a turn, by itself (SW-TURN-03)."""
    yield from _carry_out(game, _order(game)[: _loot_parts(game)])
    game.state.step = Step.TURN_END


def turn_end(game: Game) -> Steps:
    """Everything else; then it is the next player's turn (SW-TURN-04)."""
    state = game.state
    yield from _carry_out(game, _order(game)[_loot_parts(game) :])
    state.turns += 1
    state.instants = state.loot = 0
    state.deaths.clear()
    state.active = (state.active + 1) % len(game.world.players)
    state.step = Step.SUPPLY


def _order(game: Game) -> Sequence[str]:
    return game.world.rules.turn.end_order


def _loot_parts(game: Game) -> int:
    """How many parts of the order come before the first that is none of the loot phase."""
    order = _order(game)
    return next((n for n, part in enumerate(order) if part not in IN_LOOT), len(order))


def _carry_out(game: Game, parts: Sequence[str]) -> Steps:
    for part in parts:
        yield from PARTS[part](game)


def _loot(game: Game) -> Steps:
    yield from ()
    loot.pay(game)


def _conversions(game: Game) -> Steps:
    """Abilities make something of what is left; then it is gone (SW-LOOT-12, SW-LOOT-13)."""
    state = game.state
    yield from game.announce("loot", state.active)
    state.points = [0 for _ in state.points]
    state.marker_field, state.marker_owner = NOWHERE, NOBODY


def _infusions(game: Game) -> Steps:
    """Infusions that no fight has used up lapse (SW-CHAR-TARRAK-10)."""
    yield from ()
    game.state.infused = [0 for _ in game.state.infused]


def _prompts(game: Game) -> Steps:
    yield from game.announce("turn end", game.state.active)


def _centre(game: Game) -> Steps:
    yield from ()
    centre.grow(game)


PARTS: dict[str, Callable[[Game], Steps]] = {
    "loot": _loot,
    "conversions": _conversions,
    "infusions": _infusions,
    "prompts": _prompts,
    "centre": _centre,
}
