"""What must be true of the content of Schatten der Macht as a whole, subject by subject."""

from kartenwerk_engine.games.schatten_der_macht.facts import (
    asked,
    eminences,
    land,
    paying,
    pieces,
    quests,
    sea,
    setup,
)
from kartenwerk_engine.library.whole import Fact

FACTS: tuple[Fact, ...] = (
    *land.FACTS,
    *sea.FACTS,
    *asked.FACTS,
    *paying.FACTS,
    *eminences.FACTS,
    *quests.FACTS,
    *pieces.FACTS,
    *setup.FACTS,
)
