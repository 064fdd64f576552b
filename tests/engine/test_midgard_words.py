"""What the words of Midgard say of a table: nouns, adjectives, properties, relations, constants."""

from collections.abc import Mapping
from typing import Any

import pytest

from card_programs import (
    assert_every_word_is_asked_for,
    assert_relations_list_what_they_relate,
    words_in,
)
from kartenwerk_engine.games.midgard import reading
from kartenwerk_engine.games.midgard.fights.fight import Fight, Opponent
from kartenwerk_engine.games.midgard.rules import Midgard
from kartenwerk_engine.games.midgard.words import VOCABULARY
from midgard_table import compiled, piece, running

Given = Mapping[str, Any]
GROUP = {"P1": {"in": "thame"}, "P2": {"in": "thame"}, "P3": {"in": "thame"}, "companions": ["P2"]}
MARKERS = {"cities": {"thame": {"hidden": ["karneval"], "open": ["feuer"], "fixed": ["koch"]}}}
ADVENTURE = {"adventure": {"card": "das_licht_im_moor", "members": ["P1", "P4"]}}
CARDS = {
    "cities": {
        "thame": {"shadow": "hexer_schatten"},
        "corrinis": {"adventure": "der_koenig_im_eis"},
    }
}
ARMED = {"P1": {"in_hands": ["langschwert", "kleiner_schild"], "worn": ["kettenhemd", "topfhelm"]}}

HOLDS: list[tuple[Given, str, bool]] = [
    # Players
    ({}, "count players is 4", True),
    ({}, "count other players is 3", True),
    ({}, "you are other", False),
    ({"P1": {"life": 0}}, "you are dead", True),
    ({}, "you are dead", False),
    ({}, "you are alive", True),
    ({}, "count alive players is at least 4", True),
    ({"P1": {"life": 3}}, "you are wounded", True),
    ({"P1": {"life": 0}}, "you are wounded", False),
    ({}, "you are wounded", False),
    ({}, "you are unhurt", True),
    ({"P1": {"life": 3}}, "you are unhurt", False),
    ({"P1": {"tower": True}}, "you are imprisoned", True),
    ({}, "you are free", True),
    ({}, "you are active", True),
    ({"active": "P2"}, "you are active", False),
    (GROUP, "count members is 2", True),
    (ADVENTURE, "count members is 2", True),
    (ADVENTURE, "some member where it is not active", True),
    (GROUP, "count companions is 1", True),
    (ADVENTURE, "count companions is 1", True),
    ({}, "some companion", False),
    ({}, "some fighter", False),
    # Places
    ({}, "count cities is 12", True),
    (GROUP, "here is thame", True),
    (GROUP, "city of you is thame", True),
    (GROUP, "count players in here is 3", True),
    (GROUP, "some city with other players", True),
    (GROUP, "thame has other players", True),
    (GROUP, "corrinis has other players", False),
    ({"P1": {"in": "halfdal"}}, "here is adjacent to runsgard", True),
    ({"P1": {"in": "halfdal"}}, "here is adjacent to gimil_dum", False),
    ({"P1": {"in": "halfdal"}}, "count cities adjacent to here is 2", True),
    (CARDS, "thame is shadowed", True),
    (CARDS, "thame is unshadowed", False),
    (CARDS, "corrinis is unshadowed", True),
    (CARDS, "count vacant cities is 10", True),
    (CARDS, "thame has shadows", True),
    (CARDS, "corrinis has adventures", True),
    (CARDS, "corrinis has shadows", False),
    (CARDS, "some shadow in thame", True),
    (CARDS, "some adventure in thame", False),
    (CARDS, "some adventure where city of it is corrinis", True),
    (CARDS, "some shadow where city of it is corrinis", False),
    (CARDS, "some shadow where grade of it is 3", True),
    (CARDS, "some adventure where grade of it is at most 2", False),
    # Markers
    (MARKERS, "some marker in thame", True),
    (MARKERS, "koch is in thame", True),
    (MARKERS, "thame has koch", True),
    (MARKERS, "thame has moerderpinguin", False),
    (MARKERS, "city of koch is thame", True),
    ({"P2": {"markers": ["koch"]}}, "city of koch is thame", False),
    ({}, "home of koch is halfdal", True),
    ({}, "goal of koch is thame", True),
    ({}, "payment of koch is 2", True),
    ({}, "resistance of koch is 10", True),
    ({}, "koch is round", True),
    ({}, "moerderpinguin is square", True),
    (MARKERS, "count hidden markers in thame is 1", True),
    (MARKERS, "count random markers in thame is 2", True),
    (MARKERS, "thame has random markers", True),
    (MARKERS, "count open random markers is 1", True),
    (MARKERS, "karneval is hidden", True),
    (MARKERS, "feuer is open", True),
    (MARKERS, "some event in thame", True),
    (MARKERS, "city of karneval is thame", True),
    ({}, "count events is 4", True),
    ({}, "count encounters is 4", True),
    ({}, "count forgeries is 8", True),
    ({}, "count found items is 4", True),
    ({}, "count creatures is 4", True),
    ({}, "count final opponents is 12", True),
    ({}, "count round markers is 18", True),
    # Belongings
    (ARMED, "count items of you is 4", True),
    (ARMED, "count own items is 4", True),
    (ARMED, "count foreign items is 0", True),
    (ARMED, "count held items is 2", True),
    (ARMED, "count worn items is 2", True),
    (ARMED, "count gear is 4", True),
    (ARMED, "some own weapon", True),
    (ARMED, "some own shield", True),
    (ARMED, "some own armour", True),
    (ARMED, "some own helmet", True),
    (ARMED, "some magical weapon", False),
    ({"P1": {"in_hands": ["runenschwert"]}}, "some magical weapon", True),
    ({"P1": {"in_hands": ["bihaender"]}}, "you have two_handed weapons", True),
    (ARMED, "you have two_handed weapons", False),
    (ARMED, "every own armour is intact", True),
    (
        {"P1": {"worn": ["kettenhemd"], "armour_lost": {"kettenhemd": 1}}},
        "some defective item",
        True,
    ),
    ({"P2": {"backpack": ["seil"]}}, "owner of seil is you", False),
    ({"P1": {"backpack": ["seil"]}}, "owner of seil is you", True),
    ({"P1": {"backpack": ["seil"]}}, "you have seil", True),
    ({"P1": {"backpack": ["seil"]}}, "some equipment", True),
    ({"P2": {"backpack": ["seil"]}}, "some player with seil", True),
    ({"P2": {"treasures": ["rubinring"]}}, "some treasure", True),
    ({"P1": {"open_artefacts": ["artefakt_glut"]}}, "some own artefact", True),
    ({"P1": {"skills": ["athletik"], "agility": 9}}, "you have athletik", True),
    ({"P1": {"skills": ["athletik"]}}, "you have athletik", False),
    ({"P1": {"skills": ["athletik"]}}, "athletik is in skills of you", True),
    ({"P1": {"skills": ["athletik"]}}, "owner of athletik is you", True),
    ({"P1": {"skills": ["athletik"]}}, "some own skill", True),
    ({"P1": {"spells": ["schutzgeist"]}}, "you have schutzgeist", True),
    ({"P1": {"spells": ["schutzgeist"]}}, "count ready spells of you is 1", True),
    ({"P1": {"spells": ["schutzgeist"]}}, "owner of schutzgeist is you", True),
    ({"P1": {"spells": ["schutzgeist"], "turned": ["schutzgeist"]}}, "some turned spell", True),
    ({"discard": {"action": ["rast", "finte"]}}, "count action cards is 2", True),
    ({"discard": {"reward": ["zeitglas"]}}, "count reward cards is 1", True),
    ({"discard": {"fate": ["verrat"]}}, "count fate cards is 1", True),
    # Numbers
    ({"P1": {"agility": 9}}, "agility of you is 9", True),
    ({"P1": {"agility": 9}}, "agility is 9", True),
    ({"P2": {"intelligence": 11}}, "some player where intelligence of it is 11", True),
    ({"P1": {"treasures": ["rubinring"]}}, "strength of you is 9", True),
    ({"P1": {"life": 3}}, "life of you is 3", True),
    ({}, "count tasks is 30", True),
    ({}, "some opponent", False),
    ({"P1": {"experience": 4}}, "grade of you is 2", True),
    ({"P1": {"gold": 7}}, "gold of you is 7", True),
    ({"P1": {"experience": 3}}, "experience of you is 3", True),
    ({"P1": {"prestige": 3}}, "prestige of you is 3", True),
    ({"P1": {"hand": ["rast"]}}, "hand size of you is 1", True),
    ({}, "actions left of you is 3", True),
    ({"active": "P2"}, "actions left of you is 0", True),
    ({}, "active player is you", True),
    ({"active": "P2"}, "acting player is you", False),
]


