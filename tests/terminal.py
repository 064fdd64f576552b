"""Running the command with a terminal in front of it."""

import os
import pty
import subprocess
import sys
from pathlib import Path
from threading import Timer

from cli import ROOT


def at_terminal(arguments: list[str], typed: str, cwd: Path, *, after: str = "") -> tuple[int, str]:
    """Run `kartenwerk` there; the exit code and what could be seen.

    Somebody types when `after` has been seen.
    """
    roots = os.pathsep.join(str(ROOT / name) for name in ("dsl", "engine", "tools"))
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "kartenwerk", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": roots, "TERM": "dumb", "KARTENWERK_LANG": "en"},
        start_new_session=True,
        preexec_fn=_take_as_controlling_terminal,
    ) as process:
        os.close(theirs)
        seen, waiting = b"", True
        # Whatever goes wrong, nobody waits for ever.
        last = Timer(60, process.kill)
        last.start()
        while True:
            if waiting and after.encode() in seen:
                os.write(ours, typed.encode())
                waiting = False
            try:
                part = os.read(ours, 4096)
            except OSError:  # what Linux says when the other end has gone
                break
            if not part:
                break
            seen += part
        code = process.wait()
        last.cancel()
    os.close(ours)
    return code, seen.decode().replace("\r\n", "\n")


def _take_as_controlling_terminal() -> None:
    """So that Control-C that is typed reaches the process, as it does for a person."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
