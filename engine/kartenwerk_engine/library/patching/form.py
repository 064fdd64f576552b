"""What the parts of a file of patches are called."""

from typing import Final

PATCHES: Final = "patches"
"""The folder or file of patches, and the name of their schema."""

SET: Final = "set"
ADD: Final = "add"
REMOVE: Final = "remove"
DROP: Final = "drop"
SOURCE: Final = "source"
WAS: Final = "was"
NOW: Final = "now"
