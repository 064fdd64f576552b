"""What pays for what: resources, the actions they pay for, and where they come from."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, counted
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schatten_der_macht.facts.samples import RESOURCE
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

PAYMENT_DISAGREES = Rule(
    code="G018",
    name="payment-disagrees",
    severity=Severity.ERROR,
    message="`{id}` says that {says}, but `{other}` says otherwise",
    why="A resource names the actions it pays for, and an action names the resource that pays for "
    "it. Both say the same thing, so that an entry in the wrong place shows itself.",
    bad="""--- resources.yaml
boot: {name: Boot, symbol: B, pays_for: [fahren, graben], source: {origin: rulebook}}
--- actions.yaml
fahren: {name: Fahren, resource: boot, summary: Fahre., source: {origin: rulebook}}
graben: {name: Graben, summary: Grabe., source: {origin: rulebook}}
""",
    good="""--- resources.yaml
boot: {name: Boot, symbol: B, pays_for: [fahren, graben], source: {origin: rulebook}}
--- actions.yaml
fahren: {name: Fahren, resource: boot, summary: Fahre., source: {origin: rulebook}}
graben: {name: Graben, resource: boot, summary: Grabe., source: {origin: rulebook}}
""",
    help="correct `pays_for` of the resource or `resource` of the action",
)

RESOURCE_NOWHERE = Rule(
    code="G019",
    name="resource-nowhere",
    severity=Severity.WARNING,
    message="no region provides `{id}`",
    why="Players pay with the cards of their regions. An action whose resource no region gives is "
    "out of reach for most, and whoever must hold a region of each resource cannot.",
    bad=RESOURCE.replace(
        "--- actions.yaml\n",
        """gold: {name: Gold, symbol: G, pays_for: [handeln], source: {origin: rulebook}}
--- actions.yaml
handeln: {name: Handeln, resource: gold, summary: Handle., source: {origin: rulebook}}
""",
    )
    + """--- regions.yaml
selem: {name: Selem, keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    good=RESOURCE
    + """--- regions.yaml
selem: {name: Selem, keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
""",
    help="let a region provide it",
)

NO_ROOM = Rule(
    code="G020",
    name="no-room",
    severity=Severity.WARNING,
    message="`{id}` is organisation number {number}, but all regions together have {keys}",
    why="An organisation needs a key of a region to stand on. With fewer keys than organisations, "
    "some can never be acquired, however the game goes.",
    bad=RESOURCE
    + """--- regions.yaml
selem: {name: Selem, keys: 1, provides: {boot: 1}, source: {origin: rulebook}}
--- organisations.yaml
efferd: {name: Efferd, group: church, provides: {boot: 1}, source: {origin: rulebook}}
aves: {name: Aves, group: church, provides: {boot: 2}, source: {origin: rulebook}}
""",
    good=RESOURCE
    + """--- regions.yaml
selem: {name: Selem, keys: 2, provides: {boot: 1}, source: {origin: rulebook}}
--- organisations.yaml
efferd: {name: Efferd, group: church, provides: {boot: 1}, source: {origin: rulebook}}
aves: {name: Aves, group: church, provides: {boot: 2}, source: {origin: rulebook}}
""",
    help="give regions more keys, or take organisations out",
)

RULES = (PAYMENT_DISAGREES, RESOURCE_NOWHERE, NO_ROOM)


def resources_and_actions_agree(whole: Whole) -> Iterator[Finding]:
    """A resource pays for exactly the actions that name it."""
    resources, actions = whole.all("resource"), whole.all("action")
    for id, action in actions.items():
        resource = action.word("resource")
        if resource in resources and id not in resources[resource].words("pays_for"):
            yield whole.found(
                PAYMENT_DISAGREES,
                action,
                ("resource",),
                see=[(resources[resource], ("pays_for",), _missing(id))],
                says=Message("`{resource}` pays for it", {"resource": resource}),
                other=resource,
            )
    for id, entry in resources.items():
        for paid in entry.words("pays_for"):
            if paid in actions and actions[paid].word("resource") != id:
                named = actions[paid].word("resource")
                words = Message("`{name}` stands here", {"name": named}) if named else _missing(id)
                yield whole.found(
                    PAYMENT_DISAGREES,
                    entry,
                    entry.item("pays_for", paid),
                    see=[(actions[paid], ("resource",), words)],
                    says=Message("it pays for `{paid}`", {"paid": paid}),
                    other=paid,
                )


def _missing(id: str) -> Message:
    return Message("`{id}` is not named here", {"id": id})


def every_resource_grows(whole: Whole) -> Iterator[Finding]:
    """SDM-MAP-04: each resource has a region."""
    if whole.complete("region", "resource"):
        given = {name for region in whole.all("region").values() for name in _provided(region.data)}
        for id, resource in whole.all("resource").items():
            if id not in given:
                yield whole.found(RESOURCE_NOWHERE, resource)


def _provided(data: object) -> list[str]:
    provides = data.get("provides") if isinstance(data, dict) else None
    return list(provides) if isinstance(provides, dict) else []


def room_for_all(whole: Whole) -> Iterator[Finding]:
    """SDM-MAP-11: there are at least as many keys as organisations."""
    if not whole.complete("region", "organisation"):
        return
    keys = [region.number("keys") for region in whole.all("region").values()]
    room = sum(number for number in keys if number is not None)
    organisations = list(whole.all("organisation").values())
    if None not in keys and len(organisations) > room:
        too_many = organisations[room]
        held = counted("{count} key", "{count} keys", room)
        yield whole.found(NO_ROOM, too_many, number=room + 1, keys=held)


FACTS = (resources_and_actions_agree, every_resource_grows, room_for_all)
