"""Sorts of options that every game has: fixed words, yes or no, numbers, and series with an end."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_dsl.message import Message


class Plain:
    """Options from a fixed table of words."""

    def __init__(self, words: Mapping[Any, Message]) -> None:
        self.words = words

    def label(self, game: Any, option: Any) -> Message:
        return self.words[option]

    def spell(self, game: Any, option: Any) -> str:
        return str(option)


class YesOrNo:
    """Whether to do it."""

    def label(self, game: Any, option: bool) -> Message:
        return Message("yes") if option else Message("no")

    def spell(self, game: Any, option: bool) -> str:
        return "yes" if option else "no"


class Number:
    """How many."""

    def label(self, game: Any, option: int) -> Message:
        return Message("{number}", {"number": option})

    def spell(self, game: Any, option: int) -> str:
        return str(option)


class OrDone:
    """Options of a series that can be ended: `None` is its end."""

    end = Message("that is all")

    def label(self, game: Any, option: Any) -> Message:
        return self.end if option is None else self.label_one(game, option)

    def spell(self, game: Any, option: Any) -> str:
        return "done" if option is None else self.spell_one(game, option)

    def label_one(self, game: Any, option: Any) -> Message:
        raise NotImplementedError

    def spell_one(self, game: Any, option: Any) -> str:
        raise NotImplementedError
