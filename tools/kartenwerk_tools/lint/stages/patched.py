"""Stage 3 once more, for what patches change: their programs, and cards that name what they drop.

A card of another pack is right as it is. Only what is new since a patch was carried out is said,
and at that patch.
"""

import marshal
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.facts import Effect, Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedFile, LinkedPack
from kartenwerk_engine.library.patching.blame import blamed, new_findings
from kartenwerk_engine.library.patching.patch import Patch
from kartenwerk_engine.library.patching.places import is_virtual
from kartenwerk_engine.library.patching.values import value_at
from kartenwerk_engine.library.patching.world import World, Worlds
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.names import PackNames, holds
from kartenwerk_tools.lint.packed import Packed, unpack_problem
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.circles import circles
from kartenwerk_tools.lint.stages.places import in_file
from kartenwerk_tools.lint.stages.programs import check_programs
from kartenwerk_tools.lint.stages.task import Programs

_ByKind = Mapping[str, Sequence[Effect]]

# A program, by the kind of its component and the keys that lead to it.
_Card = tuple[str, Keys]


@handed
class _Seen:
    """What a world is like for programs: the names in it, and the programs that it has changed."""

    world: World
    names: PackNames
    changed: _ByKind


class WorldPrograms:
    """The programs of the packs of one game, seen in one world or another.

    `checked` is what was found of the files of components, `known` what was found here earlier;
    `entries` is what to keep of it.
    """

    def __init__(
        self,
        game: Game,
        others: Callable[[], tuple[Game, ...]],
        checked: Mapping[str, Entry],
        known: Mapping[str, Entry],
        snapshot: Snapshot,
    ) -> None:
        self._game, self._others = game, others
        self._checked, self._known, self._snapshot = checked, known, snapshot
        self.entries: dict[str, Entry] = {}

    def since_patches(self, worlds: Worlds) -> Iterator[Finding]:
        """What is new since the patches of each reported part, said at these patches."""
        for part in worlds.packs:
            patches = worlds.carried_out(part) if part.reported else []
            if patches:
                yield from self._since(worlds, part, patches)

    def _since(
        self, worlds: Worlds, part: LinkedPack, patches: Sequence[Patch]
    ) -> Iterator[Finding]:
        after, before = worlds.world(part.sees), worlds.world(part.sees, without=[part.id])
        own = {file.path for file in part.files}
        own_patches = {patch.path for patch in patches}
        for finding in self.new(after, [before], part.id, own):
            if finding.path in own_patches:
                yield finding
            else:
                yield blamed(finding, patches, after.places)

    def new(
        self, world: World, before: Sequence[World], name: str, but: Collection[str] = ()
    ) -> Iterator[Finding]:
        """What is wrong with programs in a world and was not in those before.

        `name` is that of what is kept. Programs in the files `but` are not looked at.
        """
        after, earlier = _seen(world), [_seen(each) for each in before]
        files: list[LinkedFile] = []
        if any(each.names.stamp != after.names.stamp for each in earlier):
            files = [
                file
                for file in world.files
                if file.path in self._checked
                and file.path not in but
                and not holds(self._checked[file.path][1], after.names)
            ]
        cards = {(kind, keys) for kind, effects in after.changed.items() for keys, _ in effects}
        had: list[Finding] = []
        for number, each in enumerate(earlier):
            paths = {file.path for file in each.world.files}
            there = [file for file in files if file.path in paths]
            had += self._all(f"\0{name} before {number}", each, there, cards)
        yield from new_findings(had, self._all(f"\0{name}", after, files, cards))

    def _all(
        self, key: str, seen: _Seen, files: Sequence[LinkedFile], cards: Collection[_Card]
    ) -> list[Finding]:
        """What is wrong with changed programs, those of `files`, and circles through `cards`."""
        again = [(file.path, file.kind, file.facts.effects) for file in files if file.facts]
        changed = [(kind, tuple(effects)) for kind, effects in seen.changed.items()]
        stamp = digest(marshal.dumps((changed, again), 2))
        entry = self._known.get(key)
        if entry is None or entry[0] != stamp or not _all_hold(entry[1], seen.names):
            check = partial(self._check, seen.names)
            of_changed = tuple((kind, check(kind, effects)) for kind, effects in changed)
            of_again = tuple((path, check(kind, effects)) for path, kind, effects in again)
            entry = stamp, (of_changed, of_again)
        self.entries[key] = entry
        of_changed, of_again = entry[1]
        found = [
            self._at_patch(seen, kind, keys, problem)
            for kind, packed in of_changed
            for keys, problems in packed[0]
            for problem in problems
        ]
        found += [
            in_file(self._snapshot.document(path), keys, unpack_problem(problem))
            for path, packed in of_again
            for keys, problems in packed[0]
            for problem in problems
        ]
        if cards:
            found += self._circles(seen, of_changed, cards)
        return found

    def _check(self, names: PackNames, kind: str, effects: Sequence[Effect]) -> Packed:
        return check_programs(names, Programs(kind, self._game, self._others, effects))

    def _circles(
        self, seen: _Seen, changed: Sequence[tuple[str, Packed]], cards: Collection[_Card]
    ) -> Iterator[Finding]:
        """Cards that set each other off without end in this world, one of `cards` among them."""
        steps: list[Packed] = []
        for kind, packed in changed:
            for keys, said in packed[1]:
                steps += [((kind, keys) in cards, kind, keys, *step) for step in said]
        places = {(kind, keys) for kind, effects in seen.changed.items() for keys, _ in effects}
        for file in seen.world.files:
            known = self._checked.get(file.path)
            for keys, said in known[1][1] if known else ():
                patched = seen.world.patching.patched.get((file.kind, str(keys[0])))
                gone = patched is not None and patched.dropped is not None
                if not gone and (file.kind, keys) not in places:
                    here = (file.kind, keys) in cards
                    steps += [(here, file.kind, keys, *step) for step in said]
        for kind, keys, problem in circles(steps):
            if (kind, keys) in places:
                yield self._at_patch(seen, kind, keys, problem)
            else:
                path = seen.world.patching.patched[kind, str(keys[0])].path
                yield in_file(self._snapshot.document(path), keys, unpack_problem(problem))

    def _at_patch(self, seen: _Seen, kind: str, keys: Keys, problem: Packed) -> Finding:
        """A problem of a changed program, where a patch has set it."""
        id, *inner = keys
        found = seen.world.patching.patched[kind, str(id)].set_by(tuple(inner))
        assert found is not None, "a program is only changed as a whole"
        patch, within = found[0].patch, found[1]
        document = self._snapshot.document(patch.path)
        finding = in_file(document, (*patch.said_at, *within), unpack_problem(problem))
        return replace(finding, component=str(id))


def _all_hold(results: tuple[Sequence[tuple[str, Packed]], ...], names: PackNames) -> bool:
    """Whether checking again would give all of this."""
    return all(holds(packed, names) for group in results for _, packed in group)


def _seen(world: World) -> _Seen:
    names = PackNames(
        ((file.kind, file.facts.components) for file in world.files if file.facts),
        all(pack.complete for pack in world.packs) and not any(f.unread for f in world.files),
        world.former,
    )
    changed: dict[str, list[Effect]] = {}
    for file in world.files:
        for keys, text in file.facts.effects if file.facts and is_virtual(file.path) else ():
            patched = world.patching.patched[file.kind, str(keys[0])]
            if value_at(patched.original, keys[1:]) != text:
                changed.setdefault(file.kind, []).append((keys, text))
    return _Seen(world, names, changed)
