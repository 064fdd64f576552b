"""Clauses of a card, one paragraph each, and the whole text."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text import amounts, sets
from kartenwerk_dsl.text.context import Context, Names
from kartenwerk_dsl.text.events import opening, prevented, together, trigger
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.holding import held
from kartenwerk_dsl.text.nouns import BARE, GENERAL, Phrase, joined
from kartenwerk_dsl.text.phrasebook import Phrasebook, Words
from kartenwerk_dsl.text.plan import plan
from kartenwerk_dsl.text.said import CLAUSE, CLAUSE_END, PART, PRONOUN, Said, fixed, without_marks
from kartenwerk_dsl.text.statements import flows, sentences, within
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
            return _action(c, clause)
        case m.Condition():
            return c.say("condition", test=fixed(held(c, clause.test)))
        case m.Score():
            return _score(c, clause)
        case m.On():
            return _on(c, clause)
        case m.While():
            changes = [_modifier(c, each) for each in clause.modifiers]
            if clause.test is None:
                separators = c.pattern(c.known("changes", "and"))
                return c.say("always", changes=fixed(joined(changes, *separators)))
            test = fixed(held(c, clause.test, "sub"))
            separators = c.pattern(c.known("changes while", "and"))
            return c.say("while", test=test, changes=fixed(joined(changes, *separators)))


def _action(c: Context, clause: m.Action) -> str:
    """What is done, as sentences; behind a head that begins the only one as `action then` does."""
    flowing = c.known("action then", "action")
    if flowing == "action" or not flows(clause.body):
        return c.say("action", body=fixed(sentences(c, clause.body)))
    return c.say(flowing, body=_one_sentence(c, clause.body))


def _one_sentence(c: Context, body: m.Block) -> Said:
    return fixed(within(c, body, "then") + c.pattern("stop"))


def _score(c: Context, clause: m.Score) -> str:
    name = "points" if isinstance(clause.points, m.Number) else "points value"
    points = fixed(c.say(name, points=value(c, clause.points)))
    if clause.test is None:
        return c.say("score always", points=points)
    return c.say("score", points=points, test=fixed(held(c, clause.test, "sub")))


def _on(c: Context, clause: m.On) -> str:
    short = together(c, clause)
    if short is not None:
        return f"{short}{c.pattern('stop')}"
    happening = trigger(c, clause)
    when = fixed(happening)
    if not clause.instead:
        flowing = c.known(f"reaction {opening(happening)} then", "reaction")
        if flowing != "reaction" and flows(clause.body):
            return c.say(flowing, event=when, body=_one_sentence(c, clause.body))
        return c.say("reaction", event=when, body=fixed(sentences(c, clause.body)))
    if all(isinstance(step, m.Nothing) for step in clause.body):
        nothing = prevented(c, clause)
        if nothing is None:
            return c.say("instead nothing", event=when)
        body = fixed(f"{nothing}{c.pattern('stop')}")
        return c.say(c.known("prevented", "reaction"), event=when, body=body)
    pattern = c.book.entry(clause.event).get("instead of", c.pattern("instead"))
    body = fixed(sentences(c, clause.body))
    return filled(str(pattern), {"event": when, "body": body})


def _modifier(c: Context, node: m.Modifier) -> str:
    """`Handkartenlimit +1`. What must first be found out is said in another way: `steigt um …`."""
    if isinstance(node, m.Permit):
        return _permit(c, node)
    words = c.book.entry(node.quantity)
    name = {"+": "plus", "-": "minus", "is": "set"}[node.operator]
    known = str(node.value.value) if isinstance(node.value, m.Number) else "value"
    values = {"number": value(c, node.value)}
    tail = " of" if node.of is not None else ""
    keys = (f"{name} {known}{tail}", f"{name}{tail}")
    template = next((str(words[key]) for key in keys if key in words), None)
    if template is not None:
        if node.of is not None:
            values["of"] = _all_of(c, node.of)
        return filled(template, values)
    values["quantity"] = _quantity(c, words, node)
    values["whole"] = value(c, m.QuantityOf(node.quantity, node.of))
    pattern = f"modifier {name}"
    return c.say(c.known(f"{pattern} {known}", pattern), **values)


def _quantity(c: Context, words: Words, node: m.Change) -> Said:
    """The quantity that is changed: `Handkartenlimit`, `Platz in deinen Regionen`."""
    grammar, what = c.book.grammar, f"quantities: {node.quantity.words}"
    short = fixed(str(words["short"])) if "short" in words else None
    if node.of is None:
        return short or Phrase(c.noun(words, what)).said(grammar)
    whose = _all_of(c, node.of)
    if whose.person == "you" and whose.possessor is not None and short is None:
        return Phrase(c.noun(words, what), whose.possessor).said(grammar)
    said, of = short or Phrase(c.noun(words, what)).said(grammar), c.of(words, whose)
    return Said(lambda case: f"{said.in_case(case)} {of}", said.gender, said.person)


def _all_of(c: Context, of: m.Value) -> Said:
    """Whose quantity it is: one thing's, or that of all of a set."""
    if isinstance(of.type, SetOf):
        general = GENERAL if GENERAL in c.book.grammar.determiners else BARE
        return sets.things(c, of, sets.Amount(general, many=True))
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
    text = book.grammar.joined(without_marks(text, PART, CLAUSE, CLAUSE_END))
    text = without_marks(text, PRONOUN)
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
