"""Golden files: printed output that a person has read and found right.

`KARTENWERK_GOLDEN=write pytest tests/tools` writes them anew; read the difference afterwards.
"""

import os
from pathlib import Path

WRITE = os.environ.get("KARTENWERK_GOLDEN") == "write"


def check_golden(path: Path, actual: str) -> None:
    """Compare with the golden file, or write it if that was asked for."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual, encoding="utf-8", newline="")
    assert actual == path.read_text(encoding="utf-8"), f"{path.name} has changed"
