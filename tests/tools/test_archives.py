"""Archives as bytes: the same everywhere, and nothing amiss gets through."""

import json
import struct
import zlib
from collections.abc import Callable, Mapping
from zipfile import ZIP_DEFLATED

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archives import (
    FILES,
    RIGHT,
    as_it_is,
    claiming,
    dated,
    device,
    encrypted,
    entries,
    folder,
    link,
    listed,
    many,
    named,
    twice,
    with_entry,
)
from kartenwerk_tools.archive import names, reading
from kartenwerk_tools.archive.listing import NAME
from kartenwerk_tools.archive.reading import Read, read_bytes
from kartenwerk_tools.archive.writing import archive, written


def said(found: Read) -> str:
    return "\n".join(map(str, found.faults))


# The same everywhere -----------------------------------------------------------------------------


def test_an_archive_is_the_same_whatever_the_order_the_machine_or_the_time() -> None:
    backwards = dict(reversed(FILES.items()))
    assert archive("example", "1.0.0", "schatten-der-macht", backwards) == RIGHT
    # Whoever changes this changes what players get: the hash of a release would be another.
    assert read_bytes(RIGHT).digest == (
        "ee1e6e1f07509e26bb032f748185936c9960af7c1623fcffa714a6ad895862b3"
    )


def test_the_list_names_every_file_with_size_and_hash() -> None:
    data = json.loads(entries()[NAME])
    assert list(entries()) == [
        NAME,
        "example/README.md",
        "example/markers.yaml",
        "example/pack.yaml",
    ]
    assert (data["pack"], data["version"]) == ("example", "1.0.0")
    assert data["files"][0] == {
        "path": "example/README.md",
        "size": 11,
        "sha256": "0bf09fd9b877119bf540e618a23b94ddadf0bade6acb785f15e6c9603383988f",
    }


@given(st.dictionaries(st.from_regex(r"\A[a-z]{1,8}\.md\Z"), st.binary(max_size=50), max_size=6))
def test_what_is_packed_is_read_again(more: dict[str, bytes]) -> None:
    packed = {**more, **FILES}
    found = read_bytes(archive("example", "1.0.0", "schatten-der-macht", packed))
    assert said(found) == ""
    assert found.files == {f"example/{path}": content for path, content in packed.items()}


# Paths -------------------------------------------------------------------------------------------

WRONG = {
    "../x.md": "way to another folder",
    "a/../../x": "way to another folder",
    "a/./x": "way to another folder",
    "a//x": "way to another folder",
    "a/": "way to another folder",
    "": "way to another folder",
    "/etc/passwd": "top of the disk",
    "C:/x": "`:` cannot stand",
    "c:x": "`:` cannot stand",
    "x.md:stream": "`:` cannot stand",
    "a\\..\\x": "`\\` cannot stand",
    "\\\\server\\x": "`\\` cannot stand",
    "a?.md": "`?` cannot stand",
    "x\x00.md": "U+0000",
    "x\n.md": "U+000A",
    "x\u202e.md": "U+202E",
    "con": "device",
    "a/CON.yaml": "device",
    "nul.tar.gz": "device",
    "Lpt1 .md": "device",
    "com¹.md": "device",
    "x.": "Windows takes away",
    "x /y": "Windows takes away",
    ".git/config": "begin with a dot",
    "a/.hidden": "begin with a dot",
    "a\u0308.md": "NFC",
    "x" * 121: "more than 120 signs",
    "/".join(["long"] * 50): "more than 200 signs",
}


@pytest.mark.parametrize(("path", "says"), WRONG.items(), ids=[ascii(path) for path in WRONG])
def test_a_path_that_is_no_good_everywhere(path: str, says: str) -> None:
    assert says in str(names.fault(path))


@pytest.mark.parametrize(
    "path", ["a.yaml", "a/b/c.md", "Ä ö/ß.png", "console.md", "com10.md", "x.con", "a..b", "龍.md"]
)
def test_a_path_that_is(path: str) -> None:
    assert names.fault(path) is None


@pytest.mark.parametrize(
    ("paths", "clash"),
    [
        (["a", "b", "c/b.md"], []),
        (["a.md", "A.md"], [("A.md", "a.md")]),
        (["x/Ä.md", "x/ä.md"], [("x/ä.md", "x/Ä.md")]),
        (["x/a", "X/b"], [("X/b", "x/a")]),
        (["strasse.md", "straße.md"], [("straße.md", "strasse.md")]),
        (["a", "a/b"], [("a/b", "a")]),
        (["a/b", "A"], [("A", "a/b")]),
        (["a/b", "a/c"], []),
    ],
    ids=str,
)
def test_paths_of_which_not_both_can_be_had(paths: list[str], clash: list[tuple[str, str]]) -> None:
    assert list(names.collisions(paths)) == clash


# What is refused ---------------------------------------------------------------------------------

