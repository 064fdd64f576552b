"""Verbs about figures on the board and in the stocks."""

from kartenwerk_engine.core.amounts import Amount, Sort, counted, least, most
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import figures, questions, replenish
from kartenwerk_engine.games.schatten_der_macht.actions.move import go, movements
from kartenwerk_engine.games.schatten_der_macht.actions.routes import (
    Route,
    legal_targets,
    losses,
    others_in,
    starts,
)
from kartenwerk_engine.games.schatten_der_macht.board import TROPHIES
from kartenwerk_engine.games.schatten_der_macht.conflict import (
    loses_nothing,
    muster,
    winner_loses,
)
from kartenwerk_engine.games.schatten_der_macht.effects.how_many import how_many
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.reading import pieces, place
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY

# From the stocks --------------------------------------------------------------------------------


def place_adventurers(game: Game, you: int, *, what: Sort, into: int) -> Steps:
    """`place 1 adventurer into REGION`: from the supply, with no loss (A-79)."""
    count = yield from how_many(you, what, game.state.supply_adventurers[you])
    figures.place_adventurers(game, you, into, count)


def can_place_adventurers(game: Game, you: int, *, what: Sort, into: int) -> bool:
    return game.state.supply_adventurers[you] > 0


def place_ships(game: Game, you: int, *, what: Sort, into: int) -> Steps:
    """`place 1 ship into SEA`: from the supply."""
    count = yield from how_many(you, what, game.state.supply_ships[you])
    figures.place_ships(game, you, into, count)


def can_place_ships(game: Game, you: int, *, what: Sort, into: int) -> bool:
    return game.state.supply_ships[you] > 0


def gain_adventurers(game: Game, you: int, *, what: Sort) -> Steps:
    """`gain 1 adventurer`: from the reserve into the supply."""
    count = yield from how_many(you, what, game.state.reserve_adventurers[you])
    replenish.gain_adventurers(game, you, count)


def can_gain_adventurers(game: Game, you: int, *, what: Sort) -> bool:
    return game.state.reserve_adventurers[you] > 0


def gain_ships(game: Game, you: int, *, what: Sort) -> Steps:
    """`gain 1 ship`: from the reserve into the supply."""
    count = yield from how_many(you, what, game.state.reserve_ships[you])
    replenish.gain_ships(game, you, count)


def can_gain_ships(game: Game, you: int, *, what: Sort) -> bool:
    return game.state.reserve_ships[you] > 0


def summon(game: Game, you: int, *, what: int, into: int) -> None:
    """`summon dschinn into PLACE`: on your side now, wherever it was (SDM-UNIT-14, -18)."""
    figures.summon(game, you, game.world.figure_of[what], into)


def lay_trophies(game: Game, you: int, *, what: Sort, into: int) -> None:
    """`lay 1 black eye into PLACE`: as many as are off the board."""
    world, state = game.world, game.state
    sort = list(TROPHIES).index(what[2])
    first = sort * len(world.places)
    free = world.trophy_stock[sort] - sum(state.trophies[first : first + len(world.places)])
    state.trophies[first + into] += most(what, free)


def lay_beasts(game: Game, you: int, *, what: Sort, into: int) -> None:
    """`lay 1 dragon into REGION`, `lay 1 demon ark into SEA`: those that never came into play."""
    numbering, state = game.world.pieces, game.state
    beasts = numbering.dragons if what[2] == "dragon" else numbering.arks
    beaten = sum(
        state.trophies[sort * len(game.world.places) + where]
        for sort, name in enumerate(TROPHIES)
        if name == ("karfunkel" if what[2] == "dragon" else "splinter")
        for where in game.world.places
    )
    waiting = [b for b in beasts if state.special_place[b - numbering.special] == NOBODY][beaten:]
    for beast in waiting[: most(what, len(waiting))]:
        state.special_place[beast - numbering.special] = into


# On the board -----------------------------------------------------------------------------------


def relocate(game: Game, you: int, *, what: Amount, to: int, from_: int | None = None) -> Steps:
    """`relocate 1 own adventurer from A to B`: no rule of movement, no loss (L354)."""
    picked = yield from _pick(game, you, what, from_, elsewhere=to)
    for unit in picked:
        figures.shift(game, unit, to)


