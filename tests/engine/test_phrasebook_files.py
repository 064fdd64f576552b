"""Files of phrasebooks: what is wrong with one is told with its file, line and place."""

from pathlib import Path

import pytest

from demo_words import DEMO
from kartenwerk_dsl.text.phrasebook import Phrasebook
from kartenwerk_engine.phrases.load import PhrasebookError, read_phrasebook
from kartenwerk_engine.phrases.shapes import noted

GRAMMAR = """\
grammar:
  cases: [nom, acc]
  determiners:
    the: {endings: weak, masc: [der, den], many: die}
  endings:
    weak: {masc: [e, en], many: en}
  pronouns: {masc: [er, ihn], fem: sie, many: sie}
  relative: {masc: [der, den], many: die}
  you: [du, dich]
"""
"""A language that has nothing but what a file must say of it: nine lines."""


def loaded(folder: Path, text: str, language: str = "tlh") -> Phrasebook:
    """The phrasebook of a file with this text, for the words of the demo game."""
    file = folder / f"{language}.yaml"
    file.write_text(text, "utf-8")
    return read_phrasebook(file, language, DEMO)


def refused(folder: Path, text: str, language: str = "tlh") -> str:
    """What is said of a file that cannot be used."""
    with pytest.raises(PhrasebookError) as caught:
        loaded(folder, text, language)
    return str(caught.value)


