"""A creature that lay face down: retreat, flight, death, victory (MID-CREA)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import markers, rewards
from kartenwerk_engine.games.midgard.company import end_actions
from kartenwerk_engine.games.midgard.fights.blow import strike_hero
from kartenwerk_engine.games.midgard.fights.duel import duel
from kartenwerk_engine.games.midgard.fights.fight import Fight, Opponent, Outcome, fought
from kartenwerk_engine.games.midgard.fights.opening import open_combat
from kartenwerk_engine.games.midgard.game import Game


def fight_creature(game: Game, hero: int, marker: int) -> Steps:
    """Only who revealed it fights it (MID-CREA-08); unbeaten it is hidden again, with all LP."""
    fight = Fight([hero], game.right_of(hero), Opponent.of(game, marker))
    outcome = yield from fought(game, fight, _course(game, fight, hero))
    if outcome is not Outcome.WON:
        markers.turn_down(game, marker)
        return
    markers.remove(game, marker)
    yield from game.announce("opponent beaten", hero)
    for _ in range(game.world.data[marker].reward_cards):
        yield from rewards.draw_reward(game, hero)


def _course(game: Game, fight: Fight, hero: int) -> Steps:
    def ways_out() -> Iterator[Outcome]:
        if fight.lost.get(hero):
            yield Outcome.FLEE

    outcome = yield from open_combat(game, fight)
    if outcome is None:
        outcome = yield from duel(game, fight, hero, ways_out, may_retreat=True)
    if outcome is Outcome.FLEE:
        yield from strike_hero(game, fight, hero, defended=False)
        end_actions(game)
    return outcome
