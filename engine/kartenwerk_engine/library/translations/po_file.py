"""Reading a catalogue strictly: entries with their places, and every fault as a finding."""

from dataclasses import dataclass, field
from functools import lru_cache

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_engine.library.characters import check_characters, harmless
from kartenwerk_engine.library.decode import decode
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_engine.library.limits import BEYOND_LIMITS, MOST_BYTES
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK, Lines
from kartenwerk_engine.library.problems import Elsewhere, Problems
from kartenwerk_engine.library.translations.entry import Catalogue, Entry, Previous
from kartenwerk_engine.library.translations.po_lines import GOOD, NO_ENTRY, Line, lines
from kartenwerk_engine.library.translations.quoted import Quoted
from kartenwerk_engine.library.translations.sample import catalogue

DUPLICATE_CONTEXT = Rule(
    code="T106",
    name="duplicate-context",
    severity=Severity.ERROR,
    message="there is a second entry for `{context}`",
    help="keep the one with the right translation, and take the other out",
    why="The context says which text of which card an entry translates. Of two entries for the "
    "same text each program takes another one.",
    bad=catalogue(GOOD, GOOD.replace("Bridge", "Footbridge")),
    good=catalogue(GOOD),
)


@dataclass(slots=True)
class Placed:
    """Where an entry stands: its first and last character, and its strings by their keywords."""

    start: int = 0
    end: int = 0
    strings: dict[str, Quoted] = field(default_factory=dict)

    @property
    def key(self) -> Quoted:
        """The string by which people know the entry."""
        return self.strings.get("msgctxt") or self.strings["msgid"]

    def translation(self, form: int = 0) -> Quoted:
        """The string with the translation, or with one of its plural forms."""
        return self.strings.get(f"msgstr[{form}]") or self.strings["msgstr"]


class PoFile:
    """One catalogue as read. `places` are those of its entries, in the same order.

    With a fault in it the file is not `complete`: entries are missing or not what they seem.
    """

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.catalogue = Catalogue()
        self.header: Placed | None = None
        self.places: list[Placed] = []
        self.findings: list[Finding] = []
        self.complete = True
        self._lines: Lines | None = None

    def span(self, start: int, end: int) -> Span:
        """The lines and columns between two offsets."""
        self._lines = self._lines or Lines(self.text)
        return Span(*self._lines.place(start), *self._lines.place(end))

    @property
    def windows(self) -> bool:
        """Whether its lines end as those of Windows do."""
        return self.text.count("\r\n") * 2 > self.text.count("\n")


