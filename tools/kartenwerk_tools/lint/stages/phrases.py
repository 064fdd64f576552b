"""Stage 5, rules texts: whether all that effects need is there, in the languages of their pack.

The texts themselves are not made here: that would take longer than all the rest. What they need are
the words of a game, which hardly ever lack, and the names of components, each of which an effect
has asked for already.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.names import PackNames, names_of
from kartenwerk_tools.lint.packed import Packed, pack_problem, unpack_problem
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot

if TYPE_CHECKING:
    from kartenwerk_dsl.problem import Problem
    from kartenwerk_dsl.text.phrasebook import Phrasebook

_MARK = "\1"
"""What the keys of this stage begin with in the store; no path does."""


@handed
class CheckedPhrases:
    """What rules texts lack, and the cache entries to keep."""

    findings: list[Finding]
    entries: dict[str, Entry]


def check_phrases(
    game: Game,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    effects: Mapping[str, Entry],
    snapshot: Snapshot,
    known: Mapping[str, Entry],
) -> CheckedPhrases:
    """Check what the effects of the packs of one game need to be said.

    `effects` has for each file what its programs have asked for.
    """
    findings: list[Finding] = []
    entries: dict[str, Entry] = {}
    parts = [(pack, part) for pack in packs if pack.reported for part in pack.parts]
    for pack, part in parts:
        files = [file.shown for file in part.files if file.shown in effects]
        if not files:
            continue
        asked = {path: effects[path][1][2] for path in files}
        names = names_of(part, packs, records)
        seen = [other for other in packs if other.id in part.sees]
        key = f"{_MARK}{pack.path} {part.needs}"
        stamp = _stamp(game, pack, seen, names, [effects[path][0] for path in files], snapshot)
        entry = known.get(key)
        if entry is None or entry[0] != stamp:
            entry = stamp, tuple(_lacking(game, pack, seen, records, names, snapshot, asked))
        entries[key] = entry
        findings += _findings(entry[1], snapshot)
    return CheckedPhrases(findings, entries)


def _stamp(
    game: Game,
    pack: Pack,
    seen: Sequence[Pack],
    names: PackNames,
    programs: Sequence[bytes],
    snapshot: Snapshot,
) -> bytes:
    """Differs where the programs do, what they can name, or what is known of names."""
    lexicons = [snapshot.read(path) for other in seen for path in other.lexicons]
    return digest(
        game.id.encode(),
        " ".join(_languages(pack)).encode(),
        names.stamp,
        *programs,
        *(raw if isinstance(raw, bytes) else b"" for raw in lexicons),
    )


def _languages(pack: Pack) -> list[str]:
    """The languages of a pack: its own, and those that it is translated into."""
    return [pack.manifest.language, *(path.stem for path in pack.catalogues)]


def _lacking(
    game: Game,
    pack: Pack,
    seen: Sequence[Pack],
    records: Mapping[str, FileRecord],
    names: PackNames,
    snapshot: Snapshot,
    asked: Mapping[str, Mapping[str, Packed]],
) -> Iterator[Packed]:
    """Place and problem of everything that lacks."""
    from kartenwerk_dsl.text.phrasebook import missing
    from kartenwerk_engine.phrases.load import PhrasebookError, languages, phrasebook
    from kartenwerk_tools.lint.stages.words import vocabulary_of

    vocabulary = vocabulary_of(game)
    for code in _languages(pack):
        if code not in languages(game.id):
            continue
        try:
            book = phrasebook(game.id, code)
        except PhrasebookError:
            continue  # whoever brings the game is told by its own tests and by `kartenwerk text`
        inflected = _inflected(seen, snapshot, code)
        wordless = any(missing(vocabulary, book))
        icons = {kind for kind, noun in vocabulary.kinds.items() if book.is_icon(noun)}
        for path, lookups in asked.items():
            named = {each for answer in lookups.values() for each in answer}
            if wordless or any(kind not in icons for kind, _ in named - inflected):
                yield from _of_file(game, records[path], names, path, book, inflected)


def _inflected(seen: Sequence[Pack], snapshot: Snapshot, code: str) -> set[tuple[str, str]]:
    """The kinds and ids of the names of which a lexicon says something."""
    from kartenwerk_engine.library.translations.lexicon import entries

    wanted = f"lexicon.{code}.yaml"
    found: set[tuple[str, str]] = set()
    for other in seen:
        for path in other.lexicons:
            if path.name == wanted and isinstance(snapshot.read(path), bytes):
                found |= entries(snapshot.document(shown(path))).keys()
    return found


def _of_file(
    game: Game,
    record: FileRecord,
    names: PackNames,
    path: str,
    book: "Phrasebook",
    inflected: set[tuple[str, str]],
) -> Iterator[Packed]:
    from kartenwerk_dsl.check import check
    from kartenwerk_dsl.parse import parse
    from kartenwerk_engine.phrases.holes import holes
    from kartenwerk_tools.lint.stages.programs import field_of
    from kartenwerk_tools.lint.stages.words import vocabulary_of

    vocabulary = vocabulary_of(game)
    if record.facts is None:
        return
    for keys, text in record.facts.effects:
        carrier = vocabulary.carriers.get(f"{record.facts.kind}.{field_of(keys)}")
        program = check(parse(text).program, vocabulary, names, carrier).program
        if program is not None:
            found = holes(program, book, lambda kind, id: (kind, id) in inflected)
            yield from ((path, keys, pack_problem(problem)) for problem in _once(found))


def _once(problems: "Iterator[Problem]") -> "list[Problem]":
    """Each fault of a program once, where it first shows."""
    found: dict[str, Problem] = {}
    for problem in problems:
        found.setdefault(str(problem.message), problem)
    return list(found.values())


def _findings(lacking: Sequence[Packed], snapshot: Snapshot) -> Iterator[Finding]:
    if not lacking:
        return
    from kartenwerk_tools.lint.stages.places import in_file

    for path, keys, problem in lacking:
        where: Keys = tuple(keys)
        yield in_file(snapshot.document(path), where, unpack_problem(problem))
