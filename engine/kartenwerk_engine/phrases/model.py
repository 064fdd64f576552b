"""The form of a phrasebook's file, for checking it and for whoever writes one."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from kartenwerk_dsl.frozen import frozen_by_name
from kartenwerk_engine.phrases.form import NOT_EMPTY, Text

Row = Text | list[str]
"""One form for all cases, or a form for each."""
Table = Mapping[str, Row]


@frozen_by_name
class Grammar:
    """What a language fixes: cases, determiners, endings, pronouns, and what grows together."""

    cases: Annotated[list[str], NOT_EMPTY]
    """The cases, the one of the subject first."""
    determiners: Mapping[str, Mapping[str, Any]]
    """Words before adjectives."""
    endings: Mapping[str, Table] = field(default_factory=dict)
    """Endings of adjectives, by table."""
    pronouns: Table
    """What stands for a thing: by gender and `many`."""
    relative: Table
    """Relative pronouns, by gender and `many`."""
    you: list[str]
    """The player who has the card, in each case."""
    possessive: Mapping[str, str] = field(default_factory=dict)
    """Whose determiner, by gender."""
    adjectives_after: bool = False
    """Whether adjectives follow their noun."""
    particles: Mapping[str, str] = field(default_factory=dict)
    """What stands before nouns, by case."""
    predicate: str = ""
    """The endings of adjectives behind `is`."""
    whose: str = "bare"
    """The determiner behind relative owners."""
    singular: list[int] = field(default_factory=lambda: [1])
    """The numbers that stand with the singular."""
    capitals: str = ".!?"
    """Behind which signs a capital stands."""
    places: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Prepositions of places by form and determiner, with the case in braces."""
    joins: list[tuple[str, str]] = field(default_factory=list)
    """Patterns, and what takes their place."""


@frozen_by_name
class Phrases:
    """A phrasebook's file: any part of it, the parts of several files being laid together."""

    grammar: Grammar | None = None
    patterns: Mapping[str, Any] = field(default_factory=dict)
    """How sentences are built."""
    nouns: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    adjectives: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    properties: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    constants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    quantities: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    relations: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    events: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    verbs: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    permissions: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
