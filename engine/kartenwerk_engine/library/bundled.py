"""The content and schemas that ship with Kartenwerk: the checkout's own, or the wheel's copy.

These are only defaults: whatever reads them takes another root as a parameter.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

INSTALLED = files("kartenwerk_engine") / "_bundled"
CHECKOUT = Path(__file__).parents[3]


def bundled(name: str) -> Traversable:
    """The folder `name` ("content" or "schemas")."""
    home: Traversable = INSTALLED if INSTALLED.is_dir() else CHECKOUT
    return home / name
