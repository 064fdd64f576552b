"""The vocabulary of Schatten der Macht: every word its cards can use."""

from kartenwerk_dsl.vocabulary import Carrier, Vocabulary
from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.words import types
from kartenwerk_engine.games.schatten_der_macht.words.adjectives import ADJECTIVES
from kartenwerk_engine.games.schatten_der_macht.words.events import EVENTS
from kartenwerk_engine.games.schatten_der_macht.words.nouns import NOUNS
from kartenwerk_engine.games.schatten_der_macht.words.relations import RELATIONS
from kartenwerk_engine.games.schatten_der_macht.words.synonyms import SYNONYMS
from kartenwerk_engine.games.schatten_der_macht.words.values import (
    CONSTANTS,
    PERMISSIONS,
    PROPERTIES,
    QUANTITIES,
)
from kartenwerk_engine.games.schatten_der_macht.words.verbs import VERBS

VOCABULARY = Vocabulary(
    game="schatten-der-macht",
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
    synonyms=SYNONYMS,
    carriers={
        "hero_quest.effect": Carrier(
            allowed=frozenset({"action", "condition", "on"}),
            required=frozenset({"action", "condition"}),
            card=types.QUEST,
            played=True,
        ),
        "organisation.effect": Carrier(
            allowed=frozenset({"on", "instead of", "while", "always"}),
            card=types.ORGANISATION,
        ),
        "secret_plan.effect": Carrier(
            allowed=frozenset({"score"}),
            required=frozenset({"score"}),
            card=types.PLAN,
            public=False,
        ),
        "faction.effect": Carrier(
            allowed=frozenset({"on", "instead of", "while", "always"}),
            card=types.FACTION,
        ),
        f"{MISSION}.effect": Carrier(
            allowed=frozenset(
                {"action", "condition", "on", "instead of", "while", "always", "score"}
            ),
        ),
        "faction.starting_advantage": Carrier(
            allowed=frozenset({"on", "while", "always"}),
            card=types.FACTION,
        ),
    },
)
