"""Fate cards: drawing comes to an end."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_FATE = """--- fate_cards.yaml
schicksal:
  name: Schicksal
  sort: fate
  copies: 2
  effect: |
    action:
        shuffle fate cards
        draw 1 fate card
  source: {origin: rulebook}
"""
_GUARDIAN = """nachtwaechter: {name: Nachtwächter, sort: guardian, life: 2, initiative: 0,
  attack: 7, defence: 7, damage: 1, source: {origin: rulebook}}
"""

FATE_WITHOUT_END = Rule(
    code="G130",
    name="fate-without-end",
    severity=Severity.ERROR,
    message="every fate card draws another one, so that drawing never ends",
    why="The cards called fate are shuffled with all others, and another is drawn at once. Among "
    "them must be guardians or others that are the last to be drawn.",
    bad=PACK + _FATE,
    good=PACK + _FATE + _GUARDIAN,
    help="add a guardian",
)

RULES = (FATE_WITHOUT_END,)

_DRAWS = re.compile(r"\bdraw [^\n]*\bfate cards?\b")


def drawing_ends(whole: Whole) -> Iterator[Finding]:
    """MID-FATE-16: some fate card draws no other one."""
    if whole.complete("fate_card"):
        cards = list(whole.all("fate_card").values())
        if all(_draws_again(card) for card in cards):
            yield whole.found(FATE_WITHOUT_END, cards[0], ("effect",))


def _draws_again(card: Entry) -> bool:
    return card.word("sort") != "guardian" and bool(_DRAWS.search(card.word("effect") or ""))


FACTS = (drawing_ends,)
