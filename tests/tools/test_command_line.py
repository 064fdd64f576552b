"""The commands as processes: what they print where, and how they end."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

import kartenwerk_tools.lint.report.json as json_report
from cli import CONTENT, GOOD, MISSPELT, ROOT, kartenwerk, make_pack
from inside import inside


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "example", {"markers.yaml": GOOD})


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "example", {"markers.yaml": MISSPELT})


def test_the_shipped_content_is_clean() -> None:
    result = kartenwerk("lint", str(CONTENT))
    assert (result.code, result.err) == (0, "")
    packs = len(list(CONTENT.glob("*/pack.yaml")))
    assert result.out.startswith(f"No findings.\nChecked {packs} packs, ")


def test_a_clean_pack_ends_with_0(good: Path) -> None:
    result = kartenwerk("lint", cwd=good)
    assert (result.code, result.err) == (0, "")
    assert result.out == (
        "No findings.\nChecked 1 pack, 2 files, 1 component, 0 effects, 1 text.\n"
    )


def test_findings_end_with_1_and_are_shown_with_their_line(bad: Path) -> None:
    result = kartenwerk("lint", cwd=bad)
    assert (result.code, result.err) == (1, "")
    assert "markers.yaml:1:36: error S" in result.out
    assert (
        " 1 | startspieler: {name: Startspieler, cuont: 1, source: {origin: rulebook}}"
        in result.out
    )
    assert "   |                                    ^^^^^" in result.out
    assert "`count`" in result.out


def test_one_file_of_a_pack_is_checked_within_its_pack(tmp_path: Path) -> None:
    make_pack(tmp_path, {"markers.yaml": MISSPELT, "trophies.yaml": MISSPELT})
    result = kartenwerk("lint", "trophies.yaml", "--format", "concise", cwd=tmp_path)
    assert result.code == 1
    assert "trophies.yaml:1:" in result.out
    assert "markers.yaml" not in result.out


def test_exit_zero(bad: Path) -> None:
    assert kartenwerk("lint", "--exit-zero", cwd=bad).code == 0


def test_ignored_findings_do_not_count(bad: Path) -> None:
    result = kartenwerk("lint", "--ignore", "S", cwd=bad)
    assert result.code == 0
    assert result.out.startswith("No findings.")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("lint", "nowhere"), "nowhere"),
        (("lint", "marker.yaml"), "`markers.yaml`"),
        (("lint", "--select", "Q9"), "`Q9`"),
        (("lint", "--format", "jsn"), "`json`"),
        (("lint", "--fix", "--diff"), "--diff"),
        (("lint", "--jobs", "0"), "--jobs"),
        (("lint", "--output", "no/such/folder/x"), "no/such/folder/x"),
        (("lint", "--frobnicate"), "--frobnicate"),
        (("lnit",), "lnit"),
        (("explain",), "Which rule?"),
        (("explain", "R999"), "kartenwerk rules"),
        (("explain", "unknown-referense"), "`unknown-reference`"),
        (("explain", "R001", "--format", "xml"), "xml"),
        (("rules", "--format", "xml"), "xml"),
        (("stats", "--format", "xml"), "xml"),
        (("show", "startspielr"), "`startspieler`"),
        (("show", "spieler"), "There is no component `spieler`. It is a part of `startspieler`."),
        (("i18n", "status", "en"), "`--lang en` chooses one"),
        (("i18n", "update", "pt_BR"), "`--lang pt_BR` chooses one"),
        (("i18n", "check", "fr"), "`kartenwerk i18n add fr` adds one"),
        (("i18n", "add", "en", "fr"), "`kartenwerk i18n add fr` adds one"),
        (("pack", "build", "-o", "here.zip"), "`here.zip` lies in the pack"),
        (("show", "ei"), "There is no component `ei`.\n"),
    ],
    ids=" ".join,
)
def test_wrong_usage_ends_with_2_and_says_how(
    good: Path, arguments: tuple[str, ...], words: str
) -> None:
    result = kartenwerk(*arguments, cwd=good)
    assert (result.code, result.out) == (2, "")
    assert words in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    "command",
    [
        *(("lint",), ("stats",), ("test",), ("coverage",), ("fmt",), ("simulate",), ("play",)),
        *(("show", "x", "--pack"), ("text", "--pack"), ("i18n", "status"), ("pack", "build")),
    ],
    ids=" ".join,
)
def test_a_folder_without_a_pack_is_named_in_the_same_words(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    ended = inside(*command, "empty", cwd=tmp_path)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("kartenwerk: There is no pack in `empty`")
    assert "nowhere" in inside(*command, "nowhere", cwd=tmp_path).err


def test_a_folder_without_a_pack_is_no_success(tmp_path: Path) -> None:
    result = kartenwerk("lint", cwd=tmp_path)
    assert result.code == 2
    assert "pack.yaml" in result.err


def test_wrong_settings_end_with_2(good: Path) -> None:
    (good / "kartenwerk.toml").write_text("[lint]\nselekt = []\n")
    result = kartenwerk("lint", cwd=good)
    assert result.code == 2
    assert "Did you mean `select`?" in result.err


def test_settings_count_and_the_command_line_counts_more(bad: Path) -> None:
    (bad / "kartenwerk.toml").write_text('[lint]\nignore = ["S"]\nformat = "concise"\n')
    assert kartenwerk("lint", cwd=bad).code == 0
    result = kartenwerk("lint", "--ignore", "Y", "--format", "json", cwd=bad)
    assert result.code == 1
    assert json.loads(result.out)["summary"]["errors"] >= 1


def test_json_of_a_real_run_is_valid(bad: Path) -> None:
    schema = Path(json_report.__file__).with_name("report.schema.json")
    result = kartenwerk("lint", "--format", "json", cwd=bad)
    jsonschema.validate(json.loads(result.out), json.loads(schema.read_text(encoding="utf-8")))


def test_sarif_of_a_real_run_is_valid(bad: Path) -> None:
    schema = ROOT / "tests" / "tools" / "schemas" / "sarif-2.1.0.schema.json"
    result = kartenwerk("lint", "--format", "sarif", "--output", "lint.sarif", cwd=bad)
    assert (result.code, result.out) == (1, "")
    log = json.loads((bad / "lint.sarif").read_text(encoding="utf-8"))
    jsonschema.Draft4Validator(json.loads(schema.read_text(encoding="utf-8"))).validate(log)
    (place,) = log["runs"][0]["results"][0]["locations"]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "markers.yaml"


def test_inside_github_actions_annotations_are_the_default(bad: Path) -> None:
    inside = {"GITHUB_ACTIONS": "true"}
    assert "::error " in kartenwerk("lint", cwd=bad, env=inside).out
    assert "::error " not in kartenwerk("lint", "--format", "concise", cwd=bad, env=inside).out


def test_the_format_can_come_from_the_environment(bad: Path) -> None:
    result = kartenwerk("lint", cwd=bad, env={"KARTENWERK_FORMAT": "junit"})
    assert result.out.startswith("<?xml")


def test_colours_only_where_they_are_wanted(bad: Path) -> None:
    assert "\x1b[" not in kartenwerk("lint", cwd=bad).out
    assert "\x1b[" in kartenwerk("lint", cwd=bad, env={"FORCE_COLOR": "1"}).out
    both = {"FORCE_COLOR": "1", "NO_COLOR": "1"}
    assert "\x1b[" not in kartenwerk("lint", cwd=bad, env=both).out


def test_statistics_count_the_rules(bad: Path) -> None:
    lines = kartenwerk("lint", "--statistics", cwd=bad).out.splitlines()
    assert any(line.split()[:2][1].startswith("S") for line in lines[:-2])
    assert lines[-1].startswith("Checked 1 pack")


def test_a_terminal_that_knows_no_umlauts_gets_them_spelt_out(tmp_path: Path) -> None:
    make_pack(tmp_path, {"markers.yaml": "größe: {name: Größe, source: {origin: rulebook}}\n"})
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    result = kartenwerk("lint", cwd=tmp_path, env=ascii_only)
    assert result.code == 1
    assert "gr\\xf6\\xdfe" in result.out


def test_such_a_terminal_gets_plain_signs_for_ours(tmp_path: Path) -> None:
    quest = "a: {name: A, level: 1, effect: 'condition: some xyzzy', source: {origin: rulebook}}\n"
    make_pack(tmp_path, {"hero_quests.yaml": quest})
    result = kartenwerk("lint", cwd=tmp_path, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert "units, adventurers" in result.out
    assert " ..." in result.out
    assert "u2026" not in result.out


def test_an_internal_fault_ends_with_2_and_a_traceback_only_on_demand(good: Path) -> None:
    planted = good.parent / "planted"
    planted.mkdir()
    (planted / "sitecustomize.py").write_text(
        "import kartenwerk_tools.lint.select as s\n"
        "def broken(self, outcome): raise RuntimeError('planted')\n"
        "s.Selection.apply = broken\n"
    )
    roots = [str(planted), *(str(ROOT / name) for name in ("dsl", "engine", "tools"))]
    env = {"PYTHONPATH": ":".join(roots)}
    result = kartenwerk("lint", cwd=good, env=env)
    assert (result.code, result.out) == (2, "")
    assert "RuntimeError: planted" in result.err
    assert "--debug" in result.err
    assert "Traceback" not in result.err
    assert "Traceback" in kartenwerk("lint", "--debug", cwd=good, env=env).err


def test_the_version_is_all_that_is_printed() -> None:
    result = kartenwerk("--version")
    assert (result.code, result.err) == (0, "")
    assert re.fullmatch(r"kartenwerk \d+\.\d+\.\d+\n", result.out)


def test_without_arguments_there_is_an_overview() -> None:
    result = kartenwerk()
    assert result.code == 0
    assert "kartenwerk lint content" in result.out


@pytest.mark.parametrize(
    "command", ["lint", "explain", "rules", "schema", "show", "stats", "fmt", "words"]
)
def test_every_command_has_help_with_examples(command: str) -> None:
    result = kartenwerk(command, "--help")
    assert result.code == 0
    assert f"kartenwerk {command}" in result.out
    assert "Examples:" in result.out
    assert command in kartenwerk("--help").out


def test_the_schemas_are_up_to_date() -> None:
    result = kartenwerk("schema", "--check")
    assert (result.code, result.out) == (0, "All schemas are up to date.\n")


def test_explain_shows_what_is_really_said() -> None:
    result = kartenwerk("explain", "R001", "unknown-reference")
    assert result.code == 0
    assert result.out.count("R001 unknown-reference (error)") == 2
    assert "`perlenmer`" in result.out.split("What is said:")[1]
    assert "^^^^^^^^^" in result.out


def test_explain_and_rules_in_json() -> None:
    (explained,) = json.loads(kartenwerk("explain", "R001", "--format", "json").out)
    assert explained["code"] == "R001"
    assert "^^^^" in explained["said"]
    listed = json.loads(kartenwerk("rules", "--format", "json").out)
    assert len(listed) == len({rule["code"] for rule in listed}) >= 80
