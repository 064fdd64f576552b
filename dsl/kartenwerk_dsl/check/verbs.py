"""Steps that do something: which verb is meant, and whether it gets what it takes."""

from collections.abc import Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.arguments import (
    Given,
    argument,
    describe,
    given_phrase,
    given_selection,
    given_value,
    lose,
    suits,
    ways_to_name,
)
from kartenwerk_dsl.check.bindings import give, give_unknown
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.relations import element
from kartenwerk_dsl.check.roles import check_words, roles_of
from kartenwerk_dsl.check.words import UNKNOWN_VERB, unknown
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.vocabulary import Slot, Verb

MISSING_OBJECT = Rule(
    code="E162",
    name="missing-object",
    severity=Severity.ERROR,
    message="`{verb}` what? After it must stand {wanted}.",
    why=(
        "A verb is declared with what it does something to. Without that the game does not know"
        " what is meant, and there is no default that every reader would expect."
    ),
    bad="action:\n    gain",
    good="action:\n    gain 1 ship",
)
SUPERFLUOUS_OBJECT = Rule(
    code="E164",
    name="superfluous-object",
    severity=Severity.ERROR,
    message="`{verb}` takes nothing after it, but here stands {thing}.",
    help="Leave it out, or use another verb.",
    why=("What a verb does not take would be ignored, and the card would say more than it does."),
    bad="action:\n    pass 1 own adventurer",
    good="action:\n    pass",
)
WRONG_OBJECT = Rule(
    code="E165",
    name="wrong-object",
    severity=Severity.ERROR,
    message="`{verb}` takes {wanted}, but this is {thing}.",
    why=(
        "A verb is declared with the sort of thing that it works on. Anything else would have no"
        " meaning on the table."
    ),
    bad="action:\n    conquer suedmeer",
    good="action:\n    conquer selem",
)
NO_RESULT = Rule(
    code="E172",
    name="verb-without-result",
    severity=Severity.ERROR,
    message="`{verb}` brings nothing about that could have a name.",
    help="Choose the thing first (`choose 1 … as {name}`), then do something with it.",
    why="Only a verb that finds something out gives a result. Others just change the table.",
    bad="action:\n    draw 2 cards as loot",
    good="action:\n    draw 2 cards",
)


def do(c: Context, node: nodes.Do) -> m.Do | None:
    """`VERB [object] [ROLE value]… [as NAME]`."""
    size = _size_of_verb(c, node.words)
    if size == 0:
        unknown(c, UNKNOWN_VERB, node.words, "a verb", lambda: c.vocabulary.verbs)
        _check_parts(c, node)
        return None
    verb_words, rest = node.words[:size], node.words[size:]
    text = " ".join(word.text for word in verb_words)
    overloads = c.vocabulary.verbs[text]
    wanted = _wanted(overloads)
    given = _object(c, node, rest, wanted)
    if given is not None and given.broken:
        _finish_broken(c, node, overloads)
        return None
    verb = _verb_for(c, node, verb_words, text, overloads, given)
    if verb is None:
        _finish_broken(c, node, overloads)
        return None
    use(c, verb, verb_words[0], verb_words[-1])
    subject = argument(c, given, verb.object) if given is not None and verb.object else None
    roles = roles_of(c, node.roles, verb.roles, text, verb_words[-1])
    if subject is not None and verb.object is not None and verb.object.gone:
        lose(c, subject)
    for word, filler in roles or ():
        if verb.roles[word].gone:
            lose(c, filler)
    binding = _result(c, node, verb, text)
    missing = given is not None and subject is None
    if missing or roles is None or (node.name is not None and binding is None):
        return None
    return m.Do(verb, subject, roles, binding, start=node.start, end=node.end)


def _size_of_verb(c: Context, words: Sequence[nodes.Word]) -> int:
    """How many of the first words are the verb; 0 if there is none."""
    known = c.vocabulary.verbs
    for size in range(min(len(words), c.lexicon.longest_verb), 0, -1):
        if " ".join(word.text for word in words[:size]) in known:
            return size
    return 0


