"""`kartenwerk pack …`, and archives in place of packs."""

import os
from pathlib import Path

import pytest

from archives import FILES, RIGHT, entries, link, named, with_entry
from cli import GOOD, MISSPELT, PACK, make_pack
from inside import files, inside
from kartenwerk_tools.archive.reading import read_bytes
from kartenwerk_tools.archive.writing import archive


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "example", {"markers.yaml": GOOD, "README.md": "# Beispiel\n"})


def test_build_verify_unpack(pack: Path) -> None:
    built = inside("pack", "build", "example", cwd=pack.parent)
    assert (built.code, built.err) == (0, "")
    raw = (pack.parent / "example-1.0.0.zip").read_bytes()
    assert raw == RIGHT
    digest = read_bytes(raw).digest
    assert built.out == f"example-1.0.0.zip: 3 files in {len(raw):,} bytes\nSHA-256 {digest}\n"
    looked = inside("pack", "verify", "example-1.0.0.zip", "--unpack", "out", cwd=pack.parent)
    assert (looked.code, looked.err) == (0, "")
    assert looked.out == (
        f"example-1.0.0.zip: example 1.0.0, 3 files, SHA-256 {digest}\nunpacked into out/example/\n"
    )
    unpacked = pack.parent / "out/example"
    assert {path: (unpacked / path).read_bytes() for path in files(unpacked)} == FILES
    assert sorted(os.listdir(pack.parent / "out")) == ["example"]


def test_it_is_the_same_wherever_when_and_by_whom_it_is_built(pack: Path) -> None:
    assert inside("pack", "build", "-o", "../one.zip", cwd=pack).code == 0
    other = make_pack(pack.parent / "away/example", {"markers.yaml": GOOD})
    (other / "README.md").write_text("# Beispiel\n")
    for path in other.rglob("*"):
        os.utime(path, (1, 1))
        path.chmod(0o700)
    (other / ".notes").write_text("mine")
    assert inside("pack", "build", str(other), "-o", "two.zip", cwd=pack.parent).code == 0
    one, two = (pack.parent / name for name in ("one.zip", "two.zip"))
    assert one.read_bytes() == two.read_bytes() == RIGHT


def test_within_the_pack_the_archive_is_put_beside_it(pack: Path) -> None:
    """In the pack it would be a file that nobody reads."""
    built = inside("pack", "build", cwd=pack)
    assert built.out.startswith("../example-1.0.0.zip: ")
    assert inside("lint", cwd=pack).code == 0


def test_a_pack_with_errors_is_not_built(pack: Path) -> None:
    (pack / "markers.yaml").write_text(MISSPELT)
    built = inside("pack", "build", "example", cwd=pack.parent)
    assert (built.code, built.out) == (1, "")
    assert built.err.startswith("example/markers.yaml:1:36: error S")
    assert built.err.endswith("No archive was made of what has errors.\n")
    assert list(pack.parent.glob("*.zip")) == []


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nul.md", "`nul.md` is the name of a device on Windows"),
        ("readme.md", "same as `README.md`"),
        ("was?.md", "`?` cannot stand"),
        ("a\u0308.md", None),
    ],
)
def test_a_file_that_not_every_system_can_have_is_not_packed(
    pack: Path, name: str, says: str | None
) -> None:
    (pack / name).write_text("x")
    built = inside("pack", "build", "example", cwd=pack.parent)
    if says is None:
        # Some systems take letters apart; in the archive they are together again.
        assert built.code == 0
        raw = (pack.parent / "example-1.0.0.zip").read_bytes()
        assert "example/ä.md" in entries(raw)
        return
    assert built.code == 1
    assert says in built.err
    assert list(pack.parent.glob("*.zip")) == []


def test_alink_is_not_packed(pack: Path) -> None:
    (pack / "NOTICE.md").symlink_to("/etc/hostname")
    built = inside("pack", "build", "example", cwd=pack.parent)
    assert built.code == 1
    assert "example/NOTICE.md: it is a link; put the file itself there" in built.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("build", "nowhere"), "There is no `nowhere`"),
        (("build", "empty"), "There is no pack in `empty`"),
        (("build", "."), "name the folder of one: `example`, `other`."),
        (("build", "example", "-o", "no/such/x.zip"), "no/such/x.zip cannot be written"),
        (("verify", "nowhere.zip"), "There is no archive `nowhere.zip`"),
        (("verify", "right.zip", "--unpack", "."), "example is there already"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said(pack: Path, arguments: tuple[str, ...], says: str) -> None:
    if arguments == ("build", "."):
        make_pack(pack.parent / "other", {"pack.yaml": PACK.replace("id: example", "id: other")})
    (pack.parent / "empty").mkdir()
    (pack.parent / "right.zip").write_bytes(RIGHT)
    ended = inside("pack", *arguments, cwd=pack.parent)
    assert ended.code == 2
    assert says in ended.err
    assert (pack / "markers.yaml").read_text() == GOOD


def test_every_archive_that_is_named_is_looked_through(tmp_path: Path) -> None:
    (tmp_path / "right.zip").write_bytes(RIGHT)
    (tmp_path / "wrong.zip").write_bytes(with_entry(named("\x1b[31m/../x"), b"x"))
    looked = inside("pack", "verify", "wrong.zip", "right.zip", cwd=tmp_path)
    assert looked.code == 1
    assert "\x1b" not in looked.err
    assert looked.err.startswith("wrong.zip: ")
    assert looked.out.startswith("right.zip: example 1.0.0, 3 files, ")


@pytest.mark.parametrize("command", [("lint",), ("stats",), ("show", "startspieler", "--pack")])
def test_an_archive_can_be_used_in_place_of_a_pack(tmp_path: Path, command: tuple[str]) -> None:
    (tmp_path / "right.zip").write_bytes(RIGHT)
    ended = inside(*command, "right.zip", cwd=tmp_path)
    assert (ended.code, ended.err) == (0, "")
    assert "kartenwerk-" not in ended.out
    assert sorted(os.listdir(tmp_path)) == ["right.zip"]


def test_findings_in_an_archive_have_their_place_in_it(tmp_path: Path) -> None:
    raw = archive(
        "example", "1.0.0", "schatten-der-macht", FILES | {"markers.yaml": MISSPELT.encode()}
    )
    (tmp_path / "bad.zip").write_bytes(raw)
    ended = inside("lint", "bad.zip", cwd=tmp_path)
    assert ended.code == 1
    assert "bad.zip/markers.yaml:1:36: error S" in ended.out
    assert " 1 | startspieler: {name: Startspieler, cuont: 1" in ended.out
    refused = inside("lint", "bad.zip", "--fix", cwd=tmp_path)
    assert refused.code == 2
    assert "bad.zip is an archive" in refused.err


@pytest.mark.parametrize("command", [("lint",), ("stats",), ("play",)])
def test_an_archive_with_anything_amiss_is_not_used(tmp_path: Path, command: tuple[str]) -> None:
    (tmp_path / "bad.zip").write_bytes(with_entry(link, b"/etc/passwd"))
    ended = inside(*command, "bad.zip", cwd=tmp_path)
    assert (ended.code, ended.out) == (2, "")
    assert "bad.zip is no archive that can be used: example/more.md: it is a link." in ended.err
    assert "`kartenwerk pack verify` shows all" in ended.err
