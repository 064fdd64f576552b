"""What people write for the words of Schatten der Macht: German as on the cards, other English.

Only suggestions are made of it; no program may use these words.
"""

from collections.abc import Mapping

from kartenwerk_engine.games.synonyms import synonyms

# Stems of German adjectives, and other English ones.
_ADJECTIVES = {
    "own": "eigen",
    "foreign": "fremd feindlich gegnerisch",
    "other": "ander",
    "neutral": "neutral",
    "open": "offen",
    "special": "besonder",
    "improved": "verbessert",
    "coastal": "küstennah",
    "inhospitable": "unwirtlich",
    "hospitable": "wirtlich",
    "staffed": "besetzt",
    "unstaffed": "unbesetzt",
    "upright": "aufrecht",
    "won": "gewonnen erfüllt",
}

_WORDS = {
    # Nouns
    "adventurers": "abenteurer abenteurern armies troops soldiers",
    "adventurer": "army soldier",
    "card": "karte",
    "cards": "karten",
    "regions": "regionen provinzen länder provinces",
    "region": "provinz province",
    "sea": "meer",
    "seas": "meere meeren oceans",
    "ship": "schiff boat",
    "ships": "schiffe schiffen fleet fleets flotte boats",
    "unit": "einheit",
    "units": "einheiten figuren",
    "players": "spieler spielern",
    "dragon": "drache",
    "dragons": "drachen",
    "demon ark": "dämonenarche",
    "demon arks": "dämonenarchen",
    "trophy": "trophäe",
    "trophies": "trophäen",
    "organisations": "organisationen organizations",
    "organisation": "organization",
    "church": "kirche",
    "churches": "kirchen",
    "magic circle": "magierzirkel zirkel",
    "noble house": "adelshaus",
    "noble houses": "adelshäuser",
    "quest": "heldenquest mission",
    "plan": "geheimplan",
    "plans": "geheimpläne",
    "faction": "fraktion",
    "eminence": "eminenz",
    "eminences": "eminenzen",
    "resource": "rohstoff ressource",
    "resources": "rohstoffe ressourcen",
    # Verbs
    "draw": "ziehe zieh ziehen ziehst",
    "take": "nimm nehme nehmen",
    "gain": "erhalte erhält erhältst bekomme bekommst get receive recruit",
    "lay": "lege leg legen",
    "place": "platziere platzieren stelle put deploy",
    "march": "bewege bewegen marschiere move",
    "relocate": "verschiebe verschieben versetze versetzen",
    "remove": "entferne entfernen vernichte zerstöre kill destroy",
    "conquer": "erobere erobern",
    "discard": "verwirf abwerfen",
    "shuffle": "mische mischen",
    "acquire": "erwirb erwerbe erwerben buy",
    "summon": "beschwöre beschwören rufe",
    "pass": "passe passen",
    # Values, quantities and events
    "hand limit": "handlimit handkartenlimit",
    "strength": "stärke",
    "support": "unterstützung",
    "losses": "verluste",
    "round": "runde turn",
    "start player": "startspieler",
    "battlefield": "schlachtfeld",
    "owner": "besitzer",
    "level": "stufe",
    "conquest": "eroberung erobert",
    "setup": "spielaufbau",
}

SYNONYMS: Mapping[str, str] = synonyms(_ADJECTIVES, _WORDS)
"""By what is written: the word of the game that is meant."""
