"""The packs of one game, read from their files and put together."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import FormerIds, LinkedPack
from kartenwerk_engine.library.kinds import PATCH
from kartenwerk_engine.library.pack import Pack, kinds_of
from kartenwerk_engine.library.patching.patched import Patched
from kartenwerk_engine.library.patching.world import World
from kartenwerk_engine.library.reading import (
    Reading,
    linked_file,
    meaning,
    meanings,
    read_file,
)
from kartenwerk_engine.library.renames import resolved_pack
from kartenwerk_engine.library.together import Together


@handed
class Contents:
    """What packs say together: patches carried out, and present ids in place of former ones.

    `former` has all former ids, by kind; `patched` the components that are not as defined.
    """

    parts: Sequence[LinkedPack]
    former: FormerIds
    patched: Mapping[tuple[str, str], Patched]


class Loaded:
    """The packs of one game. Only what is in force beside each other is read."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.packs = tuple(packs)
        game = packs[0].manifest.game
        kinds = meanings(game, kinds_of(packs))
        means = {**kinds, PATCH.name: meaning(game, PATCH)}
        self._readings: dict[str, Reading] = {
            file.shown: read_file(file, means)
            for pack in packs
            for part in pack.parts
            for file in (*part.files, *part.patches)
        }
        # Whoever uses the packs must know of every error, also in those that are only required.
        self._together = Together(
            self.packs,
            lambda file: linked_file(self._readings[file.shown]),
            kinds,
            self.document,
            everything=True,
        )

    def document(self, path: str) -> Document:
        """A file as it was read."""
        return self._readings[path].document

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong with the packs, alone and together."""
        yield from (finding for each in self._readings.values() for finding in each.findings)
        yield from self._together.findings()
        if self._world is not None:
            yield from self._world.settled_findings()

    def contents(self) -> Contents:
        """What the packs say together."""
        parts: Sequence[LinkedPack] = self._together.parts
        patched: Mapping[tuple[str, str], Patched] = {}
        if self._world is not None:
            parts, patched = self._world.packs, self._world.patching.patched
        former = self._together.former
        if former:
            walkers = self._together.walkers
            parts = [resolved_pack(part, former.get(part.id, {}), walkers) for part in parts]
        return Contents(parts, self._together.all_former, patched)

    @cached_property
    def _world(self) -> World | None:
        worlds = self._together.worlds
        return worlds.world([part.id for part in self._together.parts]) if worlds else None
