"""Statements, standing changes and clauses of the typed program."""

from typing import Literal

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.meaning.values import Binding, Filter, Meaning, Test, Value
from kartenwerk_dsl.vocabulary import Event, Permission, Quantity, Verb

# Statements ---------------------------------------------------------------------------------------

AmountKind = Literal["exactly", "up to", "any number of", "all"]
Block = tuple["Statement", ...]


@frozen
class Selected(Meaning):
    """So many of the things. `number` is given for `exactly` and `up to`.

    One certain thing in a place that takes an amount is `exactly 1` of that thing: then `things`
    is no set.
    """

    kind: AmountKind
    number: Value | None
    things: Value


Argument = Value | Selected


@frozen
class Choose(Meaning):
    """A choice by `chooser` (absent: you) or at random.

    The binding holds one thing if exactly 1 is chosen by a literal `1`, else a set.
    """

    selected: Selected
    random: bool
    chooser: Value | None
    binding: Binding


@frozen
class Option(Meaning):
    """One labelled way."""

    label: str
    body: Block


@frozen
class ChooseOne(Meaning):
    """One of the options, by choice."""

    options: tuple[Option, ...]


@frozen
class May(Meaning):
    """A block that the player can decline."""

    body: Block


@frozen
class If(Meaning):
    """One of two blocks; the second may be empty."""

    test: Test
    body: Block
    otherwise: Block


@frozen
class ForEach(Meaning):
    """The block once for each member of the set as it was before the first round."""

    binding: Binding | None
    things: Value
    body: Block


@frozen
class Repeat(Meaning):
    """The block so many times; the number is asked once, before."""

    times: Value
    body: Block


@frozen
class Roll(Meaning):
    """The sum of so many dice of so many sides."""

    dice: int
    sides: int
    binding: Binding


@frozen
class Check(Meaning):
    """The game's own test roll with a value against a difficulty."""

    value: Value
    against: Value
    body: Block
    otherwise: Block


@frozen
class Let(Meaning):
    """A name for what a value is now."""

    binding: Binding
    value: Value


@frozen
class Do(Meaning):
    """A verb carried out. An argument is `Selected` exactly where its slot takes an amount."""

    verb: Verb
    object: Argument | None
    roles: tuple[tuple[str, Argument], ...]
    binding: Binding | None


@frozen
class Nothing(Meaning):
    """What replaces an event that shall just not happen, or a way of a `Check` without effect."""


Statement = Choose | ChooseOne | May | If | ForEach | Repeat | Roll | Check | Let | Do | Nothing


# Standing changes ---------------------------------------------------------------------------------


@frozen
class Change(Meaning):
    """A quantity of one thing, of each of a set (`of own ships`), or of nothing, is changed."""

    quantity: Quantity
    of: Value | None
    operator: Literal["is", "+", "-"]
    value: Value


@frozen
class Permit(Meaning):
    """Leave given or refused, for one thing, for all of a set, or for everything."""

    allowed: bool
    permission: Permission
    of: Value | None
    roles: tuple[tuple[str, Value], ...]


Modifier = Change | Permit


# Clauses ------------------------------------------------------------------------------------------


@frozen
class Action(Meaning):
    """What happens when the card is used."""

    body: Block


@frozen
class Condition(Meaning):
    """When the card counts as fulfilled."""

    test: Test


@frozen
class Score(Meaning):
    """Points at the end, if the test (if any) holds."""

    points: Value
    test: Test | None


@frozen
class On(Meaning):
    """A reaction to an event, or its replacement.

    `participants` are the names the event brings, in the order of its declaration. `subject` is
    what the subject (a participant, named by `event.subject`) must pass, as `it`. Then `test`.
    """

    event: Event
    instead: bool
    participants: tuple[Binding, ...]
    subject: tuple[Filter, ...]
    test: Test | None
    body: Block


@frozen
class While(Meaning):
    """Standing changes that hold while the test (if any) does."""

    test: Test | None
    modifiers: tuple[Modifier, ...]


Clause = Action | Condition | Score | On | While


@frozen
class Program(Meaning):
    """All clauses of one card."""

    clauses: tuple[Clause, ...]
