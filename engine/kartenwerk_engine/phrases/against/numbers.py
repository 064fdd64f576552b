"""Numbers: those of the text are those of the effect, and bound the same way."""

from collections.abc import Iterator, Sequence

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.done import Amount
from kartenwerk_engine.phrases.against.naming import related
from kartenwerk_engine.phrases.against.sample import encounter
from kartenwerk_engine.phrases.against.told import Said, Told

AMOUNT = Rule(
    code="T301",
    name="amount-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="Players read the text, the game carries out the effect. A number of the one must be a "
    "number of the other, as a figure or as a word. Numbers of other fields of the card may be "
    "in the text as well.",
    bad=encounter("Misslingt die Probe, verlierst du 2 LP.", "action:\n    lose 3 life"),
    good=encounter("Misslingt die Probe, verlierst du drei LP.", "action:\n    lose 3 life"),
)
COMPARISON = Rule(
    code="T302",
    name="comparison-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="Whether a number is the lowest, the highest or the only one that will do makes another "
    "card of it: `at least 4`, `at most 4` and `exactly 4` are told apart in every text.",
    bad=encounter(
        "Hast du höchstens 4 Gold, verlierst du 1 LP.",
        "action:\n    if gold of you is at least 4:\n        lose 1 life",
    ),
    good=encounter(
        "Hast du mindestens 4 Gold, verlierst du 1 LP.",
        "action:\n    if gold of you is at least 4:\n        lose 1 life",
    ),
)
UP_TO = Rule(
    code="T303",
    name="up-to-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="With `up to 2` players may take fewer, with a bare `2` they may not, and `any number of` "
    "has no end. The text must leave them the same choice as the effect.",
    bad=encounter(
        "Misslingt die Probe, wirfst du bis zu 2 Aktionskarten ab.",
        "action:\n    discard 2 action cards",
    ),
    good=encounter(
        "Misslingt die Probe, wirfst du 2 Aktionskarten ab.", "action:\n    discard 2 action cards"
    ),
)
THING = Rule(
    code="T308",
    name="thing-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="Life points, gold or cards: what is gained, lost or changed must be the same in the text "
    "and in the effect.",
    bad=encounter("Misslingt die Probe, verlierst du 1 EP.", "action:\n    lose 1 life"),
    good=encounter("Misslingt die Probe, verlierst du 1 LP.", "action:\n    lose 1 life"),
)

_AGREEING = {
    "plain": ("plain", "exactly", "span"),
    "exactly": ("plain", "exactly"),
    "up to": ("up to", "at most"),
    "at least": ("at least", "plain", "span"),
    "at most": ("at most", "up to"),
}
"""As which bounds a number of an effect may be told."""

Numbered = tuple[int, Amount]
"""A number of an effect, and in which program it stands."""
InText = tuple[int, Said]
"""A number of a text, and in which text it stands."""


def numbers(card: Card) -> Iterator[Difference]:
    """All that is to be said of numbers."""
    met: set[int] = set()
    odd: list[InText] = []
    for text, said in card.numbers:
        if said.loose and said.limit != "plain" and card.covered(said.place, card.texts[text]):
            continue
        alike = [
            place
            for place, (_, each) in enumerate(card.amounts)
            if _alike(each, said) and not _stray(each, said, card.texts[text])
        ]
        agreeing = [place for place in alike if _agree(card, card.amounts[place][1], said)]
        other = _otherwise(card, [card.amounts[place] for place in alike], said)
        if other is not None and not card.elsewhere.clause(said.clause, card.texts[text]):
            number, amount = other
            yield card.differ(_of_bounds(amount), text, said.place, Spot(number, amount.at))
            met.update(alike)
        elif agreeing or alike:
            met.update(agreeing)
        elif not said.loose or said.limit != "plain":
            odd.append((text, said))
    lacking = [
        each
        for place, each in enumerate(card.amounts)
        if place not in met and _must_be_told(card, each[1])
    ]
    odd = [each for each in odd if not card.elsewhere.number(each[1], card.texts[each[0]])]
    yield from _paired(card, lacking, odd)
    yield from _any_number(card)


def _any_number(card: Card) -> Iterator[Difference]:
    """As many as somebody likes, in one of the two only."""
    words = card.words.any_number
    done = list(card.each("any_number"))
    if done and words.about and not card.says(words.about):
        yield card.only_effect(UP_TO, Spot(*done[0]))
    for text, told in enumerate(card.texts):
        for place in words.says.places(told.text) if not done else ():
            if card.tells(place, told) and not card.covered(place, told):
                yield card.only_text(UP_TO, text, place)


# Bounds ------------------------------------------------------------------------------------------


def _otherwise(card: Card, alike: Sequence[Numbered], said: Said) -> Numbered | None:
    """Of the same numbers of the effects one that is another bound, if none is the same one."""
    certain = [each for each in alike if each[1].noun is not None and said.nouns]
    alike = certain or alike
    bounded = [each for each in alike if each[1].limit != "plain"]
    if any(_bound(each.limit, each.value) == _bound(said.limit, said.value) for _, each in alike):
        return None
    if said.limit != "plain" and bounded:
        alike = bounded
    if any(_agree(card, each, said) for _, each in alike):
        return None
    loose = said.loose and said.limit == "plain"
    free = said.limit == "plain" and card.leaves
    return next((each for each in alike if not loose and not (free and _is_up_to(each))), None)


def _is_up_to(numbered: Numbered) -> bool:
    return numbered[1].limit == "up to"


def _of_bounds(amount: Amount) -> Rule:
    return COMPARISON if amount.use == "compared" else UP_TO


def _alike(amount: Amount, said: Said) -> bool:
    """Whether both are the same number of the same things, however it is a bound."""
    same = amount.value == said.value
    same = same or _bound(amount.limit, amount.value) == _bound(said.limit, said.value)
    return same and counts_alike(amount, said)


def _stray(amount: Amount, said: Said, told: Told) -> bool:
    """Whether an article belongs to something else than what this number counts."""
    if not said.article or amount.noun is None:
        return False
    return not any(
        mention.place.start > said.place.start and mention.place.within(said.clause)
        for mention in told.nouns
        if any(related(amount.noun, noun) for noun in mention.nouns)
    )


def counts_alike(amount: Amount, said: Said) -> bool:
    """Whether what both count can be the same."""
    if amount.noun is None or not said.nouns:
        return True
    return any(related(amount.noun, noun) for noun in said.nouns)


def _agree(card: Card, amount: Amount, said: Said) -> bool:
    """Whether alike numbers are bounds in the same way."""
    limit, value = _bound(amount.limit, amount.value)
    other, number = _bound(said.limit, said.value)
    if amount.use == "side":
        return True
    if value != number:
        return False
    capped = amount.entry is not None and card.words.cue(amount.entry).capped
    return other in _AGREEING[limit] or (capped and other in ("up to", "at most"))


def _bound(limit: str, value: int) -> tuple[str, int]:
    """The same bound without `more than` and `less than`."""
    if limit == "more than":
        return "at least", value + 1
    if limit == "less than":
        return "at most", value - 1
    return limit, value


# Numbers of one side only -------------------------------------------------------------------------


def _must_be_told(card: Card, amount: Amount) -> bool:
    """Whether a text has to say this number."""
    if amount.value == 0 or amount.use == "side":
        return False
    if amount.use == "against" and amount.value in card.words.cues.unsaid.get("against", ()):
        return False
    # One thing can be told of without a number; one of what is counted, or added, cannot.
    return amount.value > 1 or amount.entry is not None or bool(amount.sign)


def _paired(card: Card, lacking: Sequence[Numbered], odd: Sequence[InText]) -> Iterator[Difference]:
    """Numbers of one side only; those that seem to be meant for each other go together."""
    left = list(odd)
    seen: set[tuple[object, ...]] = set()
    for number, amount in lacking:
        what = (amount.value, amount.limit, amount.noun and amount.noun.words)
        if what in seen:
            continue
        seen.add(what)
        spot = Spot(number, amount.at)
        meant = _meant(amount, left) or _article(card, amount)
        if meant is None:
            yield card.only_effect(AMOUNT, spot)
        else:
            left = [each for each in left if each != meant]
            text, said = meant
            rule = _rule(amount, said)
            place = said.whole if rule is THING else said.place
            yield card.differ(rule, text, place, spot)
    for text, said in left:
        if not _open(card) and _is_rule(card, text, said):
            yield _of_text(card, text, said)


def _of_text(card: Card, text: int, said: Said) -> Difference:
    """A number of the text only; it stands beside what the effects have of the same things."""
    if said.nouns and not any(card.speaks_of(noun.type) for noun in said.nouns):
        return card.only_text(THING, text, said.whole)
    for number, amount in card.amounts:
        if said.nouns and amount.noun is not None and counts_alike(amount, said):
            return card.differ(AMOUNT, text, said.place, Spot(number, amount.at))
    return card.only_text(AMOUNT, text, said.place)


def _meant(amount: Amount, odd: Sequence[InText]) -> InText | None:
    """The number that stands where this one should: of the same things, or as many, or any."""
    for fits in (counts_alike, lambda amount, said: said.value == amount.value, lambda *_: True):
        for each in odd:
            if fits(amount, each[1]):
                return each
    return None


def _article(card: Card, amount: Amount) -> InText | None:
    """A word that may be a number or an article, before what this number counts."""
    return next(
        (
            (text, said)
            for text, said in card.numbers
            if said.loose and said.nouns and amount.noun and counts_alike(amount, said)
        ),
        None,
    )


def _rule(amount: Amount, said: Said) -> Rule:
    if said.value != amount.value:
        return AMOUNT
    return _of_bounds(amount) if counts_alike(amount, said) else THING


def _open(card: Card) -> bool:
    """Whether the effects have numbers that nobody knows before the game."""
    return card.open or any(card.words.cue(use.entry).total for _, use in card.each("uses"))


def _is_rule(card: Card, text: int, said: Said) -> bool:
    """Whether a number that no effect has is meant as a rule, and not for the mood."""
    told = card.texts[text]
    if said.value == 1 and (card.implies(said.nouns) or card.has_number_in_cue(said.place, told)):
        return False
    # A word for a number may count anything: three blades, twelve miles.
    if not said.figure and not said.nouns:
        return said.limit != "plain"
    return bool(said.sign) or said.limit != "plain" or card.tells(said.place, told)
