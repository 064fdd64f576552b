"""Our own signs on a terminal that has only the plain ones: `…` as three points, arrows as `->`."""

import codecs

PLAIN_SIGNS = "kartenwerk-plain-signs"
"""The name under which streams find what to do with a character that they cannot show."""

_PLAIN = str.maketrans(
    {"…": "...", "→": "->", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-"}
)


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    """The plain sign in place of the first character, or its number where there is none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    character = error.object[error.start]
    plain = character.translate(_PLAIN)
    shown = plain if plain != character else character.encode("ascii", "backslashreplace").decode()
    return shown, error.start + 1


codecs.register_error(PLAIN_SIGNS, _plain)
