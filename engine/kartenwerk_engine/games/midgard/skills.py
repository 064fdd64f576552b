"""Skills that can be chosen, and choosing one (MID-SKILL-02)."""

from kartenwerk_engine.games.midgard import progress
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each


def learnable(game: Game, player: int) -> list[int]:
    """The skills of the stack whose requirements the player meets, one of equal ones."""
    return [
        skill
        for skill in one_of_each(game.world, game.state.skill_pile)
        if progress.meets(game, player, skill)
    ]


def take_skill(game: Game, player: int, skill: int, grade: int) -> None:
    """From the stack to the player, for one of his grades."""
    state = game.state
    state.skill_pile.remove(skill)
    state.skills[player].append(skill)
    state.skill_grade[skill] = grade
    game.tell(
        "{player:The} learns {skill}.",
        player=game.player_name(player),
        skill=game.world.piece_name(skill),
    )
