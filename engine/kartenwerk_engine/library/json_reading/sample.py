"""The small file that the rules about JSON show as their example."""


def card(fields: str) -> str:
    """cards.json with one card, whose last fields are these."""
    return f'--- cards.json\n{{\n  "ferry": {{\n    "name": "Ferry",\n    {fields}\n  }}\n}}\n'
