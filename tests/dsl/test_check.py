"""The checker against annotated programs: what each must say, and what it must not say."""

from pathlib import Path

import pytest

from annotated import Case, cases
from demo_words import DEMO, OTHER_GAMES, DemoNames
from kartenwerk_dsl.check import Checked, check
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Severity

FOLDER = Path(__file__).parent / "cases" / "check"
CASES = [case for path in sorted(FOLDER.glob("*.kw")) for case in cases(path)]


def checked(text: str, carrier: str | None = None) -> Checked:
    parsed = parse(text)
    assert not parsed.problems, [str(problem.message) for problem in parsed.problems]
    card = DEMO.carriers[carrier] if carrier else None
    return check(parsed.program, DEMO, DemoNames(), card, OTHER_GAMES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.place)
def test_says_what_is_wrong_at_its_place_and_nothing_else(case: Case) -> None:
    result = checked(case.text, case.carrier)
    assert case.differences(result.problems) == []
    errors = [each for each in result.problems if each.rule.severity is Severity.ERROR]
    assert (result.program is None) == bool(errors)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.place)
def test_a_fix_removes_its_problem(case: Case) -> None:
    for problem in checked(case.text, case.carrier).problems:
        if problem.fix is None:
            continue
        assert problem.rule.fixable
        text = case.text
        for edit in sorted(problem.fix.edits, key=lambda each: -each.start):
            text = text[: edit.start] + edit.text + text[edit.end :]
        codes = [each.rule.code for each in checked(text, case.carrier).problems]
        before = [each.rule.code for each in checked(case.text, case.carrier).problems]
        assert codes.count(problem.rule.code) < before.count(problem.rule.code), text
