"""What can be wrong with a scenario as it is written."""

from collections.abc import Iterable
from typing import Any

from kartenwerk_dsl.message import Message, Refusal, Template, sentences
from kartenwerk_dsl.nearest import nearest


class Fault(Refusal):
    """A scenario asks for something that cannot be. `keys` lead to the place in its data."""

    def __init__(
        self,
        keys: tuple[str | int, ...],
        says: Template,
        word: str | None = None,
        known: Iterable[str] = (),
        /,
        **values: Any,
    ) -> None:
        self.keys = keys
        close = nearest(word, known) if word is not None else None
        hint = Message("did you mean `{word}`?", {"word": close}) if close else None
        super().__init__(sentences(Message(says, values), hint, between="; "))

    def below(self, *keys: str | int) -> "Fault":
        """The same fault, where its keys lie below others."""
        self.keys = (*keys, *self.keys)
        return self
