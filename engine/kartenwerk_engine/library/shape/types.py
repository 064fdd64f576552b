"""Values of the wrong sort: text for a number, one value for a list, nothing at all."""

import re
from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Fix, Rule, Severity
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.shape.fault import Fault
from kartenwerk_engine.library.shape.words import as_yaml, clipped, expected, shown

WRONG_TYPE = Rule(
    code="S005",
    name="wrong-type",
    severity=Severity.ERROR,
    message="{where} should be {expected}; {shown} stands there",
    why="Every field holds one sort of value, so that cards can be compared, counted and played. "
    "What stands here is of another sort and cannot be read as the right one.",
    bad="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: one, source: {origin: rulebook}}\n",
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
)

QUOTED_NUMBER = Rule(
    code="S006",
    name="quoted-number",
    severity=Severity.ERROR,
    message="{where} should be {expected}; the text `{text}` stands there",
    help="write the number without quotes",
    why="In quotes a number is a text, and a text can be neither counted nor compared: `10` would "
    'come before `9`. A field that is sometimes 3 and sometimes "3" makes rules fail on single '
    "cards.",
    bad="--- markers.yaml\n"
    'startspieler: {name: Startspieler, count: "1", source: {origin: rulebook}}\n',
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
    fixable=True,
)

UNQUOTED_TEXT = Rule(
    code="S007",
    name="unquoted-text",
    severity=Severity.ERROR,
    message="{where} should be {expected}; without quotes, {raw} is {shown}",
    help="write it in quotes",
    why="YAML reads digits as a number and `true` as a truth value. A version 1.10 becomes 1.1 in "
    "this way, and a card called 7 has no letters. In quotes it stays what you typed.",
    bad="--- markers.yaml\nsieben: {name: 7, count: 1, source: {origin: rulebook}}\n",
    good='--- markers.yaml\nsieben: {name: "7", count: 1, source: {origin: rulebook}}\n',
    fixable=True,
)

LIST_EXPECTED = Rule(
    code="S008",
    name="list-expected",
    severity=Severity.ERROR,
    message="{where} should be a list; {shown} stands there",
    help="put it in brackets, even if there is only one",
    why="A field that may hold several values always holds a list, also when there is one or none: "
    "`[suedmeer]`, `[]`. So nobody has to ask which of the two it is this time.",
    bad="--- seas.yaml\n"
    "nordmeer: {name: Nordmeer, adjacent: suedmeer, source: {origin: rulebook}}\n"
    "suedmeer: {name: Südmeer, adjacent: [nordmeer], source: {origin: rulebook}}\n",
    good="--- seas.yaml\n"
    "nordmeer: {name: Nordmeer, adjacent: [suedmeer], source: {origin: rulebook}}\n"
    "suedmeer: {name: Südmeer, adjacent: [nordmeer], source: {origin: rulebook}}\n",
    fixable=True,
)

ONE_VALUE_EXPECTED = Rule(
    code="S009",
    name="one-value-expected",
    severity=Severity.ERROR,
    message="{where} should be {expected}; a list stands there",
    help="write the one value without brackets",
    why="The field has room for one value only. If the list has a single item, the brackets are "
    "one too many; if it has several, the game could not tell which of them counts.",
    bad="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: [1], source: {origin: rulebook}}\n",
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
    fixable=True,
)

NOT_WHOLE = Rule(
    code="S010",
    name="not-a-whole-number",
    severity=Severity.ERROR,
    message="{where} should be a whole number; {shown} stands there",
    why="Things that are counted on a table come in ones. There is no half key and no third of "
    "an adventurer.",
    bad="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1.5, source: {origin: rulebook}}\n",
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 2, source: {origin: rulebook}}\n",
)

