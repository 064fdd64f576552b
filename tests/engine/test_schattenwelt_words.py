"""What the words of Schattenwelt say of a table: nouns, adjectives, properties, relations."""

from collections.abc import Mapping
from typing import Any

import pytest

from card_programs import (
    ask,
    assert_every_word_is_asked_for,
    assert_relations_list_what_they_relate,
    things,
    words_in,
)
from kartenwerk_dsl.vocabulary import Noun
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY
from schattenwelt_table import holds, running, with_programs

Given = Mapping[str, Any]
UNITS = {
    "P1": {"guards": ["1,1"], "sneakers": ["1,1", "2,2"], "carriers": ["1,3"]},
    "P2": {"guards": ["-1,-1"]},
}
INFUSED = {"P1": {"guards": ["1,1"], "sneakers": ["1,2"], "infused": ["guard 1,1"]}}
TREANTS = {
    "P1": {"treants": {"active": ["1,1"], "inactive": ["1,2"]}},
    "P2": {"treants": {"inactive": ["2,2"]}},
}
MINES = {"P1": {"buildings": {"4,-1": "mine"}}, "P2": {"buildings": {"3,-4": "mine"}}}
CENTRE = {"neutral": ["guard", "guard"]}
FALLEN = {"fallen": {"P1": ["1,2", "1,2", "0,0"], "P2": ["1,2", "2,2"]}}
MARKED = {"P1": {"guards": ["1,1", "2,1"]}, "marker": {"of": "P1", "on": "1,1"}}

HOLDS: list[tuple[Given, str, bool]] = [
    # Players
    ({}, "count players is 3", True),
    ({}, "count other players is 2", True),
    ({}, "you are active", True),
    ({}, "you are waiting", False),
    ({"active": "P2"}, "you are waiting", True),
    ({"active": "P2"}, "active player is you", False),
    ({"P1": {"mp": 0}}, "you are weakened", True),
    ({}, "you are weakened", False),
    ({"P1": {"mp": 7}}, "power points of you are 7", True),
    ({"P1": {"gold": 2}}, "gold of you is at least 2", True),
    ({"P1": {"potions": 2}}, "potions of you are more than 2", False),
    ({"P1": {"points": 2}}, "movement points of you are 2", True),
    # Fields
    ({}, "count fields is 85", True),
    ({}, "count violet fields is 1", True),
    ({}, "count green fields is 84", True),
    ({}, "camp of you is green", True),
    ({}, "camp of you is violet", False),
    ({}, "count fields adjacent to camp of you is 5", True),
    ({}, "places of camp of you are 2", True),
    (UNITS, "some field where it has own guards and places of it are 1", True),
    (UNITS, "some defended field where it has own guards", False),
    (UNITS, "count defended fields is 1", True),
    (UNITS, "every field with foreign units is defended", True),
    (UNITS, "every field with own units is undefended", True),
    (CENTRE, "some violet field where it is defended", True),
    ({}, "some defended field", False),
    # Units
    (UNITS, "count units is 5", True),
    (UNITS, "count own units is 4", True),
    (UNITS, "count foreign units is 1", True),
    (UNITS, "count guards is 2", True),
    (UNITS, "count own sneakers is 3", True),
    (UNITS, "count laden sneakers is 1", True),
    (UNITS, "count unladen sneakers is 2", True),
    (UNITS, "count fields with own sneakers is 3", True),
    (UNITS, "count fields with exactly 1 own sneaker is 3", True),
    (UNITS, "some field where it has own guards and it has exactly 2 own units", True),
    (UNITS, "some own guard in camp of you", False),
    ({"P1": {"guards": ["4,0"]}}, "some own guard in camp of you", True),
    (UNITS, "count units of you is 4", True),
    (UNITS, "some unit where owner of it is you", True),
    (UNITS, "some own guard where field of it has no sneakers", False),
    (UNITS, "some own unit where field of it is adjacent to camp of you", False),
    (INFUSED, "count infused units is 1", True),
    (INFUSED, "some infused sneaker", False),
    (INFUSED, "some guard where attack of it is 3", True),
    (INFUSED, "some sneaker where attack of it is more than 1", False),
    # Neutral units
    (CENTRE, "count neutral units is 2", True),
    (CENTRE, "some violet field with at least 2 neutral units", True),
    (CENTRE, "some green field with neutral units", False),
    # Treants
    (TREANTS, "count treants is 3", True),
    (TREANTS, "count own treants is 2", True),
    (TREANTS, "count foreign treants is 1", True),
    (TREANTS, "count active treants is 1", True),
    (TREANTS, "count inactive treants is 2", True),
    (TREANTS, "count fields with own treants is 2", True),
    (TREANTS, "some own treant in camp of you", False),
    (TREANTS, "some active treant where places of field of it are 2", True),
    (TREANTS, "some treant where owner of it is you", True),
    (TREANTS, "treant limit of you is 2", True),
    # Buildings
    (MINES, "count buildings is 2", True),
    (MINES, "count own buildings is 1", True),
    (MINES, "count foreign buildings is 1", True),
    (MINES, "some field adjacent to camp of you where it has own buildings", True),
    (MINES, "some foreign building where field of it is adjacent to camp of you", False),
    (MINES, "some building where owner of it is you", True),
    # Camps
    ({}, "count camps is 3", True),
    ({}, "count own camps is 1", True),
    ({}, "count foreign camps is 2", True),
    ({}, "some field with own camps where it is camp of you", True),
    ({}, "camp of you has foreign camps", False),
    ({}, "some foreign camp where owner of it is you", False),
    # Graves
    (FALLEN, "count graves is 3", True),
    (FALLEN, "count own graves is 2", True),
    (FALLEN, "count own green graves is 1", True),
    (FALLEN, "count foreign graves is 1", True),
    ({}, "some grave", False),
    # The marker
    (MARKED, "some own marker", True),
    (MARKED, "some foreign marker", False),
    ({}, "some marker", False),
    (MARKED, "count marked guards is 1", True),
    (MARKED, "count fields with own markers is 1", True),
    (MARKED, "some marked guard where field of it is camp of you", False),
    ({"P1": {"guards": ["1,1"]}, "marker": {"of": "P2", "on": "1,1"}}, "some marked unit", False),
    # Numbers
    ({}, "leap total is 3", True),
]


