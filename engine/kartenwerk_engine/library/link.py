"""Linking: everything that can only be said by looking at all files of all packs together."""

from collections.abc import Collection, Iterable, Mapping

from kartenwerk_engine.library.chains import check_chains
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.identifiers import check_identifiers
from kartenwerk_engine.library.index import FormerIds, Index, LinkedPack, Locate
from kartenwerk_engine.library.references import check_references
from kartenwerk_engine.library.renames import resolved_pack
from kartenwerk_engine.library.shared_values import check_shared
from kartenwerk_engine.library.symmetry import check_symmetry
from kartenwerk_engine.library.walker import Walker


def link(
    packs: Iterable[LinkedPack],
    walkers: Mapping[str, Walker],
    locate: Locate,
    named_in_effects: Collection[str] = (),
    former: Mapping[str, FormerIds] | None = None,
) -> list[Finding]:
    """What is wrong between the files of packs of one game, sorted.

    `walkers` are those of the game's kinds by name. `locate` gives the places in a file and is
    only asked for files with findings. `named_in_effects` are the kinds whose components an effect
    program names by their bare id. `former` are the ids of renamed components, by part.
    """
    index = Index(packs, former)
    findings = list(check_references(index, locate))
    if former:
        # Everything else is about the components that are meant.
        index = Index(resolved_pack(pack, former.get(pack.id, {}), walkers) for pack in index.packs)
    findings += check_identifiers(index, locate, walkers, named_in_effects)
    findings += check_shared(index, walkers, locate)
    findings += check_chains(index, locate)
    findings += check_symmetry(index, locate)
    return sorted(findings, key=Finding.sort_key)
