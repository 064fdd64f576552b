"""What the components of packs are called, for finding them in texts."""

from collections.abc import Callable, Sequence

from kartenwerk_dsl.text.phrasebook import Phrasebook
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.phrases.against.naming import NameIndex
from kartenwerk_engine.phrases.names import LibraryWords


class ComponentNames:
    """The names of components by kind, in all forms that the lexicon of a language has.

    `ids` gives the ids of a kind. `asked` is whether anybody wanted to know a name.
    """

    def __init__(
        self,
        words: LibraryWords,
        ids: Callable[[str], Sequence[str]],
        vocabulary: Vocabulary,
        book: Phrasebook,
    ) -> None:
        self._words, self._ids = words, ids
        self._icons = [kind for kind, noun in vocabulary.kinds.items() if book.is_icon(noun)]
        self._known: dict[str, NameIndex] = {}
        self.asked = False

    def of(self, kind: str) -> NameIndex:
        """The names of all components of a kind."""
        self.asked = True
        if kind not in self._known:
            self._known[kind] = NameIndex({id: self._forms(kind, id) for id in self._ids(kind)})
        return self._known[kind]

    def icon(self, id: str) -> str | None:
        """The kind of the component for which `{id}` stands in texts, if it is one."""
        self.asked = True
        return next((kind for kind in self._icons if id in self._ids(kind)), None)

    def _forms(self, kind: str, id: str) -> Sequence[str]:
        name = self._words.name(kind, id)
        entry = self._words.find(kind, id) or {}
        forms = [form for key, form in entry.items() if key.split(" ")[0] in ("one", "many")]
        return tuple(dict.fromkeys((name, *map(str, forms))))
