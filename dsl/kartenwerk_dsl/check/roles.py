"""Roles: what follows a verb under `into`, `from`, `to` and the like."""

from collections.abc import Mapping, Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.adjectives import size_of_adjective
from kartenwerk_dsl.check.arguments import argument, describe, given_value, suits, ways_to_name
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.words import UNKNOWN_ADJECTIVE, unknown
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_dsl.vocabulary import Slot

MISSING_ROLE = Rule(
    code="E170",
    name="missing-role",
    severity=Severity.ERROR,
    message="`{verb}` also needs `{role}` and after it {wanted}.",
    help="Add `{role} …`.",
    why=(
        "A verb is declared with what must be known before it can be carried out. Nothing is"
        " filled in silently, because authors and readers would fill in different things."
    ),
    bad="action:\n    choose 1 sea as harbour\n    place 1 ship\n    remove 1 ship from harbour",
    good="action:\n    choose 1 sea as harbour\n    place 1 ship into harbour",
)
UNKNOWN_ROLE = Rule(
    code="E171",
    name="unknown-role",
    severity=Severity.ERROR,
    message="`{verb}` has no use for `{role}`.",
    help="Leave out `{role}` and what follows it.",
    why=("What a verb does not take would be ignored, and the card would say more than it does."),
    bad="action:\n    place 1 ship onto suedmeer",
    good="action:\n    place 1 ship into suedmeer",
    fixable=True,
)
ROLE_TWICE = Rule(
    code="E173",
    name="role-twice",
    severity=Severity.ERROR,
    message="`{role}` stands twice in one step.",
    help="Write a second step for the second one.",
    why="A step takes one of each role. The second would take the first one's place unseen.",
    bad="action:\n    place 1 ship into suedmeer into perlenmeer",
    good="action:\n    place 1 ship into suedmeer\n    place 1 ship into perlenmeer",
)
WRONG_ROLE = Rule(
    code="E174",
    name="wrong-role",
    severity=Severity.ERROR,
    message="After `{role}` {wanted} is wanted here, but this is {thing}.",
    why=(
        "A verb is declared with the sort of thing that each of its roles takes. A ship cannot be"
        " placed into a region."
    ),
    bad="action:\n    place 1 ship into selem",
    good="action:\n    place 1 ship into suedmeer",
)
WORDS_BEFORE_AMOUNT = Rule(
    code="E175",
    name="words-before-the-amount",
    severity=Severity.ERROR,
    message="Nothing can stand between the verb and the amount, but here stands `{words}`.",
    help="Move the words behind the amount: `{example}`.",
    why="The amount opens the object, and what narrows the object stands behind it.",
    bad="action:\n    remove own 2 ships from suedmeer",
    good="action:\n    remove 2 own ships from suedmeer",
)


def roles_of(
    c: Context,
    given: Sequence[nodes.Role],
    slots: Mapping[str, Slot],
    verb: str,
    place: nodes.Word,
) -> tuple[tuple[str, m.Argument], ...] | None:
    """The roles that a verb is given; None if one is wrong or missing."""
    found: dict[str, m.Argument] = {}
    seen: set[str] = set()
    whole = True
    for role in given:
        if role.word in seen:
            c.report(ROLE_TWICE, role, role=role.word)
            whole = False
            continue
        seen.add(role.word)
        slot = slots.get(role.word)
        filler = given_value(c, role.filler, slot.type if slot is not None else None)
        if slot is None:
            _report_unknown(c, role, slots, given, verb)
            seen.update(slots)
            whole = False
        elif filler.broken:
            whole = False
        elif not suits(c, filler, slot):
            c.report(
                WRONG_ROLE,
                role.filler,
                hint=ways_to_name(c, slot),
                role=role.word,
                wanted=describe(c, slot),
                thing=filler.described(c),
            )
            whole = False
        elif (meaning := argument(c, filler, slot)) is not None:
            found[role.word] = meaning
        else:
            whole = False
    for word, slot in slots.items():
        if slot.required and word not in seen:
            c.report(MISSING_ROLE, place, verb=verb, role=word, wanted=describe(c, slot))
            whole = False
    return tuple(found.items()) if whole else None


def _report_unknown(
    c: Context,
    role: nodes.Role,
    slots: Mapping[str, Slot],
    given: Sequence[nodes.Role],
    verb: str,
) -> None:
    """Report a role word that the verb has not; if only one is left, that was meant."""
    taken = {each.word for each in given}
    open_ = [word for word in slots if word not in taken]
    needed = [word for word in open_ if slots[word].required] or open_
    hint, fix = None, None
    if len(needed) == 1:
        hint = Message("Did you mean `{word}`?", {"word": needed[0]})
        edit = Edit(role.start, role.start + len(role.word), needed[0])
        fix = Fix(Message("Write `{word}`", {"word": needed[0]}), (edit,))
    elif open_:
        hint = Message("It takes {words}.", {"words": any_of(f"`{word}`" for word in open_)})
    end = nodes.Word(role.word, start=role.start, end=role.start + len(role.word))
    c.report(UNKNOWN_ROLE, end, hint=hint, fix=fix, verb=verb, role=role.word)


def check_words(c: Context, words: Sequence[nodes.Word]) -> None:
    """Report words between a verb and an amount."""
    if size_of_adjective(c, words) == 0:
        unknown(c, UNKNOWN_ADJECTIVE, words[:1], "an adjective", lambda: c.vocabulary.adjectives)
        return
    text = " ".join(word.text for word in words)
    c.report(WORDS_BEFORE_AMOUNT, words[0], end=words[-1], words=text, example=f"2 {text} …")
