"""Noun phrases: determiner, number, adjectives and noun in agreement, and what follows them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.grammar import Determiner, Grammar, NoPhrase
from kartenwerk_dsl.text.said import PRONOUN, End, Person, Said

BARE = "bare"
A, ONE = "a", "one"
"""The determiners for any one, and for so many as that."""
GENERAL = "in general"
"""The determiner for all things of a sort, where a language has another one for them."""
NONE = ("none", "none of")
"""The determiners that deny."""


@frozen
class Adjective:
    """An adjective. `stem` takes the language's endings; `forms` are by gender, or by `all`."""

    stem: str = ""
    forms: Mapping[str, str] | None = None
    after: bool = False

    def form(self, grammar: Grammar, endings: str, gender: str, many: bool, case: str) -> str:
        """The form that agrees."""
        if self.forms is not None:
            rows = {key: (form,) for key, form in self.forms.items()}
            return grammar.form(rows, gender, many, case, self.stem or "adjective")
        if not endings or endings not in grammar.endings:
            return self.stem
        ending = grammar.form(grammar.endings[endings], gender, many, case, f"endings {endings}")
        return self.stem + ending


def adjective(words: Mapping[str, Any], grammar: Grammar) -> Adjective:
    """The adjective of an entry: a stem, or its forms by gender."""
    forms = words["adjective"]
    after = words.get("place", "after" if grammar.adjectives_after else "") == "after"
    if isinstance(forms, str):
        return Adjective(forms, {"all": forms} if words.get("fixed") else None, after)
    return Adjective("", forms, after)


@frozen
class Noun:
    """A noun of a phrasebook. `forms` are by `one` or `many` and case: `one gen`, `many dat`.

    `determiner` stands before it where the phrase brings none of its own (`die Khom`). A noun that
    is `plural` has no other number, as `Handkarten`; one that is `fixed` looks the same in both, as
    `LP` does. One that is `mass` cannot be counted and has no plural (`much gold`): it takes the
    determiners of that sort where there are. A single `person` is not counted in figures (`another
    player`, `einem anderen Spieler`).
    `adjectives` belong to it, and agree as others do (`neutrale Einheit`). `where` says where the
    things lie that can be chosen (`Karte aus dem Ablagestapel`); a noun that names a sort goes
    without. `again` is what such a thing is called once it was mentioned.
    """

    gender: str
    forms: Mapping[str, str]
    determiner: str = BARE
    plural: bool = False
    mass: bool = False
    person: bool = False
    adjectives: tuple[Adjective, ...] = ()
    where: str = ""
    again: "Noun | None" = None

    def form(self, many: bool, case: str) -> str:
        """Raises NoPhrase if the number is missing that is asked for."""
        number = "many" if many else "one"
        found = self.forms.get(f"{number} {case}", self.forms.get(number))
        if found is None:
            raise NoPhrase(f"`{number}` of {next(iter(self.forms.values()), 'a noun')}")
        return found


def noun(words: Mapping[str, Any], what: str, grammar: Grammar) -> Noun:
    """A noun from its entry: `{gender: f, one: Region, many: Regionen}`. Raises NoPhrase."""
    forms = {key: form for key, form in words.items() if key.split(" ")[0] in ("one", "many")}
    if not forms:
        raise NoPhrase(what)
    if words.get("fixed"):
        forms = {"one": forms["one"], "many": forms["one"]}
    return Noun(
        words.get("gender", ""),
        forms,
        words.get("determiner", BARE),
        plural="one" not in forms,
        mass=bool(words.get("mass")),
        person=bool(words.get("person")),
        adjectives=tuple(
            adjective({"adjective": each}, grammar) for each in words.get("adjectives", ())
        ),
        where=words.get("where", ""),
        again=noun(words["again"], f"{what}: again", grammar) if "again" in words else None,
    )


