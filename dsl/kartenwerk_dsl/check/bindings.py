"""Giving and using names."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import PRONOUNS, any_of
from kartenwerk_dsl.check.scope import Node
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import NUMBER, Type
from kartenwerk_dsl.vocabulary import Adjective

NAME_TOO_EARLY = Rule(
    code="E115",
    name="name-too-early",
    severity=Severity.ERROR,
    message="The name `{word}` is given only further down.",
    help="Move the step that gives the name before this one.",
    why=(
        "Steps happen from top to bottom, and a name stands for what its step has chosen. Before"
        " that step there is nothing it could stand for."
    ),
    bad=(
        "action:\n    place 1 adventurer into area\n    choose 1 own region as area\n"
        "    conquer area"
    ),
    good="action:\n    choose 1 own region as area\n    place 1 adventurer into area",
)
NAME_OUT_OF_SCOPE = Rule(
    code="E116",
    name="name-out-of-scope",
    severity=Severity.ERROR,
    message="The name `{word}` is known only inside the block that gave it.",
    help="Choose before the block, or use the name inside it.",
    why=(
        "A block may be left out: an option that was not taken, a `may` that was declined. Then"
        " nothing has been chosen, and a name from inside would stand for nothing."
    ),
    bad=(
        "action:\n    may:\n        choose 1 own region as area\n"
        "        place 1 adventurer into area\n    conquer area"
    ),
    good=(
        "action:\n    choose 1 own region as area\n    may:\n"
        "        place 1 adventurer into area\n    conquer area"
    ),
)
UNUSED_NAME = Rule(
    code="E117",
    name="unused-name",
    severity=Severity.WARNING,
    message="The name `{word}` is never used.",
    help="Use it in a later step, or leave out the step that gives it.",
    why=(
        "A thing is named to be used later. If it never is, either a later step says another name"
        " than it should, or the step is there for nothing."
    ),
    bad=(
        "action:\n    choose 1 own region as area\n    choose 1 own region as goal\n"
        "    place 1 adventurer into area"
    ),
    good="action:\n    choose 1 own region as area\n    place 1 adventurer into area",
)
SHADOWED_NAME = Rule(
    code="E118",
    name="shadowed-name",
    severity=Severity.ERROR,
    message="The name `{word}` already stands for something here.",
    help="Give it another name.",
    why=(
        "If one name stood for two things, a reader could not tell which of them a later step"
        " means, and a step moved up or down would silently mean the other."
    ),
    bad=(
        "action:\n    choose 1 own region as area\n    choose 1 sea as area\n"
        "    place 1 ship into area"
    ),
    good=(
        "action:\n    choose 1 own region as area\n    choose 1 sea as harbour\n"
        "    place 1 ship into harbour\n    place 1 adventurer into area"
    ),
)
NAME_IS_A_WORD = Rule(
    code="E119",
    name="name-is-a-word",
    severity=Severity.ERROR,
    message="`{word}` cannot be a name: it is already {what}.",
    help="Give it another name.",
    why=(
        "Names stand among the game's words and the ids of components. A name that is spelt like"
        " one of them would change what the rest of the program says."
    ),
    bad="action:\n    choose 1 own region as selem\n    place 1 adventurer into selem",
    good="action:\n    choose 1 own region as area\n    place 1 adventurer into area",
)
MAYBE_GONE = Rule(
    code="E120",
    name="maybe-gone",
    severity=Severity.ERROR,
    message="What `{word}` stands for may be off the table by now.",
    help="Test that it is still there first: {how}.",
    why=(
        "An earlier step may have removed the thing, or sent it where no later step can reach it."
        " A piece that comes back is another piece; the name does not follow it."
    ),
    bad=(
        "action:\n    choose 1 own ship as vessel\n    remove vessel from place of vessel\n"
        "    if vessel is tipped:\n        draw 1 card"
    ),
    good=(
        "action:\n    choose 1 own ship as vessel\n    remove vessel from place of vessel\n"
        "    if vessel is present and vessel is tipped:\n        draw 1 card"
    ),
)


def give(
    c: Context, word: nodes.Word, type: Type, bounds: tuple[int, int] | None = None
) -> m.Binding:
    """Give a name; if it means something already, that is reported, and it is given all the same.

    `bounds` are those of a number, if they are known.
    """
    name = word.text
    sorts = c.lexicon.sorts.get(name)
    if c.scope.find(name) is not None:
        c.report(SHADOWED_NAME, word, word=name)
    elif name in PRONOUNS:
        c.report(NAME_IS_A_WORD, word, word=name, what=Message("a word of the language"))
    elif sorts:
        sort = any_of(map(Message, sorts))
        what = Message("{sort} of the game", {"sort": sort})
        c.report(NAME_IS_A_WORD, word, word=name, what=what)
    elif found := [kind for kind, _ in c.names.find(name) if kind in c.vocabulary.kinds]:
        thing = c.lexicon.one(c.vocabulary.kinds[found[0]].type)
        what = Message("the id of {thing}", {"thing": thing})
        c.report(NAME_IS_A_WORD, word, word=name, what=what)
    return c.scope.give(name, type, word.start, word.end, bounds)


def give_unknown(c: Context, word: nodes.Word) -> None:
    """Give a name to something that was not understood; using it is no further problem."""
    binding = give(c, word, NUMBER)
    c.scope.used.add(binding.number)
    c.scope.unknown.add(binding.number)


def named(c: Context, binding: m.Binding, word: nodes.Word) -> m.Named:
    """The value of a name at the place where it is used."""
    c.scope.use(binding, word)
    if binding.number in c.scope.gone and not c.scope.pardoned:
        report_gone(c, word, binding.name)
    return m.Named(binding, start=word.start, end=word.end)


def report_gone(c: Context, place: Node, name: str) -> None:
    """Report the use of a thing that may have left the table."""
    proofs = [each.words for each in _proofs(c)]
    how = any_of(f"`{name} is {words}`" for words in proofs)
    c.report(MAYBE_GONE, place, word=name, how=how or Message("use it before that step"))


def _proofs(c: Context) -> Iterable[Adjective]:
    for overloads in c.vocabulary.adjectives.values():
        yield from (each for each in overloads if each.present)


@contextmanager
def names_of_block(c: Context) -> Iterator[None]:
    """The names given inside must all be used inside."""
    before = c.scope.given
    yield
    for binding in c.scope.bindings():
        if binding.number > before and binding.number not in c.scope.used:
            c.report(UNUSED_NAME, binding, word=binding.name)


def explain_name(c: Context, word: nodes.Word) -> bool:
    """Report a name that is given, but not so that it is seen here; whether that was so."""
    if (binding := c.scope.left.get(word.text)) is not None:
        c.scope.used.add(binding.number)
        c.report(NAME_OUT_OF_SCOPE, word, word=word.text)
        return True
    if c.clause is not None and _given_later(c.clause, word):
        c.report(NAME_TOO_EARLY, word, word=word.text)
        return True
    return False


def _given_later(clause: nodes.Clause, word: nodes.Word) -> bool:
    return any(given.text == word.text and given.start > word.start for given in _given(clause))


def _given(clause: nodes.Clause) -> Iterator[nodes.Word]:
    """The names that a clause gives, wherever in it."""
    blocks = [clause.body] if isinstance(clause, nodes.Action | nodes.On) else []
    while blocks:
        for statement in blocks.pop():
            match statement:
                case nodes.ChooseOne():
                    blocks += [option.body for option in statement.options]
                case nodes.If() | nodes.Check():
                    blocks += [statement.body, statement.otherwise]
                case nodes.May() | nodes.Repeat():
                    blocks.append(statement.body)
                case nodes.ForEach():
                    blocks.append(statement.body)
            name = getattr(statement, "name", None)
            if name is not None:
                yield name
