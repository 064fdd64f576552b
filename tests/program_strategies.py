"""Hypothesis strategies that draw effect programs: every sort of node, nested as the grammar can.

Left out is only what no text can say: words that the grammar would read as structural where they
stand, such as an ordinary word `of`; `is of`; and a group of `and` or `or` with a single test.
"""

from typing import Any

from hypothesis import strategies as st

from kartenwerk_dsl import nodes

Strategy = st.SearchStrategy[Any]

NOUNS = ("ship", "regions", "adventurers", "hand", "limit", "it", "you", "suedmeer", "größe", "x_2")
ADJECTIVES = ("own", "neutral", "active", "adjacent", "magic")
VERBS = ("draw", "place", "spend", "flee", "revive")

words: Strategy = st.sampled_from(NOUNS).map(nodes.Word)
_adjectives = st.lists(st.sampled_from(ADJECTIVES).map(nodes.Word), max_size=2)
names = words
numbers = st.integers(0, 999_999).map(nodes.Number)
noun_phrases = st.tuples(_adjectives, words).map(lambda parts: (*parts[0], parts[1]))
plain = noun_phrases.map(nodes.Phrase)

_RELATIONS = st.sampled_from(("of", "in", "bordering", "adjacent to"))
_PLACES = st.sampled_from(("in", "bordering", "adjacent to"))
_LIMITS = st.sampled_from(("at least", "at most", "exactly"))


def _quantifiers(values: Strategy) -> Strategy:
    return st.one_of(
        st.builds(nodes.Quantifier, st.sampled_from(("some", "no", "every"))),
        st.builds(nodes.Quantifier, _LIMITS, values),
    )


def _tests(phrases: Strategy, values: Strategy, levels: int = 1) -> Strategy:
    """Tests over these parts, joined and denied in so many levels."""
    has = st.builds(nodes.Has, _quantifiers(values), phrases, st.booleans())
    comparisons = st.sampled_from(("is", "at least", "at most", "more than", "less than"))
    predicates = st.one_of(
        st.builds(nodes.Is, comparisons, values, st.booleans(), st.booleans()),
        st.builds(nodes.Stands, _PLACES, values, st.booleans(), st.booleans()),
        has,
    )
    leaves = st.one_of(
        st.builds(nodes.Quantified, _quantifiers(values), phrases, st.none() | predicates),
        st.builds(nodes.Predication, values, predicates),
    )

    tests: Strategy = leaves
    for _ in range(levels):
        several = st.lists(tests, min_size=2, max_size=3).map(tuple)
        tests = leaves | st.one_of(
            tests.map(nodes.Not), several.map(nodes.And), several.map(nodes.Or)
        )
    return tests


def _larger_values(values: Strategy, phrases: Strategy) -> Strategy:
    sign = st.sampled_from(("+", "-", "*"))
    return st.one_of(
        values,
        phrases,
        phrases.map(nodes.Count),
        st.builds(nodes.Arithmetic, sign, values, values),
    )


def _larger_phrases(values: Strategy, phrases: Strategy) -> Strategy:
    narrowing = st.one_of(
        st.builds(nodes.Related, _RELATIONS, values),
        st.builds(nodes.With, _quantifiers(values), phrases),
        st.builds(nodes.Where, _tests(phrases, values)),
    )
    return st.builds(nodes.Phrase, noun_phrases, st.lists(narrowing, max_size=2).map(tuple))


_values0 = numbers | plain
_phrases1 = _larger_phrases(_values0, plain)
_values1 = _larger_values(_values0, _phrases1)
phrases: Strategy = plain | _larger_phrases(_values1, _phrases1)
values: Strategy = _values0 | _larger_values(_values1, phrases)
tests: Strategy = _tests(phrases, values) | _tests(_phrases1, _values1, levels=3)

_optional_names = st.none() | names
amounts = st.one_of(
    st.builds(nodes.Amount, st.sampled_from(("any number of", "all"))),
    st.builds(nodes.Amount, st.sampled_from(("exactly", "up to")), values),
)
selections = st.builds(nodes.Selection, amounts, phrases)
roles = st.builds(
    nodes.Role,
    st.sampled_from(("into", "onto", "from", "to", "by", "using", "through", "without", "for")),
    values | selections,
)
_roles = st.lists(roles, max_size=2).map(tuple)
_verbs = st.tuples(st.sampled_from(VERBS).map(nodes.Word), st.none() | noun_phrases).map(
    lambda parts: (parts[0], *(parts[1] or ()))
)
_qualifiers = phrases.map(lambda phrase: phrase.qualifiers)
_do = st.one_of(
    st.builds(nodes.Do, _verbs, _qualifiers, st.none(), _roles, _optional_names),
    st.builds(
        nodes.Do,
        st.tuples(st.sampled_from(VERBS).map(nodes.Word)),
        st.just(()),
        selections,
        _roles,
        _optional_names,
    ),
)
simple: Strategy = st.one_of(
    _do,
    st.builds(nodes.Choose, selections, st.booleans(), st.none() | values, _optional_names),
    st.builds(nodes.Roll, st.integers(1, 99), st.integers(2, 100), names),
    st.builds(nodes.Let, names, values),
    st.just(nodes.Nothing()),
)


def _blocks_of(statements: Strategy) -> Strategy:
    return st.lists(statements, min_size=1, max_size=3).map(tuple)


def _compound(statements: Strategy) -> Strategy:
    body = _blocks_of(statements)
    otherwise = st.just(()) | body | st.builds(nodes.If, tests, body, body).map(lambda it: (it,))
    option = st.builds(nodes.Option, names, body)
    return st.one_of(
        body.map(nodes.May),
        st.builds(nodes.If, tests, body, otherwise),
        st.builds(nodes.ForEach, phrases, _optional_names, body),
        st.builds(nodes.Repeat, values, body),
        st.builds(nodes.Check, values, values, body, otherwise),
        st.lists(option, min_size=1, max_size=2).map(tuple).map(nodes.ChooseOne),
    )


_statements1 = simple | _compound(simple)
statements: Strategy = _statements1 | _compound(_statements1)
blocks = _blocks_of(statements)

modifiers: Strategy = st.one_of(
    st.builds(nodes.Change, phrases, st.sampled_from(("is", "+", "-")), values),
    st.builds(nodes.Permit, st.booleans(), phrases, _roles),
)
clauses: Strategy = st.one_of(
    blocks.map(nodes.Action),
    tests.map(nodes.Condition),
    st.builds(nodes.Score, values, st.none() | tests),
    st.builds(nodes.On, phrases, blocks, st.booleans()),
    st.builds(
        nodes.While, st.none() | tests, st.lists(modifiers, min_size=1, max_size=2).map(tuple)
    ),
)
programs: Strategy = st.lists(clauses, min_size=1, max_size=3).map(
    lambda clauses: nodes.Program(tuple(clauses))
)

_PIECES = """action condition score on while always choose may if else repeat times roll test let
against be as adjacent of in with where is has not and or count some every all own ships own ships
zwei wenn then Selem 2 2 2d6 d6 == >= ( ) : : + - * instead_of at_least up_to adjacent_to for_each
choose_one ö 🎲"""
_TURNS = ("\n", "\n    ", "\n        ", "\n      ", "\n\t", "  # ä\n", " ")

token_soups: st.SearchStrategy[str] = st.lists(
    st.sampled_from([piece.replace("_", " ") for piece in _PIECES.split()])
    | st.sampled_from(_TURNS),
    max_size=60,
).map(" ".join)
"""The language's own words and signs, in any order."""
