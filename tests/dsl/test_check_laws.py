"""What holds for the checker whatever the program: it ends, never raises, and knows its places."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from demo_words import DEMO, OTHER_GAMES, DemoNames
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check import check
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Severity
from program_strategies import programs, token_soups

NOUNS = ("region", "regions", "seas", "ships", "adventurers", "quest", "cards", "it", "you", "card")
OTHER = ("selem", "suedmeer", "hand", "limit", "owner", "strength", "area", "harbour", "xyzzy")
ADJECTIVES = ("own", "foreign", "coastal", "inland", "tipped", "afloat")
word = st.sampled_from((*NOUNS, *OTHER))
phrase = st.tuples(st.lists(st.sampled_from(ADJECTIVES), max_size=2), word).map(
    lambda parts: " ".join((*parts[0], parts[1]))
)
narrowed = st.recursive(
    phrase,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(("of", "in", "bordering", "with", "with no")), inner).map(
            " ".join
        ),
        st.tuples(inner, st.just("where"), inner, st.sampled_from(("is", "has")), inner).map(
            " ".join
        ),
    ),
    max_leaves=5,
)
amount = st.sampled_from(("1", "2", "0", "up to 2", "any number of", "all", ""))
line = st.one_of(
    st.tuples(st.just("choose"), amount, narrowed, st.just("as"), word).map(" ".join),
    st.tuples(
        st.sampled_from(("remove", "place", "draw", "conquer", "relocate")), amount, narrowed
    ).map(" ".join),
    st.tuples(
        st.sampled_from(("place 1", "relocate all")),
        narrowed,
        st.sampled_from(("into", "to", "from", "by")),
        narrowed,
    ).map(" ".join),
    st.tuples(st.just("let"), word, st.just("be"), narrowed).map(" ".join),
)
head = st.one_of(
    st.tuples(st.just("if"), narrowed, st.sampled_from(("is", "has", "is not")), narrowed).map(
        " ".join
    ),
    st.tuples(st.just("for each"), narrowed, st.just("as"), word).map(" ".join),
    st.just("may"),
    st.just("repeat 2 times"),
)
body = st.lists(line, min_size=1, max_size=3).map(lambda lines: [f"    {each}" for each in lines])
block = st.recursive(
    body,
    lambda inner: st.tuples(head, inner).map(
        lambda parts: [f"    {parts[0]}:", *(f"    {each}" for each in parts[1])]
    ),
    max_leaves=3,
)
nearly_right = st.one_of(
    st.tuples(st.sampled_from(("action", "on conquest", "on own ship killed")), block).map(
        lambda parts: "\n".join([f"{parts[0]}:", *parts[1]])
    ),
    st.tuples(st.just("condition: at least 2"), narrowed).map(" ".join),
    st.tuples(st.just("always: strength of"), narrowed, st.just("+ count"), narrowed).map(" ".join),
)
relaxed = settings(deadline=None, suppress_health_check=list(HealthCheck))


def holds(program: nodes.Program, length: int) -> None:
    """All that must be true of the result for a program of that many characters."""
    for carrier in (None, *DEMO.carriers.values()):
        result = check(program, DEMO, DemoNames(), carrier, OTHER_GAMES)
        for problem in result.problems:
            assert 0 <= problem.start <= problem.end <= length, problem
            assert str(problem.message)
            assert problem.hint is None or str(problem.hint)
            for edit in problem.fix.edits if problem.fix else ():
                assert 0 <= edit.start <= edit.end <= length
        errors = [each for each in result.problems if each.rule.severity is Severity.ERROR]
        assert (result.program is None) == bool(errors)
        again = check(program, DEMO, DemoNames(), carrier, OTHER_GAMES)
        assert again == result


@given(nearly_right)
@relaxed
def test_a_program_that_is_nearly_right_is_checked(text: str) -> None:
    holds(parse(text).program, len(text))


@given(programs)
@relaxed
def test_any_program_is_checked(program: nodes.Program) -> None:
    text = format_program(program)
    holds(parse(text).program, len(text))


@given(token_soups)
@relaxed
def test_what_can_be_read_of_any_text_is_checked(text: str) -> None:
    holds(parse(text).program, len(text))


def test_a_program_of_any_depth_is_checked() -> None:
    value: nodes.Value = nodes.Number(1)
    for _ in range(5000):
        value = nodes.Arithmetic("+", value, nodes.Number(1))
    test = nodes.Predication(value, nodes.Is("is", nodes.Number(3)))
    program = nodes.Program((nodes.Condition(test), nodes.Score(value, None)))
    codes = [each.rule.code for each in check(program, DEMO, DemoNames()).problems]
    assert "E138" in codes


def test_time_grows_with_the_length_only() -> None:
    """A thousand steps, a thousand problems: still a moment."""
    lines = [f"    place {n} ships into harbour_{n}" for n in range(1000)]
    program = parse("action:\n" + "\n".join(lines)[:19_000]).program
    assert len(check(program, DEMO, DemoNames()).problems) > 400
