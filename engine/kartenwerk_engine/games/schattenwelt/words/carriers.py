"""Carriers: which clauses the programs of a character may have."""

from collections.abc import Mapping

from kartenwerk_dsl.vocabulary import Carrier

CARRIERS: Mapping[str, Carrier] = {
    # The coin is turned over by each use.
    "character.ability": Carrier(allowed=frozenset({"on"}), spent=True, played=True),
    "character.extra": Carrier(allowed=frozenset({"on"}), played=True),
    "character.passive": Carrier(allowed=frozenset({"on", "while", "always"})),
}
