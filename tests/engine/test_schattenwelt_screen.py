"""The table of Schattenwelt in the terminal: the hexes with what stands there, and the players."""

from collections.abc import Mapping
from typing import Any, cast

from kartenwerk_dsl.message import ENGLISH
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.screen import screen
from kartenwerk_engine.games.schattenwelt.seats import SchattenweltTable
from schattenwelt_table import match
from shipped_schattenwelt import LIBRARY

SMALL: Mapping[str, Any] = {
    "board": {"radius": 1, "red": ["-1,2"]},
    "P1": {
        "camp": "1,-1",
        "gold": 3,
        "mp": 21,
        "guards": ["1,0", "1,0"],
        "carriers": ["1,-1"],
        "infused": ["guard 1,0"],
        "buildings": {"1,-1": "brunnen"},
    },
    "P2": {"camp": "-1,0", "mp": 0, "sneakers": ["-1,1"], "buildings": {"-1,1": "mine"}},
    "P3": {"camp": "0,-1", "coin": "inactive", "points": 2, "treants": {"inactive": ["1,0"]}},
    "gems": ["0,1", "0,1"],
    "neutral": ["guard", "sneaker"],
    "marker": {"of": "P1", "on": "1,0"},
    "turns": 4,
}


def shown(given: Mapping[str, Any], *characters: str) -> list[str]:
    game = cast(Game, match(given, *characters).game)
    return list(screen(game, 0, ENGLISH))


def test_the_map_shows_every_hex_where_it_lies() -> None:
    lines = shown(SMALL)
    assert lines[0] == "Round 2, turn of 1. You are 1: P1"
    assert lines[2:12] == [
        "                #0,-2",
        "         #-1,-1        #1,-2",
        "  #-2,0         g0,-1 3L      #2,-2",
        "         g-1,0 2L      g1,-1 1CLB",
        "  #-2,1         v0,0 Nn       #2,-1",
        "         g-1,1 2SM     g1,0 1G+G3t!",
        "  #-2,2         g0,1 **       #2,0",
        "         r-1,2         #1,1",
        "                #0,2",
        "",
    ]


def test_players_show_all_that_they_have() -> None:
    lines = shown(SMALL)
    at = next(place for place, line in enumerate(lines) if line.startswith("*1"))
    assert [" ".join(line.split()) for line in lines[at : at + 3]] == [
        "*1 P1 21 MP, Lila gold 3 potions 0 coin ready guards 2, sneakers 1 camp 1,-1",
        "2 P2 0 MP, Rot (weakened) gold 0 potions 0 coin off guards 0, sneakers 1 camp -1,0",
        "3 P3 10 MP, Grün gold 0 potions 0 free steps 2 coin used up guards 0, sneakers 0 "
        "camp 0,-1",
    ]
    assert lines[at + 4 :] == [
        "  1 Brunnen on 1,-1, beside 1,-2",
        "  2 Mine on -1,1, beside -1,2: gold, gold, gold, gold, gem",
        "",
        "  The marker of 1 lies on 1,0.",
    ]


def test_an_empty_mine_says_so() -> None:
    lines = shown({"P1": {"buildings": {"4,-1": {"kind": "mine", "extracted": 5}}}})
    assert lines[-1] == "  1 Mine on 4,-1, beside 3,0: empty"


def test_the_preparation_shows_explorers_and_what_they_could_explore() -> None:
    given = {"step": "explore", "moves_left": 9, "board": {"green": ["0,-1"], "red": []}}
    lines = shown(given | {"P2": {"explorer": "0,-1"}})
    assert lines[0] == "The land is explored, 9 moves are left. You are 1: P1"
    assert lines[2:9] == [
        "       .0,-2",
        "  .-1,-1    .1,-2",
        "       g0,-1 @2",
        "  .-1,0     .1,-1",
        "       v0,0 @13",
        "  .-1,1     .1,0",
        "       .0,1",
    ]
    assert lines[12].endswith("@ explorers")
    assert " ".join(lines[-2].split()) == "2 P2 explores at 0,-1, 1 from the start"


def test_abilities_are_shown_by_their_names() -> None:
    lines = shown({"P2": {"coin": "inactive"}, "P3": {"mp": 0}}, "tarrak", "jana", "nadoris")
    text = "\n".join(lines)
    assert "Tarrak Feuerfaust (P1)" in text
    assert "Feuerinfusion ready" in text
    assert "Nordwind used up" in text
    assert "Treant off" in text


def test_before_characters_are_chosen_there_are_seats() -> None:
    lines = shown({"step": "characters"})
    assert lines[0] == "Before the game. You are 1: P1"


def test_the_map_has_ten_sizes() -> None:
    table = SchattenweltTable(LIBRARY, ("random",) * 3)
    position = match({"P1": {"camp": "4,0"}})
    assert not table.zoom(nearer=False)
    heights = [_height(table, position)]
    while table.zoom(nearer=True):
        heights.append(_height(table, position))
    assert len(heights) == 10
    # Around the camp there are fewer and fewer fields, at last those right beside it.
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 5
    assert table.zoom(nearer=False)


def _height(table: SchattenweltTable, position: Match) -> int:
    lines = list(table.screen(position, 0))
    return lines.index("", 2) - 2
