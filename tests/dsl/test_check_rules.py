"""The rules of the checker: well formed, and their examples true in the words of a real game."""

import re
from importlib import import_module
from pkgutil import iter_modules

import pytest

from demo_words import DemoNames
from kartenwerk_dsl import check as package
from kartenwerk_dsl.check import check
from kartenwerk_dsl.check.clauses import CLAUSE_MISSING
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY

NAMES = DemoNames(
    {
        "region": ("selem", "khunchom", "tuzak", "kalifat", "jergan", "brabak", "thorwal"),
        "sea": ("suedmeer", "perlenmeer"),
    }
)

OF_FILES = "--- "
"""How an example begins that needs more than a program; the tests of lint try those."""


def _rules() -> list[Rule]:
    found: dict[int, Rule] = {}
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, Rule) and not value.bad.startswith(OF_FILES):
                found[id(value)] = value
    return sorted(found.values(), key=lambda rule: rule.code)


RULES = _rules()


def problems(rule: Rule, text: str) -> list[tuple[Rule, bool]]:
    """The rules that the program breaks, each with whether it has a fix."""
    parsed = parse(text)
    assert not parsed.problems, [str(problem.message) for problem in parsed.problems]
    carrier = VOCABULARY.carriers[_carrier(text)]
    # An example shows one clause; that its card needs another is the point of one rule only.
    whole = rule is CLAUSE_MISSING
    result = check(parsed.program, VOCABULARY, NAMES, carrier, {"flee": "Midgard"}, whole=whole)
    return [(each.rule, each.fix is not None) for each in result.problems]


def _carrier(text: str) -> str:
    if re.search(r"^(action|condition|on reveal)\b", text, re.MULTILINE):
        return "hero_quest.effect"
    return "secret_plan.effect" if text.startswith("score") else "organisation.effect"


def test_there_are_many_and_each_has_its_own_code_and_name() -> None:
    assert len(RULES) >= 45
    assert len({rule.code for rule in RULES}) == len({rule.name for rule in RULES}) == len(RULES)
    assert all(re.fullmatch(r"E1\d\d", rule.code) for rule in RULES)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_bad_example_breaks_the_rule_and_no_other(rule: Rule) -> None:
    found = problems(rule, rule.bad)
    assert {broken.code for broken, _ in found} == {rule.code}
    assert any(fixed for _, fixed in found) == rule.fixable


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_good_example_is_good_in_every_respect(rule: Rule) -> None:
    assert problems(rule, rule.good) == []


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_rule_explains_itself(rule: Rule) -> None:
    assert 1 <= len(re.findall(r"[.!?](?: |$)", rule.why)) <= 4
    assert rule.message.endswith((".", "}", "?"))
    assert rule.severity in Severity
