"""The vocabulary of Midgard: every word its cards can use."""

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.midgard.words.adjectives import ADJECTIVES
from kartenwerk_engine.games.midgard.words.carriers import CARRIERS
from kartenwerk_engine.games.midgard.words.events import EVENTS
from kartenwerk_engine.games.midgard.words.nouns import NOUNS
from kartenwerk_engine.games.midgard.words.relations import RELATIONS
from kartenwerk_engine.games.midgard.words.synonyms import SYNONYMS
from kartenwerk_engine.games.midgard.words.values import (
    CONSTANTS,
    PERMISSIONS,
    PROPERTIES,
    QUANTITIES,
)
from kartenwerk_engine.games.midgard.words.verbs import VERBS

VOCABULARY = Vocabulary(
    game="midgard",
    entries=(
        *NOUNS,
        *ADJECTIVES,
        *PROPERTIES,
        *CONSTANTS,
        *QUANTITIES,
        *RELATIONS,
        *EVENTS,
        *VERBS,
        *PERMISSIONS,
    ),
    carriers=CARRIERS,
    test_roll=True,
    synonyms=SYNONYMS,
)
