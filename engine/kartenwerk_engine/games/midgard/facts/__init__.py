"""What must be true of the content of Midgard as a whole, subject by subject."""

from kartenwerk_engine.games.midgard.facts import (
    action_cards,
    adventurers,
    adventures,
    artefacts,
    commissions,
    fate,
    figures,
    forgeries,
    grades,
    layouts,
    rewards,
    ruleset,
    setup,
    skills,
    spaces,
    tasks,
    treasures,
    useless,
)
from kartenwerk_engine.library.whole import Fact

FACTS: tuple[Fact, ...] = (
    *commissions.FACTS,
    *forgeries.FACTS,
    *spaces.FACTS,
    *treasures.FACTS,
    *layouts.FACTS,
    *adventurers.FACTS,
    *skills.FACTS,
    *artefacts.FACTS,
    *action_cards.FACTS,
    *useless.FACTS,
    *fate.FACTS,
    *tasks.FACTS,
    *adventures.FACTS,
    *grades.FACTS,
    *figures.FACTS,
    *rewards.FACTS,
    *ruleset.FACTS,
    *setup.FACTS,
)
