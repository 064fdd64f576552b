"""A source text and its translation side by side, as the checks look at them."""

from collections.abc import Callable, Iterable

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.problem import Problem
from kartenwerk_engine.library.translations.languages import Language
from kartenwerk_engine.library.translations.texts import SourceText

REMEMBERED = 4096
"""Of so many sources it is remembered what is in them: they come again in the next language."""


@handed
class Pair:
    """One text in two languages. A language of which nothing is known is None.

    `former` is what the source was before, where the catalogue still says so.
    """

    text: SourceText
    translation: str
    source_language: Language | None
    language: Language | None
    former: str | None = None

    @property
    def source(self) -> str:
        """The text in the language of the pack."""
        return self.text.text


PairCheck = Callable[[Pair], Iterable[Problem]]
"""A check of one translation. The offsets of a problem count the characters of the translation."""
