"""A library of which some components show other figures, for one scenario."""

from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.component import Component
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.figures import with_figures
from kartenwerk_engine.scenarios.sections import named


class Changed:
    """The components of a library, some of them changed: `{treant: {life: 2}}`."""

    def __init__(self, library: Library, figures: Mapping[str, Any]) -> None:
        """Raises `Fault` for ids and values that cannot be."""
        self._library = library
        self._changed: dict[tuple[str, str], Component] = {}
        kinds = {id: kind.name for kind in library.kinds for id in library.ids(kind.name)}
        for id, fields in figures.items():
            kind = named(("setup", "figures", id), Message("component"), id, kinds)
            self._changed[kind, id] = with_figures(id, library.get(kind, id), fields)

    def all(self, kind: str) -> Iterator[tuple[str, Component]]:
        """Every component of a kind with its id, sorted by id."""
        for id, component in self._library.all(kind):
            yield id, self._changed.get((kind, id), component)
