"""Verbs about cards: action cards, reward cards, fate cards."""

from kartenwerk_engine.core.amounts import Sort, counted, most
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.midgard import cards, fate, life, rewards
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each

# Action cards -----------------------------------------------------------------------------------


def draw_action_cards(game: Game, you: int, *, what: Sort, for_: int | None = None) -> None:
    """`draw 2 action cards for PLAYER`."""
    cards.draw_action_cards(game, you if for_ is None else for_, counted(what))


def can_draw_action_cards(game: Game, you: int, *, what: Sort, for_: int | None = None) -> bool:
    return cards.can_draw(game)


def discard_action_cards(game: Game, you: int, *, what: Sort, from_: int | None = None) -> Steps:
    """`discard 1 action card from PLAYER`: of the owner's choice, fewer if there are fewer."""
    player = you if from_ is None else from_
    left = most(what, len(game.state.hand[player]))
    spared = what[0] == 0  # `up to` and `any number of`: he may stop
    while left:
        options: list[int | None] = [*one_of_each(game.world, game.state.hand[player])]
        if spared:
            options.append(None)
        card = yield Decision(player, cards.DISCARD, options)
        if card is None:
            return
        cards.discard_action_card(game, player, card)
        left -= 1


def can_discard_action_cards(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return bool(game.state.hand[you if from_ is None else from_])


def pay_action_cards(game: Game, you: int, *, what: Sort, from_: int | None = None) -> Steps:
    """`pay 2 action cards from PLAYER`: each missing one costs a life point (MID-TASK-16)."""
    player = you if from_ is None else from_
    paid = yield from cards.choose_discards(game, player, counted(what))
    yield from life.lose_life(game, player, counted(what) - paid)


def can_pay_action_cards(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return not life.is_dead(game, you if from_ is None else from_)


def take_action_card(game: Game, you: int, *, what: int) -> None:
    """`take CARD`: an action card of the discard pile into your hand."""
    if what in game.state.action_discard:
        game.state.action_discard.remove(what)
        game.state.hand[you].append(what)
        game.tell(
            "{player:The} takes {card} from the discard pile.",
            player=game.player_name(you),
            card=game.world.piece_name(what),
        )


def can_take_action_card(game: Game, you: int, *, what: int) -> bool:
    return what in game.state.action_discard


# Reward cards -----------------------------------------------------------------------------------


def draw_reward_cards(game: Game, you: int, *, what: Sort, for_: int | None = None) -> Steps:
    """`draw 1 reward card for PLAYER`."""
    for _ in range(counted(what)):
        yield from rewards.draw_reward(game, you if for_ is None else for_)


def can_draw_reward_cards(game: Game, you: int, *, what: Sort, for_: int | None = None) -> bool:
    return bool(game.state.reward_pile or game.state.reward_discard)


def lose_reward_cards(game: Game, you: int, *, what: Sort) -> None:
    """`lose 1 reward card`: one fewer at the end of the adventure (MID-TASK-15, Q-61)."""
    game.state.deducted += counted(what)


def shuffle_reward_cards(game: Game, you: int) -> None:
    """`shuffle reward cards`: the pile, and the discard pile into it (Q-74)."""
    rewards.shuffle(game)


# Fate cards -------------------------------------------------------------------------------------


def draw_fate_cards(game: Game, you: int, *, what: Sort) -> Steps:
    """`draw 1 fate card`: it is carried out as after a failed test."""
    for _ in range(counted(what)):
        yield from fate.draw_fate(game)


def shuffle_fate_cards(game: Game, you: int) -> None:
    """`shuffle fate cards`: the pile, and the discard pile into it (MID-FATE-16)."""
    fate.shuffle_fate(game)
