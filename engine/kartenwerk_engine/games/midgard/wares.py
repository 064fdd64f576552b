"""The stacks of what can be bought or learnt: equipment, weapons and armour, spells, skills."""

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core import chance
from kartenwerk_engine.games.midgard.attributes import NAMES
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import Stream, Table

SOLD = {"equipment": "equipment", "weapons": "weapon", "spells": "spell"}
"""What a city's offer is called, and the kind of card that it sells."""

SORTS = {
    "equipment": Message("equipment"),
    "weapon": Message("weapons and armour"),
    "spell": Message("spells"),
}
"""What people call the cards of each of these kinds."""

OFFERS = {**{offer: SORTS[kind] for offer, kind in SOLD.items()}, **NAMES}
"""What people call what a city offers: cards for sale, or an attribute that it raises."""


def pile_of(state: Table, kind: str) -> list[int]:
    """The stack of that kind of card."""
    piles = {
        "equipment": state.equipment_pile,
        "weapon": state.weapon_pile,
        "spell": state.spell_pile,
        "skill": state.skill_pile,
    }
    return piles[kind]


def put_back(game: Game, piece: int) -> None:
    """Shuffle a card into its stack (MID-ITEM-03, Q-10)."""
    pile = pile_of(game.state, game.world.kind_of(piece))
    pile.append(piece)
    # Sorted first, so that the order in which the cards lay tells nothing.
    pile.sort()
    chance.shuffle(game.state, Stream.GOODS, pile)
