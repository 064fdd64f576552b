"""The fight against a shadow, and what comes of it (MID-SHAD)."""

from collections.abc import Sequence

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import progress, rewards
from kartenwerk_engine.games.midgard.company import end_actions, group
from kartenwerk_engine.games.midgard.fights.blow import strike_hero
from kartenwerk_engine.games.midgard.fights.fight import Fight, Opponent, Outcome, fought
from kartenwerk_engine.games.midgard.fights.flight import flee_to_neighbour, flee_together
from kartenwerk_engine.games.midgard.fights.melee import melee
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING


def fight_shadow(game: Game, city: int) -> Steps:
    """Whoever acts and all with him fight the shadow of the city in which they stand."""
    party = group(game)
    shadow = game.state.shadow_at[city]
    against = Opponent.of(game, shadow, more_life=len(party), fixed=True)
    fight = Fight(party[:], game.right_of(party[0]), against)
    outcome = yield from fought(game, fight, _course(game, fight, party))
    if outcome is Outcome.WON:
        yield from _beaten(game, fight, city, party)
    elif outcome is Outcome.GIVE_UP:
        yield from _give_way(game, city, party)
    elif outcome is Outcome.OUT:
        yield from _defeated(game, city, party)


def _course(game: Game, fight: Fight, party: Sequence[int]) -> Steps:
    """Who gives up has to defend one more attack; all do (MID-SHAD-22)."""
    outcome = yield from melee(game, fight, may_give_up=True)
    if outcome is Outcome.GIVE_UP:
        for hero in party:
            if hero in fight.heroes:
                yield from strike_hero(game, fight, hero)
    return outcome


def _beaten(game: Game, fight: Fight, city: int, party: Sequence[int]) -> Steps:
    """The card leaves the game, survivors get what it promises (MID-SHAD-20, -23, Q-68, Q-90)."""
    state, world = game.state, game.world
    shadow = state.shadow_at[city]
    data = world.data[shadow]
    state.shadow_at[city] = NOTHING
    state.removed.append(shadow)
    game.tell("{shadow:The} {shadow:is|are} beaten.", shadow=world.piece_name(shadow))
    survivors = fight.heroes[:]
    for hero in survivors:
        yield from progress.gain_experience(game, hero, data.experience)
    if len(party) == 1 and survivors:
        points = progress.alone_points(world.rules.alone_points.shadow, data.grade)
        progress.gain_prestige(game, party[0], points)
    cards = rewards.deal(game, data.reward_cards)
    yield from rewards.share_rewards(game, cards, survivors, party[0])
    if fight.victor != NOBODY:
        yield from game.announce("opponent beaten", fight.victor)
    for hero in survivors:
        yield from game.announce("shadow beaten", hero)


def _give_way(game: Game, city: int, party: Sequence[int]) -> Steps:
    """All are put into one neighbouring city, however much life they have left."""
    state = game.state
    here = [p for p in party if state.figure_in[p] == city and not state.tower[p]]
    end_actions(game)
    if here:
        yield from flee_together(game, here, by=party[0])


def _defeated(game: Game, city: int, party: Sequence[int]) -> Steps:
    """Nobody fights on: the dead are put into neighbouring cities (MID-SHAD-21, Q-69, Q-82)."""
    end_actions(game)
    for player in party:
        if game.state.figure_in[player] == city:
            yield from flee_to_neighbour(game, player, by=player)
