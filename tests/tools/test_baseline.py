"""The baseline: what is known is left out, by what stands at its place, and errors never are."""

import json
from pathlib import Path

import pytest

from cli import MISSPELT, make_pack
from inside import inside

MARKERS = """\
bruecke: {name: Yes, count: 1, source: {origin: rulebook}}
furt: {name: No, count: 1, source: {origin: rulebook}}
"""
MORE = "faehre: {name: On, count: 1, source: {origin: rulebook}}\n"
BASELINE = ("--baseline", "known.json")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a pack that has two findings, and a baseline with both."""
    make_pack(tmp_path / "example", {"markers.yaml": MARKERS})
    written = inside("lint", "example", *BASELINE, "--write-baseline", cwd=tmp_path)
    assert (written.code, written.out) == (0, "")
    assert written.err == "2 findings in the baseline known.json.\n"
    return tmp_path


def codes(folder: Path, *arguments: str) -> list[str]:
    ended = inside("lint", "example", *arguments, "-f", "json", cwd=folder)
    return [f"{each['code']} {each['component']}" for each in json.loads(ended.out)["findings"]]


def markers(folder: Path) -> Path:
    return folder / "example/markers.yaml"


def test_what_is_in_it_is_left_out_and_counted(project: Path) -> None:
    ended = inside("lint", "example", *BASELINE, cwd=project)
    assert ended.code == 0
    assert ended.out.startswith("No findings.\n")
    assert ended.err == "2 findings are in the baseline known.json.\n"
    assert codes(project) == ["Y030 bruecke", "Y030 furt"]


def test_the_file_can_be_read_and_compared(project: Path) -> None:
    assert (project / "known.json").read_text("utf-8") == (
        '{\n  "format": 1,\n  "findings": [\n'
        '    {"path": "example/markers.yaml", "code": "Y030", "component": "bruecke", '
        '"line": "bruecke: {name: Yes, count: 1, source: {origin: rulebook}}", "count": 1},\n'
        '    {"path": "example/markers.yaml", "code": "Y030", "component": "furt", '
        '"line": "furt: {name: No, count: 1, source: {origin: rulebook}}", "count": 1}\n'
        "  ]\n}\n"
    )


def test_lines_may_come_and_go_above(project: Path) -> None:
    markers(project).write_text(f"# one\n\n# two\n{MARKERS}", encoding="utf-8")
    assert codes(project, *BASELINE) == []


def test_a_line_that_changes_counts_anew(project: Path) -> None:
    markers(project).write_text(MARKERS.replace("Yes, count: 1", "Yes, count: 2"), encoding="utf-8")
    assert codes(project, *BASELINE) == ["Y030 bruecke"]


def test_what_is_new_is_reported(project: Path) -> None:
    markers(project).write_text(MARKERS + MORE, encoding="utf-8")
    ended = inside("lint", "example", *BASELINE, cwd=project)
    assert ended.code == 1
    assert "faehre" in ended.out
    assert "bruecke" not in ended.out


def test_an_error_is_never_in_it(project: Path) -> None:
    (project / "example/trophies.yaml").write_text(MISSPELT)
    written = inside("lint", "example", *BASELINE, "--write-baseline", cwd=project)
    assert written.code == 1
    assert "Errors are never in it; these have to be mended:\n" in written.err
    assert "trophies.yaml:1:36: error S001" in written.out
    assert "Y030" not in written.out
    assert set(codes(project, *BASELINE)) == {"S001 startspieler", "S002 startspieler"}


def test_a_rule_that_becomes_an_error_comes_out_of_it(project: Path) -> None:
    (project / "example/trophies.yaml").write_text(MISSPELT)
    place = {"path": "example/trophies.yaml", "component": "startspieler"}
    entry = {**place, "code": "S001", "line": MISSPELT.strip(), "count": 1}
    known = {"format": 1, "findings": [entry]}
    (project / "known.json").write_text(json.dumps(known), encoding="utf-8")
    assert "S001 startspieler" in codes(project, *BASELINE)


def test_what_is_mended_is_told_and_taken_out(project: Path) -> None:
    markers(project).write_text(MARKERS.splitlines()[0] + "\n", encoding="utf-8")
    ended = inside("lint", "example", *BASELINE, cwd=project)
    assert ended.code == 0
    assert ended.err.endswith(
        "1 finding in the baseline known.json is there no more; --write-baseline takes it out.\n"
    )
    inside("lint", "example", *BASELINE, "--write-baseline", cwd=project)
    assert "furt" not in (project / "known.json").read_text("utf-8")


def test_what_is_of_other_files_stays_in_it(project: Path) -> None:
    here = ("lint", "example/pack.yaml", *BASELINE)
    assert inside(*here, "--write-baseline", cwd=project).err == (
        "2 findings in the baseline known.json.\n"
    )
    assert inside(*here, cwd=project).err == ""


def test_two_of_a_kind_need_two_entries(project: Path) -> None:
    """The same line twice is two findings, of which the baseline may know one."""
    known = json.loads((project / "known.json").read_text("utf-8"))
    assert [each["count"] for each in known["findings"]] == [1, 1]
    known["findings"][0]["count"] = 2
    (project / "known.json").write_text(json.dumps(known), encoding="utf-8")
    ended = inside("lint", "example", *BASELINE, cwd=project)
    assert "1 finding in the baseline known.json is there no more" in ended.err


def test_it_counts_from_any_folder(project: Path) -> None:
    ended = inside("lint", "--baseline", "../known.json", cwd=project / "example")
    assert (ended.code, ended.err) == (0, "2 findings are in the baseline ../known.json.\n")


def test_the_settings_can_name_it(project: Path) -> None:
    (project / "kartenwerk.toml").write_text('[lint]\nbaseline = "known.json"\n')
    assert codes(project) == []
    assert inside("lint", cwd=project / "example").code == 0
    markers(project).write_text(MARKERS + MORE, encoding="utf-8")
    assert inside("lint", "--write-baseline", cwd=project / "example").code == 0
    assert codes(project) == []


@pytest.mark.parametrize(
    ("arguments", "content", "says"),
    [
        (("--baseline", "nowhere.json"), None, "nowhere.json cannot be read: no such file"),
        (BASELINE, "{", "known.json is no baseline"),
        (BASELINE, "[]", "known.json is no baseline"),
        (BASELINE, '{"format": 1, "findings": [1]}', "known.json is no baseline"),
        (BASELINE, '{"format": 1, "findings": [{"path": "a"}]}', "known.json is no baseline"),
        (BASELINE, '{"format": 2, "findings": []}', "this Kartenwerk reads form 1"),
        (("--write-baseline",), None, "Which file?"),
        ((*BASELINE, "--write-baseline", "--fix"), None, "--write-baseline and --fix"),
        ((*BASELINE, "--write-baseline", "--staged"), None, "--write-baseline and --staged"),
        (("--baseline", "no/such/x", "--write-baseline"), None, "no/such/x cannot be written"),
        (("--baseline", "example/x.json", "--write-baseline"), None, "Call it `.x.json`"),
    ],
    ids=str,
)
def test_what_is_no_baseline_is_said(
    project: Path, arguments: tuple[str, ...], content: str | None, says: str
) -> None:
    if content is not None:
        (project / "known.json").write_text(content)
    ended = inside("lint", "example", *arguments, cwd=project)
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err


def test_in_sarif_what_is_known_says_so(project: Path) -> None:
    log = json.loads(inside("lint", "example", *BASELINE, "-f", "sarif", cwd=project).out)
    results = log["runs"][0]["results"]
    assert [each["suppressions"] for each in results] == [[{"kind": "external"}]] * 2
