"""Effect programs of a library as Python functions, each knowing where in its file it stands."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Problem, Severity
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.library.library import Library, LibraryError


@dataclass(frozen=True, slots=True)
class CardProgram:
    """One program of one component: the field it stands in, and what it was compiled to."""

    kind: str
    id: str
    field: str
    compiled: Compiled


class LibraryNames:
    """The components of a library that effects can name, for the checker."""

    def __init__(self, library: Library, vocabulary: Vocabulary) -> None:
        self._ids = {kind: frozenset(library.ids(kind)) for kind in vocabulary.kinds}
        self._former = library.former

    def find(self, word: str) -> tuple[tuple[str, str], ...]:
        """All components of that id, as (kind, id); one that was renamed with its present id."""
        found = [(kind, word) for kind, ids in self._ids.items() if word in ids]
        found += [
            (kind, ids[word])
            for kind, ids in self._former.items()
            if word in ids and kind in self._ids
        ]
        return tuple(found)

    def all(self, kind: str) -> frozenset[str]:
        """The ids of one kind."""
        return self._ids.get(kind, frozenset())

    def words(self) -> Iterator[str]:
        """Every id."""
        for ids in self._ids.values():
            yield from ids


def compile_library(
    library: Library, vocabulary: Vocabulary, component: Callable[[str, str], Any]
) -> list[CardProgram]:
    """Every program of the library, in the order of kinds, ids and fields.

    `component` gives the value that the game keeps for a kind and id. Raises LibraryError for a
    program that does not check.
    """
    names = LibraryNames(library, vocabulary)
    made = []
    for place in library.programs():
        parsed = parse(place.text)
        carrier = vocabulary.carriers.get(f"{place.kind}.{place.field}")
        checked = check(parsed.program, vocabulary, names, carrier)
        if checked.program is None or _errors(parsed.problems):
            problem = _errors([*parsed.problems, *checked.problems])[0]
            line, column = place.at(problem.start)
            raise LibraryError(
                "{path}, line {line}, column {column}: {message}",
                path=place.path,
                line=line,
                column=column,
                message=problem.message,
            )
        compiled = compile_program(
            checked.program, file=place.path, place=place.at, component=component
        )
        made.append(CardProgram(place.kind, place.id, place.field, compiled))
    return made


def _errors(problems: "tuple[Problem, ...] | list[Problem]") -> list[Problem]:
    return [problem for problem in problems if problem.rule.severity is Severity.ERROR]
