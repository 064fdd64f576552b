"""What a phrasebook's file can say: its grammar, its patterns, and the words of a game."""

from collections.abc import Iterable, Mapping, Sequence

from kartenwerk_dsl.text.phrasebook import SECTIONS, keys
from kartenwerk_dsl.text.template import DENIAL
from kartenwerk_dsl.vocabulary import (
    Entry,
    Event,
    Permission,
    Quantity,
    Verb,
    Vocabulary,
)
from kartenwerk_engine.phrases.shapes import (
    FLAG,
    WORDS,
    Either,
    Fields,
    Figure,
    Join,
    Listed,
    Roles,
    Shape,
    Slotted,
    Words,
    map_of,
    sentences,
    slotted,
)

# Grammar -----------------------------------------------------------------------------------------

_ROW = Either(WORDS, Listed(WORDS, cases=True))
_TABLE = map_of(_ROW)
_BESIDE: Mapping[str, Shape] = {
    "endings": Words(named="endings"),
    "number": Words(("one", "many")),
    "case": Words(named="case"),
}
_OWNED = Fields({**_BESIDE, "GENDER": _ROW})
_DETERMINER = Fields({**_BESIDE, "owned": _OWNED, "GENDER": _ROW})
GRAMMAR = Fields(
    {
        "cases": Listed(WORDS),
        "determiners": map_of(_DETERMINER),
        "endings": map_of(_TABLE),
        "pronouns": _TABLE,
        "relative": _TABLE,
        "you": Listed(WORDS, cases=True),
        "possessive": map_of(Words(named="determiner")),
        "adjectives_after": FLAG,
        "particles": Fields({"CASE": WORDS}),
        "predicate": Words(named="endings"),
        "whose": Words(named="determiner"),
        "singular": Listed(Figure()),
        "capitals": WORDS,
        "places": map_of(map_of(Slotted(None, cases=True))),
        "joins": Listed(Join()),
    },
    required=("cases", "determiners", "pronouns", "relative", "you"),
)

# Words -------------------------------------------------------------------------------------------

_ADJECTIVE = Either(WORDS, Fields({"GENDER": WORDS}))
_NOUN: Mapping[str, Shape] = {
    "one [CASE]": WORDS,
    "many [CASE]": WORDS,
    "gender": Words(named="gender"),
    "determiner": Words(named="determiner"),
    "adjectives": Listed(_ADJECTIVE),
    "fixed": FLAG,
    "mass": FLAG,
    "person": FLAG,
    "where": WORDS,
}
NOUN = Fields({**_NOUN, "again": Fields(_NOUN)})
_BEFORE_NOUNS: Mapping[str, Shape] = {
    "adjective": _ADJECTIVE,
    "fixed": FLAG,
    "place": Words(("before", "after")),
}
_AN_ADJECTIVE = Fields(_BEFORE_NOUNS, required=("adjective",))

NOUNS = Fields({**NOUN.of, "icon": FLAG, **sentences("left")})
ADJECTIVES = Fields(
    {
        **_BEFORE_NOUNS,
        "after": WORDS,
        "is [many]": WORDS,
        "is not [many]": WORDS,
        **sentences("left"),
        "possessive": FLAG,
        "denies": Either(FLAG, WORDS),
    }
)
CONSTANTS = Fields({**NOUN.of, "another": FLAG, "as many": slotted("left")})
RELATIONS = Fields(
    {
        "after [you]": slotted("right"),
        "without": slotted("right"),
        **sentences("left", "right"),
        "some": Words(("one",)),
    }
)


def properties(of: Sequence[str] = ("of",)) -> Fields:
    """A property; `of` is empty for what is nobody's."""
    return Fields(
        {
            **NOUN.of,
            "counted": NOUN,
            "of": slotted("of"),
            "of card": NOUN,
            "as many": slotted("left", *of),
            "after": slotted("right"),
            **sentences("left", "right", *of),
        }
    )


def quantities(of: Sequence[str] = ("of",)) -> Fields:
    """A quantity: what a property can say, and how it changes."""
    changes: dict[str, Shape] = {}
    for change in ("plus", "minus", "set"):
        changes[f"{change} [N]"] = slotted("number")
        changes[f"{change} [N] of"] = slotted("number", *of)
    return Fields({**properties(of).of, "short": WORDS, **changes})


