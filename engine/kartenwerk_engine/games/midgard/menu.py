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
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES, NAMES
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.markers import SHAPES, space_name
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
    words: Message
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
        shape, space = option
        return space_name(SHAPES[shape], space)

    def spell(self, game: Any, option: tuple[int, int]) -> str:
        shape, space = option
        return f"{SHAPES[shape]} {space + 1}" if space else SHAPES[shape]


class Attribute:
    """Attributes by their numbers."""

    def label(self, game: Any, option: int) -> Message:
        return NAMES[ATTRIBUTES[option]]

    def spell(self, game: Any, option: int) -> str:
        return ATTRIBUTES[option]


END = "end"

ENTRIES: dict[str, Entry] = {
    "move": Entry(move, Message("move to {name}"), CITY, as_bonus=False, in_shadow=True),
    "reveal": Entry(reveal, Message("turn up a hidden marker: {name}"), Space()),
    "attempt": Entry(attempt, Message("try to win {name:the}"), PRIZE),
    "deliver": Entry(deliver, Message("hand in {name:the}"), PIECE),
    "buy random": Entry(buy, Message("buy a card at random")),
    "buy two": Entry(buy, Message("buy one of two cards")),
    "buy chosen": Entry(buy, Message("buy a card of choice")),
    "raise": Entry(attribute, Message("raise {name}"), Attribute()),
    "begin": Entry(begin, Message("begin the adventure {name}"), PIECE),
    "learn": Entry(skill, Message("learn {name}"), PIECE),
    "heal": Entry(heal, Message("heal with {name:the}"), PIECE),
    "steal": Entry(steal, Message("steal from {name:the}"), PLAYER, as_bonus=False),
    "ambush": Entry(ambush, Message("ambush {name:the}"), PLAYER, as_bonus=False),
    "trade": Entry(trade, Message("trade with {name:the}"), PLAYER, paid_within=True),
    "repair": Entry(repair, Message("have {name:the} repaired"), PIECE),
    "draw": Entry(draw, Message("draw an action card")),
    "sell": Entry(sell, Message("discard {name:the} for gold"), PIECE),
    "leave tower": Entry(
        leave_tower,
        Message("leave the tower"),
        cost="tower",
        as_bonus=False,
        in_tower=True,
        in_shadow=True,
    ),
    "discard theft": Entry(
        discard_marker, Message("discard the theft marker"), cost="theft_marker", as_bonus=False
    ),
    "discard ambush": Entry(
        discard_marker, Message("discard the ambush marker"), cost="ambush_marker", as_bonus=False
    ),
    "use": Entry(use, Message("use {name:the}"), PIECE, cost="free"),
    "buy card": Entry(draw, Message("buy an action card"), cost="free"),
    "ask": Entry(ask, Message("ask {name:the} to come along"), PLAYER, cost="free", as_bonus=False),
    "equip": Entry(arrange, Message("take up {name:the}"), PIECE, cost="free"),
    "pack": Entry(arrange, Message("pack {name:the}"), PIECE, cost="free"),
    "bind": Entry(arrange, Message("note {name:the} in another book"), PIECE, cost="free"),
    "unbind": Entry(arrange, Message("note {name:the} in the spellbook"), PIECE, cost="free"),
    "take": Entry(arrange, Message("take {name:the}"), PIECE, cost="free"),
    "drop": Entry(arrange, Message("discard {name:the}"), PIECE, cost="free"),
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
            return entry.words
        return entry.words.of(name=entry.sort.label(game, _chosen(chosen)))

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
