"""Values, phrases and tests of the syntax tree."""

from dataclasses import field
from typing import Literal

from kartenwerk_dsl.frozen import frozen, frozen_by_name


@frozen_by_name
class Node:
    """Anything with a place in the program."""

    start: int = field(default=0, compare=False, repr=False)
    end: int = field(default=0, compare=False, repr=False)


@frozen
class Word(Node):
    """One word, or the name that `as` and `let` give."""

    text: str


# Values -----------------------------------------------------------------------------------------


@frozen
class Number(Node):
    """A whole number as written: `3`."""

    value: int


@frozen
class Phrase(Node):
    """Words, the last being the noun, and what narrows them: `own ships in suedmeer`."""

    words: tuple[Word, ...]
    qualifiers: "tuple[Qualifier, ...]" = ()


@frozen
class Count(Node):
    """How many things a phrase finds: `count own ships`."""

    phrase: Phrase


@frozen
class Arithmetic(Node):
    """Two values joined by `+`, `-` or `*`."""

    operator: Literal["+", "-", "*"]
    left: "Value"
    right: "Value"


Value = Number | Phrase | Count | Arithmetic


# What narrows a phrase --------------------------------------------------------------------------

RelationWord = Literal["of", "in", "bordering", "adjacent to"]


@frozen
class Related(Node):
    """`of X`, `in X`, `bordering X`, `adjacent to X`."""

    relation: RelationWord
    target: Value


@frozen
class With(Node):
    """`with own ships`, `with at least 2 keys`, `with no units`."""

    quantifier: "Quantifier"
    phrase: Phrase


@frozen
class Where(Node):
    """`where TEST`, with `it` as the candidate. Reaches as far to the right as it can."""

    test: "Test"


Qualifier = Related | With | Where


# Tests ------------------------------------------------------------------------------------------

QuantifierKind = Literal["some", "no", "every", "at least", "at most", "exactly"]


@frozen
class Quantifier(Node):
    """How many: `some`, `no`, `every`, `at least N`, `at most N`, `exactly N`."""

    kind: QuantifierKind
    number: Value | None = None


Comparison = Literal["is", "at least", "at most", "more than", "less than"]


@frozen
class Is(Node):
    """`is selem`, `is not own`, `is at least 3`."""

    comparison: Comparison
    value: Value
    negated: bool = False
    plural: bool = False


@frozen
class Stands(Node):
    """`is in X`, `is not adjacent to X`, `is bordering X`: a relation as predicate."""

    relation: RelationWord
    target: Value
    negated: bool = False
    plural: bool = False


@frozen
class Has(Node):
    """`has own adventurers`, `has no units`, `have at least 2 ships`."""

    quantifier: Quantifier
    phrase: Phrase
    plural: bool = False


Predicate = Is | Stands | Has


@frozen
class Quantified(Node):
    """`at least 2 seas with own ships`, `every region in group has own adventurers`."""

    quantifier: Quantifier
    phrase: Phrase
    predicate: Predicate | None = None


@frozen
class Predication(Node):
    """A value of which something is said: `area is not centre`, `you have 3 ships`."""

    subject: Value
    predicate: Predicate


@frozen
class Not(Node):
    """`not (TEST)`."""

    test: "Test"


@frozen
class And(Node):
    """Tests that must all hold."""

    tests: "tuple[Test, ...]"


@frozen
class Or(Node):
    """Tests of which one must hold."""

    tests: "tuple[Test, ...]"


Test = Quantified | Predication | Not | And | Or
