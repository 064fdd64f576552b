"""Ids from the words that people have in mind, and free ones where an id is taken."""

import re
import unicodedata
from collections.abc import Container

COMPONENT_JOINT = "_"
PACK_JOINT = "-"

_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe"})
_BETWEEN_WORDS = re.compile(r"[^a-z0-9]+")
_LOST = re.compile(r"['’`]")


def legal(words: str, joint: str) -> str:
    """The id that these words make: `Weißer Turm` is `weisser_turm`.

    Empty if no id can be made of them: none of their letters is Latin, or a digit comes first.
    """
    composed = unicodedata.normalize("NFC", words).casefold().translate(_GERMAN)
    letters = unicodedata.normalize("NFKD", composed)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    found = _BETWEEN_WORDS.sub(joint, _LOST.sub("", bare)).strip(joint)
    return found if found[:1].isalpha() else ""


def free(id: str, taken: Container[str], joint: str) -> str:
    """The id, with the first number behind it that nobody has taken."""
    number = 2
    while f"{id}{joint}{number}" in taken:
        number += 1
    return f"{id}{joint}{number}"
