"""What cards ask of the table, where one expression does not say it: the code behind the words."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from kartenwerk_engine.games.midgard import company, progress
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING, Table

if TYPE_CHECKING:
    from kartenwerk_engine.games.midgard.game import Game

    Code = Callable[[Game], Iterator[int]]

# Players ----------------------------------------------------------------------------------------


def members(game: "Game") -> Sequence[int]:
    """Who takes part in the adventure; without one, who acts and all who are along."""
    return game.state.members if game.state.adventure != NOTHING else company.group(game)


def companions(game: "Game") -> Sequence[int]:
    """Those of the members who do not lead."""
    leader = game.state.leader if game.state.adventure != NOTHING else game.acting
    return [player for player in members(game) if player != leader]


def fighters(game: "Game") -> Sequence[int]:
    """Who is in the fight that is going on."""
    return game.fight.heroes if game.fight is not None else ()


def is_wounded(game: "Game", you: int, it: int) -> bool:
    """Has lost life points of his own, and lives."""
    return 0 < game.state.life[it] < game.quantity("base life", it)


def is_unhurt(game: "Game", you: int, it: int) -> bool:
    """Has all life points of his own."""
    return game.state.life[it] >= game.quantity("base life", it)


# Things -----------------------------------------------------------------------------------------


def carried(state: Table, player: int) -> Iterator[int]:
    """All that a player has beside spells, skills and hidden cards."""
    yield from state.in_hands[player]
    yield from state.worn[player]
    yield from state.backpack[player]
    yield from state.weightless[player]
    yield from state.open_artefacts[player]


def owner(state: Table, piece: int) -> int:
    """Who has a piece, whether openly or not; nobody for one that no player has."""
    for player in range(len(state.hand)):
        if (
            piece in state.in_hands[player]
            or piece in state.worn[player]
            or piece in state.backpack[player]
            or piece in state.weightless[player]
            or piece in state.spells[player]
            or piece in state.skills[player]
            or piece in state.rewards[player]
            or piece in state.open_artefacts[player]
            or piece in state.hand[player]
        ):
            return player
    return NOBODY


def items(game: "Game") -> Iterator[int]:
    """All that players carry."""
    return (piece for player in game.world.players for piece in carried(game.state, player))


def items_of_kinds(*kinds: str) -> "Code":
    """What players carry of some kinds."""

    def code(game: "Game") -> Iterator[int]:
        kind_of = game.world.kind_of
        return (piece for piece in items(game) if kind_of(piece) in kinds)

    return code


def gear_of_sort(sort: str) -> "Code":
    """The weapons, shields, armour or helmets that players carry, reward cards among them."""

    def code(game: "Game") -> Iterator[int]:
        return (piece for piece in items(game) if is_of_sort(game, piece, sort))

    return code


def is_of_sort(game: "Game", piece: int, sort: str) -> bool:
    """Whether it is a weapon, a shield, armour or a helmet."""
    kind = game.world.kind_of(piece)
    return kind in ("weapon", "reward_card") and game.world.data[piece].sort == sort


def artefacts(game: "Game") -> Iterator[int]:
    """The artefacts that lie open before players."""
    return (piece for pile in game.state.open_artefacts for piece in pile)


def spells(game: "Game") -> Iterator[int]:
    """The spells that players have."""
    return (piece for pile in game.state.spells for piece in pile)


def skills(game: "Game") -> Iterator[int]:
    """The skills that players have."""
    return (piece for pile in game.state.skills for piece in pile)


def hidden_markers(game: "Game") -> Iterator[int]:
    """The random markers that lie face down."""
    return (piece for pile in game.state.hidden_at for piece in pile)


def open_markers(game: "Game") -> Iterator[int]:
    """The random markers that lie face up in cities."""
    return (piece for pile in game.state.open_at for piece in pile)


def random_markers(game: "Game") -> Iterator[int]:
    """The random markers that lie in cities, face down or up."""
    yield from hidden_markers(game)
    yield from open_markers(game)


def has(game: "Game", you: int, left: int, right: int) -> bool:
    """Whether a player (`left`) carries an item."""
    return right in carried(game.state, left)


def belongs(game: "Game", you: int, left: int, right: int) -> bool:
    """Whether an item (`left`) is carried by a player."""
    return left in carried(game.state, right)


def items_with(game: "Game", you: int, left: int) -> Iterator[int]:
    """The items of a player."""
    return carried(game.state, left)


def items_of(game: "Game", you: int, right: int) -> Iterator[int]:
    """The items of a player."""
    return carried(game.state, right)


def is_own(game: "Game", you: int, it: int) -> bool:
    """Whether you have it."""
    return owner(game.state, it) == you


def is_foreign(game: "Game", you: int, it: int) -> bool:
    """Whether you do not have it."""
    return owner(game.state, it) != you


def is_worn(game: "Game", you: int, it: int) -> bool:
    """Whether somebody wears it."""
    return any(it in pile for pile in game.state.worn)


def is_held(game: "Game", you: int, it: int) -> bool:
    """Whether somebody has it in hand."""
    return any(it in pile for pile in game.state.in_hands)


def is_magical(game: "Game", you: int, it: int) -> bool:
    """Whether the card says so, or the fight has made it so."""
    return bool(getattr(game.world.data[it], "magical", False))


def is_two_handed(game: "Game", you: int, it: int) -> bool:
    """Whether it needs both hands."""
    return bool(getattr(game.world.data[it], "two_handed", False))


# Places -----------------------------------------------------------------------------------------


def city_of(game: "Game", you: int, it: int) -> int:
    """The city in which a marker or card lies; nowhere for one that players have."""
    state = game.state
    for city in range(len(state.fixed_at)):
        if (
            it in state.fixed_at[city]
            or it in state.hidden_at[city]
            or it in state.open_at[city]
            or it in (state.adventure_at[city], state.shadow_at[city], state.treasure_at[city])
        ):
            return city
    return NOTHING


def lies_in(game: "Game", you: int, left: int, right: int) -> bool:
    """Whether a marker or card (`left`) lies in a city."""
    return city_of(game, you, left) == right


def markers_in(game: "Game", you: int, right: int) -> Sequence[int]:
    """The fixed markers in a city."""
    return game.state.fixed_at[right]


def random_markers_in(game: "Game", you: int, right: int) -> Sequence[int]:
    """The random markers in a city."""
    return [*game.state.hidden_at[right], *game.state.open_at[right]]


def holds(game: "Game", you: int, left: int, right: int) -> bool:
    """Whether a city (`left`) has a marker or card lying in it."""
    return city_of(game, you, right) == left


def players_in(game: "Game", you: int, right: int) -> Sequence[int]:
    """The players whose figures stand in a city."""
    where = game.state.figure_in
    return [player for player in game.world.players if where[player] == right]


# Fights and progress ----------------------------------------------------------------------------


def foe(game: "Game", you: int) -> int:
    """The opponent of the fight that is going on."""
    return game.fight.against.piece if game.fight and game.fight.against else NOTHING


def opponents(game: "Game") -> Sequence[int]:
    """The opponent of the fight that is going on, if it is no other adventurer."""
    return (game.fight.against.piece,) if game.fight and game.fight.against else ()


def life_of_opponent(game: "Game", you: int, it: int) -> int:
    """How many life points it has left in this fight; those of its card outside of one."""
    if game.fight and game.fight.against and game.fight.against.piece == it:
        return game.fight.against.life
    life: int = game.world.data[it].life
    return life


def grade(game: "Game", you: int, it: int) -> int:
    """The grade of an adventurer."""
    return progress.grade(game, it)


def has_skill(game: "Game", you: int, left: int, right: int) -> bool:
    """Whether a player (`left`) has learnt a skill and can use it now."""
    return right in game.state.skills[left] and progress.is_active(game, left, right)


def owner_of(game: "Game", you: int, it: int) -> int:
    """The player who has it."""
    return owner(game.state, it)
