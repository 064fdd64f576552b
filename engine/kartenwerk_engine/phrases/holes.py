"""Holes in rules texts: words that a phrasebook lacks, and names that nobody can inflect."""

from collections.abc import Callable, Iterator

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_dsl.text.phrasebook import SECTIONS, Phrasebook, keys
from kartenwerk_dsl.vocabulary import Entry

_PACK = """--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht}]}
--- regions.yaml
fremdland: {name: Fremdland, keys: 2, seas: [suedmeer], island: true, provides: {gold: 1},
  source: {origin: reconstructed}}
--- secret_plans.yaml
plan:
  name: Plan
  effect: |
    score 1 if fremdland is own
    score 1 if at least 2 own ships
    score 1 if at least 4 own regions
  source: {origin: reconstructed}
"""
MISSING_PHRASE = Rule(
    code="T240",
    name="missing-phrase",
    severity=Severity.WARNING,
    message="the rules text of this effect in `{language}` lacks {what}",
    help="{instead}",
    why="Kartenwerk prints what cards do from their effects. A name in such a text has a gender "
    "and perhaps an article (`in der Khom`, but `in Selem`), and a word of a game is called "
    "something; no program can guess either. Without it the card has no text in that language.",
    bad=_PACK,
    good=f"{_PACK}--- i18n/lexicon.de.yaml\nregion: {{fremdland: {{gender: neut}}}}\n",
)
_NAME: Template = "the name of `{id}`: no lexicon says how it is inflected"
_INFLECT: Template = (
    "write `{kind}: {{{id}: {{}}}}` in i18n/lexicon.{language}.yaml, with its `gender`, and with "
    "`article: true` if it takes an article in a sentence"
)
_WORD: Template = "`{word}`: the game's phrasebook does not have it"
_PHRASE: Template = "add it to the section `{section}` of the game's phrases/{language}.yaml"


def holes(
    program: m.Program, book: Phrasebook, inflected: Callable[[str, str], bool]
) -> Iterator[Problem]:
    """What a phrasebook cannot say of a program; `inflected` tells of a name by kind and id."""
    for node in m.parts(program):
        if isinstance(node, m.Component):
            kind = node.noun.kind or ""
            if not book.is_icon(node.noun) and not inflected(kind, node.id):
                values = {"language": book.language, "kind": kind, "id": node.id}
                yield _problem(node, book, Message(_NAME, values), Message(_INFLECT, values))
        for entry in _entries(node):
            if book.find(entry) is None:
                section = SECTIONS[type(entry)]
                values = {"language": book.language, "word": keys(entry)[0], "section": section}
                yield _problem(node, book, Message(_WORD, values), Message(_PHRASE, values))


def _problem(node: m.Meaning, book: Phrasebook, what: Message, instead: Message) -> Problem:
    return MISSING_PHRASE.at(
        node.start, node.end, language=book.language, what=what, instead=instead
    )


_SAID = (
    "noun", "adjective", "property", "constant", "quantity", "relation", "event", "verb",
    "permission",
)  # fmt: skip


def _entries(node: m.Meaning) -> Iterator[Entry]:
    """The words that a node is about."""
    found = (getattr(node, name, None) for name in _SAID)
    return (entry for entry in found if isinstance(entry, Entry))
