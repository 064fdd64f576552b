"""Own or foreign, face down or up: what narrows the things that text and effect speak of."""

from collections.abc import Iterator, Sequence

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import Thing
from kartenwerk_dsl.vocabulary import Adjective, Noun
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.done import Narrowing
from kartenwerk_engine.phrases.against.naming import Mention, fits
from kartenwerk_engine.phrases.against.sample import action_card, equipment
from kartenwerk_engine.phrases.against.wording import Place

OWNER = Rule(
    code="T305",
    name="owner-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="Whether a thing is yours or somebody else's decides whom a card helps and whom it hurts.",
    bad=action_card(
        "Ein fremder Zauberspruch ist wieder bereit.",
        "on own turn:\n    choose 1 own turned spell as art\n    ready art",
        "luck",
    ),
    good=action_card(
        "Ein eigener Zauberspruch ist wieder bereit.",
        "on own turn:\n    choose 1 own turned spell as art\n    ready art",
        "luck",
    ),
)
SORT = Rule(
    code="T312",
    name="sort-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="A card that works on the markers of persons does not work on those of buildings. What "
    "the text says of the sort of things must be what the effect asks of them.",
    bad=equipment(
        "+1 auf Proben, um Marken von Personen zu gewinnen.",
        "always: marker bonus of square markers + 1",
    ),
    good=equipment(
        "+1 auf Proben, um Marken aus Gebäuden zu gewinnen.",
        "always: marker bonus of square markers + 1",
    ),
)
WHOSE = ("own", "foreign", "other")
_NEXT = 2
"""So many words may stand between `own` and what is."""


@frozen
class _Said:
    """An adjective in a text."""

    adjectives: tuple[Adjective, ...]
    text: int
    place: Place
    grown: bool
    """Whether it is one word with its noun."""
    nouns: tuple[Noun, ...] = ()
    """Of what it is said."""


def adjectives(card: Card) -> Iterator[Difference]:
    """Where text and effect narrow things otherwise."""
    said = [*_words(card), *_grown(card)]
    told: set[str] = set()
    for each in said:
        narrowings = _narrowings_of_the_same(card, each) or card.narrowings
        if any(_is(narrowing, each.adjectives) for _, narrowing in narrowings):
            continue
        against = next(
            (
                Spot(number, narrowing.at)
                for number, narrowing in narrowings
                for adjective in each.adjectives
                if _exclude(adjective, narrowing.adjective)
            ),
            None,
        )
        rule = OWNER if each.adjectives[0].words in WHOSE else SORT
        if against is not None:
            told.add(each.adjectives[0].words)
            yield card.differ(rule, each.text, each.place, against)
        elif each.grown and any(
            card.speaks_of(of) for each_of in each.adjectives for of in each_of.of
        ):
            yield card.only_text(rule, each.text, each.place)
    if not told:
        yield from _of_the_other(card, said)
        yield from _unsaid(card)


def _of_the_other(card: Card, said: Sequence[_Said]) -> Iterator[Difference]:
    """Things of which the effects ask whose they are, and all texts say the contrary of them."""
    for number, narrowing in card.narrowings:
        if narrowing.adjective.words not in WHOSE:
            continue
        of_these = [
            each
            for each in said
            if each.adjectives[0].words in WHOSE
            and any(narrowing.of is noun.type for noun in each.nouns)
        ]
        if of_these and all(
            any(_exclude(adjective, narrowing.adjective) for adjective in each.adjectives)
            and not _is(narrowing, each.adjectives)
            for each in of_these
        ):
            first = of_these[0]
            yield card.differ(OWNER, first.text, first.place, Spot(number, narrowing.at))
            return


def pairs(card: Card, text: int) -> Iterator[tuple[Adjective, Noun, Mention]]:
    """Whose things a text speaks of: `own`, and what is."""
    told = card.texts[text]
    for known in card.words.of(Adjective):
        entry = known.entry
        if not isinstance(entry, Adjective) or entry.words not in WHOSE:
            continue
        for place in known.says.places(told.text):
            mention = told.noun_beside(place, _NEXT)
            for noun in mention.nouns if mention is not None else ():
                if any(fits(of, noun.type) for of in entry.of):
                    assert mention is not None, "it has nouns"
                    yield entry, noun, mention


