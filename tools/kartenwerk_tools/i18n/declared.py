"""What a game declares that people get to read: kinds, fields, and the words of its cards."""

from collections.abc import Iterator
from typing import Any, cast

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.generate import file_schema
from kartenwerk_engine.library.kinds import kind_words


def declared(game: Game) -> Iterator[str]:
    """The templates that stand in no code, since other words are made of them or them of others."""
    for kind in game.kinds:
        yield kind_words(kind.name).template
        yield from _said(file_schema(game.id, kind))
    for entry in cast(Vocabulary, game.load_vocabulary()).entries:
        yield entry.help


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
