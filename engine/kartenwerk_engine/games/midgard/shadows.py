"""Cards that lie on cities: adventures and shadows, and what a shadow does to visitors."""

from collections.abc import Sequence

from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import YesOrNo
from kartenwerk_engine.games.midgard.fights.shadow import fight_shadow
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.life import lose_life
from kartenwerk_engine.games.midgard.options import CITY
from kartenwerk_engine.games.midgard.table import NOTHING

FIGHT = Question("Do you fight {shadow:the}?", YesOrNo())
ADVENTURE_CITY = Question("Into which city does the adventure {card} come?", CITY)
SHADOW_CITY = Question("Which city does the shadow {card} seize?", CITY)

# Laying cards on cities -------------------------------------------------------------------------


def free_cities(game: Game) -> list[int]:
    """Cities without an adventure and without a shadow (MID-TREAS-09)."""
    state = game.state
    return [
        city
        for city in range(len(game.world.cities))
        if state.adventure_at[city] == NOTHING and state.shadow_at[city] == NOTHING
    ]


def place_adventure(game: Game, player: int) -> Steps:
    """The player lays the top adventure on a free city (MID-TREAS-08, Q-39)."""
    yield from _place(game, player, ADVENTURE_CITY, game.state.adventure_pile, "adventure_at")


def place_shadow(game: Game, player: int) -> Steps:
    """The player lays the top shadow on a free city (MID-SHAD-01, Q-39).

    Who stands there loses nothing, but can do nothing any more (Q-66).
    """
    yield from _place(game, player, SHADOW_CITY, game.state.shadow_pile, "shadow_at")


def _place(game: Game, player: int, question: Question, pile: list[int], row: str) -> Steps:
    cities = free_cities(game)
    if not pile or not cities:
        return
    card = pile.pop()
    name = game.world.piece_name(card)
    city = yield Decision(player, question, cities, {"card": name})
    getattr(game.state, row)[city] = card
    game.tell("{card} lies in {city} now.", card=name, city=game.world.name("city", city))


# In a shadow's city -----------------------------------------------------------------------------


def enter(game: Game, party: Sequence[int], city: int) -> Steps:
    """A party comes into a shadow's city: its leader fights, or everybody pays for coming (C-09).

    Cards may spare somebody the loss (MID-SHAD-13, MID-SHAD-14).
    """
    shadow = game.state.shadow_at[city]
    values = {"shadow": game.world.piece_name(shadow)}
    if (yield Decision(party[0], FIGHT, (True, False), values)):
        yield from fight_shadow(game, city)
        return
    for player in list(party):
        if not (yield from game.replaced("shadow entry", player, city, among=(player,))):
            yield from game.announce("shadow entry", player, city, among=(player,))
            yield from lose_life(game, player, game.quantity("entry loss", player))


def may_act(game: Game, player: int) -> bool:
    """Whether the player can act in the city: no shadow there minds it (MID-SHAD-11)."""
    state = game.state
    if state.shadow_at[state.figure_in[player]] == NOTHING or state.unnoticed[player]:
        return True
    return game.allowed("shadow actions", player, otherwise=False)
