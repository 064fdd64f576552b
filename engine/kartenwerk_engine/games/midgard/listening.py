"""Which cards work for whom, which can be played, and what playing them takes (PR-12, PR-30)."""

from collections.abc import Callable
from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.meaning import Check, Choose, PropertyOf, QuantityOf, Roll, parts
from kartenwerk_dsl.types import CARD, Thing
from kartenwerk_engine.core.decision import Question, Steps
from kartenwerk_engine.core.hearing import EVERYONE
from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.games.midgard import card_questions, cards, dice, goods, progress, spells
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.carrying import WORN, gear_sort, is_artefact, part_with
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each
from kartenwerk_engine.games.midgard.table import NOBODY
from kartenwerk_engine.games.midgard.words import types

OPPONENTS = ("creature", "final_opponent", "shadow")


class Listening(Game):
    """The running game as its cards see it."""

    # In force ------------------------------------------------------------------------------------

    def in_force(self, source: Source) -> int:
        """Who has it, if it works by itself: skills that are met, what is carried, treasures.

        Weapons and shields work in hand, armour and helmets worn. Open events work for everybody,
        an opponent for whoever faces it, a reward card that is just received for its receiver.
        """
        works = IN_FORCE.get(source.kind)
        return works(self, source) if works is not None else NOBODY

    # Held ----------------------------------------------------------------------------------------

    def held(self, source: Source) -> int:
        """Who may play it: action cards of the hand, ready spells, found items, hidden rewards,
        and things that are used up in the own turn."""
        may_play = HELD.get(source.kind)
        return may_play(self, source) if may_play is not None else NOBODY

    def play_card(self, source: Source, you: int) -> Steps:
        """What playing takes. A spell has to succeed; everything else is used up, and an artefact
        lies open from then on (MID-CARD-14, MID-REW-07, MID-ART-01)."""
        piece, state = source.number, self.state
        if source.kind == "spell":
            return (yield from spells.cast(self, you, piece))
        self.tell(
            "{player:The} plays {card}.",
            player=self.player_name(you),
            card=self.world.piece_name(piece),
        )
        if source.kind == "action_card":
            cards.discard_action_card(self, you, piece)
            return True
        if source.kind == "reward_card":
            state.actions -= self.world.data[piece].actions
        part_with(state, you, piece)
        if source.kind == "reward_card" and is_artefact(self.world, piece):
            state.open_artefacts[you].append(piece)
        else:
            goods.put_back(self, piece)
            yield from goods.settle(self, you)
        return True

    def play_question(self, event: str) -> Question:
        """Which card a player plays on an event."""
        return card_questions.play_question(event)

    # What programs ask ---------------------------------------------------------------------------

    def test(self, you: int, value: int, against: int, check: Check) -> Steps:
        """A W20 and the value against a number (MID-TEST-01)."""
        attribute = tested_attribute(check)
        return (yield from dice.test(self, you, value, against, attribute=attribute))

    def roll(self, roll: Roll, you: int) -> Steps:
        """One W20 that a card asks for is a player's roll, on which cards can be played (Q-11)."""
        if (roll.dice, roll.sides) != (1, self.world.rules.sides):
            return (yield from super().roll(roll, you))
        source = self.running[-1][1] if self.running else None
        # Whoever runs an opponent rolls for it.
        runs = self.fight is not None and source is not None and source.kind in OPPONENTS
        roller = self.fight.runner if runs and self.fight is not None else you
        rolled: dice.Roll = yield from dice.roll(self, roller, "plain")
        return rolled.die

    def card_question(self, question: CardQuestion) -> Question:
        """The question for a choice of a card."""
        return card_questions.question_for(question)

    def choose(
        self, player: int, options: list[Any], low: int, high: int | None, question: CardQuestion
    ) -> Steps:
        """Of equal cards one is offered, where one is chosen."""
        if high == 1 and _are_cards(question):
            options = one_of_each(self.world, options)
        return (yield from super().choose(player, options, low, high, question))


def tested_attribute(check: Check) -> str | None:
    """The attribute that a card's test is about, if it names one."""
    words = (
        part.property.words if isinstance(part, PropertyOf) else part.quantity.words
        for part in parts(check.value)
        if isinstance(part, PropertyOf | QuantityOf)
    )
    return next((each for each in words if each in ATTRIBUTES), None)


