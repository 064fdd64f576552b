"""Action cards: drawing, discarding, a new pile from the discarded ones (MID-CARD, Q-10)."""

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import PIECE, one_of_each
from kartenwerk_engine.games.midgard.table import Stream

DISCARD = Question("Which action card do you discard?", PIECE)


def can_draw(game: Game) -> bool:
    """Whether there is an action card to draw."""
    return bool(game.state.action_pile or game.state.action_discard)


def draw_action_cards(game: Game, player: int, amount: int) -> list[int]:
    """Draw so many, or as many as there are; the cards drawn.

    Discarded cards are shuffled into a new pile when the pile is empty and one more is needed.
    """
    state = game.state
    drawn: list[int] = []
    while len(drawn) < amount and can_draw(game):
        if not state.action_pile:
            # Sorted first, so that the order in which cards were discarded tells nothing.
            state.action_pile = sorted(state.action_discard)
            state.action_discard = []
            chance.shuffle(state, Stream.ACTION_PILE, state.action_pile)
        drawn.append(state.action_pile.pop())
    state.hand[player] += drawn
    if drawn:
        game.tell(
            "{player:The} draws action cards: {count}.",
            plural="{player:The} draws action cards: {count}.",
            player=game.player_name(player),
            count=len(drawn),
        )
    return drawn


def discard_action_card(game: Game, player: int, piece: int) -> None:
    """From the hand onto the discard pile (MID-CARD-14)."""
    game.state.hand[player].remove(piece)
    game.state.action_discard.append(piece)


def choose_discards(game: Game, player: int, amount: int) -> Steps:
    """The player discards so many cards of choice, or all that there are; how many (Q-62)."""
    hand = game.state.hand[player]
    amount = min(amount, len(hand))
    for _ in range(amount):
        piece = yield Decision(player, DISCARD, one_of_each(game.world, hand))
        discard_action_card(game, player, piece)
    return amount


def keep_hand_limit(game: Game, player: int) -> Steps:
    """Discard what the hand holds above its limit (MID-CARD-07, Q-09)."""
    over = len(game.state.hand[player]) - game.quantity("hand limit", player)
    yield from choose_discards(game, player, over)
