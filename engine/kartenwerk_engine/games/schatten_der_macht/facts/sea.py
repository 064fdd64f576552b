"""The seas of the board, and how much of the land lies at them."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.message import Message, counted, listed
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schatten_der_macht.facts.groups import groups
from kartenwerk_engine.games.schatten_der_macht.facts.samples import RESOURCE, SEA
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

CUT_OFF_SEA = Rule(
    code="G015",
    name="cut-off-sea",
    severity=Severity.WARNING,
    message="no ship gets from {those} to {others}",
    why="Ships sail from sea to sea. One that begins in a part of the waters which nothing joins "
    "to the rest stays there for the whole game; mostly an entry of `adjacent` was forgotten.",
    bad="""--- seas.yaml
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
eismeer: {name: Eismeer, adjacent: [], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
suedmeer: {name: Südmeer, adjacent: [perlenmeer, eismeer], source: {origin: rulebook}}
eismeer: {name: Eismeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    help="name the sea through which one gets there in `adjacent`",
)

_BEORN = (
    """--- hero_quests.yaml
beorn:
  name: Beorn
  level: 1
  effect: |
    action: gain 1 ship
    condition: some sea with at least 2 own regions
  source: {origin: rulebook}
"""
    + RESOURCE
    + SEA
)

SHORT_COAST = Rule(
    code="G016",
    name="short-coast",
    severity=Severity.WARNING,
    message="`{id}` has {coast} at its shore, but `{other}` asks for {wanted} at one sea",
    why="A card that asks for so many regions at some sea gives players the choice which sea. "
    "One with a shorter coast looks like a choice and is none.",
    bad=_BEORN
    + """--- regions.yaml
selem: {name: Selem, seas: [suedmeer], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    good=_BEORN
    + """--- regions.yaml
selem: {name: Selem, seas: [suedmeer], borders: [brabak], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
brabak: {name: Brabak, seas: [suedmeer], borders: [selem], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
""",
    help="let more regions name it in `seas`, or ask for fewer",
)

RULES = (CUT_OFF_SEA, SHORT_COAST)

_AT_SOME_SEA = re.compile(r"some sea with at least (\d+) (?:own )?regions\b")


def one_water(whole: Whole) -> Iterator[Finding]:
    """SDM-MAP-09: ships reach every sea."""
    if whole.complete("sea"):
        seas = whole.all("sea")
        for group in groups({id: sea.words("adjacent") for id, sea in seas.items()})[1:]:
            those = listed(*(f"`{id}`" for id in group))
            others = len(seas) - len(group)
            yield whole.found(
                CUT_OFF_SEA,
                seas[group[0]],
                ("adjacent",),
                those=those,
                others=counted("the other sea", "the other {count} seas", others),
            )


def long_coasts(whole: Whole) -> Iterator[Finding]:
    """SDM-MAP-01: every sea has so many coastal regions as a card asks for at one sea."""
    if not whole.complete("region", "sea", "hero_quest"):
        return
    wanted, card = max(_wanted(whole), key=lambda each: each[0], default=(0, None))
    coasts = [sea for region in whole.all("region").values() for sea in region.words("seas")]
    for id, sea in whole.all("sea").items():
        if card and (coast := coasts.count(id)) < wanted:
            asks = Message("`{other}` asks here", {"other": card.id})
            yield whole.found(
                SHORT_COAST,
                sea,
                see=[(card, ("effect",), asks)],
                coast=counted("{count} region", "{count} regions", coast),
                wanted=wanted,
                other=card.id,
            )


def _wanted(whole: Whole) -> Iterator[tuple[int, Entry]]:
    for kind in ("hero_quest", "secret_plan"):
        for card in whole.all(kind).values():
            for match in _AT_SOME_SEA.finditer(card.word("effect") or ""):
                yield int(match[1]), card


FACTS = (one_water, long_coasts)
