"""Every card and marker of Midgard gets its number, and every city what belongs to it."""

from pathlib import Path

import pytest

from examples import write_example
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.midgard.board import PIECES, World
from kartenwerk_engine.games.midgard.world import build_world
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.library import Library

SOURCE = "source: {origin: rulebook}"
RULES = (CHECKOUT / "content" / "midgard" / "rulesets.yaml").read_text(encoding="utf-8")


def marker(name: str, home: str, delivery: str) -> str:
    return (
        f"{name}: {{name: {name.title()}, shape: round, holder: Wirt {name}, home: {home}, "
        f"test: {{form: only, attributes: [agility]}}, resistance: 10, delivery: {delivery}, "
        f"payment: 1, {SOURCE}}}\n"
    )


def city(name: str, number: int, found_in: str, *wanted: str) -> str:
    commissions = ", ".join(
        f"{{marker: {each}, found_in: {found_in}, payment: 1}}" for each in wanted
    )
    return (
        f"{name}: {{name: {name.title()}, number: {number}, offer: spells, "
        "fixed_spaces: {round: 3, square: 0}, random_spaces: {round: 1, square: 1}, "
        f"treasure: ring_{name}, commissions: [{commissions}], {SOURCE}}}\n"
    )


def treasure(name: str) -> str:
    rest = "sort: ring, stone: ruby, effect: 'always: strength + 1'"
    return f"{name}: {{name: {name.title()}, {rest}, {SOURCE}}}\n"


def action_card(name: str, copies: int) -> str:
    rest = f"actions: 2, hearts: 1, special: luck, effect: 'on own turn: gain {copies} gold'"
    return (
        f"{name}: {{name: {name.title()}, {rest}, text: Gold {copies}., copies: {copies}, "
        f"{SOURCE}}}\n"
    )


PACK = (
    "--- pack.yaml\n{id: example, game: midgard, title: Beispiel, version: '1.0', language: de, "
    "licence: CC0-1.0, authors: [Alrik]}\n"
    f"--- rulesets.yaml\n{RULES}"
    f"--- fixed_markers.yaml\n{''.join(marker(each, 'thame', 'geltin') for each in 'abc')}"
    f"{''.join(marker(each, 'geltin', 'thame') for each in 'def')}"
    "--- forgeries.yaml\n"
    "falsch: {name: Falsch, shape: round, forges: e, place_value: 8, expose_value: 9, payment: 1, "
    f"target: thame, {SOURCE}}}\n"
    # The first city by its id is the second by its number.
    f"--- cities.yaml\n{city('thame', 1, 'geltin', 'f', 'e', 'd')}"
    f"{city('geltin', 2, 'thame', 'a', 'b', 'c')}"
    f"--- treasures.yaml\n{treasure('ring_thame')}{treasure('ring_geltin')}"
    f"--- action_cards.yaml\n{action_card('glueck', 3)}{action_card('zufall', 1)}"
    f"--- masters.yaml\nmeister: {{name: Meister, {SOURCE}}}\n"
    "--- adventurers.yaml\nbarde: {name: Barde, names: {female: Bardin, male: Barde}, agility: 8, "
    f"intelligence: 8, strength: 8, copies: 2, {SOURCE}}}\n"
    "--- layouts.yaml\n"
    f"ecke: {{name: Ecke, rows: [[geltin, '-'], [thame]], {SOURCE}}}\n"
    f"reihe: {{name: Reihe, rows: [[geltin, thame]], usual: true, {SOURCE}}}\n"
)
GELTIN, THAME = 0, 1


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    folder: Path = tmp_path_factory.mktemp("packs") / "example"
    return build_world(Library.load([write_example(folder, PACK)], registry), 4)


def test_equal_cards_follow_one_another(world: World) -> None:
    first = world.numbers["action_card", "glueck"]
    assert world.copies("action_card", "glueck") == range(first, first + 3)
    assert world.copies("action_card", "zufall") == range(first + 3, first + 4)
    assert [world.piece_id(piece) for piece in world.of_kind["action_card"]] == [
        *("glueck", "glueck", "glueck", "zufall")
    ]
    assert [world.pieces[piece].copy for piece in world.of_kind["action_card"]] == [0, 1, 2, 0]
    assert [world.pieces[piece].number for piece in world.of_kind["action_card"]] == [0, 0, 0, 1]
    assert world.data[first + 2].actions == 2


def test_every_piece_has_a_number_of_its_own(world: World) -> None:
    assert sorted(sum(world.of_kind.values(), ())) == list(range(len(world.pieces)))
    assert len(world.data) == len(world.pieces)
    kinds = [world.kind_of(piece) for piece in range(len(world.pieces))]
    assert kinds == sorted(kinds, key=PIECES.index)


def test_names_and_ids_are_found_by_number(world: World) -> None:
    last = world.of_kind["action_card"][-1]
    assert (world.id("action_card", last), str(world.name("action_card", last))) == (
        "zufall",
        "Zufall",
    )
    assert str(world.piece_name(last)) == "Zufall"
    assert (world.id("city", THAME), str(world.name("city", THAME))) == ("thame", "Thame")
    assert str(world.name("master", 0)) == world.masters[0].name == "Meister"
    for (kind, id), number in world.numbers.items():
        assert world.id(kind, number) == id


def test_what_is_no_piece_has_one_number(world: World) -> None:
    assert world.copies("adventurer", "barde") == range(1)
    assert world.copies("city", "thame") == range(THAME, THAME + 1)
    assert [adventurer.names.female for adventurer in world.adventurers] == ["Bardin"]


def test_commissions_and_what_they_want(world: World) -> None:
    number = {each: world.numbers["fixed_marker", each] for each in "abcdef"}
    assert [world.piece_id(marker) for marker in world.wanted] == ["a", "b", "c", "f", "e", "d"]
    assert list(world.commissions(THAME)) == [3, 4, 5]
    assert world.commission_of[number["d"]] == 5
    assert world.delivery[number["d"]] == THAME
    assert world.home[number["d"]] == GELTIN
    assert world.forges[number["d"]] == -1


def test_a_forgery_goes_where_its_original_goes(world: World) -> None:
    forgery = world.numbers["forgery", "falsch"]
    original = world.forges[forgery]
    assert world.piece_id(original) == "e"
    assert world.commission_of[forgery] == world.commission_of[original] == 4
    assert world.delivery[forgery] == THAME
    assert world.home[forgery] == -1


def test_each_city_has_its_treasure(world: World) -> None:
    assert [world.piece_id(each) for each in world.treasure_of] == ["ring_geltin", "ring_thame"]
    assert [world.home[each] for each in world.treasure_of] == [GELTIN, THAME]


def test_layouts_are_rows_of_cities(world: World) -> None:
    assert world.layouts == {
        "ecke": ((GELTIN, None), (THAME,)),
        "reihe": ((GELTIN, THAME),),
    }
    assert world.usual_layout == "reihe"


def test_players_and_rules(world: World) -> None:
    assert world.players == (0, 1, 2, 3)
    assert world.rules.experience["4"] == 4
    assert world.rules.prices.skill == 3
