"""The action phase: one decision with everything that a player can do (MID-ACT).

The table says of each thing what it costs, and when it cannot be done; the modules in `actions` say
what of it is possible, and do it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Option, Question, Sort, Steps
from kartenwerk_engine.games.midgard import goods, groups, life, shadows
from kartenwerk_engine.games.midgard.actions import (
    ambush,
    arrange,
    ask,
    attempt,
    attribute,
    begin,
    buy,
    deliver,
    discard_marker,
    draw,
    heal,
    leave_tower,
    move,
    repair,
    reveal,
    sell,
    skill,
    steal,
    trade,
    use,
)
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.markers import SHAPES
from kartenwerk_engine.games.midgard.options import CITY, PIECE, PLAYER, PRIZE
from kartenwerk_engine.games.midgard.table import NOBODY


class Deed(Protocol):
    """A module of `actions`."""

    def options(self, game: Game, player: int) -> Iterator[Option]:
        """What of it the player could do now, apart from what it costs in actions."""
        ...

    def carry_out(self, game: Game, player: int, option: Option) -> Steps:
        """Do it."""
        ...


Cost = Literal["action", "tower", "theft_marker", "ambush_marker", "free"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that a menu offers. The option is its name, and numbers if there is a choice."""

    deed: Deed
    words: str
    """What a person reads; `{name}` is what is chosen."""
    sort: Sort | None = None
    """How what is chosen reads."""
    cost: Cost = "action"
    """What is paid: a number of actions, by its name in the ruleset."""
    paid_within: bool = False
    """Whether it pays for itself, when it comes about (Q-45)."""
    as_bonus: bool = True
    """Whether a companion can do it in a bonus action (Q-17)."""
    in_tower: bool = False
    """Whether it can be done in the tower although it costs actions (MID-TOWER-04)."""
    in_shadow: bool = False
    """Whether it can be done in a shadow's city although it costs actions (MID-SHAD-11)."""


class Space:
    """A space with a hidden marker: its shape, and which one of that shape in the city."""

    def label(self, game: Any, option: tuple[int, int]) -> Message:
        return Message(self.spell(game, option))

    def spell(self, game: Any, option: tuple[int, int]) -> str:
        shape, space = option
        return f"{SHAPES[shape]} {space + 1}" if space else SHAPES[shape]


class Attribute:
    """Attributes by their numbers."""

    def label(self, game: Any, option: int) -> Message:
        return Message(ATTRIBUTES[option])

    def spell(self, game: Any, option: int) -> str:
        return ATTRIBUTES[option]


END = "end"

ENTRIES: dict[str, Entry] = {
    "move": Entry(move, "move to {name}", CITY, as_bonus=False, in_shadow=True),
    "reveal": Entry(reveal, "turn up a hidden marker: {name}", Space()),
    "attempt": Entry(attempt, "try to win {name}", PRIZE),
    "deliver": Entry(deliver, "hand in {name}", PIECE),
    "buy random": Entry(buy, "buy a card at random"),
    "buy two": Entry(buy, "buy one of two cards"),
    "buy chosen": Entry(buy, "buy a card of choice"),
    "raise": Entry(attribute, "raise {name}", Attribute()),
    "begin": Entry(begin, "begin the adventure {name}", PIECE),
    "learn": Entry(skill, "learn {name}", PIECE),
    "heal": Entry(heal, "heal with {name}", PIECE),
    "steal": Entry(steal, "steal from {name}", PLAYER, as_bonus=False),
    "ambush": Entry(ambush, "ambush {name}", PLAYER, as_bonus=False),
    "trade": Entry(trade, "trade with {name}", PLAYER, paid_within=True),
    "repair": Entry(repair, "have {name} repaired", PIECE),
    "draw": Entry(draw, "draw an action card"),
    "sell": Entry(sell, "discard {name} for gold", PIECE),
    "leave tower": Entry(
        leave_tower,
        "leave the tower",
        cost="tower",
        as_bonus=False,
        in_tower=True,
        in_shadow=True,
    ),
    "discard theft": Entry(
        discard_marker, "discard the theft marker", cost="theft_marker", as_bonus=False
    ),
    "discard ambush": Entry(
        discard_marker, "discard the ambush marker", cost="ambush_marker", as_bonus=False
    ),
    "use": Entry(use, "use {name}", PIECE, cost="free"),
    "buy card": Entry(draw, "buy an action card", cost="free"),
    "ask": Entry(ask, "ask {name} to come along", PLAYER, cost="free", as_bonus=False),
    "equip": Entry(arrange, "take up {name}", PIECE, cost="free"),
    "pack": Entry(arrange, "pack {name}", PIECE, cost="free"),
    "bind": Entry(arrange, "note {name} in another book", PIECE, cost="free"),
    "unbind": Entry(arrange, "note {name} in the spellbook", PIECE, cost="free"),
    "take": Entry(arrange, "take {name}", PIECE, cost="free"),
    "drop": Entry(arrange, "discard {name}", PIECE, cost="free"),
}
"""Everything that a menu can offer, in its order (MID-ACT-01)."""


