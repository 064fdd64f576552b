"""The words of a game for people who write cards: how each is written, and what it says.

Everything follows from the declarations. In a form, capitals stand for a value of that type and
brackets for what may be left out: `relocate AMOUNT adventurers [from REGION] to REGION`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import get_args

from kartenwerk_dsl.message import template
from kartenwerk_dsl.text.phrasebook import sample
from kartenwerk_dsl.types import Thing, Type
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Carrier,
    ClauseWord,
    Constant,
    Entry,
    Event,
    Noun,
    Permission,
    Property,
    Quantity,
    Relation,
    Slot,
    Verb,
    Vocabulary,
)
from kartenwerk_engine.phrases.load import languages, phrasebook

TITLES: Mapping[type[Entry], str] = {
    Noun: template("Nouns"),
    Adjective: template("Adjectives"),
    Property: template("Properties"),
    Constant: template("Certain things and numbers"),
    Quantity: template("Quantities that cards can change"),
    Relation: template("Relations"),
    Event: template("Events"),
    Verb: template("Verbs"),
    Permission: template("Permissions"),
}
"""The sorts of words, in the order in which they are listed."""

SORTS: Mapping[type[Entry], str] = {
    Noun: template("noun"),
    Adjective: template("adjective"),
    Property: template("property"),
    Constant: template("constant"),
    Quantity: template("quantity"),
    Relation: template("relation"),
    Event: template("event"),
    Verb: template("verb"),
    Permission: template("permission"),
}
"""What a single word of that sort is called."""

FACTS = {
    "type": template("type"),
    "is_a": template("is a"),
    "ids_of_kind": template("ids of kind"),
    "of": template("of"),
    "opposite": template("opposite"),
    "never_with": template("never with"),
    "proves_presence": template("proves presence"),
    "gives": template("gives"),
    "lowest": template("lowest"),
    "highest": template("highest"),
    "best": template("best"),
    "left": template("left"),
    "right": template("right"),
    "names": template("names"),
    "subject": template("subject"),
    "replaceable": template("replaceable"),
    "nobodys": template("nobodys"),
    "object": template("object"),
    "roles": template("roles"),
    "asks": template("asks"),
    "raises": template("raises"),
    "since": template("since"),
    "deprecated": template("deprecated"),
    "instead": template("instead"),
    "hidden": template("hidden"),
}
"""What the facts about a word are called."""

Facts = Mapping[str, str | bool | int | list[str] | dict[str, str]]


@dataclass(frozen=True, slots=True)
class Word:
    """One entry as people read it. `facts` are what its form and its help do not say.

    `said` is what rules texts call it, by language.
    """

    sort: str
    words: str
    form: str
    help: str
    facts: Facts = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)


def words(vocabulary: Vocabulary) -> Iterator[Word]:
    """Every word, sort by sort. Raises PhrasebookError if a phrasebook of the game is broken."""
    for sort in TITLES:
        for entry in vocabulary.of(sort):
            yield describe(entry, vocabulary)


def describe(entry: Entry, vocabulary: Vocabulary) -> Word:
    """One word of the vocabulary. Raises PhrasebookError as `words` does."""
    form = Forms(vocabulary).of(entry)
    facts = {**_facts(entry), **_history(entry)}
    books = [phrasebook(vocabulary.game, code) for code in languages(vocabulary.game)]
    said = {book.language: text for book in books if (text := sample(entry, book))}
    return Word(type(entry).__name__.lower(), entry.words, form, entry.help, facts, said)


def spelt(vocabulary: Vocabulary, word: str) -> list[Entry]:
    """The entries of that word; a noun is found by its plural as well."""
    return [
        entry
        for entry in vocabulary.entries
        if word in (entry.words, entry.plural if isinstance(entry, Noun) else entry.words)
    ]


def called(vocabulary: Vocabulary, said: str) -> list[Entry]:
    """The entries that rules texts call so, in whatever language, or whose texts begin with it.

    An article or an adjective before it may be left out: `Küstenregion`, `Eminenz`.

    Raises PhrasebookError as `words` does.
    """
    wanted = said.casefold()
    return [
        entry
        for entry in vocabulary.entries
        for texts in [describe(entry, vocabulary).said.values()]
        if any(_begins(part, wanted) for text in texts for part in text.split(","))
    ]


def _begins(said: str, wanted: str) -> bool:
    whole = said.replace("…", " ").casefold().split()
    return wanted in (" ".join(whole), *whole[:1], *whole[1:2] * (len(whole) == 2))


def company(noun: Noun, vocabulary: Vocabulary) -> dict[str, list[str]]:
    """What can be said of the noun's things: the forms of other words, by the sort's title."""
    forms = Forms(vocabulary)
    found: dict[str, list[str]] = {}
    for sort, title in TITLES.items():
        mine = [each for each in vocabulary.of(sort) if _concerns(each, noun.type)]
        if mine:
            found[title] = [forms.of(each) for each in mine]
    return found


def clauses(carrier: Carrier) -> list[str]:
    """The clauses that a kind of card can have; those that it must have say so."""
    return [
        f"{clause} (required)" if clause in carrier.required else clause
        for clause in get_args(ClauseWord)
        if clause in carrier.allowed
    ]


# How a word is written ---------------------------------------------------------------------------


class Forms:
    """Writes entries with all that they take."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._nouns = {noun.type.name: noun for noun in reversed(vocabulary.of(Noun))}

    def of(self, entry: Entry) -> str:
        """The entry as it stands in a program."""
        match entry:
            case Noun():
                plural = "" if entry.plural == entry.words else f", {entry.plural}"
                return f"{entry.words}{plural}"
            case Adjective():
                return f"{entry.words} {' or '.join(map(self._one, entry.of))}"
            case Property():
                return f"{entry.words} of {self._value(entry.of)}"
            case Quantity():
                return f"{entry.words} of {self._one(entry.of)}" if entry.of else entry.words
            case Relation():
                return f"{self._one(entry.left)} {entry.words} {self._one(entry.right)}"
            case Event():
                whose = entry.participants[entry.subject] if entry.subject else None
                return f"[{self._value(whose)}] {entry.words}" if whose else entry.words
            case Verb():
                result = "as NAME" if entry.gives else ""
                parts = [self._slot(entry.object), *self._roles(entry.roles), _optional(result)]
                return " ".join(part for part in (entry.words, *parts) if part)
            case Permission():
                about = f"[of {self._one(entry.of)}]" if entry.of else ""
                parts = [about, *self._roles(entry.roles)]
                return " ".join(part for part in ("allow or forbid", entry.words, *parts) if part)
            case _:
                return entry.words

    def _roles(self, roles: Mapping[str, Slot]) -> list[str]:
        return [self._slot(slot, word) for word, slot in roles.items()]

    def _slot(self, slot: Slot | None, role: str = "") -> str:
        if slot is None:
            return ""
        taken = f"AMOUNT {self._plural(slot.type)}" if slot.amount else self._value(slot.type)
        text = f"{role} {taken}".strip()
        return text if slot.required else _optional(text)

    def _plural(self, of: Type) -> str:
        thing = of if isinstance(of, Thing) else of.of
        noun = self._nouns.get(thing.name)
        return noun.plural if noun else f"{thing.name}s"

    def _value(self, of: Type) -> str:
        return self._one(of) if isinstance(of, Thing) else _capitals(self._plural(of))

    def _one(self, of: Thing) -> str:
        noun = self._nouns.get(of.name)
        return _capitals(noun.words if noun else of.name)


