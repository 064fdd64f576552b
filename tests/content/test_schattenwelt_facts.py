"""What the rulebook of Schattenwelt says, against what the pack says.

Every row names the rule that it comes from; `origin` is what `source` must admit.
"""

from typing import Any

import pytest

from kartenwerk_engine.games.schattenwelt.hexes import DIRECTIONS, spelt
from shipped import components

PACK = "schattenwelt"
RULEBOOK, EXAMPLE, RULED = "rulebook", "example", "reconstructed"

STATED: dict[str, list[tuple[str, str, Any, str, str]]] = {
    "units": [
        ("schattenwaechter", "cost", 4, RULEBOOK, "SW-UNIT-01"),
        ("schattenwaechter", "life", 2, RULEBOOK, "SW-UNIT-01"),
        ("schattenwaechter", "attack", 2, RULEBOOK, "SW-UNIT-01"),
        ("schattenwaechter", "loot", 2, RULEBOOK, "SW-LOOT-01"),
        ("schattenwaechter", "camp_damage", 2, RULEBOOK, "SW-CAMP-02"),
        ("schattenwaechter", "camp_gain", 4, RULEBOOK, "SW-CAMP-02"),
        ("schattenwaechter", "degrades_to", "nebelschleicher", RULEBOOK, "SW-UNIT-03"),
        (
            "schattenwaechter",
            "splits_into",
            {"unit": "nebelschleicher", "count": 2, "potions": 1},
            RULEBOOK,
            "SW-UNIT-04",
        ),
        ("nebelschleicher", "cost", 2, RULEBOOK, "SW-UNIT-02"),
        ("nebelschleicher", "life", 1, RULEBOOK, "SW-UNIT-02"),
        ("nebelschleicher", "attack", 1, RULEBOOK, "SW-UNIT-02"),
        ("nebelschleicher", "loot", 1, RULEBOOK, "SW-LOOT-02"),
        ("nebelschleicher", "camp_damage", 1, RULEBOOK, "SW-CAMP-03"),
        ("nebelschleicher", "camp_gain", 2, RULEBOOK, "SW-CAMP-03"),
        ("nebelschleicher", "works", True, RULEBOOK, "SW-UNIT-10"),
        ("nebelschleicher", "carries_gem", True, RULEBOOK, "SW-UNIT-11"),
        ("nebelschleicher", "builds", True, RULED, "AMB-18"),
        (
            "nebelschleicher",
            "merges_into",
            {"unit": "schattenwaechter", "count": 2, "potions": 1, "gems": 0},
            RULEBOOK,
            "SW-UNIT-06, -07",
        ),
    ],
    "neutral_units": [
        ("neutraler_waechter", "degraded", 1, RULEBOOK, "SW-NEUT-08"),
        ("neutraler_waechter", "killed", 2, RULEBOOK, "SW-NEUT-09"),
        ("neutraler_waechter", "life", 2, RULED, "AMB-40"),
        ("neutraler_waechter", "attack", 2, RULED, "AMB-40"),
        ("neutraler_schleicher", "killed", 1, RULEBOOK, "SW-NEUT-10"),
        ("neutraler_schleicher", "life", 1, RULED, "AMB-40"),
        ("neutraler_schleicher", "attack", 1, RULED, "AMB-40"),
    ],
    "treants": [
        ("treant", "attack", 1, RULEBOOK, "SW-CHAR-NADORIS-08"),
        ("treant", "life", 1, RULED, "AMB-39"),
        (
            "treant",
            "most",
            {"2": 1, "3": 2, "4": 2, "5": 3, "6": 3},
            RULEBOOK,
            "SW-CHAR-NADORIS-15",
        ),
    ],
    "buildings": [
        ("mine", "cost", 2, RULEBOOK, "SW-MINE-01"),
        ("mine", "resale", 1, RULEBOOK, "SW-MINE-13"),
        ("mine", "beside", "gebirge", RULEBOOK, "SW-MINE-02"),
        ("mine", "stack", ["gold", "gold", "gold", "gold", "gem"], RULEBOOK, "SW-MINE-03"),
        ("mine", "instant_potions", 2, RULEBOOK, "SW-MINE-08"),
        ("brunnen", "cost", 2, RULEBOOK, "SW-WELL-01"),
        ("brunnen", "resale", 1, RULEBOOK, "SW-WELL-08"),
        ("brunnen", "beside", "rand", RULED, "AMB-04"),
        ("brunnen", "yields", {"potions": 1}, RULEBOOK, "SW-WELL-03"),
        ("brunnen", "converts_gem", 5, RULEBOOK, "SW-WELL-04"),
        ("brunnen", "instant_potions", 2, RULEBOOK, "SW-WELL-05"),
    ],
    "field_types": [
        ("zentrum", "colour", "violet", RULEBOOK, "SW-FIELD-01"),
        ("zentrum", "enterable", "always", RULED, "AMB-05"),
        ("erkundet", "buildable", True, RULEBOOK, "SW-FIELD-03"),
        ("gebirge", "enterable", "never", RULEBOOK, "SW-FIELD-04"),
        ("rand", "enterable", "never", RULEBOOK, "SW-FIELD-06"),
        ("unerkundet", "enterable", "setup", EXAMPLE, "SW-BUILD-UP-08"),
    ],
    "tokens": [
        ("faehigkeitsmuenze", "per_player", 1, RULEBOOK, "SW-COIN-01"),
        ("lager", "per_player", 1, RULEBOOK, "SW-BUILD-UP-10"),
        ("donnerblitz_marker", "count", 1, RULED, "SW-CHAR-THORGRIM-01"),
        ("edelstein", "unlimited", True, RULED, "AMB-64"),
    ],
    "characters": [
        ("tarrak", "ability_name", "Feuerinfusion", RULEBOOK, "SW-CHAR-TARRAK-01"),
        ("tarrak", "tags", ["Aktiv", "Offensiv"], RULEBOOK, "section 5"),
        ("tarrak", "difficulty", "beginner", RULEBOOK, "SW-TIP-15"),
        ("jana", "ability_name", "Nordwind", RULEBOOK, "SW-CHAR-JANA-01"),
        ("jana", "tags", ["Aktiv", "Mobil"], RULEBOOK, "section 5"),
        ("jana", "difficulty", "beginner", RULEBOOK, "SW-TIP-15"),
        ("nadoris", "ability_name", "Treant", RULEBOOK, "SW-CHAR-NADORIS-01"),
        ("nadoris", "tags", ["Aktiv", "Reaktiv", "Kontrolle"], RULEBOOK, "section 5"),
        ("nadoris", "difficulty", "control", RULEBOOK, "SW-TIP-15"),
        ("nadoris", "extra_potions", 1, RULEBOOK, "SW-CHAR-NADORIS-07"),
        ("thorgrim", "ability_name", "Donnerblitz", RULEBOOK, "SW-CHAR-THORGRIM-01"),
        ("thorgrim", "tags", ["Marker", "Positionell"], RULEBOOK, "section 5"),
        ("thorgrim", "difficulty", "control", RULEBOOK, "SW-TIP-15"),
        ("morvina", "ability_name", "Totenerweckung", RULEBOOK, "SW-CHAR-MORVINA-01"),
        ("morvina", "tags", ["Reaktiv", "Konter"], RULEBOOK, "section 5"),
        ("morvina", "difficulty", "experienced", RULEBOOK, "SW-TIP-15"),
        ("illyria", "ability_name", "Mondsprung", RULEBOOK, "SW-CHAR-ILLYRIA-01"),
        ("illyria", "tags", ["Aktiv", "Taktisch"], RULEBOOK, "section 5"),
        ("illyria", "difficulty", "experienced", RULEBOOK, "SW-TIP-15"),
    ],
    "rulesets": [
        ("schattenwelt", "exchange.gold_for_potion", 2, RULEBOOK, "SW-MAIN-04"),
        ("schattenwelt", "exchange.potions_for_gold", 2, RULEBOOK, "SW-MAIN-05"),
        ("schattenwelt", "field.places", 3, RULEBOOK, "SW-FIELD-09"),
        ("schattenwelt", "movement.step_potions", 1, RULEBOOK, "SW-MOVE-01"),
        ("schattenwelt", "setup.moves.2", 10, RULED, "SW-BUILD-UP-01"),
        ("schattenwelt", "setup.moves.3", 11, RULED, "SW-BUILD-UP-02"),
        ("schattenwelt", "setup.moves.4", 12, RULED, "SW-BUILD-UP-03"),
        ("schattenwelt", "setup.moves.5", 13, RULED, "SW-BUILD-UP-04"),
        ("schattenwelt", "setup.moves.6", 14, RULED, "SW-BUILD-UP-05"),
        ("schattenwelt", "setup.distances", {"2": 2, "1": 3}, RULED, "SW-BUILD-UP-12, -13"),
        ("schattenwelt", "setup.skip_from", 2, RULED, "AMB-08"),
        ("schattenwelt", "setup.mp_cap", 5, RULED, "SW-START-06"),
        ("schattenwelt", "start.units", {"schattenwaechter": 1}, RULED, "SW-START-08"),
        ("schattenwelt", "start.gold", 0, RULED, "AMB-12"),
        ("schattenwelt", "start.potions", 0, RULED, "AMB-12"),
        (
            "schattenwelt",
            "supply.income",
            [
                {"units": 3, "gold": 3, "potions": 3},
                {"units": 5, "gold": 2, "potions": 2},
                {"gold": 1, "potions": 1},
            ],
            RULED,
            "SW-INC-01 to -03",
        ),
        ("schattenwelt", "chain.potions", 1, RULED, "SW-CHAIN-01"),
        ("schattenwelt", "camp.special_reward", 4, RULED, "AMB-44"),
        ("schattenwelt", "neutral.most", 3, RULED, "SW-NEUT-05"),
        ("schattenwelt", "weak.income", {"gold": 3, "potions": 3}, RULED, "SW-WEAK-14"),
        ("schattenwelt", "win.mp", 30, RULED, "SW-WIN-01"),
        ("schattenwelt", "moonleap.total", 3, RULED, "AMB-59"),
        ("schattenwelt", "screen.zoom_steps", 10, RULED, "SW-CTRL-09"),
    ],
}

