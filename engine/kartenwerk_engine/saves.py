"""Saved games: a file that one can send, and that says clearly when it cannot be used.

A save is JSON: what it is, for which game and packs, how the game was set up, and the position. Its
last entry is a hash of all others, so that a damaged file is noticed.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from kartenwerk_dsl.message import Refusal
from kartenwerk_engine.library.os_errors import reason

FORMAT = "kartenwerk-game"
VERSION = 2


class SaveError(Refusal):
    """The file cannot be used. The message says why, to a player."""


@dataclass(frozen=True, slots=True)
class Save:
    """A game as it is saved.

    `packs` holds the version of every pack that was played with, and `contents` is the fingerprint
    of what they said; `setup` is what the game's own start needs, `position` what `Match.position`
    gives.
    """

    game: str
    packs: Mapping[str, str]
    contents: str
    setup: Mapping[str, Any]
    position: Mapping[str, Any]


def write_save(path: Path, save: Save) -> None:
    """Write the file whole or not at all: a crash leaves the old one. Raises `OSError`."""
    body = {
        "format": FORMAT,
        "version": VERSION,
        "game": save.game,
        "packs": dict(save.packs),
        "contents": save.contents,
        "setup": dict(save.setup),
        "position": dict(save.position),
    }
    text = json.dumps({**body, "hash": _hash(body)}, ensure_ascii=False, indent=1)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def read_save(path: Path) -> Save:
    """The game in the file. Raises `SaveError` for anything that is no whole save of this kind."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaveError("{path} cannot be read: {why}", path=path, why=reason(error)) from error
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise SaveError("{path} is no saved game, or it is damaged", path=path) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("{path} is no saved game of Kartenwerk", path=path)
    if data.get("version") != VERSION:
        raise SaveError(
            "{path} was saved in form {theirs}; this Kartenwerk reads form {ours}",
            path=path,
            theirs=data.get("version"),
            ours=VERSION,
        )
    body = {key: value for key, value in data.items() if key != "hash"}
    if data.get("hash") != _hash(body):
        raise SaveError("{path} is damaged: it does not fit its own hash", path=path)
    return Save(data["game"], data["packs"], data["contents"], data["setup"], data["position"])


def _hash(body: Mapping[str, Any]) -> str:
    text = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()
