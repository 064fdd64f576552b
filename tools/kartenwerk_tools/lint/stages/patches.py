"""Whether patched programs must be checked again; most games have none."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.files import ReadFiles
from kartenwerk_tools.lint.stages.packs import kept, to_keep

if TYPE_CHECKING:
    from kartenwerk_engine.library.together import Together


@handed
class Patched:
    """What is wrong with programs since patches were carried out, and the cache entries to keep."""

    findings: Sequence[Finding]
    entries: Mapping[str, Entry]


def check_patched(
    game: Game,
    others: Callable[[], tuple[Game, ...]],
    packs: Sequence[Pack],
    files: ReadFiles,
    together: "Callable[[], Together]",
    stamp: bytes,
    checked: Mapping[str, Entry],
    known: Mapping[str, Entry],
    snapshot: Snapshot,
) -> Patched:
    """Check the programs that patches change, and those that name what patches drop.

    `stamp` is that of all files of the game, `checked` what was found of programs as they stand.
    """
    if not any(pack.patches for pack in packs):
        return Patched((), {})
    key = f"\0{game.id} patched"
    if (found := kept(known.get(key), stamp, files)) is not None:
        entries = {name: entry for name, entry in known.items() if name.startswith("\0")}
        return Patched(found, entries)
    worlds = together().worlds
    if worlds is None:
        return Patched((), {})
    from kartenwerk_tools.lint.stages.patched import WorldPrograms

    programs = WorldPrograms(game, others, checked, known, snapshot)
    new = list(programs.since_patches(worlds))
    return Patched(new, {**programs.entries, key: to_keep(stamp, new, files)})
