"""What people write for the words of Midgard: German as on the cards, other English.

Only suggestions are made of it; no program may use these words.
"""

from collections.abc import Mapping

_ENDINGS = ("", "e", "en", "er", "es", "em")

# Stems of German adjectives, and other English ones.
_ADJECTIVES = {
    "other": "ander",
    "dead": "tot",
    "alive": "lebend lebendig",
    "wounded": "verletzt verwundet",
    "unhurt": "unverletzt unversehrt",
    "imprisoned": "gefangen eingesperrt",
    "active": "aktiv",
    "free": "frei",
    "round": "rund",
    "square": "eckig",
    "hidden": "verdeckt",
    "open": "offen aufgedeckt",
    "own": "eigen",
    "foreign": "fremd",
    "worn": "getragen",
    "magical": "magisch",
    "two_handed": "zweihändig",
    "defective": "defekt beschädigt",
    "intact": "heil",
    "turned": "umgedreht",
    "ready": "bereit",
}

_WORDS = {
    # Nouns
    "player": "spieler abenteurer hero adventurer",
    "players": "spielern heroes adventurers",
    "member": "mitglied gruppenmitglied",
    "members": "mitglieder gruppe group party",
    "companion": "begleiter gefährte",
    "companions": "begleitern gefährten",
    "fighter": "kämpfer",
    "fighters": "kämpfern",
    "opponent": "gegner",
    "foe": "feind enemy",
    "creature": "kreatur",
    "creatures": "kreaturen monster monsters",
    "final opponent": "endgegner",
    "shadow": "schatten",
    "city": "stadt town",
    "cities": "städte städten towns",
    "marker": "marke",
    "markers": "marken",
    "hidden marker": "zufallsmarke",
    "event": "ereignis",
    "encounter": "begegnung",
    "forgery": "fälschung",
    "found item": "fundstück",
    "adventure": "abenteuer",
    "task": "aufgabe",
    "item": "gegenstand",
    "items": "gegenstände gegenständen objects",
    "treasure": "schatz jewel jewellery",
    "treasures": "schätze schätzen jewels",
    "equipment": "ausrüstung",
    "weapon": "waffe",
    "weapons": "waffen",
    "shield": "schild",
    "shields": "schilde schilden",
    "armour": "rüstung armor",
    "helmet": "helm",
    "artefact": "artefakt artifact",
    "artefacts": "artefakte artefakten artifacts",
    "skill": "fertigkeit ability",
    "skills": "fertigkeiten abilities",
    "spell": "zauber zauberspruch",
    "spells": "zaubersprüche",
    "action card": "aktionskarte",
    "action cards": "aktionskarten",
    "reward card": "belohnungskarte belohnung reward",
    "reward cards": "belohnungskarten belohnungen rewards",
    "fate card": "schicksalskarte fate",
    "fate cards": "schicksalskarten",
    "life": "lp leben lebenspunkt lebenspunkte lives heart hearts herzen",
    "gold": "goldstück goldstücke coin coins",
    "experience": "ep erfahrung erfahrungspunkt erfahrungspunkte",
    "prestige": "pp prestigepunkt prestigepunkte",
    "action": "aktion",
    "actions": "aktionen",
    # Values
    "agility": "ge gewandtheit geschicklichkeit dexterity",
    "intelligence": "intelligenz",
    "strength": "st stärke",
    "attack": "angriff",
    "defence": "abwehr verteidigung defense",
    "magic": "zauberwert",
    "damage": "schaden",
    "initiative": "initiativwurf",
    "attack base": "angriffsbasis",
    "defence base": "abwehrbasis",
    "magic base": "zauberbasis",
    "movement range": "reichweite bewegungsweite movement speed",
    "hand limit": "handlimit handkartenlimit",
    "backpack places": "rucksackplätze backpack",
    "spell places": "zauberplätze spellbook",
    "base life": "grundleben",
    "grade": "grad level",
    "support": "unterstützung",
    "resistance": "widerstand",
    "here": "hier",
    "turn": "runde",
    "fight": "kampf combat battle",
    "attempt": "versuch",
    "visit": "besuch",
    # Verbs
    "draw": "ziehe zieh ziehen ziehst",
    "discard": "verwirf abwerfen",
    "gain": "erhalte erhält erhältst bekomme bekommst get receive",
    "lose": "verliere verliert verlierst",
    "heal": "heile heilen heilt",
    "kill": "töte töten",
    "take": "nimm nehme nehmen steal",
    "drop": "lege",
    "repair": "repariere reparieren",
    "flee": "fliehe flieht fliehen",
    "move": "bewege bewegen",
    "imprison": "einsperren jail",
    "release": "befreie befreien",
    "reveal": "enthülle decke aufdecken",
    "remove": "entferne entfernen",
    "strike": "schlage schlagen",
    # Events
    "special attack": "sonderangriff spezialangriff",
    "roll": "wurf würfelwurf",
    "theft": "diebstahl",
    "ambush": "überfall",
    "death": "tod",
    "hit": "treffer",
    "own turn": "zug",
}


def _spellings(word: str) -> tuple[str, str]:
    """With umlauts, and as ids are written."""
    bare = word.translate({0xE4: "ae", 0xF6: "oe", 0xFC: "ue", 0xDF: "ss"})
    return word, bare


def _gather() -> dict[str, str]:
    inflected = {
        word: " ".join(stem + ending for stem in stems.split() for ending in _ENDINGS)
        for word, stems in _ADJECTIVES.items()
    }
    return {
        spelling: word
        for word, said in (*inflected.items(), *_WORDS.items())
        for each in said.split()
        for spelling in _spellings(each)
        if spelling != word
    }


SYNONYMS: Mapping[str, str] = _gather()
"""By what is written: the word of the game that is meant."""
