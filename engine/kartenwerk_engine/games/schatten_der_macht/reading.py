"""What cards ask of the table, where one expression does not say it: the code behind the words."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from kartenwerk_engine.games.schatten_der_macht.board import (
    ARTEFACT,
    BLACK,
    BLACK_EYE,
    COLOURS,
    KARFUNKEL,
    SPLINTER,
    World,
)
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Table


class Running(Protocol):
    """The part of a running game that is read here."""

    state: Table
    world: World

    def quantity(self, words: str, you: int, it: object = None) -> int:
        """A quantity with all standing changes."""
        ...


# Units ------------------------------------------------------------------------------------------


def units(game: Running) -> Iterator[int]:
    """All units on the board."""
    for place in game.world.places:
        yield from units_at(game, 0, place)


def adventurers(game: Running) -> Iterator[int]:
    """All piles of adventurers."""
    counts = game.state.units
    return (pile for pile in range(game.world.pieces.ships) if counts[pile])


def ships(game: Running) -> Iterator[int]:
    """All piles of ships, and the magic ship."""
    pieces, state = game.world.pieces, game.state
    for pile in range(pieces.ships, pieces.special):
        if state.units[pile]:
            yield pile
    if state.special_place[1] >= 0:
        yield pieces.magic_ship


def djinns(game: Running) -> Iterator[int]:
    """The Djinn, if it is on the board."""
    return _on_board(game, range(game.world.pieces.djinn, game.world.pieces.djinn + 1))


def dragons(game: Running) -> Iterator[int]:
    """The dragons on the board."""
    return _on_board(game, game.world.pieces.dragons)


def arks(game: Running) -> Iterator[int]:
    """The demon arks on the board."""
    return _on_board(game, game.world.pieces.arks)


def _on_board(game: Running, numbers: range) -> Iterator[int]:
    first = game.world.pieces.special
    return (unit for unit in numbers if game.state.special_place[unit - first] >= 0)


def pieces(game: Running, it: int) -> int:
    """How many pieces a unit number stands for."""
    return game.state.units[it] if it < game.world.pieces.special else 1


def place(game: Running, you: int, it: int) -> int:
    """Where a unit stands."""
    numbering = game.world.pieces
    if it < numbering.special:
        return numbering.place(it)
    return game.state.special_place[it - numbering.special]


def colour(game: Running, you: int, it: int) -> int:
    """Whose unit it is; `BLACK` for neutral ones."""
    special = game.world.pieces.special
    if it < special:
        return it % COLOURS
    return game.state.special_owner[it - special] if it < special + 2 else BLACK


def is_present(game: Running, you: int, it: int) -> bool:
    """Whether anything of a unit number is on the board."""
    special = game.world.pieces.special
    return game.state.units[it] > 0 if it < special else game.state.special_place[it - special] >= 0


def is_own_unit(game: Running, you: int, it: int) -> bool:
    return colour(game, you, it) == you


def is_other_unit(game: Running, you: int, it: int) -> bool:
    return colour(game, you, it) != you


def is_foreign_unit(game: Running, you: int, it: int) -> bool:
    return colour(game, you, it) not in (you, BLACK)


def is_neutral_unit(game: Running, you: int, it: int) -> bool:
    return colour(game, you, it) == BLACK


def is_special_unit(game: Running, you: int, it: int) -> bool:
    return it >= game.world.pieces.special


def is_ship(game: Running, it: int) -> bool:
    numbering = game.world.pieces
    return numbering.ships <= it < numbering.special or it == numbering.magic_ship


def is_plain_unit(game: Running, you: int, it: int) -> bool:
    return it < game.world.pieces.special


def is_tipped(game: Running, you: int, it: int) -> bool:
    numbering = game.world.pieces
    if it == numbering.magic_ship:
        return bool(game.state.magic_ship_tipped)
    return it >= numbering.tipped


def is_upright(game: Running, you: int, it: int) -> bool:
    return not is_tipped(game, you, it)


def units_at(game: Running, you: int, left: int) -> list[int]:
    """The units in a place; none where there is no place."""
    if left == NOBODY:
        return []
    numbering, state = game.world.pieces, game.state
    if left < numbering.regions:
        first = left * COLOURS
        found = [pile for pile in range(first, first + COLOURS) if state.units[pile]]
    else:
        first = numbering.ships + (left - numbering.regions) * COLOURS
        found = [pile for pile in range(first, first + COLOURS) if state.units[pile]]
        first += numbering.tipped - numbering.ships
        found += [pile for pile in range(first, first + COLOURS) if state.units[pile]]
    if left in state.special_place:
        found += [
            numbering.special + index
            for index, where in enumerate(state.special_place)
            if where == left
        ]
    return found


def units_in(game: Running, you: int, right: int) -> list[int]:
    return units_at(game, you, right)


def stands_in(game: Running, you: int, left: int, right: int) -> bool:
    return place(game, you, left) == right


def place_has_unit(game: Running, you: int, left: int, right: int) -> bool:
    return place(game, you, right) == left


def unit_of(game: Running, you: int, left: int, right: int) -> bool:
    return colour(game, you, left) == right


def owns_unit(game: Running, you: int, left: int, right: int) -> bool:
    return colour(game, you, right) == left


# Regions ----------------------------------------------------------------------------------------


def organisations_at(game: Running, you: int, left: int) -> list[int]:
    """The organisations whose markers stand in a region."""
    where = game.state.org_region
    return [org for org in game.world.organisations if where[org] == left]


def free_keys(game: Running, you: int, region: int) -> int:
    """How many more organisations find room in a region (SDM-ORG-08)."""
    return game.quantity("room", you, region) - len(organisations_at(game, you, region))


def has_free_key(game: Running, you: int, it: int) -> bool:
    return free_keys(game, you, it) > 0


def has_no_free_key(game: Running, you: int, it: int) -> bool:
    return not has_free_key(game, you, it)


def largest_group(game: Running, you: int, it: Iterable[int]) -> int:
    """The size of the largest set of these regions that hangs together by land."""
    rest = set(it)
    best = 0
    while rest:
        reached = [rest.pop()]
        for region in reached:
            near = rest.intersection(game.world.borders[region])
            rest -= near
            reached.extend(sorted(near))
        best = max(best, len(reached))
    return best


def mountain_pairs(game: Running, you: int, it: Iterable[int]) -> int:
    """How many pairs of these regions are parted by mountains."""
    regions = set(it)
    parted = (regions.intersection(game.world.mountains[region]) for region in regions)
    return sum(map(len, parted)) // 2


def is_foreign_place(game: Running, you: int, it: int) -> bool:
    return it < game.world.pieces.regions and game.state.owner[it] not in (you, NOBODY)


# Organisations ----------------------------------------------------------------------------------


def churches(game: Running) -> list[int]:
    return _organisations_of(game, "church")


def magic_circles(game: Running) -> list[int]:
    return _organisations_of(game, "magic_circle")


def noble_houses(game: Running) -> list[int]:
    return _organisations_of(game, "noble_house")


def _organisations_of(game: Running, group: str) -> list[int]:
    groups = game.world.org_group
    return [org for org in game.world.organisations if groups[org] == group]


# Trophies ---------------------------------------------------------------------------------------


def trophies(game: Running) -> Iterator[int]:
    """All piles of trophies on the board."""
    return (pile for pile, count in enumerate(game.state.trophies) if count)


def _trophies_of(game: Running, sort: int) -> list[int]:
    first = sort * len(game.world.places)
    piles = range(first, first + len(game.world.places))
    return [pile for pile in piles if game.state.trophies[pile]]


def black_eyes(game: Running) -> list[int]:
    return _trophies_of(game, BLACK_EYE)


def artefacts(game: Running) -> list[int]:
    return _trophies_of(game, ARTEFACT)


def karfunkels(game: Running) -> list[int]:
    return _trophies_of(game, KARFUNKEL)


def splinters(game: Running) -> list[int]:
    return _trophies_of(game, SPLINTER)


def _sort(game: Running, it: int) -> int:
    return it // len(game.world.places)


def is_black_eye(game: Running, it: int) -> bool:
    return _sort(game, it) == BLACK_EYE


def is_artefact(game: Running, it: int) -> bool:
    return _sort(game, it) == ARTEFACT


def is_karfunkel(game: Running, it: int) -> bool:
    return _sort(game, it) == KARFUNKEL


def is_splinter(game: Running, it: int) -> bool:
    return _sort(game, it) == SPLINTER


def trophy_count(game: Running, it: int) -> int:
    return game.state.trophies[it]


def trophies_at(game: Running, you: int, left: int) -> list[int]:
    """The piles of trophies in a place."""
    step = len(game.world.places)
    counts = game.state.trophies
    return [pile for pile in range(left, len(counts), step) if counts[pile]]


def trophies_in(game: Running, you: int, right: int) -> list[int]:
    return trophies_at(game, you, right)


def lies_in(game: Running, you: int, left: int, right: int) -> bool:
    return left % len(game.world.places) == right


def place_has_trophy(game: Running, you: int, left: int, right: int) -> bool:
    return right % len(game.world.places) == left


def is_own_trophy(game: Running, you: int, it: int) -> bool:
    return you in trophy_owners(game, it % len(game.world.places))


def trophy_owners(game: Running, where: int) -> list[int]:
    """Who counts the trophies of a place (SDM-TROPHY-09 to 12).

    On land: the only player with units there; with several, all among the strongest parties; with
    none, the owner of the region's card. At sea: the strongest fleet, all of them in a tie.
    """
    strengths: dict[int, int] = {}
    for unit in units_at(game, 0, where):
        whose = colour(game, 0, unit)
        worth = pieces(game, unit) * game.quantity("strength", whose, unit)
        strengths[whose] = strengths.get(whose, 0) + worth
    players = [whose for whose in strengths if whose != BLACK]
    if where >= game.world.pieces.regions:
        best = max((strengths[whose] for whose in players), default=0)
        return [whose for whose in players if strengths[whose] == best]
    if not players:
        owner = game.state.owner[where]
        return [owner] if owner >= 0 else []
    if len(players) == 1:
        return players
    best = max(strengths.values())
    return [whose for whose in players if strengths[whose] == best]


# Cards ------------------------------------------------------------------------------------------


def cards_in_pile(game: Running, you: int, right: int) -> list[int]:
    """Your cards in the pile of that number: hand, discard pile, draw pile."""
    state = game.state
    return (state.hand, state.discard_pile, state.draw_pile)[right][you]


def card_in_pile(game: Running, you: int, left: int, right: int) -> bool:
    return left in cards_in_pile(game, you, right)


def is_own_card(game: Running, you: int, it: int) -> bool:
    return any(card_in_pile(game, you, it, pile) for pile in range(3))


def is_won(game: Running, you: int, it: int) -> bool:
    return any(it in won for won in game.state.won_quests)
