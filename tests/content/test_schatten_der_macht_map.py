"""What the map of Schatten der Macht must be like so that its rules and cards can work."""

from collections import Counter
from itertools import pairwise

import pytest

from shipped import components

SEAS = components("schatten-der-macht", "seas")
REGIONS = components("schatten-der-macht", "regions")


def neighbours(region: str) -> set[str]:
    return set(REGIONS[region].get("borders", ()))


def seas_of(region: str) -> set[str]:
    return set(REGIONS[region].get("seas", ()))


def is_island(region: str) -> bool:
    return bool(REGIONS[region].get("island", False))


MAINLAND = {region for region in REGIONS if not is_island(region)}


def test_there_is_one_card_for_each_region_and_no_other() -> None:
    assert (len(REGIONS), len(SEAS)) == (35, 4), "SDM-COMP-01"


@pytest.mark.parametrize("field", ["borders", "mountains"])
def test_borders_are_symmetric(field: str) -> None:
    one_way = [
        (region, other)
        for region in REGIONS
        for other in REGIONS[region].get(field, ())
        if region not in REGIONS[other].get(field, ())
    ]
    assert one_way == [], "SDM-COMP-14"


def test_nobody_borders_across_mountains() -> None:
    divided = {
        (region, other) for region in REGIONS for other in REGIONS[region].get("mountains", ())
    }
    assert divided, "SDM-MAP-08"
    assert [pair for pair in divided if pair[1] in neighbours(pair[0])] == [], "SDM-COMP-14"


def test_the_seas_form_a_chain_from_north_to_south() -> None:
    chain = ["ifirns_ozean", "meer_der_sieben_winde", "suedmeer", "perlenmeer"]
    links = {frozenset(pair) for pair in pairwise(chain)}
    found = {frozenset((sea, other)) for sea in SEAS for other in SEAS[sea]["adjacent"]}
    assert found == links, "SDM-MAP-09, A-13"
    assert all(sea in SEAS[other]["adjacent"] for sea in SEAS for other in SEAS[sea]["adjacent"])


@pytest.mark.parametrize("sea", SEAS)
def test_every_sea_has_enough_regions(sea: str) -> None:
    assert len([region for region in REGIONS if sea in seas_of(region)]) >= 4, "SDM-MAP-01"


def test_coasts() -> None:
    coasts = Counter(len(seas_of(region)) for region in REGIONS)
    assert coasts[0] >= 5, "SDM-MAP-02, SDM-CARD-HAGROBALD"
    assert coasts[2] >= 2, "SDM-MAP-03"
    assert set(coasts) == {0, 1, 2}, "SDM-COMP-11"


def test_resources() -> None:
    kinds = Counter(resource for region in REGIONS.values() for resource in region["provides"])
    assert kinds.keys() == {"schwert_und_stab", "anker", "stiefel", "gold"}, "SDM-MAP-04"
    assert kinds.total() == len(REGIONS), "one resource on each card"
    amounts = {amount for region in REGIONS.values() for amount in region["provides"].values()}
    assert amounts == {1, 2}, "SDM-MAP-12"


def test_the_mainland_is_connected() -> None:
    reached = {min(MAINLAND)}
    edge = set(reached)
    while edge:
        edge = {other for region in edge for other in neighbours(region) & MAINLAND} - reached
        reached |= edge
    assert reached == MAINLAND, "SDM-MAP-10, and SDM-MAP-05"


def test_islands_border_land_only_at_tuzak_and_jergan() -> None:
    joined = {region: neighbours(region) for region in REGIONS if is_island(region)}
    assert {region: others for region, others in joined.items() if others} == {
        "tuzak": {"jergan"},
        "jergan": {"tuzak"},
    }, "SDM-MAP-06"


def test_khom_lies_between_almada_and_kalifat() -> None:
    assert neighbours("khom") >= {"almada", "kalifat"}, "SDM-MAP-07"
    assert "horasreich" not in neighbours("khom"), "SDM-MAP-07"


def test_every_organisation_finds_a_place() -> None:
    keys = [region["keys"] for region in REGIONS.values()]
    assert set(keys) <= {1, 2, 3}, "SDM-COMP-10"
    assert sum(keys) >= 30, "SDM-MAP-11"
