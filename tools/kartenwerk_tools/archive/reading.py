"""Reading an archive that may be meant to do harm: nothing is believed, and nothing is unpacked.

What is found amiss comes as messages, all of them in one run. In the end the archive is made anew
from what it holds. If that gives other bytes, something is in it that no list names.
"""

import stat
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from struct import error as StructError
from zipfile import ZIP_STORED, BadZipFile, LargeZipFile, ZipFile, ZipInfo

from kartenwerk_dsl.message import Message, Template
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.manifest import MANIFEST, manifest_from
from kartenwerk_engine.library.os_errors import reason
from kartenwerk_tools.archive import names
from kartenwerk_tools.archive.listing import NAME, Listing, NoListing, read_listing
from kartenwerk_tools.archive.writing import archive

MOST_FILES = 10_000
MOST_BYTES = 256 * 1024 * 1024
MOST_RATIO = 100

_END = b"PK\x05\x06"
_END_SIZE = 22
_MOST_PER_ENTRY = 46 + 4 * names.LONGEST_PATH + 1024
_DAMAGED = (
    *(BadZipFile, LargeZipFile, NotImplementedError, EOFError, OSError, ValueError),
    *(OverflowError, RuntimeError, StructError, UnicodeDecodeError),
)
"""What Python's reader raises for archives that are none, or that are encrypted or compressed."""


@dataclass(slots=True)
class Read:
    """What is known of an archive. `files` are by their paths in it, as far as they are right."""

    digest: str = ""
    listing: Listing | None = None
    files: dict[str, bytes] = field(default_factory=dict)
    faults: list[Message] = field(default_factory=list)


def read_archive(path: Path) -> Read:
    """Everything about the archive in a file. One that cannot be read has that as its fault."""
    try:
        if path.stat().st_size > MOST_BYTES:
            return _refused("it has more than {most:,} bytes", most=MOST_BYTES)
        raw = path.read_bytes()
    except OSError as error:
        return _refused("it cannot be read: {why}", why=reason(error))
    return read_bytes(raw)


def read_bytes(raw: bytes) -> Read:
    """Everything about the archive of these bytes."""
    found = Read(sha256(raw).hexdigest())
    try:
        found.faults += _end(raw)
        if not found.faults:
            _look_through(raw, found)
    except _DAMAGED as error:
        found.faults.append(
            Message("it is damaged or no archive at all: {why}", {"why": f"{error}".strip()})
        )
    return found


def _refused(template: Template, **values: object) -> Read:
    return Read(faults=[Message(template, values)])


def _end(raw: bytes) -> Iterator[Message]:
    """What is wrong with the end of the archive, which says how much there is to read."""
    end = raw[-_END_SIZE:]
    if len(end) < _END_SIZE or end[:4] != _END:
        yield Message("it does not end as archives of packs do, or is no archive at all")
        return
    count = int.from_bytes(end[10:12], "little")
    size = int.from_bytes(end[12:16], "little")
    if count > MOST_FILES or size > MOST_FILES * _MOST_PER_ENTRY:
        yield Message("it has more than {most:,} files", {"most": MOST_FILES})


def _look_through(raw: bytes, found: Read) -> None:
    with ZipFile(BytesIO(raw)) as whole:
        entries = whole.infolist()
        found.faults += _faults_of_entries(entries)
        if found.faults:
            return
        contents = {entry.filename: whole.read(entry) for entry in entries}
    listing = _listing(contents, found.faults)
    if listing is None:
        return
    found.listing = listing
    found.faults += _faults_of_files(listing, contents)
    found.faults += _faults_of_pack(listing, contents)
    if found.faults:
        return
    files = {path: content for path, content in contents.items() if path != NAME}
    home = f"{listing.pack}/"
    inside = {path.removeprefix(home): content for path, content in files.items()}
    if archive(listing.pack, listing.version, listing.game, inside) == raw:
        found.files = files
    else:
        found.faults.append(
            Message("there is more in it than its files, or another program has packed it")
        )


