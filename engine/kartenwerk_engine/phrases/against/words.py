"""The cues of a game in a language, ready to be looked for in texts."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, cast

from kartenwerk_dsl.text.phrasebook import SECTIONS, Phrasebook, keys
from kartenwerk_dsl.vocabulary import Entry, Noun, Verb, Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.translations.checks.number_words import ONES, WORDS
from kartenwerk_engine.phrases.against import model
from kartenwerk_engine.phrases.against.naming import NounIndex
from kartenwerk_engine.phrases.against.wording import Wording, Wordings
from kartenwerk_engine.phrases.form import FormFault, shaped
from kartenwerk_engine.phrases.load import (
    PhrasebookError,
    folder_of,
    languages,
    opened,
    phrasebook,
)

FOLDER = "cues"
NOTHING = model.Cue()


class Known:
    """By which words a text tells of something."""

    def __init__(self, cue: model.Cue, number: str, entry: Entry | None = None) -> None:
        self.cue, self.entry = cue, entry
        self.says = Wording(cue.says, number)
        self.about = Wording(cue.about, number)


class Words:
    """What is known of the words of a game in one language. `book` has the forms of nouns."""

    def __init__(self, vocabulary: Vocabulary, book: Phrasebook, cues: model.Cues) -> None:
        self.vocabulary, self.book, self.cues = vocabulary, book, cues
        self.language = book.language
        self.number = _number(book.language)
        bound = f"{self.number}|{_one(book.language)}"
        self.limits = {name: Wording(ways, bound) for name, ways in cues.limits.items()}
        self.one, self.articles, self.more, self.less, self.joins = map(
            self.wording, (cues.one, cues.articles, cues.more, cues.less, cues.joins)
        )
        self.condition, self.possibly = map(self.wording, (cues.condition, cues.possibly))
        self.any_number, self.all, self.everyone, self.another, self.may = (
            Known(cue, self.number)
            for cue in (cues.any_number, cues.all, cues.everyone, cues.another, cues.may)
        )
        self.fields = {path: self.wording(ways) for path, ways in cues.fields.items()}
        self.programs = {sort: self.wording(ways) for sort, ways in cues.programs.items()}
        self.known = [
            Known(cue, self.number, entry)
            for entry in vocabulary.entries
            if (cue := self._cue(entry)) is not NOTHING
        ]
        self.says = Wordings(
            (each.says, each.entry) for each in self.known if each.entry is not None
        )
        self._of: dict[tuple[type[Entry], ...], list[Known]] = {}
        self._by_entry = {id(each.entry): each for each in self.known}
        self.counted = [
            verb.object.type
            for verb in vocabulary.of(Verb)
            if verb.object is not None and verb.object.sort
        ]
        """The sorts of things of which verbs take so many."""
        self.nouns = NounIndex(vocabulary, book, {key: cue.says for key, cue in cues.nouns.items()})

    def wording(self, ways: Sequence[str]) -> Wording:
        """Ways to say something in this language."""
        return Wording(ways, self.number)

    def of(self, *sorts: type[Entry]) -> list[Known]:
        """What is known of the words of some sorts."""
        if sorts not in self._of:
            self._of[sorts] = [each for each in self.known if isinstance(each.entry, sorts)]
        return self._of[sorts]

    def find(self, entry: Entry) -> Known | None:
        """What is known of a word."""
        return self._by_entry.get(id(entry))

    def cue(self, entry: Entry) -> model.Cue:
        """The same, as it was written; nothing if nothing was."""
        found = self.find(entry)
        return found.cue if found else NOTHING

    def _cue(self, entry: Entry) -> model.Cue:
        section: Mapping[str, model.Cue] = getattr(self.cues, SECTIONS[type(entry)], {})
        return next((section[key] for key in keys(entry) if key in section), NOTHING)


@cache
def words_of(game_id: str, language: str) -> Words | None:
    """The cues of a game in a language; None where texts cannot be compared, for want of them.

    Raises PhrasebookError if one of the files cannot be used.
    """
    folder = folder_of(game_id)
    own = folder / FOLDER / f"{language}.yaml" if folder is not None else None
    if own is None or not own.is_file() or language not in languages(game_id):
        return None
    book = phrasebook(game_id, language)
    shared = files("kartenwerk_engine.phrases") / FOLDER / f"{language}.yaml"
    cues = _cues(own)
    if shared.is_file():
        base = _cues(shared)
        cues = model.Cues(**{name: _both(base, cues, name) for name in _NAMES})
    game = registry.game(game_id)
    assert game is not None, "it has phrases"
    return Words(cast(Vocabulary, game.load_vocabulary()), book, cues)


_NAMES = [field.name for field in fields(model.Cues)]


def _cues(file: Traversable) -> model.Cues:
    document = opened(file)
    try:
        return shaped(model.Cues, document.data)
    except FormFault as fault:
        raise PhrasebookError(
            "{file}, line {line}, {place}: {words}"
            if fault.place
            else "{file}, line {line}: {words}",
            file=file.name,
            line=document.span(fault.place, key=True).line,
            place=": ".join(map(str, fault.place)),
            words=fault.message,
        ) from fault


def _both(base: model.Cues, own: model.Cues, name: str) -> Any:
    """A section of both files: what the game says goes before what the language says."""
    mine, other = getattr(own, name), getattr(base, name)
    if isinstance(mine, model.Cue):
        says, about = (*other.says, *mine.says), (*other.about, *mine.about)
        return replace(mine if mine != NOTHING else other, says=says, about=about)
    return {**other, **mine} if isinstance(mine, Mapping) else mine or other


def _number(language: str) -> str:
    """The pattern of a number: figures, and the words of the language for numbers from two on."""
    return "|".join([r"[+\u2212-]?\d+", *sorted(WORDS.get(language, ()), key=len, reverse=True)])


def _one(language: str) -> str:
    """The pattern of words for one; what never is there if they are not known."""
    found = ONES.get(language)
    return found.pattern.removeprefix(r"\b").removesuffix(r"\b") if found else r"(?!)"


def needless(words: Words) -> list[str]:
    """What the cues say of words that the game does not have."""
    vocabulary = words.vocabulary
    known: dict[str, set[str]] = {section: set() for section in SECTIONS.values()}
    for entry in vocabulary.entries:
        known[SECTIONS[type(entry)]].update(keys(entry))
    nouns = [noun.words for noun in vocabulary.of(Noun)]
    known["nouns"].update(f"{word} {noun}" for word in vocabulary.adjectives for noun in nouns)
    return [
        f"{section}: {key}"
        for section, there in known.items()
        for key in getattr(words.cues, section, ())
        if key not in there
    ]
