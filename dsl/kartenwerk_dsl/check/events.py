"""Reactions: which event is meant, and who takes part in it."""

from collections.abc import Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.adjectives import adjectives, only_adjectives
from kartenwerk_dsl.check.bindings import names_of_block
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.phrases import narrowings
from kartenwerk_dsl.check.relations import element
from kartenwerk_dsl.check.statements import block
from kartenwerk_dsl.check.words import UNKNOWN_EVENT, UNKNOWN_NOUN, unknown
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import NUMBER, Thing
from kartenwerk_dsl.vocabulary import Event, Noun

NO_SUBJECT = Rule(
    code="E176",
    name="event-without-subject",
    severity=Severity.ERROR,
    message="`{words}` cannot stand with `{event}`: nothing stands before it or narrows it.",
    why=(
        "Before some events stands who or what it happens to, as in `other player pass`. This one"
        " is declared without; who takes part in it has a name that a `where` can ask about."
    ),
    bad="on own region conquest:\n    draw 1 card",
    good="on conquest where prize is own:\n    draw 1 card",
)
WRONG_SUBJECT = Rule(
    code="E177",
    name="wrong-subject",
    severity=Severity.ERROR,
    message="`{event}` happens to {wanted}, never to {thing}.",
    help="Write another noun before it, or none.",
    why=(
        "The words before an event say to whom or what it must happen. If that can never be, the"
        " card never does anything."
    ),
    bad="on own region pass:\n    draw 1 card",
    good="on other player pass:\n    draw 1 card",
)
NOT_REPLACEABLE = Rule(
    code="E178",
    name="event-not-replaceable",
    severity=Severity.ERROR,
    message="`{event}` cannot be replaced: nothing can happen instead of it.",
    help="Use `on {event}:` to do something after it.",
    why=(
        "Only where the rules ask the cards before something happens, a card can put another thing"
        " in its place. Most events are told when they have happened."
    ),
    bad="instead of conquest:\n    nothing",
    good="instead of winner losses:\n    nothing",
)
NOTHING_AND_MORE = Rule(
    code="E179",
    name="nothing-and-more",
    severity=Severity.WARNING,
    message="`nothing` says nothing beside other steps.",
    help="Leave it out.",
    why="In `instead of`, the steps take the event's place. With other steps, `nothing` is empty.",
    bad="instead of winner losses:\n    draw 1 card\n    nothing",
    good="instead of winner losses:\n    draw 1 card",
)


def on(c: Context, node: nodes.On) -> m.On | None:
    """`on EVENT:` and `instead of EVENT:`."""
    words = node.event.words
    size = _size_of_event(c, words)
    if size == 0:
        unknown(c, UNKNOWN_EVENT, words, "an event", lambda: c.vocabulary.events)
        _any_participant(c)
        _block(c, node)
        return None
    event = c.vocabulary.events[" ".join(word.text for word in words[-size:])]
    use(c, event, words[-size], words[-1])
    if node.instead and not event.replaceable:
        c.report(NOT_REPLACEABLE, words[-size], end=words[-1], event=event.words)
    c.owned = event.owned
    participants = tuple(_participant(c, name, event) for name in event.participants)
    before = words[: len(words) - size]
    subject, test, whole = _narrowed(c, node, event, before)
    body = _block(c, node)
    if body is None or not whole:
        return None
    return m.On(
        event, node.instead, participants, subject, test, body, start=node.start, end=node.end
    )


def _size_of_event(c: Context, words: Sequence[nodes.Word]) -> int:
    """How many of the last words are an event; 0 if they are none."""
    for size in range(min(len(words), c.lexicon.longest_event), 0, -1):
        if " ".join(word.text for word in words[-size:]) in c.vocabulary.events:
            return size
    return 0


def _participant(c: Context, name: str, event: Event) -> m.Binding:
    binding = c.scope.give(name, event.participants[name], 0, 0)
    c.scope.used.add(binding.number)
    return binding


