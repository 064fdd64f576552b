"""Sentences of the rules text whose form hangs on what is said, and not only on its words."""

import pytest

from rules_text import told

SDM = "schatten-der-macht"

AMOUNTS = [
    ("hand size of you is 4", "du hast genau 4 Handkarten", "you have exactly 4 cards in hand"),
    (
        "hand size of you is not 4",
        "du hast nicht genau 4 Handkarten",
        "you do not have exactly 4 cards in hand",
    ),
    (
        "hand size of you is more than 1",
        "du hast mehr als 1 Handkarte",
        "you have more than 1 card in hand",
    ),
    (
        "not (hand size of you is at least 4)",
        "du hast weniger als 4 Handkarten",
        "you have fewer than 4 cards in hand",
    ),
    (
        "not (round is at most 3)",
        "die Rundenzahl ist größer als 3",
        "the round number is more than 3",
    ),
    (
        "not (at least 3 own ships)",
        "du hast weniger als 3 Schiffe",
        "you have fewer than 3 ships",
    ),
    ("count own ships is more than 2", "du hast mehr als 2 Schiffe", "you have more than 2 ships"),
    (
        "count own ships is less than count own regions",
        "du hast weniger Schiffe, als du Regionen hast",
        "you have fewer ships than you have regions",
    ),
    (
        "hand size of start player is more than hand size of you",
        "der Startspieler hat mehr Handkarten als du",
        "the start player has more cards in hand than you",
    ),
    (
        "count dragons is at least hand size of you",
        "es gibt mindestens so viele Drachen, wie du Handkarten hast",
        "there are at least as many dragons as you have cards in hand",
    ),
    (
        "largest group of own regions is at most round",
        "die größte zusammenhängende Gruppe eigener Regionen umfasst höchstens so viele "
        "Regionen wie die Rundenzahl",
        "the largest connected group of your regions holds at most as many regions as the round "
        "number",
    ),
]


@pytest.mark.parametrize(("test", "german", "english"), AMOUNTS, ids=[row[0] for row in AMOUNTS])
def test_amounts_are_of_things_and_not_of_numbers(test: str, german: str, english: str) -> None:
    condition = f"condition: {test}"
    assert told(SDM, "de", condition) == (f"Bedingung: {german[0].upper()}{german[1:]}.",)
    assert told(SDM, "en", condition) == (f"Condition: {english}.",)


STEPS = [
    (
        "draw (count own ships) cards",
        "Ziehe so viele Karten, wie du Schiffe hast.",
        "Draw as many cards as you have ships.",
    ),
    (
        "draw to count own regions",
        "Ziehe auf so viele Handkarten nach, wie du Regionen hast.",
        "Draw up to a hand of as many cards as you have regions.",
    ),
    (
        "draw (count dragons + 1) cards",
        "Ziehe so viele Karten wie die Zahl der Drachen + 1.",
        "Draw as many cards as the number of dragons + 1.",
    ),
]


@pytest.mark.parametrize(("step", "german", "english"), STEPS, ids=[row[0] for row in STEPS])
def test_steps_take_as_many_as_there_are(step: str, german: str, english: str) -> None:
    action = f"on reveal:\n    {step}"
    assert told(SDM, "de", action) == (f"Beim Aufdecken: {german}",)
    assert told(SDM, "en", action) == (
        f"When this quest is revealed, {english[0].lower()}{english[1:]}",
    )


SETS = [
    (
        "action:\n    let haunts be own regions\n    choose 1 haunts adjacent to khom as den\n"
        "    place 1 adventurer into den",
        "Setze 1 Abenteurer in 1 eigene Region neben der Khom.",
    ),
    (
        "action:\n    choose 3 regions as haunts\n    choose 1 own inland haunts as den\n"
        "    place 1 adventurer into den",
        "Wähle 3 Regionen. Setze 1 Abenteurer in 1 dieser Regionen, die dir gehört und die eine "
        "Binnenregion ist.",
    ),
    (
        "action:\n    choose up to 2 own ships as fleet\n    choose 1 fleet as flag\n"
        "    relocate all fleet to perlenmeer\n    relocate flag to suedmeer",
        "Wähle bis zu 2 eigene Schiffe. Wähle 1 dieser Schiffe. Versetze diese Schiffe ins "
        "Perlenmeer. Versetze dieses Schiff ins Südmeer.",
    ),
    (
        "condition: count seas of khom is at least 2",
        "Bedingung: Es gibt mindestens 2 der Meere an der Khom.",
    ),
]


@pytest.mark.parametrize(("program", "german"), SETS)
def test_what_is_taken_of_a_set_is_narrowed_as_in_the_program(program: str, german: str) -> None:
    assert told(SDM, "de", program) == (german,)


