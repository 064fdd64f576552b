"""Values of the right sort that are not allowed: out of bounds, too many, given twice."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

from kartenwerk_dsl.message import Message, Template, counted, template
from kartenwerk_dsl.nearest import nearest, same_spelling
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.finding import Finding, Related
from kartenwerk_engine.library.shape.fault import Fault
from kartenwerk_engine.library.shape.sample import pack, region
from kartenwerk_engine.library.shape.types import placeholder
from kartenwerk_engine.library.shape.words import as_code, as_yaml, choice, clipped, shown

NOT_ONE_OF = Rule(
    code="S015",
    name="value-not-allowed",
    severity=Severity.ERROR,
    message="{where} should be one of {allowed}; {shown} stands there",
    why="The field knows a fixed set of words, and the rules of the game ask for exactly these. "
    "Any other word would never be equal to one of them, and the card would belong nowhere.",
    bad="--- trophies.yaml\nschwarzes_auge:\n  name: Schwarzes Auge\n  count: 5\n"
    "  lies_in: Region\n  source: {origin: rulebook}\n",
    good="--- trophies.yaml\nschwarzes_auge:\n  name: Schwarzes Auge\n  count: 5\n"
    "  lies_in: region\n  source: {origin: rulebook}\n",
    fixable=True,
)

TOO_SMALL = Rule(
    code="S016",
    name="number-too-small",
    severity=Severity.ERROR,
    message="{where} is {value}; it should be {bound} {limit}",
    why="The rules give this number a lower bound: a marker that exists 0 times is none, and a "
    "region without a key could never hold an organisation.",
    bad="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 0, source: {origin: rulebook}}\n",
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
)

TOO_LARGE = Rule(
    code="S017",
    name="number-too-large",
    severity=Severity.ERROR,
    message="{where} is {value}; it should be {bound} {limit}",
    why="The rules give this number an upper bound, and what is printed on the board and the cards "
    "has no room for more: there are hero quests of the levels 1, 2 and 3.",
    bad="--- hero_quests.yaml\nvrak:\n  name: Vrak\n  level: 4\n"
    "  effect: |\n    action: draw 1 card\n    condition: hand limit is at least 6\n"
    "  source: {origin: rulebook}\n",
    good="--- hero_quests.yaml\nvrak:\n  name: Vrak\n  level: 2\n"
    "  effect: |\n    action: draw 1 card\n    condition: hand limit is at least 6\n"
    "  source: {origin: rulebook}\n",
)

TOO_FEW = Rule(
    code="S018",
    name="too-few-entries",
    severity=Severity.ERROR,
    message="{where} has {count}; at least {limit} should be there",
    why="An empty or a short list cannot do what the field is for: a card that pays for an action "
    "must give at least one resource, and a pack must have been made by somebody.",
    bad=pack("authors: []"),
    good=pack("authors: [Ada Schmidt]"),
)

TOO_MANY = Rule(
    code="S019",
    name="too-many-entries",
    severity=Severity.ERROR,
    message="{where} has {count}; at most {limit} should be there",
    why="The rules leave no room for more: a region of the board borders two seas at the most, "
    "and nobody could say which of three is not meant.",
    bad=region("[nordmeer, ostmeer, westmeer]"),
    good=region("[nordmeer, ostmeer]"),
)

REPEATED = Rule(
    code="S020",
    name="repeated-item",
    severity=Severity.ERROR,
    message="{where}: {item} is listed twice",
    help="remove one of the two, or replace it by the one that was meant",
    why="The second of two equal items says nothing new. Mostly a line was copied and another "
    "name was meant, so that now one is missing.",
    bad="--- seas.yaml\n"
    "nordmeer: {name: Nordmeer, adjacent: [suedmeer, suedmeer], source: {origin: rulebook}}\n"
    "suedmeer: {name: Südmeer, adjacent: [nordmeer], source: {origin: rulebook}}\n",
    good="--- seas.yaml\n"
    "nordmeer: {name: Nordmeer, adjacent: [suedmeer], source: {origin: rulebook}}\n"
    "suedmeer: {name: Südmeer, adjacent: [nordmeer], source: {origin: rulebook}}\n",
)


_NO_SUCH_KEY: Template = "{thing}: {owner} has no place for {shown}; its keys may be {allowed}"


def not_one_of(fault: Fault) -> Iterator[Finding]:
    """The value is none of a fixed set, or not the only one allowed."""
    allowed = fault.limit if fault.keyword == "enum" else [fault.limit]
    if isinstance(fault.value, str) and spelling.matches(spelling.PLACEHOLDER, fault.value):
        yield placeholder(fault)
        return
    near = _nearest(fault.value, allowed)
    meant = Message("did you mean {near}?", {"near": as_code(near)}) if near is not None else None
    certain = isinstance(near, str) and same_spelling(str(fault.value), near)
    fix = fault.rewrite("Write `{near}`", as_yaml(near), near=near) if certain else None
    yield fault.finding(
        NOT_ONE_OF,
        message=_NO_SUCH_KEY if fault.on_key else None,
        hint=meant,
        fix=fix,
        owner=fault.above,
        allowed=choice(allowed),
        shown=as_code(fault.value) if fault.on_key else shown(fault.value),
    )


def _nearest(value: Any, allowed: list[Any]) -> Any:
    if isinstance(value, dict | list):
        return None
    spelt = {as_yaml(choice): choice for choice in allowed}
    near = nearest(str(value), spelt)
    return spelt[near] if near is not None else None


_BOUNDS = {
    "minimum": (TOO_SMALL, template("at least")),
    "exclusiveMinimum": (TOO_SMALL, template("more than")),
    "maximum": (TOO_LARGE, template("at most")),
    "exclusiveMaximum": (TOO_LARGE, template("less than")),
}


def out_of_bounds(fault: Fault) -> Iterator[Finding]:
    """A number below its least or above its greatest value."""
    rule, bound = _BOUNDS[fault.keyword]
    value = clipped(str(fault.value))
    yield fault.finding(rule, value=value, bound=Message(bound), limit=fault.limit)


def too_few(fault: Fault) -> Iterator[Finding]:
    """A list or mapping that is too short."""
    yield fault.finding(TOO_FEW, count=_counted(fault.value), limit=fault.limit)


def too_many(fault: Fault) -> Iterator[Finding]:
    """A list or mapping that is too long; the first entry too many is shown."""
    is_list = isinstance(fault.value, list)
    span = fault.document.span((*fault.keys, fault.limit)) if is_list else None
    yield fault.finding(TOO_MANY, span=span, count=_counted(fault.value), limit=fault.limit)


def _counted(value: Any) -> Message:
    return counted("{count} entry", "{count} entries", len(value))


MOST_REPEATED = 20
"""So many are shown of one list; to find the place of an item takes longer the later it stands."""


def repeated(fault: Fault) -> Iterator[Finding]:
    """The items of a list that stand there already."""
    return islice(_repeated(fault), MOST_REPEATED)


def _repeated(fault: Fault) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for place, item in enumerate(fault.value):
        known = seen.setdefault(_canonical(item), place)
        if known != place:
            first = fault.document.span((*fault.keys, known))
            note = Related(fault.document.path, first, Message("it stands here already"))
            span = fault.document.span((*fault.keys, place))
            yield fault.finding(REPEATED, span=span, related=(note,), item=as_code(item))


def _canonical(value: Any) -> str:
    """Equal for equal values; 1 and 1.0 are equal in JSON, 1 and true are not."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list):
        return f"[{','.join(map(_canonical, value))}]"
    if isinstance(value, dict):
        pairs = sorted(f"{json.dumps(key)}:{_canonical(inner)}" for key, inner in value.items())
        return f"{{{','.join(pairs)}}}"
    return json.dumps(value)