def _wanted(overloads: Sequence[Verb]) -> Slot | None:
    """The slot of the object, if all verbs of these words agree about it."""
    slots = [each.object for each in overloads if each.object is not None]
    return slots[0] if len({slot.type for slot in slots}) == 1 else None


def _object(
    c: Context, node: nodes.Do, rest: Sequence[nodes.Word], wanted: Slot | None
) -> Given | None:
    """What stands after the verb; None if nothing does."""
    type = wanted.type if wanted is not None else None
    if node.selection is not None:
        if rest:
            check_words(c, rest)
        return given_selection(c, node.selection, type)
    if not rest:
        return None
    end = node.qualifiers[-1].end if node.qualifiers else rest[-1].end
    phrase = nodes.Phrase(tuple(rest), node.qualifiers, start=rest[0].start, end=end)
    return given_phrase(c, phrase, type)


def _verb_for(
    c: Context,
    node: nodes.Do,
    words: Sequence[nodes.Word],
    text: str,
    overloads: Sequence[Verb],
    given: Given | None,
) -> Verb | None:
    """The verb of these words that takes such an object; reported if there is none."""
    roles = {role.word for role in node.roles}
    if given is None:
        fitting = [each for each in overloads if each.object is None or not each.object.required]
        if not fitting:
            wanted = any_of(describe(c, each.object) for each in overloads if each.object)
            hint = Message("For example `{example}`.", {"example": _example(c, overloads[0])})
            c.report(MISSING_OBJECT, words[0], end=words[-1], hint=hint, verb=text, wanted=wanted)
            return None
    else:
        takers = [each for each in overloads if each.object is not None]
        if not takers:
            c.report(SUPERFLUOUS_OBJECT, given.place, verb=text, thing=given.described(c))
            return None
        fitting = [each for each in takers if each.object and suits(c, given, each.object)]
        if not fitting:
            wanted = any_of(describe(c, each.object) for each in takers if each.object)
            example = Message("For example `{example}`.", {"example": _example(c, takers[0])})
            hint = (ways_to_name(c, takers[0].object) if takers[0].object else None) or example
            thing = given.described(c)
            c.report(WRONG_OBJECT, given.place, hint=hint, verb=text, wanted=wanted, thing=thing)
            return None
    by_roles = [each for each in fitting if roles <= set(each.roles)]
    return (by_roles or fitting)[0]


def _example(c: Context, verb: Verb) -> Message:
    """The verb with an object, as an example."""
    slot = verb.object
    if slot is None:
        return Message("{verb}", {"verb": verb.words})
    noun = c.lexicon.noun_of(element(slot.type))
    what = f"1 {noun.words}" if slot.amount and noun else describe(c, slot)
    return Message("{verb} {what}", {"verb": verb.words, "what": what})


def _result(c: Context, node: nodes.Do, verb: Verb, text: str) -> m.Binding | None:
    if node.name is None:
        return None
    if verb.gives is None:
        c.report(NO_RESULT, node.name, verb=text, name=node.name.text)
        give_unknown(c, node.name)
        return None
    return give(c, node.name, verb.gives)


def _check_parts(c: Context, node: nodes.Do) -> None:
    """Find what else is wrong in a step whose verb is unknown."""
    if node.selection is not None:
        given_selection(c, node.selection, None)
    _finish_broken(c, node, ())


def _finish_broken(c: Context, node: nodes.Do, overloads: Sequence[Verb]) -> None:
    """Find what else is wrong in a step that is not understood, and give its name."""
    for role in node.roles:
        slots = [each.roles[role.word] for each in overloads if role.word in each.roles]
        type = slots[0].type if slots else None
        given_value(c, role.filler, type)
    if node.name is not None:
        give_unknown(c, node.name)