EVENTS = [
    (
        "on conquest where winner is not you and prize has own adventurers",
        "Wenn ein anderer Spieler eine Region mit deinen Abenteurern erobert",
        "When another player conquers a region with your adventurers",
    ),
    (
        "on conquest where winner is you and prize has own adventurers",
        "Wenn du eine Region mit eigenen Abenteurern eroberst",
        "When you conquer a region with your adventurers",
    ),
    (
        "on conquest where prize is own",
        "Wenn ein Spieler eine deiner Regionen erobert",
        "When a player conquers one of your regions",
    ),
    (
        "on conquest where loser is you",
        "Wenn ein Spieler eine Region von dir erobert",
        "When a player conquers a region from you",
    ),
    (
        "on conquest where winner is you and loser is not start player",
        "Wenn du eine Region eroberst, falls der Verlierer nicht der Startspieler ist",
        "When you conquer a region, if the loser is not the start player",
    ),
    (
        "on other player pass where actor is start player",
        "Wenn ein anderer Spieler gepasst hat, falls dieser Spieler der Startspieler ist",
        "After another player has passed, if this player is the start player",
    ),
    (
        "on other player pass where round is at least 3",
        "Wenn ein anderer Spieler gepasst hat, falls die Rundenzahl mindestens 3 ist",
        "After another player has passed, if the round number is at least 3",
    ),
    (
        "on pass where actor is you and round is at least 3",
        "Wenn du gepasst hast, falls die Rundenzahl mindestens 3 ist",
        "After you have passed, if the round number is at least 3",
    ),
]


@pytest.mark.parametrize(("event", "german", "english"), EVENTS, ids=[row[0] for row in EVENTS])
def test_events_say_who_takes_part_and_whose_things_they_are(
    event: str, german: str, english: str
) -> None:
    program = f"{event}:\n    draw 1 card"
    assert told(SDM, "de", program) == (f"{german}: Ziehe 1 Karte.",)
    assert told(SDM, "en", program) == (f"{english}, draw 1 card.",)


OTHERS = [
    ("some player with own units", "es gibt einen Spieler mit deinen Einheiten"),
    (
        "some other player where it has exactly 2 own units",
        "es gibt einen anderen Spieler mit genau 2 deiner Einheiten",
    ),
    ("start player has own units", "der Startspieler hat deine Einheiten"),
]


@pytest.mark.parametrize(("test", "german"), OTHERS, ids=[row[0] for row in OTHERS])
def test_own_is_never_taken_for_what_belongs_to_others(test: str, german: str) -> None:
    said = told(SDM, "de", f"condition: {test}")
    assert said == (f"Bedingung: {german[0].upper()}{german[1:]}.",)


OWN_REGION = "choose 1 own region as den\n    "
MENTIONS = [
    (
        f"{OWN_REGION}choose 1 own region where it is not den as lair\n"
        "    place 1 adventurer into den\n    place 1 adventurer into lair\n"
        "    place 1 adventurer into lair",
        "Wähle 1 eigene Region. Wähle 1 andere eigene Region. Setze 1 Abenteurer in die erste "
        "Region. Setze 1 Abenteurer in die zweite Region. Setze 1 Abenteurer in diese Region.",
    ),
    (
        f"{OWN_REGION}choose 1 region adjacent to den as front\n"
        "    relocate up to 2 own adventurers from den to front\n    place 1 adventurer into den",
        "Wähle 1 eigene Region. Versetze bis zu 2 eigene Abenteurer aus dieser Region in 1 Region "
        "neben dieser Region. Setze 1 Abenteurer in die erste Region.",
    ),
    (
        "if at least 2 own ships:\n        choose 1 own region as den\n"
        "        place 1 adventurer into den\n        place 1 adventurer into den\n"
        "    else:\n        choose 1 own region as lair\n"
        "        place 1 adventurer into lair\n        place 2 adventurers into lair",
        "Wenn du mindestens 2 Schiffe hast: Wähle 1 eigene Region, setze 1 Abenteurer in diese "
        "Region und setze 1 Abenteurer in diese Region. Sonst: Wähle 1 eigene Region, setze 1 "
        "Abenteurer in diese Region und setze 2 Abenteurer in diese Region.",
    ),
    (
        "choose 1 other player as rival\n    reduce rival to 1 for khom",
        "Ein anderer Spieler deiner Wahl behält in der Khom nur 1 Einheit.",
    ),
    (
        "for each other player as rival:\n        reduce rival to 1 for khom\n        draw 1 card",
        "Für jeden anderen Spieler: Dieser Spieler behält in der Khom nur 1 Einheit; ziehe 1 "
        "Karte.",
    ),
    (
        "may:\n        if at least 2 own ships:\n            draw 1 card\n        draw 2 cards",
        "Du darfst Folgendes tun: (Wenn du mindestens 2 Schiffe hast: Ziehe 1 Karte); ziehe 2 "
        "Karten.",
    ),
    (
        "repeat (count own ships) times:\n        draw 1 card",
        "So oft, wie du Schiffe hast: Ziehe 1 Karte.",
    ),
    ("repeat 2 times:\n        draw 1 card", "2-mal: Ziehe 1 Karte."),
]


@pytest.mark.parametrize(("steps", "german"), MENTIONS)
def test_steps_say_which_thing_is_meant_and_what_belongs_together(steps: str, german: str) -> None:
    assert told(SDM, "de", f"action:\n    {steps}") == (german,)
