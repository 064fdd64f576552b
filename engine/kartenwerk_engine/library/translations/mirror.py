"""Translations in files of the same layout as those of the components, one for each language.

Such a file has for each id the translated texts only. It is checked as a catalogue is: what it
translates must be there, and each translation is held to its source.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.candidates import Candidates
from kartenwerk_engine.library.disk import START
from kartenwerk_engine.library.document import Document, is_json
from kartenwerk_engine.library.facts import FileFacts, Keys
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.kinds import Kind, kind_words
from kartenwerk_engine.library.scalar_map import ScalarMap
from kartenwerk_engine.library.schema import FileSchema
from kartenwerk_engine.library.shape.words import shown
from kartenwerk_engine.library.translations.checks.pair import Pair
from kartenwerk_engine.library.translations.fields import TextFields
from kartenwerk_engine.library.translations.glossary import Term
from kartenwerk_engine.library.translations.languages import language
from kartenwerk_engine.library.translations.mirror_rules import (
    NO_FIELD,
    NO_TEXT,
    NO_TRANSLATION,
    OF_NO_COMPONENT,
    OF_NO_TEXT,
    OWN_LANGUAGE,
)
from kartenwerk_engine.library.translations.pairs import Translation, check_pairs
from kartenwerk_engine.library.translations.texts import SourceText, context, texts_of


class Sources:
    """The components of one kind that can be translated: their texts and their other fields."""

    def __init__(
        self,
        kind: str,
        id_field: str,
        fields: Iterable[str],
        texts: Sequence[SourceText],
        components: Mapping[str, Mapping[str, Any]],
    ) -> None:
        """`fields` are those that the schema knows; `components` are all of the kind, by id."""
        self.kind, self.id_field, self.fields = kind, id_field, frozenset(fields)
        self.components = components
        self.texts: dict[str, dict[Keys, SourceText]] = {id: {} for id in components}
        for text in texts:
            self.texts[text.id][text.keys[1:]] = text

    @cached_property
    def ids(self) -> Candidates:
        """The ids, for finding the one that a misspelt id stands for."""
        return Candidates(self.components)


def sources_of(kind: Kind, schema: FileSchema, files: Iterable[FileFacts]) -> Sources:
    """What the files of a kind, which look like this, have to be translated."""
    fields = TextFields(schema.document)
    components: dict[str, Mapping[str, Any]] = {}
    texts: list[SourceText] = []
    for facts in files:
        # Of two with one id the first counts, as for everything else.
        new = facts.components.keys() - components.keys()
        components |= {id: facts.components[id] for id in new}
        texts += [text for text in texts_of("", facts, fields) if text.id in new]
    return Sources(kind.name, kind.ids.field if kind.ids else "", schema.fields, texts, components)


@handed
class Mirrored:
    """One file of translations, beside what it translates."""

    document: Document
    sources: Sources
    source: str
    code: str
    terms: Sequence[Term] = ()
    whole: bool = True
    """Whether all components of the kind are known."""

    def findings(self) -> Iterator[Finding]:
        """What is wrong with the file."""
        yield from self.document.findings
        if self.code == self.source:
            yield found(OWN_LANGUAGE, self.document.path, START, code=self.code)
            return
        translations: list[Translation] = []
        data = self.document.data
        for id, component in data.items() if isinstance(data, dict) else ():
            if id in self.sources.components:
                yield from self._component(id, component, translations)
            elif self.whole:
                yield self._of_nothing(id)
        path = self.document.path
        yield from check_pairs(path, self.document.between, translations, self.terms)

    def _component(
        self, id: str, component: Any, translations: list[Translation]
    ) -> Iterator[Finding]:
        if not isinstance(component, dict):
            yield self._found(NO_TEXT, (id,), field=id, value=shown(component))
            return
        own, other = language(self.source), language(self.code)
        texts = self.sources.texts[id]
        for keys, value in leaves(component):
            text = texts.get(keys)
            if text is not None:
                if isinstance(value, str):
                    if value.strip():
                        written = WrittenText(self.document, (id, *keys))
                        translations.append(Translation(Pair(text, value, own, other), written))
                elif value is not None:
                    yield self._found(NO_TEXT, (id, *keys), field=_dotted(keys), value=shown(value))
            elif around := next((keys[:n] for n in range(1, len(keys)) if keys[:n] in texts), None):
                what = shown(_at(component, around))
                yield self._found(NO_TEXT, (id, *around), field=_dotted(around), value=what)
            elif keys != (self.sources.id_field,):
                yield from self._no_text(id, keys, value)

    def _no_text(self, id: str, keys: Keys, value: Any) -> Iterator[Finding]:
        """What to say of a value that translates no text."""
        field = str(keys[0])
        if field not in self.sources.fields:
            close = nearest(field, self.sources.fields)
            hint = Message("did you mean `{field}`?", {"field": close}) if close else None
            yield self._found(
                NO_FIELD, (id, field), key=True, hint=hint, field=field, kind=self._kind
            )
            return
        there = _at(self.sources.components[id], keys)
        if there == value or value in (None, ""):
            return
        if there is None and isinstance(value, str):
            said = context(self.sources.kind, (id, *keys))
            yield self._found(OF_NO_TEXT, (id, *keys), key=True, context=said)
            return
        yield self._found(
            NO_TRANSLATION,
            (id, *keys),
            field=_dotted(keys),
            value=shown(value),
            source=shown(there),
        )

    def _of_nothing(self, id: str) -> Finding:
        close = self.sources.ids.nearest(id)
        hint = Message("did you mean `{id}`?", {"id": close}) if close else None
        return self._found(OF_NO_COMPONENT, (id,), key=True, hint=hint, kind=self._kind, id=id)

    @property
    def _kind(self) -> Message:
        return kind_words(self.sources.kind)

    def _found(self, rule: Rule, keys: Keys, /, key: bool = False, **values: Any) -> Finding:
        place = self.document.span(keys, key=key)
        return found(rule, self.document.path, place, component=str(keys[0]), **values)


class WrittenText:
    """A text of a document, of which places are only looked for when they are asked for."""

    __slots__ = ("_document", "_keys")

    def __init__(self, document: Document, keys: Keys) -> None:
        self._document, self._keys = document, keys

    @property
    def start(self) -> int:
        """Where it begins, with its quotes."""
        return self._document.offsets(self._keys)[0]

    @property
    def end(self) -> int:
        """Where it ends."""
        return self._document.offsets(self._keys)[1]

    def stretch(self, start: int, end: int) -> tuple[int, int]:
        """Where the characters from `start` up to `end` stand in the file."""
        scalar: ScalarMap = self._document.scalar(self._keys)
        return scalar.offset(start), scalar.offset(end)

    def as_written(self, text: str) -> str | None:
        """How other words would be written in JSON; in YAML that hangs on too much."""
        return json.dumps(text, ensure_ascii=False)[1:-1] if is_json(self._document.path) else None


def leaves(value: Any, keys: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    """What stands in a component, lists and mappings taken apart."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs:
        if isinstance(inner, dict | list) and inner:
            yield from leaves(inner, (*keys, key))
        else:
            yield (*keys, key), inner


def _at(value: Any, keys: Keys) -> Any:
    """What stands at these keys; None if nothing does."""
    for key in keys:
        if isinstance(value, dict):
            value = value.get(key)
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return None
    return value


def _dotted(keys: Keys) -> str:
    return ".".join(map(str, keys))
