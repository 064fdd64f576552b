"""The examples of the rules about packs, references and counts say what the rules say."""

from pathlib import Path

import pytest

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library import (
    chains,
    counts,
    discovery,
    disk,
    identifiers,
    pack,
    pack_files,
    parts,
    reference_rules,
    renames,
    required,
    requirement_ways,
    symmetry,
)
from linking import codes, findings_of

MODULES = (
    chains,
    counts,
    discovery,
    disk,
    identifiers,
    pack,
    pack_files,
    reference_rules,
    renames,
    parts,
    required,
    requirement_ways,
    symmetry,
)
RULES = sorted((rule for module in MODULES for rule in module.RULES), key=lambda rule: rule.code)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_bad_example_breaks_the_rule(rule: Rule, tmp_path: Path) -> None:
    findings = findings_of(tmp_path, rule.bad)
    own = [finding for finding in findings if finding.rule is rule]
    assert own, codes(findings)
    assert bool(own[0].fix) == rule.fixable
    assert "{" not in f"{own[0].message}{own[0].hint}"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_good_example_breaks_none(rule: Rule, tmp_path: Path) -> None:
    findings = findings_of(tmp_path, rule.good)
    grave = [finding for finding in findings if finding.rule.severity is Severity.ERROR]
    assert not grave, [str(finding.message) for finding in grave]
    assert rule.code not in codes(findings)


def test_codes_and_names_are_unique() -> None:
    assert len({rule.code for rule in RULES}) == len({rule.name for rule in RULES}) == len(RULES)