def can_relocate(game: Game, you: int, *, what: Amount, to: int, from_: int | None = None) -> bool:
    return bool(_there(game, what, from_, elsewhere=to))


def remove(game: Game, you: int, *, what: Amount, from_: int | None = None) -> Steps:
    """`remove all adventurers from PLACE`: home; dragons and arks have none and stay."""
    picked = yield from _pick(game, you, what, from_)
    for unit in picked:
        figures.send_home(game, unit)


def can_remove(game: Game, you: int, *, what: Amount, from_: int | None = None) -> bool:
    return bool(_there(game, what, from_))


def _there(game: Game, what: Amount, where: int | None, elsewhere: int | None = None) -> list[int]:
    """Those of the piles that can leave the place (or any but `elsewhere`) where they are."""
    numbering = game.world.pieces
    found = []
    for unit in what[2]:
        stands = place(game, 0, unit)
        rooted = unit in numbering.dragons or unit in numbering.arks
        if not rooted and where in (None, stands) and stands != elsewhere:
            found.append(unit)
    return found


def _pick(
    game: Game, you: int, what: Amount, where: int | None, elsewhere: int | None = None
) -> Steps:
    """So many pieces of the piles in a place, one unit number each, asked one by one."""
    piles = _there(game, what, where, elsewhere)
    rest = [unit for unit in piles for _ in range(pieces(game, unit))]
    high, low = most(what, len(rest)), least(what, len(rest))
    picked: list[int] = []
    while len(picked) < high:
        missing = low - len(picked)
        able = rest if missing <= 0 else rest[: len(rest) - missing + 1]
        options: list[int | None] = list(dict.fromkeys(able))
        if missing <= 0:
            options.append(questions.DONE)
        unit = yield Decision(you, questions.UNIT, options)
        if unit is None:
            break
        picked.append(unit)
        rest = rest[rest.index(unit) + 1 :]
    return picked


def reduce(game: Game, you: int, *, what: int, to: int, for_: int) -> Steps:
    """`reduce winner to 1 for PLACE`: the winner of this conflict keeps at most so many (A-59)."""
    conflict = game.conflict
    if conflict is None or conflict.place != for_ or what not in conflict.parties:
        return
    muster(game, conflict)
    if not loses_nothing(game, conflict, what):
        yield from winner_loses(game, conflict, what, max(0, conflict.units(what) - to))


# Movements --------------------------------------------------------------------------------------


def make_movements(game: Game, you: int, *, what: Sort, by: int = Route.ANY) -> Steps:
    """`make 2 movements by water`: by the rules, at no cost."""
    yield from movements(game, you, counted(what), by)


def can_make_movements(game: Game, you: int, *, what: Sort, by: int = Route.ANY) -> bool:
    return bool(starts(game, you, counted(what), by))


def march(game: Game, you: int, *, what: Amount, from_: int) -> Steps:
    """`march any number of own adventurers from REGION`: one group, as far as it likes (L351).

    The group has as many as the card says, and at least one.

    It stops on entering a region with an adventurer of another colour. It never comes back with
    as many as it had to a region where it has been, so that a march always ends.
    """
    numbering = game.world.pieces
    size = game.state.units[numbering.adventurers(from_, you)]
    sizes = range(most(what, size), max(1, least(what, size)) - 1, -1)
    group = yield Decision(you, questions.GROUP_SIZE, list(sizes))
    region, been = from_, {(from_, group)}
    while group:
        reachable = _open_to(game, you, region, group, been)
        options: list[int | None] = [*reachable]
        if len(been) > 1:
            options.append(questions.DONE)
        if not options:
            return
        target = yield Decision(you, questions.MARCH, options)
        if target is None:
            return
        group = yield from go(game, you, region, target, group, losses(game, you, region, target))
        region = target
        been.add((region, group))
        if others_in(game, you, region):
            return


def _open_to(
    game: Game, you: int, region: int, group: int, been: set[tuple[int, int]]
) -> list[int]:
    found = []
    for target, _ in legal_targets(game, you, region, len(game.world.seas), Route.ANY):
        arriving = losses(game, you, region, target).arriving(group)
        if arriving is not None and (target, arriving) not in been:
            found.append(target)
    return found


def can_march(game: Game, you: int, *, what: Amount, from_: int) -> bool:
    return bool(legal_targets(game, you, from_, len(game.world.seas), Route.ANY))
