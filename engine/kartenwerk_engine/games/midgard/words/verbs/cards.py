"""Verbs about action cards, reward cards and fate cards."""

from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.midgard.effects import cards
from kartenwerk_engine.games.midgard.words import types
from kartenwerk_engine.games.midgard.words.verbs.roles import FOR_PLAYER, FROM_PLAYER

CARDS: tuple[Entry, ...] = (
    Verb(
        words="draw",
        object=Slot(types.ACTION_CARD, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=cards.draw_action_cards,
        possible=cards.can_draw_action_cards,
        help="You, or another player, draw action cards.",
    ),
    Verb(
        words="discard",
        object=Slot(types.ACTION_CARD, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=cards.discard_action_cards,
        possible=cards.can_discard_action_cards,
        asks=True,
        help="You, or another player, discard action cards of choice.",
    ),
    Verb(
        words="pay",
        object=Slot(types.ACTION_CARD, amount=True, sort=True, endless=True),
        roles=FROM_PLAYER,
        code=cards.pay_action_cards,
        possible=cards.can_pay_action_cards,
        asks=True,
        raises=("wound", "death"),
        help="You, or another player, discard action cards of choice; each missing one costs a "
        "life point.",
    ),
    Verb(
        words="take",
        object=Slot(types.ACTION_CARD),
        code=cards.take_action_card,
        possible=cards.can_take_action_card,
        help="Put an action card of the discard pile into your hand.",
    ),
    Verb(
        words="draw",
        object=Slot(types.REWARD, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=cards.draw_reward_cards,
        possible=cards.can_draw_reward_cards,
        asks=True,
        # It does not say that it raises `receipt`: which card comes is chance, so that a card that
        # draws another one on being received does not go on without end.
        help="You, or another player, receive reward cards.",
    ),
    Verb(
        words="lose",
        object=Slot(types.REWARD, amount=True, sort=True, endless=True),
        code=cards.lose_reward_cards,
        help="The adventure gives fewer reward cards at its end.",
    ),
    Verb(
        words="shuffle reward cards",
        code=cards.shuffle_reward_cards,
        help="Shuffle all reward cards of pile and discard pile into a new pile.",
    ),
    Verb(
        words="draw",
        object=Slot(types.FATE_CARD, amount=True, sort=True, endless=True),
        code=cards.draw_fate_cards,
        asks=True,
        help="Turn up fate cards and do what they say, as after a failed test.",
    ),
    Verb(
        words="shuffle fate cards",
        code=cards.shuffle_fate_cards,
        help="Shuffle all fate cards of pile and discard pile into a new pile.",
    ),
)