def _are_cards(question: CardQuestion) -> bool:
    """Whether cards are chosen, and none that lie face down."""
    assert isinstance(question.asked, Choose), "nothing else chooses things"
    of = question.asked.selected.things.type
    thing = of if isinstance(of, Thing) else of.of
    return thing.is_a(CARD) and not thing.is_a(types.RANDOM)


# In force, by kind ------------------------------------------------------------------------------


def _skill(game: Game, source: Source) -> int:
    player = _owner_in(game.state.skills, source.number)
    if player != NOBODY and not progress.is_active(game, player, source.number):
        return NOBODY
    return player


def _treasure(game: Game, source: Source) -> int:
    return _owner_in(game.state.weightless, source.number)


def _equipment(game: Game, source: Source) -> int:
    return NOBODY if is_used_up(game, source) else _carrier(game, source.number)


def _gear(game: Game, source: Source) -> int:
    sort = gear_sort(game.world, source.number)
    worn = sort in WORN
    return _owner_in(game.state.worn if worn else game.state.in_hands, source.number)


def _reward(game: Game, source: Source) -> int:
    piece = source.number
    if game.received is not None and game.received[1] == piece:
        return game.received[0]
    if gear_sort(game.world, piece):
        return _gear(game, source)
    data = game.world.data[piece]
    if not data.item or data.master is not None or is_used_up(game, source):
        return NOBODY
    return _carrier(game, piece)


def _event(game: Game, source: Source) -> int:
    return EVERYONE if any(source.number in lying for lying in game.state.open_at) else NOBODY


def _opponent(game: Game, source: Source) -> int:
    fight = game.fight
    if fight is None or fight.against is None or fight.against.piece != source.number:
        return NOBODY
    return fight.hero


IN_FORCE: dict[str, Callable[[Game, Source], int]] = {
    "skill": _skill,
    "treasure": _treasure,
    "equipment": _equipment,
    "weapon": _gear,
    "reward_card": _reward,
    "event": _event,
    **dict.fromkeys(OPPONENTS, _opponent),
}


# Held, by kind ----------------------------------------------------------------------------------


def _action_card(game: Game, source: Source) -> int:
    """Luck cards only in the own turn, and not in a bonus action (Q-17)."""
    state = game.state
    player = _owner_in(state.hand, source.number)
    if player == state.active and state.acting_bonus == NOBODY:
        return player
    luck = player != NOBODY and game.world.data[source.number].special == "luck"
    return NOBODY if luck else player


def _spell(game: Game, source: Source) -> int:
    player = _owner_in(game.state.spells, source.number)
    if player != NOBODY and not spells.castable(game, player, source.number):
        return NOBODY
    return player


def _found_item(game: Game, source: Source) -> int:
    return _carrier(game, source.number)


def _usable_equipment(game: Game, source: Source) -> int:
    return _carrier(game, source.number) if is_used_up(game, source) else NOBODY


def _usable_reward(game: Game, source: Source) -> int:
    """A hidden one that does something, or an item that is used up; whoever can pay its actions.

    One that is just being received reacts by itself.
    """
    if game.received is not None and game.received[1] == source.number:
        return NOBODY
    player = _owner_in(game.state.rewards, source.number)
    if player == NOBODY:
        player = _usable_equipment(game, source)
    if player == NOBODY:
        return NOBODY
    price: int = game.world.data[source.number].actions
    if price and (player != game.acting or price > game.state.actions):
        return NOBODY
    return player


HELD: dict[str, Callable[[Game, Source], int]] = {
    "action_card": _action_card,
    "spell": _spell,
    "found_item": _found_item,
    "equipment": _usable_equipment,
    "reward_card": _usable_reward,
}


def is_used_up(game: Game, source: Source) -> bool:
    """Whether a thing is used once: it does something in the own turn."""
    return (source.kind, source.number) in game.used_up


def _carrier(game: Game, piece: int) -> int:
    """Who carries it. Asked of most cards at every event, so the likely piles come first."""
    state = game.state
    for piles in (
        state.backpack,
        state.weightless,
        state.in_hands,
        state.worn,
        state.open_artefacts,
    ):
        for player, pile in enumerate(piles):
            if piece in pile:
                return player
    return NOBODY


def _owner_in(piles: list[list[int]], piece: int) -> int:
    """In whose pile it lies."""
    for player, pile in enumerate(piles):
        if piece in pile:
            return player
    return NOBODY
