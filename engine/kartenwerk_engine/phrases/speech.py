"""Messages about the components of a library, in a language that can decline their names."""

from collections.abc import Mapping

from kartenwerk_dsl.message import BAR, THE, Speech
from kartenwerk_dsl.text.grammar import Grammar, NoPhrase
from kartenwerk_dsl.text.nouns import Noun, Phrase, noun
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
        """The name as printed if no form is asked for; else inflected.

        A form is a case (`dat`), for the name with the article that it has, or `the` for the first
        case; a determiner and a case (`a acc`); or a preposition of places (`nach`).
        """
        plain = self._words.name(kind, id, field)
        found = self._words.find(kind, id, field) if form else None
        if BAR in form:
            one, _, many = form.partition(BAR)
            return many if found and "one" not in found else one
        if self._grammar is None:
            return plain
        try:
            said = noun(found or {"one": plain}, "", self._grammar)
            return self._inflected(said, form, self._grammar)
        except NoPhrase:
            return plain

    def _inflected(self, said: Noun, form: str, grammar: Grammar) -> str:
        """Raises NoPhrase if the language knows no such form."""
        determiner, _, case = form.rpartition(" ")
        in_case = Phrase(said, determiner or said.determiner).said(grammar).in_case
        if form not in grammar.places:
            return in_case(grammar.cases[0] if form == THE else case)
        own = said.forms.get(f"{'many' if said.plural else 'one'} {form}")
        if own is not None:
            return own
        words = grammar.places[form][said.determiner]
        return grammar.joined(words.format_map({case: in_case(case) for case in grammar.cases}))
