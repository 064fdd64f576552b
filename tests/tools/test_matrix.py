"""`lint --matrix`: packs that are right alone and break together."""

import json
from pathlib import Path

import pytest

from cli import kartenwerk
from examples import write_example
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.run import Run
from packs import manifest

BASE = (
    manifest("base", "schatten-der-macht")
    + """--- base/trophies.yaml
eiskrone: {name: Eiskrone, count: 1, lies_in: region, source: {origin: rulebook}}
reif: {name: Reif, count: 2, lies_in: region, source: {origin: rulebook}}
--- base/organisations.yaml
bund: {name: Bund, group: church, provides: {gold: 1}, source: {origin: rulebook}}
--- base/i18n/lexicon.de.yaml
organisation: {bund: {gender: masc}}
"""
)
DROPS = """--- ext-a/patches.yaml
trophy:
  eiskrone: {drop: {name: Eiskrone}}
organisation:
  bund: {drop: {name: Bund}}
"""
UNIT = """--- ext-b/units.yaml
eiswurm: {name: Eiswurm, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: eiskrone, source: {origin: reconstructed}}
"""
PLAN = """--- ext-b/secret_plans.yaml
plan: {name: Plan, effect: score 2 if owner of bund is you, source: {origin: rulebook}}
"""


def lint(folder: Path, *, matrix: bool) -> list[Finding]:
    return list(Run([str(folder)], jobs=1, cache=False, matrix=matrix).outcome().findings)


def said(findings: list[Finding]) -> list[str]:
    return [f"{Path(f.path).parent.name}/{Path(f.path).name} {f.rule.code}" for f in findings]


def packs(folder: Path, text: str, *more: str) -> Path:
    """A base, the packs ext-a and ext-b that require it, and others."""
    heads = manifest("ext-a", "base") + manifest("ext-b", "base")
    return write_example(folder, BASE + heads + text + "".join(more))


def test_one_drops_what_the_other_names(tmp_path: Path) -> None:
    """B99: two extensions valid alone break together."""
    folder = packs(tmp_path, DROPS + UNIT + PLAN)
    assert lint(folder, matrix=False) == []
    findings = lint(folder, matrix=True)
    assert said(findings) == ["ext-b/secret_plans.yaml E100", "ext-b/units.yaml R001"]
    for finding in findings:
        (other,) = finding.related
        assert Path(other.path).parent.name == "ext-a"
        assert str(other.message) == "only together with this pack"


def test_a_pack_that_requires_the_other_has_been_checked_with_it(tmp_path: Path) -> None:
    """B101: what a declared dependant does on purpose is no matter of the matrix."""
    peace = (
        manifest("peace", "ext-a", "ext-b")
        + """--- peace/patches.yaml
trophy:
  reif:
    set: {count: {was: 3, now: 5}}
    source: {origin: reconstructed}
"""
    )
    texts = [
        f"""--- {name}/patches.yaml
trophy:
  reif:
    set: {{count: {{was: 2, now: {now}}}}}
    source: {{origin: reconstructed}}
"""
        for name, now in (("ext-a", 3), ("ext-b", 4))
    ]
    assert said(lint(packs(tmp_path / "two", "".join(texts)), matrix=True)) == [
        "ext-b/patches.yaml P037"
    ]
    assert lint(packs(tmp_path / "three", "".join(texts), peace), matrix=True) == []


def test_both_define_the_same_id(tmp_path: Path) -> None:
    other = UNIT.replace("ext-b", "ext-a").replace("becomes: eiskrone", "becomes: reif")
    folder = packs(tmp_path, UNIT + other)
    assert lint(folder, matrix=False) == []
    (finding,) = lint(folder, matrix=True)
    assert said([finding]) == ["ext-b/units.yaml R009"]
    assert {Path(each.path).parent.name for each in finding.related} == {"ext-a"}


def test_a_fault_of_two_is_told_once_and_not_again_for_all(tmp_path: Path) -> None:
    third = manifest("ext-c", "base")
    folder = packs(tmp_path, DROPS + UNIT, third)
    assert said(lint(folder, matrix=True)) == ["ext-b/units.yaml R001"]


def test_what_takes_three_packs_is_found_too(tmp_path: Path) -> None:
    """Each of the packs takes away one of three resources."""
    guild = BASE.replace("{gold: 1}", "{gold: 1, anker: 1, stiefel: 1}")
    takes = {"ext-a": "gold", "ext-b": "anker", "ext-c": "stiefel"}
    text = "".join(
        f"""{manifest(name, "base")}--- {name}/patches.yaml
organisation:
  bund:
    set: {{provides.{resource}: {{was: 1}}}}
    source: {{origin: reconstructed}}
"""
        for name, resource in takes.items()
    )
    folder = write_example(tmp_path, guild + text)
    before = lint(folder, matrix=False)
    after = lint(folder, matrix=True)
    (finding,) = [each for each in after if each not in before]
    assert said([finding]) == ["ext-c/patches.yaml S018"]
    assert {Path(each.path).parent.name for each in finding.related} == {"ext-a", "ext-b"}


def test_the_number_of_combinations_is_told(tmp_path: Path) -> None:
    folder = packs(tmp_path, "", manifest("ext-c", "base"))
    ended = kartenwerk("lint", "--matrix", cwd=folder)
    assert ended.code == 0
    assert "4 combinations." in ended.out, "three pairs, and all of them"
    report = json.loads(kartenwerk("lint", "--matrix", "-f", "json", cwd=folder).out)
    assert report["checked"]["combinations"] == 4
    assert "combination" not in kartenwerk("lint", cwd=folder).out


@pytest.mark.parametrize("name", ["base", "ext-a"])
def test_a_single_pack_has_no_combinations(tmp_path: Path, name: str) -> None:
    folder = packs(tmp_path, DROPS)
    ended = kartenwerk("lint", name, "--matrix", cwd=folder)
    assert (ended.code, "combination" in ended.out) == (0, False)
