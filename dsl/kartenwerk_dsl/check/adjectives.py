"""Adjectives: before a noun or after `is`, which entry is meant and what they say together."""

from collections.abc import Iterable, Mapping, Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.words import UNKNOWN_ADJECTIVE, unknown
from kartenwerk_dsl.message import Message, template
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_dsl.types import Thing
from kartenwerk_dsl.vocabulary import Adjective

ADJECTIVE_DOES_NOT_FIT = Rule(
    code="E124",
    name="adjective-does-not-fit",
    severity=Severity.ERROR,
    message="`{word}` says nothing about {thing}; it goes with {of}.",
    help="Leave it out, or say it of something else.",
    why=(
        "Each adjective is declared for certain sorts of things, because only for them the rules"
        " say what it means. A sea has no owner in this game, for example, so no sea is `own`."
    ),
    bad="condition: at least 2 own seas",
    good="condition: at least 2 seas with own ships",
)
CONTRADICTORY_ADJECTIVES = Rule(
    code="E128",
    name="contradictory-adjectives",
    severity=Severity.ERROR,
    message="Nothing can be {one} and {other} at once.",
    help="Leave one of them out, or say `or` in a `where`.",
    why=(
        "All adjectives before a noun must hold. If two of them exclude each other, the phrase"
        " never finds anything: the choice has no option, the condition is decided from the start."
    ),
    bad="condition: at least 2 own foreign regions",
    good="condition: at least 2 regions where it is own or it is foreign",
)
REDUNDANT_ADJECTIVE = Rule(
    code="E129",
    name="redundant-adjective",
    severity=Severity.WARNING,
    message="`{word}` is said twice.",
    help="Leave one of them out.",
    why="Saying it twice changes nothing; perhaps another word was meant the second time.",
    bad="condition: at least 2 own own regions",
    good="condition: at least 2 own regions",
    fixable=True,
)

_QUANTIFIERS: Mapping[str, str] = {
    "some": template("Leave `some` out: within a phrase one of them is enough."),
    "every": template("Ask for each of them behind the noun: `where every …`."),
    "no": template("Say behind the noun that there is none: `where no …`."),
}
"""What to write in place of a word that begins a test and stands in the middle of a phrase."""


def adjectives(
    c: Context, words: Sequence[nodes.Word], type: Thing | None
) -> tuple[m.IsA, ...] | None:
    """The words before a noun, all of which must be adjectives that fit it.

    None if they cannot hold together. Words that are not understood are reported and left out.
    """
    if not words:
        return ()
    found: list[m.IsA] = []
    place = 0
    while place < len(words):
        size = size_of_adjective(c, words[place:])
        if size == 0 and words[place].text in _QUANTIFIERS:
            hint = Message(_QUANTIFIERS[words[place].text])
            c.report(UNKNOWN_ADJECTIVE, words[place], hint=hint, word=words[place].text)
            place += 1
            continue
        if size == 0:
            unknown(
                c,
                UNKNOWN_ADJECTIVE,
                words[place : place + 1],
                "an adjective",
                lambda: fitting_adjectives(c, type),
            )
            place += 1
            continue
        meaning = adjective(c, words[place : place + size], type)
        if meaning is not None:
            found.append(meaning)
        place += size
    return _together(c, found)


def size_of_adjective(c: Context, words: Sequence[nodes.Word]) -> int:
    """How many of the first words are one adjective; 0 if they are none."""
    known = c.vocabulary.adjectives
    for size in range(min(len(words), c.lexicon.longest_adjective), 0, -1):
        text = words[0].text if size == 1 else " ".join([word.text for word in words[:size]])
        if text in known:
            return size
    return 0


def only_adjectives(c: Context, words: Sequence[nodes.Word]) -> bool:
    """Whether the words are one or more adjectives and nothing else."""
    place = 0
    while place < len(words):
        size = size_of_adjective(c, words[place:])
        if size == 0:
            return False
        place += size
    return True


def adjective(c: Context, words: Sequence[nodes.Word], type: Thing | None) -> m.IsA | None:
    """The entry of an adjective that is meant for things of a type; None if none fits."""
    if type is None:
        return None
    entry = c.lexicon.adjective(" ".join(word.text for word in words), type)
    if entry is None:
        report_misfit(c, words, type)
        return None
    use(c, entry, words[0], words[-1])
    return m.IsA(entry, start=words[0].start, end=words[-1].end)


def report_misfit(c: Context, words: Sequence[nodes.Word], type: Thing) -> None:
    """Report an adjective that says nothing about things of a type."""
    text = " ".join(word.text for word in words)
    overloads = c.vocabulary.adjectives[text]
    of = any_of(c.lexicon.several(thing) for each in overloads for thing in each.of)
    names = any_of(fitting_adjectives(c, type))
    hint = Message("Possible here: {words}.", {"words": names}) if names else None
    thing = c.lexicon.one(type)
    c.report(
        ADJECTIVE_DOES_NOT_FIT, words[0], end=words[-1], hint=hint, word=text, thing=thing, of=of
    )


def fitting_adjectives(c: Context, type: Thing | None) -> list[str]:
    """The adjectives that things of a type can have."""
    return [
        words
        for words, overloads in c.vocabulary.adjectives.items()
        if type is None or any(type.is_a(of) for each in overloads for of in each.of)
    ]


def _together(c: Context, found: list[m.IsA]) -> tuple[m.IsA, ...] | None:
    """The adjectives without repetitions; None if they exclude each other."""
    kept: list[m.IsA] = []
    for one in found:
        if any(one.adjective is each.adjective for each in kept):
            edit = Edit(one.start, one.end + 1, "")
            fix = Fix(Message("Leave it out"), (edit,))
            c.report(REDUNDANT_ADJECTIVE, one, fix=fix, word=one.adjective.words)
            continue
        clash = clashing(one.adjective, (each.adjective for each in kept))
        if clash is not None:
            said, other = f"`{clash.words}`", f"`{one.adjective.words}`"
            c.report(CONTRADICTORY_ADJECTIVES, kept[0], end=one, one=said, other=other)
            return None
        kept.append(one)
    return tuple(kept)


def clashing(one: Adjective, others: Iterable[Adjective]) -> Adjective | None:
    """The first of the others that can never be true together with `one`."""
    for other in others:
        if exclude(one, other):
            return other
    return None


def exclude(one: Adjective, other: Adjective) -> bool:
    """Whether two adjectives can never be true together."""
    return (
        other.words in one.excludes
        or one.words in other.excludes
        or other.words == one.opposite
        or one.words == other.opposite
    )
