"""`--staged`: the files as git would commit them, which is not always how they lie on the disk.

A hook that reads the working tree passes a commit whose staged card is broken and whose mended one
is not staged, or stops one that is right.
"""

from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from kartenwerk_tools.git import git
from kartenwerk_tools.usage import UsageError

OPTION = "--staged"


@contextmanager
def staged(paths: Sequence[str]) -> Iterator[None]:
    """Within this, the current folder is a copy of itself as it stands in git's index."""
    for path in paths:
        if Path(path).is_absolute():
            raise UsageError(
                "With {option} paths count from the current folder; `{path}` does not.",
                option=OPTION,
                path=path,
            )
    inside = git("rev-parse", "--show-prefix", wanted_by=OPTION).strip()
    with TemporaryDirectory() as folder:
        top = git("rev-parse", "--show-toplevel", wanted_by=OPTION).strip()
        git("-C", top, "checkout-index", "--all", f"--prefix={folder}/", wanted_by=OPTION)
        here = Path(folder) / inside
        if not here.is_dir():
            raise UsageError("Nothing below the current folder is staged or committed.")
        with chdir(here):
            yield
