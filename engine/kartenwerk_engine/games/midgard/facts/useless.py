"""Cards that do nothing: neither by an effect, nor by figures, nor because another card asks."""

import re
from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_ROPE = """--- equipment.yaml
seil: {name: Seil, text: Dreißig Ellen., source: {origin: rulebook}}
fackel: {name: Fackel, text: Sie brennt., effect: "always: task bonus + 1",
  source: {origin: rulebook}}
--- tasks.yaml
grat: {name: Der Grat, grade: 1, test: {attribute: agility, penalty: 6}, attempts: each,
  support: {equipment: [seil]}, text: Gewandtheit -6., source: {origin: rulebook}}
"""

DOES_NOTHING = Rule(
    code="G129",
    name="card-does-nothing",
    severity=Severity.WARNING,
    message="`{id}` does nothing, and no other card asks for it",
    why="A card without an effect can still help: by its figures, or with tasks that name it. One "
    "that nothing and nobody asks for is of no use to whoever pays for it.",
    bad=PACK + changed(_ROPE, "[seil]", "[fackel]"),
    good=PACK + _ROPE,
    help="write its `effect` or its figures, or name it where it helps",
)

RULES = (DOES_NOTHING,)

_FIELDS = {
    "skill": "skills",
    "equipment": "equipment",
    "weapon": "weapons",
    "spell": "spells",
    "reward_card": "rewards",
}
"""Under which name tasks ask for cards of a kind."""
_FIGURES = ("attack", "defence", "life", "spell_places")
_BARE_HANDS = 1
"""The damage without any weapon."""


def cards_do_something(whole: Whole) -> Iterator[Finding]:
    """Each card that players can have is good for something."""
    if not whole.complete("task"):
        return
    for kind, field in _FIELDS.items():
        idle = [card for card in whole.all(kind).values() if not _works(card, kind)]
        asked = set(_asked(whole, field)) if idle else set()
        for card in idle:
            if card.id not in asked and not _is_spoken_of(whole, card.id):
                yield whole.found(DOES_NOTHING, card)


def _works(card: Entry, kind: str) -> bool:
    if "effect" in card.data or card.is_set("magical") or any(map(card.number, _FIGURES)):
        return True
    damage = card.number("damage") or 0
    return damage > (0 if kind == "spell" else _BARE_HANDS)


def _asked(whole: Whole, field: str) -> Iterator[str]:
    """The cards that tasks name as support or solution."""
    for task in whole.all("task").values():
        for need in ("support", "solution"):
            yield from task.words(need, field)


def _is_spoken_of(whole: Whole, id: str) -> bool:
    """Whether a program names it."""
    word = re.compile(rf"\b{re.escape(id)}\b")
    return any(word.search(program) for program in _programs(whole))


def _programs(whole: Whole) -> Iterator[str]:
    for _, facts in whole.files:
        for keys, _ in facts.effects:
            value: Any = facts.components
            for key in keys:
                value = value[key]
            yield str(value)


FACTS = (cards_do_something,)
