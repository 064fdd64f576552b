"""Scratch repositories of git."""

import subprocess
from pathlib import Path


def git(folder: Path, *arguments: str) -> str:
    """What git says in a folder, whatever the settings of the person who tests."""
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    ended = subprocess.run(
        ["git", *who, *arguments], cwd=folder, check=True, capture_output=True, encoding="utf-8"
    )
    return ended.stdout


def commit(folder: Path, says: str = "Change") -> str:
    """Commit everything in a folder; the commit."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "--message", says)
    return git(folder, "rev-parse", "HEAD").strip()


def repository(folder: Path) -> Path:
    """Make the folder a repository, with the branch `main`."""
    folder.mkdir(exist_ok=True)
    git(folder, "init", "--quiet", "--initial-branch", "main")
    return folder
