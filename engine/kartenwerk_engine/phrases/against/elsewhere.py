"""What a text says of other fields of its component: no matter of the effects."""

from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_engine.phrases.against.told import Said, Told
from kartenwerk_engine.phrases.against.wording import Place, Wording


class Elsewhere:
    """The other fields of a component, as far as a text may speak of them."""

    def __init__(self, kind: str, data: Mapping[str, Any], fields: Mapping[str, Wording]) -> None:
        """`fields` are the ways to speak of fields, by their paths."""
        self._spoken: list[tuple[object, Wording]] = []
        listed = set()
        for path, wording in fields.items():
            place = path.removeprefix(f"{kind}.")
            value = _value(data, place)
            if value is not None and value is not False:
                self._spoken.append((value, wording))
                listed.add(place)
        self._anywhere = set(_numbers(data, "", listed))

    def number(self, said: Said, told: Told) -> bool:
        """Whether a number may be that of another field."""
        return said.value in self._anywhere or any(
            said.value == value if isinstance(value, int) else True
            for value, wording in self._spoken
            if told.near(wording, said.clause)
        )

    def stretch(self, place: Place, told: Told) -> bool:
        """Whether anything in a stretch speaks of another field that is listed."""
        for value, wording in self._spoken:
            for said in wording.places(told.text):
                if not said.within(place):
                    continue
                if not isinstance(value, int) or any(
                    number.value == value and said.touches(number.clause) for number in told.numbers
                ):
                    return True
        return False

    def tells(self, place: Place, told: Told) -> bool:
        """Whether the clause of a place speaks of another field that is listed."""
        return any(told.near(wording, place) for _, wording in self._spoken)

    def clause(self, place: Place, told: Told) -> bool:
        """Whether a clause speaks of a field that is no number."""
        return any(
            told.near(wording, place)
            for value, wording in self._spoken
            if not isinstance(value, int)
        )


def _value(data: Any, path: str) -> Any:
    for key in path.split("."):
        data = data.get(key) if isinstance(data, dict) else None
    return data


def _numbers(data: Any, path: str, listed: set[str]) -> Iterator[int]:
    """All numbers of the fields that are not listed."""
    if path in listed or isinstance(data, bool):
        return
    if isinstance(data, int):
        yield abs(data)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _numbers(value, f"{path}.{key}" if path else str(key), listed)
    elif isinstance(data, list):
        for value in data:
            yield from _numbers(value, f"{path}.", listed)
