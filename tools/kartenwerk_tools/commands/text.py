"""`kartenwerk text`: the rules text of cards, printed from their effects."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import cast

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.manifest import NO_GAME
from kartenwerk_engine.phrases.load import PhrasebookError, languages
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_engine.phrases.texts import RulesText, rules_texts
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError, did_you_mean
from kartenwerk_tools.workspace import find, libraries

FORMATS = ("human", "json", "markdown")
WIDTH = 100


@dataclass(frozen=True, slots=True)
class Card:
    """A component and its texts in one language. `program` is what one text belongs to."""

    library: Library
    language: str
    kind: str
    id: str
    name: str
    texts: tuple[RulesText, ...]


def run(
    ids: Sequence[str], path: str | None, codes: Sequence[str], form: str, more: Sequence[str] = ()
) -> int:
    """Print the texts; the exit code is 1 if one of them cannot be said.

    Without ids it is all cards of the packs themselves, and cards that they patch. What has errors
    is named, and lint says more of it.
    """
    if form not in FORMATS:
        raise UsageError("`{form}` is no format.", did_you_mean(form, FORMATS), form=form)
    packs = libraries([path] if path else [], more)
    own = ((library, *card) for library in packs for card in _own(library))
    found = (each for name in ids for each in find(packs, name)) if ids else own
    wanted = dict.fromkeys(found)
    named = {library for library, _, _ in wanted}
    cards = [
        card
        for library in packs
        if library in named
        for code in _codes(library, codes)
        for card in _cards(library, code)
        if (library, card.kind, card.id) in wanted
    ]
    wrong = [
        f"{kind}:{component}"
        for library in packs
        if library in named
        for kind, component in _with_errors(library, cards)
        if (library, kind, component) in wanted
    ]
    if ids and not cards and not wrong:
        raise UsageError("What was named has no effect, and so no rules text.")
    if cards or not wrong:
        print(_json(cards) if form == "json" else "\n".join(_lines(cards, form)))
    for each in wrong:
        errors = say("its effect has errors, which `kartenwerk lint` shows")
        print(f"{each}: {errors}", file=sys.stderr)
    missing = [text for card in cards for text in card.texts if text.missing]
    for text in missing:
        said = say("there is no phrase for {what}", what=text.missing)
        print(f"{text.kind}:{text.id}: {said}", file=sys.stderr)
    return 1 if missing or wrong else 0


def _codes(library: Library, codes: Sequence[str]) -> Sequence[str]:
    """The languages asked for; without any the pack's own. One without phrases is an error."""
    game = library.packs[0].manifest.game
    if game == NO_GAME:
        return ()
    known = languages(game)
    for code in codes:
        if code not in known:
            there = ", ".join(known) or Message("none")
            wrong = "{game} has no phrases in `{code}`; there are: {codes}."
            raise UsageError(wrong, game=game, code=code, codes=there)
    return codes or [code for code in [library.packs[0].manifest.language] if code in known]


def _own(library: Library) -> Iterator[tuple[str, str]]:
    """The components whose programs stand in the packs that were named."""
    named = {pack.id for pack in library.packs if pack.reported}
    yield from ((each.kind, each.id) for each in library.programs() if each.pack in named)


def _with_errors(library: Library, cards: Sequence[Card]) -> Iterator[tuple[str, str]]:
    """The components with programs of which a card does not say all."""
    said = {
        (each.kind, each.id, text.field)
        for each in cards
        if each.library is library
        for text in each.texts
    }
    programs = ((each.kind, each.id, each.field) for each in library.programs())
    yield from dict.fromkeys(
        (kind, id) for kind, id, field in programs if (kind, id, field) not in said
    )


def _cards(library: Library, code: str) -> Iterator[Card]:
    game = registry.game(library.packs[0].manifest.game)
    assert game is not None, "its packs were read"
    vocabulary = cast(Vocabulary, game.load_vocabulary())
    names = LibraryWords(library, code)
    found: dict[tuple[str, str], list[RulesText]] = {}
    try:
        for text in rules_texts(library, vocabulary, code):
            found.setdefault((text.kind, text.id), []).append(text)
    except PhrasebookError as error:
        raise UsageError("{why}.", why=error.message) from error
    for (kind, component), texts in found.items():
        name = names.name(kind, component)
        yield Card(library, code, kind, component, name, tuple(texts))


def _lines(cards: Sequence[Card], form: str) -> Iterator[str]:
    """The texts below the names of their cards."""
    several = len({card.language for card in cards}) > 1
    mark, indent = ("## ", "") if form == "markdown" else ("", "  ")
    for number, card in enumerate(cards):
        language = f" [{card.language}]" if several else ""
        if number:
            yield ""
        yield f"{mark}{card.name} ({card.kind}:{card.id}){language}"
        if form == "markdown":
            yield ""
        for text in card.texts:
            if len(card.texts) > 1:
                yield f"{indent}{text.field}:"
            for paragraph in text.paragraphs:
                yield from (
                    [paragraph, ""]
                    if form == "markdown"
                    else wrap(paragraph, WIDTH, initial_indent=indent, subsequent_indent=indent * 2)
                )


def _json(cards: Sequence[Card]) -> str:
    data = [
        {
            "kind": card.kind,
            "id": card.id,
            "name": card.name,
            "language": card.language,
            "field": text.field,
            "text": list(text.paragraphs),
            "missing": text.missing,
        }
        for card in cards
        for text in card.texts
    ]
    return json.dumps(data, indent=2, ensure_ascii=False)