def _optional(text: str) -> str:
    return f"[{text}]" if text else ""


def _capitals(text: str) -> str:
    return text.upper().replace(" ", "_")


def _plain(of: Type) -> str:
    return of.name if isinstance(of, Thing) else f"{of.of.name}, several"


# What else is known of it ------------------------------------------------------------------------


def _facts(entry: Entry) -> Facts:
    match entry:
        case Noun():
            parents = [parent.name for parent in entry.type.parents]
            return _given(type=entry.type.name, is_a=parents, ids_of_kind=entry.kind)
        case Adjective():
            return _given(
                of=[each.name for each in entry.of],
                opposite=entry.opposite,
                never_with=list(entry.excludes),
                proves_presence=entry.present,
            )
        case Property():
            return _given(of=_plain(entry.of), gives=_plain(entry.gives))
        case Constant():
            return _given(gives=_plain(entry.gives))
        case Quantity():
            return _given(
                of=entry.of.name if entry.of else None,
                gives="number",
                lowest=entry.lowest,
                highest=entry.highest,
                best=entry.best,
            )
        case Relation():
            return _given(left=entry.left.name, right=entry.right.name)
        case Event():
            return _given(
                names={name: _plain(of) for name, of in entry.participants.items()},
                subject=entry.subject,
                replaceable=entry.replaceable,
                nobodys=not entry.owned,
            )
        case Verb():
            return _given(
                object=_slot_fact(entry.object) if entry.object else None,
                roles={word: _slot_fact(slot) for word, slot in entry.roles.items()},
                gives=_plain(entry.gives) if entry.gives else None,
                asks=entry.asks,
                raises=list(entry.raises),
            )
        case Permission():
            return _given(
                of=entry.of.name if entry.of else None,
                roles={word: _slot_fact(slot) for word, slot in entry.roles.items()},
            )
        case _:
            return {}


def _history(entry: Entry) -> Facts:
    return _given(
        since=entry.since, deprecated=entry.deprecated, instead=entry.instead, hidden=entry.hidden
    )


def _given(**facts: str | bool | int | list[str] | dict[str, str] | None) -> Facts:
    """Those facts that say something: a bound may well be 0."""
    return {
        name: value
        for name, value in facts.items()
        if value is not None and value is not False and value not in ("", [], {})
    }


def _slot_fact(slot: Slot) -> str:
    notes = [
        note
        for note, holds in (
            ("amount", slot.amount),
            ("bare noun", slot.sort),
            ("may be gone afterwards", slot.gone),
            ("optional", not slot.required),
        )
        if holds
    ]
    return f"{_plain(slot.type)} ({', '.join(notes)})" if notes else _plain(slot.type)


def _concerns(entry: Entry, of: Thing) -> bool:
    """Whether the word can be used with things of that type."""
    match entry:
        case Adjective():
            return any(of.is_a(each) for each in entry.of)
        case Property():
            return of.is_a(_thing(entry.of))
        case Quantity():
            return entry.of is not None and of.is_a(entry.of)
        case Relation():
            return of.is_a(entry.left) or of.is_a(entry.right)
        case Event():
            return any(of.is_a(_thing(each)) for each in entry.participants.values())
        case Verb():
            slots = [entry.object, *entry.roles.values()]
            return any(slot is not None and of.is_a(_thing(slot.type)) for slot in slots)
        case Permission():
            return entry.of is not None and of.is_a(entry.of)
        case _:
            return False


def _thing(of: Type) -> Thing:
    return of if isinstance(of, Thing) else of.of
