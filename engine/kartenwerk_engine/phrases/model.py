"""The form of a phrasebook's file, for checking it and for whoever writes one."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Text = Annotated[str, StringConstraints(min_length=1)]
Row = Text | list[str]
"""One form for all cases, or a form for each."""
Table = Mapping[str, Row]


class Closed(BaseModel):
    """What takes no field beyond its own."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Grammar(Closed):
    """What a language fixes: cases, determiners, endings, pronouns, and what grows together."""

    cases: list[str] = Field(min_length=1, description="The cases, the one of the subject first.")
    determiners: Mapping[str, Mapping[str, Any]] = Field(description="Words before adjectives.")
    endings: Mapping[str, Table] = Field({}, description="Endings of adjectives, by table.")
    pronouns: Table = Field(description="What stands for a thing: by gender and `many`.")
    relative: Table = Field(description="Relative pronouns, by gender and `many`.")
    you: list[str] = Field(description="The player who has the card, in each case.")
    possessive: Mapping[str, str] = Field({}, description="Whose determiner, by gender.")
    adjectives_after: bool = Field(False, description="Whether adjectives follow their noun.")
    particles: Mapping[str, str] = Field({}, description="What stands before nouns, by case.")
    predicate: str = Field("", description="The endings of adjectives behind `is`.")
    whose: str = Field("bare", description="The determiner behind relative owners.")
    singular: list[int] = Field([1], description="The numbers that stand with the singular.")
    capitals: str = Field(".!?", description="Behind which signs a capital stands.")
    places: Mapping[str, Mapping[str, str]] = Field(
        {}, description="Prepositions of places by form and determiner, with the case in braces."
    )
    joins: list[tuple[str, str]] = Field([], description="Patterns, and what takes their place.")


class Phrases(Closed):
    """A phrasebook's file: any part of it, the parts of several files being laid together."""

    grammar: Grammar | None = None
    patterns: Mapping[str, Any] = Field({}, description="How sentences are built.")
    nouns: Mapping[str, Mapping[str, Any]] = {}
    adjectives: Mapping[str, Mapping[str, Any]] = {}
    properties: Mapping[str, Mapping[str, Any]] = {}
    constants: Mapping[str, Mapping[str, Any]] = {}
    quantities: Mapping[str, Mapping[str, Any]] = {}
    relations: Mapping[str, Mapping[str, Any]] = {}
    events: Mapping[str, Mapping[str, Any]] = {}
    verbs: Mapping[str, Mapping[str, Any]] = {}
    permissions: Mapping[str, Mapping[str, Any]] = {}