ROWS = [
    pytest.param(folder, *row, id=f"{row[-1]} {row[0]}.{row[1]}")
    for folder, rows in STATED.items()
    for row in rows
]


@pytest.mark.parametrize(("folder", "id", "path", "value", "origin", "_rule"), ROWS)
def test_the_pack_says_what_the_rules_say(
    folder: str, id: str, path: str, value: object, origin: str, _rule: str
) -> None:
    component = components(PACK, folder)[id]
    found: Any = component
    for key in path.split("."):
        found = found[key]
    assert found == value
    field, source = path.split(".")[0], component["source"]
    assert source.get(field, source["origin"]) == origin


def test_bands_are_as_printed() -> None:
    """SW-MP-09 to -14"""
    bands = components(PACK, "bands").values()
    assert [(band["colour"], band["least"], band.get("most")) for band in bands] == [
        ("red", 0, 4),
        ("yellow", 5, 9),
        ("green", 10, 19),
        ("purple", 20, 24),
        ("diamond_blue", 25, 29),
        ("white", 30, None),
    ]


def test_directions_are_those_of_the_geometry() -> None:
    """AMB-01"""
    rules = components(PACK, "rulesets")["schattenwelt"]
    assert rules["board"]["directions"] == [spelt(each) for each in DIRECTIONS]


def test_maps_are_those_of_the_ruling() -> None:
    """AMB-03: six mountains for two and three players, six more for four to six."""
    maps = components(PACK, "maps")
    small, large = maps["kleine_karte"], maps["grosse_karte"]
    assert (small["players"], large["players"]) == ([2, 3], [4, 5, 6])
    assert set(small["mountains"]) == {"3,0", "3,-3", "0,-3", "-3,0", "-3,3", "0,3"}
    more = set(large["mountains"]) - set(small["mountains"])
    assert more == {"4,-2", "2,2", "-2,4", "-4,2", "-2,-2", "2,-4"}
    assert len(large["mountains"]) == 12
    assert {each["source"]["origin"] for each in maps.values()} == {RULED}
