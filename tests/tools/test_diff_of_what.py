"""What `kartenwerk diff` can compare: folders, archives and git revisions."""

from pathlib import Path

import pytest

from archives import RIGHT
from cli import CONTENT, PACK, make_pack
from inside import inside
from kartenwerk_tools.changes.report import Report
from kartenwerk_tools.changes.states import states
from repository import commit, repository
from versions import MARKERS, pack


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with two versions of a pack, the second one committed, and a third as it is."""
    folder = repository(tmp_path / "project")
    markers = pack(folder, markers=MARKERS) / "markers.yaml"
    commit(folder)
    for count in (3, 4):
        markers.write_text(MARKERS.replace("count: 2", f"count: {count}"), encoding="utf-8")
        if count == 3:
            commit(folder)
    return folder


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("HEAD~1", "HEAD", "--pack", "example"), "2 → 3"),
        (("HEAD", "--pack", "example"), "3 → 4"),
        (("HEAD~1", "example"), "2 → 4"),
        (("example", "HEAD"), "4 → 3"),
        (("HEAD~1:example", "HEAD:example"), "2 → 3"),
    ],
    ids=" ".join,
)
def test_revisions(project: Path, arguments: tuple[str, ...], says: str) -> None:
    ended = inside("diff", *arguments, cwd=project)
    assert (ended.code, ended.err) == (0, "")
    assert f"    count: {says}\n" in ended.out


def test_revisions_from_within_the_pack(project: Path) -> None:
    assert "    count: 2 → 3\n" in inside("diff", "HEAD~1", "HEAD", cwd=project / "example").out


def test_archives(tmp_path: Path) -> None:
    (tmp_path / "old.zip").write_bytes(RIGHT)
    make_pack(tmp_path / "example", {"markers.yaml": MARKERS})
    out = inside("diff", "old.zip", "example", cwd=tmp_path).out
    assert "New\n  Brücke (marker, bruecke)\n" in out
    assert "Gone\n  Startspieler (marker, startspieler)\n" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("nowhere", "example"), "There is no `nowhere`: neither a folder or archive"),
        (("--", "-x", "example"), "There is no `-x`"),
        (("HEAD:nowhere", "example"), "At HEAD there was no `nowhere`."),
        (("HEAD", "."), "In `.` there are several packs; name the folder of one: "),
        (("empty", "example"), "There is no pack in `empty`."),
        (("example", "wrong"), "`wrong` cannot be compared: 1 "),
        (("example", str(CONTENT / "midgard")), "and `" + str(CONTENT / "midgard")),
        (("HEAD:/tmp", "example"), "lies outside the repository"),
        (("example", "example", "-f", "xml"), "`xml` is no format"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_compared_is_said(
    project: Path, arguments: tuple[str, ...], says: str
) -> None:
    (project / "empty").mkdir()
    wrong = {"pack.yaml": PACK.replace("id: example", "id: wrong"), "markers.yaml": "x: [\n"}
    make_pack(project / "wrong", wrong)
    ended = inside("diff", *arguments, cwd=project)
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err


def test_outside_a_repository_only_paths_can_be_compared(tmp_path: Path) -> None:
    pack(tmp_path, markers=MARKERS)
    ended = inside("diff", "HEAD", "example", cwd=tmp_path)
    assert ended.code == 2
    assert "There is no `HEAD`" in ended.err


def test_a_pack_does_not_differ_from_itself() -> None:
    for folder in sorted(CONTENT.glob("*/pack.yaml")):
        path = str(folder.parent)
        with states(path, path, None) as (before, after):
            for code in ("de", "en"):
                assert Report.of(before, after, code).changes == ()
