"""The replenishment phase: quests, cards, figures or better eminences (SDM-REPL)."""

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.quests import reveal
from kartenwerk_engine.games.schatten_der_macht.table import Step, Stream


def begin_round(game: Game) -> Steps:
    """Turn up quests, before anybody draws (SDM-REPL-05)."""
    state = game.state
    state.round += 1
    game.tell("Round {round} begins.", round=state.round)
    yield from game.announce("replenishment phase")
    yield from reveal(game)
    state.queue = list(game.player_order())
    state.step = Step.DRAW


def draw(game: Game) -> Steps:
    """One player discards what is not wanted, then draws to the hand limit (SDM-REPL-06 to 14)."""
    state = game.state
    player = state.queue.pop(0)
    if state.round > 1:
        yield from _discard(game, player)
    draw_to(game, player, game.quantity("hand limit", player))
    if not state.queue:
        state.queue = list(game.player_order())
        state.step = Step.PROVISION if state.round > 1 else Step.TURN
        if state.step == Step.TURN:
            begin_actions(game)


def _discard(game: Game, player: int) -> Steps:
    """Any number of cards, picked in the order of their numbers."""
    hand = game.state.hand[player]
    rest: list[int | None] = [*sorted(hand)]
    while rest:
        card = yield Decision(player, questions.DISCARD, [*rest, questions.DONE])
        if card is None:
            return
        rest = rest[rest.index(card) + 1 :]
        discard(game, player, card)


def discard(game: Game, player: int, card: int) -> None:
    """From the hand to the discard pile."""
    game.state.hand[player].remove(card)
    game.state.discard_pile[player].append(card)


def draw_to(game: Game, player: int, limit: int) -> None:
    """Draw until so many are in hand; a hand above that keeps what it has (SDM-REPL-12)."""
    draw_cards(game, player, limit - len(game.state.hand[player]))


def draw_cards(game: Game, player: int, amount: int) -> None:
    """Draw so many; the discard pile is shuffled only when the draw pile is empty."""
    state = game.state
    hand, pile, discarded = state.hand[player], state.draw_pile[player], state.discard_pile[player]
    for _ in range(amount):
        if not pile:
            if not discarded:
                return
            # Sorted first, so that the order in which cards were discarded tells nothing.
            pile.extend(sorted(discarded))
            discarded.clear()
            chance.shuffle(state, Stream.DRAW_PILE, pile)
        hand.append(pile.pop())


def provide(game: Game) -> Steps:
    """One player takes a figure from the reserve, or upgrades an eminence (SDM-REPL-15 to 26)."""
    state = game.state
    player = state.queue.pop(0)
    left = game.quantity("provisions", player)
    while left > 0:
        left -= 1
        options: list[object] = []
        if state.reserve_adventurers[player]:
            options.append("adventurer")
        if state.reserve_ships[player]:
            options.append("ship")
        options += upgrades(game, player)
        options.append("nothing")
        option = yield Decision(player, questions.PROVISION, options)
        if option == "adventurer":
            gain_adventurers(game, player, 1)
        elif option == "ship":
            gain_ships(game, player, 1)
        elif option == "nothing":
            break
        else:
            upgrade(game, player, *option)
            break
    if not state.queue:
        begin_actions(game)


def upgrades(game: Game, player: int) -> list[tuple[int, int]]:
    """Basic eminences in the hand, each with the improved ones of its piece (SDM-REPL-19 to 22)."""
    world, state = game.world, game.state
    return [
        (card, better)
        for card in sorted(state.hand[player])
        if world.piece_of[card] >= 0 and not world.improved[card]
        for better in sorted(state.improved_piles[world.piece_of[card]])
    ]


def upgrade(game: Game, player: int, card: int, better: int) -> None:
    """The old card leaves the game, the better one comes to the hand."""
    state = game.state
    state.hand[player].remove(card)
    state.removed.append(card)
    state.improved_piles[game.world.piece_of[card]].remove(better)
    state.hand[player].append(better)
    game.tell(
        "{player:The} replaces {old:the} by {new:the}.",
        player=game.player_name(player),
        old=game.world.card_name(card),
        new=game.world.card_name(better),
    )


def gain_adventurers(game: Game, player: int, amount: int) -> int:
    """From the reserve into the supply; how many there were."""
    state = game.state
    amount = min(amount, state.reserve_adventurers[player])
    state.reserve_adventurers[player] -= amount
    state.supply_adventurers[player] += amount
    return amount


def gain_ships(game: Game, player: int, amount: int) -> int:
    """From the reserve into the supply; how many there were."""
    state = game.state
    amount = min(amount, state.reserve_ships[player])
    state.reserve_ships[player] -= amount
    state.supply_ships[player] += amount
    return amount


def begin_actions(game: Game) -> None:
    """The action phase begins with the start player."""
    state = game.state
    state.step, state.actor, state.queue = Step.TURN, state.start_player, []
