"""A component whose texts are held to its effects, and what is found where they differ."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from kartenwerk_dsl.frozen import frozen, handed
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Problem, Rule
from kartenwerk_dsl.types import Thing
from kartenwerk_dsl.vocabulary import Entry, Noun, Verb
from kartenwerk_engine.phrases.against.done import Amount, Done, Named, Narrowing, Written
from kartenwerk_engine.phrases.against.elsewhere import Elsewhere
from kartenwerk_engine.phrases.against.naming import NameIndex, fits, related
from kartenwerk_engine.phrases.against.told import Said, Told
from kartenwerk_engine.phrases.against.wording import Place, Wording

if TYPE_CHECKING:
    from kartenwerk_engine.phrases.against.words import Words

BOTH: Template = "the text says `{text}`, the effect `{effect}`"
ONLY_TEXT: Template = "the text says `{text}`, the effect nothing of the kind"
ONLY_EFFECT: Template = "the effect says `{effect}`, the text nothing of the kind"


def counted(entry: Entry | None) -> bool:
    """Whether it is a verb that takes so many of a sort: `draw 2 cards`."""
    return isinstance(entry, Verb) and entry.object is not None and entry.object.sort


class Names(Protocol):
    """What components are called in the language of the texts."""

    def of(self, kind: str) -> NameIndex:
        """The names of all components of a kind."""
        ...

    def icon(self, id: str) -> str | None:
        """The kind of the component for which `{id}` stands in texts, if it is one."""
        ...


@handed
class Program:
    """One effect of the component: the kind and field it stands in, its source, what it does."""

    sort: str
    source: str
    done: Done


@frozen
class Piece:
    """A stretch of one of the texts."""

    text: int
    place: Place


@frozen
class Spot:
    """A place in one of the programs."""

    program: int
    at: Written


@handed
class Difference:
    """A text and an effect that do not agree.

    The offsets of `problem` count in the text of that number. `spot` is where the effect says
    something else, None if it says nothing.
    """

    text: int
    problem: Problem
    spot: Spot | None

    @property
    def place(self) -> Place:
        """Where in its text it stands."""
        return Place(self.problem.start, self.problem.end)

    def same(self, other: "Difference") -> bool:
        """Whether the other one says the same of the same words."""
        return (
            self.text == other.text
            and self.problem.rule is other.problem.rule
            and self.place.touches(other.place)
        )


@handed
class Component:
    """What is compared: a component with its texts in one language, and all about it.

    `data` are its fields, `refs` the kinds and ids of the components that they name.
    """

    kind: str
    id: str
    data: Mapping[str, Any]
    texts: Sequence[str]
    programs: Sequence[Program]
    refs: frozenset[tuple[str, str]]
    words: "Words"
    names: Names


class Card:
    """A component, or those pieces of its texts and those programs that belong together."""

    def __init__(
        self, component: Component, pieces: Sequence[Piece], programs: Sequence[int]
    ) -> None:
        self.component, self.pieces, self.programs = component, pieces, programs
        self.words, self.names, self.refs = component.words, component.names, component.refs
        self.texts = [
            Told(component.texts[each.text][each.place.start : each.place.end], component.words)
            for each in pieces
        ]
        self.elsewhere = Elsewhere(component.kind, component.data, component.words.fields)

    def each(self, name: str) -> Iterator[tuple[int, Any]]:
        """The facts of a sort in all programs, with the number of the program."""
        for number in self.programs:
            for fact in getattr(self.component.programs[number].done, name):
                yield number, fact

    @cached_property
    def amounts(self) -> list[tuple[int, Amount]]:
        """All numbers of the effects."""
        return list(self.each("amounts"))

    @cached_property
    def narrowings(self) -> list[tuple[int, Narrowing]]:
        """All adjectives that the effects use."""
        return list(self.each("narrowings"))

    @cached_property
    def named(self) -> list[tuple[int, Named]]:
        """All components that the effects name."""
        return list(self.each("named"))

    @cached_property
    def used(self) -> dict[int, tuple[int, Written]]:
        """Where the effects use a word first, by the identity of its entry."""
        found: dict[int, tuple[int, Written]] = {}
        for number, use in self.each("uses"):
            found.setdefault(id(use.entry), (number, use.at))
        for number, happening in self.each("events"):
            found.setdefault(id(happening.event), (number, happening.at))
        for number, narrowing in self.narrowings:
            found.setdefault(id(narrowing.adjective), (number, narrowing.at))
        return found

    @cached_property
    def types(self) -> list[Thing]:
        """The sorts of things that the effects speak of."""
        spoken = [each.noun.type for _, each in self.each("things")]
        return spoken + [noun.type for _, noun in self.each("implied")]

    def uses(self, entry: Entry) -> bool:
        """Whether the effects use a word."""
        return id(entry) in self.used

    def implies(self, nouns: Iterable[Noun]) -> bool:
        """Whether the effects have one of these nouns in the words for what they do."""
        return any(related(own, noun) for _, own in self.each("implied") for noun in nouns)

    def speaks_of(self, thing: Thing) -> bool:
        """Whether the effects speak of things of a type, or of a wider or narrower one."""
        return any(fits(each, thing) for each in self.types)

    def says_by_itself(self, wording: Wording) -> bool:
        """Whether a text says something that is no part of another word of the effects."""
        return any(
            not self.covered(place, told)
            for told in self.texts
            for place in wording.places(told.text)
        )

    def says(self, wording: Wording) -> bool:
        """Whether any of the texts says something."""
        return any(wording.said(told.text) for told in self.texts)

    @property
    def open(self) -> bool:
        """Whether the effects have numbers that nobody knows before the game."""
        return any(self.component.programs[each].done.unknown for each in self.programs)

    @property
    def others(self) -> bool:
        """Whether the effects speak of anybody besides the player whose card it is."""
        return any(self.component.programs[each].done.others for each in self.programs)

    @cached_property
    def leaves(self) -> bool:
        """Whether a text says that something is left to somebody."""
        return self.says(self.words.may.about)

    @property
    def played(self) -> bool:
        """Whether players use it when they like."""
        return any(self.component.programs[each].done.played for each in self.programs)

    @cached_property
    def named_in_texts(self) -> list[tuple[int, str, str, Place]]:
        """The components of which a text has the name, if there is any of their kind in the effects
        or another field: the text, the kind, the id and where."""
        kinds = {named.kind for _, named in self.named} | {kind for kind, _ in self.refs}
        found = []
        for text, told in enumerate(self.texts):
            nouns = {mention.place for mention in told.nouns}
            for kind in sorted(kinds):
                for id, place in self.names.of(kind).places(told.text):
                    # What is called like a noun may be just that noun.
                    if place not in nouns:
                        found.append((text, kind, id, place))
        return found

    @cached_property
    def numbers(self) -> list[tuple[int, Said]]:
        """All numbers of the texts, but those in names: the text and the number."""
        return [
            (text, said)
            for text, told in enumerate(self.texts)
            for said in told.numbers
            if not any(
                other == text and said.place.within(place)
                for other, _, _, place in self.named_in_texts
            )
        ]

    def tells(self, place: Place, told: Told) -> bool:
        """Whether the sentence around a place tells of the effects, and is not for the mood."""
        return self._told_in(told.sentence(place.start), told)

    def tells_here(self, place: Place, told: Told) -> bool:
        """The same of the clause around a place."""
        clause = told.clause(place.start)
        return self._told_in(clause, told) or any(
            said.figure and said.place.within(clause) for said in told.numbers
        )

    def _told_in(self, stretch: Place, told: Told) -> bool:
        if any(
            mention.place.within(stretch) and any(self.speaks_of(n.type) for n in mention.nouns)
            for mention in told.nouns
        ):
            return True
        if any(cue.place.touches(stretch) for cue in told.cues if self.uses(cue.thing)):
            return True
        return any(
            each.touches(stretch)
            for known in self.words.known
            if id(known.entry) in self.used
            for each in known.about.places(told.text)
        )

    def has_number_in_cue(self, place: Place, told: Told) -> bool:
        """Whether a number belongs to how the text says a word that the effects use."""
        return any(
            number == place
            for known in self.words.known
            if id(known.entry) in self.used
            for _, number in known.says.numbered(told.text)
        )

    def covered(self, place: Place, told: Told) -> bool:
        """Whether a stretch belongs to how the text says a word that the effects use.

        What is done to so many of a sort is said by words that leave room for much else.
        """
        return any(
            place.within(cue.place)
            for cue in told.cues
            if cue.tight and self.uses(cue.thing) and not counted(cue.thing)
        )

    # Differences ----------------------------------------------------------------------------------

    def shown(self, spot: Spot) -> str:
        """What stands in the program at a spot: its first line."""
        source = self.component.programs[spot.program].source[spot.at.start : spot.at.end]
        return source.split("\n")[0].strip().rstrip(":")

    def differ(self, rule: Rule, text: int, place: Place, spot: Spot) -> Difference:
        """The text says one thing, the effect another."""
        values = {"text": self.texts[text].shown(place), "effect": self.shown(spot)}
        return self._difference(rule, text, place, spot, BOTH, values)

    def only_text(self, rule: Rule, text: int, place: Place) -> Difference:
        """The text says something, the effect does not."""
        values = {"text": self.texts[text].shown(place)}
        return self._difference(rule, text, place, None, ONLY_TEXT, values)

    def only_effect(self, rule: Rule, spot: Spot) -> Difference:
        """The effect says something, none of the texts does."""
        place = Place(0, len(self.texts[0].text))
        return self._difference(rule, 0, place, spot, ONLY_EFFECT, {"effect": self.shown(spot)})

    def _difference(
        self,
        rule: Rule,
        text: int,
        place: Place,
        spot: Spot | None,
        template: str,
        values: Mapping[str, str],
    ) -> Difference:
        help = Message(rule.help) if rule.help else None
        piece = self.pieces[text]
        start, end = place.start + piece.place.start, place.end + piece.place.start
        return Difference(
            piece.text, Problem(rule, start, end, Message(template, values), help), spot
        )
