"""Where the packs that ship with Kartenwerk lie on this machine."""

from pathlib import Path

from kartenwerk_engine.library.bundled import bundled


def shipped() -> Path | None:
    """The folder of the packs that ship with Kartenwerk; None if they lie in an archive."""
    content = bundled("content")
    return content if isinstance(content, Path) else None
