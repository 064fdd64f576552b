"""The examples of the rules of reading, through the reader alone."""

import re
from importlib import import_module

import pytest

from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding

MODULES = (
    *("anchors", "characters", "decode", "keys", "layout", "limits", "lookalikes", "outline"),
    *("scalars", "syntax_rules", "json_reading.rules"),
)
RULES = {
    value.code: value
    for module in MODULES
    for value in vars(import_module(f"kartenwerk_engine.library.{module}")).values()
    if isinstance(value, Rule)
}


def first(example: str) -> tuple[str, bytes]:
    """The name and the bytes of the first file of an example, with bytes written as `\\xNN`."""
    _, name, text = re.split(r"^--- (.+)\n", example, maxsplit=1, flags=re.MULTILINE)
    if name.endswith(".json"):
        text = text.partition("--- pack.yaml\n")[0]
    raw = re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes([int(found[1], 16)]), text.encode())
    return name, raw


def findings(example: str) -> list[Finding]:
    """What is found in the first file of an example."""
    return list(read(*first(example)).findings)


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
    name, raw = first(rule.bad)
    document = read(name, raw)
    fixes = [f.fix for f in document.findings if f.fix and f.rule is rule]
    assert bool(fixes) == rule.fixable
    fixed = document.text
    edits = [edit for fix in fixes for edit in fix.edits]
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        fixed = fixed[: edit.start] + edit.text + fixed[edit.end :]
    after = read(name, fixed.encode()).findings
    assert not fixes or not [f for f in after if f.rule is rule]
    assert not fixes or len(after) < len(document.findings)
