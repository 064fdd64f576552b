"""Patches: what fits is carried out, and what does not is said where the patch stands."""

from pathlib import Path
from typing import Any

import pytest

from examples import write_example
from linking import codes, findings_in, fixed
from packs import manifest
from patching import BASE, END, MORE, found, load, patch, patches


@pytest.mark.parametrize(
    ("kind", "id", "change", "field", "value", "origin"),
    [
        ("trophy", "krone", "set: {count: {was: 2, now: 3}}", "count", 3, "reconstructed"),
        ("trophy", "krone", "set: {name: {was: Krone, now: Kranz}}", "name", "Kranz", "rec"),
        ("unit", "drache", "set: {becomes: {was: karfunkel}}", "becomes", None, "rulebook"),
        ("unit", "drache", "set: {special: {now: true}}", "special", True, "reconstructed"),
        ("unit", "drache", "set: {becomes: {was: karfunkel, now: krone}}", "becomes", "krone", ""),
    ],
)
def test_a_value_becomes_another(
    tmp_path: Path, kind: str, id: str, change: str, field: str, value: object, origin: str
) -> None:
    assert codes(found(tmp_path, MORE + patches(patch(kind, id, change)))) == []
    component: Any = load(tmp_path, "more").get(kind, id)
    assert getattr(component, field) == value
    assert component.source.of(field).startswith(origin)
    before: Any = load(tmp_path, "base").get(kind, id)
    assert getattr(before, field) != value, "the pack itself is as it was"


def test_items_come_and_go_in_lists(tmp_path: Path) -> None:
    text = """sea:
  suedmeer:
    add: {adjacent: [westmeer]}
    remove: {adjacent: [nordmeer]}
    source: {origin: reconstructed}
  nordmeer:
    remove: {adjacent: [suedmeer]}
    add: {adjacent: [westmeer]}
    source: {origin: reconstructed}
"""
    sea = """--- more/seas.yaml
westmeer: {name: Westmeer, adjacent: [suedmeer, nordmeer], source: {origin: reconstructed}}
"""
    assert codes(found(tmp_path, MORE + patches(text) + sea)) == []
    library = load(tmp_path, "more")
    assert library.data("sea", "suedmeer")["adjacent"] == ["perlenmeer", "westmeer"]
    assert library.data("sea", "nordmeer")["adjacent"] == ["westmeer"]


def test_a_component_goes(tmp_path: Path) -> None:
    text = patch("trophy", "krone", "drop: {name: Krone, count: 2}").replace(END, "")
    assert codes(found(tmp_path, MORE + patches(text))) == []
    assert load(tmp_path, "more").ids("trophy") == ("karfunkel",)
    assert load(tmp_path, "base").ids("trophy") == ("karfunkel", "krone")


