"""Words for people that patches give to components of other packs: they are theirs to translate."""

from collections.abc import Iterator
from dataclasses import replace

from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_engine.library.patching.places import is_virtual
from kartenwerk_engine.library.patching.world import World


def patched_texts(world: World, part: str) -> Iterator[tuple[str, FileFacts]]:
    """What patched components say, with those texts alone that the patches of this part have set.

    Each comes with the path under which its places are found in the world.
    """
    for file in world.files:
        if file.facts is None or not is_virtual(file.path):
            continue
        kept = []
        for keys in file.facts.texts:
            id, *inner = keys
            found = world.patching.patched[file.kind, str(id)].set_by(tuple(inner))
            if found is not None and found[0].patch.part == part:
                kept.append(keys)
        if kept:
            told = tuple(keys for keys in file.facts.told if keys in kept)
            yield file.path, replace(file.facts, texts=tuple(kept), told=told)
