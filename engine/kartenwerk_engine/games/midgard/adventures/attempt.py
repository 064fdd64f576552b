"""One member's attempt at a task: by a marker, by a solution, or by a test (MID-TASK-07 to -12)."""

from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.problem import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.midgard import dice, goods, programs, progress, spells
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
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
            return Message("test {attribute}", {"attribute": option})
        return PIECE.label_one(game, option)

    def spell(self, game: Any, option: Way) -> str:
        return option if isinstance(option, str) else PIECE.spell_one(game, option)


WAY = Question("How do you try to solve {task}?", Ways())


def attempt(game: Game, task: int, member: int) -> Steps:
    """Whether the member solves the task; if not, he bears the consequence at once."""
    way: Way = yield Decision(
        member,
        WAY,
        [*_solving(game, task, member), *_attributes(game, task)],
        {"task": game.world.piece_name(task)},
    )
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


def _solving(game: Game, task: int, member: int) -> Iterator[int]:
    """Helping markers and solutions that the member owns and can use."""
    state, data = game.state, game.world.data
    helping = data[state.adventure].helping_markers
    for marker in game.world.of_kind["fixed_marker"]:
        usable = game.world.piece_id(marker) in helping and marker not in state.helped
        if usable and goods.has(game, member, marker):
            yield marker
    for piece in _listed(game, data[task].solution):
        if _can_use(game, member, piece):
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
    """Whether a card helps him: owned, a skill face up, a spell ready (PR-32)."""
    if not goods.has(game, player, piece):
        return False
    match game.world.kind_of(piece):
        case "skill":
            return progress.is_active(game, player, piece)
        case "spell":
            return spells.castable(game, player, piece)
        case _:
            return True
