"""The files of the packs of a run, sorted by the kinds that each pack may have.

A pack has the kinds of its game, those that it declares, and those of all packs that it requires.
So which file holds what can only be said when all packs are known.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from kartenwerk_engine.library.disk import ReadBytes
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.pack import Games, HasKinds, Pack
from kartenwerk_engine.library.pack_files import Listed, list_files
from kartenwerk_engine.library.requirements import Requirements

if TYPE_CHECKING:
    from kartenwerk_engine.library.own_kinds.declared import OwnKinds


def with_files(
    packs: Sequence[Pack],
    requirements: Requirements,
    games: Games,
    read_bytes: ReadBytes,
    findings: list[Finding],
) -> dict[str, Pack]:
    """The packs of a run by id, with their kinds and files; `packs` stand in load order.

    What is wrong there goes to `findings`; with kinds also in packs that are only required, because
    nobody can use those without them.
    """
    filing = _Filing(packs, requirements, read_bytes, findings)
    return {pack.id: filing.filed(pack, games.game(pack.manifest.game)) for pack in packs}


class _Filing:
    def __init__(
        self,
        packs: Sequence[Pack],
        requirements: Requirements,
        read_bytes: ReadBytes,
        findings: list[Finding],
    ) -> None:
        self._packs, self._requirements = packs, requirements
        self._read_bytes, self._findings = read_bytes, findings
        self._own: dict[str, tuple[Kind, ...]] = {}

    def filed(self, pack: Pack, game: HasKinds | None) -> Pack:
        """The pack with its kinds and files; without any if its game is unknown."""
        if game is None:
            return pack
        seen = self._kinds(pack.id)
        kinds = (*game.kinds, *seen)
        may = Listed(kinds, together=self._together(pack))
        own: tuple[Kind, ...] = ()
        if pack.manifest.kinds:
            declared = self._declared(pack, game, seen)
            self._findings += declared.findings
            self._own[pack.id] = own = declared.kinds
            kinds = (*kinds, *own)
            may = Listed(kinds, declared.lost, declared.schemas, may.together)
        files = list_files(pack.folder, may)
        if pack.reported:
            self._findings += files.findings
        further = chain.from_iterable(filter(None, may.together.values()))
        return replace(
            pack,
            kinds=kinds,
            own=own,
            further=tuple(kind for kind in dict.fromkeys(further) if kind not in kinds),
            schemas=tuple(may.schemas),
            files=tuple(files.components),
            patches=tuple(files.patches),
            lost=tuple(files.lost),
            unread=tuple(files.unread),
            together=files.together,
            catalogues=tuple(files.catalogues),
            mirrors=tuple(files.mirrors),
            glossary=files.glossary,
            lexicons=tuple(files.lexicons),
        )

    def _declared(self, pack: Pack, game: HasKinds, seen: list[Kind]) -> "OwnKinds":
        # Few packs have kinds of their own.
        from kartenwerk_engine.library.own_kinds.declared import Surroundings, own_kinds

        others = [
            kind
            for other in self._packs
            if other.manifest.game == pack.manifest.game
            for kind in self._own.get(other.id, ())
        ]
        around = Surroundings(
            game.kinds,
            seen,
            others,
            game.roles,
            bool(game.vocabulary),
            self._requirements.complete(pack.id),
        )
        return own_kinds(pack.folder, pack.document, pack.manifest, around, self._read_bytes)

    def _kinds(self, pack: str) -> list[Kind]:
        """The kinds that a pack and those which it requires declare, in load order."""
        sees = self._requirements.sees(pack)
        return [
            kind
            for other in self._packs
            if other.id in sees
            for kind in self._own.get(other.id, ())
        ]

    def _together(self, pack: Pack) -> dict[str, list[Kind] | None]:
        """The kinds of each optional pack; None for one that is not there."""
        there = self._requirements.extras(pack.id)
        return {
            row.pack: self._kinds(row.pack) if row.pack in there else None
            for row in pack.manifest.requires
            if row.optional
        }
