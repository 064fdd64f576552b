"""A text as a message quotes it: on one line, and not too long."""

_MOST = 80


def in_short(text: str) -> str:
    """The text without line breaks; of a long one its beginning."""
    line = " ".join(text.split())
    return line if len(line) <= _MOST else f"{line[: _MOST - 1]}…"
