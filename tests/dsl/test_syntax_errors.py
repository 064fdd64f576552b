"""What is said about a program that cannot be read, and that doing as it says helps."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from annotated import Case, cases
from kartenwerk_dsl import syntax_errors
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Fix, Problem, Rule
from kartenwerk_dsl.syntax.foreign import GERMAN_STARTS, GERMAN_WITHIN, OPERATORS
from kartenwerk_dsl.syntax.tokens import structural
from program_strategies import token_soups

FOLDER = Path(__file__).parent / "cases" / "syntax"
CASES = [case for path in sorted(FOLDER.glob("*.kw")) for case in cases(path)]
RULES = [rule for rule in vars(syntax_errors).values() if isinstance(rule, Rule)]


def applied(text: str, *fixes: Fix) -> str:
    """The text after all edits that do not overlap an earlier one."""
    last = len(text)
    for edit in sorted((edit for fix in fixes for edit in fix.edits), key=lambda each: -each.end):
        if edit.end <= last:
            text = text[: edit.start] + edit.text + text[edit.end :]
            last = edit.start
    return text


def fixes(problems: tuple[Problem, ...]) -> list[Fix]:
    return [problem.fix for problem in problems if problem.fix]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.place)
def test_says_what_is_wrong_at_its_place_and_nothing_else(case: Case) -> None:
    assert case.differences(parse(case.text).problems) == []


def test_every_rule_is_in_a_case_or_bounds_the_size() -> None:
    said = {mark.code for case in CASES for mark in case.marks}
    assert {rule.code for rule in RULES} - said == {"E001", "E002", "E003", "E004"}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_examples_of_a_rule_are_bad_and_good(rule: Rule) -> None:
    assert [problem.rule for problem in parse(rule.bad).problems] == [rule]
    assert parse(rule.good).problems == ()
    assert bool(fixes(parse(rule.bad).problems)) == rule.fixable


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.place)
def test_a_fix_removes_its_problem(case: Case) -> None:
    before = parse(case.text).problems
    for problem in before:
        if problem.fix:
            assert problem.rule.fixable
            after = [each.rule for each in parse(applied(case.text, problem.fix)).problems]
            assert after.count(problem.rule) < [each.rule for each in before].count(problem.rule)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.place)
def test_a_program_is_read_as_its_fixes_write_it(case: Case) -> None:
    """What could only be meant one way has been read that way, and the fix writes just that."""
    parsed = parse(case.text)
    fixed, fixable = case.text, fixes(parsed.problems)
    while fixable:
        fixed = applied(fixed, *fixable)
        fixable = fixes(parse(fixed).problems)
    if len(parse(fixed).program.clauses) == len(parsed.program.clauses):
        assert parse(fixed).program.clauses == parsed.program.clauses


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(token_soups)
def test_fixing_comes_to_an_end(text: str) -> None:
    for _ in range(40):
        fixable = fixes(parse(text).problems)
        if not fixable:
            return
        text = applied(text, *fixable)
    pytest.fail(f"still fixing: {text}")


def test_other_clauses_are_still_read() -> None:
    unread = "condition: some own ships and\n", "acton:\n    draw 1 card\n"
    text = f"score 1\n{unread[0]}score 2\n{unread[1]}score 3"
    parsed = parse(text)
    assert [problem.rule.code for problem in parsed.problems] == ["E026", "E011"]
    said = [text[each.start : each.end] for each in parsed.program.clauses]
    assert said == ["score 1", "score 2", "score 3"]


def test_what_is_certain_is_read_as_it_was_meant() -> None:
    bad = "Condition: count own ships >= 3 && some Own adventurers\n\n"
    good = "condition: count own ships is at least 3 and some own adventurers\n"
    assert parse(bad).program == parse(good).program
    assert parse(bad).problems != ()


@pytest.mark.parametrize("text", ["", "\n", "   ", "# only a remark", "\n\n# one\n  # two\n\t"])
def test_a_program_without_clause_is_empty(text: str) -> None:
    assert [problem.rule for problem in parse(text).problems] == [syntax_errors.EMPTY]


@pytest.mark.parametrize("words", sorted({*GERMAN_STARTS.values(), *GERMAN_WITHIN.values()}))
def test_german_leads_to_words_of_the_language(words: str) -> None:
    assert words in structural()


@pytest.mark.parametrize("sign", OPERATORS)
def test_signs_lead_to_words_of_the_language(sign: str) -> None:
    either = f"it is a {OPERATORS[sign]} it is b", f"it {OPERATORS[sign]} 3", f"it is a {sign} 3"
    mended = f"it is 2 {OPERATORS[sign]} 3"
    assert any(not parse(f"condition: {text}").problems for text in (*either, mended))
