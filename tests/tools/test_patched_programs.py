"""Effects and patches: what a patch sets is checked as a program, what it drops is missed."""

from pathlib import Path

import pytest

from examples import write_example
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.library import Library
from kartenwerk_tools.lint import run
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.lint.stages import programs
from packs import manifest

BASE = (
    manifest("base", "schatten-der-macht")
    + """--- base/organisations.yaml
diebesgilde: {name: Diebesgilde, group: church, provides: {gold: 1}, source: {origin: rulebook}}
zunft:
  name: Zunft
  group: church
  effect: |
    on conquest: draw 1 card
  source: {origin: rulebook}
--- base/secret_plans.yaml
plan: {name: Plan, effect: score 2 if owner of diebesgilde is you, source: {origin: rulebook}}
andacht:
  name: Andacht
  effect: |
    # nothing to see here
    score 1 if zunft is own
  source: {origin: rulebook}
--- base/i18n/lexicon.de.yaml
organisation: {diebesgilde: {gender: fem}, zunft: {gender: fem}}
"""
)
MORE = manifest("more", "base")
SOURCE = "    source: {origin: reconstructed}\n"


def patches(text: str, pack: str = "more") -> str:
    return f"--- {pack}/patches.yaml\n{text}"


def plan(was: str, now: str) -> str:
    return (
        "secret_plan:\n  plan:\n    set:\n      effect:\n"
        f"        was: {was}\n        now: {now}\n{SOURCE}"
    )


WAS = "score 2 if owner of diebesgilde is you"


def lint(folder: Path, *, cached: bool = False) -> list[Finding]:
    return list(Run([str(folder)], jobs=1, cache=cached).outcome().findings)


def said(findings: list[Finding]) -> list[str]:
    return [f"{Path(f.path).parent.name} {f.rule.code} line {f.span.line}" for f in findings]


def test_a_program_is_expected_as_a_program(tmp_path: Path) -> None:
    text = plan(
        "|\n          # as it is printed\n          score  2 if owner of diebesgilde is you\n",
        "score 3 if zunft is own",
    )
    write_example(tmp_path, BASE + MORE + patches(text))
    assert said(lint(tmp_path)) == []
    found = Library.load([tmp_path / "more"], registry, bundled=CONTENT)
    (own,) = [each for each in found.programs() if each.id == "plan"]
    assert own.text == "score 3 if zunft is own"
    assert Path(own.path) == tmp_path / "more/patches.yaml"
    assert own.at(0) == (9, 14)
    (other,) = [each for each in found.programs() if each.id == "andacht"]
    assert Path(other.path) == tmp_path / "base/secret_plans.yaml"


CONTENT = Path(__file__).parents[2] / "content"


@pytest.mark.parametrize(
    ("now", "code", "part"),
    [
        ("score 3 if owner of beutelgilde is you", "E100", "beutelgilde"),
        ("score 3 if owner of Zunft is you", "E006", "Zunft"),
        ("action: draw 1 card", "E160", "action"),
        ("score 3 if", "E0", ""),
    ],
)
def test_what_is_wrong_with_a_new_program_stands_in_the_patch(
    tmp_path: Path, now: str, code: str, part: str
) -> None:
    text = plan(WAS, f'"{now}"')
    write_example(tmp_path, BASE + MORE + patches(text))
    findings = lint(tmp_path)
    assert findings
    assert {Path(each.path).name for each in findings} == {"patches.yaml"}
    assert {each.span.line for each in findings} == {6}
    assert {each.component for each in findings} == {"plan"}


def test_a_card_that_names_what_is_dropped_is_a_fault_of_the_patch(tmp_path: Path) -> None:
    text = "organisation:\n  diebesgilde:\n    drop: {name: Diebesgilde}\n"
    write_example(tmp_path, BASE + MORE + patches(text))
    (finding,) = lint(tmp_path)
    assert finding.rule.code == "E100"
    assert said([finding]) == ["more E100 line 3"]
    assert Path(finding.related[0].path).name == "secret_plans.yaml"
    assert finding.component == "diebesgilde"


def test_a_card_of_the_pack_itself_cannot_name_what_it_drops(tmp_path: Path) -> None:
    text = """organisation:
  diebesgilde:
    drop: {name: Diebesgilde}
secret_plan:
  plan:
    drop: {name: Plan}
"""
    own = f"""--- more/secret_plans.yaml
neu: {{name: Neu, effect: {WAS}, source: {{origin: rulebook}}}}
"""
    write_example(tmp_path, BASE + MORE + patches(text) + own)
    (finding,) = lint(tmp_path)
    assert (Path(finding.path).name, finding.rule.code) == ("secret_plans.yaml", "E100")


def test_cards_that_set_each_other_off_since_the_patch(tmp_path: Path) -> None:
    own = """--- more/organisations.yaml
bund:
  name: Bund
  group: church
  effect: |
    on acquisition: conquer selem
  source: {origin: reconstructed}
"""
    write_example(tmp_path, BASE + MORE + own)
    assert lint(tmp_path) == []
    text = f"""organisation:
  zunft:
    set:
      effect:
        was: "on conquest: draw 1 card"
        now: "on conquest: acquire 1 organisation into own open regions"
{SOURCE}"""
    (tmp_path / "more/patches.yaml").write_text(text)
    (finding,) = lint(tmp_path)
    assert (finding.rule.code, finding.component) == ("E186", "zunft")
    assert "(bund.effect)" in str(finding.message)
    assert said([finding]) == ["more E186 line 6"]


@pytest.mark.parametrize("cached", [False, True])
def test_the_same_is_found_with_and_without_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cached: bool
) -> None:
    monkeypatch.setattr(run, "user_folder", lambda: tmp_path / "stores")
    packs = write_example(
        tmp_path / "packs", BASE + MORE + patches(plan(WAS, "score 3 if x is own"))
    )
    first = lint(packs, cached=cached)
    assert lint(packs, cached=cached) == first
    path = packs / "more/patches.yaml"
    path.write_text("# one line more\n" + path.read_text())
    moved = lint(packs, cached=cached)
    assert [each.span.line for each in moved] == [each.span.line + 1 for each in first]
    plans = packs / "base/secret_plans.yaml"
    plans.write_text(plans.read_text().replace("score 2", "score 4"))
    assert [each.rule.code for each in lint(packs, cached=cached)] == ["P034"]


def test_a_second_run_checks_no_program_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "user_folder", lambda: tmp_path / "stores")
    packs = write_example(
        tmp_path / "packs", BASE + MORE + patches(plan(WAS, "score 3 if zunft is own"))
    )
    assert lint(packs, cached=True) == []
    checked: list[str] = []
    check = programs.check_programs

    def spy(names: object, task: object) -> object:
        checked.append(str(task))
        return check(names, task)  # type: ignore[arg-type]

    from kartenwerk_tools.lint.stages import patched

    monkeypatch.setattr(patched, "check_programs", spy)
    monkeypatch.setattr(programs, "check_programs", spy)
    assert lint(packs, cached=True) == []
    seas = packs / "more/markers.yaml"
    seas.write_text("truhe: {name: Truhe, count: 1, source: {origin: rulebook}}\n")
    assert lint(packs, cached=True) == []
    assert checked == [], "a new marker is nothing to a secret plan"
