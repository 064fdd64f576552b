"""From a difference between text and effect to its two places in files."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Problem
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_engine.library.translations.po_file import PoFile, read_po
from kartenwerk_engine.library.translations.texts import context
from kartenwerk_tools.lint.packed import Packed, unpack_problem
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.places import in_file, stretch


def in_files(
    path: str, kind: str, catalogue: Path | None, packed: Sequence[Packed], snapshot: Snapshot
) -> Iterator[Finding]:
    """The differences of a file as findings: at the text, or at its translation in a catalogue."""
    document = snapshot.document(path)
    file = None
    if catalogue is not None:
        raw = snapshot.read(catalogue)
        file = read_po(shown(catalogue), raw if isinstance(raw, bytes) else b"")
    for keys, problem, program, start, end, said in packed:
        found = unpack_problem(problem)
        related = Related(path, _span(document, program, start, end), _effect(said))
        if file is None:
            finding = in_file(document, keys, found)
        else:
            finding = _in_catalogue(file, context(kind, keys), found)
        yield Finding(
            finding.rule,
            finding.path,
            finding.span,
            finding.message,
            finding.hint,
            None,
            (related,),
            str(keys[0]),
        )


def _effect(said: str) -> Message:
    """What is to be seen at the program: its own text, where the phrasebook has it."""
    if said:
        return Message("this is what it does: {text}", {"text": said})
    return Message("this is what it does")


def _span(document: Document, keys: Keys, start: int, end: int) -> Span:
    """Where a stretch of a program stands: its first line."""
    scalar = document.scalar(keys)
    first, last = stretch(scalar, start, end)
    line = document.text.find("\n", first, last)
    last = line if line >= 0 else last
    return Span(*document.place(first), *document.place(last))


def _in_catalogue(file: PoFile, name: str, problem: Problem) -> Finding:
    placed = next(
        place
        for entry, place in zip(file.catalogue.entries, file.places, strict=True)
        if entry.context == name and not entry.obsolete
    )
    string = placed.translation()
    start, end = string.stretch(problem.start, problem.end)
    return Finding(problem.rule, file.path, file.span(start, end), problem.message, problem.hint)
