"""What the rules of the phrasebook need to know while they say a program."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Literal, Protocol

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.nouns import Noun, noun
from kartenwerk_dsl.text.phrasebook import Phrasebook, Words
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.template import DENIAL, NOT, filled, slots
from kartenwerk_dsl.types import PLAYER, SetOf, Type

Form = Literal["main", "sub"]
"""A test as a sentence of its own, or behind `wenn` and relative pronouns."""


class Names(Protocol):
    """How a language calls the components of a library."""

    def find(self, kind: str, id: str) -> Words | None:
        """The words for a component (`{name: Südmeer, gender: n, determiner: the}`), or None."""
        ...


@dataclass(eq=False)
class Mention:
    """What a name of the program stands for in the text, once it was mentioned."""

    noun: Noun
    many: bool
    determiner: str = "this"
    certain: m.Value | None = None
    """Who or what it is, where that is known: `you`."""
    last: int = 0
    """When it was spoken of last: higher is later."""


@dataclass
class Context:
    """Where the text is: the language, the card's field, what `it` is, and who was mentioned."""

    book: Phrasebook
    names: Names
    carrier: str
    value: "Callable[[Context, Any], Said]"
    test: "Callable[[Context, m.Test, Form], str]"
    target: "Callable[[Context, m.Value, str | None, m.Value | None], Said]"
    limit: "Callable[[Context, Words, str, m.Value], Said]"
    it: Said | None = None
    again: Said | None = None
    """What stands for the candidate where the sentence has named it already."""
    others: bool = False
    """Whether somebody else than you acts, so that `own` could be taken for what is theirs."""
    mentions: dict[int, Mention] = field(default_factory=dict)
    of_sorts: bool = False
    """Whether a noun names a sort of things (`draw 2 cards`) and not certain ones."""
    sort: Noun | None = None
    """What a verb calls that sort itself (`heal 1 base LP`)."""
    clock: Iterator[int] = field(default_factory=count)

    def about(self, it: Said | None, again: Said | None = None) -> "Context":
        """The same, with another candidate."""
        return replace(self, it=it, again=again)

    def further(self) -> "Context":
        """The same, once a sentence has named its candidate."""
        return self if self.again is None else replace(self, it=self.again, again=None)

    def mention(self, binding: m.Binding, mention: Mention) -> None:
        """Let a name stand for it from now on."""
        self.mentions.pop(binding.number, None)
        self.mentions[binding.number] = mention
        mention.last = next(self.clock)

    def inside(self) -> "Context":
        """The same, for a block: what is mentioned there is not known behind it."""
        return replace(self, mentions=dict(self.mentions))

    def of_others(self, who: m.Value | None = None) -> "Context":
        """The same, where somebody else than you acts: anybody, or `who`, if that is a player."""
        if who is not None and (isinstance(who, m.You) or not _is_player(who.type)):
            return self
        return replace(self, others=True)

    def pattern(self, name: str) -> Any:
        """How sentences of a sort are built, for cards of this kind where that differs."""
        return self.book.pattern(name, f"{self.carrier} {name}")

    def known(self, *names: str) -> str:
        """The first of these patterns that there is, or the last of the names."""
        there = (each for each in names if self.book.knows(each, f"{self.carrier} {each}"))
        return next(there, names[-1])

    def say(self, name: str, **values: Said) -> str:
        """A pattern with its slots filled."""
        return filled(self.pattern(name), values)

    def grouped(self, text: str) -> str:
        """A part of a sentence, set apart from what stands beside it."""
        return self.say("grouped", test=fixed(text))

    def of(self, words: Words, whose: Said) -> str:
        """What something is of: `der Regionen`, `von Regionen`, or as its entry says it."""
        pattern = words.get("of", self.pattern("of bare" if whose.bare else "of"))
        return filled(str(pattern), {"of": whose})

    def noun(self, words: Words, what: str) -> Noun:
        """The noun of an entry."""
        return noun(words, what, self.book.grammar)


def _is_player(of: Type) -> bool:
    return (of.of if isinstance(of, SetOf) else of) == PLAYER


def sentence(
    c: Context, words: Words, form: Form, denied: bool, what: str, values: Mapping[str, Said]
) -> str:
    """An entry's sentence, affirmed or denied; `main you` is another one for you.

    `{denial}` is what the language has beside `not` in whatever is denied, also by `no guard`; a
    sentence of its own for what is denied says it itself. Raises NoPhrase if there is no such
    sentence.
    """
    about_you = "left" in values and values["left"].person == "you"
    found = _of(words, form, denied, about_you)
    if found is None:
        raise NoPhrase(f"{what}: {form}{' not' if denied else ''}")
    named = slots(found)
    denies = any(values[name].denies for name in named & values.keys())
    spelt = denied and NOT not in named
    word = c.book.patterns.get(DENIAL, "") if denies or (denied and not spelt) else ""
    return filled(found, {**values, NOT: denial(c, denied), DENIAL: fixed(str(word))})


def _of(words: Words, form: Form, denied: bool, about_you: bool) -> str | None:
    tail = f" {NOT}" if denied else ""
    forms = dict.fromkeys((form, "main"))
    for key in (*(f"{each} you" for each in forms if about_you), *forms):
        if f"{key}{tail}" in words:
            return str(words[f"{key}{tail}"])
        if denied and key in words and NOT in slots(str(words[key])):
            return str(words[key])
    return None


def denial(c: Context, denied: bool) -> Said:
    """What stands in the place for `not`."""
    return fixed(str(c.pattern("not")) if denied else "")
