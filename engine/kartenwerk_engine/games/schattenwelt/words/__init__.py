"""The vocabulary of Schattenwelt: every word its characters can use."""

from kartenwerk_dsl.vocabulary import Carrier, ClauseWord, Vocabulary

_ANY: frozenset[ClauseWord] = frozenset({"action", "on", "instead of", "while", "always"})

VOCABULARY = Vocabulary(
    game="schattenwelt",
    entries=(),
    carriers={
        "character.ability": Carrier(allowed=_ANY),
        "character.passive": Carrier(allowed=_ANY),
        "character.extra": Carrier(allowed=_ANY),
    },
)
