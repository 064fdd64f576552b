"""Fate cards: what follows a failed test for a fixed marker (MID-FATE)."""

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import programs
from kartenwerk_engine.games.midgard.fights.guardian import fight_guardian
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import Stream


def draw_fate(game: Game) -> Steps:
    """The top card is carried out at once; whether the marker may then be taken all the same.

    That is so after a guardian was beaten, also where another card has brought the guardian.
    """
    state = game.state
    if not state.fate_pile:
        shuffle_fate(game)
    if not state.fate_pile:
        return False
    card = state.fate_pile.pop()
    state.fate_discard.append(card)
    game.tell(
        "{player:The} draws the fate card {card}.",
        player=game.player_name(game.acting),
        card=game.world.piece_name(card),
    )
    if game.world.data[card].sort == "guardian":
        won = yield from fight_guardian(game, card)
        if game.attempt is not None and won:
            game.attempt.spoils = True
        return won
    yield from programs.carry_out(game, card, "effect", game.acting)
    return game.attempt is not None and game.attempt.spoils


def shuffle_fate(game: Game) -> None:
    """All fate cards, drawn or not, make a new pile (MID-FATE-16)."""
    state = game.state
    # Sorted first, so that the order in which they were drawn tells nothing.
    state.fate_pile = sorted([*state.fate_pile, *state.fate_discard])
    state.fate_discard = []
    chance.shuffle(state, Stream.FATE_PILE, state.fate_pile)
    game.tell("All fate cards are shuffled.")
