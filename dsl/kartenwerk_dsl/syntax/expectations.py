"""In words for authors: what the grammar could go on with at some place of a program."""

from dataclasses import dataclass

from kartenwerk_dsl.message import OR, Message, Template, listed
from kartenwerk_dsl.syntax.tokens import INDENT, NEW_LINE, NUMBER, WORD, structural


@dataclass(frozen=True, slots=True)
class Wanted:
    """What should follow, as part of a sentence, and an example of it."""

    words: Message
    example: Message


def _wanted(words: Template, example: Template) -> Wanted:
    return Wanted(Message(words), Message(example))


_TEST = _wanted("a test", "a test, such as `some own ships` or `count own ships is at least 3`")
_FILLER = _wanted(
    "a thing or an amount of things", "a thing or an amount of things, such as `1 own ship`"
)
_AMOUNT = _wanted("an amount", "how many: a number, `up to 2`, `any number of` or `all`")
_VALUE = _wanted("a value", "a number or a thing, such as `3`, `count own ships` or `hand limit`")
_STATEMENT = _wanted(
    "a statement", "a statement, such as `draw 2 cards` or `choose 1 region as place`"
)
CHANGE = _wanted("a standing change", "a standing change, such as `hand limit + 2` or `forbid …`")
_TEST_HERE = _wanted("a test", "a test on the same line, such as `condition: some own ships`")
_NOTHING = _wanted("the end of the line", "what follows on a line of its own, or leave it away")
_GROUP = _wanted("`(`", "a parenthesis around what is denied: `not (some own ships)`")
_PREDICATE = _wanted(
    "`is` or `has`",
    "`is …` or `has …`, or `some` before it if the question is whether there are any",
)
_NOUN = _wanted("a noun", "what is meant, such as `regions` or `own ships`")
_NAME = _wanted("a name", "a name of your own, such as `harbour`")
_LABEL = _wanted("an option", "a label and `:`, such as `sea:`, and what happens then below it")
_FIGURE = _wanted("a number", "a number in digits, such as `2`")
_MEASURED = _wanted("a noun", "what is meant, such as `own ships` or `at least 2 ships`")
_DICE = _wanted("dice", "dice, such as `2d6`")

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
    names: list[Message | str] = []
    left = set(kinds)
    for alike, shown in ((_RELATIONS, "OF"), (_ROLES, "INTO"), (("PLUS", "MINUS", "STAR"), "PLUS")):
        if left.issuperset(alike[:2]):
            left -= set(alike)
            like = Message("a word like `{word}`", {"word": spelt[shown]})
            names.append(like if shown != "PLUS" else "`+`")
    end = [Message("the end of the line")] if NEW_LINE in left else []
    noun = [Message("a noun")] if left & {WORD, NUMBER} and "IS" not in kinds else []
    left -= {NEW_LINE, WORD, NUMBER, "COUNT"}
    telling = [f"`{spelt[kind]}`" for kind in sorted(left) if kind in spelt]
    if end and not noun and not telling:
        return _NOTHING
    words = listed(*([*noun, *telling, *end] or names), last=OR)
    return Wanted(words, words)
