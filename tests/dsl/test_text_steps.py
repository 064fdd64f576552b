"""Steps of a block in words: what belongs to which step, and how the same thing is called again."""

import pytest

from demo_text import told

CASES = {
    "a branch": (
        """
        if jergan is own:
            draw 1 card
        else:
            draw 2 cards
        """,
        "Wenn Jergan dir gehört: Ziehe 1 Karte. Sonst: Ziehe 2 Karten.",
        "If Jergan is yours, draw 1 card. Otherwise: draw 2 cards.",
    ),
    "an else of the inner if": (
        """
        if jergan is own:
            if selem is own:
                draw 1 card
            else:
                draw 3 cards
        draw 2 cards
        """,
        "Wenn Jergan dir gehört: (Wenn Selem dir gehört: Ziehe 1 Karte. Sonst: Ziehe 3 Karten). "
        "Ziehe 2 Karten.",
        "If Jergan is yours, (if Selem is yours, draw 1 card. Otherwise: draw 3 cards). "
        "Draw 2 cards.",
    ),
    "an else of the outer if": (
        """
        if jergan is own:
            if selem is own:
                draw 1 card
        else:
            draw 3 cards
        """,
        "Wenn Jergan dir gehört: (Wenn Selem dir gehört: Ziehe 1 Karte). Sonst: Ziehe 3 Karten.",
        "If Jergan is yours, (if Selem is yours, draw 1 card). Otherwise: draw 3 cards.",
    ),
    "else if": (
        """
        if jergan is own:
            draw 1 card
        else if selem is own:
            draw 2 cards
        else:
            draw 3 cards
        """,
        "Wenn Jergan dir gehört: Ziehe 1 Karte. Sonst: Wenn Selem dir gehört: Ziehe 2 Karten. "
        "Sonst: Ziehe 3 Karten.",
        "If Jergan is yours, draw 1 card. Otherwise: if Selem is yours, draw 2 cards. "
        "Otherwise: draw 3 cards.",
    ),
    "steps of a repeated block": (
        """
        repeat 2 times:
            draw 1 card
            conquer jergan
        """,
        "2-mal: Ziehe 1 Karte und erobere Jergan.",
        "2 times: draw 1 card and conquer Jergan.",
    ),
    "a step behind a repeated block": (
        """
        repeat 2 times:
            draw 1 card
        conquer jergan
        """,
        "2-mal: Ziehe 1 Karte. Erobere Jergan.",
        "2 times: draw 1 card. Conquer Jergan.",
    ),
    "a step behind a choice in a block": (
        """
        repeat 2 times:
            may:
                draw 1 card
            conquer jergan
        """,
        "2-mal: Du darfst 1 Karte ziehen; erobere Jergan.",
        "2 times: you may draw 1 card; conquer Jergan.",
    ),
    "two steps of a choice in a block": (
        """
        repeat 2 times:
            may:
                draw 1 card
                conquer jergan
        """,
        "2-mal: Du darfst 1 Karte ziehen und Jergan erobern.",
        "2 times: you may draw 1 card and conquer Jergan.",
    ),
    "a step behind an if in a block": (
        """
        repeat 2 times:
            if jergan is own:
                draw 1 card
            conquer jergan
        """,
        "2-mal: (Wenn Jergan dir gehört: Ziehe 1 Karte); erobere Jergan.",
        "2 times: (if Jergan is yours, draw 1 card); conquer Jergan.",
    ),
    "a step inside an if in a block": (
        """
        repeat 2 times:
            if jergan is own:
                draw 1 card
                conquer jergan
        """,
        "2-mal: Wenn Jergan dir gehört: Ziehe 1 Karte und erobere Jergan.",
        "2 times: if Jergan is yours, draw 1 card and conquer Jergan.",
    ),
    "a longer choice": (
        """
        may:
            choose 1 region as goal
            conquer goal
            draw 1 card
        """,
        "Du darfst 1 Region erobern und 1 Karte ziehen.",
        "You may conquer 1 region and draw 1 card.",
    ),
    "a choice that is no list of deeds": (
        """
        may:
            roll d6 as luck
            draw to luck
        """,
        "Du darfst Folgendes tun: Würfle 1W6 und ziehe auf so viele Handkarten nach wie das "
        "Ergebnis.",
        "You may do this: roll 1D6 and draw up to a hand of as many cards as the result.",
    ),
    "for each": (
        """
        for each own region as area:
            may:
                place 1 adventurer into area
        """,
        "Für jede eigene Region: Du darfst 1 Abenteurer in diese Region setzen.",
        "For each of your regions: you may place 1 adventurer into this region.",
    ),
    "each": (
        """
        for each own region as area:
            place 1 adventurer into area
        draw 1 card
        """,
        "Setze 1 Abenteurer in jede eigene Region. Ziehe 1 Karte.",
        "Place 1 adventurer into each of your regions. Draw 1 card.",
    ),
    "ways": (
        """
        choose one:
            one:
                draw 1 card
                conquer jergan
            two:
                repeat 2 times:
                    draw 1 card
                conquer selem
            three:
                stand firm
        draw 2 cards
        """,
        "Wähle eins davon: Ziehe 1 Karte und erobere Jergan; ((2-mal: Ziehe 1 Karte); erobere "
        "Selem); oder halte stand. Ziehe 2 Karten.",
        "Choose one: draw 1 card and conquer Jergan; ((2 times: draw 1 card); conquer Selem); or "
        "stand firm. Draw 2 cards.",
    ),
    "a test": (
        """
        test 3 against 9:
            draw 1 card
        else:
            conquer selem
        """,
        "Probe: 3 gegen 9. Gelingt sie: Ziehe 1 Karte. Misslingt sie: Erobere Selem.",
        "Test: 3 against 9. If it is passed: draw 1 card. If it is failed: conquer Selem.",
    ),
    "a test of which only the failure counts": (
        """
        test 3 against 9:
            nothing
        else:
            conquer selem
        """,
        "Probe: 3 gegen 9. Misslingt sie: Erobere Selem.",
        "Test: 3 against 9. If it is failed: conquer Selem.",
    ),
    "two results": (
        """
        roll 2d6 as luck
        roll d6 as fate
        draw to luck
        draw to fate
        """,
        "Würfle 2W6. Würfle 1W6. Ziehe auf so viele Handkarten nach wie das erste Ergebnis. Ziehe "
        "auf so viele Handkarten nach wie das zweite Ergebnis.",
        "Roll 2D6. Roll 1D6. Draw up to a hand of as many cards as the first result. Draw up to a "
        "hand of as many cards as the second result.",
    ),
    "two things of one noun": (
        """
        choose 1 region as camp
        choose 1 region adjacent to camp as front
        relocate all own units in camp to front
        conquer front
        """,
        "Wähle 1 Region. Wähle 1 Region neben dieser Region. Versetze alle eigenen Einheiten in "
        "der ersten Region nach der zweiten Region. Erobere diese Region.",
        "Choose 1 region. Choose 1 region adjacent to this region. Relocate all your units in the "
        "first region to the second region. Conquer this region.",
    ),
    "one thing and several of one noun": (
        """
        choose 1 region as camp
        choose 2 regions as goals
        relocate all own units in goals to camp
        remove all own units in goals
        """,
        "Wähle 1 Region. Wähle 2 Regionen. Versetze alle eigenen Einheiten in einer dieser "
        "Regionen nach dieser Region. Entferne alle eigenen Einheiten in einer dieser Regionen.",
        "Choose 1 region. Choose 2 regions. Relocate all your units in one of these regions to "
        "this region. Remove all your units in one of these regions.",
    ),
    "another one": (
        """
        choose 1 region as camp
        choose 1 region where it is not camp as front
        relocate all own units in camp to front
        """,
        "Wähle 1 Region. Versetze alle eigenen Einheiten in dieser Region nach 1 anderen Region.",
        "Choose 1 region. Relocate all your units in this region to another region.",
    ),
    "other than one of two": (
        """
        choose 1 region as camp
        choose 1 region adjacent to camp as front
        choose 1 region where it is not camp as goal
        conquer goal
        relocate all own units in camp to front
        """,
        "Wähle 1 Region. Wähle 1 Region neben dieser Region. Erobere 1 Region außer der ersten "
        "Region. Versetze alle eigenen Einheiten in der ersten Region nach der zweiten "
        "Region.",
        "Choose 1 region. Choose 1 region adjacent to this region. Conquer 1 region other than the "
        "first region. Relocate all your units in the first region to the second region.",
    ),
    "chosen by another": (
        """
        choose 2 own regions by start player as areas
        for each areas as area:
            place 1 adventurer into area
        """,
        "Der Startspieler wählt 2 deiner Regionen. Setze 1 Abenteurer in jede dieser Regionen.",
        "The start player chooses 2 of your regions. Place 1 adventurer into each of these "
        "regions.",
    ),
    "chosen at random": (
        """
        choose 1 own region at random as area
        conquer area
        """,
        "Bestimme zufällig 1 eigene Region. Erobere diese Region.",
        "Determine 1 of your regions at random. Conquer this region.",
    ),
    "some of what was chosen": (
        """
        choose 3 own units as group
        relocate up to 2 group to selem
        remove all tipped ships
        """,
        "Wähle 3 eigene Einheiten. Versetze bis zu 2 dieser Einheiten nach Selem. Entferne alle "
        "umgelegten Schiffe.",
        "Choose 3 of your units. Relocate up to 2 of these units to Selem. Remove all tipped "
        "ships.",
    ),
    "some of what was chosen, narrowed": (
        """
        choose 3 own units as group
        relocate all afloat group to selem
        remove all group
        """,
        "Wähle 3 eigene Einheiten. Versetze diese Einheiten, die auf See sind, nach Selem. "
        "Entferne diese Einheiten.",
        "Choose 3 of your units. Relocate these units that are at sea to Selem. Remove these "
        "units.",
    ),
    "what a property gives": (
        """
        choose 1 seas of selem as goal
        place 1 ship into goal
        """,
        "Setze 1 Schiff in 1 der Meere an Selem.",
        "Place 1 ship into 1 of the seas bordering Selem.",
    ),
    "amounts": (
        """
        draw 1 card
        draw up to 2 cards
        draw any number of cards
        draw (count own ships) cards
        draw up to (count own ships) cards
        draw (2 * 3 - 1) cards
        """,
        "Ziehe 1 Karte. Ziehe bis zu 2 Karten. Ziehe beliebig viele Karten. Ziehe so viele Karten, "
        "wie du Schiffe hast. Ziehe höchstens so viele Karten, wie du Schiffe hast. Ziehe so viele "
        "Karten wie 2 × 3 − 1.",
        "Draw 1 card. Draw up to 2 cards. Draw any number of cards. Draw as many cards as you have "
        "ships. Draw at most as many cards as you have ships. Draw as many cards as 2 × 3 − 1.",
    ),
    "a number with a name": (
        """
        let many be count own ships + 1
        draw (many) cards
        draw to many
        """,
        "Merke dir die Zahl der eigenen Schiffe + 1. Ziehe so viele Karten wie der gemerkte Wert. "
        "Ziehe auf so viele Handkarten nach wie der gemerkte Wert.",
        "Note the number of your ships + 1. Draw as many cards as the noted number. Draw up to a "
        "hand of as many cards as the noted number.",
    ),
    "optional roles": (
        """
        place 1 ship into suedmeer
        place 1 ship into suedmeer for start player
        relocate 1 own unit to selem
        relocate 1 own unit from jergan to selem
        """,
        "Setze 1 Schiff in Suedmeer. Setze für den Startspieler 1 Schiff in Suedmeer. Versetze 1 "
        "eigene Einheit nach Selem. Versetze 1 eigene Einheit von Jergan nach Selem.",
        "Place 1 ship into Suedmeer. Place 1 ship into Suedmeer for the start player. Relocate 1 "
        "of your units to Selem. Relocate 1 of your units from Jergan to Selem.",
    ),
    "what a verb gives": (
        """
        search hand as found
        choose 1 found as keepsake
        draw 2 cards
        """,
        "Durchsuche deine Hand. Wähle 1 dieser Karten. Ziehe 2 Karten.",
        "Search your hand. Choose 1 of these cards. Draw 2 cards.",
    ),
}


@pytest.mark.parametrize(("steps", "german", "english"), CASES.values(), ids=CASES)
def test_steps_in_words(steps: str, german: str, english: str) -> None:
    program = f"action:{steps.rstrip()}".replace("\n        ", "\n    ")
    assert (told(program, "de"), told(program, "en")) == (german, english)
