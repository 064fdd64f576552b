"""Every rule's examples through the whole linter, and the catalogue of rules as a whole."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from string import Formatter

import pytest

import kartenwerk_dsl
import kartenwerk_engine
import kartenwerk_tools
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint import catalogue, example
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import lint_alone

RULES = catalogue.rules()


@cache
def linted(rule: Rule, text: str) -> Outcome:
    """An example through the whole linter, once for all tests of it."""
    return example.run(rule, text, lint_alone)


def said(outcome: Outcome) -> str:
    """All findings as a person would want to see them in a failing test."""
    return "\n".join(
        f"{f.path}:{f.span.line}:{f.span.column} {f.rule.code} {f.message}"
        for f in outcome.findings
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_bad_example_raises_the_rule(rule: Rule) -> None:
    outcome = linted(rule, rule.bad)
    assert rule.code in {finding.rule.code for finding in outcome.findings}, said(outcome)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_good_example_does_not(rule: Rule) -> None:
    outcome = linted(rule, rule.good)
    assert rule.code not in {finding.rule.code for finding in outcome.findings}, said(outcome)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_good_example_has_no_error_at_all(rule: Rule) -> None:
    """An author copies the good example: it must be right in every other respect too."""
    outcome = linted(rule, rule.good)
    errors = [f for f in outcome.findings if f.rule.severity is Severity.ERROR]
    assert not errors, said(outcome)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_findings_of_the_bad_example_can_be_shown(rule: Rule) -> None:
    outcome = linted(rule, rule.bad)
    for finding in outcome.findings:
        _check(finding, outcome.text(finding.path))


def _check(finding: Finding, text: str) -> None:
    lines = re.split(r"\r\n?|\n", text)
    span = finding.span
    assert 1 <= span.line <= len(lines), finding
    assert 1 <= span.column <= len(lines[span.line - 1]) + 1, finding
    assert (span.end_line, span.end_column) >= (span.line, span.column), finding
    title = finding.fix.title if finding.fix else None
    for message in (finding.message, finding.hint, title, *(r.message for r in finding.related)):
        words = str(message or "")
        assert "{" not in re.sub(r"`[^`]*`|‘[^’]*’|\"[^\"]*\"", "", words), words
    for edit in finding.fix.edits if finding.fix else ():
        assert 0 <= edit.start <= edit.end <= len(text), finding
    assert not finding.fix or finding.rule.fixable, "a fix of a rule that is not called fixable"


@pytest.mark.parametrize("rule", [r for r in RULES if r.fixable], ids=lambda rule: rule.code)
def test_the_bad_example_of_a_fixable_rule_has_a_fix(rule: Rule) -> None:
    outcome = linted(rule, rule.bad)
    assert any(f.fix for f in outcome.findings if f.rule.code == rule.code), said(outcome)


def test_codes_and_names_are_unique() -> None:
    assert len({rule.code for rule in RULES}) == len(RULES)
    assert len({rule.name for rule in RULES}) == len(RULES)


def test_every_rule_that_is_declared_anywhere_is_listed() -> None:
    declared: dict[str, str] = {}
    for package in (kartenwerk_dsl, kartenwerk_engine, kartenwerk_tools):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            for value in vars(import_module(module.name)).values():
                if isinstance(value, Rule):
                    declared[value.code] = module.name
    assert set(declared) - {rule.code for rule in RULES} == set(), declared


def test_every_family_has_rules() -> None:
    assert {rule.code[0] for rule in RULES} == set(catalogue.FAMILIES)


def test_there_are_as_many_rules_as_promised() -> None:
    assert len(RULES) >= 80


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_rule_is_well_formed(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z]\d{3}", rule.code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.name)
    assert len(rule.why) >= 40
    assert rule.why.rstrip().endswith((".", "!", "?"))
    assert rule.message
    assert rule.bad != rule.good
    assert not any(name == "" or name.isdigit() for name in _placeholders(rule.message))


def _placeholders(template: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(template) if name is not None)
