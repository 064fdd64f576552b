"""What the effects behind texts do, as codes: a translation of such a text was made for one.

A text that tells what a card does (`x-rules` in its schema) can stay as it is while the effect
changes, or the other way round. So its catalogue entry notes the code of the effect, and the
translation becomes stale when that is another one.
"""

import hashlib
from collections.abc import Mapping, Sequence

from kartenwerk_dsl.check import Names, check
from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.text.fingerprint import LENGTH, fingerprint
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_engine.library.translations.entry import Entry

_NOTE = "effect: "
_BEFORE = ", translated for: "


def effect_codes(facts: FileFacts, vocabulary: Vocabulary, names: Names) -> Mapping[str, str]:
    """The code of all effects of a component, for each with texts about them.

    A program that does not check has no code, and then its component has none.
    """
    told = {str(keys[0]) for keys in facts.told}
    found: dict[str, list[str]] = {id: [] for id in told}
    for keys, text in facts.effects:
        id = str(keys[0])
        if id in told:
            field = ".".join(key for key in keys[1:] if isinstance(key, str))
            carrier = vocabulary.carriers.get(f"{facts.kind}.{field}")
            program = check(parse(text).program, vocabulary, names, carrier).program
            found[id].append(code(field, program) if program else "")
    return {id: joined(codes) for id, codes in found.items() if all(codes)}


def code(field: str, program: Program) -> str:
    """The code of the program in a field."""
    return f"{field} {fingerprint(program)}"


def joined(codes: Sequence[str]) -> str:
    """The code of all effects of a component, from those of its programs."""
    return hashlib.sha256("\n".join(sorted(codes)).encode()).hexdigest()[:LENGTH]


def made_for(entry: Entry) -> str:
    """For which effect the translation of an entry was made; "" if nobody knows.

    Whoever takes the mark `fuzzy` away has looked at the effect as it is now.
    """
    for line in entry.notes:
        if line.startswith(_NOTE):
            now, _, before = line.removeprefix(_NOTE).partition(_BEFORE)
            return before if before and entry.fuzzy else now
    return ""


def note(entry: Entry, effect: str) -> tuple[str, ...]:
    """The line for translators that says which effect the text has, and which one it had."""
    if not effect:
        return ()
    before = made_for(entry) if entry.fuzzy else ""
    return (f"{_NOTE}{effect}" + (f"{_BEFORE}{before}" if before not in ("", effect) else ""),)


def is_awaited(entry: Entry) -> bool:
    """Whether an entry is marked because its effect was another one for a time."""
    return any(line.startswith(_NOTE) and _BEFORE in line for line in entry.notes)


def has_changed(entry: Entry, effect: str) -> bool:
    """Whether the translation of an entry was made for another effect than this one."""
    before = made_for(entry)
    return "" not in (before, effect) and before != effect