def holds(game: Midgard, test: str, you: int = 0) -> bool:
    """Whether a test of a card holds for a player."""
    (change,) = compiled(f"while {test}:\n    hand limit + 1", "skill.effect").changes
    return change.holds(game, you, -1)


@pytest.mark.parametrize(("given", "test", "true"), HOLDS, ids=str)
def test_what_is_so(given: Given, test: str, true: bool) -> None:
    assert holds(running(given), test) is true


def fighting() -> Midgard:
    """P1 and P2 fight Halebant, who has lost one life point."""
    game = running(GROUP)
    halebant = Opponent.of(game, piece("creature", "halebant"))
    halebant.life -= 1
    game.fight = Fight([0, 1], 3, halebant)
    return game


@pytest.mark.parametrize(
    "test",
    [
        "count fighters is 2",
        "count opponents is 1",
        "life of foe is 1",
        "foe is halebant",
        "some fighter where it is other",
    ],
)
def test_what_is_so_in_a_fight(test: str) -> None:
    assert holds(fighting(), test)


def test_an_opponent_that_is_not_fought_has_the_life_of_its_card() -> None:
    assert reading.life_of_opponent(fighting(), 0, piece("creature", "ghul")) > 0
    assert holds(fighting(), "life of ghul is at least 1")


def test_without_a_fight_there_is_no_foe() -> None:
    assert reading.foe(running(), 0) == -1


COUNTED = {"life", "gold", "experience", "prestige", "action"}
"""What is only counted: no test asks whether there is any."""


def test_every_word_is_asked_for() -> None:
    asked = {words for _, test, _ in HOLDS for words in words_in(test)} | {"foe"}
    asked |= {"fight", "attempt", "visit", "turn"}  # times: see the tests of the verbs
    assert_every_word_is_asked_for(VOCABULARY, asked | COUNTED)


def test_relations_list_what_they_relate() -> None:
    """`lefts` and `rights` say the same as `code`, which the compiler could ask for each pair."""
    given = {**CARDS, **ARMED, "P2": {"spells": ["schutzgeist"], "skills": ["athletik"]}}
    game = running({**given, "P1": {**ARMED["P1"], "agility": 9, "skills": ["stehlen"]}})
    assert_relations_list_what_they_relate(VOCABULARY, game)
