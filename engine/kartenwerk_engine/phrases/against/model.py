"""The form of a file of cues, for checking it and for whoever writes one."""

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar, Literal, TypeAlias

from kartenwerk_dsl.frozen import frozen, frozen_by_name
from kartenwerk_engine.phrases.form import Text

Ways: TypeAlias = tuple[Text, ...]


@frozen
class Cue:
    """By which words a text tells of something."""

    SHORT: ClassVar = "says"
    """What a list alone is."""

    says: Ways = ()
    """Words that say it: a text with them speaks of it."""
    about: Ways = ()
    """Words of which every text that tells of it has one at least."""
    sign: Literal["+", "-"] | None = None
    """With which sign its number goes."""
    capped: bool = False
    """Whether `up to` is as true of it as the bare number."""
    leave: bool = False
    """Whether a text may say `you may` of it."""
    everyone: bool = False
    """Whether it comes upon everybody, one by one."""
    total: bool = False
    """Whether a text may say what it comes to instead of the change."""
    another: bool = False
    """Whether somebody else has a part in it."""


Entries: TypeAlias = Mapping[str, Cue]

Limit: TypeAlias = Literal[
    "up to", "at least", "at most", "exactly", "more than", "less than", "span"
]
"""How a number is a bound; a `span` is the first of two, from the one to the other."""


@frozen_by_name
class Cues:
    """A file of cues: what a language has for all games, or what a game has in one language."""

    limits: Mapping[Limit, Ways] = field(default_factory=dict)
    """How a number is a bound; `#` is the number, for `span` there are two."""
    any_number: Cue = Cue()
    """As many as somebody likes."""
    capitals: bool = False
    """Whether nouns begin with a capital."""
    articles: Ways = ()
    """Words for one that are articles as well."""
    one: Ways = ()
    """What says one without the word for it."""
    all: Cue = Cue()
    """All of some things, before their noun."""
    everyone: Cue = Cue()
    """All people, without a noun."""
    another: Cue = Cue()
    """Another person than you."""
    may: Cue = Cue()
    """It is left to somebody."""
    condition: Ways = ()
    """What follows, or goes before, is so only under some condition."""
    possibly: Ways = ()
    """As far as it can be done: that is true of all effects, and no condition."""
    more: Ways = ()
    """The number beside it is added."""
    less: Ways = ()
    """The number beside it is taken away."""
    joins: Ways = ()
    """Words between two things that are said."""

    nouns: Entries = field(default_factory=dict)
    adjectives: Entries = field(default_factory=dict)
    properties: Entries = field(default_factory=dict)
    constants: Entries = field(default_factory=dict)
    quantities: Entries = field(default_factory=dict)
    events: Entries = field(default_factory=dict)
    verbs: Entries = field(default_factory=dict)
    permissions: Entries = field(default_factory=dict)

    programs: Mapping[str, Ways] = field(default_factory=dict)
    """Words by which a text tells of one program, by its kind and field."""
    fields: Mapping[str, Ways] = field(default_factory=dict)
    """Words by which a text tells of another field of its component: what is said near them is no
    matter of the effect. A number that stands in no such field is one of the effect, one in a field
    that is not listed here may be said anywhere."""
    unsaid: Mapping[Literal["against"], tuple[int, ...]] = field(default_factory=dict)
    """Numbers that texts leave out, because the rules have them: `against`."""
