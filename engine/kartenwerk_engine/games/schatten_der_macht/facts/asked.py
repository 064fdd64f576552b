"""What cards ask for, and whether the board has so much of it."""

import re
from collections.abc import Callable, Iterator, Mapping

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schatten_der_macht.facts.samples import RESOURCE
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_LAND = (
    RESOURCE
    + """--- regions.yaml
selem: {name: Selem, borders: [brabak], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
brabak: {name: Brabak, borders: [selem], inhospitable: true, keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
"""
)

ASKS_TOO_MUCH = Rule(
    code="G017",
    name="asks-too-much",
    severity=Severity.WARNING,
    message="`{id}` asks for {wanted}, but the board has {held}",
    why="A condition that the board can never fulfil is a card that nobody can win. Either the "
    "number is too large, or regions do not say what they are.",
    bad=_LAND
    + """--- secret_plans.yaml
gipfel: {name: Gipfel, effect: score 1 if at least 2 own inhospitable regions,
  source: {origin: rulebook}}
""",
    good=_LAND
    + """--- secret_plans.yaml
gipfel: {name: Gipfel, effect: score 1 if at least 1 own inhospitable region,
  source: {origin: rulebook}}
""",
    help="ask for fewer, or say of more regions what they are",
)

RULES = (ASKS_TOO_MUCH,)

_SORTS: Mapping[str, Callable[[Entry], bool]] = {
    "island": lambda region: region.is_set("island"),
    "mainland": lambda region: not region.is_set("island"),
    "inhospitable": lambda region: region.is_set("inhospitable"),
    "hospitable": lambda region: not region.is_set("inhospitable"),
    "coastal": lambda region: bool(region.words("seas")),
    "inland": lambda region: not region.words("seas"),
}
# No mark for the start of a word in front: there are many programs, and without it each is
# searched for its first letters only.
_ASKS = re.compile(
    r"at least (?P<number>\d+) (?:(?:own|other|foreign|neutral) )*"
    rf"(?P<sort>{'|'.join(_SORTS)}) regions?\b"
)
_AT_SEAS = re.compile(r"with exactly (?P<seas>\d) seas\b")
_KINDS = ("hero_quest", "secret_plan", "organisation")


def board_has_what_is_asked(whole: Whole) -> Iterator[Finding]:
    """SDM-MAP-02, -03: there are inland regions, regions at two seas, where cards ask."""
    if not whole.complete("region"):
        return
    regions = list(whole.all("region").values())
    held = {sort: sum(map(fits, regions)) for sort, fits in _SORTS.items()}
    at = [len(region.words("seas")) for region in regions]
    for kind in _KINDS:
        for card in whole.all(kind).values():
            program = card.word("effect") or ""
            for match in _ASKS.finditer(program):
                sort, number = match["sort"], int(match["number"])
                # That there are not so many regions of any sort, the check of programs says.
                if held[sort] < number <= len(regions):
                    yield whole.found(
                        ASKS_TOO_MUCH,
                        card,
                        ("effect",),
                        wanted=Message("{number} {sort} regions", {"number": number, "sort": sort}),
                        held=held[sort] or Message("none"),
                    )
            for match in _AT_SEAS.finditer(program):
                if int(match["seas"]) not in at:
                    wanted = Message("a region at {seas} seas", {"seas": match["seas"]})
                    yield whole.found(
                        ASKS_TOO_MUCH, card, ("effect",), wanted=wanted, held=Message("none")
                    )


FACTS = (board_has_what_is_asked,)
