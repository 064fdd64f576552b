"""Writing another id where one stands."""

from kartenwerk_dsl.problem import Edit
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.index import Places

# Words that YAML reads as something else than text when they stand without quotes.
_NO_TEXT = frozenset({"null", "true", "false"})


def respelt(places: Places, keys: Keys, is_key: bool, known: str) -> Edit | None:
    """Put the id `known` in the place of what stands there, in the same kind of quotes."""
    start, end = places.offsets(keys, key=is_key)
    written = places.text[start:end]
    if written[:1] in ("'", '"'):
        return Edit(start, end, written[0] + known + written[0])
    if not written or written[0] in "|>*&!" or "\n" in written:
        return None
    return Edit(start, end, f'"{known}"' if known in _NO_TEXT else known)
