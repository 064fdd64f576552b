"""The main phase: one step with a menu in a loop, so that each action can be taken back (AMB-60).

Each module in `DEEDS` says what of its own is possible, and does it. What is not possible is not
offered.
"""

from collections.abc import Iterator
from typing import Any, Protocol

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Option, Question, Steps
from kartenwerk_engine.games.schattenwelt import (
    abilities,
    buildings,
    mines,
    movement,
    shop,
    splitting,
    wells,
)
from kartenwerk_engine.games.schattenwelt.game import OPPORTUNITY, Game
from kartenwerk_engine.games.schattenwelt.table import Step


class Deed(Protocol):
    """A module with actions of the main phase. An option is a tuple; its first entry is a name."""

    def options(self, game: Game, player: int) -> Iterator[Option]:
        """What of it the player can do now."""
        ...

    def carry_out(self, game: Game, player: int, option: Option) -> Steps:
        """Pay for it, and do it."""
        ...

    def label(self, game: Game, option: Option) -> Message:
        """Words for a person."""
        ...

    def spell(self, game: Game, option: Option) -> str:
        """How scenarios write it."""
        ...


DEEDS: dict[Deed, tuple[str, ...]] = {
    movement: (movement.GO,),
    shop: (shop.BUY, shop.EXCHANGE),
    splitting: (splitting.SPLIT, splitting.MERGE),
    buildings: (buildings.BUILD, buildings.SELL),
    mines: (mines.EXTRACT,),
    wells: (wells.CONVERT,),
    abilities: (abilities.USE,),
}
"""What can be done in a main phase, in the order in which it is offered, and what it is called."""

BY_NAME: dict[str, Deed] = {name: deed for deed, names in DEEDS.items() for name in names}

END = "end"


class Menu:
    """What is done, and with what."""

    def label(self, game: Any, option: Option) -> Message:
        name = option[0]
        return Message("end the turn") if name == END else BY_NAME[name].label(game, option)

    def spell(self, game: Any, option: Option) -> str:
        name = option[0]
        return END if name == END else BY_NAME[name].spell(game, option)


MENU = Question("What do you do? (gold: {gold}, potions: {potions})", Menu())


def main_phase(game: Game) -> Steps:
    """Action after action, until the active player has enough.

    He is also asked when he can only end the turn: he may want to take something back.
    """
    state = game.state
    player = state.active
    while True:
        options = [option for deed in DEEDS for option in deed.options(game, player)]
        values = {"gold": state.gold[player], "potions": state.potions[player]}
        option = yield Decision(
            player, MENU, [*options, (END,)], values, even_alone=True, anew=True
        )
        if option[0] == END:
            break
        yield from BY_NAME[option[0]].carry_out(game, player, option)
        yield from game.announce(OPPORTUNITY, among=game.others(player))
    state.step = Step.LOOT
