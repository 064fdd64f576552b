"""`kartenwerk pack build` and `verify`: a pack as an archive, made and looked through."""

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools import amounts
from kartenwerk_tools.archive import ENDING
from kartenwerk_tools.archive.building import gather
from kartenwerk_tools.archive.reading import Read, read_archive
from kartenwerk_tools.archive.unpacking import unpack
from kartenwerk_tools.archive.writing import archive
from kartenwerk_tools.lint.report import concise
from kartenwerk_tools.lint.report.cells import visible
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.lint.write import put
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError, unwritable
from kartenwerk_tools.workspace import only_pack


def build(path: str, output: str | None) -> int:
    """Write the archive of the pack at this path; the exit code."""
    found = discover(Scope.of([path]).paths, registry, bundled=shipped())
    pack = only_pack(found, path, Message("`kartenwerk lint` shows what is wrong."))
    if output and Path(output).resolve().is_relative_to(pack.folder.resolve()):
        raise UsageError(
            "`{path}` lies in the pack, where an archive is no part of it. Choose another folder.",
            path=output,
        )
    errors = [
        finding
        for finding in Run([str(pack.folder)]).outcome().findings
        if finding.rule.severity is Severity.ERROR
    ]
    for finding in errors:
        print(concise.line(finding), file=sys.stderr)
    if errors:
        print(say("No archive was made of what has errors."), file=sys.stderr)
        return 1
    gathered = gather(pack)
    if gathered.faults:
        _complain(gathered.faults)
        print(say("No archive was made."), file=sys.stderr)
        return 1
    manifest = pack.manifest
    raw = archive(pack.id, manifest.version, manifest.game, gathered.files)
    target = Path(output) if output else _beside(pack) / f"{pack.id}-{manifest.version}{ENDING}"
    _write(target, raw)
    print(
        say(
            "{path}: {files} in {bytes:,} bytes",
            path=shown(target),
            files=amounts.files(len(gathered.files)),
            bytes=len(raw),
        )
    )
    print(f"SHA-256 {sha256(raw).hexdigest()}")
    return 0


def verify(archives: Sequence[str], target: str | None) -> int:
    """Look through archives, and unpack those that are right; the exit code."""
    failed = False
    for name in archives:
        path = Path(name)
        if not path.is_file():
            raise UsageError("There is no archive `{path}`.", path=name)
        found = read_archive(path)
        failed |= bool(found.faults)
        if found.faults:
            _complain([_of(name, each) for each in found.faults])
            continue
        print(_right(name, found))
        if target is not None and found.listing:
            home = unpack(found.listing.pack, found.files, Path(target))
            print(say("unpacked into {folder}/", folder=shown(home)))
    return int(failed)


def _of(name: str, says: Message) -> Message:
    return Message("{archive}: {says}", {"archive": name, "says": says})


def _right(name: str, found: Read) -> str:
    assert found.listing, "an archive without a list has faults"
    return say(
        "{archive}: {pack} {version}, {files}, SHA-256 {digest}",
        archive=visible(name),
        pack=found.listing.pack,
        version=found.listing.version,
        files=amounts.files(len(found.files)),
        digest=found.digest,
    )


def _complain(faults: Sequence[Message]) -> None:
    for each in faults:
        print(visible(say(each)), file=sys.stderr)


def _beside(pack: Pack) -> Path:
    """The current folder, unless that is in the pack: there an archive would be out of place."""
    inside = Path.cwd().is_relative_to(pack.folder.resolve())
    return Path(os.path.relpath(pack.folder.resolve().parent)) if inside else Path()


def _write(target: Path, raw: bytes) -> None:
    try:
        put(target, raw, 0o644)
    except OSError as error:
        raise UsageError(unwritable(shown(target), error)) from error