# Entries -----------------------------------------------------------------------------------------


def _faults_of_entries(entries: list[ZipInfo]) -> Iterator[Message]:
    """What is wrong with the entries before anything is read of them."""
    if len(entries) > MOST_FILES:
        yield Message("it has more than {most:,} files", {"most": MOST_FILES})
        return
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        yield Message("unpacked it would have more than {most:,} bytes", {"most": MOST_BYTES})
    for entry in entries:
        if says := _fault_of_entry(entry):
            yield _at(entry.orig_filename, says)
    paths = Counter(entry.filename for entry in entries)
    for path, count in paths.items():
        if count > 1:
            yield _at(path, Message("it is in the archive more than once"))
    for path, other in names.collisions(paths):
        yield _at(
            path,
            Message("where case does not count it is the same as `{other}`", {"other": other}),
        )


def _fault_of_entry(entry: ZipInfo) -> Message | None:
    # Python cuts a name at a null sign and turns the slashes of Windows; what was there counts.
    if says := names.fault(entry.orig_filename):
        return says
    mode = entry.external_attr >> 16
    if stat.S_ISLNK(mode):
        return Message("it is a link")
    if entry.is_dir() or (stat.S_IFMT(mode) and not stat.S_ISREG(mode)):
        return Message("it is no plain file")
    if entry.flag_bits & 1:
        return Message("it is encrypted")
    if entry.file_size > MOST_RATIO * max(entry.compress_size, 1):
        return Message("unpacked it would be more than {most} times as large", {"most": MOST_RATIO})
    if entry.compress_type != ZIP_STORED:
        return Message("it is compressed; archives of packs hold their files as they are")
    return None


# The list, and what it says ----------------------------------------------------------------------


def _listing(contents: dict[str, bytes], faults: list[Message]) -> Listing | None:
    if NAME not in contents:
        faults.append(_at(NAME, Message("this list of the files is missing")))
        return None
    try:
        return read_listing(contents[NAME])
    except NoListing as error:
        faults.append(_at(NAME, error.message))
        return None


def _faults_of_files(listing: Listing, contents: dict[str, bytes]) -> Iterator[Message]:
    """Files that are not as they are listed, not listed, or listed and not there."""
    seen: set[str] = set()
    for each in listing.files:
        if each.path in seen:
            yield _at(each.path, Message("it is listed twice"))
        elif each.path not in contents or each.path == NAME:
            yield _at(each.path, Message("it is listed but not there"))
        elif len(contents[each.path]) != each.size:
            yield _at(each.path, Message("it has another size than is listed"))
        elif sha256(contents[each.path]).hexdigest() != each.sha256:
            yield _at(each.path, Message("it has been changed: its hash is not the listed one"))
        seen.add(each.path)
    for path in sorted(contents.keys() - seen - {NAME}):
        yield _at(path, Message("it is not listed"))
    if not seen:
        yield _at(NAME, Message("no file is listed"))


def _faults_of_pack(listing: Listing, contents: dict[str, bytes]) -> Iterator[Message]:
    """Whether the list speaks of the pack that is there, and files of no other folder."""
    home = f"{listing.pack}/"
    for path in sorted(contents.keys() - {NAME}):
        if not path.startswith(home):
            yield _at(path, Message("it lies outside the folder `{folder}`", {"folder": home}))
    path = home + MANIFEST
    manifest = manifest_from(read(path, contents.get(path, b"")).data)
    if manifest is None:
        yield _at(path, Message("it does not say which pack this is"))
        return
    for name in ("version", "game"):
        if getattr(manifest, name) != getattr(listing, name):
            yield _at(path, Message("`{field}` is not as in the list", {"field": name}))
    if manifest.id != listing.pack:
        yield _at(path, Message("`{field}` is not as in the list", {"field": "id"}))


def _at(path: str, says: Message) -> Message:
    return Message("{path}: {says}", {"path": path, "says": says})
