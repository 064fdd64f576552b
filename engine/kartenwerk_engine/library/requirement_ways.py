"""Requirements along ways over several packs: what is needed through others, and what never fits.

A pack that is only there because another requires it gets no findings of its own. What is wrong
with its requirements is said where the way to it begins.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Template
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding, Span, found
from kartenwerk_engine.library.manifest import Requirement
from kartenwerk_engine.library.required import MISSING_PACK, WRONG_VERSION, HasManifest
from kartenwerk_engine.library.versions import exclude, fits, is_range, is_version

EXCLUDING = Rule(
    code="P020",
    name="excluding-requirements",
    severity=Severity.ERROR,
    message="`{pack}` is required in version {range} ({way}) and in version {other} ({other_way}); "
    "no version is both",
    why="Of each pack one version is loaded. Where two requirements of it can never be met "
    "together, this pack can never be loaded, whichever version one gets.",
    bad="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik],
  requires: [{pack: schaetze}, {pack: schatten-der-macht, version: "<0.5"}]}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, version: ">=0.5"}]}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik],
  requires: [{pack: schaetze}, {pack: schatten-der-macht, version: "<99"}]}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, version: ">=0.1"}]}
""",
    help="widen one of the ranges after trying both together, or do without one of the packs",
)

RULES = (EXCLUDING,)

_MISSING: Template = "the pack `{pack}` is required, but it is not there ({way})"
_WRONG: Template = "`{pack}` is required in version {range} ({way}), but version {version} is there"


@handed
class _Wanted:
    """A requirement, and the shortest way to it; the way ends with the pack that is required."""

    row: Requirement
    way: tuple[str, ...]

    @property
    def shown(self) -> str:
        """The way as it is printed."""
        return " → ".join(self.way)


def check_ways(packs: Mapping[str, HasManifest]) -> Iterator[Finding]:
    """What is wrong on the ways over several packs, for every reported one."""
    for pack in packs.values():
        if pack.reported:
            wanted = list(_wanted(pack, packs))
            yield from _unmet(pack, packs, wanted)
            yield from _excluding(pack, packs, wanted)


def _wanted(pack: HasManifest, packs: Mapping[str, HasManifest]) -> Iterator[_Wanted]:
    """Every requirement that must be met so that the pack can be loaded, nearest first."""
    front: list[tuple[str, ...]] = [(pack.manifest.id,)]
    seen = {pack.manifest.id}
    while front:
        way = front.pop(0)
        for row in packs[way[-1]].manifest.requires:
            if not row.pack or row.optional or not is_range(row.version):
                continue
            yield _Wanted(row, (*way, row.pack))
            if row.pack in packs and row.pack not in seen:
                seen.add(row.pack)
                front.append((*way, row.pack))


def _unmet(
    pack: HasManifest, packs: Mapping[str, HasManifest], wanted: list[_Wanted]
) -> Iterator[Finding]:
    for each in wanted:
        # What a reported pack requires itself is said there.
        if packs[each.way[-2]].reported:
            continue
        at = _first_step(pack, each)
        other = packs.get(each.row.pack)
        if other is None:
            yield found(
                MISSING_PACK, pack.path, at, message=_MISSING, pack=each.row.pack, way=each.shown
            )
        elif is_version(version := other.manifest.version) and not fits(version, each.row.version):
            yield found(
                WRONG_VERSION,
                pack.path,
                at,
                message=_WRONG,
                pack=each.row.pack,
                range=each.row.version,
                version=version,
                way=each.shown,
            )


def _excluding(
    pack: HasManifest, packs: Mapping[str, HasManifest], wanted: list[_Wanted]
) -> Iterator[Finding]:
    by_pack: dict[str, list[_Wanted]] = {}
    for each in wanted:
        if each.row.version:
            by_pack.setdefault(each.row.pack, []).append(each)
    for rows in by_pack.values():
        for one, other in combinations(rows, 2):
            # Where both ways have their first step in common, they part at another pack, which is
            # told itself if it is reported.
            told = one.way[1] == other.way[1] and packs[one.way[1]].reported
            direct = len(one.way) == 2 or len(other.way) == 2
            if (direct or not told) and exclude(one.row.version, other.row.version):
                yield found(
                    EXCLUDING,
                    pack.path,
                    _first_step(pack, other),
                    pack=one.row.pack,
                    range=one.row.version,
                    way=one.shown,
                    other=other.row.version,
                    other_way=other.shown,
                )
                break


def _first_step(pack: HasManifest, wanted: _Wanted) -> Span:
    """The row of pack.yaml with which the way begins."""
    named = [row.pack for row in pack.manifest.requires]
    number = named.index(wanted.way[1])
    return pack.document.span(("requires", number, "pack"))
