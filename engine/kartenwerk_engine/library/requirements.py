"""What packs require of each other: is it there, does it fit, and in which order do they load?"""

from collections.abc import Iterator, Sequence

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_engine.library.finding import Finding, Related, Span, found
from kartenwerk_engine.library.manifest import Requirement
from kartenwerk_engine.library.required import (
    BAD_RANGE,
    BAD_VERSION,
    MISSING_PACK,
    OTHER_GAME,
    REQUIRED_TWICE,
    REQUIREMENT_CYCLE,
    WRONG_VERSION,
    HasManifest,
)
from kartenwerk_engine.library.requirement_ways import check_ways
from kartenwerk_engine.library.versions import fits, is_range, is_version


@handed
class Requirements:
    """The packs of a run by id, and what they require of each other."""

    packs: dict[str, HasManifest]

    def sees(self, pack: str) -> frozenset[str]:
        """The pack and all that it requires, directly or not, as far as it is there."""
        return self._reached(pack, optional=False)

    def complete(self, pack: str) -> bool:
        """Whether everything that the pack requires, directly or not, is there."""
        return all(
            row.pack in self.packs or row.optional
            for seen in self.sees(pack)
            for row in self.packs[seen].manifest.requires
        )

    def extras(self, pack: str) -> list[str]:
        """The optional packs that are there in a version that fits."""
        return [
            row.pack
            for row in self.packs[pack].manifest.requires
            if row.optional and row.pack in self.packs and self._is_met(row)
        ]

    def load_order(self) -> list[str]:
        """All packs, each after those that it builds on; by id where that leaves a choice."""
        order: list[str] = []
        left = {pack: self._reached(pack, optional=True) - {pack} for pack in sorted(self.packs)}
        while left:
            # In a circle nothing is ready; it is reported, and the first id begins.
            ready = next((pack for pack, needs in left.items() if needs <= set(order)), min(left))
            order.append(ready)
            del left[ready]
        return order

    def check(self, available: Sequence[str]) -> Iterator[Finding]:
        """Findings for versions and requirements. `available` are the ids of packs to be had."""
        for pack in self.packs.values():
            if pack.reported:
                yield from self._check_one(pack, available)
        yield from check_ways(self.packs)
        yield from self._cycles()

    def _reached(self, pack: str, *, optional: bool) -> frozenset[str]:
        """The pack and all that its rows lead to; those that are `optional` too, or not."""
        seen: set[str] = set()
        waiting = [pack]
        while waiting:
            here = waiting.pop()
            if here in self.packs and here not in seen:
                seen.add(here)
                rows = self.packs[here].manifest.requires
                waiting += [row.pack for row in rows if optional or not row.optional]
        return frozenset(seen)

    def _is_met(self, row: Requirement) -> bool:
        """Whether the version that is there fits, or nobody can tell."""
        version = self.packs[row.pack].manifest.version
        return not is_version(version) or not is_range(row.version) or fits(version, row.version)

    def _check_one(self, pack: HasManifest, available: Sequence[str]) -> Iterator[Finding]:
        manifest = pack.manifest
        if manifest.version and not is_version(manifest.version):
            yield found(
                BAD_VERSION, pack.path, pack.document.span(("version",)), version=manifest.version
            )
        named: dict[str, int] = {}
        for number, row in enumerate(manifest.requires):
            at = pack.document.span(("requires", number, "pack")) if row.pack else None
            if at is None:  # the shape of this row is wrong, which is reported there
                continue
            if (first := named.setdefault(row.pack, number)) != number:
                earlier = pack.document.span(("requires", first, "pack"))
                yield found(
                    REQUIRED_TWICE,
                    pack.path,
                    at,
                    related=(Related(pack.path, earlier, Message("first required here")),),
                    pack=row.pack,
                )
            if row.version and not is_range(row.version):
                span = pack.document.span(("requires", number, "version"))
                yield found(BAD_RANGE, pack.path, span, range=row.version)
            elif row.pack not in self.packs:
                if row.optional:
                    continue
                close = nearest(row.pack, available)
                hint = Message("did you mean `{id}`?", {"id": close}) if close else None
                yield found(MISSING_PACK, pack.path, at, hint=hint, pack=row.pack)
            else:
                yield from self._check_fit(pack, number, row, at)

    def _check_fit(
        self, pack: HasManifest, number: int, row: Requirement, at: Span
    ) -> Iterator[Finding]:
        other = self.packs[row.pack]
        theirs = other.manifest
        if pack.kinds and theirs.game != pack.manifest.game:
            place = Related(other.path, other.document.span(("game",)), Message("its game"))
            yield found(
                OTHER_GAME,
                pack.path,
                at,
                related=(place,),
                pack=row.pack,
                theirs=theirs.game,
                game=pack.manifest.game,
            )
        if not self._is_met(row):
            place = Related(other.path, other.document.span(("version",)), Message("its version"))
            yield found(
                WRONG_VERSION,
                pack.path,
                pack.document.span(("requires", number, "version")),
                related=(place,),
                pack=row.pack,
                range=row.version,
                version=theirs.version,
            )

    def _cycles(self) -> Iterator[Finding]:
        done: set[str] = set()
        # A circle is best told by a pack in it. One among packs that get no findings is told by
        # whoever requires one of them.
        order = sorted(self.packs, key=lambda pack: (not self.packs[pack].reported, pack))
        for start in order:
            if start in done or not (way := self._way(start, start)):
                continue
            done |= set(way)
            reported = [pack for pack in order if self.packs[pack].reported]
            told = [start] if start in reported else reported
            lead = next((led for pack in told if (led := self._lead(pack, start))), None)
            if lead is not None:
                pack = self.packs[lead[0]]
                path = [*lead[:-1], *way, start]
                required = [row.pack for row in pack.manifest.requires]
                hint = Message("a pack has itself anyway; name the pack that it adds to")
                yield found(
                    REQUIREMENT_CYCLE,
                    pack.path,
                    pack.document.span(("requires", required.index(path[1]), "pack")),
                    hint=hint if way == [start] else None,
                    path=" → ".join(path),
                )

    def _lead(self, pack: str, start: str) -> list[str] | None:
        """The way from a pack to one in a circle, with both ends; None if there is none."""
        if pack == start:
            return [start]
        way = self._way(pack, start)
        return [*way, start] if way else None

    def _way(self, start: str, end: str) -> list[str] | None:
        """The shortest way along the rows from one pack to another, without its end."""
        front = [[start]]
        seen: set[str] = set()
        while front:
            way = front.pop(0)
            for row in self.packs[way[-1]].manifest.requires:
                if row.pack == end:
                    return way
                if row.pack in self.packs and row.pack not in seen:
                    seen.add(row.pack)
                    front.append([*way, row.pack])
        return None
