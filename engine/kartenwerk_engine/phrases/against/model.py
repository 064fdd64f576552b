"""The form of a file of cues, for checking it and for whoever writes one."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

Text = Annotated[str, StringConstraints(min_length=1)]
Ways = tuple[Text, ...]


def _ways_alone(value: Any) -> Any:
    """A list alone is what is said."""
    return {"says": value} if isinstance(value, list) else value


class Closed(BaseModel):
    """What takes no field beyond its own."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Cue(Closed):
    """By which words a text tells of something."""

    says: Ways = Field((), description="Words that say it: a text with them speaks of it.")
    about: Ways = Field(
        (), description="Words of which every text that tells of it has one at least."
    )
    sign: Literal["+", "-"] | None = Field(None, description="With which sign its number goes.")
    capped: bool = Field(False, description="Whether `up to` is as true of it as the bare number.")
    leave: bool = Field(False, description="Whether a text may say `you may` of it.")
    everyone: bool = Field(False, description="Whether it comes upon everybody, one by one.")
    total: bool = Field(
        False, description="Whether a text may say what it comes to instead of the change."
    )
    another: bool = Field(False, description="Whether somebody else has a part in it.")


Cued = Annotated[Cue, BeforeValidator(_ways_alone)]
Entries = Mapping[str, Cued]


Limit = Literal["up to", "at least", "at most", "exactly", "more than", "less than", "span"]
"""How a number is a bound; a `span` is the first of two, from the one to the other."""


class Cues(Closed):
    """A file of cues: what a language has for all games, or what a game has in one language."""

    limits: Mapping[Limit, Ways] = Field(
        {}, description="How a number is a bound; `#` is the number, for `span` there are two."
    )
    any_number: Cued = Field(Cue(), alias="any number", description="As many as somebody likes.")
    capitals: bool = Field(False, description="Whether nouns begin with a capital.")
    articles: Ways = Field((), description="Words for one that are articles as well.")
    one: Ways = Field((), description="What says one without the word for it.")
    all: Cued = Field(Cue(), description="All of some things, before their noun.")
    everyone: Cued = Field(Cue(), description="All people, without a noun.")
    another: Cued = Field(Cue(), description="Another person than you.")
    may: Cued = Field(Cue(), description="It is left to somebody.")
    more: Ways = Field((), description="The number beside it is added.")
    less: Ways = Field((), description="The number beside it is taken away.")
    joins: Ways = Field((), description="Words between two things that are said.")

    nouns: Entries = Field({})
    adjectives: Entries = Field({})
    properties: Entries = Field({})
    constants: Entries = Field({})
    quantities: Entries = Field({})
    events: Entries = Field({})
    verbs: Entries = Field({})
    permissions: Entries = Field({})

    programs: Mapping[str, Ways] = Field(
        {}, description="Words by which a text tells of one program, by its kind and field."
    )
    fields: Mapping[str, Ways] = Field(
        {},
        description="Words by which a text tells of another field of its component: what is said "
        "near them is no matter of the effect. A number that stands in no such field is one of the "
        "effect, one in a field that is not listed here may be said anywhere.",
    )
    unsaid: Mapping[Literal["against"], tuple[int, ...]] = Field(
        {}, description="Numbers that texts leave out, because the rules have them: `against`."
    )
