"""The packs of one game together: everything that can only be said by looking at all of them."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from kartenwerk_engine.library.counts import check_counts
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import FormerIds, Index, LinkedFile, LinkedPack, Locate
from kartenwerk_engine.library.link import link
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.reading import Meaning, linked
from kartenwerk_engine.library.renames import check_renames, former_ids, joined, resolved_pack

if TYPE_CHECKING:
    from kartenwerk_engine.library.patching.patch import Patch
    from kartenwerk_engine.library.patching.world import Worlds

More = Callable[[Sequence[LinkedPack], Locate], Iterator[Finding]]
"""Further checks of the parts of packs, in load order."""


def nothing_more(parts: Sequence[LinkedPack], locate: Locate) -> Iterator[Finding]:
    """No further checks."""
    yield from ()


class Together:
    """The parts of the packs of one game, ready to be checked.

    `read` gives what a file says and `locate` the places in it, which is only asked for files with
    findings. `meanings` are those of the game's kinds. `named_in_effects` are the kinds whose
    components an effect program names by their bare id. With `everything`, packs that are only
    required get findings as well.
    """

    def __init__(
        self,
        packs: Sequence[Pack],
        read: Callable[[PackFile], LinkedFile],
        meanings: Mapping[str, Meaning],
        locate: Callable[[str], Document],
        named_in_effects: Collection[str] = (),
        more: More = nothing_more,
        *,
        everything: bool = False,
    ) -> None:
        self._packs, self._meanings, self._locate = packs, meanings, locate
        self._named, self._more = named_in_effects, more
        self._everything = everything
        self.walkers = {kind: meaning.walker for kind, meaning in meanings.items()}
        self._seen = {pack.id: list(linked(pack, read)) for pack in packs}
        self.parts = list(chain.from_iterable(self._seen.values()))
        if everything:
            self.parts = [replace(part, reported=True) for part in self.parts]
        self.former = former_ids(packs, self.parts, lambda: self._index.definitions)
        self.patches = _patches(packs, read) if any(pack.patches for pack in packs) else {}

    def findings(self) -> Iterator[Finding]:
        """References, ids, symmetries, patches, numbers of components, and `more`."""
        if self.worlds is None:
            yield from self._check(self.parts, self._locate, self.former)
        else:
            yield from self.worlds.findings()
        yield from check_renames(self._packs, self._index, self.walkers, self._locate)
        for pack in self._packs:
            if pack.reported or self._everything:
                always, document = self._seen[pack.id][0], pack.document
                yield from check_counts(always, pack.path, pack.manifest, document, self.walkers)

    @property
    def worlds(self) -> "Worlds | None":
        """What packs say with patches carried out; None if there are no patches."""
        return self.any_worlds if self.patches else None

    @cached_property
    def any_worlds(self) -> "Worlds":
        """What packs say together in any combination, patches or not."""
        from kartenwerk_engine.library.patching.world import Worlds

        return Worlds(
            self.parts,
            self.patches,
            self.former,
            self._meanings,
            self._locate,
            self._check,
        )

    @property
    def all_former(self) -> FormerIds:
        """The former ids of all parts together."""
        return joined(self.former.values())

    @cached_property
    def _index(self) -> Index:
        return Index(self.parts)

    def _check(
        self, parts: Sequence[LinkedPack], locate: Locate, former: Mapping[str, FormerIds]
    ) -> Iterator[Finding]:
        yield from link(parts, self.walkers, locate, self._named, former)
        if former:
            parts = [resolved_pack(p, former.get(p.id, {}), self.walkers) for p in parts]
        yield from self._more(parts, locate)


def _patches(
    packs: Sequence[Pack], read: Callable[[PackFile], LinkedFile]
) -> "Mapping[str, Sequence[Patch]]":
    """The patches of all parts that have any, by part. Few packs have, so all of it waits."""
    from kartenwerk_engine.library.patching.patch import patches_of

    found = {
        part.id: patches_of(part, lambda file: read(file).facts)
        for pack in packs
        for part in pack.parts
    }
    return {part: patches for part, patches in found.items() if patches}
