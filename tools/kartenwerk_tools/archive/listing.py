"""The list that an archive carries: which pack it is, and every file with its size and hash."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message, Refusal
from kartenwerk_tools.usage import did_you_mean

NAME = "kartenwerk-pack.json"
"""The path of the list within the archive; the files of the pack lie in a folder beside it."""

FORMAT = 1
_KEYS = ("format", "pack", "version", "game", "files")
_FILE_KEYS = ("path", "size", "sha256")


class NoListing(Refusal):
    """What should be the list is none; the message says why not."""


@frozen
class Listed:
    """A file by its path in the archive."""

    path: str
    size: int
    sha256: str

    @staticmethod
    def of(path: str, content: bytes) -> "Listed":
        """The file of this content."""
        return Listed(path, len(content), sha256(content).hexdigest())


@frozen
class Listing:
    """What an archive says that it holds."""

    pack: str
    version: str
    game: str
    files: tuple[Listed, ...]

    def text(self) -> str:
        """The list as it stands in the archive: the same bytes for the same files."""
        data = {
            "format": FORMAT,
            "pack": self.pack,
            "version": self.version,
            "game": self.game,
            "files": [
                {"path": each.path, "size": each.size, "sha256": each.sha256} for each in self.files
            ],
        }
        return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def read_listing(raw: bytes) -> Listing:
    """The list of these bytes. Raises NoListing."""
    try:
        data = json.loads(raw.decode("utf-8"), object_pairs_hook=_without_twins)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise NoListing("it is no JSON") from error
    whole = _mapping(data, _KEYS)
    if whole["format"] != FORMAT or isinstance(whole["format"], bool):
        raise NoListing(
            "it has the form {form}; this Kartenwerk reads form {ours}",
            form=whole["format"],
            ours=FORMAT,
        )
    if not isinstance(whole["files"], list):
        raise NoListing("`files` is no list")
    files = tuple(_listed(each) for each in whole["files"])
    return Listing(_words(whole, "pack"), _words(whole, "version"), _words(whole, "game"), files)


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NoListing("a key stands in it twice")
    return found


def _listed(data: Any) -> Listed:
    row = _mapping(data, _FILE_KEYS)
    size, digest = row["size"], _words(row, "sha256")
    if type(size) is not int or size < 0:
        raise NoListing("`size` of `{path}` is no number of bytes", path=row["path"])
    if len(digest) != 64 or not set(digest) <= set("0123456789abcdef"):
        raise NoListing("`sha256` of `{path}` is no hash", path=row["path"])
    return Listed(_words(row, "path"), size, digest)


def _mapping(data: Any, keys: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise NoListing("a part of it is no mapping")
    for key in data.keys() - set(keys):
        raise NoListing(
            Message("`{key}` means nothing in it", {"key": key}), did_you_mean(key, keys)
        )
    for key in keys:
        if key not in data:
            raise NoListing("`{key}` is missing", key=key)
    return data


def _words(data: Mapping[str, Any], key: str) -> str:
    if not isinstance(data[key], str):
        raise NoListing("`{key}` is no text", key=key)
    return str(data[key])
