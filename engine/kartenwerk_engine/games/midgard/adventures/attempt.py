"""One member's attempt at a task: by a marker, by a solution, or by a test (MID-TASK-07 to -12)."""

from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.midgard import dice, goods, programs, progress, spells
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES, NAMES
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.kinds.adventures import Needs
from kartenwerk_engine.games.midgard.options import PIECE

ANY = "any"

NEEDS = {
    "skills": "skill",
    "equipment": "equipment",
    "weapons": "weapon",
    "spells": "spell",
    "rewards": "reward_card",
}
"""The lists of what helps with a task, and the kind of card in each."""

Way = int | str
"""A card or marker that solves it, or the attribute that is tested."""


class Ways:
    """How a task is tried: with a card, or by testing an attribute."""

    def label(self, game: Any, option: Way) -> Message:
        if isinstance(option, str):
            return Message("test {attribute}", {"attribute": NAMES[option]})
        return PIECE.label_one(game, option)

    def spell(self, game: Any, option: Way) -> str:
        return option if isinstance(option, str) else PIECE.spell_one(game, option)


WAY = Question("How do you try to solve {task}?", Ways())


def attempt(game: Game, task: int, member: int) -> Steps:
    """Whether the member solves the task; if not, he bears the consequence at once."""
    ways = [
        *helping_markers(game, member),
        *_solutions(game, task, member),
        *_attributes(game, task),
    ]
    way: Way = yield Decision(member, WAY, ways, {"task": game.world.piece_name(task)})
    if isinstance(way, str):
        solved = yield from _test(game, task, member, way)
    elif game.world.kind_of(way) == "spell":
        solved = yield from spells.cast(game, member, way)
    else:
        if game.world.kind_of(way) == "fixed_marker":
            game.state.helped.append(way)
        solved = True
    if not solved:
        yield from programs.carry_out(game, task, "failure", member)
    return solved


def help_out(game: Game, task: int, member: int) -> Steps:
    """The member solves the task with a helping marker, and keeps it (MID-ADV-06, MID-ADV-07)."""
    markers = helping_markers(game, member)
    marker = yield Decision(member, WAY, markers, {"task": game.world.piece_name(task)})
    game.state.helped.append(marker)


def helping_markers(game: Game, member: int) -> list[int]:
    """Markers of the member with which he can solve a task (MID-ADV-06)."""
    return [marker for marker in useful_markers(game) if goods.has(game, member, marker)]


def useful_markers(game: Game) -> list[int]:
    """Markers that the adventure names, each for one task (Q-58)."""
    world, state = game.world, game.state
    named = world.data[state.adventure].helping_markers
    markers = [world.numbers["fixed_marker", id] for id in named]
    return [marker for marker in markers if marker not in state.helped]


def _solutions(game: Game, task: int, member: int) -> Iterator[int]:
    """What the task names as its solution, and the member has; a spell he must be able to cast."""
    for piece in _listed(game, game.world.data[task].solution):
        is_spell = game.world.kind_of(piece) == "spell"
        if spells.castable(game, member, piece) if is_spell else _can_use(game, member, piece):
            yield piece


def _attributes(game: Game, task: int) -> tuple[str, ...]:
    """The attribute of the test, or all of them to choose from (MID-TASK-07)."""
    attribute = game.world.data[task].test.attribute
    return tuple(ATTRIBUTES) if attribute == ANY else (attribute,)


def _test(game: Game, task: int, member: int, attribute: str) -> Steps:
    """A test with the penalty of the task, unless somebody's card takes it away (MID-TASK-08)."""
    yield from game.announce("task test", task, among=(member,))
    data = game.world.data[task]
    supported = any(
        _can_use(game, other, piece)
        for piece in _listed(game, data.support)
        for other in game.state.members
    )
    value = progress.attribute(game, member, attribute) + game.quantity("task bonus", member)
    penalty = 0 if supported else data.test.penalty
    return (yield from dice.test(game, member, value - penalty, attribute=attribute))


def _listed(game: Game, needs: Needs | None) -> Iterator[int]:
    """All pieces that a task names."""
    if needs is None:
        return
    for field, kind in NEEDS.items():
        for id in getattr(needs, field):
            yield from game.world.copies(kind, id)


def _can_use(game: Game, player: int, piece: int) -> bool:
    """Whether a card helps him: owned, a skill face up, a spell not turned (PR-32)."""
    if not goods.has(game, player, piece):
        return False
    match game.world.kind_of(piece):
        case "skill":
            return progress.is_active(game, player, piece)
        case "spell":
            return piece not in game.state.turned
        case _:
            return True
