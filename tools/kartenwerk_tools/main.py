"""Where the command starts. `--version` answers before anything heavy is imported."""

import errno
import io
import os
import sys
from typing import NoReturn

_CANNOT_BE_WRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
"""What goes wrong with a full disk or a vanished terminal, and with nothing that we only read."""


def main() -> NoReturn:
    """Run the command line and end the process: 0 clean, 1 findings, 2 usage or internal fault."""
    # Whoever closes an output does not want to see it; the exit code still counts.
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    if sys.argv[1:] in (["--version"], ["-V"]):
        from kartenwerk_tools.version import version

        print(f"kartenwerk {version()}")
        sys.exit(0)
    code = _run("--debug" in sys.argv[1:])
    if sys.argv[1:2] == ["lint"]:
        _leave(code)
    sys.exit(code)


def _leave(code: int) -> None:
    """End at once. Otherwise Python would take each of thousands of components apart before."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        return
    os._exit(code)


def _run(debug: bool) -> int:
    from kartenwerk_tools.plain_signs import PLAIN_SIGNS
    from kartenwerk_tools.speaking import choose, say, speak
    from kartenwerk_tools.usage import UsageError, internal, unusable, unwritten

    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show ß must not stop the report.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN_SIGNS)
    arguments = [argument for argument in sys.argv[1:] if argument != "--debug"]
    try:
        speak(choose(arguments, os.environ))
        if arguments[:1] == ["lint"] and not any(each.startswith("-") for each in arguments):
            # Editors and hooks run this all the time. Without options there is nothing to parse,
            # which takes as long as the rest of a run in which little has changed.
            from kartenwerk_tools.commands import lint

            return lint.run(lint.Options(tuple(arguments[1:])))
        from kartenwerk_tools.cli import run

        return run(arguments)
    except UsageError as error:
        print(f"kartenwerk: {say(error.message)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough. Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as fault:
        if isinstance(fault, OSError) and fault.errno in _CANNOT_BE_WRITTEN:
            print(f"kartenwerk: {say(unwritten(fault))}", file=sys.stderr)
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 2
        from kartenwerk_engine.library.library import LibraryError

        if isinstance(fault, LibraryError):
            # Effects are compiled when a game needs them, long after the files were read.
            print(f"kartenwerk: {say(unusable(fault))}", file=sys.stderr)
            return 2
        if debug:
            raise
        print(f"kartenwerk: {say(internal(fault))}", file=sys.stderr)
        return 2
