"""The content and schemas that ship with Kartenwerk: the checkout's own, or the wheel's copy.

These are only defaults: whatever reads them takes another root as a parameter.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

INSTALLED = Path(__file__).parents[1] / "_bundled"
CHECKOUT = Path(__file__).parents[3]


def bundled(name: str) -> "Traversable":
    """The folder `name` ("content" or "schemas")."""
    for home in (INSTALLED, CHECKOUT):
        if (home / name).is_dir():
            return home / name
    # In an archive there are no folders. Asking for what lies there takes long to import.
    from importlib.resources import files

    return files("kartenwerk_engine") / "_bundled" / name
