"""Symbols in texts: words in square brackets, of which the schema may say which ones there are."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import FileFacts, value_in
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.translations.fields import TextFields

SYMBOL = re.compile(r"(?<!\[)\[[^\[\]\n]+\](?!\])")
"""A word in single brackets; double ones mark words."""


def _card(text: str) -> str:
    return f"""--- pack.yaml
{{id: example, title: Beispiel, version: "1.0", language: en, licence: CC0-1.0, authors: [Alrik],
  kinds: {{card: {{files: [cards.json]}}}}}}
--- kinds/card.schema.json
{{"title": "Card", "description": "A card.", "type": "object", "properties": {{
  "text": {{"type": "string", "x-text": true, "x-symbols": ["coin", "tide"]}}}}}}
--- cards.json
{{"ferry": {{"text": "{text}"}}}}
"""


UNKNOWN_SYMBOL = Rule(
    code="S040",
    name="unknown-symbol",
    severity=Severity.ERROR,
    message="there is no symbol `{symbol}`",
    help="write one of {known}",
    why="A word in square brackets is printed as a symbol. One that the schema of the field does "
    "not name has no picture: players would read the word, brackets and all.",
    bad=_card("Gain 2 [coins]."),
    good=_card("Gain 2 [coin]."),
)


def check_symbols(document: Document, facts: FileFacts, fields: TextFields) -> Iterator[Finding]:
    """The symbols in the texts of a file that its schema does not know."""
    for keys in facts.texts:
        symbols = fields.at(keys).symbols
        value = value_in(facts.components, keys) if symbols else None
        if not isinstance(value, str) or "[" not in value:
            continue
        for each in SYMBOL.finditer(value):
            if each[0][1:-1] not in symbols:
                scalar = document.scalar(keys)
                start, end = scalar.offset(each.start()), scalar.offset(each.end() - 1) + 1
                close = nearest(each[0][1:-1], symbols)
                meant = Message("did you mean `{symbol}`?", {"symbol": f"[{close}]"})
                yield found(
                    UNKNOWN_SYMBOL,
                    document.path,
                    document.between(start, end),
                    hint=meant if close else None,
                    component=str(keys[0]),
                    symbol=each[0],
                    known=", ".join(f"`[{symbol}]`" for symbol in symbols),
                )
