"""Case authoring 49: a hook sees what will be committed, not what lies on the disk."""

import subprocess
from pathlib import Path

import pytest

from cli import GOOD, MISSPELT, kartenwerk, make_pack


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "--quiet")
    return tmp_path


@pytest.mark.parametrize("inside", [True, False], ids=["in the pack", "above it"])
def test_a_staged_fix_counts_and_an_unstaged_break_does_not(repository: Path, inside: bool) -> None:
    pack = make_pack(repository / "example", {"markers.yaml": GOOD})
    git(repository, "add", "--all")
    (pack / "markers.yaml").write_text(MISSPELT)
    here, path = (pack, ".") if inside else (repository, "example")
    assert kartenwerk("lint", path, cwd=here).code == 1
    assert kartenwerk("lint", path, "--staged", cwd=here).code == 0


def test_an_unstaged_fix_does_not_hide_a_staged_break(repository: Path) -> None:
    pack = make_pack(repository / "example", {"markers.yaml": MISSPELT})
    git(repository, "add", "--all")
    (pack / "markers.yaml").write_text(GOOD)
    assert kartenwerk("lint", cwd=pack).code == 0
    result = kartenwerk("lint", "--staged", "--format", "concise", cwd=pack)
    assert result.code == 1
    assert result.out.startswith("markers.yaml:1:36: error S")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--staged", "--fix"), "--fix cannot change what is staged"),
        (("--staged", "/tmp"), "`/tmp`"),
        (("--staged",), "Nothing below the current folder"),
    ],
)
def test_what_cannot_be_done_is_said(
    repository: Path, arguments: tuple[str, ...], words: str
) -> None:
    (repository / "empty").mkdir()
    result = kartenwerk("lint", *arguments, cwd=repository / "empty")
    assert result.code == 2
    assert words in result.err


def test_outside_a_repository_it_is_said(tmp_path: Path) -> None:
    make_pack(tmp_path, {"markers.yaml": GOOD})
    result = kartenwerk("lint", "--staged", cwd=tmp_path)
    assert result.code == 2
    assert "needs a git repository" in result.err
