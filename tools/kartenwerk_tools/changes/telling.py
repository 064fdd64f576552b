"""What a change looks like to players, in one language: names, texts, rules texts of effects."""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.kinds import field_words
from kartenwerk_engine.library.walker import Node
from kartenwerk_engine.phrases.load import PhrasebookError
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_engine.phrases.texts import rules_texts
from kartenwerk_tools.changes.compare import ABSENT, FieldChange, Id
from kartenwerk_tools.changes.states import State
from kartenwerk_tools.speaking import say

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_NOTHING = Node()


class Teller:
    """One state of a pack, as players read it in a language."""

    def __init__(self, state: State, language: str) -> None:
        self._library, self._language = state.library, language
        self._words = LibraryWords(state.library, language)

    def said(self, component: Id, keys: Keys) -> Any:
        """The text or the rules text at a place; None if there are no words for it."""
        field = ".".join(map(str, keys))
        if (*component, field) in self._rules:
            return self._rules[*component, field] or None
        return self._words.name(*component, field)

    def name(self, component: Id) -> str:
        """What a component is called; its id if it has no name."""
        return self._words.name(*component)

    @cached_property
    def _rules(self) -> Mapping[tuple[str, str, str], tuple[str, ...]]:
        """The rules texts by kind, id and field; without paragraphs if a phrase is missing."""
        game = registry.game(self._library.packs[0].manifest.game)
        if game is None or not game.vocabulary:
            return {}
        vocabulary = cast(Vocabulary, game.load_vocabulary())
        try:
            texts = list(rules_texts(self._library, vocabulary, self._language))
        except PhrasebookError:
            return {}  # the language has no phrases for this game
        return {(each.kind, each.id, each.field): each.paragraphs for each in texts}

    def label(self, change: FieldChange) -> str:
        """The field, and what within it, in words."""
        parts = []
        for key, kinds in change.steps:
            if isinstance(key, int):
                parts.append(say("no. {number}", number=key + 1))
            else:
                parts.append(self._component(key, kinds) or say(field_words(key)))
        return " › ".join(parts)

    def lines(self, component: Id, keys: Keys, value: Any, node: Node) -> list[str]:
        """The paragraphs of a text or of what a program says; its lines if there are no words."""
        if value is ABSENT:
            return []
        found = self.said(component, keys)
        if isinstance(found, tuple):
            return list(found)
        return str(value if node.effect or found is None else found).rstrip().splitlines()

    def value(self, value: Any, node: Node) -> str:
        """A value in words."""
        if value is ABSENT:
            return say("none")
        if isinstance(value, bool):
            return say("yes") if value else say("no")
        if isinstance(value, int | float):
            return say(Message("{number}", {"number": value}))
        if isinstance(value, list):
            return self._listed(value, node)
        if isinstance(value, Mapping):
            return ", ".join(self._entry(key, each, node) for key, each in value.items())
        return self._component(value, node.refs) or _word(value)

    def _listed(self, values: list[Any], node: Node) -> str:
        if not values:
            return say("none")
        inside = [
            (node.prefix[place] if place < len(node.prefix) else node.items) or _NOTHING
            for place in range(len(values))
        ]
        said = [self.value(each, child) for each, child in zip(values, inside, strict=True)]
        if any(isinstance(each, Mapping | list) for each in values):
            return "; ".join(said)
        return ", ".join(said)

    def _entry(self, key: str, value: Any, node: Node) -> str:
        name = self._component(key, node.key_refs) or say(field_words(key))
        child = node.properties.get(key) or node.others or _NOTHING
        return f"{name} {self.value(value, child)}"

    def _component(self, id: Any, kinds: tuple[str, ...]) -> str | None:
        """The name of the component that a value names, if it does."""
        known = (kind for kind in kinds if kind in self._library.kinds_of(str(id)))
        kind = next(known, None)
        return None if kind is None else self.name((kind, str(id)))


def _word(value: str) -> str:
    """One of the few words that a field may hold, in the language; other words as they are."""
    return say(field_words(value)) if _WORD.fullmatch(value) else value