@pytest.mark.parametrize(
    ("kind", "id", "change", "code", "says", "at"),
    [
        (
            "trophy",
            "krone",
            "set: {count: {was: 1, now: 3}}",
            "P034",
            "trophy `krone`: `count` is `2`, and this patch expects `1`",
            "1",
        ),
        (
            "trophy",
            "krone",
            "set: {count: {now: 3}}",
            "P034",
            "trophy `krone`: `count` is `2`, and this patch expects that it is not given",
            "{now: 3}",
        ),
        (
            "unit",
            "drache",
            "set: {special: {was: false, now: true}}",
            "P034",
            "unit `drache`: `special` is not given, and this patch expects `false`",
            "false",
        ),
        (
            "trophy",
            "krone",
            "set: {count: {was: '2', now: 3}}",
            "P034",
            'trophy `krone`: `count` is `2`, and this patch expects `"2"`',
            "'2'",
        ),
        (
            "trophy",
            "krone",
            "set: {name.first: {now: K}}",
            "P034",
            "trophy `krone`: `name.first`: there is no place for this value, because nothing "
            "leads there",
            "name.first",
        ),
        (
            "trophy",
            "krone",
            "set: {count: {was: 1, now: 2}}",
            "P035",
            "trophy `krone`: `count` is `2` already",
            "2",
        ),
        (
            "unit",
            "drache",
            "set: {special: {was: true}}",
            "P035",
            "unit `drache`: `special` is not given already",
            "{was: true}",
        ),
        (
            "sea",
            "suedmeer",
            "add: {adjacent: [nordmeer]}",
            "P035",
            "sea `suedmeer`: `adjacent` holds `nordmeer` already",
            "nordmeer",
        ),
        (
            "sea",
            "suedmeer",
            "remove: {adjacent: [ostmeer]}",
            "P034",
            "sea `suedmeer`: `adjacent` does not hold `ostmeer`, which this patch takes out",
            "ostmeer",
        ),
        (
            "trophy",
            "krone",
            "remove: {count: [2]}",
            "P038",
            "trophy `krone`: `count` is `2` and no list, so nothing can be removed",
            "count",
        ),
        ("trophy", "krone", "drop: {name: Kron}", "P034", "is `Krone`, and this patch", "Kron"),
        ("trophy", "kron", "drop: {name: Krone}", "P031", "there is no trophy `kron`", "kron"),
        ("trophies", "krone", "drop: {name: Krone}", "P030", "no kind `trophies`", "trophies"),
        (
            "trophy",
            "krone",
            "set: {count: {was: 2, now: 3}, count.x: {now: 3}}",
            "P039",
            "trophy `krone`: `count.x` is patched twice by this pack",
            "count.x",
        ),
        ("trophy", "krone", "set: {cuont: {now: 3}}", "S001", "is not a field", "cuont"),
        ("trophy", "krone", "set: {count: {was: 2, now: 0}}", "S016", "should be at least 1", "0"),
        ("trophy", "krone", "set: {count: {was: 2}}", "S002", "`count` is missing", "krone"),
        ("unit", "drache", "set: {becomes: {was: karfunkel, now: kron}}", "R001", "kron", "kron"),
        ("unit", "drache", "set: {becomes: {was: karfunkel, now: Krone}}", "R002", "", "Krone"),
        ("sea", "suedmeer", "add: {adjacent: [suedmeer]}", "R005", "names itself", "suedmeer"),
        ("sea", "nordmeer", "add: {adjacent: [perlenmeer]}", "R016", "does not name", "perlenmeer"),
    ],
)
def test_what_does_not_fit_is_said_where_the_patch_stands(
    tmp_path: Path, kind: str, id: str, change: str, code: str, says: str, at: str
) -> None:
    text = patch(kind, id, change)
    if change.startswith("drop"):
        text = text.replace(END, "")
    (finding,) = found(tmp_path, MORE + patches(text))
    assert finding.rule.code == code
    assert says in str(finding.message)
    assert finding.path == (tmp_path / "more/patches.yaml").as_posix()
    line = text.splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 : finding.span.end_column - 1] == at


def test_a_correction_changes_only_what_the_patch_says(tmp_path: Path) -> None:
    text = patch("unit", "drache", "set: {becomes: {was: karfunkel, now: Krone}}")
    (finding,) = found(tmp_path, MORE + patches(text))
    assert "now: krone}" in fixed(finding)


def test_what_is_wrong_elsewhere_since_a_patch_is_said_at_the_patch(tmp_path: Path) -> None:
    text = patch("trophy", "karfunkel", "drop: {name: Karfunkel}").replace(END, "")
    (finding,) = found(tmp_path, MORE + patches(text))
    assert finding.rule.code == "R001"
    assert finding.path == (tmp_path / "more/patches.yaml").as_posix()
    assert finding.component == "karfunkel"
    (shows,) = finding.related
    assert (Path(shows.path).name, shows.span.line) == ("units.yaml", 2)
    assert finding.fix is None


def test_what_was_wrong_before_is_no_matter_of_the_patch(tmp_path: Path) -> None:
    text = patch("unit", "drache", "set: {strength: {was: 4, now: 5}}")
    base = BASE.replace("becomes: karfunkel", "becomes: karfunkl")
    write_example(tmp_path, base + MORE + patches(text))
    findings = findings_in(tmp_path / "more")
    assert codes(findings) == []
    assert [Path(each.path).name for each in findings_in(tmp_path)] == ["units.yaml"]


def test_a_patch_leaves_alone_what_its_pack_does_not_require(tmp_path: Path) -> None:
    text = patch("trophy", "krone", "set: {count: {was: 2, now: 3}}")
    (finding,) = found(tmp_path, manifest("more") + patches(text))
    assert finding.rule.code == "P033"
    assert "belongs to the pack base, which more does not require" in str(finding.message)


