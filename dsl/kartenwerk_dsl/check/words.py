"""Words that mean nothing where they stand, and the word that was probably meant."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.nearest import distance, fold, nearest, same_spelling
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity

UNKNOWN_NOUN = Rule(
    code="E100",
    name="unknown-noun",
    severity=Severity.ERROR,
    message="Nothing is called `{word}` here: neither a sort of thing, nor a name, nor an id.",
    why=(
        "A phrase ends with the word that says what it is about. That word must be a noun of the"
        " game, a name that an earlier step has given, or the id of a component. Guessing is no"
        " help: a misspelt id would silently choose nothing."
    ),
    bad="condition: at least 2 regoins with own adventurers",
    good="condition: at least 2 regions with own adventurers",
    fixable=True,
)
UNKNOWN_ADJECTIVE = Rule(
    code="E101",
    name="unknown-adjective",
    severity=Severity.ERROR,
    message="`{word}` is no adjective of this game.",
    why=(
        "Words before the noun narrow it. Each must be an adjective of the game, because a word"
        " that is skipped would make the card work on more things than it says."
    ),
    bad="condition: at least 3 coastel regions with own adventurers",
    good="condition: at least 3 coastal regions with own adventurers",
    fixable=True,
)
UNKNOWN_VERB = Rule(
    code="E102",
    name="unknown-verb",
    severity=Severity.ERROR,
    message="`{word}` is nothing that a card can do.",
    why=(
        "A step begins with a verb of the game. Cards can do exactly what the game's vocabulary"
        " offers: whatever else is written could not be carried out."
    ),
    bad="action:\n    drawe 2 cards",
    good="action:\n    draw 2 cards",
    fixable=True,
)
UNKNOWN_EVENT = Rule(
    code="E103",
    name="unknown-event",
    severity=Severity.ERROR,
    message="Nothing called `{word}` happens in this game.",
    why=(
        "After `on` and `instead of` stands an event of the game. A card that waits for something"
        " that never happens would look finished and never do anything."
    ),
    bad="on conqest:\n    draw 1 card",
    good="on conquest:\n    draw 1 card",
    fixable=True,
)
UNKNOWN_QUANTITY = Rule(
    code="E104",
    name="unknown-quantity",
    severity=Severity.ERROR,
    message="`{word}` is no quantity that cards can change.",
    why=(
        "A standing change names a quantity of the game, the way `hand limit + 1` does. Only these"
        " are asked through the cards in play; a change of anything else would go unheard."
    ),
    bad="always: hand limt + 1",
    good="always: hand limit + 1",
    fixable=True,
)
UNKNOWN_PROPERTY = Rule(
    code="E105",
    name="unknown-property",
    severity=Severity.ERROR,
    message="`{word}` is no property of {thing}.",
    why=(
        "Before `of` stands a property (`owner of selem`), a quantity (`strength of target`) or a"
        " noun (`regions of you`). The game declares which things have which properties."
    ),
    bad="condition: some region where onwer of it is you",
    good="condition: some region where owner of it is you",
    fixable=True,
)
UNKNOWN_PERMISSION = Rule(
    code="E106",
    name="unknown-permission",
    severity=Severity.ERROR,
    message="`{word}` is nothing that the rules ask leave for.",
    why=(
        "`allow` and `forbid` work only for what the rules ask the cards about. Anything else"
        " would be allowed or forbidden without anybody noticing."
    ),
    bad="always: allow lone entri",
    good="always: allow lone entry",
    fixable=True,
)
UNKNOWN_AFTER_IS = Rule(
    code="E107",
    name="unknown-after-is",
    severity=Severity.ERROR,
    message="`{word}` says nothing about {thing}.",
    why=(
        "After `is` stands an adjective that fits the thing (`is own`), another thing"
        " (`is selem`), a phrase (`is own region`) or a number."
    ),
    bad="condition: some region where it is inhospitabel",
    good="condition: some region where it is inhospitable",
    fixable=True,
)
ANOTHER_SORT = Rule(
    code="E108",
    name="word-of-another-sort",
    severity=Severity.ERROR,
    message="`{word}` is {sort}, but {wanted} is wanted here.",
    help="Put a word there that can stand there, or move this one to its place.",
    why=(
        "The place of a word decides what it can be: first in a step the verb, last in a phrase"
        " the noun, before the noun adjectives. The word exists, it only belongs elsewhere."
    ),
    bad="condition: at least 2 own",
    good="condition: at least 2 own regions",
)
ANOTHER_GAME = Rule(
    code="E109",
    name="word-of-another-game",
    severity=Severity.ERROR,
    message="`{word}` is a word of {game}, not of this game.",
    help="Say it with the words of this game.",
    why=(
        "Each game has words of its own, and a card of one game cannot use what only the other"
        " one's rules can carry out."
    ),
    bad="action:\n    flee 1 own adventurer",
    good="action:\n    remove 1 own adventurer from selem",
)
VERB_AS_VALUE = Rule(
    code="E114",
    name="verb-in-a-value",
    severity=Severity.ERROR,
    message="`{word}` does something, but here something is only looked at.",
    help="Let the step do it first, and look at the table afterwards.",
    why=(
        "Conditions and values change nothing and ask nobody, so that the game may read them at"
        " any time and as often as it likes. What a card does stands in the steps of a block."
    ),
    bad="condition: at least 2 draw",
    good="condition: hand size of you is at least 2",
)


_SHOWN = 12
"""Of what is possible, so many words help; a longer list is not read."""


def unknown(
    c: Context,
    rule: Rule,
    words: Sequence[nodes.Word],
    wanted: Template,
    fitting: Callable[[], Iterable[str]],
    **values: Any,
) -> int:
    """Report words without a meaning at their place, with the nearest that fits there.

    `wanted` says what the place is for (`a noun`), `fitting` lists what could stand there. The
    result is how many of the words that was about.
    """
    word = words[-1] if rule in (UNKNOWN_NOUN, UNKNOWN_PROPERTY, UNKNOWN_EVENT) else words[0]
    candidates = list(dict.fromkeys(fitting()))
    if size := _said_otherwise(c, rule, words, word is words[-1], candidates, values):
        return size
    for size in range(min(len(words), _most(candidates)), 0, -1):
        if size == 1 and _known_elsewhere(c, words, word, wanted):
            return 1
        part = words[-size:] if word is words[-1] else words[:size]
        text = " ".join(each.text for each in part)
        same_size = [each for each in candidates if each.count(" ") == size - 1]
        best = nearest(text, same_size)
        if best is not None:
            _suggest(c, rule, part, text, best, same_size, values)
            return size
    c.report(rule, word, hint=_possible(c, candidates), word=word.text, **values)
    return 1


def _possible(c: Context, candidates: Iterable[str]) -> Message | None:
    """Some of what could stand here; of a noun the plural only."""
    nouns = c.vocabulary.nouns
    words = any_of(
        (each for each in candidates if each not in nouns or nouns[each].plural == each), _SHOWN
    )
    return Message("Possible here: {words}.", {"words": words}) if words else None


def _said_otherwise(
    c: Context,
    rule: Rule,
    words: Sequence[nodes.Word],
    from_end: bool,
    candidates: list[str],
    values: dict[str, Any],
) -> int:
    """Report what is surely meant: a word for which the game has another, or a component's name.

    A name is recognised where its words, put together, are spelt like the id. The result is how
    many words that was about, 0 if nothing is sure.
    """
    for size in range(len(words), 0, -1):
        part = words[-size:] if from_end else words[:size]
        text = " ".join(each.text for each in part)
        meant = c.vocabulary.synonyms.get(text)
        if meant not in candidates:
            same = (each for each in candidates if same_spelling(each, text))
            meant = next(same, None) if size > 1 else None
        if meant is not None:
            _suggest(c, rule, part, text, meant, [], values)
            return size
    return 0


def _suggest(
    c: Context,
    rule: Rule,
    part: Sequence[nodes.Word],
    text: str,
    best: str,
    candidates: list[str],
    values: dict[str, Any],
) -> None:
    fix = None
    if rule.fixable and _alone(text, best, candidates):
        edit = Edit(part[0].start, part[-1].end, best)
        fix = Fix(Message("Write `{word}`", {"word": best}), (edit,))
    hint = Message("Did you mean `{word}`?", {"word": best})
    if binding := c.scope.find(best):
        c.scope.used.add(binding.number)  # so that it is not said to be unused as well
    c.report(rule, part[0], end=part[-1], hint=hint, fix=fix, word=text, **values)


def _known_elsewhere(
    c: Context, words: Sequence[nodes.Word], word: nodes.Word, wanted: Template
) -> bool:
    """Report a word that exists but not for this place; whether that was so."""
    text = " ".join(each.text for each in words)
    first, last, sorts = words[0], words[-1], c.lexicon.sorts.get(text)
    if sorts is None:
        first, last, text = word, word, word.text
        sorts = c.lexicon.sorts.get(text)
    if sorts and wanted not in sorts:
        if sorts == ("a verb",):
            c.report(VERB_AS_VALUE, first, end=last, word=text)
            return True
        hint = None
        if wanted == "a noun" and "an adjective" in sorts:
            hint = Message("Say what it narrows: `{word} regions`.", {"word": text})
        c.report(
            ANOTHER_SORT,
            first,
            end=last,
            hint=hint,
            word=text,
            sort=any_of(map(Message, sorts)),
            wanted=Message(wanted),
        )
        return True
    if text in c.foreign:
        c.report(ANOTHER_GAME, word, word=text, game=c.foreign[text])
        return True
    return False


def _alone(word: str, best: str, candidates: list[str]) -> bool:
    """Whether no other candidate is as near."""
    second = nearest(word, (each for each in candidates if each != best))
    limit = distance(fold(word), fold(best), 9)
    return second is None or distance(fold(word), fold(second), 9) > limit


def _most(candidates: Iterable[str]) -> int:
    return max((each.count(" ") + 1 for each in candidates), default=1)
