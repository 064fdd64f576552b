"""Clauses of a card, one paragraph each, and the whole text."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text import amounts, sets
from kartenwerk_dsl.text.context import Context, Names
from kartenwerk_dsl.text.events import trigger
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.holding import held
from kartenwerk_dsl.text.nouns import BARE, GENERAL, Phrase, joined
from kartenwerk_dsl.text.phrasebook import Phrasebook, Words
from kartenwerk_dsl.text.plan import plan
from kartenwerk_dsl.text.said import MARK, Said, fixed
from kartenwerk_dsl.text.statements import sentences
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.text.values import value
from kartenwerk_dsl.types import SetOf


def say(program: m.Program, book: Phrasebook, names: Names, carrier: str) -> tuple[str, ...]:
    """The rules text of a program, a paragraph for each clause, in the language of the phrasebook.

    `carrier` is the card's kind and field. Raises NoPhrase if the phrasebook lacks something.
    """
    return tuple(paragraph(each, book, names, carrier) for each in plan(program).clauses)


def paragraph(clause: m.Clause, book: Phrasebook, names: Names, carrier: str) -> str:
    """One clause of a plan, as its paragraph."""
    c = Context(
        book,
        names,
        carrier,
        value=value,
        test=held,
        target=amounts.target,
        limit=amounts.limit,
    )
    return finished(_clause(c, clause), book)


def _clause(c: Context, clause: m.Clause) -> str:
    match clause:
        case m.Action():
            return c.say("action", body=fixed(sentences(c, clause.body)))
        case m.Condition():
            return c.say("condition", test=fixed(held(c, clause.test)))
        case m.Score():
            return _score(c, clause)
        case m.On():
            return _on(c, clause)
        case m.While():
            changes = joined([_modifier(c, each) for each in clause.modifiers], *c.pattern("and"))
            if clause.test is None:
                return c.say("always", changes=fixed(changes))
            test = fixed(held(c, clause.test, "sub"))
            return c.say("while", test=test, changes=fixed(changes))


def _score(c: Context, clause: m.Score) -> str:
    points = value(c, clause.points)
    if clause.test is None:
        return c.say("score always", points=points)
    return c.say("score", points=points, test=fixed(held(c, clause.test, "sub")))


def _on(c: Context, clause: m.On) -> str:
    when = fixed(trigger(c, clause))
    if clause.instead:
        if all(isinstance(step, m.Nothing) for step in clause.body):
            words = c.book.entry(clause.event)
            if "prevented" in words:
                nothing = fixed(f"{words['prevented']}{c.pattern('stop')}")
                return c.say("reaction", event=when, body=nothing)
            return c.say("instead nothing", event=when)
        return c.say("instead", event=when, body=fixed(sentences(c, clause.body)))
    return c.say("reaction", event=when, body=fixed(sentences(c, clause.body)))


def _modifier(c: Context, node: m.Modifier) -> str:
    if isinstance(node, m.Permit):
        return _permit(c, node)
    words = c.book.entry(node.quantity)
    name = {"+": "plus", "-": "minus", "is": "set"}[node.operator]
    values = {"number": value(c, node.value)}
    template = _template(words, name, node.of)
    if template is not None:
        if node.of is not None:
            values["of"] = _all_of(c, node.of)
        return filled(template, values)
    values["quantity"] = _quantity(c, words, node)
    return c.say(f"modifier {name}", **values)


def _template(words: Words, name: str, of: m.Value | None) -> str | None:
    tail = " of" if of is not None else ""
    found = words.get(f"{name}{tail}")
    return str(found) if found is not None else None


def _quantity(c: Context, words: Words, node: m.Change) -> Said:
    """The quantity that is changed: `Handkartenlimit`, `Platz in deinen Regionen`."""
    if "short" in words:
        noun = fixed(str(words["short"]))
    else:
        noun = Phrase(c.noun(words, f"quantities: {node.quantity.words}")).said(c.book.grammar)
    if node.of is None:
        return noun
    of = c.of(words, _all_of(c, node.of))
    return Said(lambda case: f"{noun.in_case(case)} {of}", noun.gender, noun.person)


def _all_of(c: Context, of: m.Value) -> Said:
    """Whose quantity it is: one thing's, or that of all of a set."""
    if isinstance(of.type, SetOf):
        general = GENERAL if GENERAL in c.book.grammar.determiners else BARE
        return sets.things(c, of, general, many=True).said(c.book.grammar)
    return value(c, of)


def _permit(c: Context, node: m.Permit) -> str:
    words = c.book.entry(node.permission)
    form = "allow" if node.allowed else "forbid"
    values = {name: value(c, each) for name, each in node.roles}
    if node.of is not None:
        values["of"] = _all_of(c, node.of)
    given = [name for name in ("of", *dict(node.roles)) if name in values]
    for tail in (" ".join(given), ""):
        key = f"{form} {tail}" if tail else form
        if key in words and (tail or not given):
            return filled(str(words[key]), values)
    raise NoPhrase(f"permissions: {node.permission.words}: {' '.join([form, *given])}")


def finished(text: str, book: Phrasebook) -> str:
    """A paragraph with its words grown together and capitals where sentences begin."""
    text = book.grammar.joined(text).replace(MARK, "")
    return _capitals(text, book.grammar.capitals)


def _capitals(text: str, ends: str) -> str:
    """A capital at the start and behind the signs that end a sentence."""
    out: list[str] = []
    start = True
    for sign in text:
        out.append(sign.upper() if start and sign.isalpha() else sign)
        if sign.isalnum() or sign in "{":
            start = False
        elif sign in ends:
            start = True
        elif start and not sign.isspace() and sign not in "„“‚‘\u00a0–•(":
            start = False
    return "".join(out)
