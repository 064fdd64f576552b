"""Operators that change one clause of a program, so that it says something else than before.

Its text from before is then no text of the clause as it is now, and the other way round.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random

from kartenwerk_dsl.vocabulary import Vocabulary

Change = Callable[[str, Random], Iterator[str]]


def _swaps(*swaps: tuple[str, str]) -> Change:
    def change(clause: str, _: Random) -> Iterator[str]:
        for pattern, new in swaps:
            for match in re.finditer(pattern, clause):
                yield clause[: match.start()] + match.expand(new) + clause[match.end() :]

    return change


def _number(clause: str, lots: Random) -> Iterator[str]:
    # Points are left out, of which no card with a text has any.
    for match in re.finditer(r"(?<!score )(?<!d)\b\d+\b", clause):
        value = int(match[0])
        other = lots.choice([each for each in range(1, 9) if each != value] + [value + 1])
        yield clause[: match.start()] + str(other) + clause[match.end() :]


def _unmay(clause: str, _: Random) -> Iterator[str]:
    for match in re.finditer(r"(?m)^( +)may:\n((?:\1    .*\n)+)", clause):
        body = re.sub(r"(?m)^    ", "", match[2])
        yield clause[: match.start()] + body + clause[match.end() :]


def _component(ids: Mapping[str, str]) -> Change:
    """Another component of the same kind; `ids` are the kinds by id."""

    def change(clause: str, lots: Random) -> Iterator[str]:
        for match in re.finditer(r"\b[a-z_]+\b", clause):
            kind = ids.get(match[0])
            others = [id for id, other in ids.items() if other == kind and id != match[0]]
            if kind and others:
                yield clause[: match.start()] + lots.choice(others) + clause[match.end() :]

    return change


def _event(vocabulary: Vocabulary) -> Change:
    events = sorted(vocabulary.events, key=len, reverse=True)
    known = re.compile(r"(?<=on )(?:" + "|".join(map(re.escape, events)) + r")\b")

    def change(clause: str, lots: Random) -> Iterator[str]:
        for match in known.finditer(clause):
            for other in lots.sample(events, len(events)):
                if other != match[0]:
                    yield clause[: match.start()] + other + clause[match.end() :]

    return change


def changes(vocabulary: Vocabulary, ids: Mapping[str, str]) -> dict[str, Change]:
    """All sorts of changes, for clauses in the words of a game with these components."""
    return {
        "an amount": _number,
        "a comparison": _swaps(
            (r"at least", "at most"),
            (r"at least", "exactly"),
            (r"at most", "at least"),
            (r"exactly", "at least"),
            (r"more than", "less than"),
        ),
        "up to": _swaps(
            (r"up to (?=\d)", ""),
            (r"\b(place|draw|make|gain|discard|relocate|remove) (?=\d)", r"\1 up to "),
            (r"any number of", "all"),
            (r"any number of", "up to 2"),
        ),
        "may": _unmay,
        "own or foreign": _swaps((r"\bown\b", "foreign"), (r"\bforeign\b", "own")),
        "all or one": _swaps(
            (r"\ball (?=[a-z])", "1 "), (r"\bevery\b", "some"), (r"\bevery\b", "no")
        ),
        "a component": _component(ids),
        "a thing": _swaps(
            (r"\badventurers?\b", "ship"),
            (r"\bships?\b", "adventurer"),
            (r"\bregions?\b", "organisation"),
            (r"\borganisations?\b", "church"),
            (r"\bchurch(?:es)?\b", "organisation"),
            (r"\bquests?\b", "organisation"),
        ),
        "a sort of region": _swaps(
            (r"\bisland\b", "inland"),
            (r"\binland\b", "coastal"),
            (r"\bcoastal\b", "island"),
            (r"\binhospitable\b", "island"),
            (r"\bneutral\b", "own"),
        ),
        "a quantity": _swaps(
            (r"\bhand limit\b", "provisions"),
            (r"\b(?:support|losses|retreat loss|plans dealt|entry loss)\b", "hand limit"),
        ),
        "a direction": _swaps(
            (r"\bdraw (?=\d)", "discard "),
            (r"\bdiscard (?=\d)", "draw "),
            (r" \+ (?=\d)", " - "),
            (r" - (?=\d)", " + "),
        ),
        "an event": _event(vocabulary),
        "a person": _swaps(
            (r"where (actor|winner) is you", r"where \1 is not you"),
            (r"where (actor|winner) is not you", r"where \1 is you"),
        ),
    }
