"""What a game declares that people get to read: kinds, fields, and the words of its cards."""

from collections.abc import Iterator
from typing import Any, cast

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.generate import file_schema
from kartenwerk_engine.library.kinds import NOT_FOR_PLAYERS, field_words, kind_words


def declared(game: Game) -> Iterator[str]:
    """The templates that stand in no code, since other words are made of them or them of others."""
    for kind in game.kinds:
        yield kind_words(kind.name).template
        schema = file_schema(game.id, kind)
        yield schema["additionalProperties"]["description"]
        yield from _said(schema)
        yield from (field_words(name).template for name in _named(schema))
    yield from (kind_words(role.name).template for role in game.roles)
    for entry in cast(Vocabulary, game.load_vocabulary()).entries:
        yield entry.help


def _named(schema: Any) -> Iterator[str]:
    """The names of the fields in a schema, and the few words that some of them may hold."""
    if isinstance(schema, list):
        for each in schema:
            yield from _named(each)
    if not isinstance(schema, dict):
        return
    for name, field in schema.get("properties", {}).items():
        if name not in NOT_FOR_PLAYERS:
            yield name
            yield from _named(field)
    yield from (each for each in schema.get("enum", ()) if isinstance(each, str))
    for keyword, each in schema.items():
        if keyword != "properties":
            yield from _named(each)


def _said(schema: Any) -> Iterator[str]:
    """What a schema says of the fields in it, and of the form of texts."""
    if isinstance(schema, list):
        for each in schema:
            yield from _said(each)
    if not isinstance(schema, dict):
        return
    for field in schema.get("properties", {}).values():
        if isinstance(field, dict) and "description" in field:
            yield field["description"]
    if "patternErrorMessage" in schema:
        yield schema["patternErrorMessage"]
    for each in schema.values():
        yield from _said(each)
