"""How good a table of Midgard is for a player: what the greedy bot goes by."""

from kartenwerk_engine.games.midgard import company, progress
from kartenwerk_engine.games.midgard.artefacts import artefacts_of
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.reading import carried
from kartenwerk_engine.games.midgard.treasures import treasures_of

PRESTIGE = 30.0
RIVAL = 8.0
TREASURE = 6.0
ARTEFACT = 6.0
GRADE = 8.0
EXPERIENCE = 3.0
ATTRIBUTE = 1.5
MARKER = 2.5
AT_ITS_CITY = 1.5
GOLD = 0.7
LIFE = 1.2
THING = 0.8
SKILL = 3.0
CARD = 0.4
ACTION = 0.2
DEAD = -15.0
TOWER = -6.0


def evaluate(game: Game, player: int) -> float:
    """Prestige first, then what becomes prestige, then what helps to get on."""
    state, world = game.state, game.world
    others = (state.prestige[rival] for rival in world.players if rival != player)
    worth = PRESTIGE * state.prestige[player] - RIVAL * max(others)
    worth += TREASURE * len(treasures_of(game, player))
    worth += ARTEFACT * len(artefacts_of(game, player))
    worth += GRADE * progress.grade(game, player) + EXPERIENCE * state.experience[player]
    worth += ATTRIBUTE * (
        state.agility[player] + state.intelligence[player] + state.strength[player]
    )
    worth += GOLD * state.gold[player] + LIFE * state.life[player]
    worth += CARD * len(state.hand[player]) + SKILL * len(state.skills[player])
    for piece in carried(state, player):
        worth += THING
        city = world.delivery[piece]
        if city >= 0:
            worth += MARKER + (AT_ITS_CITY if city == state.figure_in[player] else 0)
    if player == game.acting:
        worth += ACTION * state.actions
    if not company.is_free(game, player):
        worth += TOWER if state.life[player] else DEAD
    return worth
