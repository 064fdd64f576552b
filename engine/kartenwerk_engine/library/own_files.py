"""Where a pack keeps the components of kinds whose files lie anywhere, and their translations.

Such data comes from elsewhere, with many other files around it. So only what lies in the same
folders and could be data is missed if nobody reads it.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.spelling import LANGUAGE_PLACE

LANGUAGE = r"[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?"
_PARTS = re.compile(r"(\*\*/|\*|\?|\{language\})")
_MEANT = {
    "**/": "(?:[^/]+/)*",
    "*": "[^/]*",
    "?": "[^/]",
    LANGUAGE_PLACE: f"(?P<language>{LANGUAGE})",
}
_OPEN = re.compile(r"[*?{]")
_DATA = {".json", ".yaml", ".yml"}


@handed
class _Place:
    """Files of a kind: what their paths within the pack look like."""

    kind: str
    path: re.Pattern[str]
    translated: bool


class OwnFiles:
    """The files of these kinds of a pack, as far as these say where they lie."""

    def __init__(self, kinds: Iterable[Kind]) -> None:
        self._places: list[_Place] = []
        self.folders: set[tuple[str, ...]] = set()
        """The outermost folders below which nothing but such files is expected."""
        self.kinds: set[str] = set()
        """The kinds whose files lie where these say."""
        self._anywhere = False
        for kind in kinds:
            if kind.declared is None or not kind.declared.files:
                continue
            self.kinds.add(kind.name)
            for path in kind.declared.files:
                self._add(kind.name, path, translated=False)
            if kind.declared.translated:
                self._add(kind.name, kind.declared.translated, translated=True)

    def _add(self, kind: str, path: str, *, translated: bool) -> None:
        parts = (_MEANT.get(part, re.escape(part)) for part in _PARTS.split(path))
        self._places.append(_Place(kind, re.compile("".join(parts)), translated))
        fixed: list[str] = []
        for folder in PurePath(path).parts[:-1]:
            if _OPEN.search(folder):
                break
            fixed.append(folder)
        if fixed:
            self.folders.add(tuple(fixed))
        elif "/" in path:
            self._anywhere = True

    def kind_of(self, inside: Sequence[str]) -> tuple[str, str] | None:
        """The kind of a file, by its path within the pack, and the language if it translates."""
        path = "/".join(inside)
        for place in self._places:
            if found := place.path.fullmatch(path):
                return place.kind, found["language"] if place.translated else ""
        return None

    def leads_to(self, folder: Sequence[str]) -> bool:
        """Whether any of these files may lie below a folder of the pack."""
        return self._anywhere or any(
            all(one == other for one, other in zip(folder, fixed, strict=False))
            for fixed in self.folders
        )

    def misses(self, inside: Sequence[str]) -> bool:
        """Whether a file that is none of these lies among them and could be one."""
        return PurePath(inside[-1]).suffix.lower() in _DATA and any(
            tuple(inside[: len(folder)]) == folder for folder in self.folders
        )
