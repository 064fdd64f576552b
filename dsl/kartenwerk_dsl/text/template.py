"""Templates of a phrasebook: words with slots that say which form they need.

{right:dat}              what fills the slot `right`, in that case
{right:tail}             its relative clause, which then does not stand in the slot `right`
[right: bist|ist|sind]   the form of a verb that agrees with `right`: you, one, many
{not}                    the language's `not`, where the sentence is denied, else nothing
{denial}                 what stands beside any denial, in languages that have such a word
"""

import re
from collections.abc import Mapping, Set
from functools import cache

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.said import PERSONS, Said

NOT = "not"
DENIAL = "denial"
TAIL = "tail"
_LAST_WORDS = re.compile(r"(?: \w+){1,2}")
"""What a relative clause is put behind: the verb that ends its sentence, with a word before it."""
_PARTS = re.compile(r"\{(\w+)(?::(\w+))?\}|\[(\w+):([^\]]*)\]")


@frozen
class Slot:
    """A place that something fills, in a case."""

    name: str
    case: str


@frozen
class Agreeing:
    """A word that agrees with what fills a slot: a form for each person."""

    name: str
    forms: tuple[str, ...]


Part = str | Slot | Agreeing


@cache
def parts(template: str) -> tuple[Part, ...]:
    """A template taken apart."""
    found: list[Part] = []
    end = 0
    for match in _PARTS.finditer(template):
        found.append(template[end : match.start()])
        slot, case, agreeing, forms = match.groups()
        if slot:
            found.append(Slot(slot, case or ""))
        else:
            found.append(Agreeing(agreeing, tuple(form.strip() for form in forms.split("|"))))
        end = match.end()
    return tuple(part for part in (*found, template[end:]) if part != "")


def slots(template: str) -> frozenset[str]:
    """The names of everything that a template says or agrees with."""
    return frozenset(part.name for part in parts(template) if not isinstance(part, str))


def unpaired(template: str) -> str | None:
    """The first brace or bracket of a template that belongs to no slot."""
    found = re.search(r"[{}\[\]]", _PARTS.sub("", template))
    return found[0] if found else None


def filled(template: str, values: Mapping[str, Said]) -> str:
    """A template with its slots filled. Raises NoPhrase for a slot that nothing fills.

    A relative clause that would stand before the last words of the sentence comes behind them:
    `if there are regions …` is `wenn es Regionen gibt, …`.
    """
    found = parts(template)
    apart = {part.name for part in found if isinstance(part, Slot) and part.case == TAIL}
    said = [_said(part, values, apart) for part in found]
    for place in range(len(found) - 1, -1, -1):
        part = found[place]
        if isinstance(part, Slot) and part.name not in (NOT, DENIAL):
            tail, rest = values[part.name].tail, "".join(said[place + 1 :])
            if tail and _LAST_WORDS.fullmatch(rest) and said[place].endswith(tail):
                return "".join((*said[:place], said[place].removesuffix(tail), rest, tail))
            break
    return "".join(said)


def outline(template: str) -> str:
    """A template for people to look at: dots for what fills it, verbs as of one person or thing."""
    shown = [
        part
        if isinstance(part, str)
        else ("" if part.name == NOT or part.case == TAIL else "…")
        if isinstance(part, Slot)
        else part.forms[min(1, len(part.forms) - 1)]
        for part in parts(template)
    ]
    return "".join(shown)


def _said(part: Part, values: Mapping[str, Said], apart: Set[str]) -> str:
    if isinstance(part, str):
        return part
    if part.name not in values:
        raise NoPhrase(f"slot {part.name}")
    value = values[part.name]
    if isinstance(part, Slot):
        if part.case == TAIL:
            return value.tail
        said = value.in_case(part.case)
        return said.removesuffix(value.tail) if part.name in apart else said
    return part.forms[min(PERSONS.index(value.person), len(part.forms) - 1)]
