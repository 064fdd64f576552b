"""A game of a few lines for tests of the core: draw number cards, keep or pass them on."""

from collections.abc import Sequence
from dataclasses import dataclass

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.message import Message
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.rules import Cards, Rules, Source
from kartenwerk_engine.core.state import Sight, State, number, piles, row


class YesOrNo:
    """Options of a question that can only be agreed to or not."""

    def label(self, game: object, option: bool) -> Message:
        return Message(self.spell(game, option))

    def spell(self, game: object, option: bool) -> str:
        return "yes" if option else "no"


class Seat:
    """Options that are players."""

    def label(self, game: object, option: int) -> Message:
        return Message("player {n}", {"n": option})

    def spell(self, game: object, option: int) -> str:
        return f"P{option + 1}"


KEEP = Question("Keep it?", YesOrNo())
GIVE = Question("Give it to whom?", Seat())


@dataclass(slots=True)
class Little(State):
    begun: int = number()
    turn: int = number()
    deck: list[int] = row(Sight.NOBODY)
    hand: list[list[int]] = piles(Sight.OWNER)


class LittleRules(Rules):
    """Two or more players, one card each turn, until the deck is empty."""

    def next_step(self) -> Steps | None:
        if not self.state.begun:
            return self.deal()
        return self.draw() if self.state.deck else None

    def deal(self) -> Steps:
        self.state.deck = list(range(1, 13))
        chance.shuffle(self.state, 1, self.state.deck)
        self.state.begun = 1
        yield from ()

    def draw(self) -> Steps:
        state, you = self.state, self.state.turn
        card = state.deck.pop()
        others = [player for player in self.player_order() if player != you]
        self.tell("You draw {card}.", to=you, card=card)
        if (yield Decision(you, KEEP, (True, False))):
            state.hand[you].append(card)
        else:
            state.hand[(yield Decision(you, GIVE, others))].append(card)
        self.tell("Player {you} is done.", you=you)
        state.turn = (you + 1) % len(state.hand)

    def in_force(self, source: Source) -> int:
        return source.number

    def player_order(self) -> Sequence[int]:
        return range(len(self.state.hand))

    def card_question(self, question: CardQuestion) -> Question:
        return KEEP


NO_CARDS = Cards.of((), {})


def begin(state: Little) -> LittleRules:
    return LittleRules(None, state, NO_CARDS)


def new_match(seed: int, players: int = 3, *, telling: bool = False) -> Match:
    state = Little(seed=seed, hand=[[] for _ in range(players)])
    return Match(begin, state, telling=telling)
