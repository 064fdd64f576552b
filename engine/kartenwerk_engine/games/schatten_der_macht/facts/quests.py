"""Hero quests: when the game ends."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

_ALDARE = """--- hero_quests.yaml
aldare:
  name: Aldare
  level: 3
  ends_game: true
  effect: |
    action: gain 1 ship
    condition: at least 2 own ships
  source: {origin: rulebook}
"""

GAME_END_LEVEL = Rule(
    code="G026",
    name="game-end-level",
    severity=Severity.ERROR,
    message="{says}",
    why="The game ends with a quest of level 3, and each quest of level 3 ends it: they lie at the "
    "bottom of the pile. A quest above them that ends the game makes it far too short, and one of "
    "level 3 that does not may leave it without an end.",
    bad=_ALDARE.replace("level: 3", "level: 2"),
    good=_ALDARE,
    help="correct `level` or `ends_game`",
)

RULES = (GAME_END_LEVEL,)

LAST_LEVEL = 3
"""The level at the bottom of the quest pile (SDM-SETUP-04)."""


def the_last_quests_end_the_game(whole: Whole) -> Iterator[Finding]:
    """SDM-COMP-06: the flag is on exactly the cards of the last level."""
    for quest in whole.all("hero_quest").values():
        level = quest.number("level")
        if level is None or quest.is_set("ends_game") == (level == LAST_LEVEL):
            continue
        if level == LAST_LEVEL:
            says = Message(
                "`{id}` is of level {level}, but does not end the game",
                {"id": quest.id, "level": level},
            )
            yield whole.found(GAME_END_LEVEL, quest, ("level",), says=says)
        else:
            says = Message(
                "`{id}` ends the game, but is of level {level}", {"id": quest.id, "level": level}
            )
            yield whole.found(GAME_END_LEVEL, quest, ("ends_game",), says=says)


FACTS = (the_last_quests_end_the_game,)
