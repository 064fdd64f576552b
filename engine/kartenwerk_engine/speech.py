"""What a program says, in the languages that its catalogues have.

A package keeps the words of its messages in `locale/CODE.po`. These catalogues are our own, and
`make check` has read them with all strictness; so here they are read with one pattern, which takes
a few milliseconds for thousands of entries. Only what somebody is told needs them: a catalogue is
opened when the first message is said that no earlier one has.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from kartenwerk_dsl.message import ENGLISH, placeholders
from kartenwerk_engine.library.translations.languages import language
from kartenwerk_engine.library.translations.quoted import unescape

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER = "locale"
"""Where in a package its catalogues lie."""

Sentences = dict[tuple[str, str], tuple[str, ...]]
"""Translations by form and template: one, or one for each plural form."""

_VALUE = re.compile(r"\{[^{}]*\}")
_LINE = re.compile(
    r'^(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])? )?"((?:[^"\\]|\\.)*)"$|^#, (.*)$', re.M
)


class Spoken:
    """A language as a `Speech`: what its catalogues say, and numbers as people write them.

    Of several catalogues the earlier one is asked first. A translation that asks for other values
    than its template has is no help and does not count.
    """

    def __init__(self, code: str, homes: Iterable["Traversable"]) -> None:
        self.code = code
        self._homes = iter(homes)
        self._read: list[Sentences] = []

    def sentence(self, template: str, form: str = "") -> str:
        """The translation in that form, or else in the plain one; or the template."""
        found = self._found(template, form)
        return found[0] if found else template

    def counted(self, one: str, many: str, count: int, form: str = "") -> str:
        """The translation for that many, by the rule of the language."""
        found = self._found(one, form)
        if not found:
            return ENGLISH.counted(one, many, count)
        return found[min(self._plural(count), len(found) - 1)]

    @property
    def contractions(self) -> Mapping[str, str]:
        """What grows together in the language."""
        known = language(self.code)
        return known.contractions if known else {}

    def name(self, kind: str, id: str, form: str, field: str) -> str | None:
        """None: a catalogue of a program knows no components."""
        return None

    def number(self, value: float, form: str) -> str:
        """A number with the marks of the language."""
        known = language(self.code)
        written = ENGLISH.number(value, form)
        return written.translate(known.marks) if known else written

    def _found(self, template: str, form: str) -> tuple[str, ...] | None:
        plain = self._plain(template)
        if not form:
            return plain
        inflected = (each[form, template] for each in self._read if (form, template) in each)
        return next(inflected, plain)

    def _plain(self, template: str) -> tuple[str, ...] | None:
        key = "", template
        for sentences in self._read:
            if key in sentences:
                return sentences[key]
        while not self._read or has_words(template):
            new = self._next()
            if new is None or key in new:
                return new[key] if new else None
        return None

    def _next(self) -> Sentences | None:
        """The next catalogue that has not been read yet."""
        for home in self._homes:
            file = home / FOLDER / f"{self.code}.po"
            if file.is_file():
                self._read.append(sentences_of(file.read_text(encoding="utf-8")))
                return self._read[-1]
        return None

    @cached_property
    def _plural(self) -> Callable[[int], int]:
        from gettext import c2py

        known = language(self.code)
        rule = known.plural.partition("plural=")[2].rstrip(";") if known else "n != 1"
        return c2py(rule)


def has_words(template: str) -> bool:
    """Whether there is anything to say in a template beside its values."""
    return any(letter.isalpha() for letter in _VALUE.sub("", template))


def sentences_of(text: str) -> Sentences:
    """What stands in a catalogue, without what is empty, doubtful or of no use."""
    found: Sentences = {}
    entry: list[tuple[str, str]] = []
    doubtful = False
    for keyword, string, flags in _LINE.findall(text):
        begins = flags or keyword in ("msgctxt", "msgid")
        if begins and entry and entry[-1][0] == "msgstr":
            _put(found, entry, doubtful)
            entry, doubtful = [], False
        if flags:
            doubtful = "fuzzy" in flags
        elif keyword:
            entry.append((keyword, string))
        elif entry:
            entry[-1] = entry[-1][0], entry[-1][1] + string
    _put(found, entry, doubtful)
    return found


def _put(found: Sentences, entry: list[tuple[str, str]], doubtful: bool) -> None:
    words = {keyword: string for keyword, string in entry if keyword != "msgstr"}
    template = unescape(words.get("msgid", ""))
    said = tuple(unescape(string) for keyword, string in entry if keyword == "msgstr")
    if template and all(said) and said and not doubtful and _fit(words, said):
        found[unescape(words.get("msgctxt", "")), template] = said


def _fit(words: dict[str, str], said: tuple[str, ...]) -> bool:
    """Whether all values that translations want are there."""
    if not any("{" in each or "}" in each for each in said):
        return True
    try:
        there = placeholders(words["msgid"]) | placeholders(words.get("msgid_plural", ""))
        return all(placeholders(each) <= there for each in said)
    except ValueError:
        return False
