"""Files that a command is asked to write beside what it prints."""

from pathlib import Path

from kartenwerk_tools.usage import UsageError, unwritable


def expect(path: str) -> None:
    """See that there can be such a file, before hours are spent on what it is to hold.

    Raises UsageError if its folder is not there, or if it is a folder itself.
    """
    target = Path(path)
    if target.is_dir():
        raise UsageError("{path} is a folder; name a file.", path=path)
    if not target.parent.is_dir():
        folder = target.parent
        raise UsageError("There is no folder {folder} for {path}.", folder=folder, path=path)


def write(path: str, text: str) -> None:
    """Write it. Raises UsageError if that cannot be done."""
    try:
        Path(path).write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise UsageError(unwritable(path, error)) from error
