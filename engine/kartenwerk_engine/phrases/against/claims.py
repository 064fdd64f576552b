"""Words of the game that a text claims and that an effect uses: quantities, deeds, events, times.

A text claims a word where it says it by one of its cues. Of two cues that lie inside each other the
longer one counts, so that `bis zum Ende deines Zuges` is no `Ende deines Zuges`. Several words may
have the same cue; then the text claims any of them.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.problem import Rule
from kartenwerk_dsl.vocabulary import Entry
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.wording import Place

if TYPE_CHECKING:
    from kartenwerk_engine.phrases.against.words import Known


@frozen
class Claim:
    """A text says one of these words."""

    entries: tuple[Entry, ...]
    text: int
    place: Place


def claims(card: Card, known: "Sequence[Known]") -> Iterator[Claim]:
    """What the texts say by the cues of these words, where no longer cue says something else."""
    for text, told in enumerate(card.texts):
        found: dict[Place, list[Entry]] = {}
        for cue in told.cues:
            found.setdefault(cue.place, []).append(cue.thing)
        wanted = {id(each.entry) for each in known}
        for place, entries in found.items():
            longer = any(place != other and place.within(other) for other in found)
            if longer or card.elsewhere.tells(place, told):
                continue
            if any(id(entry) in wanted for entry in entries):
                yield Claim(tuple(entries), text, place)


def compared(card: Card, rule: Rule, known: "Sequence[Known]") -> Iterator[Difference]:
    """Where only one of the two has one of these words."""
    claimed = list(claims(card, known))
    odd = [each for each in claimed if not any(card.uses(entry) for entry in each.entries)]
    lacking: list[Spot] = []
    for each in known:
        if each.entry is None or not card.uses(each.entry):
            continue
        if each.about and not card.says(each.about):
            lacking.append(Spot(*card.used[id(each.entry)]))
    said = [each for each in claimed if each not in odd]
    for claim in odd:
        spots = lacking or _unclaimed(card, known, said)
        if spots:
            yield card.differ(rule, claim.text, claim.place, spots[0])
            lacking = lacking[1:]
        else:
            yield card.only_text(rule, claim.text, claim.place)
    if not odd:
        yield from (card.only_effect(rule, spot) for spot in lacking[:1])


def _unclaimed(card: Card, known: "Sequence[Known]", said: Sequence[Claim]) -> list[Spot]:
    """Where the effects use one of the words that no text claims."""
    claimed = {id(entry) for claim in said for entry in claim.entries}
    return [
        Spot(*card.used[id(each.entry)])
        for each in known
        if each.entry is not None and card.uses(each.entry) and id(each.entry) not in claimed
    ]
