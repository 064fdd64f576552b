"""Words for people, and other texts that must have a certain form."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Fix, Rule, Severity
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.shape.fault import Fault
from kartenwerk_engine.library.shape.fields import malformed_id
from kartenwerk_engine.library.shape.sample import pack
from kartenwerk_engine.library.shape.words import as_yaml, clipped, expected

EMPTY_TEXT = Rule(
    code="S021",
    name="empty-text",
    severity=Severity.ERROR,
    message="{where} is empty; {expected} should stand there",
    help="write the text, or leave the field out if it is not required",
    why="An empty text would be printed as a gap on the card, and an empty id refers to nothing. A "
    "field that is left out says the same more clearly.",
    bad='--- markers.yaml\nstartspieler: {name: "", count: 1, source: {origin: rulebook}}\n',
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
)

OUTER_BLANKS = Rule(
    code="S022",
    name="outer-blanks",
    severity=Severity.ERROR,
    message="{where} has blanks or line breaks {side} its text",
    help="remove them",
    why="Nobody sees a blank at the end of a name, but programs do: the name is no longer equal to "
    "the same name elsewhere, sorts differently, and makes a new text for the translators.",
    bad="--- markers.yaml\n"
    'startspieler: {name: "Startspieler ", count: 1, source: {origin: rulebook}}\n',
    good="--- markers.yaml\n"
    'startspieler: {name: "Startspieler", count: 1, source: {origin: rulebook}}\n',
    fixable=True,
)

LINE_BREAK = Rule(
    code="S023",
    name="line-break",
    severity=Severity.ERROR,
    message="{where} should stand on one line",
    help="write it on one line, or use `>-` before a long text",
    why="A name stands on one line of the card, in lists and in messages. A line break inside it "
    "was mostly made by the editor and not meant.",
    bad="--- markers.yaml\nstartspieler:\n  name: |-\n    Start\n    Spieler\n  count: 1\n"
    "  source: {origin: rulebook}\n",
    good="--- markers.yaml\nstartspieler:\n  name: >-\n    Start\n    Spieler\n  count: 1\n"
    "  source: {origin: rulebook}\n",
)

WRONG_FORM = Rule(
    code="S024",
    name="wrong-form",
    severity=Severity.ERROR,
    message="{where}: `{text}` is not of the form that it should have: {form}",
    why="Some texts are read by programs too and have a fixed form, such as the id of a pack or "
    "the code of a language. Written in another way they would not be found.",
    bad=pack("language: Deutsch"),
    good=pack("language: de"),
)


def wrong_length(fault: Fault) -> Iterator[Finding]:
    """A text that is too short; mostly it is empty."""
    if fault.value.strip():
        yield from unfit(fault)
    else:
        yield fault.finding(EMPTY_TEXT, expected=expected(fault.here))


def wrong_form(fault: Fault) -> Iterator[Finding]:
    """A text that does not match the pattern of its schema."""
    text, bare = fault.value, fault.value.strip()
    if not bare:
        yield fault.finding(EMPTY_TEXT, expected=expected(fault.here))
    elif fault.on_key:
        yield from malformed_id(fault)
    elif bare != text and spelling.matches(fault.limit, bare):
        yield fault.finding(OUTER_BLANKS, fix=_strip(fault), side=_side(text))
    elif fault.limit == spelling.ONE_LINE:
        yield fault.finding(LINE_BREAK)
    else:
        known = fault.here.get("patternErrorMessage")
        form = Message(known) if known else f"`{fault.limit}`"
        examples = fault.here.get("examples")
        hint = Message("for example `{text}`", {"text": examples[0]}) if examples else None
        yield fault.finding(WRONG_FORM, hint=hint, text=clipped(text), form=form)


def unfit(fault: Fault) -> Iterator[Finding]:
    """A violation of a foreign schema for which there are no better words: it is quoted."""
    form = f"`{fault.keyword}: {clipped(as_yaml(fault.limit))}`"
    yield fault.finding(WRONG_FORM, text=clipped(as_yaml(fault.value)), form=form)


def _side(text: str) -> Message:
    before, after = text[:1].isspace(), text[-1:].isspace()
    if before and after:
        return Message("before and after")
    return Message("before") if before else Message("after")


def _strip(fault: Fault) -> Fix | None:
    """Only for a quoted text on one line whose blanks stand there as blanks."""
    raw = fault.raw
    quote, inner = raw[:1], raw[1:-1]
    if quote not in ("'", '"') or "\n" in raw or inner.strip() == inner or "\\" in inner:
        return None
    return fault.rewrite("Remove the blanks", f"{quote}{inner.strip()}{quote}")