def again(named: Noun) -> Noun:
    """A noun for what was mentioned: what narrows it need not be said again."""
    return named.again or replace(named, adjectives=(), where="")


@frozen
class Phrase:
    """A noun phrase before it is put into a case.

    `number` takes the place of `{n}` in the determiner; `prefix` comes before all (`bis zu`);
    `after` follows the noun, and then `clause`, which can also stand behind the verb. `owned` says
    that a possessive adjective is among those that narrow it, which changes the determiner in
    languages with such. `end` is what ends it.
    """

    noun: Noun
    determiner: str = BARE
    many: bool = False
    number: str = ""
    prefix: str = ""
    adjectives: tuple[Adjective, ...] = ()
    after: str = ""
    clause: str = ""
    owned: bool = False
    end: End = "closed"

    def said(self, grammar: Grammar) -> Said:
        """The phrase, ready for any case."""
        asked = grammar.determiner(self._determiner, self.noun.mass)
        shown = asked.owned if self.owned and asked.owned is not None else asked
        several = self._several(asked, self.many)
        plural = self._several(shown, several)
        if plural and not shown.has_plural:
            shown = grammar.determiner(BARE)
        person: Person = "many" if several else "one"
        possessor = grammar.possessive.get("many" if several else self.noun.gender)

        def in_case(case: str) -> str:
            return self._in_case(grammar, shown, plural, case)

        bare = self.determiner == BARE and not self._adjectives and not self.owned
        return Said(
            in_case,
            self.noun.gender,
            person,
            bare,
            denies=self.determiner in NONE,
            tail=self.clause,
            possessor=possessor,
            end=self.end,
        )

    @property
    def _determiner(self) -> str:
        """What stands before it: `a` person, not `1`, unless it is exactly or at least one."""
        return (
            A
            if self.noun.person and self.determiner == ONE and not self.prefix
            else self.determiner
        )

    @property
    def _adjectives(self) -> tuple[Adjective, ...]:
        return (*self.adjectives, *self.noun.adjectives)

    def _several(self, determiner: Determiner, asked: bool) -> bool:
        """Whether it stands in the plural, in which the determiner has a say."""
        if self.noun.plural or self.noun.mass:
            return self.noun.plural
        return asked if determiner.many is None else determiner.many

    def _in_case(self, grammar: Grammar, determiner: Determiner, plural: bool, case: str) -> str:
        gender = self.noun.gender
        what = f"grammar determiners: {self.determiner}"
        first = grammar.form(determiner.forms, gender, plural, case, what)
        inner = determiner.case or case
        before: list[str] = []
        behind: list[str] = []
        for each in self._adjectives:
            form = each.form(grammar, determiner.endings, gender, plural, inner)
            (behind if each.after else before).append(form)
        name = self.noun.form(plural, inner)
        particle = grammar.particles.get(case, "")
        counted = first.replace("{n}", self.number)
        words = (particle, self.prefix, counted, *before, name, *behind)
        return " ".join(filter(None, words)) + self.after + self.clause


def pronoun(grammar: Grammar, gender: str, many: bool) -> Said:
    """`it`, `sie`: what stands for a thing that was named just before."""
    return Said(
        lambda case: grammar.form(grammar.pronouns, gender, many, case, "grammar pronouns"),
        gender,
        "many" if many else "one",
        possessor=grammar.possessive.get("many" if many else gender),
    )


def relative_pronoun(grammar: Grammar, gender: str, many: bool) -> Said:
    """`which`, `dem`: what begins a clause that narrows a noun."""

    def in_case(case: str) -> str:
        return PRONOUN + grammar.form(grammar.relative, gender, many, case, "grammar relative")

    return Said(in_case, gender, "many" if many else "one", relative=True)


def joined(items: Sequence[str], comma: str, last: str) -> str:
    """`a, b and c`, with the separators of the language."""
    if len(items) < 2:
        return "".join(items)
    return f"{comma.join(items[:-1])}{last}{items[-1]}"
