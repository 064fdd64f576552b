"""A game as a whole: what packs make up together, and facts that meet data of any shape."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartenwerk_engine.games.registry import game
from kartenwerk_engine.games.schatten_der_macht.facts import FACTS
from kartenwerk_engine.games.schatten_der_macht.facts.groups import groups
from kartenwerk_engine.library import twins
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.facts import facts
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedFile, LinkedPack
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.reading import meanings
from kartenwerk_engine.library.whole import Entry, check_facts

GAME = game("schatten-der-macht")
assert GAME
KINDS = GAME.kinds
MEANINGS = meanings(GAME.id, KINDS)


def said(
    packs: list[LinkedPack], documents: dict[str, Document], kinds: Iterable[Kind] = KINDS
) -> list[Finding]:
    return list(check_facts(packs, (*twins.facts(kinds), *FACTS), documents.__getitem__))


def pack(
    id: str,
    files: dict[str, str],
    documents: dict[str, Document],
    sees: tuple[str, ...] = (),
    **more: bool,
) -> LinkedPack:
    """A pack of files of a kind each: `kind/anything` -> text."""
    linked = []
    for name, text in files.items():
        kind, path = name.split("/")[0], f"{id}/{name}"
        documents[path] = read(path, text.encode())
        found = facts(documents[path].data, MEANINGS[kind].walker)
        linked.append(LinkedFile(path, kind, found, documents[path].complete))
    return LinkedPack(id, frozenset({id, *sees}), tuple(linked), **more)


LAND = """
almada: {name: Almada, borders: [kosch]}
kosch: {name: Kosch, borders: [almada]}
"""


def test_an_expansion_adds_to_the_map_and_answers_for_what_it_adds() -> None:
    documents: dict[str, Document] = {}
    base = pack("base", {"region/a": LAND}, documents)
    more = pack("more", {"region/b": "selem: {name: Selem}"}, documents, sees=("base",))
    found = said([base, more], documents)
    assert [(each.rule.name, each.path, each.component) for each in found] == [
        ("lonely-region", "more/region/b", "selem")
    ]


def test_a_pack_does_not_answer_for_one_that_it_does_not_see() -> None:
    documents: dict[str, Document] = {}
    base = pack("base", {"region/a": LAND}, documents)
    other = pack("other", {"region/b": "selem: {name: Almada}"}, documents)
    assert said([base, other], documents) == []


def test_a_required_pack_is_not_blamed() -> None:
    documents: dict[str, Document] = {}
    lonely = f"{LAND}selem: {{name: Selem}}"
    base = pack("base", {"region/a": lonely}, documents, reported=False)
    more = pack("more", {"marker/b": "stein: {name: Stein}"}, documents, sees=("base",))
    assert said([base, more], documents) == []


def test_a_kind_says_in_which_fields_components_may_be_alike() -> None:
    documents: dict[str, Document] = {}
    twins = "netz: {name: Netz, effect: E}\nflotte: {name: Netz, effect: E}"
    plans = pack("base", {"secret_plan/a": twins}, documents)
    assert [each.rule.name for each in said([plans], documents)] == ["same-name", "same-effect"]
    kinds = [replace(kind, alike=("effect",)) for kind in KINDS]
    assert [each.rule.name for each in said([plans], documents, kinds)] == ["same-name"]


@pytest.mark.parametrize("lost", ["file", "part", "pack"])
def test_nothing_is_said_about_all_where_not_all_is_known(lost: str) -> None:
    documents: dict[str, Document] = {}
    whole = pack("base", {"region/a": f"{LAND}selem: {{name: Selem}}"}, documents)
    assert [each.rule.name for each in said([whole], documents)] == ["lonely-region"]
    files, complete = whole.files, True
    if lost == "file":
        files += (LinkedFile("base/region/b", "region", None),)
    elif lost == "part":
        files += (
            LinkedFile("base/region/b", "region", facts({}, MEANINGS["region"].walker), False),
        )
    else:
        complete = False
    assert said([LinkedPack("base", whole.sees, files, complete)], documents) == []


def test_a_finding_stands_at_the_field_and_shows_the_other_place() -> None:
    documents: dict[str, Document] = {}
    text = "almada:\n  borders: [kosch, selem]\n  mountains: [selem]\nselem:\n  borders: [almada]\n"
    [found] = said([pack("base", {"region/a": text}, documents)], documents)
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


PLAIN: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 40),
    st.sampled_from(["a", "b", "region", "basic", "improved", "turm", "2", "at least 9 regions"]),
)
ODD = st.one_of(
    PLAIN,
    st.lists(st.one_of(PLAIN, st.lists(PLAIN, max_size=1)), max_size=4),
    st.dictionaries(
        st.sampled_from(["a", "b", "2", "short"]),
        st.one_of(PLAIN, st.dictionaries(st.sampled_from(["1", "a"]), PLAIN, max_size=2)),
        max_size=3,
    ),
)


@st.composite
def odd_packs(draw: st.DrawFn) -> dict[str, str]:
    """Components of every kind whose fields have any shape."""
    files = {}
    for kind, meaning in MEANINGS.items():
        fields = st.sampled_from(sorted(meaning.walker.fields))
        component = st.one_of(PLAIN, st.dictionaries(fields, ODD, max_size=6))
        files[f"{kind}/a"] = json.dumps(
            draw(st.dictionaries(st.sampled_from("abc"), component, max_size=3))
        )
    return files


@settings(max_examples=150, deadline=None)
@given(odd_packs())
def test_facts_bear_data_of_any_shape(files: dict[str, str]) -> None:
    documents: dict[str, Document] = {}
    for found in said([pack("base", files, documents)], documents):
        assert found.path in documents
        assert str(found.message)
        assert all(str(related.message) for related in found.related)


def test_the_facts_of_the_game_are_those_of_its_registration() -> None:
    assert GAME
    assert GAME.load_facts() is FACTS


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
def test_the_land(regions: str, expected: list[str]) -> None:
    documents: dict[str, Document] = {}
    found = said([pack("base", {"region/a": regions}, documents)], documents)
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
def test_the_setup(rules: str, figures: int, expected: list[str]) -> None:
    documents: dict[str, Document] = {}
    files = {"ruleset/a": rules, "unit/a": UNITS % figures}
    found = said([pack("base", files, documents)], documents)
    assert [each.rule.name for each in found] == expected
