"""The places of patched components: in the files of patches, for what a patch has set.

Checks see a patched component in a file of its own, which no disk has. Its path is that of the file
of patches and the kind; `places` gives what it looks like, and `real` the path for people.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.patching.patched import Patched
from kartenwerk_engine.library.patching.values import ABSENT
from kartenwerk_engine.library.scalar_map import ScalarMap

_KIND = "\0"


def virtual(path: str, kind: str) -> str:
    """The path of the file in which checks see the components of a kind patched by this file."""
    return f"{path}{_KIND}{kind}"


def real(path: str) -> str:
    """The path of the file on the disk."""
    return path.partition(_KIND)[0]


def kind_at(path: str) -> str:
    """The kind of the patched components that are seen under this path."""
    return path.partition(_KIND)[2]


def is_virtual(path: str) -> bool:
    """Whether the path is that of patched components."""
    return _KIND in path


class PatchedComponents(Document):
    """Patched components as one file: their data, and the places of what patches have set.

    What was not patched stands elsewhere; its place is that of the component in the patches.
    """

    __slots__ = ("_document", "_kind", "patched")

    def __init__(self, document: Document, kind: str, patched: Mapping[str, Patched]) -> None:
        data = {id: each.data for id, each in patched.items()}
        super().__init__(document.path, document.text, data)
        self._document, self._kind, self.patched = document, kind, patched

    def offsets(self, keys: Keys, key: bool = False) -> tuple[int, int]:
        """Where in the file of patches the value at `keys` was set."""
        id, *rest = keys
        inner = tuple(rest)
        patched = self.patched.get(str(id))
        if patched is not None and inner:
            found = patched.set_by(inner)
            if found is not None and found[0].patch.path == self.path:
                applied, within = found
                if key and not within:
                    return self._document.offsets(applied.patch.place, key=True)
                return self._document.offsets((*applied.patch.said_at, *within), key=key)
            touched = patched.touched_by(inner)
            if touched is not None and touched.patch.path == self.path:
                return self._document.offsets(touched.patch.place, key=True)
        return self._document.offsets(self._home(str(id)), key=True)

    def scalar(self, keys: Keys) -> ScalarMap:
        """Where the characters of the text at `keys` stand, which a patch of this file has set."""
        found = self.patched[str(keys[0])].set_by(keys[1:])
        assert found is not None, "whoever asks has seen that it was set"
        applied, within = found
        return self._document.scalar((*applied.patch.said_at, *within))

    def holds(self, start: int, end: int) -> bool:
        """Whether this stretch of the file lies within a value that a patch gives."""
        values = [
            self._document.offsets(applied.patch.said_at)
            for patched in self.patched.values()
            for applied in patched.applied
            if applied.patch.path == self.path and applied.patch.now is not ABSENT
        ]
        return any(first <= start and end <= last for first, last in values)

    def unlike(self, data: Mapping[str, Any]) -> "PatchedComponents":
        """The same places for other data, of which only the messages count."""
        twin = PatchedComponents(self._document, self._kind, self.patched)
        twin.data = dict(data)
        return twin

    def _home(self, id: str) -> Keys:
        """Where the patches of a component stand in the file, perhaps under a former id."""
        applied = self.patched[id].applied if id in self.patched else ()
        own = [each.patch.place for each in applied if each.patch.path == self.path]
        return own[-1][:2] if own else (self._kind, id)


LocateDocument = Callable[[str], Document]


class PatchedPlaces:
    """Gives the places of files, those of patched components among them."""

    def __init__(self, locate: LocateDocument, patched: Iterable[Patched]) -> None:
        self._locate = locate
        self._files: dict[str, dict[str, Patched]] = {}
        self._made: dict[str, PatchedComponents] = {}
        for each in patched:
            if each.dropped is None:
                last = each.applied[-1].patch
                self._files.setdefault(virtual(last.path, each.kind), {})[each.id] = each

    @property
    def files(self) -> Iterable[str]:
        """The paths under which patched components are seen."""
        return self._files

    def components(self, path: str) -> PatchedComponents:
        """The patched components that are seen under this path."""
        if path not in self._made:
            file, _, kind = path.partition(_KIND)
            self._made[path] = PatchedComponents(self._locate(file), kind, self._files[path])
        return self._made[path]

    def __call__(self, path: str, /) -> Document:
        return self.components(path) if path in self._files else self._locate(path)
