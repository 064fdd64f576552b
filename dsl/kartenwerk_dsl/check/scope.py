"""Names that a program gives: who sees them, who uses them, and what may be gone."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.types import Type

Node = nodes.Node | m.Meaning


class Scope:
    """The names of one clause, and what is known about the things they stand for.

    A name is seen from the statement after the one that gives it to the end of its block.
    `gone` holds the numbers of bindings whose thing may have left the table by now, `present`
    those that a test has just proved to be there.
    """

    def __init__(self) -> None:
        self._seen: dict[str, m.Binding] = {}
        self.given = 0
        """How many names have been given, which is the number of the latest."""
        self.left: dict[str, m.Binding] = {}
        """Names whose block has ended."""
        self.used: set[int] = set()
        self.gone: set[int] = set()
        self.present: set[int] = set()
        self.unknown: set[int] = set()
        """Bindings whose phrase was not understood, so that their use is no further problem."""
        self.pardoned = False
        """Whether just now it is asked if a thing is there, which may be asked of any thing."""
        self._uses: dict[int, Node] = {}

    def find(self, name: str) -> m.Binding | None:
        """The binding that the name has here."""
        return self._seen.get(name)

    def bindings(self) -> Iterable[m.Binding]:
        """All bindings seen here, the latest first."""
        return tuple(reversed(self._seen.values()))

    def give(
        self,
        name: str,
        type: Type,
        start: int,
        end: int,
        bounds: tuple[int, int] | None = None,
    ) -> m.Binding:
        """Let a name stand for something from here on."""
        self.given += 1
        binding = m.Binding(name, self.given, type, bounds, start=start, end=end)
        self._seen[name] = binding
        return binding

    def use(self, binding: m.Binding, node: Node) -> None:
        """Remember that a name is used here."""
        self.used.add(binding.number)
        if binding.number not in self.present and not self.pardoned:
            self._uses.setdefault(binding.number, node)

    def lose(self, binding: m.Binding) -> None:
        """Remember that the thing may have left the table."""
        self.gone.add(binding.number)
        self.present.discard(binding.number)

    @contextmanager
    def block(self) -> Iterator[None]:
        """Names given inside are not seen after it."""
        outer = self._seen
        self._seen = dict(outer)
        try:
            yield
        finally:
            for name, binding in self._seen.items():
                if outer.get(name) is not binding:
                    self.left[name] = binding
            self._seen = outer

    @contextmanager
    def ways(self, *, one_taken: bool) -> Iterator["Ways"]:
        """Blocks of which at most one is carried out, or exactly one if `one_taken`."""
        ways = Ways(self)
        try:
            yield ways
        finally:
            self.gone = ways.gone if one_taken else ways.gone | ways.gone_before
            self.present = ways.present_before - self.gone

    @contextmanager
    def branch(self, known: Iterable[int] = ()) -> Iterator[None]:
        """A block that may be left out. What is gone in it may be gone afterwards."""
        with self.ways(one_taken=False) as ways, ways.way(known):
            yield

    @contextmanager
    def loop(self) -> Iterator[dict[int, Node]]:
        """A block that may run again. Filled at its end: first uses of what a round may lose."""
        last, gone, outer = self.given, set(self.gone), self._uses
        self._uses = {}
        dangling: dict[int, Node] = {}
        try:
            with self.branch():
                yield dangling
        finally:
            for number, node in self._uses.items():
                if number <= last and number in self.gone and number not in gone:
                    dangling[number] = node
                outer.setdefault(number, node)
            self._uses = outer


class Ways:
    """The ways that lead from one place of a program to another."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self.gone_before = scope.gone
        self.present_before = scope.present
        self.gone: set[int] = set()

    @contextmanager
    def way(self, known: Iterable[int] = ()) -> Iterator[None]:
        """One of the blocks. `known` are the bindings whose things are surely there in it."""
        scope, proved = self._scope, set(known)
        scope.gone = self.gone_before - proved
        scope.present = self.present_before | proved
        with scope.block():
            yield
        self.gone |= scope.gone
