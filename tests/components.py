"""Small components and packs as text, for tests that link them."""

SOURCE = "source: {origin: rulebook}"
RANKS = """--- pack.yaml
{id: example, game: ranks, title: Ranks, version: "1", language: de, licence: CC0-1.0,
  authors: [Alrik]}
--- ranks.yaml
"""


def sea(name: str, *adjacent: str) -> str:
    return f"{name}: {{name: {name.title()}, adjacent: [{', '.join(adjacent)}], {SOURCE}}}\n"


def trophy(name: str) -> str:
    return f"{name}: {{name: {name.title()}, count: 1, lies_in: region, {SOURCE}}}\n"


def unit(name: str, becomes: str) -> str:
    rest = "strength: 4, stands_in: region, owner: neutral, count: 1"
    return f"{name}: {{name: {name.title()}, {rest}, becomes: {becomes}, {SOURCE}}}\n"


def rank(name: str, **fields: str) -> str:
    said = "".join(f"{field}: {value}, " for field, value in fields.items())
    return f"{name}: {{{said}{SOURCE}}}\n"


def pack(name: str, *requires: str) -> str:
    needs = ", ".join(f"{{pack: {each}}}" for each in requires)
    return (
        f"--- {name}/pack.yaml\n{{id: {name}, game: schatten-der-macht, title: {name}, "
        f'version: "1.0", language: de, licence: CC0-1.0, authors: [A], requires: [{needs}]}}\n'
    )
