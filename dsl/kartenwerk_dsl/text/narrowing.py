"""What narrows a noun: adjectives before it, phrases and relative clauses behind it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context, Form, sentence
from kartenwerk_dsl.text.nouns import Adjective, Noun, adjective, again, joined
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.related import relation_phrase
from kartenwerk_dsl.text.said import MARK, PART, Said
from kartenwerk_dsl.text.template import filled

AT_THE_START = 2
"""How many words a relative clause may have up to its pronoun: `in which`."""


@dataclass
class Narrowed:
    """What stands around a noun."""

    adjectives: tuple[Adjective, ...] = ()
    after: str = ""
    clause: str = ""
    owned: bool = False


@dataclass
class _Found:
    noun: Noun
    sort: Words
    nameless: bool
    adjectives: list[Adjective] = field(default_factory=list)
    phrases: list[str] = field(default_factory=list)
    holding: list[str] = field(default_factory=list)
    clauses: list[m.Test] = field(default_factory=list)
    owned: bool = False


def narrowed(
    c: Context,
    filters: tuple[m.Filter, ...],
    noun: Noun,
    many: bool,
    sort: Words | None = None,
    *,
    nameless: bool = False,
) -> Narrowed:
    """All filters of a noun. `sort` is its entry, which can say what such a thing is (`main`).

    Where the noun is not said (`1 of these regions`), nothing can stand before it.
    """
    found = _Found(noun, {} if sort is None else sort, nameless)
    for each in filters:
        _sort(c, each, found)
    phrases = [*found.phrases, joined(found.holding, *c.pattern("and"))]
    after = "".join(f" {phrase}" for phrase in phrases if phrase)
    clause = _relative(c, found, many) if found.clauses or "main" in found.sort else ""
    return Narrowed(tuple(found.adjectives), after, clause, found.owned)


def _sort(c: Context, node: m.Filter, found: _Found) -> None:
    match node:
        case m.IsA():
            _adjective(c, node, found)
        case m.Relates():
            found.phrases.append(relation_phrase(c, node.relation, node.target))
        case m.Within():
            found.phrases.append(c.say("within", things=c.value(c, node.things)))
        case m.Where():
            for test in _conjuncts(node.test):
                _test(c, test, found)


def _adjective(c: Context, node: m.IsA, found: _Found) -> None:
    words = c.book.entry(node.adjective)
    possessive = words.get("possessive") and not found.nameless
    if possessive and (c.others or "adjective" not in words):
        found.owned = True
    elif "adjective" in words and not found.nameless:
        found.adjectives.append(adjective(words, c.book.grammar))
    elif "after" in words:
        found.phrases.append(str(words["after"]))
    else:
        found.clauses.append(m.Has(m.It(node.adjective.of[0]), node.adjective))


def _conjuncts(test: m.Test) -> Iterator[m.Test]:
    if isinstance(test, m.And):
        for each in test.tests:
            yield from _conjuncts(each)
    else:
        yield test


def _test(c: Context, test: m.Test, found: _Found) -> None:
    """A test about the candidate: short where that can be, else for the relative clause."""
    match test:
        case m.Having(holder=m.It()) if not _speaks_of_it(test.things):
            found.holding.append(
                relation_phrase(c, test.relation, test.things, test.kind, test.number)
            )
        case m.Not(test=m.Same(left=m.It(), right=other)) if not _speaks_of_it(other):
            _other(c, other, found)
        case m.Compare(left=m.PropertyOf(of=m.It()) as measured) if not _speaks_of_it(test.right):
            words = c.book.entry(measured.property)
            if "after" in words and test.operator != "is not":
                right = c.limit(c, words, test.operator, test.right)
                found.holding.append(filled(str(words["after"]), {"right": right}))
            else:
                found.clauses.append(test)
        case m.Has(value=m.It()):
            _adjective(c, m.IsA(test.adjective), found)
        case _:
            found.clauses.append(test)


def _other(c: Context, thing: m.Value, found: _Found) -> None:
    """`another region`, where only one was mentioned; else `other than this region`."""
    noun = again(found.noun)
    mentioned = [each for each in c.mentions.values() if each.noun == noun and not each.certain]
    named = isinstance(thing, m.Named) and mentioned == [c.mentions.get(thing.binding.number)]
    if (named or isinstance(thing, m.You) or _is_your_own(c, thing)) and not found.nameless:
        found.adjectives.insert(0, adjective(c.pattern("another"), c.book.grammar))
    else:
        found.phrases.append(c.say("except", thing=c.value(c, thing)))


def _is_your_own(c: Context, thing: m.Value) -> bool:
    """Whether a thing that is not this one is `another`, as its entry says."""
    return isinstance(thing, m.ConstantValue) and "another" in c.book.entry(thing.constant)


def _speaks_of_it(value: m.Value) -> bool:
    """Whether a value is about the candidate itself, and not about another one of its own."""
    return any(isinstance(each, m.It) for each in m.parts(value))


def _relative(c: Context, found: _Found, many: bool) -> str:
    """`, die unwirtlich ist und in der Drachen sind`."""
    grammar, gender = c.book.grammar, found.noun.gender

    def in_case(case: str) -> str:
        return MARK + grammar.form(grammar.relative, gender, many, case, "grammar relative")

    it = Said(in_case, gender, "many" if many else "one", relative=True)
    said = _clauses(c.about(it), found, it, "sub")
    if all(_begins_well(each) for each in said):
        clause = joined(said, *c.pattern("and")).replace(PART, "")
        return filled(c.pattern("relative"), {"clause": Said(lambda case: clause)})
    plain = _plain(c, gender, many)
    held = joined(_clauses(c.about(plain), found, plain, "main"), *c.pattern("and"))
    return filled(c.pattern("for which"), {"which": it, "clause": Said(lambda case: held)})


def _clauses(c: Context, found: _Found, it: Said, form: Form) -> list[str]:
    """What a thing of that sort is, and what else must hold for it."""
    said = [c.test(c, test, form) for test in found.clauses]
    if "main" not in found.sort:
        return said
    return [sentence(c, found.sort, form, False, "nouns", {"left": it}), *said]


def _begins_well(clause: str) -> bool:
    """Whether a relative pronoun begins a clause, and does not stand in it again."""
    for part in filter(None, clause.split(PART)):
        before, mark, rest = part.partition(MARK)
        if not mark or MARK in rest or len(before.split()) >= AT_THE_START:
            return False
    return True


def _plain(c: Context, gender: str, many: bool) -> Said:
    grammar = c.book.grammar
    return Said(
        lambda case: grammar.form(grammar.pronouns, gender, many, case, "grammar pronouns"),
        gender,
        "many" if many else "one",
        possessor=grammar.possessive.get("many" if many else gender),
    )
