"""Nouns in texts: the forms that the phrasebook gives them, and what else they are called."""

import re
from collections.abc import Iterator, Mapping, Sequence

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.phrasebook import Phrasebook
from kartenwerk_dsl.types import Thing
from kartenwerk_dsl.vocabulary import Adjective, Noun, Vocabulary
from kartenwerk_engine.phrases.against.wording import Place, Wording

_WORD = re.compile(r"\w+")
_ENDINGS = re.compile(r"(?<=\w{3})(?:s|es|n|en)\Z")


@frozen
class Called:
    """A noun of the game, and adjectives that are one word with it: `Inselregion`."""

    noun: Noun
    adjectives: tuple[Adjective, ...] = ()


@frozen
class Mention:
    """A noun in a text. Several may be called so."""

    place: Place
    called: tuple[Called, ...]

    @property
    def nouns(self) -> tuple[Noun, ...]:
        """What may be meant."""
        return tuple(each.noun for each in self.called)


class NounIndex:
    """All nouns of a game by what they are called in one language."""

    def __init__(
        self, vocabulary: Vocabulary, book: Phrasebook, more: Mapping[str, Sequence[str]]
    ) -> None:
        """`more` are cue words by the keys of nouns."""
        self._forms: dict[tuple[str, ...], list[Called]] = {}
        self._ways: list[tuple[Wording, Called]] = []
        for key, words in book.words.get("nouns", {}).items():
            called = _called(vocabulary, key)
            for name, form in words.items() if called else ():
                if name.split(" ")[0] in ("one", "many"):
                    self._add(form, called)
        for key, ways in more.items():
            called = _called(vocabulary, key)
            if called:
                self._ways.append((Wording(ways, ""), called))
        self._known = {
            each.noun.words
            for each in (
                *(c for known in self._forms.values() for c in known),
                *(c for _, c in self._ways),
            )
        }
        self._longest = max(map(len, self._forms), default=0)

    def _add(self, form: str, called: Called | None) -> None:
        words = tuple(_WORD.findall(form.casefold()))
        known = self._forms.setdefault(words, [])
        if words and called is not None and called not in known:
            known.append(called)

    def knows(self, noun: Noun) -> bool:
        """Whether it is known what a noun is called."""
        return noun.words in self._known

    def mentions(self, text: str) -> list[Mention]:
        """The nouns of a text in their order; of two that overlap the longer one."""
        found = [*self._exact(text), *self._by_ways(text)]
        found.sort(key=lambda each: (each.place.start, -each.place.end))
        kept: list[Mention] = []
        for each in found:
            if kept and each.place == kept[-1].place:
                kept[-1] = Mention(each.place, (*kept[-1].called, *each.called))
            elif not kept or each.place.start >= kept[-1].place.end:
                kept.append(each)
        return kept

    def _exact(self, text: str) -> Iterator[Mention]:
        words = list(_WORD.finditer(text))
        folded = [word[0].casefold() for word in words]
        at = 0
        while at < len(words):
            for length in range(min(self._longest, len(words) - at), 0, -1):
                called = self._forms.get(tuple(folded[at : at + length]))
                if called:
                    place = Place(words[at].start(), words[at + length - 1].end())
                    yield Mention(place, tuple(called))
                    at += length - 1
                    break
            at += 1

    def _by_ways(self, text: str) -> Iterator[Mention]:
        for wording, called in self._ways:
            for place in wording.places(text):
                yield Mention(place, (called,))


def _called(vocabulary: Vocabulary, key: str) -> Called | None:
    """The noun of a key, which may stand together with an adjective: `island region`."""
    if key in vocabulary.nouns:
        return Called(vocabulary.nouns[key])
    for word, adjectives in vocabulary.adjectives.items():
        noun = vocabulary.nouns.get(key.removeprefix(f"{word} "))
        if key.startswith(f"{word} ") and noun is not None:
            return Called(noun, adjectives)
    return None


def fits(one: Thing, other: Thing) -> bool:
    """Whether what is of the one type may be of the other."""
    return one.is_a(other) or other.is_a(one)


def related(one: Noun, other: Noun) -> bool:
    """Whether what the one noun names may be what the other one names."""
    return fits(one.type, other.type)


class NameIndex:
    """The names of all components of a kind, for finding them in texts."""

    def __init__(self, forms: Mapping[str, Sequence[str]]) -> None:
        """`forms` are those of the names by id."""
        self.forms = forms
        self._by_first: dict[str, list[tuple[str, list[str]]]] = {}
        for id, names in forms.items():
            for name in map(_WORD.findall, names):
                if name:
                    self._by_first.setdefault(name[0], []).append((id, name))

    def places(self, text: str) -> Iterator[tuple[str, Place]]:
        """The components that a text names; of two names inside each other the longer one."""
        words = list(_WORD.finditer(text))
        said = [word[0] for word in words]
        found: list[tuple[Place, str]] = []
        for at, word in enumerate(said):
            for first in {word, _ENDINGS.sub("", word)}:
                for id, name in self._by_first.get(first, ()):
                    if _same(said[at : at + len(name)], name):
                        place = Place(words[at].start(), words[at + len(name) - 1].end())
                        found.append((place, id))
        for place, id in found:
            if not any(place != other and place.within(other) for other, _ in found):
                yield id, place


def _same(said: Sequence[str], name: Sequence[str]) -> bool:
    """Whether words are those of a name, perhaps with an ending."""
    return len(said) == len(name) and all(
        a == b or _ENDINGS.sub("", a) == b for a, b in zip(said, name, strict=True)
    )
