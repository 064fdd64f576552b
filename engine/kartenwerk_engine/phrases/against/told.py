"""What a text says: its numbers with what they count, its nouns, and where its clauses end."""

import re
from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Noun
from kartenwerk_engine.library.translations.checks.number_words import ONES, figures, spelt
from kartenwerk_engine.phrases.against.naming import Mention
from kartenwerk_engine.phrases.against.wording import Place, Wording
from kartenwerk_engine.phrases.against.wording import Said as Cue

if TYPE_CHECKING:
    from kartenwerk_engine.phrases.against.words import Words

_ENDS = re.compile(r"[!?;:\n]|,(?!\d)|\.(?!\d)")
_SENTENCE_ENDS = re.compile(r"[!?\n]|\.(?!\d)")
_FAR = 3
"""So many words may stand between a number and the noun that it counts."""
_WORD = re.compile(r"\w+")


@frozen
class Said:
    """A number in a text, `2 Karten`, `bis zu zwei`.

    `limit` is `plain` or how the number is a bound. Of a `loose` one nobody knows whether a number
    is meant: in many languages the word for one is also an
    `article`, which it is before a noun that nobody knows. `nouns` are what it may
    count, `counted` is where that stands.
    """

    value: int
    limit: str
    sign: str
    figure: bool
    loose: bool
    article: bool
    nouns: tuple[Noun, ...]
    counted: Place | None
    place: Place
    clause: Place

    @property
    def whole(self) -> Place:
        """The number with what it counts."""
        return self.place.with_(self.counted) if self.counted else self.place


class Told:
    """A text, and what it says in the words of a game and a language."""

    def __init__(self, text: str, words: "Words") -> None:
        self.text, self.words = text, words
        self.nouns: list[Mention] = words.nouns.mentions(text)

    @cached_property
    def cues(self) -> list[Cue[Entry]]:
        """Where the text says the words of the game of which it is known how."""
        return self.words.says.places(self.text)

    @cached_property
    def _breaks(self) -> list[int]:
        ends = {match.end() for match in _ENDS.finditer(self.text)}
        return sorted(ends | {place.start for place in self.words.joins.places(self.text)})

    @cached_property
    def _sentence_breaks(self) -> list[int]:
        return [match.end() for match in _SENTENCE_ENDS.finditer(self.text)]

    def clause(self, at: int) -> Place:
        """The clause around a place: up to the next comma, stop, or `and`."""
        return _between(self._breaks, at, len(self.text))

    def sentence(self, at: int) -> Place:
        """The sentence around a place."""
        return _between(self._sentence_breaks, at, len(self.text))

    def shown(self, place: Place) -> str:
        """The words that stand there."""
        return self.text[place.start : place.end].strip()

    def near(self, wording: Wording, place: Place) -> bool:
        """Whether the text says something in the clause of a place, or in a stretch around it."""
        clause = self.clause(place.start)
        return any(each.touches(clause) for each in wording.places(self.text))

    def noun_after(self, place: Place, most: int) -> Mention | None:
        """The noun behind a place in the same clause, with at most so many words between."""
        clause = self.clause(max(place.start, place.end - 1))
        for mention in self.nouns:
            if mention.place.start >= place.end and mention.place.within(clause):
                between = _WORD.findall(self.text[place.end : mention.place.start])
                near = len(between) <= most and not any(map(self._parts, between))
                return mention if near else None
        return None

    def _parts(self, word: str) -> bool:
        """Whether a word parts what stands before it from a noun behind it: a number, another
        noun."""
        return word.isdigit() or (self.words.cues.capitals and word[0].isupper())

    def noun_beside(self, place: Place, most: int) -> Mention | None:
        """The noun behind some words, else the one right before them."""
        after = self.noun_after(place, most)
        if after is not None:
            return after
        before = [each for each in self.nouns if each.place.end <= place.start]
        near = before and not _WORD.search(self.text, before[-1].place.end, place.start)
        return before[-1] if near else None

    def words_between(self, one: Place, other: Place) -> int:
        """How many words stand between two places."""
        return len(_WORD.findall(self.text[one.end : other.start]))

    def before_a_noun(self, place: Place) -> bool:
        """Whether the next word is a noun, as far as a capital tells it."""
        behind = _WORD.search(self.text, place.end)
        return self.words.cues.capitals and behind is not None and behind[0][0].isupper()

    def noun_of_things(self, place: Place) -> bool:
        """Whether the noun right behind some words is none for people."""
        mention = self.noun_after(place, 0)
        return mention is not None and not any(noun.type.is_a(PLAYER) for noun in mention.nouns)

    @cached_property
    def numbers(self) -> list[Said]:
        """All numbers, in their order."""
        code = self.words.language
        bounds = self._bounds()
        found = [
            self._said(Place(start, end), int(number.lstrip("+-")), bounds, sign=_sign(number))
            for number, start, end in figures(self.text)
            if number.lstrip("+-").isdigit() and not self.text[start - 1 : start].isalpha()
        ]
        found += [
            self._said(Place(start, end), int(number), bounds)
            for number, start, end in spelt(self.text, code)
        ]
        for match in ONES[code].finditer(self.text) if code in ONES else ():
            place = Place(*match.span())
            found.append(self._said(place, 1, bounds, loose=True, article=self._article(place)))
        found += [
            self._said(place, 1, bounds, loose=True) for place in self.words.one.places(self.text)
        ]
        return sorted(found, key=lambda said: said.place.start)

    def _article(self, place: Place) -> bool:
        """Whether a word for one is only the article of a noun that nobody knows, or of somebody
        else."""
        if any(each.start == place.start for each in self.words.another.says.places(self.text)):
            return True
        if not any(place == each for each in self.words.articles.places(self.text)):
            return False
        return not self.words.cues.capitals or self.before_a_noun(place)

    def _bounds(self) -> dict[int, tuple[str, Place]]:
        """How numbers are bounds, by where they begin: the longest way to say it counts."""
        bounds: dict[int, tuple[str, Place]] = {}
        for name, wording in self.words.limits.items():
            for place, number in wording.numbered(self.text):
                known = bounds.get(number.start)
                if known is None or known[1].within(place):
                    bounds[number.start] = name, place
        return bounds

    def _said(
        self,
        place: Place,
        value: int,
        bounds: dict[int, tuple[str, Place]],
        *,
        sign: str = "",
        loose: bool = False,
        article: bool = False,
    ) -> Said:
        limit, whole = bounds.get(place.start, ("plain", place))
        clause = self.clause(place.start)
        if not sign and limit == "plain":
            sign = self._turn(clause)
        mention = self.noun_after(whole, _FAR)
        nouns, counted = (mention.nouns, mention.place) if mention else ((), None)
        article = article and not nouns
        figure = self.text[place.end - 1].isdigit()
        return Said(value, limit, sign, figure, loose, article, nouns, counted, whole, clause)

    def _turn(self, clause: Place) -> str:
        """The sign that words beside a number give it, if they agree about it."""
        more = any(each.touches(clause) for each in self.words.more.places(self.text))
        less = any(each.touches(clause) for each in self.words.less.places(self.text))
        return "" if more == less else "+" if more else "-"


def _between(breaks: list[int], at: int, end: int) -> Place:
    place = bisect_right(breaks, at)
    first = breaks[place - 1] if place else 0
    return Place(first, breaks[place] if place < len(breaks) else end)


def _sign(number: str) -> str:
    return number[0] if number[0] in "+-" else ""
