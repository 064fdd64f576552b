"""What a person typed wrong on the command line or in `kartenwerk.toml`."""

from collections.abc import Iterable

from kartenwerk_dsl.message import Message, Refusal, sentences


class UsageError(Refusal):
    """The command cannot run as it was asked to; the message says what to write instead."""


def internal(fault: Exception) -> Message:
    """What to say of a fault that is our own."""
    return Message(
        "an internal fault, which is ours and not your content's: {kind}: {words}\n"
        "Please report it with the command that you ran and the file that it was about. The same "
        "command\nwith --debug prints a traceback that helps.",
        {"kind": type(fault).__name__, "words": str(fault)},
    )


def unusable(error: Refusal) -> Message:
    """What to say of packs with which nothing can be done."""
    return sentences(error.message, Message("`kartenwerk lint` shows what is wrong."), between="\n")


def unwritten(error: OSError) -> Message:
    """What to say when a disk is full or a terminal has gone."""
    from kartenwerk_engine.library.os_errors import reason

    return Message("The output cannot be written: {why}.", {"why": reason(error)})


def unwritable(path: str, error: OSError) -> Message:
    """What to say of a file that was to be written and could not be."""
    from kartenwerk_engine.library.os_errors import reason

    return Message("{path} cannot be written: {why}.", {"path": path, "why": reason(error)})


def unreadable(path: str, error: OSError) -> Message:
    """What to say of a file that was to be read and could not be."""
    from kartenwerk_engine.library.os_errors import reason

    return Message("{path} cannot be read: {why}.", {"path": path, "why": reason(error)})


def did_you_mean(word: str, known: Iterable[str]) -> Message | None:
    """`Did you mean …?`, or nothing if no known word is close."""
    from kartenwerk_dsl.nearest import nearest

    best = nearest(word, known)
    return Message("Did you mean `{word}`?", {"word": best}) if best else None