@pytest.mark.parametrize(("given", "test", "expected"), HOLDS, ids=str)
def test_what_a_test_says(given: Given, test: str, expected: bool) -> None:
    assert holds(running(given, "nadoris", "tarrak", "jana"), test) is expected


def test_what_is_own_depends_on_who_asks() -> None:
    game = running(UNITS, "nadoris", "tarrak", "jana")
    assert holds(game, "count own units is 1", you=1)
    assert holds(game, "no own units", you=2)
    assert holds(running(FALLEN), "count own graves is 2", you=1)
    assert holds(running(MARKED), "some foreign marker", you=1)


def test_attack_and_treant_limit_can_be_changed() -> None:
    change = "always:\n    attack of own guards + 1\n    treant limit + 1"
    game = running(
        UNITS, "nadoris", "tarrak", "jana", cards=with_programs({"passive:nadoris": change})
    )
    guards = [unit for unit, kind in enumerate(game.state.unit_kind) if kind == game.world.guard]
    assert [game.quantity("attack", game.state.unit_owner[unit], unit) for unit in guards] == [3, 2]
    assert [game.quantity("treant limit", player) for player in game.world.players] == [3, 2, 2]


COUNTED = {"gold", "potion", "power point", "movement point"}
"""What is only counted: no test asks whether there is any."""


def test_every_word_is_asked_for() -> None:
    asked = {words for _, test, _ in HOLDS for words in words_in(test)}
    assert_every_word_is_asked_for(VOCABULARY, asked | COUNTED)


def test_relations_list_what_they_relate() -> None:
    """`lefts` and `rights` say the same as `code`, which the compiler could ask for each pair."""
    given = {
        **UNITS,
        **CENTRE,
        "P3": {"treants": {"active": ["3,1"]}, "buildings": {"1,-4": "mine"}},
    }
    game = running(given, "nadoris", "tarrak", "jana")
    assert_relations_list_what_they_relate(VOCABULARY, game)


def test_members_of_a_noun_are_what_it_lists() -> None:
    game = running(UNITS)
    places: dict[str, Any] = {"game": game, "state": game.state, "world": game.world}
    for noun in VOCABULARY.of(Noun):
        if noun.member is not None:
            listed = things(VOCABULARY, noun.type.name, game)
            units = things(VOCABULARY, "unit", game)
            assert [unit for unit in units if ask(noun.member, places, it=unit)] == listed
