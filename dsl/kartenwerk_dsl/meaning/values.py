"""Values, filters and tests of the typed program."""

from builtins import property as derived
from dataclasses import field
from typing import Literal

from kartenwerk_dsl.frozen import frozen, frozen_by_name
from kartenwerk_dsl.types import CARD, NUMBER, PLAYER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Constant,
    Noun,
    Property,
    Quantity,
    Relation,
)


@frozen_by_name
class Meaning:
    """Anything with a place in the program."""

    start: int = field(default=0, compare=False, repr=False)
    end: int = field(default=0, compare=False, repr=False)


@frozen
class Binding(Meaning):
    """A name and what it stands for. `number` is unique in its clause, the name need not be.

    `bounds` are the lowest and the highest value of a number, if they are known.
    """

    name: str
    number: int
    type: Type
    bounds: tuple[int, int] | None = None


# Values: each has a `type` ------------------------------------------------------------------------


@frozen
class Number(Meaning):
    """A whole number."""

    value: int

    @derived
    def type(self) -> Type:
        return NUMBER


@frozen
class Named(Meaning):
    """What a name stands for: one thing, a number, or a set."""

    binding: Binding

    @derived
    def type(self) -> Type:
        return self.binding.type


@frozen
class It(Meaning):
    """The candidate: what the `Where`, `Filter` or `Quantified` right around it tries out."""

    type: Thing


@frozen
class You(Meaning):
    """The player whose card it is."""

    @derived
    def type(self) -> Type:
        return PLAYER


@frozen
class ThisCard(Meaning):
    """The card that carries the program, of the type that its kind of component has."""

    type: Thing = CARD


@frozen
class Component(Meaning):
    """One component by its id: `selem`. `noun.kind` is its kind."""

    noun: Noun
    id: str

    @derived
    def type(self) -> Type:
        return self.noun.type


@frozen
class ConstantValue(Meaning):
    """A constant of the game: `start player`."""

    constant: Constant

    @derived
    def type(self) -> Type:
        return self.constant.gives


@frozen
class PropertyOf(Meaning):
    """`owner of X`. `of` is one thing, or a set where the property is one of a set."""

    property: Property
    of: "Value"

    @derived
    def type(self) -> Type:
        return self.property.gives


@frozen
class QuantityOf(Meaning):
    """`strength of X`, `hand limit`: a number with the standing changes in it."""

    quantity: Quantity
    of: "Value | None"

    @derived
    def type(self) -> Type:
        return NUMBER


@frozen
class Things(Meaning):
    """A set: all things of a noun, or the members of another set, that pass every filter in turn.

    `noun` says what to call them; the things come from `base` if it is given, else from the noun.
    """

    noun: Noun | None
    base: "Value | None"
    filters: "tuple[Filter, ...]"
    of: Thing

    @derived
    def type(self) -> Type:
        return SetOf(self.of)


@frozen
class Count(Meaning):
    """How many things a set holds (the sum of their noun's `size`, where it has one)."""

    things: "Value"

    @derived
    def type(self) -> Type:
        return NUMBER


@frozen
class Arithmetic(Meaning):
    """Two numbers joined by `+`, `-` or `*`."""

    operator: Literal["+", "-", "*"]
    left: "Value"
    right: "Value"

    @derived
    def type(self) -> Type:
        return NUMBER


Value = (
    Number
    | Named
    | It
    | You
    | ThisCard
    | Component
    | ConstantValue
    | PropertyOf
    | QuantityOf
    | Things
    | Count
    | Arithmetic
)


# Filters: what a candidate must pass --------------------------------------------------------------


@frozen
class IsA(Meaning):
    """The candidate has the adjective."""

    adjective: Adjective


@frozen
class Relates(Meaning):
    """The candidate stands in the relation to `target`, or to some of `target` if it is a set."""

    relation: Relation
    target: Value


@frozen
class Within(Meaning):
    """The candidate is one of the set: `regions in group`."""

    things: Value


@frozen
class Where(Meaning):
    """The test holds with the candidate as `it`."""

    test: "Test"


Filter = IsA | Relates | Within | Where


# Tests --------------------------------------------------------------------------------------------

QuantifierKind = Literal["some", "no", "every", "at least", "at most", "exactly"]
Operator = Literal["is", "is not", "at least", "at most", "more than", "less than"]


@frozen
class Quantified(Meaning):
    """So many of the things pass `test` (with each as `it`), or are there at all if it is absent.

    `every` always has a test. `number` is given for `at least`, `at most` and `exactly`.
    """

    kind: QuantifierKind
    number: Value | None
    things: Value
    test: "Test | None"


@frozen
class Having(Meaning):
    """So many of the things stand in the relation `with` to the holder: `sea has 2 own ships`.

    `things` is a set, or one thing (`region has magic_ship`). `every`: all of them do.
    """

    holder: Value
    relation: Relation
    kind: QuantifierKind
    number: Value | None
    things: Value


@frozen
class Compare(Meaning):
    """Two numbers compared."""

    operator: Operator
    left: Value
    right: Value


@frozen
class Same(Meaning):
    """Both are the same thing."""

    left: Value
    right: Value


@frozen
class Among(Meaning):
    """The thing is one of the set: `area is own region`, `target is in group`."""

    value: Value
    things: Value


@frozen
class Has(Meaning):
    """The thing has the adjective: `coin is active`."""

    value: Value
    adjective: Adjective


@frozen
class Holds(Meaning):
    """The relation holds from `left` to `right`, or to some of `right` if it is a set."""

    relation: Relation
    left: Value
    right: Value


@frozen
class Not(Meaning):
    """The test does not hold. `is not …` becomes this, too."""

    test: "Test"


@frozen
class And(Meaning):
    """All tests hold; later ones are not asked after one that fails."""

    tests: "tuple[Test, ...]"


@frozen
class Or(Meaning):
    """One test holds; later ones are not asked after it."""

    tests: "tuple[Test, ...]"


Test = Quantified | Having | Compare | Same | Among | Has | Holds | Not | And | Or
