"""A pack in several versions, for telling what has changed."""

from pathlib import Path

from cli import PACK, make_pack

BASE = f"{PACK}requires: [{{pack: schatten-der-macht}}]\n"
MARKERS = "bruecke:\n  name: Brücke\n  count: 2\n  source: {origin: rulebook}\n"


def pack(folder: Path, **files: str) -> Path:
    """A pack that adds to Schatten der Macht, with these files of components."""
    written = {f"{name}.yaml": text for name, text in files.items()}
    return make_pack(folder / "example", {"pack.yaml": BASE, **written})
