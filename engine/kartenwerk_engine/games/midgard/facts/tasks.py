"""Tasks: there are enough of each grade, and what helps with one is of use there."""

from collections.abc import Iterator, Mapping

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed, ruleset
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_ADVENTURE = """--- adventures.yaml
moor: {name: Das Moor, grade: 1, helping_markers: [], reward_cards: 2, experience: 1,
  opponent: hexe, source: {origin: rulebook}}
--- final_opponents.yaml
hexe: {name: Hexe, life: 4, initiative: 1, attack: 8, defence: 8, damage: 1,
  source: {origin: rulebook}}
"""


def _task(id: str, rest: str, grade: int = 1) -> str:
    name = id.title()
    return f"{id}: {{name: {name}, grade: {grade}, {rest},\n  text: Eine Probe auf {name}., " + (
        "source: {origin: rulebook}}\n"
    )


_TEST = "test: {attribute: agility, penalty: 6}, attempts: each"
_WOLVES = "creature: {life: 3, initiative: 4, attack: 8, defence: 7, damage: 1}"
_THREE = "--- tasks.yaml\n" + _task("wald", _TEST) + _task("furt", _TEST) + _task("woelfe", _WOLVES)
_ROPE = """--- equipment.yaml
seil: {name: Seil, text: Dreißig Ellen., source: {origin: rulebook}}
haken: {name: Haken, text: Drei Zinken., source: {origin: rulebook}}
--- tasks.yaml
"""
_BOTH = "support: {equipment: [seil]}, solution: {equipment: [haken]}"
_RIDGE = PACK + _ROPE + _task("grat", f"{_TEST},\n  {_BOTH}")

TOO_FEW_TASKS = Rule(
    code="G131",
    name="too-few-tasks",
    severity=Severity.ERROR,
    message="`{id}` has {needed} tasks of grade {grade}, but there are {held} in all",
    why="An adventure begins with tasks of its grade, drawn from the stack of that grade. With too "
    "few of them it would be shorter than all others.",
    bad=PACK + ruleset() + _ADVENTURE + changed(_THREE, "Woelfe, grade: 1", "Woelfe, grade: 2"),
    good=PACK + ruleset() + _ADVENTURE + _THREE,
    help="add the missing ones, or correct a `grade`",
)

SUPPORT_IS_SOLUTION = Rule(
    code="G132",
    name="support-is-solution",
    severity=Severity.WARNING,
    message="`{card}` is named both as support and as solution",
    why="A solution needs no test any more, so that its owner never asks for the support as well. "
    "A card that is named as both was mostly meant for one of the two.",
    bad=changed(_RIDGE, "solution: {equipment: [haken]}", "solution: {equipment: [seil]}"),
    good=_RIDGE,
    help="take it out of one of the two",
)

SUPPORT_FOR_NOTHING = Rule(
    code="G133",
    name="support-for-nothing",
    severity=Severity.WARNING,
    message="`{id}` names support, but has no penalty that it could take away",
    why="Support takes away what is taken from the die. Where nothing is taken it changes nothing; "
    "mostly the penalty was forgotten.",
    bad=changed(_RIDGE, "penalty: 6", "penalty: 0"),
    good=_RIDGE,
    help="write the `penalty`, or name the cards as `solution`",
)

UNREAD_WITH_CREATURE = Rule(
    code="G134",
    name="unread-with-creature",
    severity=Severity.ERROR,
    message="`{id}` is a creature, for which `{field}` is never read",
    why="A creature must be fought until it is beaten or everybody is. There is no test that could "
    "be supported, solved or failed.",
    bad=PACK + _ROPE + _task("woelfe", f"{_WOLVES},\n  {_BOTH}"),
    good=PACK + _ROPE + _task("woelfe", _WOLVES),
    help="take `{field}` out, or give the task a `test` instead of the creature",
)

RULES = (TOO_FEW_TASKS, SUPPORT_IS_SOLUTION, SUPPORT_FOR_NOTHING, UNREAD_WITH_CREATURE)

_OF_TESTS = ("support", "solution", "failure", "group_failure")


def adventures_have_their_tasks(whole: Whole) -> Iterator[Finding]:
    """MID-TASK-24, MID-ADV-11: of each grade there are as many tasks as an adventure has."""
    if not whole.complete("task"):
        return
    held = [task.number("grade") for task in whole.all("task").values()]
    if None in held:
        return
    first: dict[int | None, Entry] = {}
    for adventure in whole.all("adventure").values():
        first.setdefault(adventure.number("grade"), adventure)
    for rules in whole.all("ruleset").values():
        needed = rules.number("tasks_per_adventure")
        for grade, adventure in first.items():
            if needed is not None and grade is not None and held.count(grade) < needed:
                see = [(rules, ("tasks_per_adventure",), Message("so many tasks"))]
                yield whole.found(
                    TOO_FEW_TASKS,
                    adventure,
                    ("grade",),
                    see=see,
                    needed=needed,
                    grade=grade,
                    held=held.count(grade) or Message("none"),
                )


def no_card_is_support_and_solution(whole: Whole) -> Iterator[Finding]:
    """MID-TASK-08, -09: what solves a task has no need to support it."""
    for task in whole.all("task").values():
        support, solution = _needs(task, "support"), _needs(task, "solution")
        for field, cards in solution.items():
            for place, card in enumerate(cards):
                if card in support.get(field, ()):
                    other = ("support", field, support[field].index(card))
                    yield whole.found(
                        SUPPORT_IS_SOLUTION,
                        task,
                        ("solution", field, place),
                        see=[(task, other, Message("the support"))],
                        card=card,
                    )


def _needs(task: Entry, name: str) -> dict[str, list[str]]:
    """The cards that are named there, by field."""
    needs = task.data.get(name)
    rows = needs.items() if isinstance(needs, Mapping) else ()
    return {
        field: cards
        for field, cards in rows
        if isinstance(cards, list) and all(isinstance(card, str) for card in cards)
    }


def support_takes_something_away(whole: Whole) -> Iterator[Finding]:
    """MID-TASK-08: where there is support there is a penalty."""
    for task in whole.all("task").values():
        if "support" in task.data and task.number("test", "penalty") == 0:
            see = [(task, ("test", "penalty"), Message("no penalty"))]
            yield whole.found(SUPPORT_FOR_NOTHING, task, ("support",), see=see)


def creatures_are_fought(whole: Whole) -> Iterator[Finding]:
    """MID-TASK-18 to -22: a task with a creature has nothing that belongs to a test."""
    for task in whole.all("task").values():
        for field in _OF_TESTS if "creature" in task.data else ():
            if field in task.data:
                yield whole.found(UNREAD_WITH_CREATURE, task, (field,), field=field)


FACTS = (
    adventures_have_their_tasks,
    no_card_is_support_and_solution,
    support_takes_something_away,
    creatures_are_fought,
)
