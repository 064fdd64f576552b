"""What earlier runs found, so that a file that has not changed need not be read again.

An entry counts only for the very bytes of its file and for the very program, schemas and words
that made it. The store can be deleted at any time; one that is damaged, or of another program, is
as good as none. A run writes to a new file and puts it in place in one step, so that runs at the
same time cannot spoil each other's stores: the last one wins.

The format is Python's `marshal`: plain data only, never code, and several times faster to read
than any other.
"""

import marshal
import os
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

# A store per set of packs; the ones that have not been used for longest go.
_MOST_STORES = 16
_DIGEST = 16

# What the result depends on, and the result, both plain data.
Entry = tuple[bytes, Any]


@dataclass(slots=True)
class Known:
    """What an earlier run found: by path of files, effects and catalogues, by game of packs."""

    files: dict[str, Entry] = field(default_factory=dict)
    packs: dict[str, Entry] = field(default_factory=dict)
    effects: dict[str, Entry] = field(default_factory=dict)
    catalogues: dict[str, Entry] = field(default_factory=dict)
    compared: dict[str, Entry] = field(default_factory=dict)
    """The texts that were held to effects, by their file and language."""
    games: dict[str, bytes] = field(default_factory=dict)
    """The fingerprints of games that other distributions bring: they change on their own."""


def digest(*parts: bytes) -> bytes:
    """A fingerprint of these bytes."""
    lengths = ",".join([str(len(part)) for part in parts])
    return blake2b(b"".join((lengths.encode(), b";", *parts)), digest_size=_DIGEST).digest()


def program_stamp(places: Iterable[Path]) -> bytes:
    """A fingerprint of the Python version, and of these files and all below these folders.

    The version of Kartenwerk alone would not do: who works on Kartenwerk changes rules without it.
    """
    seen: list[bytes] = [sys.version.encode()]
    for place in places:
        below = os.walk(place) if place.is_dir() else [(str(place.parent), [], [place.name])]
        for root, subfolders, names in below:
            subfolders[:] = sorted(each for each in subfolders if each != "__pycache__")
            for name in sorted(names):
                status = os.stat(os.path.join(root, name))
                mark = f"{root}/{name} {status.st_size} {status.st_mtime_ns}"
                seen.append(mark.encode("utf-8", "surrogateescape"))
    return digest(*seen)


def user_folder() -> Path:
    """Where the stores of this user lie."""
    from platformdirs import user_cache_path

    return user_cache_path("kartenwerk", appauthor=False) / "lint"


class Store:
    """The entries of one set of packs, by the names of what they are about."""

    def __init__(self, folder: Path, subject: Iterable[str], stamp: bytes) -> None:
        name = digest(*(part.encode("utf-8", "surrogateescape") for part in subject)).hex()
        self._file = folder / f"{name}.cache"
        self._stamp = stamp

    def load(self) -> Known:
        """What is kept; nothing if there is no store, or none that can be trusted."""
        try:
            raw = self._file.read_bytes()
            stamp, check, body = raw[:_DIGEST], raw[_DIGEST : 2 * _DIGEST], raw[2 * _DIGEST :]
            if stamp != self._stamp or check != digest(body):
                return Known()
            return Known(*marshal.loads(body))
        except (OSError, ValueError, EOFError, TypeError):
            return Known()

    def save(self, known: Known) -> None:
        """Keep this and nothing else. That it cannot be written is no reason to fail."""
        body = marshal.dumps(
            (
                known.files,
                known.packs,
                known.effects,
                known.catalogues,
                known.compared,
                known.games,
            )
        )
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self._file.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(self._stamp + digest(body) + body)
                os.replace(name, self._file)
            except BaseException:
                os.unlink(name)
                raise
            self._tidy()
        except OSError:
            return

    def _tidy(self) -> None:
        stores = sorted(self._file.parent.glob("*.cache"), key=lambda file: file.stat().st_mtime)
        for store in stores[:-_MOST_STORES]:
            store.unlink(missing_ok=True)
