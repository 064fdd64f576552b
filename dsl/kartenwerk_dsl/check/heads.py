"""What a phrase is about: its last words as a name, a pronoun, a noun, a value or an id."""

from collections.abc import Iterable, Sequence
from functools import partial

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.bindings import explain_name, named
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.pronouns import pronoun
from kartenwerk_dsl.check.words import UNKNOWN_NOUN, UNKNOWN_PROPERTY, unknown
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_dsl.types import NUMBER, PLAYER, SetOf, Type, fits
from kartenwerk_dsl.vocabulary import Constant, Noun, Property, Quantity

RENAMED_COMPONENT = Rule(
    code="E195",
    name="renamed-component",
    severity=Severity.NOTE,
    message="`{word}` is called `{id}` now.",
    help="Write `{id}`.",
    why=(
        "The pack of the component has given it another id. The former one goes on working, so"
        " that published cards stay as they are; readers will look for the new one."
    ),
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht}],
  renamed: {organisation: {bund_der_diebe: beutelgilde}}}
--- organisations.yaml
beutelgilde: {name: Beutelgilde, group: church, provides: {gold: 1}, source: {origin: rulebook}}
--- secret_plans.yaml
plan: {name: Plan, effect: score 2 if owner of bund_der_diebe is you, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht}],
  renamed: {organisation: {bund_der_diebe: beutelgilde}}}
