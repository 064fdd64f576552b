"""What using an entry of the vocabulary entails: old words, and words about hidden things."""

from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.scope import Node
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_dsl.vocabulary import Entry, Noun

DEPRECATED_WORD = Rule(
    code="E110",
    name="deprecated-word",
    severity=Severity.WARNING,
    message="`{word}` is an old word, out of use since {since}.",
    why=(
        "The word still works, so that published cards stay as they are. A later version of the"
        " game may drop it, and readers know the new word."
    ),
    bad="condition: at least 2 mountain regions with own adventurers",
    good="condition: at least 2 inhospitable regions with own adventurers",
    fixable=True,
)
HIDDEN_IN_PUBLIC = Rule(
    code="E111",
    name="hidden-in-public",
    severity=Severity.ERROR,
    message="`{word}` is not for everybody to see, but this condition is.",
    help="Ask for something on the table, or only for a number: `hand size of you`.",
    why=(
        "Everybody must be able to see whether a public card is fulfilled or in force. If that"
        " hung on cards in a hand, the game itself would give them away."
    ),
    bad="condition: at least 2 cards in hand",
    good="condition: hand size of you is at least 2",
)


def use(c: Context, entry: Entry, place: Node, end: Node | None = None) -> None:
    """Note what is doubtful about using this entry here."""
    if entry.deprecated:
        _deprecated(c, entry, place, end or place)
    if entry.hidden and not c.secret:
        c.report(HIDDEN_IN_PUBLIC, place, end=end, word=entry.words)


def _deprecated(c: Context, entry: Entry, place: Node, end: Node) -> None:
    hint, fix = None, None
    if entry.instead:
        hint = Message("Write `{word}`.", {"word": entry.instead})
        if not isinstance(entry, Noun):
            edit = Edit(place.start, end.end, entry.instead)
            fix = Fix(Message("Write `{word}`", {"word": entry.instead}), (edit,))
    c.report(
        DEPRECATED_WORD,
        place,
        end=end,
        hint=hint,
        fix=fix,
        word=entry.words,
        since=entry.deprecated,
    )
