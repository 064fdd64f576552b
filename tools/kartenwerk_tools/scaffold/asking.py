"""Asking somebody at a terminal for what a component needs, field by field."""

from collections.abc import Callable, Sequence
from textwrap import fill
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_tools.scaffold.fields import Field
from kartenwerk_tools.scaffold.values import sample, value_of
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError, did_you_mean

Judge = Callable[[Any], Sequence[Message]]
"""Says what is wrong with a value."""

_WIDTH = 88


def ask_for(field: Field, judge: Judge) -> Any:
    """The value that somebody types for the field; asked again until it is right."""
    print(f"\n{fill(say(field.description), _WIDTH)}")
    if field.choices:
        print(f"  {' | '.join(field.choices)}")
    elif field.example is not None:
        print(f"  {say('such as {example}', example=sample(field))}")
    while True:
        typed = _typed(field.name)
        try:
            value = value_of(field, typed)
        except UsageError as error:
            print(f"  {say(error.message)}")
            continue
        wrong = judge(value)
        if not wrong:
            return value
        for message in wrong:
            print(f"  {say(message)}")


def choose(names: Sequence[str], fields: dict[str, Field]) -> str:
    """Which of several fields somebody wants to give, where one of them is needed."""
    print(f"\n{say('One of these is needed:')}")
    for name in names:
        print(fill(f"{name}: {say(fields[name].description)}", _WIDTH, initial_indent="  "))
    while (typed := _typed(say("which"))) not in names:
        meant = did_you_mean(typed, names)
        if meant:
            print(f"  {say(meant)}")
    return typed


def _typed(name: str) -> str:
    try:
        return input(f"{name}: ").strip()
    except EOFError:
        raise UsageError("The input ended, so nothing was written.") from None
