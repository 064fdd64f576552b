"""Asking git, on behalf of an option or command that cannot do without it."""

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from kartenwerk_tools.usage import UsageError

_OUTSIDE = "not a git repository"
_NOTHING: Mapping[str, str] = MappingProxyType({})


def git(*arguments: str, wanted_by: str, env: Mapping[str, str] = _NOTHING) -> str:
    """What git prints. Without git, outside a repository and on any other refusal a usage error."""
    return git_bytes(*arguments, wanted_by=wanted_by, env=env).decode("utf-8", "surrogateescape")


def git_bytes(*arguments: str, wanted_by: str, env: Mapping[str, str] = _NOTHING) -> bytes:
    """The same as bytes."""
    try:
        ended = subprocess.run(
            ["git", *arguments],
            capture_output=True,
            check=True,
            env={**os.environ, "LC_ALL": "C", **env},
        )
    except FileNotFoundError:
        raise UsageError(
            "{option} needs git, and there is none on the path.", option=wanted_by
        ) from None
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode("utf-8", "replace").strip()
        if _OUTSIDE in said:
            raise UsageError(
                "{option} needs a git repository: {said}", option=wanted_by, said=said
            ) from None
        raise UsageError("{option}: git says: {said}", option=wanted_by, said=said) from None
    return ended.stdout


def top(wanted_by: str) -> Path:
    """The folder of the repository in which the current folder lies."""
    return Path(git("rev-parse", "--show-toplevel", wanted_by=wanted_by).strip("\n"))


def commit_of(revision: str, wanted_by: str) -> str | None:
    """The commit that a revision names; None if git knows none of that name."""
    # Git would take a hyphen for an option.
    if revision.startswith("-"):
        return None
    wanted = f"{revision}^{{commit}}"
    with suppress(UsageError):
        return git("rev-parse", "--verify", "--quiet", wanted, wanted_by=wanted_by).strip()
    return None


@contextmanager
def checked_out(commit: str, wanted_by: str) -> Iterator[Path]:
    """All files of a commit in a folder, for as long as this lasts.

    Neither the files of the repository nor its index are touched.
    """
    at_top = ("-C", str(top(wanted_by)))
    with TemporaryDirectory(prefix="kartenwerk-") as folder:
        tree = Path(folder) / "tree"
        tree.mkdir()
        index = {"GIT_INDEX_FILE": f"{folder}/index"}
        git(*at_top, "read-tree", commit, wanted_by=wanted_by, env=index)
        prefix = f"--prefix={tree}/"
        git(*at_top, "checkout-index", "--all", prefix, wanted_by=wanted_by, env=index)
        yield tree
