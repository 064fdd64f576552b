"""Reward cards: drawing, sharing, receiving, selling (MID-REW)."""

from collections.abc import Sequence

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import Plain
from kartenwerk_engine.games.midgard import goods
from kartenwerk_engine.games.midgard.carrying import part_with
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import PIECE, one_of_each
from kartenwerk_engine.games.midgard.table import Stream

KEEP, SELL = "keep", "sell"

WHICH = Question("Which reward card do you take?", PIECE)
KEEP_OR_SELL = Question(
    "Do you keep {card}?",
    Plain({KEEP: Message("keep it"), SELL: Message("discard it for gold")}),
)


def deal(game: Game, amount: int) -> list[int]:
    """So many cards off the stack, or as many as there are, the discarded ones shuffled in (Q-10).

    Whoever calls lays them down.
    """
    state = game.state
    dealt: list[int] = []
    while len(dealt) < amount and (state.reward_pile or state.reward_discard):
        if not state.reward_pile:
            shuffle(game)
        dealt.append(state.reward_pile.pop())
    return dealt


def shuffle(game: Game) -> None:
    """All cards of the stack and of the discard pile become one stack, with the card that is just
    being received (MID-REW-11, Q-74)."""
    state = game.state
    cards = state.reward_pile + state.reward_discard
    if game.received is not None:
        player, card = game.received
        state.rewards[player].remove(card)
        cards.append(card)
    # Sorted first, so that the order in which cards were discarded tells nothing.
    state.reward_pile, state.reward_discard = sorted(cards), []
    chance.shuffle(state, Stream.REWARD_PILE, state.reward_pile)


def draw_reward(game: Game, player: int) -> Steps:
    """The top card of the stack is the player's."""
    for card in deal(game, 1):
        yield from receive(game, player, card)


def receive(game: Game, player: int, card: int) -> Steps:
    """A card comes to a player, who may at once discard it for gold (MID-REW-05).

    First it does what it does on being received, and may be shuffled away by that (MID-REW-11).
    Until it is clear what becomes of it, nobody else sees it (MID-ART-05).
    """
    state = game.state
    name = game.world.piece_name(card)
    game.tell("{who:The} receives {card}.", to=player, who=game.player_name(player), card=name)
    state.rewards[player].append(card)
    before, game.received = game.received, (player, card)
    yield from game.announce("receipt", player, card, among=(player,))
    game.received = before
    if card not in state.rewards[player]:
        return
    answer = yield Decision(player, KEEP_OR_SELL, (KEEP, SELL), {"card": name})
    state.rewards[player].remove(card)
    if answer == KEEP:
        yield from goods.take(game, player, card)
    else:
        state.reward_discard.append(card)
        _pay(game, player, card)


def share_rewards(
    game: Game, cards: Sequence[int], participants: Sequence[int], chooser: int | None
) -> Steps:
    """Everybody takes one, the chooser first, then clockwise; the rest is discarded (MID-REW-03).

    `participants` stand clockwise. Without a chooser, who is dead, they begin (MID-ADV-18, Q-90).
    """
    left = list(cards)
    order = list(participants)
    if chooser in order:
        first = order.index(chooser)
        order = order[first:] + order[:first]
    for player in order:
        if not left:
            break
        card = yield Decision(player, WHICH, one_of_each(game.world, left))
        left.remove(card)
        yield from receive(game, player, card)
    game.state.reward_discard.extend(left)


def sell(game: Game, player: int, card: int) -> None:
    """Discard a card that the player has for gold (Q-70)."""
    part_with(game.state, player, card)
    goods.put_back(game, card)
    _pay(game, player, card)


def _pay(game: Game, player: int, card: int) -> None:
    gold = game.world.rules.prices.sold_reward
    game.state.gold[player] += gold
    game.tell(
        "{who:The} discards {card} for {gold} gold.",
        who=game.player_name(player),
        card=game.world.piece_name(card),
        gold=gold,
    )
