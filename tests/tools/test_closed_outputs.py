"""Outputs that nobody can write to: a full disk, a reader that has left, closed streams."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli import PACK, ROOT, make_pack
from inside import inside

REQUIRES = f"{PACK}requires: [{{pack: schatten-der-macht}}]\n"
GOOD = "fahne: {name: Fahne, count: 1, source: {origin: rulebook}}\n"
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join(str(ROOT / name) for name in ("dsl", "engine", "tools")),
}


def shell(command: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a line of shell in a folder, in which `$KW` is the command."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        env={**ENVIRONMENT, "KW": f"{sys.executable} -m kartenwerk"},
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=120,
    )


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A pack with more to report than fits into a pipe."""
    markers = "".join(f"m{n}: {{nmae: M, source: {{}}}}\n" for n in range(400))
    return make_pack(tmp_path / "example", {"markers.yaml": markers})


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a disk that is always full")
def test_a_full_disk_is_named_and_is_no_fault_of_ours(many: Path) -> None:
    result = shell("$KW lint > /dev/full", many)
    assert result.returncode == 2
    assert result.stderr == "kartenwerk: The output cannot be written: no space left on device.\n"


def test_closed_outputs_do_not_change_the_exit_code(many: Path) -> None:
    assert shell("$KW lint >&-", many).returncode == 1
    assert shell("$KW lint >&- 2>&-", many).returncode == 1


def test_a_reader_that_leaves_early_hears_no_complaint(many: Path) -> None:
    result = shell("$KW lint | head -1", many)
    assert result.stderr == ""
    assert result.stdout.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        *(("lint", "-o"), ("i18n", "status", "--badge"), ("test", "--select", "x", "--junit")),
        ("simulate", "-n", "2", "--jobs", "1", "--out"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("target", ["nowhere/file", ".", "markers.yaml/file"])
def test_a_file_that_cannot_be_written_is_the_reader_s_to_choose(
    command: tuple[str, ...], target: str, tmp_path: Path
) -> None:
    scenario = "x: {then: {asked: P1}}\n"
    files = {"markers.yaml": GOOD, "pack.yaml": REQUIRES, "scenarios/x.yaml": scenario}
    folder = make_pack(tmp_path / "example", files)
    ended = inside(*command, target, cwd=folder)
    assert ended.code == 2
    assert "internal fault" not in ended.err
    assert target in ended.err


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="needs a folder that nobody can write to")
def test_an_expansion_that_cannot_be_written_is_no_fault_of_ours(tmp_path: Path) -> None:
    ended = inside("new", "expansion", "X", "--for", "midgard", "--in", "/proc", cwd=tmp_path)
    assert ended.code == 2
    assert "/proc/x cannot be written: " in ended.err
