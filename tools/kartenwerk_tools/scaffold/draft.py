"""A component in the making: which fields it has, and what is wrong with values for them."""

from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_dsl.message import Message, sentences
from kartenwerk_dsl.nearest import nearest
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.facts import facts
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import any_kind
from kartenwerk_engine.library.reading import Meaning
from kartenwerk_engine.library.shape import shape
from kartenwerk_engine.library.shape.branches import CHOICE_MISSING
from kartenwerk_engine.library.shape.fields import MISSING_FIELD
from kartenwerk_tools.scaffold.fields import Fields
from kartenwerk_tools.scaffold.known import Known
from kartenwerk_tools.scaffold.yaml_text import entry

_MISSING = (MISSING_FIELD, CHOICE_MISSING)
_FEW = 12


class Draft:
    """What a component of one kind may say, and whether values for it are right."""

    def __init__(self, id: str, meaning: Meaning, known: Known) -> None:
        self.id, self._meaning, self._known = id, meaning, known
        self.fields = Fields(meaning.schema)

    def faults(self, values: Mapping[str, Any]) -> list[Message]:
        """What is wrong with the values; that others are missing does not count."""
        return self.misshapen(values) or list(self._unknown(self._written(values)))

    def misshapen(self, values: Mapping[str, Any]) -> list[Message]:
        """The same, whatever components there are that the values may name."""
        if not values:
            return []
        document = self._written(values)
        found = [*document.findings, *shape(document, self._meaning.schema)]
        return [_said(each) for each in found if each.rule not in _MISSING]

    def faults_of(self, name: str, values: Mapping[str, Any]) -> list[Message]:
        """What is wrong with the value of one field, the last one of these."""
        document = self._written(values)
        start = document.span((self.id, name), key=True)
        found = [*document.findings, *shape(document, self._meaning.schema)]
        return [_said(each) for each in found if each.span >= start] or list(
            self._unknown(document)
        )

    def _written(self, values: Mapping[str, Any]) -> Document:
        lines = [f"{self.id}:"]
        for name, value in values.items():
            lines += entry(name, value, "  ")
        return read("", "\n".join(lines).encode())

    def _unknown(self, document: Document) -> Iterator[Message]:
        """References to components that are not there; one to itself is there soon."""
        walker = self._meaning.walker
        for keys, kinds, value, _ in facts(document.data, walker).references:
            ids = [id for kind in kinds for id in self._known.get(kind, ())]
            if value in ids or (walker.kind in kinds and value == self.id):
                continue
            yield Message(
                "`{field}`: there is no {kind} `{value}`{hint}",
                {
                    "field": keys[1],
                    "kind": any_kind(kinds),
                    "value": value,
                    "hint": _hint(value, ids),
                },
            )


def _said(finding: Finding) -> Message:
    return sentences(finding.message, finding.hint, between="; ")


def _hint(value: str, ids: list[str]) -> Message:
    if close := nearest(value, ids):
        return Message("; did you mean `{id}`?", {"id": close})
    if 0 < len(ids) <= _FEW:
        return Message("; write one of {ids}", {"ids": ", ".join(f"`{id}`" for id in ids)})
    return Message("")
