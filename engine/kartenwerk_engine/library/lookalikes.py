"""Letters that look like Latin ones and are not: Cyrillic, Greek, full-width and ornamental."""

import unicodedata

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.sample import sea

LOOKALIKE_KEY = Rule(
    code="Y021",
    name="lookalike-letter",
    severity=Severity.ERROR,
    message="`{text}` has letters that only look Latin: {letters}",
    help="type the name on a Latin keyboard: {latin}",
    why="A Cyrillic а and a Latin a look the same and are different letters. An id written with "
    "one is never found by a reference written with the other, and nobody can see why. It happens "
    "with text that was pasted from elsewhere or typed with another keyboard layout.",
    bad=sea(key="suedm\u0435er"),
    good=sea(),
    fixable=True,
)


_CYRILLIC = dict(
    zip(
        "авеікмнорстухѕјһԁԛԝѵӏгпцѐёАВЕІКМНОРСТУХЅЈ",
        "abeikmhopctyxsjhdqwvlrnueeABEIKMHOPCTYXSJ",
        strict=True,
    )
)
_GREEK = dict(zip("αβγεηικνορτυχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abyenikvoptuxwcjABEZHIKMNOPTYX", strict=True))
_LATIN = _CYRILLIC | _GREEK


def latin(text: str) -> str:
    """`text` with every lookalike letter replaced by the Latin one that it looks like."""
    return "".join(_latin_letter(letter) for letter in text)


def lookalike_key(text: str, start: int, end: int, written: str) -> Problem | None:
    """The problem with a key that has lookalike letters; `written` is the key as in the file."""
    odd = list(dict.fromkeys(letter for letter in text if _latin_letter(letter) != letter))
    if not odd:
        return None
    names = ", ".join(f"{letter} ({unicodedata.name(letter, '?').lower()})" for letter in odd)
    plain = latin(text)
    fix = None
    if plain.isascii():
        title = Message("write {latin} in Latin letters", {"latin": plain})
        fix = Fix(title, (Edit(start, end, latin(written)),))
    return LOOKALIKE_KEY.at(start, end, fix=fix, text=text, letters=names, latin=plain)


def _latin_letter(letter: str) -> str:
    if letter in _LATIN:
        return _LATIN[letter]
    compatible = unicodedata.normalize("NFKC", letter)
    return compatible if len(compatible) == 1 and compatible.isascii() else letter
