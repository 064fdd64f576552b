"""The examples of the rules of reading, through the reader alone."""

import re
from importlib import import_module

import pytest

from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding

MODULES = (
    *("anchors", "characters", "decode", "keys", "layout", "limits", "lookalikes", "outline"),
    *("scalars", "syntax_rules"),
)
RULES = {
    value.code: value
    for module in MODULES
    for value in vars(import_module(f"kartenwerk_engine.library.{module}")).values()
    if isinstance(value, Rule)
}


def findings(example: str) -> list[Finding]:
    """What is found in the file of an example, which is written with bytes as `\\xNN`."""
    header, _, text = example.partition("\n")
    raw = re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes([int(found[1], 16)]), text.encode())
    return list(read(header.removeprefix("--- "), raw).findings)


def test_there_are_rules() -> None:
    assert len(RULES) >= 40


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_the_bad_example_raises_the_rule(rule: Rule) -> None:
    found = [finding for finding in findings(rule.bad) if finding.rule is rule]
    assert found
    assert not rule.fixable or any(finding.fix for finding in found)


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_the_good_example_has_no_finding(rule: Rule) -> None:
    assert not findings(rule.good)


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_the_fix_removes_the_finding_and_brings_no_other(rule: Rule) -> None:
    _, _, text = rule.bad.partition("\n")
    raw = re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes([int(found[1], 16)]), text.encode())
    document = read("f.yaml", raw)
    fixes = [f.fix for f in document.findings if f.fix and f.rule is rule]
    assert bool(fixes) == rule.fixable
    fixed = document.text
    edits = [edit for fix in fixes for edit in fix.edits]
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        fixed = fixed[: edit.start] + edit.text + fixed[edit.end :]
    after = read("f.yaml", fixed.encode()).findings
    assert not fixes or not [f for f in after if f.rule is rule]
    assert not fixes or len(after) < len(document.findings)
