"""The values of a component, completed: by what goes without saying, by asking, or by examples."""

import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from kartenwerk_dsl.message import Message, sentences
from kartenwerk_tools.scaffold.asking import ask_for, choose
from kartenwerk_tools.scaffold.draft import Draft
from kartenwerk_tools.scaffold.fields import Field
from kartenwerk_tools.scaffold.values import Values, sample
from kartenwerk_tools.usage import UsageError

_OURS = {"source": {"origin": "reconstructed"}}
"""What an author's own component says of itself: no rulebook prints it."""

_NAME = "name"


@dataclass(slots=True)
class Completed:
    """All values that a component needs, and the fields in which only an example stands."""

    values: Values
    samples: list[str] = field(default_factory=list)


def complete(draft: Draft, values: Values, name: str | None, *, asking: bool) -> Completed:
    """The values with everything else that is needed.

    `name` are the words that it is called by, if they are known. Programs are not asked for: the
    example of the schema stands in their place. What is missing besides is asked for; where nobody
    can be asked, and where a value is wrong, that is a usage error.
    """
    done = Completed(dict(values))
    fields = draft.fields.by_name
    _refuse(draft.faults(done.values))
    while needs := draft.fields.needed(done.values):
        missing = [each for each in needs if not _goes_without_saying(done, each, fields, name)]
        if len(missing) < len(needs):
            continue
        if not asking:
            raise _more_is_needed(missing, fields)
        wanted = missing[0]
        chosen = wanted[0] if len(wanted) == 1 else choose(wanted, fields)
        if fields[chosen].is_effect:
            _take_example(done, fields[chosen])
            continue
        done.values[chosen] = ask_for(fields[chosen], partial(_wrong, draft, done.values, chosen))
    _refuse(draft.faults(done.values))
    done.values = {each: done.values[each] for each in fields if each in done.values}
    return done


def by_examples(draft: Draft, name: str, *, acting: bool) -> Values:
    """Values that show what such a component looks like: the examples of its schema.

    `acting`: it shall have an effect if such components can have one.
    """
    done = Completed({})
    fields = draft.fields.by_name
    while needs := draft.fields.needed(done.values):
        if not _goes_without_saying(done, needs[0], fields, name):
            chosen = next((each for each in needs[0] if fields[each].is_effect), needs[0][0])
            _take_example(done, fields[chosen])
    effects = [each for each in fields.values() if each.is_effect]
    if acting and not any(each.name in done.values for each in effects):
        for each in effects:
            if not draft.misshapen({**done.values, each.name: each.example}):
                _take_example(done, each)
                break
    return {each: done.values[each] for each in fields if each in done.values}


def _goes_without_saying(
    done: Completed, names: tuple[str, ...], fields: dict[str, Field], name: str | None
) -> bool:
    """Whether nobody need be asked for this field, which then has its value."""
    wanted = names[0]
    if len(names) > 1:
        return False
    if wanted == _NAME and name and fields[wanted].is_text:
        done.values[wanted] = name
    elif wanted in _OURS:
        done.values[wanted] = _OURS[wanted]
    elif fields[wanted].is_effect:
        _take_example(done, fields[wanted])
    else:
        return False
    return True


def _take_example(done: Completed, wanted: Field) -> None:
    done.values[wanted.name] = wanted.example
    done.samples.append(wanted.name)


def _wrong(draft: Draft, values: Values, name: str, value: Any) -> list[Message]:
    """What is wrong with a value for the field beside the other values."""
    return draft.faults_of(name, {**values, name: value})


def _refuse(wrong: list[Message]) -> None:
    if wrong:
        raise UsageError(sentences(*wrong, between="\n"))


def _more_is_needed(missing: list[tuple[str, ...]], fields: dict[str, Field]) -> UsageError:
    first = Message("More has to be given:")
    lines = [line for names in missing for line in _options(names, fields)]
    return UsageError(sentences(first, *lines, between="\n"))


def _options(names: tuple[str, ...], fields: dict[str, Field]) -> Iterator[Message]:
    for number, name in enumerate(names):
        setting = shlex.quote(f"{name}={sample(fields[name])}")
        values = {"setting": setting, "what": _explained(fields[name])}
        template = "  or --set {setting}: {what}" if number else "  --set {setting}: {what}"
        yield Message(template, values)


def _explained(field: Field) -> Message:
    what = Message(field.description)
    one_of = {"choices": ", ".join(f"`{each}`" for each in field.choices)}
    return sentences(what, Message("One of {choices}.", one_of) if field.choices else None)
