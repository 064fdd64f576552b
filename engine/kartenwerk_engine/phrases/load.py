"""Phrasebooks from their files.

What a language fixes for all games lies in `languages/LANG.yaml` here, the phrases of a game in the
folder `phrases` of its package. A language that has no file here can be added by one file of a game
which brings the grammar along.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, cast

from kartenwerk_dsl.message import Refusal
from kartenwerk_dsl.text.grammar import Determiner, Forms, Grammar
from kartenwerk_dsl.text.phrasebook import SECTIONS, Phrasebook
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.translations.languages import language as known_language
from kartenwerk_engine.phrases.faults import Tables, faults
from kartenwerk_engine.phrases.sections import file_of
from kartenwerk_engine.phrases.shapes import Shape

FOLDER = "phrases"
_NONE = "-"
"""How a file writes a form without letters."""

_NO_FORMS = ("endings", "number", "owned", "case")
"""What a file says of a determiner beside its forms."""


class PhrasebookError(Refusal):
    """A phrasebook's file cannot be used; the message says where and why."""


def languages(game_id: str) -> tuple[str, ...]:
    """The languages in which a game has phrases."""
    folder = folder_of(game_id)
    if folder is None or not folder.is_dir():
        return ()
    names = sorted(each.name for each in folder.iterdir())
    return tuple(name.removesuffix(".yaml") for name in names if name.endswith(".yaml"))


@cache
def phrasebook(game_id: str, language: str) -> Phrasebook:
    """The phrasebook of a game in a language.

    Raises PhrasebookError if it has none, or if one of its files cannot be used.
    """
    game, folder = registry.game(game_id), folder_of(game_id)
    if game is None or folder is None or language not in languages(game_id):
        raise PhrasebookError(
            "{game} has no phrases in the language `{language}`", game=game_id, language=language
        )
    vocabulary = cast("Vocabulary | None", game.load_vocabulary())
    return read_phrasebook(folder / f"{language}.yaml", language, vocabulary)


def read_phrasebook(
    file: Traversable, language: str, vocabulary: Vocabulary | None = None
) -> Phrasebook:
    """The phrasebook that a game's file makes together with what its language fixes for all games.

    With the words of the game it is also held to what can be said of each. Raises PhrasebookError
    if it cannot be used.
    """
    document, base = opened(file), _shared(language)
    own = document.data if isinstance(document.data, dict) else {}
    tables = own.get("grammar", base.get("grammar"))
    if tables is None:
        raise PhrasebookError(
            "{file}: it has no `grammar`, and there is none for all games in the language "
            "`{language}`",
            file=file.name,
            language=language,
        )
    _check(document, file_of(vocabulary), tables)
    both = {
        section: {**base.get(section, {}), **own.get(section, {})}
        for section in ("patterns", *SECTIONS.values())
    }
    return Phrasebook(language, _grammar(language, tables), both.pop("patterns"), both)


@cache
def grammar(language: str) -> Grammar | None:
    """What a language fixes for all games; None for one of which only games know something."""
    tables = _shared(language).get("grammar")
    return _grammar(language, tables) if tables is not None else None


@cache
def _shared(language: str) -> Mapping[str, Any]:
    """What the file of a language says for all games: nothing if it has none."""
    file = files("kartenwerk_engine.phrases") / "languages" / f"{language}.yaml"
    if not file.is_file():
        return {}
    document = opened(file)
    data: Mapping[str, Any] = document.data if isinstance(document.data, dict) else {}
    _check(document, file_of(None), data.get("grammar", {}))
    return data


def folder_of(game_id: str) -> Traversable | None:
    """Where a game keeps its phrases."""
    game = registry.game(game_id)
    if game is None:
        return None
    return files(game.package) / FOLDER


def opened(file: Traversable) -> Document:
    """A file as read. Raises PhrasebookError if it is no YAML."""
    document = read(file.name, file.read_bytes())
    for finding in document.findings:
        raise PhrasebookError(
            "{file}, line {line}: {words}",
            file=file.name,
            line=finding.span.line,
            words=finding.message,
        )
    return document


def _check(document: Document, shape: Shape, tables: Tables) -> None:
    """Raises PhrasebookError for the first fault."""
    data = {} if document.data is None else document.data
    for fault in faults(data, shape, tables if isinstance(tables, dict) else {}):
        raise PhrasebookError(
            "{file}, line {line}, {place}: {what}"
            if fault.place
            else "{file}, line {line}: {what}",
            file=document.path,
            line=document.span(fault.place, fault.of_key).line,
            place=": ".join(map(str, fault.place)),
            what=fault.what,
        )


def _grammar(code: str, tables: Tables) -> Grammar:
    """The grammar that a file has. What it leaves out is as in most languages."""
    known: dict[str, Any] = {
        name: tables[name]
        for name in ("particles", "predicate", "whose", "capitals", "adjectives_after", "places")
        if name in tables
    }
    if "singular" in tables:
        known["singular"] = tuple(tables["singular"])
    return Grammar(
        cases=tuple(tables["cases"]),
        determiners={name: _determiner(each) for name, each in tables["determiners"].items()},
        endings={name: _forms(table) for name, table in tables.get("endings", {}).items()},
        pronouns=_forms(tables["pronouns"]),
        relative=_forms(tables["relative"]),
        you=tuple(tables["you"]),
        possessive=tables.get("possessive", {}),
        joins=(*_contractions(code), *((pattern, by) for pattern, by in tables.get("joins", ()))),
        **known,
    )


def _contractions(code: str) -> Iterator[tuple[str, str]]:
    """What grows together in all that is said in a language, as `in dem` does, for rules texts."""
    known = known_language(code)
    for words, short in known.contractions.items() if known else ():
        first = words[0]
        yield rf"\b([{first.upper()}{first}]){words[1:]}\b", rf"\1{short[1:]}"


def _determiner(found: Mapping[str, Any]) -> Determiner:
    table = {k: each for k, each in found.items() if k not in _NO_FORMS}
    number = found.get("number")
    return Determiner(
        _forms(table),
        found.get("endings", ""),
        None if number is None else number == "many",
        _determiner(found["owned"]) if "owned" in found else None,
        found.get("case"),
    )


def _forms(table: Mapping[str, Any]) -> Forms:
    rows = {key: [row] if isinstance(row, str) else row for key, row in table.items()}
    return {key: tuple("" if form == _NONE else form for form in row) for key, row in rows.items()}
