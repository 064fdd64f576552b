"""Reading single files, whatever they turn out to be."""

import os
from pathlib import Path

import pytest

from kartenwerk_engine.library.disk import read_bytes
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.limits import MOST_BYTES


def refused(path: Path) -> Finding:
    result = read_bytes(path)
    assert isinstance(result, Finding)
    return result


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"a: 1\r\n")
    assert read_bytes(tmp_path / "a.yaml") == b"a: 1\r\n"


def test_of_a_huge_file_no_more_is_read_than_shows_its_size(tmp_path: Path) -> None:
    with (tmp_path / "a.yaml").open("wb") as file:
        file.truncate(50 * 2**20)
    assert len(read_bytes(tmp_path / "a.yaml")) == MOST_BYTES + 1  # type: ignore[arg-type]


def test_what_is_no_file_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    for name in ("folder.yaml", "loop.yaml", "gone.yaml", "x" * 5000):
        assert refused(tmp_path / name).path.endswith(name)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "no plain file" in str(refused(tmp_path / "pipe.yaml").message)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_a_file_that_may_not_be_read_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"a: 1\n")
    (tmp_path / "a.yaml").chmod(0)
    assert refused(tmp_path / "a.yaml")
