"""Reward cards: they do their owner good."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

_GOLD = """--- reward_cards.yaml
goldschatz: {name: Gold, item: false, effect: "on own turn: gain 3 gold", text: Du erhältst Gold.,
  source: {origin: rulebook}}
"""

REWARD_HARMS = Rule(
    code="G141",
    name="reward-harms",
    severity=Severity.WARNING,
    message="the reward card `{id}` harms its owner: `{harm}`",
    why="Reward cards are what players are given for their trouble, and all they do is good for "
    "their owner. Harm stands on fate cards, markers and tasks.",
    bad=PACK + changed(_GOLD, "gain 3 gold", "lose 3 gold"),
    good=PACK + _GOLD,
    help="take the harm out, or put it on another kind of card",
)

RULES = (REWARD_HARMS,)

_HARM = re.compile(
    r"(?:^|:)[ \t]*("
    r"(?:lose|discard|pay)\b(?![^\n]*\bfrom\b)[^\n]*"
    r"|(?:kill|imprison) you\b"
    r"|end actions\b"
    r"|lower [^\n:]+? by \d+\b(?! for (?!(?:attempt|fight|visit|turn|you)\b))[^\n]*"
    r"|forbid [^\n]+"
    r"|(?![ \t]*entry loss\b)(?![^\n]*\bis\b)[a-z ]+ - \d+[^\n]*"
    r")",
    re.MULTILINE,
)
"""Statements that take something from `you`, and standing changes for the worse."""


def rewards_do_good(whole: Whole) -> Iterator[Finding]:
    """MID-REW-01: no effect of a reward card takes something from its owner."""
    for card in whole.all("reward_card").values():
        if harm := _HARM.search(card.word("effect") or ""):
            yield whole.found(REWARD_HARMS, card, ("effect",), harm=harm[1].strip())


FACTS = (rewards_do_good,)
