"""Words in texts that a program was to replace, and did not."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.facts import value_in
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

LEFT_OVER = Rule(
    code="G005",
    name="word-left-over",
    severity=Severity.WARNING,
    message="`{word}` is no word that a player knows",
    why="Other programs put in the name of a card where CARDNAME or SELF_NAME stands. Kartenwerk "
    "does not, so that players would read just that; and glued to the next word nobody else would "
    "replace it either.",
    bad="""--- organisations.yaml
efferd: {name: Efferd, group: church, provides: {boot: 1}, flavour: CARDNAMEwacht am Ufer.,
  source: {origin: rulebook}}
--- resources.yaml
boot: {name: Boot, symbol: B, pays_for: [fahren], source: {origin: rulebook}}
--- actions.yaml
fahren: {name: Fahren, resource: boot, summary: Fahre., source: {origin: rulebook}}
--- regions.yaml
selem: {name: Selem, keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    good="""--- organisations.yaml
efferd: {name: Efferd, group: church, provides: {boot: 1}, flavour: Efferd wacht am Ufer.,
  source: {origin: rulebook}}
--- resources.yaml
boot: {name: Boot, symbol: B, pays_for: [fahren], source: {origin: rulebook}}
--- actions.yaml
fahren: {name: Fahren, resource: boot, summary: Fahre., source: {origin: rulebook}}
--- regions.yaml
selem: {name: Selem, keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    help="write what is meant",
)

RULES = (LEFT_OVER,)

_LEFT_OVER = re.compile(
    r"\b(?:[A-Z]{4,}[a-zäöüß]{2,}|[A-Z]{2,}_[A-Z_]{2,}|(?:CARD|SELF|NICK)NAME|THISCARD)\b"
)


def left_over(whole: Whole) -> Iterator[Finding]:
    """Findings for words in capitals that are grown together with others, or known elsewhere."""
    for path, facts in whole.files:
        for keys in facts.texts:
            word = _LEFT_OVER.search(value_in(facts.components, keys))
            if word is not None:
                entry = whole.entry(facts.kind, path, str(keys[0]))
                yield whole.found(LEFT_OVER, entry, keys[1:], word=word[0])
