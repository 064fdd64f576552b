"""Asking git, on behalf of an option or command that cannot do without it."""

import os
import subprocess
from collections.abc import Mapping
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
