"""Linking: everything that can only be said by looking at all files of all packs together."""

from collections.abc import Collection, Iterable, Mapping

from kartenwerk_engine.library.chains import check_chains
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.identifiers import check_identifiers
from kartenwerk_engine.library.index import Index, LinkedPack, Locate
from kartenwerk_engine.library.references import check_references
from kartenwerk_engine.library.symmetry import check_symmetry
from kartenwerk_engine.library.walker import Walker


def link(
    packs: Iterable[LinkedPack],
    walkers: Mapping[str, Walker],
    locate: Locate,
    named_in_effects: Collection[str] = (),
) -> list[Finding]:
    """What is wrong between the files of packs of one game, sorted.

    `walkers` are those of the game's kinds by name. `locate` gives the places in a file and is
    only asked for files with findings. `named_in_effects` are the kinds whose components an effect
    program names by their bare id.
    """
    index = Index(packs)
    findings = [
        *check_references(index, locate),
        *check_identifiers(index, locate, walkers, named_in_effects),
        *check_chains(index, locate),
        *check_symmetry(index, locate),
    ]
    return sorted(findings, key=Finding.sort_key)
