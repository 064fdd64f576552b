"""Nobody in Midgard ever carries more than is allowed, whatever he buys, wins, loses or swaps."""

import pytest

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard import carrying
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.scenario.arrange.table import arrange
from kartenwerk_engine.games.midgard.setup import USUAL
from kartenwerk_engine.games.midgard.table import NOTHING
from midgard_table import box

DECISIONS = 800
PLAYERS = 3
ABOUT_GOODS = (
    "buy",
    "deliver",
    "trade",
    "steal",
    "drop",
    "equip",
    "pack",
    "bind",
    "unbind",
    "attempt",
)
"""Options that are taken before others: those by which things change hands and places."""

CAPABLE = {"in": "thame", "gold": 90, "agility": 15, "intelligence": 15, "strength": 15}
HEAVILY_LADEN = {
    "P1": {
        **CAPABLE,
        "weightless": ["rucksack", "guerteltasche"],
        "backpack": ["seil", "fackel", "zelt", "laterne", "landkarte", "wetzstein", "brecheisen"],
        "worn": ["kettenhemd", "gambeson"],
    },
    "P2": {
        **CAPABLE,
        "life": 5,
        "weightless": ["sack_der_winde", "ring_der_langmut"],
        "backpack": ["honigmet", "harfe", "kompass", "purpurtuch", "siegelring", "parole", "dolch"],
        "in_hands": ["bihaender"],
    },
    "P3": {
        **CAPABLE,
        "backpack": ["zauberbuch", "spruchrollen", "rapier"],
        "spells": ["schutzgeist", "flammenklinge", "segnen", "vereisen", "versetzen"],
        "books": {"zauberbuch": ["schmerzen", "feuerkugel"]},
    },
}
"""Everybody carries all that he can, in things that he may lose."""


def laden_match(seed: int) -> Match:
    """A game about goods on that table."""
    made = box(PLAYERS)
    return made.match_on(arrange(made.world, HEAVILY_LADEN, seed, USUAL))


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
    match = laden_match(seed)
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
