"""Nobody in Midgard ever carries more than is allowed, whatever he buys, wins, loses or swaps."""

import pytest

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard import carrying
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOTHING, Step
from midgard_table import box

DECISIONS = 1000
ABOUT_GOODS = ("buy", "deliver", "trade", "steal", "equip", "pack", "bind", "unbind", "attempt")
"""Options that are taken before others: those by which things change hands and places."""


def rich_match(players: int, seed: int) -> Match:
    """A game of capable adventurers who can buy and win much."""
    match = box(players).new_match(seed)
    turn = 0
    while match.state.step <= Step.PLACING:
        assert match.decision is not None
        match.choose(chance.derive(seed, turn) % len(match.decision.options))
        turn += 1
    state = match.state.copy()
    state.gold = [99] * players
    state.agility = state.intelligence = state.strength = [15] * players
    return box(players).match_on(state)


def play(match: Match, seed: int, turn: int) -> None:
    """Take an option by chance, mostly one about goods if there is any."""
    assert match.decision is not None
    spelt = match.decision.spellings(match.game)
    liked = [index for index, words in enumerate(spelt) if words.split()[0] in ABOUT_GOODS]
    drawn = chance.derive(seed, turn)
    options = liked if liked and drawn % 3 else list(range(len(spelt)))
    match.choose(options[chance.derive(drawn, 1) % len(options)])


def too_much(game: Game, player: int) -> list[str]:
    """What a player has beyond what is allowed."""
    state, world = game.state, game.world
    worn = [carrying.gear_sort(world, piece) for piece in state.worn[player]]
    under = sum(world.data[piece].under_armour for piece in state.worn[player])
    checks = {
        "backpack": carrying.backpack_room(game, player) >= 0,
        "hands": carrying.free_hands(game, player) >= 0,
        "spellbook": carrying.spellbook_room(game, player) >= 0,
        "armour": worn.count("armour") - under <= world.rules.armour_places,
        "helmets": worn.count("helmet") <= world.rules.helmet_places,
        "without a place": not any(
            carrying.needs_no_place(world, piece) for piece in state.backpack[player]
        ),
        "markers in hand": not any(
            world.kind_of(piece) in carrying.MARKERS for piece in state.in_hands[player]
        ),
        "life": state.life[player] <= game.quantity("base life", player),
    }
    return [name for name, kept in checks.items() if not kept]


def lost_books(game: Game) -> list[int]:
    """Spells noted in a reward card that their owner does not carry, or that is too small."""
    state, world = game.state, game.world
    wrong = []
    for player in world.players:
        for spell in state.spells[player]:
            book = carrying.book_of(state, spell)
            carried = (*state.backpack[player], *state.in_hands[player], *state.weightless[player])
            if book != NOTHING and (
                book not in carried
                or len(carrying.spells_in(state, book)) > world.data[book].spell_places
            ):
                wrong.append(spell)
    return wrong


@pytest.mark.parametrize("seed", range(4))
def test_nobody_carries_too_much(seed: int) -> None:
    match = rich_match(3 + seed % 3, seed)
    for turn in range(DECISIONS):
        if match.decision is None:
            break
        play(match, seed, turn)
        # In the midst of a step somebody may still have to say what he puts away.
        if match.between_steps:
            game = match.game
            assert isinstance(game, Game)
            assert not {p: wrong for p in game.world.players if (wrong := too_much(game, p))}
            assert not lost_books(game)
            bound = [spell for spell, _ in game.state.bound]
            assert all(any(spell in pile for pile in game.state.spells) for spell in bound)
