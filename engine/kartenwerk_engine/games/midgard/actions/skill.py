"""Learn a skill for a grade that has none yet (MID-EP-08, MID-SKILL-02 to -04)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import progress
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.skills import learnable, take_skill


def options(game: Game, player: int) -> Iterator[Option]:
    """The skills that the player may choose, in any city."""
    price = game.world.rules.prices.skill
    if game.state.gold[player] >= price and progress.open_grade(game, player) is not None:
        for skill in learnable(game, player):
            yield "learn", skill


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay, and have the skill for the lowest grade without one (Q-07)."""
    _, skill = option
    game.state.gold[player] -= game.world.rules.prices.skill
    grade = progress.open_grade(game, player)
    assert grade is not None, "skills are offered only while there is a grade for one"
    take_skill(game, player, skill, grade)
    yield from ()
