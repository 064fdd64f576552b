"""Which components a pack sees, its own and required ones, whatever is wrong with their files."""

from collections.abc import Sequence

from kartenwerk_engine.library.pack import Pack, kinds_of
from kartenwerk_engine.library.reading import meanings, read_file

Known = dict[str, dict[str, str]]
"""By kind and id, the file in which a component stands."""


def known_components(pack: Pack, packs: Sequence[Pack]) -> Known:
    """All components that this pack sees."""
    kinds = meanings(pack.manifest.game, kinds_of(packs))
    found: Known = {name: {} for name in kinds}
    for other in packs:
        for file in other.files if other.id in pack.sees else ():
            reading = read_file(file, kinds)
            for id in reading.facts.components if reading.facts else ():
                found[file.kind].setdefault(id, file.shown)
    return found
