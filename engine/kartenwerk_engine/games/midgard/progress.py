"""What an adventurer has come to: experience, grades, skills, attributes, prestige (MID-EP)."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_dsl.message import Name
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES, NAMES
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOBODY

FIRST_GRADE = 1


def needed(game: Game, grade: int) -> int:
    """The experience points that a grade needs: each one more than the one before (MID-EP-02)."""
    second = next(
        points
        for players, points in game.world.rules.experience.items()
        if int(players) == len(game.world.players)
    )
    steps = grade - FIRST_GRADE
    return steps * second + steps * (steps - 1) // 2


def grade(game: Game, player: int) -> int:
    """The player's grade, which always follows from the experience points (Q-05)."""
    points, reached = game.state.experience[player], FIRST_GRADE
    while points >= needed(game, reached + 1):
        reached += 1
    return reached


def gain_experience(game: Game, player: int, points: int) -> Steps:
    """More experience; who reaches a grade as the first of all gains prestige (MID-WIN-04)."""
    if points <= 0:
        return
    state = game.state
    before = grade(game, player)
    state.experience[player] += points
    game.tell("{who:The} gains {points} EP.", who=game.player_name(player), points=points)
    for reached in range(before + 1, grade(game, player) + 1):
        game.tell("{who:The} reaches grade {grade}.", who=game.player_name(player), grade=reached)
        if reached not in state.first_to_grade:
            state.first_to_grade.append(reached)
            gain_prestige(game, player, game.world.rules.grade_points)
        yield from game.announce("grade reached", player)


def lose_experience(game: Game, player: int, points: int) -> None:
    """Less experience, never below 0."""
    lost = min(points, game.state.experience[player])
    if lost:
        game.state.experience[player] -= lost
        game.tell("{who:The} loses {points} EP.", who=game.player_name(player), points=lost)


def drop_grade(game: Game, player: int) -> None:
    """Just so much experience is given up that the grade is lost (MID-EP-09, MID-EP-10, Q-06)."""
    reached = grade(game, player)
    if reached > FIRST_GRADE:
        rest = needed(game, reached) - 1
        lose_experience(game, player, game.state.experience[player] - rest)


def gain_prestige(game: Game, player: int, points: int) -> None:
    """More prestige points; they are never given back (Q-37)."""
    if points > 0:
        game.state.prestige[player] += points
        game.tell("{who:The} gains {points} PP.", who=game.player_name(player), points=points)


def alone_points(by_grade: Mapping[Any, int], reached: int) -> int:
    """What somebody gains who was alone, by the grade of what was done (MID-WIN-09, MID-WIN-10)."""
    return next((points for grade, points in by_grade.items() if int(grade) == reached), 0)


def title(game: Game, player: int) -> Name | None:
    """What the player is called for the prestige points; `None` without any (MID-WIN-11)."""
    titles, points = game.world.titles, game.state.prestige[player]
    return titles[min(points, len(titles)) - 1] if points else None


# Attributes -------------------------------------------------------------------------------------


def attribute(game: Game, player: int, name: str) -> int:
    """An attribute as it counts in tests, with treasures (MID-DEV-03)."""
    return game.quantity(name, player)


def raise_attribute(game: Game, player: int, name: str, by: int) -> None:
    """Raise an attribute for good; the first to 12 gains prestige, once for each attribute.

    What treasures add does not count for that (MID-DEV-04, MID-WIN-05, Q-78).
    """
    row: list[int] = getattr(game.state, name)
    row[player] += by
    game.tell(
        "{who:The} now has {value} in {attribute}.",
        who=game.player_name(player),
        value=row[player],
        attribute=NAMES[name],
    )
    first, rules = game.state.first_to_twelve, game.world.rules
    place = ATTRIBUTES.index(name)
    if first[place] == NOBODY and row[player] >= rules.attribute_first:
        first[place] = player
        gain_prestige(game, player, rules.attribute_points)


# Skills -----------------------------------------------------------------------------------------


def meets(game: Game, player: int, skill: int) -> bool:
    """Whether the attributes are high enough for a skill, treasures counted in (Q-08)."""
    return all(
        attribute(game, player, name) >= least
        for name, least in game.world.data[skill].requires.items()
    )


def is_active(game: Game, player: int, skill: int) -> bool:
    """Whether a skill that the player has lies face up (MID-EP-11, Q-08)."""
    return game.state.skill_grade[skill] <= grade(game, player) and meets(game, player, skill)


def active_skills(game: Game, player: int) -> list[int]:
    """The player's skills that lie face up."""
    return [skill for skill in game.state.skills[player] if is_active(game, player, skill)]


def open_grade(game: Game, player: int) -> int | None:
    """The lowest grade reached for which no skill has been bought yet (MID-EP-08, Q-07)."""
    bought = {game.state.skill_grade[skill] for skill in game.state.skills[player]}
    reached = range(FIRST_GRADE + 1, grade(game, player) + 1)
    return next((each for each in reached if each not in bought), None)
