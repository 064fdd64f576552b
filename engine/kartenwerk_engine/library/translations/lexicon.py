"""How the names of a pack are inflected in a language: `i18n/lexicon.LANG.yaml`.

By kind and id it says what sentences need to know of a name: its gender, whether it takes an
article, and the forms in which it differs from the name as printed. What is not said is not so: a
name without an entry stands bare and looks the same in every case.

A text other than the name has an entry under its path, `barde.names.female`. The words that
programs of cards bring themselves stand under the kind `word`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from kartenwerk_dsl.message import WORD, Message, Template
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.text.grammar import Grammar
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.translations.checks.states import FORMER_ID
from kartenwerk_engine.library.translations.sample import catalogue
from kartenwerk_engine.library.translations.texts import NO_FORMER_IDS, SourceText, present

_TEXTS = catalogue('msgctxt "marker:bruecke.name"\nmsgid "Brücke"\nmsgstr "Bridge"\n')
MALFORMED = Rule(
    code="T231",
    name="malformed-lexicon",
    severity=Severity.ERROR,
    message="{what}",
    help="write `marker: {{bruecke: {{gender: fem, article: true}}}}`",
    why="A lexicon says by kind and id what sentences need to know of a name: `gender`, `article` "
    "(true where the name takes one), `plural`, `name` where it is another in a sentence, and "
    "forms by the cases of the language, such as `gen`. What is of another form is not looked at.",
    bad=f"{_TEXTS}--- i18n/lexicon.en.yaml\nmarker: {{bruecke: bridge}}\n",
    good=f"{_TEXTS}--- i18n/lexicon.en.yaml\nmarker: {{bruecke: {{article: true}}}}\n",
)
OF_NOTHING = Rule(
    code="T232",
    name="lexicon-of-nothing",
    severity=Severity.WARNING,
    message="there is no {kind} `{id}` in this pack",
    help="write the id as the component has it, or take the entry out",
    why="An entry of a lexicon is found by kind and id. One for a component that has another id, "
    "or is gone, is never used.",
    bad=f"{_TEXTS}--- i18n/lexicon.en.yaml\nmarker: {{bruecken: {{article: true}}}}\n",
    good=f"{_TEXTS}--- i18n/lexicon.en.yaml\nmarker: {{bruecke: {{article: true}}}}\n",
)
WITHOUT_GENDER = Rule(
    code="T233",
    name="lexicon-without-gender",
    severity=Severity.ERROR,
    message="`{id}` has no gender",
    help="add `gender`, which is one of {genders}, or `plural: true`",
    why="Articles, adjectives and pronouns depend on the gender of a name. Without it no "
    "sentence with the name can be said.",
    bad=f"{_TEXTS}--- i18n/lexicon.de.yaml\nmarker: {{bruecke: {{article: true}}}}\n",
    good=f"{_TEXTS}--- i18n/lexicon.de.yaml\nmarker: {{bruecke: {{gender: fem, article: true}}}}\n",
)
RULES = (MALFORMED, OF_NOTHING, WITHOUT_GENDER)

_NO_WORD: Template = "no effect of this pack has the word `{id}`"

FLAGS = ("article", "plural")
WORDS = ("gender", "name")


def entries(document: Document) -> Mapping[tuple[str, str], Mapping[str, Any]]:
    """What a lexicon says, by kind and id. Malformed entries are left out."""
    data = document.data if isinstance(document.data, dict) else {}
    return {
        (kind, id): said
        for kind, ids in data.items()
        if isinstance(ids, dict)
        for id, said in ids.items()
        if isinstance(said, dict) and not any(_faults(said))
    }


def check_lexicon(
    document: Document,
    texts: Sequence[SourceText],
    former: Mapping[str, Mapping[str, str]] = NO_FORMER_IDS,
    grammar: Grammar | None = None,
    words: Collection[str] | None = None,
) -> Iterator[Finding]:
    """What is wrong with a lexicon: its YAML, the form of its entries, and ids that are none.

    `former` are the ids that components had before, by kind; `grammar` is that of the language, if
    there is one, and `words` are those of the pack's effects, None if nobody knows them.
    """
    yield from document.findings
    language = _Language(grammar) if grammar is not None else None
    paths = ((text.kind, text.context.partition(":")[2]) for text in texts)
    known = {*((text.kind, text.id) for text in texts), *paths}
    for kind, ids in document.data.items() if isinstance(document.data, dict) else ():
        if not isinstance(ids, dict):
            what = Message("`{kind}` says nothing by id", {"kind": kind})
            yield found(MALFORMED, document.path, document.span((kind,)), what=what)
            continue
        for id, said in ids.items():
            keys = kind, id
            if not isinstance(said, dict):
                what = Message("the entry of `{id}` says nothing by name", {"id": id})
                yield found(MALFORMED, document.path, document.span(keys), what=what)
                continue
            for field, what in _faults(said):
                yield found(MALFORMED, document.path, document.span((*keys, field)), what=what)
            if language is not None:
                yield from _of_grammar(document, keys, said, language)
            if kind == WORD:
                if words is not None and id not in words:
                    span = document.span(keys, key=True)
                    yield found(OF_NOTHING, document.path, span, message=_NO_WORD, kind=kind, id=id)
            elif (kind, id) not in known:
                span = document.span(keys, key=True)
                where = f"{kind}:{id}"
                _, _, now = present(where, former).partition(":")
                if (kind, now) in known:
                    hint = Message("write `{known}`", {"known": now})
                    now = f"{kind}:{now}"
                    yield found(FORMER_ID, document.path, span, hint=hint, context=where, known=now)
                    continue
                yield found(OF_NOTHING, document.path, span, kind=kind_words(kind), id=id)


class _Language:
    """What a grammar knows, ready to be asked for each of very many entries."""

    def __init__(self, grammar: Grammar) -> None:
        self.genders = grammar.genders
        self.asks_for_gender = grammar.asks_for_gender
        self.forms = tuple(dict.fromkeys((*FLAGS, *WORDS, *grammar.cases, *grammar.places)))


def _of_grammar(
    document: Document, keys: tuple[str, str], said: Mapping[str, Any], language: _Language
) -> Iterator[Finding]:
    """What a sentence of the language would not find in an entry, or never look for."""
    for field in said:
        if field not in language.forms:
            what = Message("no sentence asks for `{form}`", {"form": field})
            place = document.span((*keys, field), key=True)
            hint = _meant(field, language.forms)
            yield found(MALFORMED, document.path, place, hint=hint, what=what)
    gender = said.get("gender")
    if isinstance(gender, str) and language.genders and gender not in language.genders:
        what = Message("`{gender}` is no gender of this language", {"gender": gender})
        place = document.span((*keys, "gender"))
        hint = _meant(gender, language.genders)
        yield found(MALFORMED, document.path, place, hint=hint, what=what)
    single = keys[0] != WORD and said.get("plural") is not True
    if gender is None and single and language.asks_for_gender:
        place = document.span(keys, key=True)
        genders = _listed(language.genders)
        yield found(WITHOUT_GENDER, document.path, place, id=keys[1], genders=genders)


def _meant(word: str, known: Sequence[str]) -> Message:
    near = nearest(word, known)
    return (
        Message("did you mean `{name}`?", {"name": near})
        if near
        else Message("write one of {known}", {"known": _listed(known)})
    )


def _listed(words: Sequence[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _faults(said: Mapping[str, Any]) -> Iterator[tuple[str, Message]]:
    for field, value in said.items():
        if field in FLAGS:
            if not isinstance(value, bool):
                yield field, Message("`{field}` is true or false", {"field": field})
        elif not isinstance(value, str) or not value.strip():
            yield field, Message("`{field}` is a word", {"field": field})
