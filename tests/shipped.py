"""The shipped packs as plain data, read without any of the code that the tests are about."""

from pathlib import Path
from typing import Any

import yaml

CONTENT = Path(__file__).parents[1] / "content"


def components(pack: str, kind: str) -> dict[str, Any]:
    """All components of the pack in the file or folder named `kind`, by id."""
    folder = CONTENT / pack / kind
    paths = sorted(folder.rglob("*.yaml")) if folder.is_dir() else [folder.with_suffix(".yaml")]
    files = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in paths]
    return {name: component for file in files for name, component in file.items()}
