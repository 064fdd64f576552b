"""Writing a changed file: same encoding, same permissions, and whole or not at all."""

import os
import tempfile
from pathlib import Path

from kartenwerk_dsl.message import Refusal
from kartenwerk_engine.library.decode import decode
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK
from kartenwerk_engine.library.os_errors import reason

_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")


class CannotWrite(Refusal):
    """The file cannot be replaced; the message says why, for the author."""


def encode_like(raw: bytes, before: str, after: str) -> bytes:
    """`after` as bytes, in the encoding in which `raw` is `before`.

    Another encoding than UTF-8 is only known by its byte-order mark: a text that has lost its mark
    becomes UTF-8.
    """
    decoded = decode(raw)
    if decoded.guessed or decoded.text != before:
        raise CannotWrite("it has changed meanwhile, or is in an encoding that a fix cannot keep")
    if not after.startswith(BYTE_ORDER_MARK):
        return after.encode()
    return after.encode(next(name for name in _ENCODINGS if before.encode(name) == raw))


def replace(path: str, before: str, after: str) -> None:
    """Replace the text of a file, unless it is no longer the text that was linted."""
    # A link stays a link: what it points to is replaced.
    target = Path(os.path.realpath(path))
    try:
        content = encode_like(target.read_bytes(), before, after)
        put(target, content, target.stat().st_mode & 0o7777)
    except CannotWrite:
        raise
    except OSError as error:
        raise CannotWrite(reason(error)) from error


def put(target: Path, content: bytes, mode: int) -> None:
    """Put a whole file in place in one step, whether there was one or not. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, mode)
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise
