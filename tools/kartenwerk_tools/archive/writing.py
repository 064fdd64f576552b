"""An archive as bytes, which depend on nothing but the files: not on the machine, nor on the time.

Nothing is compressed, because what compressing makes of the same bytes depends on the version of a
library. Packs are small, and whoever sends one can compress the whole.
"""

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from kartenwerk_tools.archive.listing import NAME, Listed, Listing

_BEGIN_OF_TIME = (1980, 1, 1, 0, 0, 0)
"""The earliest time that the format knows."""

_UNIX = 3
_PLAIN_FILE = 0o100644 << 16


def archive(pack: str, version: str, game: str, files: Mapping[str, bytes]) -> bytes:
    """The archive of a pack with these files, by their paths in the folder of the pack."""
    inside = {f"{pack}/{path}": files[path] for path in sorted(files)}
    listing = Listing(
        pack, version, game, tuple(Listed.of(path, content) for path, content in inside.items())
    )
    return written({NAME: listing.text().encode(), **inside})


def written(entries: Mapping[str, bytes]) -> bytes:
    """An archive with these entries in this order."""
    target = BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as whole:
        for path, content in entries.items():
            entry = ZipInfo(path, _BEGIN_OF_TIME)
            entry.create_system = _UNIX
            entry.external_attr = _PLAIN_FILE
            whole.writestr(entry, content)
    return target.getvalue()
