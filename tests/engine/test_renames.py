"""Former ids: what was published with one goes on working, and is told the new one."""

from pathlib import Path
from typing import Any

import pytest

from examples import write_example
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.library import Library
from linking import CONTENT, codes, findings_after, findings_in
from packs import manifest


def base(renamed: str) -> str:
    head = manifest("base", version="2.0").replace("requires: []", f"renamed: {{{renamed}}}")
    return f"""{head}--- base/trophies.yaml
karfunkel: {{name: Karfunkel, count: 1, lies_in: region, source: {{origin: rulebook}}}}
krone: {{name: Krone, count: 1, lies_in: region, source: {{origin: rulebook}}}}
--- base/seas.yaml
suedmeer: {{name: Südmeer, adjacent: [perlenmeer], source: {{origin: rulebook}}}}
perlenmeer: {{name: Perlenmeer, adjacent: [suedmeer], source: {{origin: rulebook}}}}
"""


def unit(becomes: str) -> str:
    return f"""--- more/units.yaml
drache: {{name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: {becomes}, source: {{origin: rulebook}}}}
"""


def found(folder: Path, text: str) -> list[Finding]:
    return findings_in(write_example(folder, text))


def test_a_former_id_means_the_component_that_was_renamed(tmp_path: Path) -> None:
    text = base("trophy: {auge: karfunkel}") + manifest("more", "base") + unit("auge")
    (finding,) = found(tmp_path, text)
    assert finding.rule.code == "R017"
    assert str(finding.message) == "the trophy `auge` is called `karfunkel` now"
    library = Library.load([tmp_path / "more"], registry, bundled=CONTENT)
    dragon: Any = library.get("unit", "drache")
    assert dragon.becomes == "karfunkel"
    assert library.references_to("trophy", "karfunkel")
    assert findings_after(finding) == []


@pytest.mark.parametrize(
    ("renamed", "written", "now"),
    [
        ("trophy: {auge: perle, perle: karfunkel}", "auge", "karfunkel"),
        ("trophy: {auge: karfunkel, perle: karfunkel}", "perle", "karfunkel"),
    ],
)
def test_renames_lead_over_each_other(tmp_path: Path, renamed: str, written: str, now: str) -> None:
    (finding,) = found(tmp_path, base(renamed) + manifest("more", "base") + unit(written))
    assert finding.message.values["known"] == now


def test_only_packs_that_see_the_pack_know_its_former_ids(tmp_path: Path) -> None:
    text = base("trophy: {auge: karfunkel}") + manifest("more") + unit("auge")
    assert codes(found(tmp_path, text)) == ["R007"]


@pytest.mark.parametrize(
    ("renamed", "code", "says", "hint"),
    [
        ("trophy: {auge: karfunkl}", "R018", "no trophy `karfunkl`", "did you mean `karfunkel`?"),
        ("trophy: {auge: perle, perle: auge}", "R018", "no trophy", "the rows of `renamed` lead"),
        ("trophy: {krone: karfunkel}", "R019", "`krone` is a former id of the trophy", "give"),
        ("trophies: {auge: karfunkel}", "R020", "no kind `trophies`", "did you mean `trophy`?"),
        ("trophy: {Auge: karfunkel}", "S003", "`Auge` cannot be an id", "an id has"),
        ("trophy: {auge: 3}", "S007", "", ""),
        ("trophy: [auge]", "S005", "", ""),
    ],
)
def test_a_row_that_leads_nowhere(
    tmp_path: Path, renamed: str, code: str, says: str, hint: str
) -> None:
    findings = found(tmp_path, base(renamed))
    assert {each.rule.code for each in findings} == {code}
    assert says in str(findings[0].message)
    assert str(findings[0].hint).startswith(hint)
    assert Path(findings[0].path).name == "pack.yaml"


def test_an_id_that_is_in_use_again_is_no_former_one(tmp_path: Path) -> None:
    text = base("trophy: {krone: karfunkel}") + manifest("more", "base") + unit("krone")
    assert codes(found(tmp_path, text)) == ["R019"], "and the reference means the krone"


def test_former_ids_stand_on_both_sides_of_a_border(tmp_path: Path) -> None:
    sea = """--- more/seas.yaml
nordmeer: {name: Nordmeer, adjacent: [altes_meer, ostmeer], source: {origin: rulebook}}
ostmeer: {name: Ostmeer, adjacent: [nordmeer], source: {origin: rulebook}}
"""
    patch = """--- more/patches.yaml
sea:
  altes_meer:
    add: {adjacent: [nordmeer]}
    source: {origin: reconstructed}
"""
    text = base("sea: {altes_meer: suedmeer}") + manifest("more", "base") + sea + patch
    assert codes(found(tmp_path, text)) == ["P041", "R017"]


def test_a_patch_may_expect_a_former_id(tmp_path: Path) -> None:
    patch = """--- most/patches.yaml
unit:
  drache:
    set: {becomes: {was: auge, now: krone}}
    source: {origin: reconstructed}
"""
    text = base("trophy: {auge: karfunkel}") + manifest("more", "base") + unit("karfunkel")
    assert codes(found(tmp_path, text + manifest("most", "more") + patch)) == []
    library = Library.load([tmp_path / "most"], registry, bundled=CONTENT)
    assert library.data("unit", "drache")["becomes"] == "krone"


def test_a_renamed_component_keeps_its_place_among_the_others(tmp_path: Path) -> None:
    write_example(tmp_path, base("trophy: {zepter: karfunkel}"))
    library = Library.load([tmp_path / "base"], registry, bundled=CONTENT)
    assert library.ids("trophy") == ("krone", "karfunkel"), "as zepter it was the last"
    assert library.published("trophy", "karfunkel") == "zepter"
    assert library.published("trophy", "krone") == "krone"
