"""Flights to other cities: never into a shadow, never out of the tower (Q-48, Q-56)."""

from collections.abc import Sequence

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.midgard import company
from kartenwerk_engine.games.midgard.fights import questions
from kartenwerk_engine.games.midgard.figures import put_figure
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOTHING


def refuges(game: Game, city: int) -> list[int]:
    """The nearest cities without a shadow, next to the city if there are any."""
    seen, ring = {city}, [city]
    while ring:
        ring = sorted({next for at in ring for next in game.neighbours[at]} - seen)
        seen.update(ring)
        free = [at for at in ring if game.state.shadow_at[at] == NOTHING]
        if free:
            return free
    return []


def flee_to_neighbour(game: Game, player: int, *, by: int) -> Steps:
    """One player flees, to where `by` says, and is out of group, adventure and fight."""
    state = game.state
    options = refuges(game, state.figure_in[player])
    if state.tower[player] or not options:
        return
    company.part(game, player)
    if player == state.active:
        company.dissolve(game)
    yield from _arrive(game, [player], (yield Decision(by, questions.FLIGHT, options)))


def flee_together(game: Game, players: Sequence[int], *, by: int) -> Steps:
    """All flee to one city, where `by` says, and stay together."""
    options = refuges(game, game.state.figure_in[players[0]])
    if options:
        question = questions.FLIGHT_OF_ALL if len(players) > 1 else questions.FLIGHT
        yield from _arrive(game, players, (yield Decision(by, question, options)))


def _arrive(game: Game, players: Sequence[int], city: int) -> Steps:
    """The figures stand there; a forced arrival costs nothing."""
    for player in players:
        put_figure(game, player, city)
        game.tell(
            "{player:The} flees to {city}.",
            player=game.player_name(player),
            city=game.world.name("city", city),
        )
    for player in players:
        yield from game.announce("arrival", player, city)