def test_an_optional_pack_is_patched_in_its_folder_only(tmp_path: Path) -> None:
    text = patch("trophy", "krone", "set: {count: {was: 2, now: 3}}")
    head = MORE.replace("version: ''}", "optional: true}")
    (finding,) = found(tmp_path, head + patches(text))
    assert finding.rule.code == "P033"
    assert "which may be absent" in str(finding.message)
    assert str(finding.hint) == "move the patch to `with/base/`"
    (tmp_path / "more/with/base").mkdir(parents=True)
    (tmp_path / "more/patches.yaml").rename(tmp_path / "more/with/base/patches.yaml")
    assert codes(findings_in(tmp_path)) == []
    assert load(tmp_path, "more", "base").data("trophy", "krone")["count"] == 3


def test_patches_build_on_those_of_required_packs(tmp_path: Path) -> None:
    first = patch("trophy", "krone", "set: {count: {was: 2, now: 3}}")
    second = patch("trophy", "krone", "set: {count: {was: 3, now: 4}}")
    most = manifest("most", "more") + patches(second, "most")
    assert codes(found(tmp_path, MORE + patches(first) + most)) == []
    assert load(tmp_path, "most").data("trophy", "krone")["count"] == 4
    assert load(tmp_path, "more").data("trophy", "krone")["count"] == 3
    changes = load(tmp_path, "most").changes("trophy", "krone")
    assert [(each.pack, each.was, each.now) for each in changes] == [("more", 2, 3), ("most", 3, 4)]


def test_a_pack_without_patches_sees_those_of_required_packs(tmp_path: Path) -> None:
    text = patch("trophy", "krone", "drop: {name: Krone}").replace(END, "")
    unit = """--- most/units.yaml
riese: {name: Riese, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: krone, source: {origin: rulebook}}
"""
    most = manifest("most", "more") + unit
    (finding,) = found(tmp_path, MORE + patches(text) + most)
    assert (finding.rule.code, Path(finding.path).name) == ("R001", "units.yaml")


def test_a_dropped_component_cannot_be_patched(tmp_path: Path) -> None:
    first = patch("trophy", "krone", "drop: {name: Krone}").replace(END, "")
    second = patch("trophy", "krone", "set: {count: {was: 2, now: 3}}")
    most = manifest("most", "more") + patches(second, "most")
    (finding,) = found(tmp_path, MORE + patches(first) + most)
    assert finding.rule.code == "P031"
    assert "is gone: more drops it" in str(finding.message)
    assert Path(finding.related[0].path).parent.name == "more"


def test_provenance_names_the_patch_and_what_was_before(tmp_path: Path) -> None:
    text = "trophy:\n  krone:\n    set:\n      count: {was: 2, now: 3}\n" + END
    found(tmp_path, MORE + patches(text))
    library = load(tmp_path, "more")
    count = library.provenance("trophy", "krone", ("count",))
    assert (count.pack, Path(count.path).name, count.origin) == (
        "more",
        "patches.yaml",
        "reconstructed",
    )
    assert (count.span.line, count.span.column) == (4, 28)
    name = library.provenance("trophy", "krone", ("name",))
    assert (name.pack, Path(name.path).name, name.origin) == ("base", "trophies.yaml", "example")
    (change,) = library.changes("trophy", "krone")
    assert (change.field, change.was, change.now, change.span.line) == ("count", 2, 3, 4)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]\n",
        "trophy: []\n",
        "trophy: {krone: {}}\n",
        "trophy: {krone: {set: {}}}\n",
        "trophy: {krone: {set: {count: 3}}}\n",
        "trophy: {krone: {set: {count: {}}}}\n",
        "trophy: {krone: {add: {count: 3}}}\n",
        "trophy: {krone: {drop: {}}}\n",
        "trophy: {krone: {change: {count: 3}}}\n",
        "trophy: {krone: {set: {count: {was: 2, now: 3}}}}\n",
        "trophy: {krone: {source: {origin: rulebook}}}\n",
        "Trophy: {krone: {drop: {name: Krone}}}\n",
        "trophy: {krone: {set: {count: {was: 2, now: }}, source: {origin: rulebook}}}\n",
    ],
)
def test_what_has_not_the_form_of_patches_is_a_finding(tmp_path: Path, text: str) -> None:
    findings = found(tmp_path, MORE + patches(text))
    assert findings, "a file that does nothing is said"
    assert all(Path(each.path).name == "patches.yaml" for each in findings)
    assert all("{" not in str(each.message) for each in findings)
