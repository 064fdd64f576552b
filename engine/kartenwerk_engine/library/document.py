"""Reading a file of a pack: bytes become plain data, and every key and value keeps its place."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.characters import check_characters, harmless
from kartenwerk_engine.library.decode import decode
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_engine.library.json_reading.fast import NotPlain, plain_json
from kartenwerk_engine.library.json_reading.places import places
from kartenwerk_engine.library.json_reading.tolerant import read_json
from kartenwerk_engine.library.limits import BEYOND_LIMITS, MOST_BYTES
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK, Lines
from kartenwerk_engine.library.marks import Marks
from kartenwerk_engine.library.problems import Found, Problems
from kartenwerk_engine.library.recovery import Built, build
from kartenwerk_engine.library.scalar_map import ScalarMap

JSON = ".json"

Path = tuple[str | int, ...]
"""The keys and list indices that lead to a value, from the top of the file."""


# What YAML takes for blanks and line breaks. A no-break space is none: it belongs to the value.
_BLANK = " \t\r\n\x85\u2028\u2029"


class Document:
    """One file as read.

    `data` is made of dict (keys are always text), list, str, int, float, bool and None only; treat
    it as read-only, because aliases share what they stand for. It is None if nothing could be read.
    `marks` may be what finds them in the text, which is then done for the first place asked for.

    A fault of syntax costs the component around it: reading goes on with the next one. Then
    `complete` is False, and `unread` names the components which the file has and `data` has not.
    """

    __slots__ = ("_lines", "_made", "complete", "data", "findings", "path", "text", "unread")

    def __init__(
        self,
        path: str,
        text: str,
        data: Any = None,
        marks: Marks | Callable[[str], Marks] | None = None,
        *,
        complete: bool = True,
        unread: tuple[str, ...] = (),
    ) -> None:
        self.path, self.text, self.data = path, text, data
        self.complete, self.unread = complete, unread
        self.findings: tuple[Finding, ...] = ()
        self._made = Marks() if marks is None else marks
        self._lines: Lines | None = None

    @property
    def _marks(self) -> Marks:
        """Where everything stands; it may be that nobody has asked before."""
        if not isinstance(self._made, Marks):
            self._made = self._made(self.text)
        return self._made

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, counted from 1, of an offset in `text`."""
        if self._lines is None:
            self._lines = Lines(self.text)
        return self._lines.place(offset)

    def offsets(self, keys: Path, key: bool = False) -> tuple[int, int]:
        """Where in `text` the value at `keys` stands, or its key; the end is exclusive.

        If there is nothing at `keys`, it is what lies nearest on the way there.
        """
        key_node, node = self._marks.find(self.data, keys)
        wanted = key_node if key else node
        if wanted >= len(self._marks.starts):
            return 0, 0
        start, end = self._marks.starts[wanted], self._marks.ends[wanted]
        # A block of text ends where the next thing begins; for a person it ends with its text.
        return start, start + len(self.text[start:end].rstrip(_BLANK))

    def span(self, keys: Path, key: bool = False) -> Span:
        """The lines and columns of the value at `keys`, or of its key."""
        return self.between(*self.offsets(keys, key))

    def between(self, start: int, end: int) -> Span:
        """The lines and columns between two offsets in `text`."""
        return Span(*self.place(start), *self.place(end))

    def scalar(self, keys: Path) -> ScalarMap:
        """Where the characters of the text at `keys` stand in the file."""
        value: Any = self.data
        for step in keys:
            value = value[step]
        _, node = self._marks.find(self.data, keys)
        node = self._marks.aliases.get(node, node)
        start, end = self._marks.starts[node], self._marks.ends[node]
        return ScalarMap(self.text, start, end, value if isinstance(value, str) else str(value))

    def __getstate__(self) -> tuple[Any, ...]:
        return (
            self.path,
            self.text,
            self.data,
            self.complete,
            self.unread,
            self.findings,
            self._made,
        )

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.path, self.text, self.data, self.complete, self.unread = state[:5]
        self.findings, self._made = state[5:]
        self._lines = None


def read(path: str, raw: bytes) -> Document:
    """Reads the bytes of the file called `path`. Never raises: all faults are findings."""
    problems = Problems()
    if len(raw) > MOST_BYTES:
        document = Document(path, "", complete=False)
        what = Message("more than {count} megabytes", {"count": MOST_BYTES // 2**20})
        limit = Message("smaller files")
        problems.add(BEYOND_LIMITS.at(0, 0, what=what, limit=limit))
        document.findings = _findings(document, problems, Owners(document, {}), fixable=False)
        return document
    text, problem, guessed = decode(raw)
    problems.add(problem)
    plain = problem is None and harmless(raw)
    parsed = text if plain else check_characters(text, problems)
    document, lost = (_json if is_json(path) else _yaml)(path, text, parsed, problems)
    if problems.found:
        owners = Owners(document, lost)
        document.findings = _findings(document, problems, owners, fixable=not guessed)
    return document


def is_json(path: str) -> bool:
    """Whether the file of that name is read as JSON."""
    return path.endswith(JSON)


Lost = dict[int, str]
"""The components that could not be read, by where they begin."""


def _yaml(path: str, text: str, parsed: str, problems: Problems) -> tuple[Document, Lost]:
    return _built(path, text, build(text, parsed, problems))


def _json(path: str, text: str, parsed: str, problems: Problems) -> tuple[Document, Lost]:
    try:
        return Document(path, text, plain_json(parsed.removeprefix(BYTE_ORDER_MARK)), places), {}
    except NotPlain:
        return _built(path, text, read_json(parsed, problems))


def _built(path: str, text: str, built: Built) -> tuple[Document, Lost]:
    unread = tuple(built.lost.values())
    made = Document(path, text, built.data, built.marks, complete=built.complete, unread=unread)
    return made, built.lost


def _findings(
    document: Document, problems: Problems, owners: "Owners", *, fixable: bool
) -> tuple[Finding, ...]:
    """The problems as findings, in order. Without `fixable` none of them can be mended."""
    found = [_finding(document, owners, each, fixable) for each in problems.found]
    return tuple(sorted(found, key=Finding.sort_key))


def _finding(document: Document, owners: "Owners", found: Found, fixable: bool) -> Finding:
    problem = found.problem
    related = tuple(
        Related(document.path, document.between(each.start, each.end), each.message)
        for each in found.elsewhere
    )
    return Finding(
        problem.rule,
        document.path,
        document.between(problem.start, problem.end),
        problem.message,
        problem.hint,
        problem.fix if fixable else None,
        related,
        owners.of(problem.start),
    )


class Owners:
    """Which component a place of the file belongs to, whether it could be read or not."""

    def __init__(self, document: Document, lost: dict[int, str]) -> None:
        data = document.data
        names = list(data) if isinstance(data, dict) else []
        spans = [
            (document.offsets((name,), key=True)[0], document.offsets((name,))[1], name)
            for name in names
        ]
        spans += [(start, len(document.text), name) for start, name in lost.items()]
        self._spans = sorted(spans)
        self._starts = [start for start, _, _ in self._spans]

    def before(self, offset: int) -> str | None:
        """The id of the last component that begins before an offset, if there is one."""
        at = bisect_right(self._starts, offset) - 1
        return self._spans[at][2] if at >= 0 else None

    def of(self, offset: int) -> str | None:
        """The id of the component around an offset, if there is one."""
        at = bisect_right(self._starts, offset) - 1
        return self._spans[at][2] if at >= 0 and offset <= self._spans[at][1] else None
