"""The words of a game and what they are called in other languages: `i18n/glossary.yaml`.

A line gives a word of the source language and, by language, the word or words for it. Inflected
forms and compounds count as the word; an irregular form is written down as another word.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.translations.sample import catalogue

_ENTRIES = catalogue('msgctxt "marker:bruecke.name"\nmsgid "Brücke"\nmsgstr "Bridge"\n')
MALFORMED = Rule(
    code="T230",
    name="malformed-glossary",
    severity=Severity.ERROR,
    message="{what}",
    help="write `Münze: {{en: coin}}`, or `Münze: {{en: [coin, piece]}}` for several",
    why="Each line of a glossary gives a word of the pack's own language, and for other languages, "
    "by their codes, the word or the words that stand for it. What is of another form is not "
    "looked at.",
    bad=f"{_ENTRIES}--- i18n/glossary.yaml\nBrücke: bridge\n",
    good=f"{_ENTRIES}--- i18n/glossary.yaml\nBrücke: {{en: bridge}}\n",
)

_LANGUAGE = re.compile(r"[a-z]{2,3}([_-][A-Za-z]{2,4})?")
_WORD = re.compile(r"[^\W_]+")
_ENDINGS = re.compile(r"(?:innen|ern|en|em|er|es|e|n|s)\Z")
_FOLDED = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
_INFLECTIONS = "(?:e|n|s|en|er|es|em|ern|ns|nen)?"


class Term:
    """A word of the source language, and the words that are allowed for it in another one."""

    def __init__(self, source: str, allowed: tuple[str, ...]) -> None:
        self.source, self.allowed = source, allowed
        words = folded(source).split()
        if _is_noun_in_er(source):
            self._stem, forms = words[0], [f"{words[0]}[ns]?"]
        else:
            self._stem = stem(words[0]) if words else "\n"
            forms = [f"(?:{word}|{stem(word)}){_INFLECTIONS}" for word in words]
        self._form = re.compile(rf"\b{' '.join(forms)}\b")

    def occurs_in(self, text: str) -> bool:
        """Whether a folded text has it, in whichever form."""
        # Nearly always there is nothing to look for.
        return self._stem in text and self._form.search(text) is not None

    @cached_property
    def _rendered(self) -> re.Pattern[str]:
        stems = ([stem(word) for word in folded(text).split()] for text in self.allowed)
        return re.compile("|".join(r"\w* \w*".join(each) for each in stems if each) or r"(?!)")

    def is_rendered_in(self, text: str) -> bool:
        """Whether a folded text has one of those allowed, or a compound of it."""
        return self._rendered.search(text) is not None


def folded(text: str) -> str:
    """The words of a text with blanks between, without capitals and what umlauts change."""
    return " ".join(_WORD.findall(text.lower().translate(_FOLDED)))


def stem(word: str) -> str:
    """A folded word without its ending, if enough of it is left."""
    shorter = _ENDINGS.sub("", word)
    if word.endswith("y"):
        shorter = word[:-1]
    return shorter if len(shorter) >= 3 else word


def _is_noun_in_er(source: str) -> bool:
    """Whether a term is one noun in -er, which it never loses: what `wacht` is no `Wächter`."""
    return source[:1].isupper() and re.fullmatch(r"\w+er", source) is not None


def terms(document: Document, language: str) -> list[Term]:
    """The terms of a glossary for a language."""
    data = document.data if isinstance(document.data, dict) else {}
    return [
        Term(source, allowed)
        for source, words in data.items()
        if (allowed := _allowed(words, language))
    ]


def _allowed(words: object, language: str) -> tuple[str, ...]:
    if not isinstance(words, Mapping):
        return ()
    value = words.get(language, words.get(language.replace("-", "_").split("_")[0]))
    rows = value if isinstance(value, list) else [value]
    return tuple(row for row in rows if isinstance(row, str) and row.strip())


def check_glossary(document: Document) -> Iterator[Finding]:
    """What is wrong with a glossary: its YAML, and the form of its lines."""
    yield from document.findings
    for source, words in document.data.items() if isinstance(document.data, dict) else ():
        if not isinstance(words, dict):
            what = Message("`{source}` says nothing by language", {"source": source})
            yield found(MALFORMED, document.path, document.span((source,)), what=what)
            continue
        for code, value in words.items():
            rows = value if isinstance(value, list) else [value]
            keys = source, code
            if not _LANGUAGE.fullmatch(code):
                what = Message("`{code}` is no code of a language", {"code": code})
                yield found(MALFORMED, document.path, document.span(keys, key=True), what=what)
            elif not rows or not all(isinstance(row, str) and row.strip() for row in rows):
                what = Message("the words for `{source}` are no words", {"source": source})
                yield found(MALFORMED, document.path, document.span(keys), what=what)
