"""What the screens of all games share."""

from collections.abc import Iterable
from typing import Any

from kartenwerk_dsl.message import Message, Speech, say


def series(values: Iterable[Any], speech: Speech, empty: Message, mark: str = "; ") -> str:
    """Values of messages one after the other, or what stands there if there are none."""
    return mark.join(say(value, speech) for value in values) or empty.render(speech)
