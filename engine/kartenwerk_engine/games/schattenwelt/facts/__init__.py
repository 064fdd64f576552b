"""What must be true of the content of Schattenwelt as a whole, subject by subject."""

from kartenwerk_engine.games.schattenwelt.facts import (
    buildings,
    changes,
    income,
    maps,
    numbers,
    power,
    roles,
    room,
)
from kartenwerk_engine.library.whole import Fact

FACTS: tuple[Fact, ...] = (
    *roles.FACTS,
    *changes.FACTS,
    *income.FACTS,
    *power.FACTS,
    *maps.FACTS,
    *numbers.FACTS,
    *room.FACTS,
    *buildings.FACTS,
)
