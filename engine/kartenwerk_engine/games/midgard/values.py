"""What an adventurer adds to the die in fights and spells, and what a hit takes (MID-CHAR)."""

from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOTHING


def held(game: Game, player: int, sort: str) -> list[int]:
    """The weapons or the shields in his hands."""
    data = game.world.data
    return [
        piece for piece in game.state.in_hands[player] if getattr(data[piece], "sort", None) == sort
    ]


def attack_value(game: Game, player: int, weapon: int = NOTHING) -> int:
    """Base, the one weapon, and what else adds to it (MID-CHAR-02, MID-FIGHT-13 to 16)."""
    data = game.world.data
    bonus: int = 0 if weapon == NOTHING else data[weapon].attack
    shield: int = max((data[piece].attack for piece in held(game, player, "shield")), default=0)
    base = game.quantity("attack base", player)
    return base + bonus + shield + game.quantity("attack", player)


def best_attack_value(game: Game, player: int) -> int:
    """The attack value with the best weapon in hand (MID-FATE-09)."""
    weapons = held(game, player, "weapon") or [NOTHING]
    return max(attack_value(game, player, weapon) for weapon in weapons)


def defence_value(game: Game, player: int) -> int:
    """Base, the one best shield, what is worn, and what else adds to it (MID-FIGHT-19 to 22)."""
    data = game.world.data
    hands = held(game, player, "shield") + held(game, player, "weapon")
    shield: int = max((data[piece].defence for piece in hands), default=0)
    worn: int = sum(data[piece].defence for piece in game.state.worn[player])
    base = game.quantity("defence base", player)
    return base + shield + worn + game.quantity("defence", player)


def magic_value(game: Game, player: int, spell: int) -> int:
    """Base, the spell's bonus, and what items add (MID-CHAR-04, MID-SPELL-02)."""
    bonus: int = game.world.data[spell].bonus
    return game.quantity("magic base", player) + bonus + game.quantity("magic", player)


def damage(game: Game, player: int, weapon: int = NOTHING) -> int:
    """What an undefended hit takes: a weapon's damage replaces that of the sheet (MID-CHAR-06)."""
    own: int = game.world.rules.base_damage
    base = own if weapon == NOTHING else game.world.data[weapon].damage
    return base + game.quantity("damage", player)
