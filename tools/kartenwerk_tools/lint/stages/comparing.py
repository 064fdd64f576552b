"""Holding the texts of one file to its effects, in whichever process."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from kartenwerk_dsl.check import Checked, check
from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Severity
from kartenwerk_dsl.text.clauses import paragraph
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.plan import plan
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.facts import FileFacts, Keys, value_in
from kartenwerk_engine.library.index import FormerIds
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.translations.effect_codes import code, joined
from kartenwerk_engine.library.translations.entry import Entry
from kartenwerk_engine.library.translations.fields import TextField
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.library.translations.status import State, live, state
from kartenwerk_engine.library.translations.texts import SourceText, context
from kartenwerk_engine.phrases.against.called import ComponentNames
from kartenwerk_engine.phrases.against.card import Component, Difference
from kartenwerk_engine.phrases.against.card import Program as CardProgram
from kartenwerk_engine.phrases.against.compare import compare
from kartenwerk_engine.phrases.against.done import Done
from kartenwerk_engine.phrases.against.words import Words, words_of
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_tools.lint.names import Answer, PackNames
from kartenwerk_tools.lint.packed import Packed, pack_problem
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.stages.programs import field_of
from kartenwerk_tools.lint.stages.words import vocabulary_of


@handed
class Around:
    """The packs that a pack sees, with what their files say, and what its effects may name.

    `stamp` differs where the name of any component may do.
    """

    game: Game
    packs: Sequence[Pack]
    records: Mapping[str, FileRecord]
    names: PackNames
    stamp: bytes

    @property
    def former(self) -> FormerIds:
        """The ids that components had before, by kind."""
        return self.names.former

    def data(self, kind: str, component: str) -> Any:
        """What is written of a component."""
        _, record = self._home(kind, component)
        return record.facts.components[component] if record.facts else {}

    def pack_of(self, kind: str, component: str, field: str) -> str:
        """The pack that has set what stands in a field: patches are left out of account here."""
        return self._home(kind, component)[0].id

    def _home(self, kind: str, component: str) -> tuple[Pack, FileRecord]:
        for pack in self.packs:
            for file in pack.files:
                record = self.records.get(file.shown)
                if file.kind == kind and record and component in record.ids:
                    return pack, record
        raise KeyError(component)


@handed
class ToldTask:
    """A file to be compared in one language. `entries` are those of the catalogue by context, None
    for the pack's own language."""

    path: str
    kind: str
    record: FileRecord
    language: str
    entries: Mapping[str, Entry] | None


def compare_file(around: Around, task: ToldTask) -> Packed:
    """Where texts and effects of a file differ, and for which components that holds.

    First the differences; then which words of programs named which components; last the stamp of
    what surrounds the file, if a name of a component mattered.
    """
    words, facts = words_of(around.game.id, task.language), task.record.facts
    if words is None or facts is None:
        return (), {}, b""
    names = _names(around, words)
    names.asked = False
    lookups: dict[str, Answer] = {}
    found: list[Packed] = []
    for id, keys in _told(facts).items():
        programs = _programs(around, task.kind, facts, id)
        for each in programs:
            lookups.update(each.checked.lookups)
        texts = _texts(task, facts, keys, programs)
        if texts is None or not all(each.whole for each in programs):
            continue
        component = Component(
            task.kind,
            id,
            facts.components[id],
            texts,
            [CardProgram(each.sort, each.text, each.done) for each in programs],
            frozenset(_refs(around, facts, id)),
            words,
            names,
        )
        differences = compare(component)
        found += (_packed(around, words, each, keys, programs) for each in differences)
    return tuple(found), lookups, around.stamp if names.asked or found else b""


def _told(facts: FileFacts) -> Mapping[str, list[Keys]]:
    """The texts about effects by component."""
    told: dict[str, list[Keys]] = {}
    for keys in facts.told:
        told.setdefault(str(keys[0]), []).append(keys)
    return told


# Programs -----------------------------------------------------------------------------------------


@handed
class _Typed:
    """A program, what the checker found, and what it does."""

    keys: Keys
    text: str
    sort: str
    field: str
    checked: Checked
    whole: bool
    done: Done


