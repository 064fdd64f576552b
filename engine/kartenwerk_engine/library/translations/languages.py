"""What is known of languages: their names, plural forms and quotation marks."""

from collections.abc import Mapping

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Template

_TWO = "nplurals=2; plural=(n != 1);"
_FRENCH = "nplurals=2; plural=(n > 1);"
_CZECH = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"
_POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
_RUSSIAN = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<10 || n%100>=20) ? 1 : 2);"
)
_BLANK = "\u00a0,"
_CONTRACTIONS = {
    "de": {
        "an das": "ans",
        "an dem": "am",
        "bei dem": "beim",
        "in das": "ins",
        "in dem": "im",
        "von dem": "vom",
        "zu dem": "zum",
        "zu der": "zur",
    }
}


@frozen
class Language:
    """A language. `quotes` are the pairs of marks that are used in it, the usual one first.

    `digits` is how it writes what is `,.` in English: the mark between thousands, and the one
    before decimals.
    """

    code: str
    name: Template
    plural: str
    quotes: tuple[str, ...]
    digits: str = ".,"

    @property
    def forms(self) -> int:
        """How many plural forms it has."""
        return int(self.plural.removeprefix("nplurals=")[0])

    @property
    def contractions(self) -> Mapping[str, str]:
        """Two words that grow together where an article comes to stand behind a preposition."""
        return _CONTRACTIONS.get(self.code, {})

    @property
    def marks(self) -> dict[int, str]:
        """Turns the marks of an English number into those of this language."""
        return {ord(","): self.digits[0], ord("."): self.digits[1]}


_ALL = (
    Language("cs", "Czech", _CZECH, ("„“", "‚‘", "»«"), _BLANK),
    Language("da", "Danish", _TWO, ("”", "»«", "„“", "“”", "’")),
    Language("de", "German", _TWO, ("„“", "‚‘", "»«", "›‹")),
    Language("en", "English", _TWO, ("“”", "‘’"), ",."),
    Language("es", "Spanish", _TWO, ("«»", "“”", "‘’")),
    Language("fr", "French", _FRENCH, ("«»", "“”", "‹›", "‘’"), _BLANK),
    Language("it", "Italian", _TWO, ("«»", "“”", "‘’")),
    Language("nl", "Dutch", _TWO, ("“”", "‘’", "„”")),
    Language("pl", "Polish", _POLISH, ("„”", "«»", "‚’"), _BLANK),
    Language("pt", "Portuguese", _TWO, ("“”", "«»", "‘’")),
    Language("ru", "Russian", _RUSSIAN, ("«»", "„“"), _BLANK),
    Language("sv", "Swedish", _TWO, ("”", "»", "’"), _BLANK),
)
LANGUAGES = {language.code: language for language in _ALL}


def language(code: str) -> Language | None:
    """What is known of the language; a code with a region, such as pt_BR, is that of pt."""
    return LANGUAGES.get(code.replace("-", "_").split("_")[0])