REFUSED: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "no archive at all"),
    "no archive": (lambda: b"kartenwerk" * 99, "no archive at all"),
    "only an end": (
        lambda: b"PK\x05\x06" + bytes(18),
        f"{NAME}: this list of the files is missing",
    ),
    "cut off": (lambda: RIGHT[:-30], "does not end as archives of packs do"),
    "something before": (lambda: b"#!/bin/sh\n" + RIGHT, "more in it than its files"),
    "something behind": (lambda: RIGHT + b"x", "does not end as archives of packs do"),
    "a remark": (lambda: RIGHT[:-2] + b"\x01\x00x", "does not end as archives of packs do"),
    "a link": (lambda: with_entry(link, b"/etc/passwd"), "example/more.md: it is a link"),
    "a device": (lambda: with_entry(device), "example/more.md: it is no plain file"),
    "a folder": (lambda: with_entry(folder, b""), "way to another folder"),
    "a file more": (lambda: with_entry(as_it_is), "example/more.md: it is not listed"),
    "a file of no pack": (lambda: with_entry(named("more.md")), "more.md: it is not listed"),
    "a way out": (lambda: with_entry(named("../../more.md")), "way to another folder"),
    "a hidden end": (lambda: with_entry(named("example/a.md\x00.png")), "U+0000"),
    "another case": (lambda: with_entry(named("example/readme.MD")), "same as `example/README.md`"),
    "a file twice": (twice, "example/README.md: it is in the archive more than once"),
    "compressed": (lambda: with_entry(as_it_is, b"y" * 50, ZIP_DEFLATED), "it is compressed"),
    "a bomb": (
        lambda: with_entry(as_it_is, bytes(1_000_000), ZIP_DEFLATED),
        "more than 100 times as large",
    ),
    "a large bomb": (
        lambda: claiming(reading.MOST_BYTES + 1),
        "more than 268,435,456 bytes",
    ),
    "encrypted": (encrypted, "example/pack.yaml: it is encrypted"),
    "too many": (many, "more than 10,000 files"),
    "changed": (
        lambda: written(entries() | {"example/README.md": b"# Beispiem\n"}),
        "example/README.md: it has been changed",
    ),
    "longer": (
        lambda: written(entries() | {"example/README.md": b"# Beispiel!\n"}),
        "example/README.md: it has another size",
    ),
    "a file less": (
        lambda: written({k: v for k, v in entries().items() if not k.endswith("README.md")}),
        "example/README.md: it is listed but not there",
    ),
    "no list": (
        lambda: written({k: v for k, v in entries().items() if k != NAME}),
        f"{NAME}: this list of the files is missing",
    ),
    "a list of nothing": (lambda: written({NAME: listed(files=[])[NAME]}), "no file is listed"),
    "another time": (lambda: dated(), "another program has packed it"),
    "another order": (
        lambda: written(dict(reversed(entries().items()))),
        "another program has packed it",
    ),
    "no JSON": (lambda: written(entries() | {NAME: b"{"}), f"{NAME}: it is no JSON"),
    "a nest": (lambda: written(entries() | {NAME: b"[" * 99_999}), f"{NAME}: it is no JSON"),
    "a key twice": (
        lambda: written(entries() | {NAME: b'{"pack": "a", "pack": "b"}'}),
        "a key stands in it twice",
    ),
    "another form": (lambda: written(listed(format=2)), "this Kartenwerk reads form 1"),
    "a form that is true": (lambda: written(listed(format=True)), "it has the form True"),
    "a key more": (lambda: written(listed(verison="1")), "Did you mean `version`?"),
    "no files": (lambda: written(listed(files={})), "`files` is no list"),
    "a row of no form": (lambda: written(listed(files=["x"])), "no mapping"),
    "no size": (
        lambda: written(listed(files=[{"path": "a", "size": -1, "sha256": "0" * 64}])),
        "no number of bytes",
    ),
    "no hash": (
        lambda: written(listed(files=[{"path": "a", "size": 1, "sha256": "G" * 64}])),
        "no hash",
    ),
    "listed twice": (
        lambda: written(listed(files=json.loads(entries()[NAME])["files"] * 2)),
        "it is listed twice",
    ),
    "another version": (
        lambda: written(listed(version="2.0.0")),
        "example/pack.yaml: `version` is not as in the list",
    ),
    "another game": (lambda: written(listed(game="midgard")), "`game` is not as in the list"),
    "another pack": (lambda: written(listed(pack="other")), "it lies outside the folder `other/`"),
    "no pack.yaml": (
        lambda: archive("example", "1", "midgard", {"README.md": b"x"}),
        "example/pack.yaml: it does not say which pack this is",
    ),
}


@pytest.mark.parametrize(("make", "says"), REFUSED.values(), ids=REFUSED)
def test_what_is_amiss_is_refused_and_named(make: Callable[[], bytes], says: str) -> None:
    found = read_bytes(make())
    assert says in said(found)
    assert found.files == {}


def test_a_bomb_is_refused_without_setting_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = with_entry(as_it_is, bytes(1_000_000), ZIP_DEFLATED)

    def unpacks(*_: object) -> None:
        raise AssertionError("something was unpacked")

    monkeypatch.setattr(zlib, "decompressobj", unpacks)
    assert "100 times" in said(read_bytes(bomb))


def test_a_table_of_contents_beyond_all_bounds_is_not_even_read() -> None:
    end = b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, 1, 1, 0xFFFFFFF0, 0, 0)
    assert "more than 10,000 files" in said(read_bytes(RIGHT[:-22] + end))


@given(st.integers(0, len(RIGHT) - 1), st.integers(1, 255))
def test_no_byte_can_be_changed(place: int, by: int) -> None:
    raw = bytearray(RIGHT)
    raw[place] = (raw[place] + by) % 256
    found = read_bytes(bytes(raw))
    assert found.faults
    assert found.files == {}


@given(st.binary(max_size=200), st.integers(0, len(RIGHT)), st.integers(0, len(RIGHT)))
def test_whatever_is_put_in_its_place_never_ends_in_a_traceback(
    more: bytes, start: int, end: int
) -> None:
    raw = RIGHT[:start] + more + RIGHT[end:]
    assert raw == RIGHT or read_bytes(raw).faults
