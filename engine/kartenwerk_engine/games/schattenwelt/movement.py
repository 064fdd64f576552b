"""Moving a unit: a step, or a jump over a chain, on to a field, an enemy or a camp (SW-MOVE).

An option says what sort of unit goes from where to where, so that equal units are offered once.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.schattenwelt import chains, fights, units
from kartenwerk_engine.games.schattenwelt.entering import Entry, entering
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.options import in_potions, unit_name, unit_word
from kartenwerk_engine.games.schattenwelt.places import own_units, units_of
from kartenwerk_engine.games.schattenwelt.table import NOWHERE

GO = "go"


class Going(NamedTuple):
    """An option: the sort of unit, from where, over which last link, to where, by a point or not.

    `over` is `NOWHERE` for a step. `infused` is what is added to the unit's attack.
    """

    name: str
    kind: int
    gem: int
    infused: int
    origin: int
    over: int
    goal: int
    free: int


def options(game: Game, player: int) -> Iterator[Option]:
    """All steps and jumps that can be paid, of each sort of unit on each field."""
    state = game.state
    if state.potions[player] < _cheapest(game) and not state.points[player]:
        return

    # Many ways lead to the same field.
    @cache
    def entry_to(goal: int, infused: int) -> Entry:
        return entering(game, player, goal, infused=bool(infused))

    movers = {
        (state.unit_field[u], state.unit_kind[u], state.unit_gem[u], state.infused[u])
        for u in units_of(state, player)
    }
    for origin, kind, gem, infused in sorted(movers):
        for over, goal, entry in _ways(game, player, origin, infused, entry_to):
            for free in _payments(game, player, entry, jump=over != NOWHERE):
                yield Going(GO, kind, gem, infused, origin, over, goal, free)


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay, and go; what the unit meets there is fought or hit (SW-MOVE-13)."""
    state, going = game.state, Going(*option)
    unit = _unit(game, player, going)
    entry = entering(game, player, going.goal, infused=bool(going.infused))
    if going.free:
        state.points[player] -= 1
    else:
        state.potions[player] -= _price(game, entry, jump=going.over != NOWHERE)
    back = going.origin
    if going.over != NOWHERE:
        path = chains.paths(game, player, going.origin)[going.over]
        back = chains.landing(game, going.origin, path)
    game.tell(
        "{player}: {unit} goes from {origin} to {goal}.",
        player=game.player_name(player),
        unit=unit_name(game.world, going.kind, going.gem, going.infused),
        origin=game.world.spelt(going.origin),
        goal=game.world.spelt(going.goal),
    )
    if entry == Entry.STEP:
        units.arrive(game, unit, going.goal)
    else:
        yield from fights.attack(game, unit, going.goal, back)


def label(game: Game, option: Option) -> Message:
    """Words for a person."""
    going, world = Going(*option), game.world
    player = game.state.active
    entry = entering(game, player, going.goal, infused=bool(going.infused))
    origin, over = world.spelt(going.origin), going.over
    return WORDS[entry].of(
        unit=unit_name(world, going.kind, going.gem, going.infused),
        origin=origin if over == NOWHERE else JUMP.of(origin=origin, over=world.spelt(over)),
        goal=world.spelt(going.goal),
        price=_said_price(game, going, entry),
    )


JUMP = Message("{origin} over {over}")
WORDS = {
    Entry.STEP: Message("{unit}: {origin} to {goal} ({price})"),
    Entry.FIGHT: Message("{unit}: {origin} attacks {goal} ({price})"),
    Entry.CAMP: Message("{unit}: {origin} attacks the camp on {goal} ({price})"),
}


def spell(game: Game, option: Option) -> str:
    """`guard 4,0 to 4,1`, `infused guard 4,0 over 2,2 to 1,2`, `carrier 4,1 to 3,2 free`."""
    going, spelt = Going(*option), game.world.spelt
    words = [unit_word(game.world, going.kind, going.gem), spelt(going.origin)]
    if going.infused:
        words.insert(0, "infused")
    if going.over != NOWHERE:
        words += ["over", spelt(going.over)]
    words += ["to", spelt(going.goal)]
    return " ".join([*words, "free"] if going.free else words)


def _ways(
    game: Game, player: int, origin: int, infused: int, entry_to: Callable[[int, int], Entry]
) -> Iterator[tuple[int, int, Entry]]:
    """The last link, the goal and what it is: first steps, then jumps, the shortest first.

    To go somewhere, one way is enough. An attack can be made from any last link, since a survivor
    comes back to it.
    """
    reached: set[int] = set()
    for goal in game.world.neighbours[origin]:
        entry = entry_to(goal, infused)
        if entry != Entry.CLOSED:
            reached.add(goal)
            yield NOWHERE, goal, entry
    for over, path in chains.paths(game, player, origin).items():
        for goal in chains.goals(game, origin, path):
            entry = entry_to(goal, infused)
            if entry == Entry.STEP and goal not in reached:
                reached.add(goal)
                yield over, goal, entry
            elif entry in (Entry.FIGHT, Entry.CAMP) and game.world.rules.chain.attack:
                yield over, goal, entry


def _payments(game: Game, player: int, entry: Entry, *, jump: bool) -> Iterator[int]:
    """0 if it can be paid in potions, 1 if with a movement point (SW-CHAR-JANA, AMB-53)."""
    state, rules = game.state, game.world.rules.point
    if _price(game, entry, jump=jump) <= state.potions[player]:
        yield 0
    if state.points[player] and (rules.chain or not jump) and (rules.attack or entry == Entry.STEP):
        yield 1


def _cheapest(game: Game) -> int:
    """The least that any way costs in potions."""
    rules = game.world.rules
    attack = 0 if rules.attack.cost == "free" else rules.movement.step_potions
    return min(rules.movement.step_potions, rules.chain.potions, attack)


def _price(game: Game, entry: Entry, *, jump: bool) -> int:
    """What it costs in potions; a chain costs the same at any length (SW-CHAIN-02, AMB-26)."""
    rules = game.world.rules
    if entry != Entry.STEP and rules.attack.cost == "free":
        return 0
    return rules.chain.potions if jump else rules.movement.step_potions


def _said_price(game: Game, going: Going, entry: Entry) -> Message:
    if going.free:
        return Message("1 movement point")
    return in_potions(_price(game, entry, jump=going.over != NOWHERE))


def _unit(game: Game, player: int, going: Going) -> int:
    """The first unit of that sort on the field."""
    state = game.state
    return next(
        unit
        for unit in own_units(state, player, going.origin)
        if (state.unit_kind[unit], state.unit_gem[unit], state.infused[unit])
        == (going.kind, going.gem, going.infused)
    )
