"""The language in which Kartenwerk speaks to people. It is chosen once, when the program starts.

Everything is said in English until then, and where a catalogue has nothing better. Nothing else
depends on the language: findings, caches and files for programs are the same in all of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.message import ENGLISH, Message, Speech, Template
from kartenwerk_tools.usage import UsageError, did_you_mean

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from kartenwerk_engine.library.library import Library

OPTION = "--lang"
VARIABLE = "KARTENWERK_LANG"
WITH_THEIR_OWN = frozenset({"i18n", "text"})
"""Commands whose own `--lang` is about the language of texts: ours stands before them."""

_USUAL_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
SOURCE = "en"
_HERE = Path(__file__).parent

_speech: Speech = ENGLISH
_language = SOURCE


def language() -> str:
    """The code of the language that was chosen."""
    return _language


def say(words: Template | Message, /, **values: Any) -> str:
    """A message, or a template with its values, in the language that was chosen."""
    message = words if isinstance(words, Message) else Message(words, values)
    return message.render(_speech)


def speak(code: str) -> None:
    """Say everything in this language from now on."""
    global _speech, _language
    _language = code
    if code == SOURCE:
        _speech = ENGLISH
        return
    from kartenwerk_engine.speech import Spoken

    _speech = Spoken(code, _homes())


def speak_of(packs: "Library") -> Speech:
    """Say the names of what these packs hold in the language that was chosen, from now on."""
    global _speech
    from kartenwerk_engine.phrases.names import LibraryWords
    from kartenwerk_engine.phrases.speech import LibrarySpeech

    _speech = LibrarySpeech(_speech, LibraryWords(packs, _language))
    return _speech


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that the command line asks for, else the environment, else the system.

    Kartenwerk's own option and variable name one that it has, or that is a usage error. What the
    whole system is set to is followed where that is possible.
    """
    for name, wanted in ((OPTION, _asked(arguments)), (VARIABLE, environment.get(VARIABLE))):
        if wanted:
            return _spoken(wanted) or _refuse(name, wanted)
    for name in _USUAL_VARIABLES:
        if wanted := environment.get(name):
            return _spoken(wanted) or SOURCE
    return _spoken(_of_the_system()) or SOURCE


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages there are."""
    folder = _own_home() / "locale"
    catalogues = {each.name[:-3] for each in folder.iterdir() if each.name.endswith(".po")}
    return tuple(sorted({SOURCE, *catalogues}))


def _asked(arguments: Sequence[str]) -> str | None:
    """What the last `--lang` says. Behind some commands it is none of ours."""
    asked = None
    words = iter(arguments)
    command = ""
    for word in words:
        if word == OPTION:
            asked = next(words, None)
        elif word.startswith(f"{OPTION}="):
            asked = word.partition("=")[2]
        elif not word.startswith("-"):
            command = command or word
        if command in WITH_THEIR_OWN or word == "--":
            break
    return asked


def _spoken(wanted: str) -> str | None:
    """The language of a code, of a locale such as de_AT.UTF-8 or of a Windows name."""
    name = wanted.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
    code = {"german": "de", "english": "en"}.get(name, name)
    return code if code in languages() else None


def _refuse(where: str, wanted: str) -> str:
    raise UsageError(
        "{where}: Kartenwerk does not speak `{wanted}`; it speaks {codes}.",
        did_you_mean(wanted, languages()),
        where=where,
        wanted=wanted,
        codes=", ".join(languages()),
    )


def _of_the_system() -> str:
    """What the system is set to where no variable says it, as on Windows."""
    from locale import LC_CTYPE, setlocale

    return setlocale(LC_CTYPE)


def _own_home() -> "Traversable":
    if _HERE.is_dir():
        return _HERE
    # In an archive there are no folders. Asking for what lies there takes long to import.
    from importlib.resources import files

    return files("kartenwerk_tools")


def _homes() -> Iterator["Traversable"]:
    """Where catalogues lie: our own first, then those of the games, which are looked for late."""
    yield _own_home()
    from kartenwerk_engine.games.registry import homes

    yield from (home for _, home in homes())
