"""Examples for rules about texts and effects: a pack of Midgard with one card."""

_PACK = """\
--- pack.yaml
id: example
game: midgard
title: Beispiel
version: "1.0.0"
language: de
licence: CC0-1.0
authors: [Kartenwerk]
"""


def equipment(text: str, effect: str) -> str:
    """The pack with a piece of equipment that says this and does that."""
    return _card("equipment", text, "effect", effect)


def encounter(text: str, failure: str) -> str:
    """The pack with an encounter that says this, and does that if its test fails."""
    return _card("encounters", text, "failure", failure, "shape: round", "attribute: strength")


def reward(text: str, effect: str) -> str:
    """The pack with a reward card that says this and does that."""
    return _card("reward_cards", text, "effect", effect, "item: false")


def action_card(text: str, effect: str, special: str) -> str:
    """The pack with an action card of this sort that says this and does that."""
    return _card(
        "action_cards", text, "effect", effect, "actions: 3", "hearts: 2", f"special: {special}"
    )


def _card(file: str, text: str, field: str, effect: str, *more: str) -> str:
    program = effect.replace("\n", "\n    ")
    lines = [
        "beispiel:",
        "  name: Beispiel",
        *(f"  {each}" for each in more),
        f'  text: "{text}"',
        f"  {field}: |",
        f"    {program}",
        "  source: {origin: reconstructed}",
    ]
    return f"{_PACK}--- {file}.yaml\n" + "\n".join(lines) + "\n"
