"""What can be wrong with a scenario as it is written."""

from collections.abc import Iterable

from kartenwerk_dsl.nearest import nearest


class Fault(Exception):
    """A scenario asks for something that cannot be. `keys` lead to the place in its data."""

    def __init__(
        self,
        keys: tuple[str | int, ...],
        says: str,
        word: str | None = None,
        known: Iterable[str] = (),
    ) -> None:
        self.keys = keys
        self.says = says
        close = nearest(word, known) if word is not None else None
        self.hint = f"did you mean `{close}`?" if close else None
        super().__init__(f"{says}; {self.hint}" if self.hint else says)

    def below(self, *keys: str | int) -> "Fault":
        """The same fault, where its keys lie below others."""
        self.keys = (*keys, *self.keys)
        return self