@lru_cache(maxsize=8)
def read_po(path: str, raw: bytes, *, by_source: bool = False) -> PoFile:
    """Read the bytes of the catalogue called `path`. Never raises: all faults are findings.

    In the catalogue of a pack the context alone says which text an entry is for. `by_source` is
    for those of programs, where it only tells apart several translations of one source. Several
    parts of a run ask for the same file, so nobody may change what this gives.
    """
    problems = Problems()
    if len(raw) > MOST_BYTES:
        file = PoFile(path, "")
        what = Message("more than {count} megabytes", {"count": MOST_BYTES // 2**20})
        problems.add(BEYOND_LIMITS.at(0, 0, what=what, limit=Message("smaller files")))
    else:
        decoded = decode(raw)
        problems.add(decoded.problem)
        file = PoFile(path, decoded.text)
        _Reader(file, problems, by_source).read()
    file.complete = not any(each.problem.rule.severity is Severity.ERROR for each in problems.found)
    if not harmless(raw):
        check_characters(file.text, problems)
    file.findings += [_finding(file, each.problem, each.elsewhere) for each in problems.found]
    return file


def _finding(file: PoFile, problem: Problem, elsewhere: tuple[Elsewhere, ...]) -> Finding:
    related = tuple(
        Related(file.path, file.span(each.start, each.end), each.message) for each in elsewhere
    )
    span = file.span(problem.start, problem.end)
    return Finding(
        problem.rule, file.path, span, problem.message, problem.hint, problem.fix, related
    )


@dataclass(slots=True)
class _Draft:
    """An entry of which not all lines have been read."""

    start: int
    placed: Placed = field(default_factory=Placed)
    previous: dict[str, Quoted] = field(default_factory=dict)
    remarks: dict[str, list[str]] = field(default_factory=dict)
    obsolete: bool = False
    faulty: bool = False

    @property
    def done(self) -> bool:
        """Whether the next remark or text belongs to another entry."""
        return any(word.startswith("msgstr") for word in self.placed.strings)


class _Reader:
    """Puts the lines of one file together to entries."""

    def __init__(self, file: PoFile, problems: Problems, by_source: bool) -> None:
        self._file, self._problems, self._by_source = file, problems, by_source
        self._entries: list[Entry] = []
        self._draft: _Draft | None = None
        self._open: Quoted | None = None
        self._opened: tuple[bool, bool] = False, False
        self._known: dict[tuple[str | None, str], Placed] = {}

    def read(self) -> None:
        text = self._file.text
        for line in lines(text, int(text.startswith(BYTE_ORDER_MARK)), self._problems):
            if line.sort.startswith("#"):
                self._remark(line)
            elif line.sort == '"':
                self._go_on(line)
            elif line.sort:
                self._begin(line)
            else:
                self._open = None
                if self._draft:
                    self._draft.faulty = True
        self._finish()
        head = self._file.catalogue.header
        self._file.catalogue = Catalogue(header=head, entries=self._entries)

    def _current(self, line: Line) -> _Draft:
        if self._draft is None:
            self._draft = _Draft(line.start)
        return self._draft

    def _remark(self, line: Line) -> None:
        self._open = None
        if self._draft and self._draft.done:
            self._finish()
        self._current(line).remarks.setdefault(line.sort, []).append(line.raw)

    def _go_on(self, line: Line) -> None:
        """A string that goes on from the line before."""
        if self._open is None or self._opened != (line.obsolete, line.previous):
            self._problems.add(
                NO_ENTRY.at(line.at - 1, line.end, what=Message("this text goes on nothing"))
            )
            self._current(line).faulty = True
            return
        self._open.pieces.append((line.at, line.raw))
        self._open.end = line.end
        self._current(line).faulty |= line.faulty
        self._current(line).placed.end = line.end

    def _begin(self, line: Line) -> None:
        """A keyword with its string."""
        begins = line.sort in ("msgctxt", "msgid")
        known = self._draft.placed.strings if self._draft else {}
        if self._draft and (self._draft.done and (begins or line.previous)):
            self._finish()
        elif not line.previous and line.sort in known:
            draft = self._current(line)
            if not draft.faulty:
                what = _second(line.sort, known)
                self._problems.add(NO_ENTRY.at(line.start, line.end, what=what))
            draft.faulty = True
            if begins:
                self._finish()
        draft = self._current(line)
        draft.faulty |= line.faulty
        draft.obsolete |= line.obsolete
        strings = draft.previous if line.previous else draft.placed.strings
        if not line.previous and not begins and "msgid" not in strings:
            what = Message("`{word}` comes before the text that it belongs to", {"word": line.sort})
            self._problems.add(NO_ENTRY.at(line.start, line.end, what=what))
            draft.faulty = True
        self._open = Quoted(line.at - 1, line.end, [(line.at, line.raw)])
        self._opened = line.obsolete, line.previous
        strings[line.sort] = self._open
        draft.placed.end = line.end

    def _finish(self) -> None:
        draft, self._draft, self._open = self._draft, None, None
        if draft is None:
            return
        draft.placed.start = draft.start
        if not draft.done or "msgid" not in draft.placed.strings:
            if not draft.faulty:
                self._problems.add(_without_translation(draft))
            return
        if draft.faulty:
            return
        entry = _entry(draft)
        nameless = entry.context is None and not entry.source and not entry.obsolete
        if nameless and self._file.header is None:
            self._file.catalogue = Catalogue(header=entry)
            self._file.header = draft.placed
            return
        if self._is_second(entry, draft.placed):
            return
        self._entries.append(entry)
        self._file.places.append(draft.placed)

    def _is_second(self, entry: Entry, placed: Placed) -> bool:
        """Whether there is an entry for the same text already, which is then reported."""
        if entry.obsolete:
            return False
        alone = entry.context is not None and not self._by_source
        key = entry.context, "" if alone else entry.source
        first = self._known.setdefault(key, placed)
        if first is placed:
            return False
        context = entry.context if entry.context is not None else entry.source[:60]
        other = Elsewhere(first.key.start, first.key.end, Message("the first one"))
        here = placed.key
        self._problems.add(DUPLICATE_CONTEXT.at(here.start, here.end, context=context), other)
        return True


def _second(word: str, known: dict[str, Quoted]) -> Message:
    return (
        Message("here stands a second `{word}`", {"word": word})
        if any(each.startswith("msgstr") for each in known)
        else Message(
            "here stands `{word}` while the entry above has no `msgstr` yet", {"word": word}
        )
    )


def _without_translation(draft: _Draft) -> Problem:
    strings = draft.placed.strings
    if not strings:
        what = Message("these remarks belong to no entry")
        return NO_ENTRY.at(draft.start, draft.start, what=what)
    last = list(strings.values())[-1]
    return NO_ENTRY.at(last.start, last.end, what=Message("this entry has no `msgstr`"))


def _entry(draft: _Draft) -> Entry:
    strings = draft.placed.strings
    values = {word: string.value for word, string in strings.items()}
    forms = sorted(word for word in values if word.startswith("msgstr"))
    before = {word: string.value for word, string in draft.previous.items()}
    remarks = draft.remarks
    flags = [flag.strip() for line in remarks.get("#,", ()) for flag in line.split(",")]
    return Entry(
        context=values.get("msgctxt"),
        source=values["msgid"],
        plural=values.get("msgid_plural"),
        translations=tuple(values[form] for form in forms),
        flags=tuple(filter(None, flags)),
        comments=tuple(remarks.get("#", ())),
        notes=tuple(remarks.get("#.", ())),
        references=tuple(word for line in remarks.get("#:", ()) for word in line.split()),
        previous=Previous(
            context=before.get("msgctxt"),
            source=before.get("msgid"),
            plural=before.get("msgid_plural"),
        )
        if before
        else None,
        obsolete=draft.obsolete,
    )