def events(roles: Roles | None = None) -> Fields:
    """An event, with who takes part."""
    when = Slotted(None if roles is None else frozenset(roles.names))
    nouns = Fields({"ROLE": NOUN}, roles=roles)
    return Fields(
        {
            "instead of": slotted("event", "body"),
            "provided": slotted("event", "test"),
            "participants": nouns,
            "unsaid": nouns,
            "belongs": Fields({"ROLE": WORDS}, roles=roles),
            "[KIND.FIELD] when [ROLE=WHO]": when,
            "[KIND.FIELD] instead [ROLE=WHO]": when,
            "[KIND.FIELD] prevented [ROLE=WHO]": when,
            "[KIND.FIELD] inside NAME [ROLE=WHO]": when,
        },
        roles=roles,
    )


def verbs(roles: Roles | None = None) -> Fields:
    """A verb, with what it is done to and how."""
    always = None if roles is None else frozenset(roles.always)
    said = Slotted(always)
    inside = Slotted(None if always is None else always | {"event"})
    return Fields(
        {
            "do [ROLES]": said,
            "may [ROLES]": said,
            "then [ROLES]": said,
            "also [ROLES]": said,
            "counted": Fields({"ROLE": NOUN}, roles=roles),
            "sort": NOUN,
            "inside NAME [ROLES]": inside,
        },
        roles=roles,
    )


def permissions(roles: Roles | None = None) -> Fields:
    """A permission, by what it is given to and how."""
    said = Slotted(None if roles is None else frozenset())
    return Fields({"allow [ROLES]": said, "forbid [ROLES]": said}, roles=roles)


ANYHOW: Mapping[str, Fields] = {
    "nouns": NOUNS,
    "adjectives": ADJECTIVES,
    "properties": properties(),
    "constants": CONSTANTS,
    "quantities": quantities(),
    "relations": RELATIONS,
    "events": events(),
    "verbs": verbs(),
    "permissions": permissions(),
}
"""What an entry can say, by section, where nothing is known of the word."""


def shape_of(entry: Entry) -> Fields:
    """What can be said of a word."""
    match entry:
        case Quantity():
            return quantities(() if entry.of is None else ("of",))
        case Event():
            names = tuple(entry.participants)
            return events(Roles(names, who=("you", "card", "name", "any")))
        case Verb():
            slots = {**({"object": entry.object} if entry.object else {}), **entry.roles}
            always = tuple(name for name, slot in slots.items() if slot.required)
            return verbs(Roles(tuple(slots), always, ("you", "card", "name", "value")))
        case Permission():
            of = () if entry.of is None else ("of",)
            return permissions(Roles((*of, *entry.roles)))
        case _:
            return ANYHOW[SECTIONS[type(entry)]]


def shapes_by_key(vocabulary: Vocabulary) -> Mapping[str, Mapping[str, Fields]]:
    """What the entries of a game can say, by section and key.

    A key that serves several words is left out: it depends on the word which roles there are.
    """
    found: dict[str, dict[str, list[Entry]]] = {section: {} for section in SECTIONS.values()}
    for entry in vocabulary.entries:
        for key in keys(entry):
            found[SECTIONS[type(entry)]].setdefault(key, []).append(entry)
    return {
        section: {key: shape_of(each[0]) for key, each in entries.items() if _alike(each)}
        for section, entries in found.items()
    }


def _alike(entries: Iterable[Entry]) -> bool:
    first, *others = map(shape_of, entries)
    return all(each == first for each in others)


# Patterns ----------------------------------------------------------------------------------------

_SEPARATORS = Listed(WORDS, 2)
_MEASURES = ("at least", "at most", "more than", "less than")
_BODY, _EVENT_AND_BODY = slotted("body"), slotted("event", "body")


def _steps(*slots: str) -> Fields:
    said = slotted(*slots)
    return Fields(dict.fromkeys(("do", "may", "then", "also"), said), required=("do",))


