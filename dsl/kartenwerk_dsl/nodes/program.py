"""Statements, standing changes and clauses of the syntax tree."""

from dataclasses import field
from typing import Literal

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.nodes.values import (
    Node,
    Phrase,
    Qualifier,
    Test,
    Value,
    Word,
)

# Statements -------------------------------------------------------------------------------------

AmountKind = Literal["exactly", "up to", "any number of", "all"]


@frozen
class Amount(Node):
    """How many a statement takes: `2`, `up to 3`, `any number of`, `all`."""

    kind: AmountKind
    number: Value | None = None


@frozen
class Selection(Node):
    """An amount of things: `up to 3 own adventurers in harbour`."""

    amount: Amount
    phrase: Phrase


Block = tuple["Statement", ...]


@frozen
class Choose(Node):
    """`choose AMOUNT PHRASE [at random] [by PLAYER] [as NAME]`."""

    selection: Selection
    random: bool = False
    chooser: Value | None = None
    name: Word | None = None


@frozen
class Option(Node):
    """One labelled way of a `choose one:`."""

    label: Word
    body: Block


@frozen
class ChooseOne(Node):
    """`choose one:` and its options."""

    options: tuple[Option, ...]


@frozen
class May(Node):
    """`may:` a block that the player can decline."""

    body: Block


@frozen
class If(Node):
    """`if TEST:` … `else:` …; an `else if` is an `If` alone in `otherwise`."""

    test: Test
    body: Block
    otherwise: Block = ()
    else_start: int = field(default=0, compare=False, repr=False, kw_only=True)


@frozen
class ForEach(Node):
    """`for each PHRASE as NAME:`."""

    phrase: Phrase
    name: Word | None
    body: Block


@frozen
class Repeat(Node):
    """`repeat N times:`."""

    times: Value
    body: Block


@frozen
class Roll(Node):
    """`roll 2d6 as NAME`."""

    dice: int
    sides: int
    name: Word


@frozen
class Check(Node):
    """`test VALUE against VALUE:` … `else:` …: a roll of the game's own kind that can fail."""

    value: Value
    against: Value
    body: Block
    otherwise: Block = ()
    else_start: int = field(default=0, compare=False, repr=False, kw_only=True)


@frozen
class Let(Node):
    """`let NAME be VALUE`."""

    name: Word
    value: Value


RoleWord = Literal["into", "onto", "from", "to", "by", "using", "through", "without", "for"]


@frozen
class Role(Node):
    """A role word and what fills it: `into harbour`, `from 2 of them`."""

    word: RoleWord
    filler: Value | Selection


@frozen
class Do(Node):
    """`VERB [object] [ROLE value]… [as NAME]`.

    `words` holds the verb and, where no amount parts them, the words of its object:
    `place magic_ship into harbour`. Which are which, the vocabulary says.
    """

    words: tuple[Word, ...]
    qualifiers: tuple[Qualifier, ...] = ()
    selection: Selection | None = None
    roles: tuple[Role, ...] = ()
    name: Word | None = None


@frozen
class Nothing(Node):
    """`nothing`: what `instead of` puts in place of an event that shall not happen."""


Statement = Choose | ChooseOne | May | If | ForEach | Repeat | Roll | Check | Let | Do | Nothing


# Standing changes -------------------------------------------------------------------------------


@frozen
class Change(Node):
    """`QUANTITY is VALUE`, `QUANTITY + VALUE`, `QUANTITY - VALUE`."""

    quantity: Phrase
    operator: Literal["is", "+", "-"]
    value: Value


@frozen
class Permit(Node):
    """`allow …`, `forbid …`: something the rules ask leave for."""

    allowed: bool
    phrase: Phrase
    roles: tuple[Role, ...] = ()


Modifier = Change | Permit


# Clauses ----------------------------------------------------------------------------------------


@frozen
class Action(Node):
    """`action:` what happens when the card is used."""

    body: Block


@frozen
class Condition(Node):
    """`condition: TEST` when the card counts as fulfilled."""

    test: Test


@frozen
class Score(Node):
    """`score N if TEST` points at the end."""

    points: Value
    test: Test | None


@frozen
class On(Node):
    """`on EVENT [where TEST]:` or `instead of EVENT [where TEST]:`."""

    event: Phrase
    body: Block
    instead: bool = False


@frozen
class While(Node):
    """`while TEST:` or `always:` and the standing changes that hold then."""

    test: Test | None
    modifiers: tuple[Modifier, ...]


Clause = Action | Condition | Score | On | While


@frozen
class Comment(Node):
    """A `#` comment; `own_line` when nothing stands before it."""

    text: str
    own_line: bool = True


@frozen
class Program(Node):
    """All clauses of one card."""

    clauses: tuple[Clause, ...]
    comments: tuple[Comment, ...] = field(default=(), compare=False)
