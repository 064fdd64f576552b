"""Reactions and standing changes in words: who takes part, what else must hold, what changes."""

import pytest

from demo_text import told

REACTIONS = {
    "anybody": (
        "on killed:",
        "Wenn eine Einheit gefallen ist: ",
        "When a unit has fallen, ",
    ),
    "a subject": (
        "on own killed:",
        "Wenn eine deiner Einheiten gefallen ist: ",
        "When one of your units has fallen, ",
    ),
    "a subject with two adjectives": (
        "on own afloat killed:",
        "Wenn eine deiner Einheiten auf See gefallen ist: ",
        "When one of your units at sea has fallen, ",
    ),
    "the same by `where`": (
        "on killed where victim is own:",
        "Wenn eine deiner Einheiten gefallen ist: ",
        "When one of your units has fallen, ",
    ),
    "what narrows the subject": (
        "on killed where victim is own and victim is in selem:",
        "Wenn eine deiner Einheiten in Selem gefallen ist: ",
        "When one of your units in Selem has fallen, ",
    ),
    "another participant": (
        "on killed where victim is own and area is selem:",
        "Wenn eine deiner Einheiten gefallen ist, falls der Ort Selem ist: ",
        "When one of your units has fallen, if the place is Selem, ",
    ),
    "what cannot narrow the noun": (
        "on killed where victim is not own:",
        "Wenn eine Einheit gefallen ist, falls diese Einheit nicht dir gehört: ",
        "When a unit has fallen, if this unit is not yours, ",
    ),
    "you": (
        "on conquest where loser is you:",
        "Wenn dir eine Region abgenommen wird: ",
        "When a region is taken from you, ",
    ),
    "somebody else": (
        "on conquest where loser is not you:",
        "Wenn eine Region einem anderen Verlierer abgenommen wird: ",
        "When a region is taken from another loser, ",
    ),
    "somebody certain": (
        "on conquest where loser is start player:",
        "Wenn eine Region dem Startspieler abgenommen wird: ",
        "When a region is taken from the start player, ",
    ),
    "two participants": (
        "on conquest where loser is not you and prize is coastal:",
        "Wenn eine Küstenregion einem anderen Verlierer abgenommen wird: ",
        "When a coastal region is taken from another loser, ",
    ),
    "you, and what else is true of you": (
        "on conquest where loser is you and loser has coastal regions:",
        "Wenn dir eine Region abgenommen wird, falls du Küstenregionen hast: ",
        "When a region is taken from you, if you have coastal regions, ",
    ),
    "one or the other": (
        "on conquest where loser is you or prize is coastal:",
        "Wenn eine Region einem Verlierer abgenommen wird, falls du dieser Verlierer bist oder "
        "diese Region eine Küstenregion ist: ",
        "When a region is taken from a loser, if you are this loser or this region is coastal, ",
    ),
    "nobody": ("on turned up:", "Beim Aufdecken: ", "When this is turned up, "),
}


@pytest.mark.parametrize(("event", "german", "english"), REACTIONS.values(), ids=REACTIONS)
def test_when_a_card_reacts(event: str, german: str, english: str) -> None:
    program = f"{event}\n    draw 1 card"
    assert told(program, "de") == f"{german}Ziehe 1 Karte."
    assert told(program, "en") == f"{english}draw 1 card."


CLAUSES = {
    "nothing instead": (
        "instead of own killed:\n    nothing",
        "Wenn eine deiner Einheiten fällt: Nichts fällt.",
        "When one of your units would fall, nothing falls.",
    ),
    "something instead": (
        "instead of own killed where area is sea:\n    draw 1 card\n    stand firm",
        "Wenn eine deiner Einheiten fällt, falls der Ort ein Meer ist: Stattdessen gilt: Ziehe 1 "
        "Karte. Halte stand.",
        "When one of your units would fall, if the place is a sea: instead, do this: draw 1 card. "
        "Stand firm.",
    ),
    "a participant in the steps": (
        "on conquest where loser is you:\n    place 1 adventurer into prize",
        "Wenn dir eine Region abgenommen wird: Setze 1 Abenteurer in diese Region.",
        "When a region is taken from you, place 1 adventurer into this region.",
    ),
    "a participant and what is chosen": (
        "on conquest:\n    choose 1 region adjacent to prize as goal\n    conquer goal\n"
        "    relocate all own units in prize to goal",
        "Wenn eine Region einem Verlierer abgenommen wird: Wähle 1 Region neben dieser Region. "
        "Erobere diese Region. Versetze alle eigenen Einheiten in der ersten Region nach der "
        "zweiten Region.",
        "When a region is taken from a loser, choose 1 region adjacent to this region. Conquer "
        "this region. Relocate all your units in the first region to the second region.",
    ),
    "the card itself": (
        "on turned up:\n    choose 1 quest where it is not card as rival\n    draw 1 card",
        "Beim Aufdecken: Wähle 1 Heldenquest außer dieser Karte. Ziehe 1 Karte.",
        "When this is turned up, choose 1 hero quest other than this card. Draw 1 card.",
    ),
    "always": (
        "always:\n    tides + 1\n    strength of own ships - 1\n    keys of selem is 2",
        "Gezeiten +1, Stärke eigener Schiffe −1 und Schlüsselzahl von Selem ist 2.",
        "Tides +1, strength of your ships −1 and number of keys in Selem is 2.",
    ),
    "what is yours": (
        "always:\n    hand limit of you + 1\n    tides is 3",
        "Dein Handkartenlimit +1 und Gezeiten sind 3.",
        "Your hand limit +1 and tides are 3.",
    ),
    "while": (
        "while selem is own and some own ships:\n    tides + 1",
        "Solange Selem dir gehört und du ein Schiff hast: Gezeiten +1.",
        "While Selem is yours and you have a ship: tides +1.",
    ),
    "allowed": (
        "always:\n    allow long passage\n    allow lone entry of own ships into own regions",
        "Alle Meere grenzen aneinander und eigene Schiffe dürfen allein in eigene Regionen.",
        "All seas are adjacent and your ships may enter your regions alone.",
    ),
    "forbidden": (
        "always:\n    forbid long passage\n    forbid lone entry of own ships into own regions",
        "Keine Meere grenzen aneinander und eigene Schiffe dürfen nicht allein in eigene Regionen.",
        "No seas are adjacent and your ships may not enter your regions alone.",
    ),
    "for everybody": (
        "always:\n    forbid lone entry into own regions",
        "Niemand darf allein in eigene Regionen.",
        "Nobody may enter your regions alone.",
    ),
    "points": ("score 2", "2 Siegpunkte.", "2 victory points."),
    "points if": (
        "score 1 if selem is own",
        "1 Siegpunkt, wenn Selem dir gehört.",
        "1 victory point if Selem is yours.",
    ),
    "points for something": (
        "score 2 * count own ships if selem is own",
        "So viele Siegpunkte wie 2 × die Zahl der eigenen Schiffe, wenn Selem dir gehört.",
        "As many victory points as 2 × the number of your ships if Selem is yours.",
    ),
}


@pytest.mark.parametrize(("program", "german", "english"), CLAUSES.values(), ids=CLAUSES)
def test_clauses_in_words(program: str, german: str, english: str) -> None:
    assert told(program, "de") == german
    assert told(program, "en") == english