# What German has for all games, so that the line is that in the game's own file.
WORDS = {
    "a section that is none": (
        "nuons: {region: {one: Region}}",
        "line 1, nuons: this says nothing here; did you mean `nouns`?",
    ),
    "a section that resembles none": (
        "prayers: {}",
        "line 1, prayers: this says nothing here; what does: `grammar`, `patterns`, `nouns`, "
        "`adjectives`, `properties`, `constants`, `quantities`, `relations`, `events`, `verbs`, "
        "`permissions`",
    ),
    "a list for a section": ("nouns: [region]", "line 1, nouns: this must be a mapping"),
    "words for an entry": ("nouns:\n  sea: Meer", "line 2, nouns: sea: this must be a mapping"),
    "a number for words": (
        "nouns:\n  sea:\n    gender: neut\n    one: 5",
        "line 4, nouns: sea: one: this must be a text",
    ),
    "words for a flag": (
        "nouns: {card: {one: Karte, fixed: ja}}",
        "line 1, nouns: card: fixed: this must be `true` or `false`",
    ),
    "words for a list": (
        "nouns: {card: {one: Karte, adjectives: offen}}",
        "line 1, nouns: card: adjectives: this must be a list",
    ),
    "a key of another section": (
        "nouns: {card: {one: Karte, do: ziehe}}",
        "line 1, nouns: card: do: this says nothing here; what does: `one [CASE]`, "
        "`many [CASE]`, `gender`, `determiner`, `adjectives`, `fixed`, `mass`, `person`, "
        "`where`, `again`, `icon`, `main [you] [not]`, `sub [you] [not]`",
    ),
    "a form in a case that the language lacks": (
        "nouns:\n  card: {gender: fem, one: Karte,\n    many abl: Karten}",
        "line 3, nouns: card: many abl: the language has no case `abl`; there are `nom`, `acc`, "
        "`dat`, `gen`",
    ),
    "a gender that the language lacks": (
        "nouns: {card: {gender: f, one: Karte}}",
        "line 1, nouns: card: gender: the language has no gender `f`; there are `fem`, `masc`, "
        "`neut`",
    ),
    "a determiner that the language lacks": (
        "constants: {market: {gender: masc, one: Markt, determiner: teh}}",
        "line 1, constants: market: determiner: the grammar has no determiner `teh`; there are "
        "`bare`, `the`, …",
    ),
    "a case that the language lacks": (
        'relations:\n  unit in place:\n    after: "in {right:loc}"',
        "line 3, relations: unit in place: after: the language has no case `loc`; there are "
        "`nom`, `acc`, `dat`, `gen`",
    ),
    "a brace that is not closed": (
        'relations: {unit in place: {after: "in {right:dat"}}',
        "line 1, relations: unit in place: after: `{` belongs to no slot; slots are `{name:case}` "
        "and `[name: form|form]`",
    ),
    "a bracket that is not closed": (
        'relations: {unit in place: {main: "{left:nom} [left: ist|sind {not}in {right:dat}"}}',
        "line 1, relations: unit in place: main: `[` belongs to no slot; slots are `{name:case}` "
        "and `[name: form|form]`",
    ),
    "a slot that the relation does not have": (
        'relations: {unit in place: {after: "in {left:dat}"}}',
        "line 1, relations: unit in place: after: nothing fills the slot `left`; there are `right`",
    ),
    "a slot that the verb does not have": (
        'verbs:\n  place adventurer:\n    do: "setze {object:acc} in {to:acc}"',
        "line 3, verbs: place adventurer: do: nothing fills the slot `to`; there are `into`, "
        "`object`",
    ),
    "a slot that is not always filled": (
        'verbs:\n  relocate units: {do: "versetze {object:acc} von {from:dat} nach {to:dat}"}',
        "line 2, verbs: relocate units: do: nothing fills the slot `from`; there are `object`, "
        "`to`",
    ),
    "a slot where there is none": (
        'verbs: {stand firm: {do: "halte {object:acc} stand"}}',
        "line 1, verbs: stand firm: do: nothing fills the slot `object`: there are none here",
    ),
    "a verb that agrees with nobody": (
        'verbs: {conquer region: {do: "{object:nom} [who: fällst|fällt|fallen]"}}',
        "line 1, verbs: conquer region: do: nothing fills the slot `who`; there are `object`",
    ),
    "more forms than persons": (
        'verbs: {conquer region: {do: "{object:nom} [object: a|b|c|d]"}}',
        "line 1, verbs: conquer region: do: `object` has more forms than the 3 for you, one, many",
    ),
    "a key with a role that the verb does not have": (
        'verbs: {place ship: {do with: "setze {object:acc} in {into:acc}"}}',
        "line 1, verbs: place ship: do with: the word has no role `with`; there are `object`, "
        "`into`, `for`",
    ),
    "a key with a role that is never left out": (
        'verbs: {place ship: {do into: "setze {object:acc} in {into:acc}"}}',
        "line 1, verbs: place ship: do into: `into` is never left out, so that no key names it",
    ),
    "a key with roles in another order": (
        'verbs: {place ship: {do for=you into=name: "setze {object:acc} in {into:acc}"}}',
        "line 1, verbs: place ship: do for=you into=name: roles stand in this order: `into`, `for`",
    ),
    "a key that tells of a role what no key tells": (
        'verbs: {place ship: {do for=me: "setze {object:acc} in {into:acc}"}}',
        "line 1, verbs: place ship: do for=me: `me` is none of `you`, `card`, `name`, `value`",
    ),
    "a participant that the event does not have": (
        'events: {conquest: {when: "wenn {winner:nom} siegt"}}',
        "line 1, events: conquest: when: nothing fills the slot `winner`; there are `loser`, "
        "`prize`",
    ),
    "a participant without a part": (
        "events: {conquest: {participants: {winner: {one: Sieger}}}}",
        "line 1, events: conquest: participants: winner: the word has no role `winner`; there "
        "are `prize`, `loser`",
    ),
    "a permission with a role that it does not have": (
        'permissions: {long passage: {allow of: "{of:nom} darf weit fahren"}}',
        "line 1, permissions: long passage: allow of: the word has no role `of`, nor any other",
    ),
    "what belongs to nobody": (
        'quantities: {tides: {one: Flut, main: "{of:nom} hat {right}"}}',
        "line 1, quantities: tides: main: nothing fills the slot `of`; there are `denial`, "
        "`left`, `not`, `right`",
    ),
    "a pattern that is none": (
        "patterns: {fore each: wie}",
        "line 1, patterns: fore each: this says nothing here; did you mean `for each`?",
    ),
    "a pattern that resembles none": (
        "patterns: {quest.effect chorus: wie}",
        "line 1, patterns: quest.effect chorus: this says nothing here; "
        "docs/phrasebooks.md has what does",
    ),
    "a slot that a pattern does not have": (
        'patterns: {if: "wenn {clause}: {body}"}',
        "line 1, patterns: if: nothing fills the slot `clause`; there are `body`, `test`",
    ),
    "too few separators": (
        "patterns:\n  and: [und]",
        "line 2, patterns: and: this has 1 items and must have 2",
    ),
    "a step without its main form": (
        'patterns: {choose: {may: "{things:acc} wählen"}}',
        "line 1, patterns: choose: `do` is missing here",
    ),
    "no YAML": ("nouns: {region: ", "line 1: "),
}


@pytest.mark.parametrize(("text", "said"), WORDS.values(), ids=WORDS)
def test_a_fault_in_the_words_of_a_game(tmp_path: Path, text: str, said: str) -> None:
    start, _, _ = said.partition("…")
    assert refused(tmp_path, text, "de").startswith(f"de.yaml, {start}")


