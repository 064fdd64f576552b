"""What a person typed wrong on the command line or in `kartenwerk.toml`."""

from collections.abc import Iterable


class UsageError(Exception):
    """The command cannot run as it was asked to; the message says what to write instead."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` Did you mean …?`, or nothing if no known word is close."""
    from kartenwerk_dsl.nearest import nearest

    best = nearest(word, known)
    return f" Did you mean `{best}`?" if best else ""
