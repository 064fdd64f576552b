"""Archives of a little pack: the right one, and ones that are not."""

import json
import stat
import struct
from collections.abc import Callable
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import pytest

from cli import GOOD, PACK
from kartenwerk_tools.archive import reading
from kartenwerk_tools.archive.listing import NAME
from kartenwerk_tools.archive.writing import archive, written

FILES = {"pack.yaml": PACK.encode(), "markers.yaml": GOOD.encode(), "README.md": b"# Beispiel\n"}
RIGHT = archive("example", "1.0.0", "schatten-der-macht", FILES)


def entries(raw: bytes = RIGHT) -> dict[str, bytes]:
    """The entries of an archive, its list among them."""
    with ZipFile(BytesIO(raw)) as whole:
        return {entry.filename: whole.read(entry) for entry in whole.infolist()}


def listed(**changes: object) -> dict[str, bytes]:
    """The entries of the right archive with a list that says something else."""
    found = entries()
    data = json.loads(found[NAME]) | changes
    return found | {NAME: json.dumps(data, indent=2, ensure_ascii=False).encode() + b"\n"}


def with_entry(
    change: Callable[[ZipInfo], None], content: bytes = b"x", packed: int = ZIP_STORED
) -> bytes:
    """The right archive with one entry more, which is not as others are."""
    target = BytesIO(RIGHT)
    with ZipFile(target, "a", packed) as whole:
        entry = ZipInfo("example/more.md")
        entry.external_attr = 0o100644 << 16
        entry.compress_type = packed
        change(entry)
        whole.writestr(entry, content)
    return target.getvalue()


def link(entry: ZipInfo) -> None:
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16


def device(entry: ZipInfo) -> None:
    entry.external_attr = (stat.S_IFCHR | 0o666) << 16


def folder(entry: ZipInfo) -> None:
    entry.filename = "example/more/"


def as_it_is(entry: ZipInfo) -> None:
    pass


def named(path: str) -> Callable[[ZipInfo], None]:
    def change(entry: ZipInfo) -> None:
        entry.filename = path

    return change


def twice() -> bytes:
    target = BytesIO(RIGHT)
    with ZipFile(target, "a") as whole, pytest.warns(UserWarning, match="Duplicate name"):
        whole.writestr("example/README.md", b"another\n")
    return target.getvalue()


def encrypted() -> bytes:
    raw = bytearray(RIGHT)
    at = raw.rindex(b"PK\x01\x02")
    raw[at + 8] |= 1
    return bytes(raw)


def many() -> bytes:
    return written({f"{number}": b"" for number in range(reading.MOST_FILES + 1)})


def claiming(size: int) -> bytes:
    """The right archive, of which the last file says that it has this size."""
    raw = bytearray(RIGHT)
    at = raw.rindex(b"PK\x01\x02")
    raw[at + 24 : at + 28] = struct.pack("<I", size)
    return bytes(raw)


def dated() -> bytes:
    """The same files, packed at another time."""
    target = BytesIO()
    with ZipFile(target, "w") as whole:
        for path, content in entries().items():
            whole.writestr(ZipInfo(path, (2031, 4, 5, 6, 7, 8)), content)
    return target.getvalue()
