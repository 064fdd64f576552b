"""Archives unpacked: into a folder for good, or for as long as a command runs."""

import atexit
import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.disk import shown
from kartenwerk_tools.archive import OPEN
from kartenwerk_tools.archive.reading import read_archive
from kartenwerk_tools.usage import UsageError, unwritable


def unpack(pack: str, files: Mapping[str, bytes], target: Path) -> Path:
    """Write the files of an archive that was found right into a new folder in `target`.

    The folder is there as a whole or not at all; one that is there already is a usage error.
    """
    home = target / pack
    if os.path.lexists(home):
        raise UsageError("{path} is there already and stays as it is.", path=shown(home))
    try:
        target.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".kartenwerk-", dir=target) as folder:
            for path, content in files.items():
                file = Path(folder) / path
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("xb") as stream:
                    stream.write(content)
            os.rename(Path(folder) / pack, home)
    except OSError as error:
        raise UsageError(unwritable(shown(home), error)) from error
    return home


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """The folder of the pack in an archive, for as long as this lasts.

    An archive with anything amiss is a usage error.
    """
    found = read_archive(path)
    if found.faults or found.listing is None:
        raise UsageError(
            "{archive} is no archive that can be used: {why}.",
            Message("`kartenwerk pack verify` shows all that is wrong with it."),
            archive=shown(path),
            why=found.faults[0],
        )
    with TemporaryDirectory(prefix="kartenwerk-") as folder:
        yield unpack(found.listing.pack, found.files, Path(folder))


@cache
def folder_of(path: Path) -> Path:
    """The folder of the pack in an archive, for as long as the process lasts."""
    folder = _until_the_end().enter_context(unpacked(path))
    OPEN[shown(folder)] = shown(path)
    return folder


@cache
def _until_the_end() -> ExitStack:
    stack = ExitStack()
    atexit.register(stack.close)
    return stack
