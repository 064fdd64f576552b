"""Verbs about the board: figures, the tower, random markers, shadows, adventures."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import company, figures, markers, tower
from kartenwerk_engine.games.midgard.actions import reveal as revealing
from kartenwerk_engine.games.midgard.adventures import ending
from kartenwerk_engine.games.midgard.fights import flight
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.reading import city_of

# Figures ----------------------------------------------------------------------------------------


def imprison(game: Game, you: int, *, what: int) -> None:
    """`imprison PLAYER`: in the tower of the city where he stands (MID-TOWER-01); not the dead."""
    if can_imprison(game, you, what=what):
        tower.imprison(game, what)


def can_imprison(game: Game, you: int, *, what: int) -> bool:
    return company.is_free(game, what)


def release(game: Game, you: int, *, what: int) -> None:
    """`release PLAYER`: out of the tower, at no cost."""
    tower.release(game, what)


def can_release(game: Game, you: int, *, what: int) -> bool:
    return bool(game.state.tower[what])


def flee(game: Game, you: int, *, what: int) -> Steps:
    """`flee PLAYER`: to a neighbouring city of his choice, never into a shadow (Q-56)."""
    yield from flight.flee_to_neighbour(game, what, by=what)


def can_flee(game: Game, you: int, *, what: int) -> bool:
    return not game.state.tower[what] and bool(flight.refuges(game, game.state.figure_in[what]))


def move(game: Game, you: int, *, what: int, to: int) -> Steps:
    """`move PLAYER to CITY`: a forced arrival costs nothing and starts no fight (Q-56).

    Nobody is moved out of the tower (Q-48).
    """
    if not can_move(game, you, what=what, to=to):
        return
    figures.put_figure(game, what, to)
    game.tell(
        "{player:The} comes to {city}.",
        player=game.player_name(what),
        city=game.world.name("city", to),
    )
    yield from game.announce("arrival", what, to)


def can_move(game: Game, you: int, *, what: int, to: int) -> bool:
    return not game.state.tower[what] and game.state.figure_in[what] != to


# Random markers ---------------------------------------------------------------------------------


def reveal(game: Game, you: int, *, what: int) -> Steps:
    """`reveal MARKER`: as by the action, at no cost."""
    if _is_hidden(game, what):
        yield from revealing.reveal(game, you, what)


def can_reveal(game: Game, you: int, *, what: int) -> bool:
    return _is_hidden(game, what)


def look_at(game: Game, you: int, *, what: int) -> None:
    """`look at MARKER`: only you learn what it is."""
    if not _is_hidden(game, what):
        return
    game.tell(
        "In {city} {marker:lies|lie} {marker:the}.",
        to=you,
        city=game.world.name("city", city_of(game, you, what)),
        marker=game.world.piece_name(what),
    )


def can_look_at(game: Game, you: int, *, what: int) -> bool:
    return _is_hidden(game, what)


def _is_hidden(game: Game, marker: int) -> bool:
    return any(marker in lying for lying in game.state.hidden_at)


def turn_down(game: Game, you: int, *, what: int) -> None:
    """`turn MARKER`: face down again (Q-27)."""
    markers.turn_down(game, what)


def can_turn_down(game: Game, you: int, *, what: int) -> bool:
    return any(what in lying for lying in game.state.open_at)


def remove(game: Game, you: int, *, what: int) -> None:
    """`remove MARKER`: out of the game."""
    markers.remove(game, what)


def can_remove(game: Game, you: int, *, what: int) -> bool:
    return what not in game.state.removed


# Shadows and adventures -------------------------------------------------------------------------


def go_unnoticed(game: Game, you: int) -> None:
    """`go unnoticed`: no loss of life and no restriction until you leave the city (MID-SHAD-14)."""
    game.state.unnoticed[you] = 1


def can_go_unnoticed(game: Game, you: int) -> bool:
    return not game.state.unnoticed[you]


def end_adventure(game: Game, you: int) -> None:
    """`end adventure`: it is not passed, nobody gets anything for its tasks (MID-TASK-17)."""
    ending.fail(game)


def can_end_adventure(game: Game, you: int) -> bool:
    return ending.is_under_way(game)
