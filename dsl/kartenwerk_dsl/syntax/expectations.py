"""In words for authors: what the grammar could go on with at some place of a program."""

from dataclasses import dataclass

from kartenwerk_dsl.syntax.tokens import INDENT, NEW_LINE, NUMBER, WORD, structural


@dataclass(frozen=True, slots=True)
class Wanted:
    """What should follow, as part of a sentence, and an example of it."""

    words: str
    example: str


_TEST = Wanted("a test", "a test, such as `some own ships` or `count own ships is at least 3`")
_FILLER = Wanted(
    "a thing or an amount of things", "a thing or an amount of things, such as `1 own ship`"
)
_AMOUNT = Wanted("an amount", "how many: a number, `up to 2`, `any number of` or `all`")
_VALUE = Wanted("a value", "a number or a thing, such as `3`, `count own ships` or `hand limit`")
_STATEMENT = Wanted(
    "a statement", "a statement, such as `draw 2 cards` or `choose 1 region as place`"
)
CHANGE = Wanted("a standing change", "a standing change, such as `hand limit + 2` or `forbid …`")
_TEST_HERE = Wanted("a test", "a test on the same line, such as `condition: some own ships`")
_NOTHING = Wanted("the end of the line", "what follows on a line of its own, or leave it away")
_GROUP = Wanted("`(`", "a parenthesis around what is denied: `not (some own ships)`")
_PREDICATE = Wanted(
    "`is` or `has`",
    "`is …` or `has …`, or `some` before it if the question is whether there are any",
)
_NOUN = Wanted("a noun", "what is meant, such as `regions` or `own ships`")
_NAME = Wanted("a name", "a name of your own, such as `harbour`")
_LABEL = Wanted("an option", "a label and `:`, such as `sea:`, and what happens then below it")
_FIGURE = Wanted("a number", "a number in digits, such as `2`")
_MEASURED = Wanted("a noun", "what is meant, such as `own ships` or `at least 2 ships`")
_DICE = Wanted("dice", "dice, such as `2d6`")

_RELATIONS = ("OF", "IN", "WITH", "WHERE", "BORDERING", "ADJACENT_TO")
_ROLES = ("INTO", "ONTO", "FROM", "TO", "USING", "THROUGH", "WITHOUT", "FOR")


def wanted(kinds: frozenset[str], before: str) -> Wanted:
    """In words, the kinds of token that could follow one of the kind `before`."""
    if kinds >= {"ALLOW", WORD}:
        return CHANGE
    if kinds >= {"CHOOSE", WORD}:
        return _STATEMENT
    if kinds >= {"NOT", "SOME"} and before != "IS":
        return _TEST_HERE if before == "_COLON" else _TEST
    if kinds >= {"UP_TO", "COUNT"}:
        return _FILLER
    if "COUNT" in kinds:
        return _VALUE
    if kinds >= {"UP_TO", NUMBER} and WORD not in kinds:
        return _AMOUNT
    if kinds >= {"SOME", WORD}:
        return _MEASURED
    if kinds == {WORD}:
        return _NAME if before in ("AS", "LET") else _LABEL if before == INDENT else _NOUN
    if kinds == {NUMBER, "_LPAR"}:
        return _FIGURE
    if kinds == {"DICE"}:
        return _DICE
    if kinds == {NEW_LINE}:
        return _NOTHING
    if kinds == {"_LPAR"} and before == "NOT":
        return _GROUP
    if kinds >= {"IS", "HAS"} and kinds.isdisjoint({"_COLON", NEW_LINE}):
        return _PREDICATE
    return _list(kinds)


def _list(kinds: frozenset[str]) -> Wanted:
    """Single words, the telling ones first and alike ones as one example."""
    spelt = {kind: word for word, kind in reversed(structural().items())}
    spelt |= {"_COLON": ":", "_RPAR": ")", "_LPAR": "(", "PLUS": "+", "MINUS": "-", "STAR": "*"}
    names = []
    left = set(kinds)
    for alike, shown in ((_RELATIONS, "OF"), (_ROLES, "INTO"), (("PLUS", "MINUS", "STAR"), "PLUS")):
        if left.issuperset(alike[:2]):
            left -= set(alike)
            names.append(f"a word like `{spelt[shown]}`" if shown != "PLUS" else "`+`")
    end = ["the end of the line"] if NEW_LINE in left else []
    noun = ["a noun"] if left & {WORD, NUMBER} and "IS" not in kinds else []
    left -= {NEW_LINE, WORD, NUMBER, "COUNT"}
    telling = [f"`{spelt[kind]}`" for kind in sorted(left) if kind in spelt]
    if end and not noun and not telling:
        return _NOTHING
    words = _or([*noun, *telling, *end] or names)
    return Wanted(words, words)


def _or(names: list[str]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
