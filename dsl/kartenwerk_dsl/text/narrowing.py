"""What narrows a noun: adjectives before it, phrases and relative clauses behind it.

Whatever follows a noun could be taken to narrow the last noun before it: in `regions beside a
region with ships`, which regions have ships? So what ends in a noun is joined by `and` to what
follows it, what is longest comes last, and beside a relative clause it becomes a part of that.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context, sentence
from kartenwerk_dsl.text.nouns import (
    Adjective,
    Noun,
    adjective,
    again,
    joined,
    relative_pronoun,
)
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.related import relation_phrase
from kartenwerk_dsl.text.relative import relative_clauses
from kartenwerk_dsl.text.said import End, Said
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.types import SetOf, Thing


@dataclass
class Narrowed:
    """What stands around a noun."""

    adjectives: tuple[Adjective, ...] = ()
    after: str = ""
    clause: str = ""
    owned: bool = False

    @property
    def end(self) -> End:
        """What the phrase ends with."""
        return "narrowed" if self.after or self.clause else "noun"


@dataclass
class _Phrase:
    """Words behind the noun, and the test that says the same in a relative clause."""

    text: str
    of: Said
    test: m.Test | None

    @property
    def end(self) -> End:
        """What ends it: what ends the words for whatever it is about."""
        return self.of.end


@dataclass
class _Found:
    noun: Noun
    sort: Words | None
    adjectives: list[Adjective] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    phrases: list[_Phrase] = field(default_factory=list)
    holding: list[_Phrase] = field(default_factory=list)
    clauses: list[m.Test] = field(default_factory=list)
    owned: bool = False


def narrowed(
    c: Context, filters: Sequence[m.Filter], noun: Noun, many: bool, sort: Words | None = None
) -> Narrowed:
    """All that narrows a noun. `sort` is its entry, which can say what such a thing is (`main`)."""
    found = _Found(noun, sort if sort is not None and "main" in sort else None)
    for each in one_by_one(filters):
        _sort(c, each, found)
    _move_to_clause(c, found, many)
    it = relative_pronoun(c.book.grammar, noun.gender, many)
    kind = [] if found.sort is None else [_kind(c, found.sort, it)]
    for_which, clause = relative_clauses(c, found.clauses, it, kind)
    after = _behind(c, found) + for_which
    return Narrowed(tuple(found.adjectives), after, clause, found.owned)


def narrowed_behind(
    c: Context, filters: Sequence[m.Filter], of: Thing, gender: str, many: bool
) -> Narrowed:
    """All that narrows what has no noun of its own (`2 of these regions`): relative clauses."""
    tests = [test for each in filters for test in as_tests(each, m.It(of))]
    for_which, clause = relative_clauses(c, tests, relative_pronoun(c.book.grammar, gender, many))
    return Narrowed(after=for_which, clause=clause)


def one_by_one(filters: Sequence[m.Filter]) -> tuple[m.Filter, ...]:
    """Filters with each thing that must hold apart, and adjectives as such: `where it is own`."""
    found: list[m.Filter] = []
    for each in filters:
        if not isinstance(each, m.Where):
            found.append(each)
            continue
        for test in conjuncts(each.test):
            if isinstance(test, m.Has) and isinstance(test.value, m.It):
                found.append(m.IsA(test.adjective))
            else:
                found.append(m.Where(test))
    return tuple(found)


def as_tests(node: m.Filter, it: m.Value) -> Iterator[m.Test]:
    """The same said of the candidate, or of whatever has passed the filter."""
    match node:
        case m.IsA():
            yield m.Has(it, node.adjective)
        case m.Relates():
            yield m.Holds(node.relation, it, node.target)
        case m.Within():
            yield m.Among(it, node.things)
        case m.Where():
            yield from conjuncts(node.test)


# Which words, phrases and clauses -----------------------------------------------------------------


def _sort(c: Context, node: m.Filter, found: _Found) -> None:
    match node:
        case m.IsA():
            _adjective(c, node, found)
        case m.Relates():
            text, said = relation_phrase(c, node.relation, node.target)
            (test,) = as_tests(node, m.It(node.relation.left))
            found.phrases.append(_Phrase(text, said, _movable(test, node.target)))
        case m.Within():
            said = c.value(c, node.things)
            text = c.say("within", things=said)
            found.phrases.append(_Phrase(text, said, None))
        case m.Where():
            _test(c, node.test, found)


def _adjective(c: Context, node: m.IsA, found: _Found) -> None:
    words = c.book.entry(node.adjective)
    if words.get("possessive") and (c.others or "adjective" not in words):
        found.owned = True
    elif "adjective" in words:
        found.adjectives.append(adjective(words, c.book.grammar))
    elif "after" in words:
        found.words.append(str(words["after"]))
    else:
        found.clauses.append(m.Has(m.It(node.adjective.of[0]), node.adjective))


def conjuncts(test: m.Test | None) -> Iterator[m.Test]:
    """The parts of a test that must all hold."""
    if isinstance(test, m.And):
        for each in test.tests:
            yield from conjuncts(each)
    elif test is not None:
        yield test


def _test(c: Context, test: m.Test, found: _Found) -> None:
    """A test about the candidate: short where that can be, else for the relative clause."""
    match test:
        case m.Having(holder=m.It()) if not _speaks_of_it(test.things) and _short(c, test):
            text, said = relation_phrase(c, test.relation, test.things, test.kind, test.number)
            found.holding.append(_Phrase(text, said, test))
        case m.Not(test=m.Same(left=m.It(), right=other)) if not _speaks_of_it(other):
            _other(c, other, found)
        case m.Compare(left=m.PropertyOf(of=m.It()) as measured) if not _speaks_of_it(test.right):
            words = c.book.entry(measured.property)
            if "after" in words and test.operator != "is not":
                said = c.limit(c, words, test.operator, test.right)
                text = filled(str(words["after"]), {"right": said})
                found.holding.append(_Phrase(text, said, test))
            else:
                found.clauses.append(test)
        case _:
            found.clauses.append(test)


def _short(c: Context, test: m.Having) -> bool:
    """Whether a phrase behind a noun can say it: that something is not there needs a word."""
    denied = test.kind == "no" and not isinstance(test.things.type, SetOf)
    return not denied or "without" in c.book.entry(test.relation)


def _other(c: Context, thing: m.Value, found: _Found) -> None:
    """`another region`, where only one was mentioned; else `other than this region`."""
    noun = again(found.noun)
    mentioned = [each for each in c.mentions.values() if each.noun == noun and not each.certain]
    named = isinstance(thing, m.Named) and mentioned == [c.mentions.get(thing.binding.number)]
    if named or isinstance(thing, m.You) or _is_your_own(c, thing):
        found.adjectives.insert(0, adjective(c.pattern("another"), c.book.grammar))
    else:
        said = c.value(c, thing)
        found.phrases.append(_Phrase(c.say("except", thing=said), said, None))


def _is_your_own(c: Context, thing: m.Value) -> bool:
    """Whether a thing that is not this one is `another`, as its entry says."""
    return isinstance(thing, m.ConstantValue) and "another" in c.book.entry(thing.constant)


def _movable(test: m.Test, target: m.Value) -> m.Test | None:
    """The test, unless `it` would be another one in a relative clause."""
    return None if _speaks_of_it(target) else test


def _speaks_of_it(node: Any) -> bool:
    """Whether something is about the candidate itself, and not about another one of its own."""
    match node:
        case m.It():
            return True
        case tuple():
            return any(map(_speaks_of_it, node))
        case m.Quantified():
            # What is said of each of them is about that one.
            return _speaks_of_it((node.number, node.things))
        case m.Meaning() if not isinstance(node, m.Where):
            return any(_speaks_of_it(getattr(node, each.name)) for each in fields(node))
        case _:
            return False


# How they are put together ------------------------------------------------------------------------


def _move_to_clause(c: Context, found: _Found, many: bool) -> None:
    """Make a part of the relative clause what ends in a noun that it would seem to be about."""
    own = _clauses_about(c, found, found.noun.gender, many)
    if not own:
        return
    moved: list[_Phrase] = []
    for each in (*found.phrases, *found.holding):
        if each.end == "closed" or each.test is None:
            continue
        # It cannot be where pronoun or verb agree with one noun alone.
        others = _clauses_about(c, found, each.of.gender, each.of.person == "many")
        if each.end == "narrowed" or any(
            one == other for one, other in zip(own, others, strict=True)
        ):
            moved.append(each)
    found.clauses += [each.test for each in moved if each.test is not None]
    found.phrases = [each for each in found.phrases if each not in moved]
    found.holding = [each for each in found.holding if each not in moved]


def _clauses_about(c: Context, found: _Found, gender: str, many: bool) -> list[str]:
    """The relative clauses of a noun, as they would be behind one of this gender and number."""
    it = relative_pronoun(c.book.grammar, gender, many)
    kind = [] if found.sort is None else [_kind(c, found.sort, it)]
    return [*kind, *(c.test(c.about(it), test, "sub") for test in found.clauses)]


def _kind(c: Context, words: Words, it: Said) -> str:
    """What such a thing is, as its noun says it."""
    return sentence(c, words, "sub", False, "nouns", {"left": it})


def _behind(c: Context, found: _Found) -> str:
    """The words and phrases behind a noun."""
    first = [each.text for each in found.phrases if each.end == "closed"]
    rest = [each for each in (*found.phrases, *found.holding) if each.text not in first]
    rest.sort(key=lambda each: each.end == "narrowed")
    narrowed = [each for each in rest if each.end == "narrowed"]
    texts = [c.grouped(each.text) if each in narrowed[:-1] else each.text for each in rest]
    behind = (*found.words, *first, joined(texts, *c.pattern("and")))
    return "".join(f" {text}" for text in behind if text)