def _programs(around: Around, kind: str, facts: FileFacts, id: str) -> list[_Typed]:
    found = []
    for keys, text in facts.effects:
        if keys[0] == id:
            field = field_of(keys)
            checked, whole, done = _typed(around, f"{kind}.{field}", text)
            found.append(_Typed(keys, text, f"{kind}.{field}", field, checked, whole, done))
    return found


@lru_cache(maxsize=4096)
def _typed(around: Around, sort: str, text: str) -> tuple[Checked, bool, Done]:
    """A program of a sort of card; many cards have the same. One with errors is not whole."""
    vocabulary = vocabulary_of(around.game)
    carrier = vocabulary.carriers.get(sort)
    parsed = parse(text)
    checked = check(parsed.program, vocabulary, around.names, carrier)
    problems = (*parsed.problems, *checked.problems)
    wrong = any(each.rule.severity is Severity.ERROR for each in problems)
    program = checked.program or Program(())
    done = Done(program, vocabulary.nouns, carrier is not None and carrier.played)
    return checked, checked.program is not None and not wrong, done


# Texts --------------------------------------------------------------------------------------------


def _texts(
    task: ToldTask, facts: FileFacts, told: Sequence[Keys], programs: Sequence[_Typed]
) -> list[str] | None:
    """The texts of a component in the language; None if one is not translated as it stands."""
    own = [str(value_in(facts.components, keys)) for keys in told]
    if task.entries is None:
        return own
    codes = [code(each.field, each.checked.program) for each in programs if each.checked.program]
    effect = joined(codes) if len(codes) == len(programs) else ""
    found = []
    for keys, text in zip(told, own, strict=True):
        name = context(task.kind, keys)
        entry = task.entries.get(name)
        source = SourceText(
            context=name,
            text=text,
            kind=task.kind,
            path=task.path,
            keys=keys,
            field=TextField(),
            effect=effect,
        )
        if entry is None or state(entry, source) is not State.TRANSLATED:
            return None
        found.append(entry.translations[0])
    return found


def entries_of(name: str, raw: bytes) -> Mapping[str, Entry]:
    """The entries of a catalogue in use, by their contexts."""
    return live(read_po(name, raw).catalogue)


# Components ---------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _library_words(around: Around, language: str) -> LibraryWords:
    return LibraryWords(around, language)


@lru_cache(maxsize=8)
def _names(around: Around, words: Words) -> ComponentNames:
    library = _library_words(around, words.language)
    ids = around.names
    return ComponentNames(library, lambda kind: tuple(ids.all(kind)), words.vocabulary, words.book)


def _refs(around: Around, facts: FileFacts, id: str) -> Iterator[tuple[str, str]]:
    """The components that other fields of a component name."""
    for keys, kinds, named, _ in facts.references:
        if keys[0] == id:
            yield from ((kind, named) for kind in kinds if named in around.names.all(kind))


# Results ------------------------------------------------------------------------------------------


def _packed(
    around: Around,
    words: Words,
    difference: Difference,
    told: Sequence[Keys],
    programs: Sequence[_Typed],
) -> Packed:
    """A difference as plain data: the text, what is wrong with it, the program and its place, and
    the text that the program would have."""
    keys, spot = told[difference.text], difference.spot
    typed = programs[spot.program if spot is not None else 0]
    start, end = (spot.at.start, spot.at.end) if spot is not None else (0, len(typed.text.rstrip()))
    said = _said(around, words, typed, start)
    return keys, pack_problem(difference.problem), typed.keys, start, end, said


def _said(around: Around, words: Words, typed: _Typed, at: int) -> str:
    """What the phrasebook makes of the clause around a place; nothing if it lacks a phrase."""
    if typed.checked.program is None:
        return ""
    clauses = plan(typed.checked.program).clauses
    clause = next((each for each in clauses if each.start <= at < each.end), clauses[0])
    try:
        library = _library_words(around, words.language)
        return paragraph(clause, words.book, library, typed.sort)
    except NoPhrase:
        return ""
