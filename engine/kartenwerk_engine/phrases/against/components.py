"""Names: the components that the text names are those of the effect."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.wording import Place

_TASK = """\
--- pack.yaml
id: example
game: schatten-der-macht
title: Beispiel
version: "1.0.0"
language: de
licence: CC0-1.0
authors: [Kartenwerk]
requires: [{pack: schatten-der-macht}]
--- organisations.yaml
beispiel:
  name: Beispiel
  group: church
  text: "Platz für Organisationen in %s +1."
  effect: "always: room of selem + 1"
  source: {origin: reconstructed}
"""
COMPONENT = Rule(
    code="T307",
    name="component-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="A region, a card or an icon that the text names is one that the effect names, or another "
    "field of the card. Names are those of the components, in translations those of the catalogue.",
    bad=_TASK % "Tuzak",
    good=_TASK % "Selem",
)
_WORD = re.compile(r"\w+")
_ICON = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_LONG = 4
"""From so many letters on, one word of a name alone may stand for it."""


def components(card: Card) -> Iterator[Difference]:
    """Where only one of the two names a component."""
    kinds = {named.kind for _, named in card.named}
    found: dict[tuple[str, str], tuple[int, Place]] = {}
    for text, kind, id, place in (*card.named_in_texts, *_icons(card)):
        found.setdefault((kind, id), (text, place))
    wanted = {(named.kind, named.id) for _, named in card.named}
    lacking = [
        (named.kind, Spot(number, named.at))
        for number, named in card.named
        if (named.kind, named.id) not in found and not _hinted(card, named.kind, named.id)
    ]
    missing = {kind for kind, id in card.refs if (kind, id) not in found}
    known = {*wanted, *card.refs, (card.component.kind, card.component.id)}
    for (kind, id), (text, place) in found.items():
        if (kind, id) in known:
            continue
        spot = next((spot for other, spot in lacking if other == kind), None)
        if spot is not None:
            lacking.remove((kind, spot))
            yield card.differ(COMPONENT, text, place, spot)
        elif kind in kinds or kind in missing or card.texts[text].text[place.start] == "{":
            yield card.only_text(COMPONENT, text, place)
    yield from (card.only_effect(COMPONENT, spot) for _, spot in lacking)


def _icons(card: Card) -> Iterator[tuple[int, str, str, Place]]:
    for text, told in enumerate(card.texts):
        for match in _ICON.finditer(told.text):
            kind = card.names.icon(match[1])
            if kind is not None:
                yield text, kind, match[1], Place(*match.span())


def _hinted(card: Card, kind: str, id: str) -> bool:
    """Whether one word of a name stands in a text, by itself or grown together with others."""
    names = card.names.of(kind).forms.get(id, ())
    words = [word for form in names for word in _WORD.findall(form) if len(word) >= _LONG]
    return not names or any(
        word.casefold() in told.text.casefold() for word in words for told in card.texts
    )
