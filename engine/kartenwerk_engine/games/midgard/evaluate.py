"""How good a table of Midgard is for a player: what the greedy bot goes by.

It looks no further than one action, so what takes several has to be worth more with each of them:
a marker on its way, gold where it can be spent, a test that is likely to be passed.
"""

from kartenwerk_engine.games.midgard import company, progress, values
from kartenwerk_engine.games.midgard.artefacts import artefacts_of
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.commissions import filled_in
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.layout import COLUMNS
from kartenwerk_engine.games.midgard.reading import carried
from kartenwerk_engine.games.midgard.table import NOTHING, Step
from kartenwerk_engine.games.midgard.treasures import treasures_of

PRESTIGE = 30.0
RIVAL = 8.0
TREASURE = 8.0
ARTEFACT = 8.0
EXPERIENCE = 4.0
ATTRIBUTE = 6.0
SKILL = 5.0
FIGHT = 0.5
LIFE = 1.2
CARD = 0.4
HEART = 0.1
"""Cards with many hearts give few actions: those are kept, and the others played for actions."""
DELAY = 0.02
"""A turn that can end is worth a little less than one that has ended, so that it does end: actions
that are left are worth what can be done with them, and nothing by themselves."""
THING = 0.8
MARKER = 4.0
FOR_TREASURE = 3.0
WAY = 0.7
AT_WORK = 1.5
GOLD = (1.2, 1.2, 1.2, 1.2, 0.6, 0.6, 0.6, 0.6)
"""What each gold piece is worth: the first ones buy something soon."""
MORE_GOLD = 0.1
FEWEST_HEARTS = 1
DEAD = -15.0
TOWER = -6.0


def evaluate(game: Game, player: int) -> float:
    """Prestige first, then what becomes prestige, then what helps to get on."""
    state, world = game.state, game.world
    others = (state.prestige[rival] for rival in world.players if rival != player)
    worth = PRESTIGE * state.prestige[player] - RIVAL * max(others)
    worth += TREASURE * len(treasures_of(game, player))
    worth += ARTEFACT * len(artefacts_of(game, player))
    worth += EXPERIENCE * state.experience[player]
    worth += SKILL * len(progress.active_skills(game, player))
    worth += ATTRIBUTE * (
        state.agility[player] + state.intelligence[player] + state.strength[player]
    )
    worth += _gold(state.gold[player])
    worth += LIFE * state.life[player] + _hand(game, player)
    worth += FIGHT * (values.best_attack_value(game, player) + values.defence_value(game, player))
    worth += _belongings(game, player)
    if player == game.acting:
        worth -= DELAY
    if not company.is_free(game, player):
        worth += TOWER if state.life[player] else DEAD
    return worth


def _hand(game: Game, player: int) -> float:
    """Cards as many as can be kept, with the one that the end of the turn will bring."""
    state = game.state
    cards = game.world.data
    hearts: list[int] = sorted((cards[c].hearts for c in state.hand[player]), reverse=True)
    if player == state.active and state.step not in (Step.PLANNING, Step.OVER):
        hearts.append(FEWEST_HEARTS)
    kept = hearts[: game.quantity("hand limit", player)]
    return CARD * len(kept) + HEART * sum(kept)


def _gold(pieces: int) -> float:
    return sum(GOLD[:pieces]) + MORE_GOLD * max(0, pieces - len(GOLD))


def _belongings(game: Game, player: int) -> float:
    """Things; markers the more, the nearer they are to whoever pays for them.

    Who has none to bring away does well where there is something to win or to buy.
    """
    state, world = game.state, game.world
    worth, on_the_way = 0.0, False
    for piece in carried(state, player):
        city = world.delivery[piece]
        if city < 0:
            worth += THING
        elif state.filled[world.commission_of[piece]] == NOTHING:
            on_the_way = True
            worth += MARKER - WAY * _distance(game, state.figure_in[player], city)
            brings_treasure = filled_in(game, city) + 1 == world.rules.commission_for_treasure
            worth += FOR_TREASURE * brings_treasure
    if not on_the_way and state.figure_in[player] != NOTHING:
        worth += _chances(game, player)
    return worth


def _chances(game: Game, player: int) -> float:
    """What the city offers to whoever comes with empty hands: its markers, and its wares."""
    state, world = game.state, game.world
    city = state.figure_in[player]
    can_raise = state.gold[player] >= world.rules.prices.attribute
    worth = AT_WORK if can_raise and world.cities[city].offer in ATTRIBUTES else 0.0
    likely = 0
    for piece in state.fixed_at[city]:
        attributes = [getattr(state, each)[player] for each in world.data[piece].test.attributes]
        likely = max(likely, *attributes)
    return worth + AT_WORK * likely / world.rules.success


def _distance(game: Game, here: int, there: int) -> int:
    """How many moves it is, if no place of the layout is empty."""
    (row, column), (to_row, to_column) = (
        divmod(game.state.place[city], COLUMNS) for city in (here, there)
    )
    return abs(row - to_row) + abs(column - to_column)