NOT_TRUE_OR_FALSE = Rule(
    code="S011",
    name="not-true-or-false",
    severity=Severity.ERROR,
    message="{where} should be `true` or `false`; {shown} stands there",
    help="write `true` or `false`, without quotes",
    why="Only these two words are truth values. `yes`, `no`, `on` and `ja` are plain texts in "
    "YAML 1.2, and older programs read some of them as truth values and others not.",
    bad="--- units.yaml\ndrache:\n  name: Drache\n  strength: 2\n  stands_in: region\n"
    "  owner: neutral\n  count: 2\n  special: ja\n  source: {origin: rulebook}\n",
    good="--- units.yaml\ndrache:\n  name: Drache\n  strength: 2\n  stands_in: region\n"
    "  owner: neutral\n  count: 2\n  special: true\n  source: {origin: rulebook}\n",
    fixable=True,
)

NO_VALUE = Rule(
    code="S012",
    name="no-value",
    severity=Severity.ERROR,
    message="{where} has no value; {expected} should stand there",
    help="give it a value, or leave the whole field out if it is not required",
    why="A key with nothing after the colon looks as if something had been forgotten, and nobody "
    "can tell what. Perhaps the value stands on the next line with too little indentation.",
    bad="--- markers.yaml\nstartspieler:\n  name: Startspieler\n  count:\n"
    "  source: {origin: rulebook}\n",
    good="--- markers.yaml\nstartspieler:\n  name: Startspieler\n  count: 1\n"
    "  source: {origin: rulebook}\n",
)

PLACEHOLDER = Rule(
    code="S013",
    name="placeholder",
    severity=Severity.ERROR,
    message="{where} holds the stand-in `{text}` instead of {expected}",
    help="give the most plausible value and mark the field as `reconstructed` in `source`",
    why="A stand-in would be printed on the card, or stop the game when the value is needed. What "
    "the rulebook does not tell may be invented, as long as `source` is honest about it: then it "
    "can be played, and it is counted as what is still to be confirmed.",
    bad="--- markers.yaml\n"
    'startspieler: {name: Startspieler, count: "?", source: {origin: rulebook}}\n',
    good="--- markers.yaml\nstartspieler:\n  name: Startspieler\n  count: 1\n"
    "  source: {origin: rulebook, count: reconstructed}\n",
)

NOT_A_COMPONENT = Rule(
    code="S014",
    name="not-a-component",
    severity=Severity.ERROR,
    message="{thing} has no fields; {shown} stands there",
    help="the fields stand below the id, each on its own line and indented by two blanks",
    why="A file maps each id to the fields of one component. With a single value or a list in "
    "their place nobody can tell which field that is, and all others are missing.",
    bad="--- markers.yaml\nstartspieler: Startspieler\n",
    good="--- markers.yaml\nstartspieler:\n  name: Startspieler\n  source: {origin: rulebook}\n"
    "  count: 1\n",
)

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
_WORDS = re.compile(r"[^\W\d][\w-]*( *, *[^\W\d][\w-]*)*")
_YES = {"true", "yes", "on", "ja", "wahr", "1"}
_NO = {"false", "no", "off", "nein", "falsch", "0"}


def wrong_type(fault: Fault) -> Iterator[Finding]:
    """The value is not of the sort that the schema wants."""
    types = {fault.limit} if isinstance(fault.limit, str) else set(fault.limit)
    value = fault.value
    if fault.component is not None and not fault.inner:
        span = fault.key_span(fault.keys)
        yield fault.finding(NOT_A_COMPONENT, span=span, shown=shown(value))
    elif value is None:
        yield _no_value(fault)
    elif isinstance(value, str) and spelling.matches(spelling.PLACEHOLDER, value):
        yield placeholder(fault)
    elif isinstance(value, list):
        yield _one_value_expected(fault)
    elif types == {"array"} and not isinstance(value, dict):
        yield _list_expected(fault)
    elif types == {"boolean"}:
        yield _not_true_or_false(fault)
    elif types <= {"integer", "number"}:
        yield _number_expected(fault)
    elif types == {"string"} and isinstance(value, bool | int | float) and "enum" not in fault.here:
        yield _text_expected(fault)
    else:
        yield _plainly_wrong(fault)