def _any_participant(c: Context) -> None:
    """Of an unknown event it is not known who takes part, so any name that an event has may."""
    for event in c.vocabulary.events.values():
        for name in event.participants:
            binding = c.scope.give(name, NUMBER, 0, 0)
            c.scope.used.add(binding.number)
            c.scope.unknown.add(binding.number)


def _block(c: Context, node: nodes.On) -> m.Block | None:
    for step in node.body if len(node.body) > 1 else ():
        if isinstance(step, nodes.Nothing) and node.instead:
            c.report(NOTHING_AND_MORE, step)
    with names_of_block(c):
        return block(c, node.body)


def _narrowed(
    c: Context, node: nodes.On, event: Event, before: Sequence[nodes.Word]
) -> tuple[tuple[m.Filter, ...], m.Test | None, bool]:
    """What the subject must pass, what else must hold, and whether all of it was understood."""
    qualifiers = node.event.qualifiers
    reported = len(c.problems)
    if before:
        if event.subject is None:
            words = " ".join(word.text for word in before)
            hint = _participants_hint(event)
            c.report(
                NO_SUBJECT, before[0], end=before[-1], hint=hint, words=words, event=event.words
            )
            return (), None, False
        subject = _subject(c, before, event, element(event.participants[event.subject]))
        of = subject[1]
        filters = (*subject[0], *narrowings(c, qualifiers, of))
        return filters, None, of is not None and len(c.problems) == reported
    tests: list[m.Test] = []
    for qualifier in qualifiers:
        if isinstance(qualifier, nodes.Where):
            test = c.test(c, qualifier.test)
            if test is not None:
                tests.append(test)
        else:
            word = qualifier.relation if isinstance(qualifier, nodes.Related) else "with"
            c.report(
                NO_SUBJECT, qualifier, hint=_participants_hint(event), words=word, event=event.words
            )
    whole = len(tests) == len(qualifiers)
    if len(tests) > 1:
        joined = m.And(tuple(tests), start=tests[0].start, end=tests[-1].end)
        return (), joined, whole
    return (), tests[0] if tests else None, whole


def _participants_hint(event: Event) -> Message | None:
    if not event.participants:
        return Message("Write `on {event}:` alone.", {"event": event.words})
    names = any_of(f"`{name}`" for name in event.participants)
    return Message(
        "Write `{event} where …` and ask about {names}.", {"event": event.words, "names": names}
    )


def _subject(
    c: Context, before: Sequence[nodes.Word], event: Event, wanted: Thing
) -> tuple[tuple[m.Filter, ...], Thing | None]:
    """The filters of the words before an event, and the type of things they are about.

    Adjectives can stand without a noun: `own killed` is said of whatever the event happens to.
    """
    if only_adjectives(c, before):
        return adjectives(c, before, wanted) or (), wanted
    noun, size = _noun(c, before)
    if noun is None:
        fits_here = [word for word, each in c.vocabulary.nouns.items() if _alike(each.type, wanted)]
        unknown(c, UNKNOWN_NOUN, before, "a noun", lambda: fits_here)
        return (), None
    words = before[-size:]
    use(c, noun, words[0], words[-1])
    if not _alike(noun.type, wanted):
        c.report(
            WRONG_SUBJECT,
            words[0],
            end=words[-1],
            event=event.words,
            wanted=c.lexicon.one(wanted),
            thing=c.lexicon.one(noun.type),
        )
        return (), None
    filters: list[m.Filter] = []
    if not wanted.is_a(noun.type):
        place = {"start": words[0].start, "end": words[-1].end}
        things = m.Things(noun, None, (), noun.type, **place)
        filters.append(m.Within(things, **place))
    filters += adjectives(c, before[: len(before) - size], noun.type) or ()
    return tuple(filters), noun.type


def _noun(c: Context, words: Sequence[nodes.Word]) -> tuple[Noun | None, int]:
    for size in range(min(len(words), c.lexicon.longest_head), 0, -1):
        noun = c.vocabulary.nouns.get(" ".join(word.text for word in words[-size:]))
        if noun is not None:
            return noun, size
    return None, 0


def _alike(one: Thing, other: Thing) -> bool:
    return one.is_a(other) or other.is_a(one)
