"""Running the command as a person does: in a process of its own."""

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONTENT = ROOT / "content"

PACK = """\
id: example
game: schatten-der-macht
title: Beispiel
version: "1.0.0"
language: de
licence: CC0-1.0
authors: [Kartenwerk]
"""
GOOD = "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n"
_SPEAKING = {"KARTENWERK_LANG": "en"}
MISSPELT = "startspieler: {name: Startspieler, cuont: 1, source: {origin: rulebook}}\n"


@dataclass(frozen=True)
class Result:
    """How a command ended."""

    code: int
    out: str
    err: str


@cache
def _cache() -> str:
    """A folder for what the command keeps, away from that of the person who tests."""
    folder = tempfile.mkdtemp(prefix="kartenwerk-test-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def kartenwerk(
    *arguments: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    typed: str = "",
) -> Result:
    """Run `kartenwerk` with these arguments, without the settings of the person who tests.

    `typed` is what somebody types at its prompts.
    """
    plain = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KARTENWERK_", "GITHUB_")) and name not in ("FORCE_COLOR",)
    }
    roots = os.pathsep.join(str(ROOT / name) for name in ("dsl", "engine", "tools"))
    ended = subprocess.run(
        [sys.executable, "-m", "kartenwerk", *arguments],
        cwd=cwd or ROOT,
        env={**_SPEAKING, **plain, "PYTHONPATH": roots, "XDG_CACHE_HOME": _cache(), **(env or {})},
        input=typed,
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=120,
    )
    return Result(ended.returncode, ended.stdout, ended.stderr)


def make_pack(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """A small pack of Schatten der Macht with these files; `pack.yaml` is supplied."""
    for path, content in {"pack.yaml": PACK, **files}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder
