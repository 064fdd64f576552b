"""The small pack that the rules about JSON show as their example."""

_PACK = """--- pack.yaml
{id: example, title: Beispiel, version: "1.0", language: en, licence: CC0-1.0, authors: [Alrik],
  kinds: {card: {files: [cards.json]}}}
--- kinds/card.schema.json
{"title": "Card", "description": "A card.", "type": "object", "properties": {
  "name": {"type": "string"}, "text": {"type": "string"}, "flavour": {"type": "string"},
  "position": {"type": "integer"}, "unique": {"type": "boolean"}}}
"""


def card(fields: str) -> str:
    """A pack whose only card has these last fields."""
    text = f'{{\n  "ferry": {{\n    "name": "Ferry",\n    {fields}\n  }}\n}}\n'
    return f"--- cards.json\n{text}{_PACK}"
