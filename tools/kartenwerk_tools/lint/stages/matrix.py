"""Every pair of packs, and all of them: what is only wrong when they are played together.

Each pack was checked with what it requires. Two that know nothing of each other can both be right
and still break together: the one drops what the other names.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.finding import Finding, Related
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.patching.blame import blamed, new_findings, settled
from kartenwerk_engine.library.patching.places import is_virtual, real
from kartenwerk_engine.library.patching.world import World, Worlds
from kartenwerk_engine.library.together import Together
from kartenwerk_tools.lint.stages.patched import WorldPrograms

_TOGETHER = Message("only together with this pack")


@handed
class Combined:
    """What is only wrong in combinations of packs, and how many of them were looked at."""

    findings: Sequence[Finding]
    combinations: int


def check_combinations(
    packs: Sequence[Pack], together: Together, programs: WorldPrograms
) -> Combined:
    """Look at every pair of reported packs that do not build on each other, and at all at once."""
    worlds = together.any_worlds
    reported = [pack for pack in packs if pack.reported]
    pairs = [
        pair
        for pair in combinations(reported, 2)
        if not any(one.id in other.sees for one, other in (pair, pair[::-1]))
    ]
    matrix = _Matrix(worlds, programs)
    found = [finding for pair in pairs for finding in matrix.together(pair)]
    number = len(pairs)
    if len(pairs) > 1:
        number += 1
        every = [pack for pack in reported if any(pack in pair for pair in pairs)]
        found += matrix.together(every, [matrix.world(pair) for pair in pairs])
    return Combined(found, number)


class _Matrix:
    def __init__(self, worlds: Worlds, programs: WorldPrograms) -> None:
        self._worlds, self._programs = worlds, programs

    def world(self, packs: Iterable[Pack]) -> World:
        """What packs say together, with all that they require."""
        return self._worlds.world({seen for p in packs for part in p.parts for seen in part.sees})

    def together(self, packs: Sequence[Pack], smaller: Sequence[World] = ()) -> Iterator[Finding]:
        """What is wrong with these packs together, and with none of the `smaller` worlds.

        Without any, those are the packs one by one.
        """
        before = list(smaller) or [self.world([pack]) for pack in packs]
        world = self.world(packs)
        name = "+".join(pack.id for pack in packs)
        had = [finding for each in before for finding in each.findings]
        new = [*new_findings(had, world.findings), *self._programs.new(world, before, name)]
        for finding in new:
            yield _told(finding, packs, world)


def _told(finding: Finding, packs: Sequence[Pack], world: World) -> Finding:
    """The finding where one of the packs can mend it, with the packs that it takes."""
    homes = {file.shown: pack for pack in packs for file in (*pack.files, *pack.patches)}
    if is_virtual(finding.path) and real(finding.path) in homes:
        finding = settled(finding, world.places)
    elif finding.path not in homes:
        patches = [
            applied.patch
            for patched in world.patching.patched.values()
            for applied in patched.applied
            if applied.patch.path in homes
        ]
        if patches:
            finding = blamed(finding, patches, world.places)
        else:
            last = packs[-1]
            shows = Related(real(finding.path), finding.span, Message("it shows here"))
            at = last.document.span(("id",))
            finding = replace(finding, path=last.path, span=at, fix=None, related=(shows,))
    owner = homes.get(finding.path)
    others = tuple(
        Related(pack.path, pack.document.span(("id",)), _TOGETHER)
        for pack in packs
        if pack is not owner
    )
    return replace(finding, related=(*finding.related, *others))
