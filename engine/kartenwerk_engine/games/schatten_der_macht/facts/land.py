"""The land of the board: one mainland, islands that are islands, mountains that part."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, listed
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schatten_der_macht.facts.groups import groups
from kartenwerk_engine.games.schatten_der_macht.facts.samples import RESOURCE, SEA
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

CUT_OFF_LAND = Rule(
    code="G010",
    name="cut-off-land",
    severity=Severity.WARNING,
    message="{those} cannot be reached over land from the other {others} regions of the mainland",
    why="Adventurers walk from region to region. Of a part of the mainland that no border joins to "
    "the rest, a group without ships never gets away; mostly one border was forgotten.",
    bad=RESOURCE
    + """--- regions.yaml
almada: {name: Almada, borders: [kosch, weiden], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
kosch: {name: Kosch, borders: [almada], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
weiden: {name: Weiden, borders: [almada], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
selem: {name: Selem, borders: [brabak], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
brabak: {name: Brabak, borders: [selem], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    good=RESOURCE
    + """--- regions.yaml
almada: {name: Almada, borders: [kosch, selem], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
kosch: {name: Kosch, borders: [almada], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
selem: {name: Selem, borders: [brabak, almada], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
brabak: {name: Brabak, borders: [selem], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    help="name the missing neighbour in `borders`, or say `island: true`",
)

LONELY_REGION = Rule(
    code="G011",
    name="lonely-region",
    severity=Severity.WARNING,
    message="`{id}` has no border with any region and is no island",
    why="A region of the mainland has neighbours. Without any, nobody can walk in or out; either "
    "its borders were forgotten, or it is an island and does not say so.",
    bad=RESOURCE
    + """--- regions.yaml
almada: {name: Almada, borders: [kosch], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
kosch: {name: Kosch, borders: [almada], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
selem: {name: Selem, keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    good=RESOURCE
    + """--- regions.yaml
almada: {name: Almada, borders: [selem], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
selem: {name: Selem, borders: [almada], keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    help="name its neighbours in `borders`, or say `island: true`",
)

ISLAND_ON_LAND = Rule(
    code="G012",
    name="island-on-land",
    severity=Severity.WARNING,
    message="the island `{id}` has a land border with {others}, no island",
    why="Secret plans and heroes count islands, and every group may walk over a border. A region "
    "that one reaches from the mainland on foot is no island; islands may border each other.",
    bad=SEA
    + RESOURCE
    + """--- regions.yaml
tuzak: {name: Tuzak, island: true, seas: [suedmeer], borders: [selem], keys: 1,
  provides: {boot: 1}, source: {origin: rulebook}}
selem: {name: Selem, seas: [suedmeer], borders: [tuzak], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
""",
    good=SEA
    + RESOURCE
    + """--- regions.yaml
tuzak: {name: Tuzak, island: true, seas: [suedmeer], borders: [jergan], keys: 1,
  provides: {boot: 1}, source: {origin: rulebook}}
jergan: {name: Jergan, island: true, seas: [suedmeer], borders: [tuzak], keys: 1,
  provides: {boot: 1}, source: {origin: rulebook}}
""",
    help="take out the border, or `island: true`",
)

ISLAND_WITHOUT_SEA = Rule(
    code="G013",
    name="island-without-sea",
    severity=Severity.ERROR,
    message="the island `{id}` borders no sea",
    why="An island lies in a sea, and one reaches it by ships that stand there. Without `seas` no "
    "ship can ever carry anybody to it.",
    bad=RESOURCE
    + """--- regions.yaml
tuzak: {name: Tuzak, island: true, keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    good=SEA
    + RESOURCE
    + """--- regions.yaml
tuzak: {name: Tuzak, island: true, seas: [suedmeer], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
""",
    help="name the sea around it in `seas`",
)

MOUNTAINS_AND_BORDER = Rule(
    code="G014",
    name="mountains-and-border",
    severity=Severity.ERROR,
    message="between `{id}` and `{other}` there are mountains, but a border as well",
    why="Behind mountains a region is not adjacent: nobody crosses them. A border means the "
    "opposite, so that one of the two is wrong.",
    bad=RESOURCE
    + """--- regions.yaml
almada: {name: Almada, borders: [kosch], mountains: [kosch], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
kosch: {name: Kosch, borders: [almada], mountains: [almada], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
""",
    good=RESOURCE
    + """--- regions.yaml
almada: {name: Almada, borders: [weiden], mountains: [kosch], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
kosch: {name: Kosch, borders: [weiden], mountains: [almada], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
weiden: {name: Weiden, borders: [almada, kosch], keys: 1, provides: {boot: 1},
  source: {origin: rulebook}}
""",
    help="take `{other}` out of `mountains` or out of `borders`, and the same at `{other}`",
)

RULES = (CUT_OFF_LAND, LONELY_REGION, ISLAND_ON_LAND, ISLAND_WITHOUT_SEA, MOUNTAINS_AND_BORDER)


def one_mainland(whole: Whole) -> Iterator[Finding]:
    """SDM-MAP-10: without the islands, the land hangs together."""
    if not whole.complete("region"):
        return
    mainland = {
        id: region.words("borders")
        for id, region in whole.all("region").items()
        if not region.is_set("island")
    }
    largest, *others = groups(mainland) or [[]]
    if len(largest) < 2:
        return  # No border is drawn yet.
    for group in others:
        region = whole.all("region")[group[0]]
        if len(group) == 1 and not region.words("borders"):
            yield whole.found(LONELY_REGION, region)
        else:
            those, rest = _those(group), len(mainland) - len(group)
            yield whole.found(CUT_OFF_LAND, region, ("borders",), those=those, others=rest)


def _those(ids: list[str]) -> Message:
    """Two of them by name, and how many more there are."""
    named = [f"`{id}`" for id in ids[:2]]
    left = len(ids) - len(named)
    return listed(*named, Message("{count} more", {"count": left})) if left else listed(*named)


def islands_in_the_sea(whole: Whole) -> Iterator[Finding]:
    """An island borders a sea, and no mainland."""
    regions = whole.all("region")
    for region in regions.values():
        if not region.is_set("island"):
            continue
        if "seas" not in region.data or region.data["seas"] == []:
            yield whole.found(ISLAND_WITHOUT_SEA, region, ("island",))
        ashore = [
            other
            for other in region.words("borders")
            if other in regions and not regions[other].is_set("island")
        ]
        if ashore:
            says = Message("`{other}` is not marked as an island", {"other": ashore[0]})
            yield whole.found(
                ISLAND_ON_LAND,
                region,
                region.item("borders", ashore[0]),
                see=[(regions[ashore[0]], (), says)],
                others=_those(ashore),
            )


def mountains_part(whole: Whole) -> Iterator[Finding]:
    """SDM-COMP-14: what lies behind mountains is not adjacent."""
    for region in whole.all("region").values():
        for other in region.words("mountains"):
            if other in region.words("borders"):
                border = Message("the border is here")
                yield whole.found(
                    MOUNTAINS_AND_BORDER,
                    region,
                    region.item("mountains", other),
                    see=[(region, region.item("borders", other), border)],
                    other=other,
                )


FACTS = (one_mainland, islands_in_the_sea, mountains_part)
