"""The words of a game: each declared once, with its types, its help and the code behind it.

Parser tables, checker, compiler, completion, reference pages and the phrasebook's template come
from these declarations. A game lists them next to the code that carries them out.

The `code` of a word is either a function or an `Inline` expression that the compiler puts straight
into the compiled program (for words that are asked thousands of times a second). Both see the
same arguments, named in each class below: `game` is the running game, `you` the number of the
player whose card it is, `it` the thing in question.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeVar

from kartenwerk_dsl.types import CARD, Thing, Type

Relating = Literal["of", "in", "bordering", "adjacent to", "with"]
ClauseWord = Literal["action", "condition", "score", "on", "instead of", "while", "always"]


@dataclass(frozen=True, slots=True)
class Inline:
    """A Python expression over the arguments' names, compiled in place instead of called.

    Beside the arguments it sees `state` (`game.state`, what changes) and `world` (`game.world`,
    what the content fixes).
    """

    expression: str


Code = Callable[..., Any] | Inline


@dataclass(frozen=True, kw_only=True)
class Entry:
    """What all words share. `words` is the word (or words) as programs write it."""

    words: str
    help: str
    since: str = "1.0"
    deprecated: str | None = None
    instead: str | None = None
    hidden: bool = False
    """Reads what not every player may see: an error in a public condition."""


@dataclass(frozen=True, kw_only=True)
class Noun(Entry):
    """A sort of things that phrases can be about. `code(game) -> iterable of things`.

    `kind` names the kind of component whose ids are things of this type (`selem` is a region).
    `size(game, it) -> int` says how many pieces one value stands for, where alike pieces are
    kept as one pile. `member(game, it) -> bool` tells whether a thing of a wider type is one of
    these (whether a unit is a ship); without it the compiler looks the thing up among all of them.
    """

    plural: str
    type: Thing
    code: Code
    kind: str | None = None
    size: Code | None = None
    member: Code | None = None


@dataclass(frozen=True, kw_only=True)
class Adjective(Entry):
    """Narrows a noun, or stands after `is`. `code(game, you, it) -> bool`.

    `opposite` names the adjective that is true exactly when this one is false; `excludes` those
    that can never be true together with it. `present` marks what is true of things on the table
    only: who has tested it may use a name again after a step that may have taken the thing away.
    """

    of: tuple[Thing, ...]
    code: Code
    opposite: str | None = None
    excludes: tuple[str, ...] = ()
    present: bool = False


@dataclass(frozen=True, kw_only=True)
class Property(Entry):
    """What `PROPERTY of X` means. `code(game, you, it) -> value`, `it` being X.

    With `of` a set, the property is one of all its members together (`largest group of …`), and
    `it` is the list of them. A number is never below `lowest`, where that is not None.
    """

    of: Type
    gives: Type
    code: Code
    lowest: int | None = 0


@dataclass(frozen=True, kw_only=True)
class Constant(Entry):
    """A word for one certain thing or number: `start player`. `code(game, you) -> value`."""

    gives: Type
    code: Code


@dataclass(frozen=True, kw_only=True)
class Quantity(Entry):
    """A number that standing changes can alter: `hand limit`, `strength of X`.

    `code(game, you, it) -> int` is the unchanged number, `it` being `None` where `of` is.
    `lowest` and `highest` bound it whatever the cards say. `best`: where several cards say what it
    `is`, the highest counts, and otherwise the last card.
    """

    of: Thing | None
    code: Code
    lowest: int | None = 0
    highest: int | None = None
    best: bool = False


@dataclass(frozen=True, kw_only=True)
class Relation(Entry):
    """What `A RELATION B` means for two types. `code(game, you, left, right) -> bool`.

    `lefts(game, you, right)` and `rights(game, you, left)` list the one from the other, if they
    are given: the compiler then need not try all of them. `words` is the relation's own word;
    `with` also serves `has`.
    """

    words: Relating
    left: Thing
    right: Thing
    code: Code
    lefts: Code | None = None
    rights: Code | None = None


@dataclass(frozen=True, kw_only=True)
class Event(Entry):
    """Something that cards can react to.

    `subject` names the participant that may stand before the event's words (`own adventurer
    killed`). `participants` can be used by name inside. `replaceable` events allow `instead of`.
    `owned`: it happens to a card that is some player's, so that there is a `you`.
    """

    participants: Mapping[str, Type] = field(default_factory=dict)
    subject: str | None = None
    replaceable: bool = False
    owned: bool = True


@dataclass(frozen=True, slots=True)
class Slot:
    """What a verb wants as its object or in a role.

    `amount`: takes so many of a phrase (`2 own ships`), and the code is given `(low, high, things)`
    with `high` None for "any number" and both None for "all"; otherwise one value. `sort`: the
    phrase is a bare noun that names a sort of pieces and not certain ones (`draw 2 cards`, `gain 1
    ship`); the code is given the noun's singular instead of things. `endless`: there is no last one
    of that sort (gold of the bank, movements), so that a number must be said. `gone`: the things
    may be off the table afterwards, so later statements must test them before using them.
    """

    type: Type
    required: bool = True
    amount: bool = False
    sort: bool = False
    endless: bool = False
    gone: bool = False


@dataclass(frozen=True, kw_only=True)
class Verb(Entry):
    """What a statement can do. `code(game, you, what=object, **roles)`, a generator if it `asks`.

    Roles are passed under their word (`from` as `from_`). `possible`, given the same, says
    whether it would do anything now; without it a verb always can. `raises` lists the events that
    it announces. `gives` is the type of its result, named by `as`.
    """

    code: Callable[..., Any]
    possible: Callable[..., bool] | None = None
    object: Slot | None = None
    roles: Mapping[str, Slot] = field(default_factory=dict)
    gives: Type | None = None
    raises: tuple[str, ...] = ()
    asks: bool = False


@dataclass(frozen=True, kw_only=True)
class Permission(Entry):
    """Something the rules ask leave for, so that cards can `allow` or `forbid` it.

    `of` is the type of thing that a narrowing phrase after the words may name with `of`, `roles`
    what may follow under a role word.
    """

    of: Thing | None = None
    roles: Mapping[str, Slot] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Carrier:
    """Which clauses a kind of card may have and must have, and how often."""

    allowed: frozenset[ClauseWord]
    required: frozenset[ClauseWord] = frozenset()
    card: Thing = CARD
    """What `card` is in these programs: the card itself, as a thing of this type."""
    public: bool = True
    """Whether everybody sees this card work, so that it may not read hidden things."""
    spent: bool = False
    """Whether each use takes what it is used with, so that it cannot set itself off without end."""
    played: bool = False
    """Whether players use such cards when they like, so that `you may` is true of all they do."""


E = TypeVar("E", bound=Entry)


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """All words of a game, found by sort and by the words written.

    Raises `ValueError` when two entries of one sort share their words: that is a bug of the game.
    """

    game: str
    entries: tuple[Entry, ...]
    carriers: Mapping[str, Carrier] = field(default_factory=dict)
    """By kind and field of component: `hero_quest.effect`."""
    test_roll: bool = False
    """Whether the game has a test roll of its own, for `test … against …`."""
    synonyms: Mapping[str, str] = field(default_factory=dict)
    """What people write instead, in small letters, and which word they mean: for suggestions."""

    def of(self, sort: type[E]) -> tuple[E, ...]:
        """All entries of one sort."""
        return tuple(entry for entry in self.entries if isinstance(entry, sort))

    @cached_property
    def nouns(self) -> Mapping[str, Noun]:
        """By singular and by plural."""
        return _table((word, noun) for noun in self.of(Noun) for word in _both(noun))

    @cached_property
    def adjectives(self) -> Mapping[str, tuple[Adjective, ...]]:
        return _lists(self.of(Adjective))

    @cached_property
    def properties(self) -> Mapping[str, tuple[Property, ...]]:
        return _lists(self.of(Property))

    @cached_property
    def constants(self) -> Mapping[str, Constant]:
        return _table((entry.words, entry) for entry in self.of(Constant))

    @cached_property
    def quantities(self) -> Mapping[str, tuple[Quantity, ...]]:
        return _lists(self.of(Quantity))

    @cached_property
    def relations(self) -> Mapping[str, tuple[Relation, ...]]:
        return _lists(self.of(Relation))

    @cached_property
    def events(self) -> Mapping[str, Event]:
        return _table((entry.words, entry) for entry in self.of(Event))

    @cached_property
    def verbs(self) -> Mapping[str, tuple[Verb, ...]]:
        return _lists(self.of(Verb))

    @cached_property
    def permissions(self) -> Mapping[str, Permission]:
        return _table((entry.words, entry) for entry in self.of(Permission))

    @cached_property
    def kinds(self) -> Mapping[str, Noun]:
        """The nouns whose things are components, by kind."""
        return _table((noun.kind, noun) for noun in self.of(Noun) if noun.kind)


def _both(noun: Noun) -> tuple[str, ...]:
    """Singular and plural, once where they are alike."""
    return (noun.words,) if noun.words == noun.plural else (noun.words, noun.plural)


def _table(pairs: "Iterable[tuple[str, E]]") -> Mapping[str, E]:
    table: dict[str, E] = {}
    for word, entry in pairs:
        if word in table:
            raise ValueError(f"two entries for {word!r}: {table[word]} and {entry}")
        table[word] = entry
    return table


def _lists(entries: Iterable[E]) -> Mapping[str, tuple[E, ...]]:
    """Entries by their words, where several types may share one word."""
    table: dict[str, tuple[E, ...]] = {}
    for entry in entries:
        table[entry.words] = (*table.get(entry.words, ()), entry)
    return table