def _no_value(fault: Fault) -> Finding:
    """Nothing at all, or a word such as `Null` that YAML takes for nothing."""
    raw = fault.raw
    word = raw.lower() == "null" != raw
    nothing = '`{raw}` is nothing in YAML; write "{raw}" in quotes if the word is meant'
    return fault.finding(
        NO_VALUE,
        span=fault.document.span(fault.keys) if word else fault.key_span(fault.keys),
        hint=Message(nothing, {"raw": raw}) if word else None,
        expected=expected(fault.here),
    )


def placeholder(fault: Fault) -> Finding:
    """`?`, `TBD` and the like."""
    return fault.finding(PLACEHOLDER, text=clipped(fault.value), expected=expected(fault.here))


def _plainly_wrong(fault: Fault) -> Finding:
    examples = fault.here.get("examples") or _example_of_fields(fault)
    model = as_yaml(examples[0]) if examples else None
    hint = Message("for example `{model}`", {"model": model}) if model else None
    return fault.finding(
        WRONG_TYPE, hint=hint, expected=expected(fault.here), shown=shown(fault.value)
    )


def _example_of_fields(fault: Fault) -> list[dict[str, Any]]:
    """A mapping with the fields that it must have, made of their own examples."""
    fields = fault.here.get("properties", {})
    models = {key: fields.get(key, {}).get("examples") for key in fault.here.get("required", ())}
    if not models or not all(models.values()):
        return []
    return [{key: model[0] for key, model in models.items()}]


def _one_value_expected(fault: Fault) -> Finding:
    if "object" in fault.limit:
        return _plainly_wrong(fault)
    raw = fault.raw
    inner = raw[1:-1].strip()
    flow = raw.startswith("[") and raw.endswith("]") and len(fault.value) == 1 and "#" not in raw
    simple = flow and not isinstance(fault.value[0], list | dict) and not inner.endswith(",")
    fix = fault.rewrite("Remove the brackets", inner) if simple else None
    return fault.finding(ONE_VALUE_EXPECTED, fix=fix, expected=expected(fault.here))


def _list_expected(fault: Fault) -> Finding:
    raw = fault.raw
    plain = isinstance(fault.value, int | float) or _WORDS.fullmatch(raw)
    fix = fault.rewrite("Put it in brackets", f"[{raw}]") if plain else None
    hint = None
    if not plain and (examples := fault.here.get("examples")):
        many = "put it in brackets, even if there is only one; for example `{model}`"
        hint = Message(many, {"model": as_yaml(examples[0])})
    return fault.finding(LIST_EXPECTED, hint=hint, fix=fix, shown=shown(fault.value))


def _not_true_or_false(fault: Fault) -> Finding:
    word = str(fault.value).casefold()
    meant = "true" if word in _YES else "false" if word in _NO else None
    scalar = not isinstance(fault.value, dict)
    fix = fault.rewrite("Write `{meant}`", meant, meant=meant) if meant and scalar else None
    return fault.finding(NOT_TRUE_OR_FALSE, fix=fix, shown=shown(fault.value))


def _number_expected(fault: Fault) -> Finding:
    value = fault.value
    match = _NUMBER.fullmatch(value.strip()) if isinstance(value, str) else None
    if isinstance(value, float) or (match and match[2] and "number" not in fault.limit):
        return fault.finding(NOT_WHOLE, shown=shown(value))
    if not match:
        return _plainly_wrong(fault)
    fix = _unquote(fault, match[0])
    return fault.finding(QUOTED_NUMBER, fix=fix, text=clipped(value), expected=expected(fault.here))


def _unquote(fault: Fault, number: str) -> Fix | None:
    if fault.raw[:1] not in ("'", '"'):
        return None
    return fault.rewrite("Write the number without quotes", number)


def _text_expected(fault: Fault) -> Finding:
    raw = fault.raw
    simple = not re.search(r"[\"\\\n]", raw)
    fix = fault.rewrite("Write it in quotes", f'"{raw}"') if simple else None
    return fault.finding(
        UNQUOTED_TEXT,
        fix=fix,
        raw=f"`{clipped(raw)}`",
        expected=expected(fault.here),
        shown=Message("a truth value") if isinstance(fault.value, bool) else Message("a number"),
    )
