"""What players of Midgard see on their screens."""

from typing import Any

from kartenwerk_dsl.message import ENGLISH
from kartenwerk_engine.games.midgard.screen import screen
from midgard_table import running


def shown(given: dict[str, Any], player: int = 0) -> list[str]:
    return list(screen(running(given), player, ENGLISH))


def line(given: dict[str, Any], beginning: str, player: int = 0) -> str:
    return next(each for each in shown(given, player) if each.startswith(beginning))


def test_the_map_shows_figures() -> None:
    given = {"P1": {"in": "thame"}, "P2": {"in": "halfdal"}, "P3": {"in": "thame"}}
    cities = ("1 Halfdal [2]", "2 Runsgard", "3 Gimil-Dum", "4 Thame [13]")
    row = "  " + " ".join(f"{city:<24}" for city in cities).rstrip()
    assert row in shown(given | {"P4": {"in": "geltin"}})


def test_a_city_shows_what_it_wants_and_what_lies_there() -> None:
    given = {
        "cities": {
            "thame": {
                "commissions": ["none", "moerderpinguin", "none"],
                "fixed": ["bannsiegel"],
                "open": ["feuer"],
                "hidden": ["hexer"],
                "adventure": "der_stumme_chor",
            }
        }
    }
    lines = shown(given)
    place = next(at for at, each in enumerate(lines) if each.startswith("   4 Thame"))
    assert lines[place].endswith("spells             wants Einhornpulver for 3; Koch for 2")
    assert lines[place + 1].endswith(
        "there: Bannsiegel, Feuer, Rubinring, Der stumme Chor; 1 hidden"
    )


def test_a_player_is_shown_as_he_is_now() -> None:
    given = {
        "P2": {
            "sheet": "krieger",
            "strength": 10,
            "prestige": 1,
            "experience": 4,
            "life": 3,
            "skills": ["waffenfertigkeit"],
            "in_hands": ["kurzschwert"],
            "treasures": ["rubinring"],
            "tower": True,
        }
    }
    said = line(given, " 2 ")
    assert "PP 1 (geachtet)  grade 2 (EP 4)  GE 8 IN 8 ST 11" in said
    assert "LP 3  attack 15 defence 8" in said
    assert said.endswith("in the tower")
    assert "     Waffenfertigkeit, Kurzschwert, Rubinring" in shown(given)


def test_one_sees_the_own_cards_only() -> None:
    given = {"P1": {"hand": ["rast"], "rewards": ["artefakt_ebbe"]}}
    own, others = "\n".join(shown(given)), "\n".join(shown(given, 1))
    assert "Your hand: Rast (2 actions, 3 hearts)\nYour reward cards: Muschel der Ebbe" in own
    assert "Your hand: empty" in others
    assert "Rast" not in others
    assert "Muschel" not in others


def test_who_goes_along() -> None:
    given = {"companions": ["P2"], "P1": {"sheet": "barde"}, "P2": {"sheet": "krieger"}}
    assert "With Bardin (P1): Kriegerin (P2)" in shown(given)


def test_the_adventure_and_its_last_task() -> None:
    given = {
        "P1": {"sheet": "barde"},
        "adventure": {
            "card": "das_licht_im_moor",
            "members": ["P1"],
            "tasks": ["schmaler_grat"],
            "done": ["rudel_woelfe"],
            "helped": ["koch"],
        },
    }
    lines = shown(given)
    place = lines.index("Das Licht im Moor (grade 1): Bardin (P1); tasks face down: 1")
    assert lines[place + 1] == "  Markers that help: Harfe"
    assert lines[place + 2].startswith("  Ein Rudel Wölfe: Sie kommen aus drei Richtungen.")


def test_nobody_has_an_adventurer_at_first() -> None:
    game = running()
    game.state.sheet = [-1] * 4
    assert "*1 no adventurer yet" in list(screen(game, 0, ENGLISH))
