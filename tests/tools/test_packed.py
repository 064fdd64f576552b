"""A finding that has been plain data says the same in every language."""

import marshal

from kartenwerk_dsl.message import Message, Name, listed
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.library.limits import BEYOND_LIMITS
from kartenwerk_tools.lint.packed import pack_finding, unpack_finding

WORDS = Message(
    "{count} card of {whom}: {what}, {much}",
    {
        "count": 2,
        "whom": Name("region", "selem", "Selem"),
        "what": listed("a", Message("a number"), 3.5),
        "much": Message("{count} time", {"count": 1}, "{count} times"),
    },
    "{count} cards of {whom}: {what}, {much}",
)


def test_messages_within_messages_and_names_survive() -> None:
    sent = Finding(BEYOND_LIMITS, "a.yaml", Span(1, 1, 1, 2), WORDS, hint=WORDS)
    there = unpack_finding(marshal.loads(marshal.dumps(pack_finding(sent))))
    assert there == sent
    assert str(there.message) == "2 cards of Selem: a, a number and 3.5, 1 time"
