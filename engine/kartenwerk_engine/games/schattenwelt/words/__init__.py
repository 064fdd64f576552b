"""The vocabulary of Schattenwelt: every word its characters can use."""

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.schattenwelt.words.adjectives import ADJECTIVES
from kartenwerk_engine.games.schattenwelt.words.carriers import CARRIERS
from kartenwerk_engine.games.schattenwelt.words.events import EVENTS
from kartenwerk_engine.games.schattenwelt.words.nouns import NOUNS
from kartenwerk_engine.games.schattenwelt.words.relations import RELATIONS
from kartenwerk_engine.games.schattenwelt.words.synonyms import SYNONYMS
from kartenwerk_engine.games.schattenwelt.words.values import CONSTANTS, PROPERTIES, QUANTITIES
from kartenwerk_engine.games.schattenwelt.words.verbs import VERBS

VOCABULARY = Vocabulary(
    game="schattenwelt",
    entries=(
        *NOUNS,
        *ADJECTIVES,
        *PROPERTIES,
        *CONSTANTS,
        *QUANTITIES,
        *RELATIONS,
        *EVENTS,
        *VERBS,
    ),
    carriers=CARRIERS,
    synonyms=SYNONYMS,
)
