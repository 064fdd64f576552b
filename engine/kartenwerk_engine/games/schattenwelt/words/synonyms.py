"""What people write for the words of Schattenwelt: German as in the rules, other English.

Only suggestions are made of it; no program may use these words.
"""

from collections.abc import Mapping

from kartenwerk_engine.games.synonyms import synonyms

# Stems of German adjectives.
_ADJECTIVES = {
    "own": "eigen",
    "foreign": "fremd feindlich gegnerisch",
    "other": "ander",
    "active": "aktiv",
    "inactive": "inaktiv besiegt",
    "waiting": "wartend",
    "weakened": "geschwächt",
    "green": "grün",
    "violet": "violett",
    "defended": "verteidigt besetzt",
    "undefended": "unverteidigt frei",
    "laden": "beladen",
    "unladen": "unbeladen",
    "infused": "brennend",
    "marked": "markiert",
}

_WORDS = {
    # Nouns
    "player": "spieler",
    "players": "spielern",
    "field": "feld hex tile",
    "fields": "felder feldern hexes tiles",
    "unit": "einheit figure piece",
    "units": "einheiten figures pieces",
    "guard": "wächter schattenwächter",
    "guards": "wächtern schattenwächtern",
    "sneaker": "schleicher nebelschleicher",
    "sneakers": "schleichern nebelschleichern",
    "treant": "ent",
    "building": "gebäude mine well brunnen",
    "camp": "lager base",
    "camps": "lagern",
    "grave": "grab",
    "graves": "gräber gräbern",
    "marker": "marke",
    "gold": "coin coins",
    "potion": "trank",
    "potions": "tränke tränken",
    "power point": "machtpunkt mp",
    "power points": "machtpunkte machtpunkten",
    "movement point": "bewegungspunkt",
    "movement points": "bewegungspunkte bewegungspunkten",
    # Values
    "attack": "angriff atk",
    "places": "plätze platz room",
    "owner": "besitzer",
    # Verbs
    "gain": "erhalte erhält erhältst bekomme bekommst get receive",
    "lose": "verliere verliert verlierst pay",
    "infuse": "entzünde entflamme",
    "wake": "wecke erwecke revive",
    "remove": "entferne entfernen take",
    "strike": "schlage schlagen triff hit",
    "leap": "springe springen jump teleport move",
    "fill": "fülle auffüllen",
    # Events
    "supply": "versorgung ressourcenphase",
    "loot": "beute beutephase",
    "opportunity": "gelegenheit",
    "own turn": "zug hauptphase",
    "turn end": "zugende",
    "weakness": "schwäche",
    "recovery": "erholung",
}

SYNONYMS: Mapping[str, str] = synonyms(_ADJECTIVES, _WORDS)
"""By what is written: the word of the game that is meant."""
