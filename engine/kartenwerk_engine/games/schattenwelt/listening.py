"""Which programs of characters work for whom, and what using them takes (SW-COIN, AMB-51)."""

from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.meaning import Choose
from kartenwerk_dsl.types import Thing
from kartenwerk_engine.core.decision import Question, Steps
from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.games.schattenwelt import card_questions
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.leading import leader
from kartenwerk_engine.games.schattenwelt.power import coin_is_active, is_locked
from kartenwerk_engine.games.schattenwelt.table import NOBODY
from kartenwerk_engine.games.schattenwelt.words import types

ABILITY, EXTRA, PASSIVE = "ability", "extra", "passive"
"""The programs of a character: for the coin, without it, and by itself."""


class Listening(Game):
    """The running game as the programs of characters see it."""

    def in_force(self, source: Source) -> int:
        """Who leads the character, of what works by itself; nobody while he is weakened."""
        if source.field != PASSIVE:
            return NOBODY
        player = leader(self, source)
        return NOBODY if player == NOBODY or is_locked(self, player, "ability") else player

    def held(self, source: Source) -> int:
        """Who may use it: the ability as long as the coin is active, the rest if it can be paid."""
        player = leader(self, source)
        if player == NOBODY:
            return NOBODY
        if source.field == ABILITY:
            return player if coin_is_active(self, player) else NOBODY
        payable = self._price(player) <= self.state.potions[player]
        usable = source.field == EXTRA and payable and not is_locked(self, player, "ability")
        return player if usable else NOBODY

    def play_card(self, source: Source, you: int) -> Steps:
        """Turn the coin over, or pay in potions."""
        yield from ()
        self.tell(
            "{player} uses {ability}.",
            player=self.player_name(you),
            ability=self.world.ability_names[self.state.character[you]],
        )
        if source.field == ABILITY:
            self.state.coin[you] = 0
        else:
            self.state.potions[you] -= self._price(you)
        return True

    def play_question(self, event: str) -> Question:
        """What of his character a player uses."""
        return card_questions.USE

    def card_question(self, question: CardQuestion) -> Question:
        """The question for a choice of a program."""
        return card_questions.question_for(question)

    def choose(
        self, player: int, options: list[Any], low: int, high: int | None, question: CardQuestion
    ) -> Steps:
        """Of equal units one is offered, where one is chosen."""
        if high == 1 and _are_units(question):
            options = self._one_of_each(options)
        return (yield from super().choose(player, options, low, high, question))

    def _price(self, player: int) -> int:
        price: int = self.world.characters[self.state.character[player]].extra_potions
        return price

    def _one_of_each(self, found: list[int]) -> list[int]:
        """Units that differ in what one can see."""
        state = self.state
        seen: dict[tuple[int, ...], int] = {}
        for unit in found:
            kind, owner = state.unit_kind[unit], state.unit_owner[unit]
            marks = state.unit_gem[unit], state.infused[unit]
            seen.setdefault((kind, owner, state.unit_field[unit], *marks), unit)
        return list(seen.values())


def _are_units(question: CardQuestion) -> bool:
    """Whether units of players are chosen."""
    assert isinstance(question.asked, Choose), "nothing else chooses things"
    of = question.asked.selected.things.type
    thing = of if isinstance(of, Thing) else of.of
    return thing.is_a(types.UNIT)
