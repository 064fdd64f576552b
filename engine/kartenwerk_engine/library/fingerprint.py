"""What a library says as far as games are concerned, in one word: does a saved game still fit?

Texts for people and where figures come from change nothing at the table, and neither does another
id for the same component: it counts under the one that was published first.
"""

import json
import re
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from kartenwerk_engine.library.library import Library

_WORD = re.compile(r"\w+")


def fingerprint(library: Library) -> str:
    """The same for all libraries with which the same choices give the same game."""
    return _Reader(library).digest()


class _Reader:
    def __init__(self, library: Library) -> None:
        self._library = library
        self._first = _first_ids(library)

    def digest(self) -> str:
        """A hash of all components, in no particular order."""
        library = self._library
        said = {
            kind.name: {
                library.published(kind.name, id): self._played(kind.name, id)
                for id in library.ids(kind.name)
            }
            for kind in library.kinds
        }
        text = json.dumps(said, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def _played(self, kind: str, id: str) -> Any:
        """A component without what is only for readers."""
        texts = self._library.texts_in(kind, id)
        data = {
            key: value for key, value in self._library.data(kind, id).items() if key != "source"
        }
        return self._without(data, texts, ())

    def _without(self, value: Any, texts: frozenset[tuple[str | int, ...]], keys: Any) -> Any:
        if keys in texts:
            return None
        if isinstance(value, Mapping):
            return {
                self._named(key): self._without(each, texts, (*keys, key))
                for key, each in value.items()
            }
        if isinstance(value, list):
            return [self._without(each, texts, (*keys, n)) for n, each in enumerate(value)]
        return self._named(value) if isinstance(value, str) else value

    def _named(self, text: str) -> str:
        """The text with first ids: it may be an id itself, or a program in which some stand."""
        if not self._first:
            return text
        return _WORD.sub(lambda word: self._first.get(word[0], word[0]), text)


def _first_ids(library: Library) -> dict[str, str]:
    """From any id that a renamed component has or had to the one that was published first."""
    found: dict[str, str] = {}
    for kind, ids in library.former.items():
        for former, present in ids.items():
            first = library.published(kind, present)
            found[former] = found[present] = first
    return found
