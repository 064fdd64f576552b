"""Gain or lose, plus or minus: in which direction things go."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import SetOf, Type
from kartenwerk_dsl.vocabulary import Entry, Verb
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot, counted
from kartenwerk_engine.phrases.against.done import Amount
from kartenwerk_engine.phrases.against.naming import Mention
from kartenwerk_engine.phrases.against.numbers import counts_alike
from kartenwerk_engine.phrases.against.sample import encounter
from kartenwerk_engine.phrases.against.told import Said, Told
from kartenwerk_engine.phrases.against.wording import Place

DIRECTION = Rule(
    code="T309",
    name="direction-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="To gain instead of to lose, to draw instead of to discard, `+2` instead of `−2`: one word "
    "or sign turns a card round.",
    bad=encounter(
        "Misslingt die Probe, ziehst du 1 Aktionskarte.", "action:\n    discard 1 action card"
    ),
    good=encounter(
        "Misslingt die Probe, wirfst du 1 Aktionskarte ab.", "action:\n    discard 1 action card"
    ),
)


def directions(card: Card) -> Iterator[Difference]:
    """Where text and effect go different ways."""
    yield from _signs(card)
    yield from _verbs(card)


# Signs ------------------------------------------------------------------------------------------


def _signs(card: Card) -> Iterator[Difference]:
    """Numbers that are added in the one and taken away in the other."""
    signed = [
        (number, each, _sign(card, each))
        for number, each in card.amounts
        if each.use != "compared" and (each.entry is not None or each.sign)
    ]
    told = [
        (text, said)
        for text, said in card.numbers
        if not (said.loose and not said.nouns)
        and not card.elsewhere.clause(said.clause, card.texts[text])
    ]
    for text, said in told:
        alike = [each for each in signed if _same(each[1], said)]
        ways = {sign for _, _, sign in alike}
        if said.sign and alike and said.sign not in ways and "" not in ways:
            number, amount, _ = alike[0]
            yield card.differ(DIRECTION, text, said.place, Spot(number, amount.at))
            return
    for number, amount, sign in signed:
        same = [(text, said) for text, said in told if _same(amount, said)]
        ways = {said.sign for _, said in same}
        # A plus may be left out, a minus never.
        if sign and same and sign not in ways and (sign == "-" or "" not in ways):
            text, said = same[0]
            yield card.differ(DIRECTION, text, said.place, Spot(number, amount.at))
            return


def _same(amount: Amount, said: Said) -> bool:
    return amount.value == said.value and counts_alike(amount, said)


def _sign(card: Card, amount: Amount) -> str:
    if amount.sign or amount.entry is None:
        return amount.sign
    return card.words.cue(amount.entry).sign or ""


# Verbs ------------------------------------------------------------------------------------------


def _verbs(card: Card) -> Iterator[Difference]:
    """Things that are gained in the one and lost in the other."""
    for text, told in enumerate(card.texts):
        for place, verbs in _counting(told).items():
            mention = _object(place, told)
            if mention is None or card.elsewhere.clause(mention.place, told):
                continue
            fitting = [verb for verb in verbs if _takes(verb, mention)]
            done = _done_to(card, mention, text, fitting)
            if done and not any(entry is verb for _, entry in done for verb in fitting):
                yield card.differ(DIRECTION, text, place.with_(mention.place), done[0][0])


def _counting(told: Told) -> dict[Place, list[Verb]]:
    """Where a text has the cue of verbs that take so many of a sort."""
    found: dict[Place, list[Verb]] = {}
    for cue in told.cues:
        if isinstance(cue.thing, Verb) and counted(cue.thing):
            found.setdefault(cue.place, []).append(cue.thing)
    return found


def _object(verb: Place, told: Told) -> Mention | None:
    """What a verb is about: the next noun of its clause, else the last one before it."""
    clause = told.clause(verb.start)
    around = [each for each in told.nouns if each.place.touches(clause.with_(verb))]
    behind = [each for each in around if each.place.end > verb.start]
    return behind[0] if behind else around[-1] if around else None


def _takes(verb: Verb, mention: Mention) -> bool:
    slot = verb.object
    return slot is not None and any(_fits(slot.type, noun.type) for noun in mention.nouns)


def _done_to(
    card: Card, mention: Mention, text: int, verbs: list[Verb]
) -> list[tuple[Spot, Entry]]:
    """What the effects do to the same sort of things: to as many of them, if the text says how
    many and they do anything to so many."""
    told = next((s for t, s in card.numbers if t == text and s.counted == mention.place), None)
    types = [verb.object.type for verb in verbs if verb.object]
    found: list[tuple[Spot, Entry]] = [
        (Spot(number, use.at), use.entry)
        for number, use in card.each("uses")
        if isinstance(use.entry, Verb) and use.entry.object is not None and use.entry.object.sort
        if any(_fits(use.entry.object.type, type_) for type_ in types)
    ]
    as_many = [
        (spot, entry)
        for spot, entry in found
        if told is not None and any(_takes_as_many(card, spot, entry, told))
    ]
    return as_many or found


def _takes_as_many(card: Card, spot: Spot, entry: Entry, told: Said) -> Iterator[bool]:
    """For each number that a verb takes, whether the text has the same one."""
    for number, amount in card.amounts:
        inside = spot.at.start <= amount.at.start and amount.at.end <= spot.at.end
        if number == spot.program and inside and amount.entry is entry:
            yield _same(amount, told)


def _fits(one: Type, other: Type) -> bool:
    a = one.of if isinstance(one, SetOf) else one
    b = other.of if isinstance(other, SetOf) else other
    return a.is_a(b) or b.is_a(a)
