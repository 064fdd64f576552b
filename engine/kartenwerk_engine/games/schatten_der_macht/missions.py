"""Missions: what lies under the conflict markers where a pack brings it (SDM-CONF-31).

The rulebook says that the markers are numbered on the reverse and come into play as missions with
later expansions, and no more. So this is a ruling of ours. The markers are shuffled face down.
Whoever wins a conflict takes the top one and turns it up. If it tells something to do and no
condition, that is done at once. Otherwise it lies open before the player: what stands on it works
for that player, points on it count at the end, and a condition is looked at after the quests of
each decision phase. When it is fulfilled, what the mission tells is done. A mission that has been
done leaves the game. There are none, and nothing of this happens, where no pack brings any.
"""

from collections.abc import Iterator

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.board import BLACK, World
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Stream, Table


def shuffle_missions(world: World, state: Table) -> None:
    """All missions form one pile, face down."""
    state.mission_pile = list(world.missions)
    state.mission_owner = [NOBODY for _ in world.missions]
    if state.mission_pile:
        chance.shuffle(state, Stream.MISSIONS, state.mission_pile)


def turn_up(game: Game, winner: int) -> Steps:
    """The winner of a conflict takes the top mission; the black party takes none."""
    state = game.state
    if winner == BLACK or not state.mission_pile:
        return
    mission = state.mission_pile.pop()
    game.tell(
        "{player:The} turns up {mission:the}.",
        player=game.player_name(winner),
        mission=game.world.name(MISSION, mission),
    )
    card = game.card(MISSION, mission)
    if card.compiled.action is not None and card.compiled.condition is None:
        yield from _carry_out(game, winner, card)
    else:
        state.mission_owner[mission] = winner


def evaluate_missions(game: Game) -> Steps:
    """Read the conditions of all missions on one state, then do what the fulfilled ones tell."""
    for mission, player in list(_fulfilled(game)):
        game.state.mission_owner[mission] = NOBODY
        game.tell(
            "{player:The} fulfils {mission:the}.",
            player=game.player_name(player),
            mission=game.world.name(MISSION, mission),
        )
        yield from _carry_out(game, player, game.card(MISSION, mission))


def missions_of(game: Game, player: int) -> list[int]:
    """The missions that lie before a player."""
    owner = game.state.mission_owner
    return [mission for mission in game.world.missions if owner[mission] == player]


def turned_up(game: Game) -> list[int]:
    """The missions that are not in the pile any more."""
    hidden = set(game.state.mission_pile)
    return [mission for mission in game.world.missions if mission not in hidden]


def mission_points(game: Game, player: int) -> int:
    """What the missions before a player score on the table as it is."""
    return sum(
        points(game, player, mission)
        for mission in missions_of(game, player)
        for points in game.card(MISSION, mission).compiled.scores
    )


def _fulfilled(game: Game) -> Iterator[tuple[int, int]]:
    for player in game.player_order():
        for mission in missions_of(game, player):
            condition = game.card(MISSION, mission).compiled.condition
            if condition is not None and condition(game, player, mission):
                yield mission, player


def _carry_out(game: Game, player: int, card: Source) -> Steps:
    """What the mission tells is done as far as it can be."""
    action, possible = card.compiled.action, card.compiled.possible
    if action is not None and possible is not None and possible(game, player, card.number):
        yield from action(game, player, card.number)