GRAMMARS = {
    "a case too few": (
        ("you: [du, dich]", "you: [du]"),
        "line 9, grammar: you: this has 1 items and must have 2",
    ),
    "a form too many": (
        ("fem: sie, ", "fem: [sie, sie, ihr], "),
        "line 7, grammar: pronouns: fem: this has 3 items and must have 2",
    ),
    "endings that are nowhere": (
        ("the: {endings: weak", "the: {endings: soft"),
        "line 4, grammar: determiners: the: endings: the grammar has no endings `soft`; there are "
        "`weak`",
    ),
    "a number that is none": (
        ("the: {endings: weak", "the: {number: two"),
        "line 4, grammar: determiners: the: number: `two` is none of `one`, `many`",
    ),
    "no pronouns": (
        ("  pronouns: {masc: [er, ihn], fem: sie, many: sie}\n", ""),
        "line 1, grammar: `pronouns` is missing here",
    ),
    "no cases": (("  cases: [nom, acc]\n", ""), "line 1, grammar: `cases` is missing here"),
    "a possessive that is no determiner": (
        ("you: [du, dich]", "you: [du, dich]\n  possessive: {you: your}"),
        "line 10, grammar: possessive: you: the grammar has no determiner `your`; there are `the`",
    ),
    "a place in a case that is none": (
        ("you: [du, dich]", 'you: [du, dich]\n  places: {in: {the: "in {dat}"}}'),
        "line 10, grammar: places: in: the: the language has no case `dat`; there are `nom`, `acc`",
    ),
    "words that grow together in no way": (
        ("you: [du, dich]", "you: [du, dich]\n  joins: [['(in', im]]"),
        "line 10, grammar: joins: 0: Python does not take this for a pattern: missing ), "
        "unterminated subpattern at position 0",
    ),
    "a join of three": (
        ("you: [du, dich]", "you: [du, dich]\n  joins: [[in, dem, im]]"),
        "line 10, grammar: joins: 0: this must be a pattern and what takes its place, as a list",
    ),
    "the number one in words": (
        ("you: [du, dich]", "you: [du, dich]\n  singular: [one]"),
        "line 10, grammar: singular: 0: this must be a whole number",
    ),
    "a grammar that is a list": (
        (GRAMMAR, "grammar: [nom, acc]\n"),
        "line 1, grammar: this must be a mapping",
    ),
}


@pytest.mark.parametrize(("change", "said"), GRAMMARS.values(), ids=GRAMMARS)
def test_a_fault_in_the_grammar_of_a_language(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    assert change[0] in GRAMMAR
    assert refused(tmp_path, GRAMMAR.replace(*change)) == f"tlh.yaml, {said}"


def test_a_grammar_is_enough_for_a_file(tmp_path: Path) -> None:
    book = loaded(tmp_path, GRAMMAR)
    assert book.grammar.cases == ("nom", "acc")
    assert book.grammar.singular == (1,)


def test_a_language_that_nobody_knows_needs_a_grammar(tmp_path: Path) -> None:
    assert refused(tmp_path, "nouns: {card: {one: qelI}}\n") == (
        "tlh.yaml: it has no `grammar`, and there is none for all games in the language `tlh`"
    )


def test_a_file_of_a_known_language_need_not_say_much(tmp_path: Path) -> None:
    assert loaded(tmp_path, "nouns: {}", "de").patterns["stop"] == "."


def test_a_file_must_say_something(tmp_path: Path) -> None:
    assert refused(tmp_path, "", "de") == "de.yaml, line 1: this file says nothing"
    assert refused(tmp_path, "- nouns", "de").startswith("de.yaml, line 1: ")


def test_a_word_of_several_meanings_can_have_any_of_their_roles(tmp_path: Path) -> None:
    # `place` puts adventurers into regions and ships into seas, for somebody.
    assert loaded(tmp_path, 'verbs: {place: {do for: "setze {object:acc} für {for:acc}"}}', "de")


def test_without_the_words_of_a_game_any_slot_will_do(tmp_path: Path) -> None:
    file = tmp_path / "de.yaml"
    file.write_text('verbs: {sing: {do to: "singe {object:acc} vor {to:dat}"}}', "utf-8")
    assert read_phrasebook(file, "de")


def test_a_note_stands_for_keys() -> None:
    stands_for = {
        "one [CASE]": ("one", "one gen"),
        "[KIND.FIELD] when [ROLE=WHO]": ("when", "shadow.effect when", "when actor=you"),
        "do [ROLES]": ("do", "do from=you to"),
        "main [you] [not]": ("main", "main you", "main not", "main you not"),
        "plus [N] of": ("plus of", "plus 3 of", "plus value of"),
    }
    for note, written in stands_for.items():
        assert all(noted(note).fullmatch(key) for key in written), note
    others = {
        "one [CASE]": ("once", "one gen pl"),
        "do [ROLES]": ("done", "doing"),
        "if [then]": ("if else",),
    }
    for note, written in others.items():
        assert not any(noted(note).fullmatch(key) for key in written), note
