"""A game as a whole: what packs make up together, and facts that meet data of any shape."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facts_of import FactsOf
from kartenwerk_engine.games.schatten_der_macht.facts import FACTS
from kartenwerk_engine.games.schatten_der_macht.facts.groups import groups
from kartenwerk_engine.library.facts import facts
from kartenwerk_engine.library.index import LinkedFile, LinkedPack
from kartenwerk_engine.library.whole import Entry


@pytest.fixture
def sdm() -> FactsOf:
    return FactsOf("schatten-der-macht")


LAND = """
almada: {name: Almada, borders: [kosch]}
kosch: {name: Kosch, borders: [almada]}
"""


def test_an_expansion_adds_to_the_map_and_answers_for_what_it_adds(sdm: FactsOf) -> None:
    base = sdm.pack("base", {"region/a": LAND})
    more = sdm.pack("more", {"region/b": "selem: {name: Selem}"}, sees=("base",))
    found = sdm.said([base, more])
    assert [(each.rule.name, each.path, each.component) for each in found] == [
        ("lonely-region", "more/region/b", "selem")
    ]


def test_a_pack_does_not_answer_for_one_that_it_does_not_see(sdm: FactsOf) -> None:
    base = sdm.pack("base", {"region/a": LAND})
    other = sdm.pack("other", {"region/b": "selem: {name: Almada}"})
    assert sdm.said([base, other]) == []


def test_a_required_pack_is_not_blamed(sdm: FactsOf) -> None:
    lonely = f"{LAND}selem: {{name: Selem}}"
    base = sdm.pack("base", {"region/a": lonely}, reported=False)
    more = sdm.pack("more", {"marker/b": "stein: {name: Stein}"}, sees=("base",))
    assert sdm.said([base, more]) == []


def test_a_kind_says_in_which_fields_components_may_be_alike(sdm: FactsOf) -> None:
    twins = "netz: {name: Netz, effect: E}\nflotte: {name: Netz, effect: E}"
    plans = sdm.pack("base", {"secret_plan/a": twins})
    assert [each.rule.name for each in sdm.said([plans])] == ["same-name", "same-effect"]
    kinds = [replace(kind, alike=("effect",)) for kind in sdm.game.kinds]
    assert [each.rule.name for each in sdm.said([plans], kinds)] == ["same-name"]


@pytest.mark.parametrize("lost", ["file", "part", "pack"])
def test_nothing_is_said_about_all_where_not_all_is_known(sdm: FactsOf, lost: str) -> None:
    whole = sdm.pack("base", {"region/a": f"{LAND}selem: {{name: Selem}}"})
    assert [each.rule.name for each in sdm.said([whole])] == ["lonely-region"]
    files, complete = whole.files, True
    if lost == "file":
        files += (LinkedFile("base/region/b", "region", None),)
    elif lost == "part":
        files += (
            LinkedFile("base/region/b", "region", facts({}, sdm.meanings["region"].walker), False),
        )
    else:
        complete = False
    assert sdm.said([LinkedPack("base", whole.sees, files, complete)]) == []


def test_a_finding_stands_at_the_field_and_shows_the_other_place(sdm: FactsOf) -> None:
    text = "almada:\n  borders: [kosch, selem]\n  mountains: [selem]\nselem:\n  borders: [almada]\n"
    [found] = sdm.said([sdm.pack("base", {"region/a": text})])
    assert (found.span.line, found.span.column, found.span.end_column) == (3, 15, 20)
    [other] = found.related
    assert (other.span.line, other.span.column) == (2, 20)


def test_what_is_no_number_is_none() -> None:
    entry = Entry("a", "a.yaml", {"keys": "3", "flag": True, "list": [1, "b"], "map": {"x": True}})
    assert [entry.number("keys"), entry.number("flag"), entry.number("none")] == [None] * 3
    assert entry.words("list") == ("b",)
    assert entry.numbers("map") == {}
    assert entry.numbers("list") == {}


@pytest.mark.parametrize(
    ("neighbours", "expected"),
    [
        ({}, []),
        ({"a": []}, [["a"]]),
        ({"a": [], "b": ["c"], "c": []}, [["b", "c"], ["a"]]),
        ({"a": ["gone"], "b": ["a"]}, [["a", "b"]]),
        ({"a": ["a"]}, [["a"]]),
    ],
)
def test_groups(neighbours: dict[str, list[str]], expected: list[list[str]]) -> None:
    assert groups(neighbours) == expected


WORDS = {
    "schatten-der-macht": ("region", "basic", "improved", "turm", "at least 9 regions"),
    "midgard": ("round", "ruby", "luck", "guardian", "-", "on own turn: set die to 30"),
}
"""What values of fields may be, and programs."""


def plain(game: str) -> st.SearchStrategy[Any]:
    words = st.sampled_from(["a", "b", "2", *WORDS[game]])
    return st.one_of(st.none(), st.booleans(), st.integers(-2, 40), words)


def odd(game: str) -> st.SearchStrategy[Any]:
    """A value of any shape."""
    value = plain(game)
    names = st.sampled_from(["a", "b", "2", "short", "marker", "agility", "equipment", "shadow"])
    rows = st.one_of(value, st.lists(value, max_size=2), st.dictionaries(names, value, max_size=2))
    return st.one_of(value, st.lists(rows, max_size=4), st.dictionaries(names, rows, max_size=3))


@st.composite
def odd_packs(draw: st.DrawFn, of: FactsOf) -> dict[str, str]:
    """Components of every kind whose fields have any shape."""
    files = {}
    for kind, meaning in of.meanings.items():
        fields = st.sampled_from(sorted(meaning.walker.fields))
        component = st.one_of(
            plain(of.game.id), st.dictionaries(fields, odd(of.game.id), max_size=6)
        )
        files[f"{kind}/a"] = json.dumps(
            draw(st.dictionaries(st.sampled_from("abc"), component, max_size=3))
        )
    return files


@pytest.mark.parametrize("game", WORDS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_facts_bear_data_of_any_shape(game: str, data: st.DataObject) -> None:
    of = FactsOf(game)
    for found in of.said([of.pack("base", data.draw(odd_packs(of)))]):
        assert found.path in of.documents
        assert str(found.message)
        assert all(str(related.message) for related in found.related)


def test_the_facts_of_the_game_are_those_of_its_registration(sdm: FactsOf) -> None:
    assert sdm.game.load_facts() is FACTS


@pytest.mark.parametrize(
    ("regions", "expected"),
    [
        # No map is drawn yet.
        ("a: {name: A}\nb: {name: B}", []),
        # An island may border another one, and need not border anything.
        (LAND + "c: {island: true, seas: [s]}", []),
        # Joined to the rest by an island only.
        (
            LAND + "c: {borders: [i]}\ni: {island: true, seas: [s], borders: [c]}",
            ["cut-off-land", "island-on-land"],
        ),
        (LAND + "c: {borders: [d]}\nd: {borders: [c]}", ["cut-off-land"]),
        # A border that only one side names is a border, and another rule's matter.
        (LAND + "c: {borders: [almada]}", []),
        (LAND + "c: {island: true, seas: []}", ["island-without-sea"]),
    ],
)
def test_the_land(sdm: FactsOf, regions: str, expected: list[str]) -> None:
    found = sdm.said([sdm.pack("base", {"region/a": regions})])
    assert [each.rule.name for each in found] == expected


RULES = """
regeln:
  payment_steps: [1, 3, 6]
  supply: {held: 6, boot: 2}
  regions_dealt: {"2": 4, "3": 3}
  regions_kept: {"2": 3, "3": 2}
"""
UNITS = """
held: {stands_in: region, owner: player, count: %d}
boot: {stands_in: sea, owner: player, count: 2}
"""


@pytest.mark.parametrize(
    ("rules", "figures", "expected"),
    [
        (RULES, 9, []),
        # Six in the supply and three on the starting regions of two players.
        (RULES, 8, ["supply-too-large"]),
        (RULES.replace("boot: 2", "boot: 3"), 9, ["supply-too-large"]),
        (RULES.replace("[1, 3, 6]", "[2, 4, 7]"), 9, ["steps-jump"]),
        (RULES.replace("[1, 3, 6]", "[1, 1, 6]"), 9, ["steps-fall"]),
        (RULES.replace('"3": 2}', '"3": 1}'), 9, ["kept-and-dealt"]),
        (RULES + "  plans_dealt: 2\n  plans_kept: 3\n", 9, ["kept-and-dealt"]),
    ],
)
def test_the_setup(sdm: FactsOf, rules: str, figures: int, expected: list[str]) -> None:
    files = {"ruleset/a": rules, "unit/a": UNITS % figures}
    found = sdm.said([sdm.pack("base", files)])
    assert [each.rule.name for each in found] == expected