--- organisations.yaml
beutelgilde: {name: Beutelgilde, group: church, provides: {gold: 1}, source: {origin: rulebook}}
--- secret_plans.yaml
plan: {name: Plan, effect: score 2 if owner of beutelgilde is you, source: {origin: rulebook}}
""",
    fixable=True,
)

Measure = Property | Quantity


@frozen
class Head:
    """The last `size` words of a phrase and what they are; at most one of the fields is given.

    A word that is both a noun and a property (`seas`) has both `noun` and `measures`: what follows
    decides. Without any of the three the words were not understood; `unknown` then says that this
    has not been reported yet.
    """

    size: int
    value: m.Value | None = None
    noun: Noun | None = None
    measures: tuple[Measure, ...] = ()
    unknown: bool = False


def head_of(c: Context, phrase: nodes.Phrase, wanted: Type | None, counted: bool) -> Head:
    """Find out what a phrase is about. `counted`: how many of it has been said."""
    words = phrase.words
    last = words[-1]
    found = _name(c, words, counted) or _word(c, words) or _id(c, last, wanted)
    return found or Head(1, unknown=not explain_name(c, last))


def of_target(qualifiers: Sequence[nodes.Qualifier]) -> nodes.Value | None:
    """What stands behind an `of` that follows at once."""
    first = qualifiers[0] if qualifiers else None
    return first.target if isinstance(first, nodes.Related) and first.relation == "of" else None


def _name(c: Context, words: Sequence[nodes.Word], counted: bool) -> Head | None:
    """A name of the program, or a pronoun; where things are counted, sets only.

    The last word of a noun of several words (`action card`) is no pronoun.
    """
    word = words[-1]
    binding = c.scope.find(word.text)
    if binding is not None and not (counted and _is_noun(c, word) and not _is_set(binding)):
        value = named(c, binding, word)
        return Head(1) if binding.number in c.scope.unknown else Head(1, value=value)
    if (counted and _is_noun(c, word)) or (len(words) > 1 and _ends_noun(c, words)):
        return None
    return Head(1, value=found[0]) if (found := pronoun(c, word)) else None


def _is_noun(c: Context, word: nodes.Word) -> bool:
    return word.text in c.vocabulary.nouns


def _ends_noun(c: Context, words: Sequence[nodes.Word]) -> bool:
    """Whether the last words, more than one of them, are a noun."""
    sizes = range(2, min(len(words), c.lexicon.longest_head) + 1)
    nouns = c.vocabulary.nouns
    return any(" ".join(word.text for word in words[-size:]) in nouns for size in sizes)


def _is_set(binding: m.Binding) -> bool:
    return isinstance(binding.type, SetOf)


def _word(c: Context, words: Sequence[nodes.Word]) -> Head | None:
    """A word of the game; of several that match, the longest."""
    for size in range(min(len(words), c.lexicon.longest_head), 0, -1):
        text = words[-1].text if size == 1 else " ".join([word.text for word in words[-size:]])
        found = c.lexicon.heads.get(text)
        if found is None:
            continue
        if found.constant is None or found.noun is not None or found.measures:
            return Head(size, noun=found.noun, measures=found.measures)
        first, last = words[-size], words[-1]
        use(c, found.constant, first, last)
        return Head(size, value=m.ConstantValue(found.constant, start=first.start, end=last.end))
    return None


def _id(c: Context, word: nodes.Word, wanted: Type | None) -> Head | None:
    """A component. Where two kinds share the id, the one that fits here (linking reports both)."""
    kinds = c.vocabulary.kinds
    found = [(kinds[kind], id) for kind, id in c.names.find(word.text) if kind in kinds]
    if not found:
        return None
    noun, id = found[0]
    if len(found) > 1 and wanted is not None:
        noun, id = next((each for each in found if fits(each[0].type, wanted)), found[0])
    if id != word.text:
        fix = Fix(Message("Write `{id}`", {"id": id}), (Edit(word.start, word.end, id),))
        c.report(RENAMED_COMPONENT, word, fix=fix, word=word.text, id=id)
    return Head(1, value=m.Component(noun, id, start=word.start, end=word.end))


def report_unknown(
    c: Context, phrase: nodes.Phrase, wanted: Type | None, counted: bool, of: m.Value | None
) -> int:
    """Report a phrase whose last words mean nothing here, and say how many words that are.

    `of` is what stands behind its `of`.
    """
    words = phrase.words
    of_follows = of_target(phrase.qualifiers) is not None
    fitting = partial(_fitting, c, wanted, counted, of_follows)
    last = words[-1].text
    if of is None or (
        nearest(last, _of_this(c, of)) is None and nearest(last, fitting()) is not None
    ):
        return unknown(c, UNKNOWN_NOUN, words, "a noun", fitting)
    thing = c.lexicon.one(of.type)
    return unknown(c, UNKNOWN_PROPERTY, words, "a property", partial(_of_this, c, of), thing=thing)


def _of_this(c: Context, of: m.Value) -> Iterable[str]:
    """What can stand before `of` this value."""
    yield from (each.words for each in measures_of(c) if measured(each, of))
    one = of.type.of if isinstance(of.type, SetOf) else of.type
    for word, noun in c.vocabulary.nouns.items():
        if c.lexicon.relation("of", noun.type, one) is not None:
            yield word


def measured(entry: Measure, of: m.Value) -> bool:
    """Whether a property or quantity is declared for things like this one."""
    if entry.of is None:
        return isinstance(of, m.You)
    return fits(of.type, entry.of)


def _fitting(c: Context, wanted: Type | None, counted: bool, of: bool) -> Iterable[str]:
    """Everything that could stand at a noun's place, of the type that is wanted there.

    `of`: the word `of` follows, so that it can be a property.
    """
    if of:
        yield from (each.words for each in measures_of(c) if _suits(each, wanted))
    for binding in c.scope.bindings():
        if _suits(binding, wanted) and (_is_set(binding) or not counted):
            yield binding.name
    if counted or wanted is None or isinstance(wanted, SetOf):
        for word, noun in c.vocabulary.nouns.items():
            if wanted is None or fits(noun.type, wanted):
                yield word
    if counted:
        return
    yield from (each.words for each in c.vocabulary.constants.values() if _suits(each, wanted))
    if not of:
        yield from (each.words for each in measures_of(c) if _suits(each, wanted))
    if wanted is None or fits(PLAYER, wanted):
        yield "you"
    kinds = c.vocabulary.kinds.items()
    yield from c.names.of_kinds({kind: noun for kind, noun in kinds if _suits(noun, wanted)})


def measures_of(c: Context) -> Iterable[Measure]:
    """All properties and quantities of the game."""
    for properties in c.vocabulary.properties.values():
        yield from properties
    for quantities in c.vocabulary.quantities.values():
        yield from quantities


def gives(entry: Measure) -> Type:
    """The type of a property's or quantity's value."""
    return entry.gives if isinstance(entry, Property) else NUMBER


def _suits(entry: Measure | m.Binding | Noun | Constant, wanted: Type | None) -> bool:
    if wanted is None:
        return True
    if isinstance(entry, m.Binding | Noun):
        return fits(entry.type, wanted)
    return fits(entry.gives if isinstance(entry, Constant) else gives(entry), wanted)