_PATTERNS: Mapping[str, Shape] = {
    "stop": WORDS,
    "and [sub]": _SEPARATORS,
    "or [sub]": _SEPARATORS,
    "then": _SEPARATORS,
    "ways": _SEPARATORS,
    "not": WORDS,
    DENIAL: WORDS,
    "grouped": slotted("test"),
    # Clauses.
    "action [then]": _BODY,
    "condition": slotted("test"),
    "score": slotted("points", "test"),
    "score always": slotted("points"),
    "points [value]": slotted("points"),
    "reaction": _EVENT_AND_BODY,
    "reaction WORD then": _EVENT_AND_BODY,
    "instead": _EVENT_AND_BODY,
    "instead nothing": slotted("event"),
    "prevented": _EVENT_AND_BODY,
    "provided [WORD]": slotted("event", "test"),
    "always": slotted("changes"),
    "while": slotted("test", "changes"),
    "changes [while]": _SEPARATORS,
    "modifier plus [N]": slotted("quantity", "whole", "number"),
    "modifier minus [N]": slotted("quantity", "whole", "number"),
    "modifier set [N]": slotted("quantity", "whole", "number"),
    # Steps.
    "choose": _steps("things"),
    "choose at random": _steps("things"),
    "choose by another": _steps("things", "chooser"),
    "choose one": slotted("ways"),
    "may": _BODY,
    "may then": _BODY,
    "may also": _BODY,
    "may block": _BODY,
    "if [then]": slotted("test", "body"),
    "else [then]": _BODY,
    "for each": slotted("each", "body"),
    "repeat": slotted("times", "body"),
    "repeat as many times": slotted("times", "body"),
    "roll [one]": slotted("dice", "sides"),
    "roll result": NOUN,
    "check [N]": slotted("value", "named", "against"),
    "passed [then]": _BODY,
    "failed [then]": _BODY,
    "let": slotted("value"),
    "number named": NOUN,
    "nothing": WORDS,
    # Tests.
    "has": Fields(sentences("left", "right")),
    "same": Fields(sentences("left", "right", "verb")),
    "same you": Fields(sentences("left", "right", "verb", "other")),
    "among": Fields(sentences("left", "things")),
    "there are": Fields(sentences("things")),
    "you have": Fields(sentences("things")),
    "measure": Fields(sentences("left", "right")),
    "not each": WORDS,
    "untrue": Fields(sentences("clause")),
    "limits": Fields(dict.fromkeys(("is", *_MEASURES), slotted("number"))),
    # Phrases.
    "relative": slotted("clause"),
    "for which": slotted("which", "clause"),
    "within": slotted("things"),
    "except": slotted("thing"),
    "of [bare]": slotted("of"),
    "of these": slotted("things"),
    "another": _AN_ADJECTIVE,
    "of your choice": WORDS,
    "as many as": slotted("number"),
    "as many as clause": slotted("clause"),
    "as many as another": slotted("other"),
    "than": slotted("number"),
    "than clause": slotted("clause"),
    "than another": slotted("other"),
    "amounts": Fields(
        {
            **dict.fromkeys(_MEASURES, WORDS),
            "exactly [value]": WORDS,
            "just [value]": WORDS,
            "up to [value]": WORDS,
            "at least value": WORDS,
            "at most value": WORDS,
        }
    ),
    "ordinals": Listed(Either(WORDS, _AN_ADJECTIVE)),
    "card": NOUN,
    "count": Fields({**NOUN.of, "of": slotted("of"), "things": Words(named="determiner")}),
    "+ [number]": slotted("left", "right"),
    "- [number]": slotted("left", "right"),
    "* [number]": slotted("left", "right"),
}
PATTERNS = Fields({f"[KIND.FIELD] {note}": shape for note, shape in _PATTERNS.items()})
"""How sentences are built; cards of one kind and field can have a pattern of their own."""

FILE = Fields(
    {
        "grammar": GRAMMAR,
        "patterns": PATTERNS,
        **{section: map_of(shape) for section, shape in ANYHOW.items()},
    }
)


def file_of(vocabulary: Vocabulary | None) -> Fields:
    """What a phrasebook's file can say, with what is known of the words of a game."""
    if vocabulary is None:
        return FILE
    known = shapes_by_key(vocabulary)
    words = {
        section: Fields({**known[section], **map_of(shape).of}) for section, shape in ANYHOW.items()
    }
    return Fields({**FILE.of, **words})
