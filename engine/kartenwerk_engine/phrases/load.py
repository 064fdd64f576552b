"""Phrasebooks from their files.

What a language fixes for all games lies in `languages/LANG.yaml` here, the phrases of a game in the
folder `phrases` of its package. A language that has no file here can be added by one file of a game
which brings the grammar along.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from kartenwerk_dsl.message import Refusal
from kartenwerk_dsl.text.grammar import Determiner, Forms, Grammar
from kartenwerk_dsl.text.phrasebook import SECTIONS, Phrasebook
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.translations.languages import language as known_language
from kartenwerk_engine.phrases import model
from kartenwerk_engine.phrases.form import FormFault, shaped

F = TypeVar("F")

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

    Raises PhrasebookError if it has none, or if one of its files cannot be read.
    """
    folder = folder_of(game_id)
    if folder is None or language not in languages(game_id):
        raise PhrasebookError(
            "{game} has no phrases in the language `{language}`", game=game_id, language=language
        )
    return read_phrasebook(folder / f"{language}.yaml", language)


def read_phrasebook(file: Traversable, language: str) -> Phrasebook:
    """The phrasebook that a game's file makes together with what its language fixes for all games.

    Raises PhrasebookError if it cannot be used.
    """
    own, base = formed(file, model.Phrases), _shared(language)
    tables = own.grammar or base.grammar
    if tables is None:
        raise PhrasebookError(
            "{file}: it has no `grammar`, and there is none for all games in the language "
            "`{language}`",
            file=file.name,
            language=language,
        )
    sections = tuple(SECTIONS.values())
    words = {name: {**getattr(base, name), **getattr(own, name)} for name in sections}
    return Phrasebook(
        language, _grammar(language, tables), {**base.patterns, **own.patterns}, words
    )


@cache
def grammar(language: str) -> Grammar | None:
    """What a language fixes for all games; None for one of which only games know something."""
    found = _shared(language).grammar
    return _grammar(language, found) if found is not None else None


@cache
def _shared(language: str) -> model.Phrases:
    file = files("kartenwerk_engine.phrases") / "languages" / f"{language}.yaml"
    return formed(file, model.Phrases) if file.is_file() else model.Phrases()


def folder_of(game_id: str) -> Traversable | None:
    """Where a game keeps its phrases."""
    game = registry.game(game_id)
    if game is None:
        return None
    return files(game.package) / FOLDER


def formed(file: Traversable, form: type[F]) -> F:
    """A file that keeps to the form. Raises PhrasebookError."""
    document = read(file.name, file.read_bytes())
    if document.findings:
        finding = document.findings[0]
        raise PhrasebookError(
            "{file}, line {line}: {words}",
            file=file.name,
            line=finding.span.line,
            words=finding.message,
        )
    try:
        return shaped(form, document.data)
    except FormFault as fault:
        where = {"file": file.name, "place": fault.place, "words": fault.message}
        raise PhrasebookError("{file}, {place}: {words}", **where) from fault


def _grammar(code: str, found: model.Grammar) -> Grammar:
    return Grammar(
        cases=tuple(found.cases),
        determiners={name: _determiner(each) for name, each in found.determiners.items()},
        endings={name: _forms(table) for name, table in found.endings.items()},
        pronouns=_forms(found.pronouns),
        relative=_forms(found.relative),
        you=tuple(found.you),
        possessive=found.possessive,
        particles=found.particles,
        predicate=found.predicate,
        whose=found.whose,
        singular=tuple(found.singular),
        capitals=found.capitals,
        adjectives_after=found.adjectives_after,
        places=found.places,
        joins=(*_contractions(code), *((pattern, by) for pattern, by in found.joins)),
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
