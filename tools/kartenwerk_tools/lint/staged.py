"""`--staged`: the files as git would commit them, which is not always how they lie on the disk.

A hook that reads the working tree passes a commit whose staged card is broken and whose mended one
is not staged, or stops one that is right.
"""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from kartenwerk_tools.usage import UsageError


@contextmanager
def staged(paths: Sequence[str]) -> Iterator[None]:
    """Within this, the current folder is a copy of itself as it stands in git's index."""
    for path in paths:
        if Path(path).is_absolute():
            raise UsageError(
                "With --staged paths count from the current folder; `{path}` does not.", path=path
            )
    inside = _git("rev-parse", "--show-prefix").strip()
    with TemporaryDirectory() as folder:
        top = _git("rev-parse", "--show-toplevel").strip()
        _git("-C", top, "checkout-index", "--all", f"--prefix={folder}/")
        here = Path(folder) / inside
        if not here.is_dir():
            raise UsageError("Nothing below the current folder is staged or committed.")
        with chdir(here):
            yield


def _git(*arguments: str) -> str:
    try:
        ended = subprocess.run(
            ["git", *arguments], capture_output=True, check=True, encoding="utf-8"
        )
    except FileNotFoundError:
        raise UsageError("--staged needs git, and there is none on the path.") from None
    except subprocess.CalledProcessError as error:
        raise UsageError(
            "--staged needs a git repository: {why}", why=error.stderr.strip()
        ) from None
    return ended.stdout
