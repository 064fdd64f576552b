"""Effect programs in patches: which there are, and whether two of them are the same."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from kartenwerk_engine.library.facts import Effect, facts
from kartenwerk_engine.library.patching.patch import Patch
from kartenwerk_engine.library.walker import Walker


def new_programs(patches: Iterable[Patch], walkers: Mapping[str, Walker]) -> Iterator[Effect]:
    """The programs that these patches give to components, with their places in the file."""
    for patch in patches:
        if isinstance(patch.now, str) and patch.kind in walkers:
            component: Any = patch.now
            for key in reversed(patch.field.split(".")):
                component = {key: component}
            if facts({patch.id: component}, walkers[patch.kind]).effects:
                yield patch.said_at, patch.now


def same_program(one: object, other: object) -> bool:
    """Whether both are texts that are read as one and the same program, comments aside."""
    if not (isinstance(one, str) and isinstance(other, str)):
        return False
    if one.split() == other.split():
        return True
    written = [_canonical(text) for text in (one, other)]
    return written[0] is not None and written[0] == written[1]


def _canonical(text: str) -> str | None:
    # Few patches are about programs, and fewer differ in their layout from what they patch.
    from kartenwerk_dsl.format import format_program
    from kartenwerk_dsl.parse import parse

    parsed = parse(text)
    if parsed.problems:
        return None
    return format_program(replace(parsed.program, comments=()))