class Menu:
    """What is done, and with what."""

    def label(self, game: Any, option: Option) -> Message:
        name, *chosen = option
        if name == END:
            return Message("end the turn")
        entry = ENTRIES[name]
        if entry.sort is None:
            return Message(entry.words)
        said = entry.sort.label(game, _chosen(chosen))
        return Message(entry.words, {"name": said.render()})

    def spell(self, game: Any, option: Option) -> str:
        name, *chosen = option
        sort = None if name == END else ENTRIES[name].sort
        return f"{name} {sort.spell(game, _chosen(chosen))}" if sort else str(name)


def _chosen(numbers: list[int]) -> Option:
    """What a sort of options takes: one number, or several together."""
    return numbers[0] if len(numbers) == 1 else tuple(numbers)


MENU = Question("What do you do? (actions left: {actions})", Menu())


def act(game: Game, player: int) -> Steps:
    """One decision with all that follows from it; whether there may be another one.

    There is none for the dead (MID-LP-04). Without actions left only what is free is offered
    (MID-ACT-10).
    """
    state = game.state
    if life.is_dead(game, player):
        return False
    options = [*_options(game, player), (END,)]
    option = yield Decision(player, MENU, options, {"actions": state.actions})
    name = option[0]
    if name == END:
        return False
    entry = ENTRIES[name]
    if not entry.paid_within:
        state.actions -= cost_of(game, entry)
    yield from entry.deed.carry_out(game, player, option)
    # With experience or an attribute a skill may be gone, and with it room for things or spells.
    yield from goods.settle(game, player)
    groups.separate(game)
    return True


def cost_of(game: Game, entry: Entry) -> int:
    """How many actions it costs (MID-ACT-01, MID-ACT-02)."""
    return 0 if entry.cost == "free" else getattr(game.world.rules.costs, entry.cost)


def _options(game: Game, player: int) -> Iterator[Option]:
    """Everything that is possible and that there are actions for, in the order of the table."""
    offered: dict[int, list[Option]] = {}
    for name, entry in ENTRIES.items():
        if can_do(game, player, entry):
            deed = id(entry.deed)
            if deed not in offered:
                offered[deed] = list(entry.deed.options(game, player))
            yield from (option for option in offered[deed] if option[0] == name)


def can_do(game: Game, player: int, entry: Entry) -> bool:
    """Whether the player has the actions for it, and nothing forbids it where he is."""
    state = game.state
    if state.acting_bonus != NOBODY and not entry.as_bonus:
        return False
    if entry.cost == "free":
        return True
    return cost_of(game, entry) <= state.actions and not (
        (state.tower[player] and not entry.in_tower)
        or (not entry.in_shadow and not shadows.may_act(game, player))
    )
