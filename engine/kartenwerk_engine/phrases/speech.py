"""Messages about the components of a library, in a language that can decline their names."""

from collections.abc import Mapping

from kartenwerk_dsl.message import Speech
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.nouns import Phrase, noun
from kartenwerk_engine.phrases.load import grammar
from kartenwerk_engine.phrases.names import LibraryWords


class LibrarySpeech:
    """A language in which what a library holds has names, in the case that a sentence asks for."""

    def __init__(self, speech: Speech, words: LibraryWords) -> None:
        self._speech, self._words = speech, words
        self._grammar = grammar(words.language)

    @property
    def contractions(self) -> Mapping[str, str]:
        """Those of the language."""
        return self._speech.contractions

    def sentence(self, template: str, form: str = "") -> str:
        """The template in this language."""
        return self._speech.sentence(template, form)

    def counted(self, one: str, many: str, count: int, form: str = "") -> str:
        """The template for so many things."""
        return self._speech.counted(one, many, count, form)

    def number(self, value: float, form: str) -> str:
        """A number as the language writes it."""
        return self._speech.number(value, form)

    def name(self, kind: str, id: str, form: str, field: str) -> str:
        """The name as printed if no form is asked for; else with its article, in that case."""
        found = self._words.find(kind, id) if form and field == "name" else None
        if found is None or self._grammar is None:
            return self._words.name(kind, id, field)
        try:
            said = noun(found, "", self._grammar)
            return Phrase(said, said.determiner).said(self._grammar).in_case(form)
        except NoPhrase:
            return self._words.name(kind, id, field)
