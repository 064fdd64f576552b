"""What a player's adventurer comes to, as the check `value` shows it."""

from typing import Any

from kartenwerk_engine.games.midgard import life, progress, values
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.scenarios.compare import Sparse

QUANTITIES = ("movement range", "hand limit", "backpack places", "spell places")


def values_of(game: Game, player: int) -> dict[str, Any]:
    """Attack with the best weapon in hand, defence, damage, magic of each spell, life, grade."""
    state, world = game.state, game.world
    weapons = values.held(game, player, "weapon")
    best = max(weapons, key=lambda weapon: values.attack_value(game, player, weapon), default=None)
    return {
        **{name: progress.attribute(game, player, name) for name in ATTRIBUTES},
        "attack": values.best_attack_value(game, player),
        "defence": values.defence_value(game, player),
        "damage": values.damage(game, player)
        if best is None
        else values.damage(game, player, best),
        "magic": Sparse(
            {
                world.piece_id(spell): values.magic_value(game, player, spell)
                for spell in state.spells[player]
            }
        ),
        "life": life.life_total(game, player),
        "grade": progress.grade(game, player),
        "title": str(progress.title(game, player) or "none"),
        "active_skills": [world.piece_id(skill) for skill in progress.active_skills(game, player)],
        **{words: game.quantity(words, player) for words in QUANTITIES},
    }
