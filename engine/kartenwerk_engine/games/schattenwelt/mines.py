"""Buildings with a stack: the top token goes to whoever works there (SW-MINE, AMB-16, AMB-17)."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.schattenwelt.buildings import buildings_of, workers_on
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.gems import can_take
from kartenwerk_engine.games.schattenwelt.power import is_locked
from kartenwerk_engine.games.schattenwelt.table import NOBODY

EXTRACT = "extract"


def options(game: Game, player: int) -> Iterator[Option]:
    """Own mines from which something can be taken at once, as often as the rules let (AMB-21)."""
    state = game.state
    limit = game.world.rules.mine.instant_limit
    if is_locked(game, player, "extract") or (limit is not None and state.instants >= limit):
        return
    for field in buildings_of(game, player):
        if _price(game, field) <= state.potions[player] and taker(game, field) != NOBODY:
            yield EXTRACT, field


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay, and take the top token (SW-MINE-08)."""
    yield from ()
    field = option[1]
    game.state.potions[player] -= _price(game, field)
    game.state.instants += 1
    extract(game, taker(game, field), field)


def label(game: Game, option: Option) -> Message:
    """Words for a person."""
    building = game.world.name("building", game.state.building[option[1]])
    field = game.world.spelt(option[1])
    return Message(
        "take the top token of {building} on {field}", {"building": building, "field": field}
    )


def spell(game: Game, option: Option) -> str:
    """`extract 4,-1`."""
    return f"{EXTRACT} {game.world.spelt(option[1])}"


def stack(game: Game, field: int) -> tuple[str, ...]:
    """What is left of the stack on the field, the top first; nothing where there is none."""
    tokens = game.world.buildings[game.state.building[field]].stack or ()
    return tokens[game.state.extracted[field] :]


TOKENS = {"gem": Message("gem"), "gold": Message("gold")}
"""What people call what lies in a stack."""


def taker(game: Game, field: int) -> int:
    """The unit that could take the top token: the first that has room for it; nobody if none."""
    return next(
        (unit for unit in workers_on(game, field) if can_extract(game, unit, field)), NOBODY
    )


def can_extract(game: Game, unit: int, field: int) -> bool:
    """Whether something is left that this unit can take: no second gem (SW-MINE-18, SW-MINE-19)."""
    left = stack(game, field)
    return bool(left) and (left[0] != "gem" or can_take(game, unit))


def extract(game: Game, unit: int, field: int) -> None:
    """The unit takes the top token: gold for its owner, or the gem for itself (SW-MINE-05)."""
    state, player = game.state, game.state.unit_owner[unit]
    token = stack(game, field)[0]
    state.extracted[field] += 1
    if token == "gem":
        state.unit_gem[unit] = 1
    else:
        state.gold[player] += 1
    game.tell(
        "{player} takes from the mine on {field}: 1 {token}.",
        player=game.player_name(player),
        field=game.world.spelt(field),
        token=TOKENS[token],
    )
    if game.world.rules.mine.refill == "when_empty" and not stack(game, field):
        state.extracted[field] = 0


def _price(game: Game, field: int) -> int:
    return game.world.buildings[game.state.building[field]].instant_potions
