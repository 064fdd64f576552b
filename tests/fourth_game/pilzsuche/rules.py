"""The rules of Pilzsuche."""

from collections.abc import Sequence
from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.types import PLAYER
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.card_questions import question_for
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.rules import Rules, Source
from pilzsuche.table import Table, World


class Mushrooms:
    """Options that are mushrooms."""

    def label(self, game: Any, option: int) -> Message:
        world = game.world
        worth = world.mushrooms[option].worth
        return Message("{name} ({worth})", {"name": world.names[option], "worth": worth})

    def spell(self, game: Any, option: int) -> str:
        return str(game.world.ids[option])


class Seats:
    """Options that are players."""

    def label(self, game: Any, option: int) -> Message:
        return Message("{player}", {"player": game.seat(option)})

    def spell(self, game: Any, option: int) -> str:
        return str(game.seat(option))


PICK = Question("Which mushroom do you pick?", Mushrooms())


class Pilzsuche(Rules):
    """A running game."""

    state: Table
    world: World

    def next_step(self) -> Steps | None:
        """First the mushrooms are hidden; then there is turn after turn, while any can be seen."""
        if not self.state.begun:
            return self.hide()
        return self.turn() if self.state.seen else None

    def hide(self) -> Steps:
        """All mushrooms are mixed, and some of them can be seen."""
        state = self.state
        for sort, mushroom in enumerate(self.world.mushrooms):
            state.wood += [sort] * mushroom.count
        chance.shuffle(state, 1, state.wood)
        self.look()
        state.begun = 1
        yield from ()

    def turn(self) -> Steps:
        """The active player picks a mushroom, which then does what it does."""
        state, you = self.state, self.state.active
        picked = yield Decision(you, PICK, sorted(set(state.seen)))
        name = self.world.names[picked]
        self.tell("{player} picks {mushroom}.", player=self.seat(you), mushroom=name)
        state.seen.remove(picked)
        state.basket[you].append(picked)
        state.points[you] += self.world.mushrooms[picked].worth
        self.look()
        card = self.cards.by_number.get(("mushroom", picked))
        if card and card.compiled.action:
            yield from card.compiled.action(self, you, picked)
        state.active = (you + 1) % len(self.world.players)

    def look(self) -> None:
        """So many mushrooms can be seen, as long as there are any."""
        state = self.state
        while state.wood and len(state.seen) < self.world.seen:
            state.seen.append(state.wood.pop())

    def seat(self, player: int) -> str:
        """How scenarios spell a player: `P1`."""
        return f"P{player + 1}"

    def winners(self) -> tuple[int, ...]:
        """Everybody with the most points."""
        points = self.state.points
        return tuple(player for player in self.world.players if points[player] == max(points))

    # What cards ask of a game

    def in_force(self, source: Source) -> int:
        return -1

    def player_order(self) -> Sequence[int]:
        return self.world.players

    def card_question(self, question: CardQuestion) -> Question:
        return question_for(question, ((PLAYER, Seats()),), Mushrooms())
