"""What some packs say together, patches carried out, and what is wrong with it."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import FormerIds, LinkedFile, LinkedPack, Locate
from kartenwerk_engine.library.patching import telling
from kartenwerk_engine.library.patching.apply import Patching
from kartenwerk_engine.library.patching.blame import blamed, new_findings, settled
from kartenwerk_engine.library.patching.patch import Patch
from kartenwerk_engine.library.patching.places import (
    LocateDocument,
    PatchedPlaces,
    is_virtual,
    kind_at,
    real,
)
from kartenwerk_engine.library.reading import Meaning
from kartenwerk_engine.library.renames import joined
from kartenwerk_engine.library.shape import shape

Check = Callable[[Sequence[LinkedPack], Locate, Mapping[str, FormerIds]], Iterator[Finding]]
"""What is wrong between files: of those packs that are reported."""


class Worlds:
    """The parts of all packs of one game, their patches by part, and how to check them."""

    def __init__(
        self,
        packs: Sequence[LinkedPack],
        patches: Mapping[str, Sequence[Patch]],
        former: Mapping[str, FormerIds],
        meanings: Mapping[str, Meaning],
        locate: LocateDocument,
        check: Check,
    ) -> None:
        self.packs, self.patches, self.former = packs, patches, former
        self.locate, self.check = locate, check
        self.walkers = {kind: meaning.walker for kind, meaning in meanings.items()}
        self.schemas = {kind: meaning.schema for kind, meaning in meanings.items()}
        self._worlds: dict[tuple[frozenset[str], frozenset[str]], World] = {}

    def world(self, parts: Collection[str], without: Collection[str] = ()) -> "World":
        """What these parts say together, without the patches of some of them."""
        key = frozenset(parts), frozenset(without)
        if key not in self._worlds:
            self._worlds[key] = World(self, *key)
        return self._worlds[key]

    def findings(self) -> Iterator[Finding]:
        """What is wrong with the reported packs, and with their patches."""
        groups: dict[frozenset[str], list[LinkedPack]] = {}
        for pack in self.packs:
            if pack.reported:
                groups.setdefault(self._patching_for(pack), []).append(pack)
        for patching, packs in groups.items():
            yield from self._own(patching, {pack.id for pack in packs})
            for pack in packs:
                if pack.id in self.patches:
                    yield from self._of_patches(pack)
        yield from self._fights()

    def _patching_for(self, pack: LinkedPack) -> frozenset[str]:
        """The parts whose patches a part sees."""
        return frozenset(pack.sees & self.patches.keys())

    def _own(self, patching: frozenset[str], reported: Collection[str]) -> Iterator[Finding]:
        """What is wrong with these packs' own components, seen beside patched ones."""
        made = self._patching(patching)
        places = PatchedPlaces(self.locate, made.patched.values())
        packs = [
            replace(
                # Who sees other patches may mean other components than are seen here.
                pack if self._patching_for(pack) <= patching else _without_references(pack),
                reported=pack.id in reported,
            )
            for pack in made.packs()
        ]
        for finding in self.check(packs, places, self.former):
            if not is_virtual(finding.path):
                yield settled(finding, places)

    def _of_patches(self, pack: LinkedPack) -> Iterator[Finding]:
        """What does not fit, and what is only wrong since the patches of this part."""
        after = self.world(pack.sees)
        for trouble in after.patching.troubles:
            if trouble.patch.part == pack.id:
                yield trouble.finding(self.locate)
        own = {file.path for file in pack.files}
        patches = self.carried_out(pack)
        if not patches:
            return
        before = self.world(pack.sees, without=[pack.id])
        for finding in new_findings(before.findings, after.findings):
            if is_virtual(finding.path) and real(finding.path) in {each.path for each in patches}:
                yield settled(finding, after.places)
            elif finding.path not in own:
                yield blamed(finding, patches, after.places)

    def carried_out(self, pack: LinkedPack) -> list[Patch]:
        """The patches of a part that have changed something."""
        if pack.id not in self.patches:
            return []
        return [
            applied.patch
            for patched in self.world(pack.sees).patching.patched.values()
            for applied in patched.applied
            if applied.patch.part == pack.id
        ]

    def _fights(self) -> Iterator[Finding]:
        """Patches of packs that know nothing of each other, told where it is reported."""
        reported = {pack.id for pack in self.packs if pack.reported}
        for fight in self._patching(self.patches).fights if reported else ():
            pair = [fight.second, fight.first]
            told = next((patch for patch in pair if patch.part in reported), None)
            if told is not None and fight.settled_by is None:
                other = fight.first if told is fight.second else fight.second
                yield telling.fight(fight, told, other).finding(self.locate)

    def _patching(self, parts: Collection[str]) -> Patching:
        patches = {part: self.patches[part] for part in parts}
        return Patching(self.packs, patches, self.walkers, self.former)


def _without_references(pack: LinkedPack) -> LinkedPack:
    files = [
        replace(file, facts=replace(file.facts, references=())) if file.facts else file
        for file in pack.files
    ]
    return replace(pack, files=tuple(files))


class World:
    """What some parts say together, as if they were one pack."""

    def __init__(self, worlds: Worlds, parts: frozenset[str], without: frozenset[str]) -> None:
        self._worlds = worlds
        patches = {
            part: each
            for part, each in worlds.patches.items()
            if part in parts and part not in without
        }
        self.patching = Patching(worlds.packs, patches, worlds.walkers, worlds.former)
        self.places = PatchedPlaces(worlds.locate, self.patching.patched.values())
        self.packs = [pack for pack in self.patching.packs() if pack.id in parts]
        self.former = joined(worlds.former.get(pack.id, {}) for pack in self.packs)

    @property
    def files(self) -> Iterator[LinkedFile]:
        """All files, those of patched components among them."""
        return (file for pack in self.packs for file in pack.files)

    @cached_property
    def findings(self) -> list[Finding]:
        """Everything that is wrong between its files, and with the shape of what was patched."""
        id = "+".join(sorted(pack.id for pack in self.packs))
        complete = all(pack.complete for pack in self.packs)
        whole = LinkedPack(id, frozenset({id}), tuple(self.files), complete)
        return [*self._shapes(), *self._worlds.check([whole], self.places, {id: self.former})]

    def settled_findings(self) -> Iterator[Finding]:
        """The same at the places that people can open."""
        return (settled(finding, self.places) for finding in self.findings)

    def _shapes(self) -> Iterator[Finding]:
        for path in self.places.files:
            components = self.places.components(path)
            schema = self._worlds.schemas[kind_at(path)]
            found = shape(components, schema)
            if not found:
                continue
            original = {id: each.original for id, each in components.patched.items()}
            had = shape(components.unlike(original), schema)
            for finding in new_findings(had, found):
                yield replace(finding, path=path)
