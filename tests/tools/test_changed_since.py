"""`--changed-since`: everything is checked, and what has to do with the change is reported."""

import json
import os
from pathlib import Path

import pytest

from cli import GOOD, MISSPELT, kartenwerk, make_pack
from inside import inside
from repository import commit, git, repository

BRIDGE = "bruecke:\n  name: Yes\n  count: 1\n  source: {origin: rulebook}\n"
FORD = "furt:\n  name: No\n  count: 1\n  source: {origin: rulebook}\n"
SEAS = """\
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository whose pack has two findings already."""
    folder = repository(tmp_path)
    make_pack(folder / "example", {"markers.yaml": BRIDGE + FORD, "seas.yaml": SEAS})
    commit(folder)
    return folder


def reported(folder: Path, revision: str = "HEAD", *paths: str) -> list[str]:
    """Rule and component of each finding, and their files."""
    arguments = ("lint", *(paths or ("example",)), "--changed-since", revision, "-f", "json")
    ended = inside(*arguments, cwd=folder)
    assert ended.code in (0, 1), ended.err
    return [f"{each['code']} {each['component']}" for each in json.loads(ended.out)["findings"]]


def write(folder: Path, name: str, text: str) -> None:
    (folder / "example" / name).write_text(text, encoding="utf-8")


def test_without_a_change_nothing_is_reported_but_everything_is_checked(project: Path) -> None:
    ended = inside("lint", "example", "--changed-since", "HEAD", cwd=project)
    assert ended.code == 0
    assert ended.out == (
        "No findings.\nChecked 1 pack, 3 files, 4 components, 0 effects, 4 texts.\n"
    )
    assert ended.err == (
        "2 findings that have nothing to do with what changed since HEAD are left out.\n"
    )


def test_of_a_file_only_the_components_that_changed_count(project: Path) -> None:
    write(project, "markers.yaml", BRIDGE + FORD.replace("count: 1", "count: 2"))
    assert reported(project) == ["Y030 furt"]


def test_a_component_that_only_moves_has_not_changed(project: Path) -> None:
    write(project, "markers.yaml", f"# first\n\n{FORD}\n# second\n{BRIDGE}")
    assert reported(project) == []


def test_a_new_component_and_a_new_file_count(project: Path) -> None:
    write(project, "markers.yaml", BRIDGE + FORD + BRIDGE.replace("bruecke", "faehre"))
    write(project, "trophies.yaml", MISSPELT)
    assert set(reported(project)) == {"Y030 faehre", "G002 faehre", "S001 startspieler"} | {
        "S002 startspieler"
    }


def test_what_is_about_a_whole_file_counts_if_it_changed(project: Path) -> None:
    write(project, "units.yaml", "")
    commit(project)
    assert reported(project) == []
    write(project, "units.yaml", "# nothing yet\n")
    assert reported(project) == ["Y005 None"]


def test_what_a_change_breaks_elsewhere_counts_too(project: Path) -> None:
    """The far end of a reference: nobody touched the sea that names the one that is gone."""
    write(project, "seas.yaml", SEAS.splitlines(keepends=True)[0])
    assert set(reported(project)) == {"R001 suedmeer", "R013 suedmeer"}
    commit(project, "Break it")
    assert reported(project) == []
    assert set(reported(project, "HEAD~1")) == {"R001 suedmeer", "R013 suedmeer"}


def test_what_was_broken_before_does_not(project: Path) -> None:
    write(project, "seas.yaml", SEAS.replace("[suedmeer]", "[nordmeer]"))
    commit(project)
    write(project, "markers.yaml", BRIDGE + FORD + GOOD)
    assert reported(project) == []


@pytest.mark.parametrize("state", ["on the disk", "staged", "committed"])
def test_it_does_not_matter_how_far_a_change_has_got(project: Path, state: str) -> None:
    begun = git(project, "rev-parse", "HEAD").strip()
    write(project, "trophies.yaml", MISSPELT)
    if state != "on the disk":
        git(project, "add", "--all")
    if state == "committed":
        commit(project)
    assert set(reported(project, begun)) == {"S001 startspieler", "S002 startspieler"}


def test_what_others_did_on_the_branch_meanwhile_is_not_our_change(project: Path) -> None:
    git(project, "checkout", "--quiet", "-b", "work")
    write(project, "trophies.yaml", MISSPELT)
    commit(project, "Ours")
    git(project, "checkout", "--quiet", "main")
    write(project, "markers.yaml", BRIDGE + FORD.replace("count: 1", "count: 3"))
    commit(project, "Theirs")
    git(project, "checkout", "--quiet", "work")
    assert set(reported(project, "main")) == {"S001 startspieler", "S002 startspieler"}


def test_from_a_folder_further_in_it_is_the_same(project: Path) -> None:
    write(project, "seas.yaml", SEAS.splitlines(keepends=True)[0])
    for path in (".", "seas.yaml"):
        found = set(reported(project / "example", "HEAD", path))
        assert found == {"R001 suedmeer", "R013 suedmeer"}


def test_a_pack_that_was_not_there_is_new_as_a_whole(project: Path) -> None:
    pack = make_pack(project / "other", {"markers.yaml": BRIDGE})
    text = (pack / "pack.yaml").read_text("utf-8").replace("id: example", "id: other")
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    assert reported(project, "HEAD", "other") == ["Y030 bruecke"]


def test_odd_names_of_files_are_no_trouble(project: Path) -> None:
    (project / "example/markers").mkdir()
    write(project, "markers/mit ä und „Zeichen“.yaml", BRIDGE.replace("bruecke", "faehre"))
    assert "Y030 faehre" in reported(project)
    commit(project)
    assert reported(project) == []


def test_the_files_and_the_index_stay_as_they_are(project: Path) -> None:
    write(project, "seas.yaml", SEAS.splitlines(keepends=True)[0])
    before = git(project, "status", "--porcelain")
    reported(project)
    assert git(project, "status", "--porcelain") == before
    assert sorted(os.listdir(project)) == [".git", "example"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--changed-since", "nowhere"), "knows no revision `nowhere` here. In CI the history"),
        (("--changed-since", "--output=x"), "knows no revision `--output=x` here"),
        (("--changed-since", "HEAD", "/tmp"), "`/tmp` lies outside the repository"),
        (("--changed-since", "HEAD", "--staged"), "--changed-since and --staged do not go"),
        (("--changed-since", "HEAD", "--fix"), "--changed-since and --fix do not go together"),
    ],
    ids=str,
)
def test_what_cannot_be_compared_is_said(
    project: Path, arguments: tuple[str, ...], says: str
) -> None:
    ended = inside("lint", *arguments, cwd=project)
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err


def test_outside_a_repository_it_is_said(tmp_path: Path) -> None:
    make_pack(tmp_path, {"markers.yaml": GOOD})
    ended = kartenwerk(
        "lint", "--changed-since", "HEAD", cwd=tmp_path, env={"GIT_CEILING_DIRECTORIES": "/"}
    )
    assert ended.code == 2
    assert "--changed-since needs a git repository" in ended.err


def test_without_git_it_is_said(project: Path) -> None:
    ended = kartenwerk("lint", "--changed-since", "HEAD", cwd=project, env={"PATH": ""})
    assert ended.code == 2
    assert "--changed-since needs git, and there is none on the path." in ended.err
