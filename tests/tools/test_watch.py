"""`kartenwerk watch`: lint on save, only what is new, whatever happens to the files meanwhile."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer

import pytest

from cli import GOOD, MISSPELT, ROOT, make_pack
from kartenwerk_tools.lint.watching import MOST_SETTLING, SETTLED, Change, Watch, picture
from terminal import at_terminal

OTHER = MISSPELT.replace("startspieler", "endspieler").replace("Startspieler", "Endspieler")


class Script:
    """A clock by which things happen: one act each time that the watch rests."""

    def __init__(self, *acts: Callable[[], object]) -> None:
        self.acts = list(acts)
        self.waited = 0.0

    def sleep(self, seconds: float, /) -> None:
        self.waited += seconds
        if not self.acts:
            raise KeyboardInterrupt
        self.acts.pop(0)()


def nothing() -> None:
    """An act of nobody."""


def watched(pack: Path, *acts: Callable[[], object]) -> Iterator[Change]:
    """The changes that a watch sees while this happens."""
    try:
        yield from Watch([str(pack)], Script(*acts)).changes()
    except KeyboardInterrupt:
        return


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "example", {"markers.yaml": GOOD})


def saved(pack: Path, text: str, name: str = "markers.yaml") -> Callable[[], object]:
    """Saving a file, in a later moment than all before."""

    def save() -> None:
        file = pack / name
        later = max((file.stat().st_mtime_ns if file.exists() else 0) + 10**9, time.time_ns())
        file.write_text(text)
        os.utime(file, ns=(later, later))

    return save


def codes(change: Change) -> tuple[list[str], list[str]]:
    return [f.rule.code for f in change.new], [f.rule.code for f in change.gone]


def test_what_there_is_comes_first_and_then_only_what_is_new(pack: Path) -> None:
    broken, mended = saved(pack, MISSPELT), saved(pack, GOOD)
    first, second, third = watched(pack, broken, nothing, mended, nothing, nothing)
    assert codes(first) == ([], [])
    assert codes(second) == (["S001"], [])
    assert codes(third) == ([], ["S001"])
    assert [str(each.headline()) for each in (first, second, third)] == [
        "All that there is to say:",
        "1 new",
        "1 gone",
    ]


def test_what_was_said_before_is_not_said_again(pack: Path) -> None:
    saved(pack, MISSPELT)()
    further_down = saved(pack, f"# a line more\n{MISSPELT}")
    another = saved(pack, OTHER, "trophies.yaml")
    first, second, third = watched(pack, further_down, nothing, another, nothing)
    assert codes(first) == (["S001"], [])
    assert codes(second) == ([], [])
    assert str(second.headline()) == "No finding has come or gone."
    assert {finding.path.rpartition("/")[2] for finding in third.new} == {"trophies.yaml"}
    assert third.outcome is not None
    assert len(third.outcome.findings) > len(third.new)


def test_as_long_as_nothing_is_saved_nothing_is_said(pack: Path) -> None:
    (only,) = watched(pack, *[nothing] * 20)
    assert only.first


def test_a_file_that_is_written_in_steps_is_waited_for(pack: Path) -> None:
    steps = [saved(pack, GOOD[:length]) for length in (10, 20, 30)]
    first, second = watched(pack, *steps, saved(pack, MISSPELT), nothing, nothing)
    assert first.first
    assert codes(second) == (["S001"], [])


def test_it_does_not_wait_for_ever(pack: Path) -> None:
    steps = int(MOST_SETTLING / SETTLED) + 2
    script = Script(*(saved(pack, f"{GOOD}# {number}\n") for number in range(steps)))
    changes = Watch([str(pack)], script).changes()
    assert next(changes).first
    assert not next(changes).first
    assert script.waited <= MOST_SETTLING + 1


def test_half_a_file_is_a_finding_and_no_end(pack: Path) -> None:
    half, whole = saved(pack, "startspieler: {name: Sta"), saved(pack, GOOD)
    _, second, third = watched(pack, half, nothing, whole, nothing)
    assert second.new
    assert third.gone == second.new


def test_a_folder_that_vanishes_is_said_once_and_may_come_back(pack: Path) -> None:
    def take_away() -> None:
        shutil.move(pack, pack.parent / "away")

    def bring_back() -> None:
        shutil.move(pack.parent / "away", pack)

    acts = (take_away, nothing, nothing, nothing, bring_back, nothing)
    first, second, third = watched(pack, *acts)
    assert first.first
    assert "There is no pack in" in str(second.headline())
    assert (second.outcome, third.fault) == (None, None)
    assert codes(third) == ([], [])


def test_wrong_settings_are_said_and_right_ones_count(pack: Path) -> None:
    saved(pack, MISSPELT)()
    wrong = saved(pack, "[lint]\nselekt = []\n", "kartenwerk.toml")
    right = saved(pack, '[lint]\nignore = ["S001"]\n', "kartenwerk.toml")
    first, second, third = watched(pack, wrong, nothing, right, nothing)
    assert codes(first) == (["S001"], [])
    assert "Did you mean `select`?" in str(second.headline())
    assert codes(third) == ([], ["S001"])


def test_a_file_is_watched_with_its_pack(pack: Path) -> None:
    seen = picture([str(pack / "markers.yaml")])
    assert {Path(path).name for path in seen} == {"markers.yaml", "pack.yaml"}


def test_what_is_hidden_is_not_watched(pack: Path) -> None:
    before = picture([str(pack)])
    (pack / ".git").mkdir()
    (pack / ".git/index").write_text("x")
    (pack / ".markers.yaml.swp").write_text("x")
    assert picture([str(pack)]) == before


# As a process ------------------------------------------------------------------------------------


def test_the_process_tells_what_was_saved_and_ends_on_control_c(pack: Path) -> None:
    roots = os.pathsep.join(str(ROOT / name) for name in ("dsl", "engine", "tools"))
    with subprocess.Popen(
        [sys.executable, "-m", "kartenwerk", "watch", "example"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=pack.parent,
        env={**os.environ, "PYTHONPATH": roots, "XDG_CACHE_HOME": str(pack.parent / "cache")},
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        # Whatever goes wrong, nobody waits for ever.
        last = Timer(60, process.kill)
        last.start()
        lines = [process.stdout.readline() for _ in range(2)]
        saved(pack, MISSPELT)()
        while lines[-1] and not lines[-1].startswith("1 error in 1 file"):
            lines.append(process.stdout.readline())
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
        last.cancel()
    assert lines[0].endswith("  All that there is to say:\n")
    assert lines[1] == "No findings.\n"
    assert lines[2].endswith("  1 new\n")
    assert lines[3].startswith("example/markers.yaml:1:36: error S001")
    assert (process.returncode, err) == (0, "")
    assert "\x1b" not in "".join(lines)


def test_a_terminal_is_cleared(pack: Path) -> None:
    code, seen = at_terminal(["watch", "example"], "\x03", pack.parent, after="No findings.")
    assert code == 0, seen
    assert seen.startswith("\x1b[2J")


def test_what_is_not_there_is_a_slip(tmp_path: Path) -> None:
    code, seen = at_terminal(["watch", "nowhere"], "", tmp_path)
    assert code == 2
    assert "nowhere" in seen
