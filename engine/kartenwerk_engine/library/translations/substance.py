"""Whether a text has changed in substance, or only in its dress."""

import re
import unicodedata

_MARKS = re.compile("[\"'„“”‚‘’‟«»‹›]")
_STOPS = re.compile(r"[.,;:!?…]+(?=\s|\Z)")
_DASHES = re.compile(r"\s[-–—]\s")


def substance(text: str) -> str:
    """What is left of a text without its dress.

    Full stops and the like, quotation marks, kinds of blanks and dashes, line breaks and capitals
    are dress. Letters, figures, signs and placeholders are not.
    """
    plain = unicodedata.normalize("NFC", text).replace("\u00ad", "")
    plain = _MARKS.sub("", plain)
    if "-" in plain or "–" in plain or "—" in plain:
        plain = _DASHES.sub(" – ", plain)
    return " ".join(_STOPS.sub("", plain).split()).casefold()


def same_substance(one: str, other: str) -> bool:
    """Whether a translation of one text is one of the other, too."""
    return one == other or substance(one) == substance(other)