def _words(card: Card) -> Iterator[_Said]:
    """Adjectives that stand by themselves in the texts."""
    for text, told in enumerate(card.texts):
        places: dict[Place, list[Adjective]] = {}
        for cue in told.cues:
            if isinstance(cue.thing, Adjective):
                places.setdefault(cue.place, []).append(cue.thing)
        for place, entries in places.items():
            if card.elsewhere.clause(place, told):
                continue
            if entries[0].words not in WHOSE:
                if not card.covered(place, told):
                    yield _Said(tuple(entries), text, place, False)
                continue
            mention = told.noun_beside(place, _NEXT)
            types = (
                [noun.type for noun in mention.nouns] if mention else _spoken_of(card, text, place)
            )
            fitting = tuple(
                entry for entry in entries if any(fits(of, t) for of in entry.of for t in types)
            )
            if fitting:
                whole = place.with_(mention.place) if mention else place
                yield _Said(fitting, text, whole, False, mention.nouns if mention else ())


def _spoken_of(card: Card, text: int, place: Place) -> list[Thing]:
    """Of what an adjective may be said that stands before no noun: `if Selem is foreign`."""
    told = card.texts[text]
    clause = told.clause(place.start)
    types = [
        card.words.vocabulary.kinds[kind].type
        for where, kind, _, there in card.named_in_texts
        if where == text and there.within(clause) and kind in card.words.vocabulary.kinds
    ]
    for mention in told.nouns:
        if mention.place.within(clause) and mention.place.end <= place.start:
            types += [noun.type for noun in mention.nouns]
    return types


def _grown(card: Card) -> Iterator[_Said]:
    """Adjectives that are one word with their noun."""
    for text, told in enumerate(card.texts):
        for mention in told.nouns:
            if all(called.adjectives for called in mention.called):
                entries = tuple(each for called in mention.called for each in called.adjectives)
                yield _Said(entries, text, mention.place, True)


def _narrowings_of_the_same(card: Card, said: _Said) -> list[tuple[int, Narrowing]]:
    """Where the effects ask the same of things of just that sort, or what excludes it."""
    return [
        (number, narrowing)
        for number, narrowing in card.narrowings
        if any(narrowing.of is noun.type for noun in said.nouns)
        if _is(narrowing, said.adjectives)
        or any(_exclude(each, narrowing.adjective) for each in said.adjectives)
    ]


def _is(narrowing: Narrowing, adjectives: Sequence[Adjective]) -> bool:
    """Whether the effects ask for one of these."""
    return any(narrowing.adjective.words == each.words for each in adjectives)


def _exclude(one: Adjective, other: Adjective) -> bool:
    """Whether nothing can be both."""
    if not any(fits(a, b) for a in one.of for b in other.of):
        return False
    return (
        other.words == one.opposite
        or one.words == other.opposite
        or other.words in one.excludes
        or one.words in other.excludes
    )


def _unsaid(card: Card) -> Iterator[Difference]:
    """What the effects ask of things while no text has a word for it."""
    seen: set[str] = set()
    for number, narrowing in card.narrowings:
        adjective = narrowing.adjective
        known = card.words.find(adjective)
        if known is None or not known.about or adjective.words in seen:
            continue
        seen.add(adjective.words)
        # What works on both of two sorts works on all, and needs no word for either.
        both = adjective.words not in WHOSE and any(
            _exclude(adjective, other.adjective) and not _told(card, other.adjective)
            for _, other in card.narrowings
        )
        if not both and not card.says(known.about):
            rule = OWNER if adjective.words in WHOSE else SORT
            yield card.only_effect(rule, Spot(number, narrowing.at))


def _told(card: Card, adjective: Adjective) -> bool:
    """Whether a text has a word for it."""
    known = card.words.find(adjective)
    return known is not None and card.says(known.about)
