"""Verbs: what is done, in the sentence that a phrasebook has for what is given."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Literal

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text import amounts, sets
from kartenwerk_dsl.text.context import Context
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.phrasebook import keys
from kartenwerk_dsl.text.plan import Chosen, Each
from kartenwerk_dsl.text.said import Said
from kartenwerk_dsl.text.template import Slot, filled, parts, slots
from kartenwerk_dsl.text.values import chosen
from kartenwerk_dsl.types import NUMBER

Mood = Literal["do", "may", "then", "also"]
"""What somebody is told to do (`ziehe 1 Karte`), or may do (`1 Karte ziehen`), or what is said
behind a clause that begins the sentence (`verlierst du 1 Gold`), or behind something that you do,
without naming you again (`… und kommst in den Turm`)."""


def said(c: Context, node: m.Do, mood: Mood) -> str:
    """A verb with all that is given. Raises NoPhrase if there is no sentence for it."""
    template = _frame(c, node, mood)[1]
    return filled(template, _arguments(c, node, template))


def inside(c: Context, node: m.Do, name: str, event: Said) -> str | None:
    """What is done said together with what it reacts to, if the verb has a sentence for it."""
    words = c.book.entry(node.verb)
    given = _given(c, node)
    found = next(
        (str(words[key]) for key, _ in _keys(node, given, f"inside {name}") if key in words), None
    )
    return None if found is None else filled(found, {**_arguments(c, node, found), "event": event})


def tells_of_you(c: Context, node: m.Do) -> bool:
    """Whether the sentence says `you`, so that it can go on without saying it again."""
    return _frame(c, node, "also")[0].startswith("also")


def has_subject(c: Context, node: m.Do, mood: Mood) -> bool:
    """Whether the sentence tells of somebody or something, and does not tell you to do it."""
    key, template = _frame(c, node, "may" if mood == "may" else "do")
    first, *_ = parts(template)
    if isinstance(first, Slot) and first.case == c.book.grammar.cases[0]:
        return True
    return key.startswith("do") and key.replace("do", "then", 1) in c.book.entry(node.verb)


def _arguments(c: Context, node: m.Do, template: str) -> dict[str, Said]:
    """What a verb is about, in words.

    In the order of the sentence, since what is mentioned first changes how the rest is called.
    """
    given = _given(c, node)
    places = [part for part in parts(template) if not isinstance(part, str)]
    first = c.book.grammar.cases[0]
    subjects = {part.name for part in places if isinstance(part, Slot) and part.case == first}
    return {
        name: _argument(c, node, name, given[name], name in subjects)
        for name in dict.fromkeys(part.name for part in places)
        if name in given
    }


def _given(c: Context, node: m.Do) -> dict[str, Any]:
    """What a verb is about, by its roles in their order; whoever can only be you is you."""
    given = {"object": node.object, **dict(node.roles)}
    return {
        name: _known(c, given[name])
        for name in ("object", *node.verb.roles)
        if given.get(name) is not None
    }


def _known(c: Context, value: Any) -> Any:
    mention = c.mentions.get(value.binding.number) if isinstance(value, m.Named) else None
    return value if mention is None or mention.certain is None else mention.certain


def _argument(c: Context, node: m.Do, name: str, value: Any, subject: bool) -> Said:
    """What fills a role. Of a set that is no object any one will do: `into one of your regions`.

    A number is so many of what the entry says that it counts: `2 hits`. For the sort of things that
    it is about, a verb can have a word of its own: `base LP`. Where a subject is chosen, nobody is
    told to choose it: so it says that you do.
    """
    words = c.book.entry(node.verb)
    slot = node.verb.roles.get(name)
    about = node.verb.object if name == "object" else slot
    if about is not None and about.sort:
        own = words.get("sort")
        sort = None if own is None else c.noun(own, f"verbs: {keys(node.verb)[0]}: sort")
        c = replace(c, of_sorts=True, sort=sort)
    if isinstance(value, Chosen):
        return chosen(c, value, c.pattern("of your choice") if subject else "")
    counted = words.get("counted", {})
    if name in counted:
        what = f"verbs: {keys(node.verb)[0]}: counted: {name}"
        return amounts.counting(c, counted[name], what, "exactly", value)
    if slot is not None and not slot.amount and isinstance(value, m.Things):
        return sets.things(c, value, sets.ANY_ONE)
    return c.value(c, value)


def _frame(c: Context, node: m.Do, mood: Mood) -> tuple[str, str]:
    """The sentence for what is given, and its key: `do from=you`, `do from`, `do`.

    What says a mood in no way of its own falls back on `do`. Raises NoPhrase if there is no
    sentence that says every role.
    """
    words, given = c.book.entry(node.verb), _given(c, node)
    wanted = [*_keys(node, given, mood), *_keys(node, given, "do")]
    for key, told in wanted:
        template = str(words.get(key, ""))
        if template and given.keys() <= told | slots(template):
            return key, template
    raise NoPhrase(f"verbs: {keys(node.verb)[0]}: {wanted[-1][0]}")


def _keys(node: m.Do, given: dict[str, Any], form: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Under what something can stand that depends on the roles, and which of them this tells.

    The most special come first. Optional roles have to be named; of all it can be told what they
    are: `from=you`.
    """
    ways: list[list[tuple[str, frozenset[str]]]] = [[(form, frozenset())]]
    for name, value in given.items():
        slot = node.verb.roles.get(name)
        plain = name if slot is not None and not slot.required else ""
        tag = _tag(value)
        told = [] if tag is None else [(f"{name}={tag}", frozenset({name}))]
        ways.append([*told, (plain, frozenset())])
    for way in product(*ways):
        yield " ".join(key for key, _ in way if key), frozenset().union(*(told for _, told in way))


def _tag(value: Any) -> str | None:
    """What a key can tell of what fills a role: you, this card, something that is called by its
    name, or a number that the program does not write but finds at the table."""
    match value:
        case m.You():
            return "you"
        case m.ThisCard():
            return "card"
        case m.Component():
            return "name"
        case m.Number() | m.Selected() | Chosen() | Each():
            return None
        case _:
            return "value" if value.type == NUMBER else None
