"""What the rulebook of Schatten der Macht says or shows, against what the pack says.

Every row names the rule or worked example that it comes from; `origin` is what `source` must admit.
"""

from typing import Any

import pytest

from shipped import components

PACK = "schatten-der-macht"

REGIONS = components(PACK, "regions")
ORGANISATIONS = components(PACK, "organisations")
EMINENCES = components(PACK, "grey_eminences")

RULEBOOK, EXAMPLE = "rulebook", "example"

STATED: dict[str, list[tuple[str, str, Any, str, str]]] = {
    "regions": [
        ("al_anfa", "provides", {"anker": 2}, RULEBOOK, "SDM-EX-10"),
        ("andergast", "provides", {"gold": 2}, EXAMPLE, "SDM-EX-17, A-12"),
        ("aranien", "provides", {"schwert_und_stab": 2}, RULEBOOK, "SDM-EX-06"),
        ("bernsteinbucht", "provides", {"anker": 1}, RULEBOOK, "SDM-EX-08"),
        ("bornland", "provides", {"gold": 2}, EXAMPLE, "SDM-EX-17, A-12"),
        ("bornland", "keys", 3, EXAMPLE, "SDM-EX-17"),
        ("darpatien", "provides", {"anker": 2}, RULEBOOK, "SDM-EX-09"),
        ("darpatien", "seas", ["perlenmeer"], RULEBOOK, "SDM-EX-09"),
        ("horasreich", "provides", {"stiefel": 2}, RULEBOOK, "SDM-EX-12"),
        ("jergan", "island", True, RULEBOOK, "SDM-MAP-06"),
        ("jergan", "borders", ["tuzak"], RULEBOOK, "SDM-MAP-06"),
        ("khom", "inhospitable", True, RULEBOOK, "SDM-EX-12"),
        ("nivesenlande", "provides", {"gold": 2}, EXAMPLE, "SDM-EX-17, A-12"),
        ("nivesenlande", "keys", 1, EXAMPLE, "SDM-EX-17"),
        ("paavi", "provides", {"schwert_und_stab": 1}, RULEBOOK, "SDM-EX-07"),
        ("svellttal", "provides", {"stiefel": 2}, RULEBOOK, "SDM-EX-11"),
        ("thorwal", "provides", {"anker": 2}, RULEBOOK, "SDM-EX-10"),
        ("tobrien", "provides", {"stiefel": 2}, RULEBOOK, "SDM-EX-14"),
        ("trahelien", "provides", {"stiefel": 1}, RULEBOOK, "SDM-EX-12"),
        ("tuzak", "provides", {"gold": 2}, RULEBOOK, "SDM-EX-16"),
        ("tuzak", "island", True, RULEBOOK, "SDM-MAP-06"),
        ("tuzak", "borders", ["jergan"], RULEBOOK, "SDM-MAP-06"),
    ],
    "organisations": [
        ("kirche_des_praios", "group", "church", EXAMPLE, "SDM-EX-16"),
        ("kirche_des_praios", "provides", {"gold": 2}, RULEBOOK, "SDM-EX-05"),
        ("kirche_des_efferd", "provides", {"anker": 2}, RULEBOOK, "SDM-EX-09"),
    ],
    "grey_eminences": [
        (
            "salpikon_savertin",
            "provides",
            {"schwert_und_stab": 1, "anker": 1},
            RULEBOOK,
            "SDM-EX-06, SDM-EX-10",
        ),
        ("zadig_von_volterach", "piece", "springer", RULEBOOK, "SDM-EX-04"),
        ("zadig_von_volterach", "grade", "basic", EXAMPLE, "SDM-EX-04"),
        ("cordovan_galotta", "piece", "springer", EXAMPLE, "SDM-EX-04"),
        ("cordovan_galotta", "grade", "improved", EXAMPLE, "SDM-EX-04"),
    ],
    "units": [
        ("abenteurer", "count", 18, RULEBOOK, "SDM-COMP-08"),
        ("abenteurer", "strength", 1, RULEBOOK, "SDM-CONF-08"),
        ("neutraler_abenteurer", "count", 15, RULEBOOK, "SDM-COMP-08"),
        ("neutraler_abenteurer", "owner", "neutral", RULEBOOK, "SDM-SETUP-18"),
        ("schiff", "count", 6, RULEBOOK, "SDM-COMP-08"),
        ("schiff", "strength", 1, RULEBOOK, "SDM-CONF-08"),
        ("dschinn", "count", 1, RULEBOOK, "SDM-COMP-08"),
        ("dschinn", "strength", 2, RULEBOOK, "SDM-UNIT-13"),
        ("zauberschiff", "count", 1, RULEBOOK, "SDM-COMP-08"),
        ("zauberschiff", "strength", 2, RULEBOOK, "SDM-UNIT-16"),
        ("zauberschiff", "stands_in", "sea", RULEBOOK, "SDM-UNIT-15"),
        ("drache", "count", 2, RULEBOOK, "SDM-COMP-09"),
        ("drache", "strength", 2, RULEBOOK, "SDM-UNIT-09"),
        ("drache", "becomes", "karfunkel", RULEBOOK, "SDM-EX-32"),
        ("daemonenarche", "count", 2, RULEBOOK, "SDM-COMP-09"),
        ("daemonenarche", "strength", 2, RULEBOOK, "SDM-UNIT-06"),
        ("daemonenarche", "stands_in", "sea", RULEBOOK, "SDM-UNIT-01"),
        ("daemonenarche", "becomes", "splitter", RULEBOOK, "SDM-TROPHY-08"),
    ],
    "trophies": [
        ("schwarzes_auge", "count", 5, RULEBOOK, "SDM-COMP-09"),
        ("magisches_artefakt", "count", 3, RULEBOOK, "SDM-COMP-09"),
        ("karfunkel", "count", 2, RULEBOOK, "SDM-TROPHY-07"),
        ("splitter", "count", 2, RULEBOOK, "SDM-TROPHY-08"),
        ("splitter", "lies_in", "sea", RULEBOOK, "SDM-TROPHY-08"),
    ],
    "markers": [
        ("startspielermarker", "count", 1, RULEBOOK, "SDM-SETUP-24"),
        ("organisationsmarker", "count", 30, RULEBOOK, "SDM-COMP-05"),
        ("konfliktmarker", "count", 20, RULEBOOK, "SDM-CONF-31"),
    ],
    "resources": [
        ("schwert_und_stab", "pays_for", ["anheuern"], RULEBOOK, "SDM-ACT-08"),
        ("anker", "pays_for", ["schiffe_bauen"], RULEBOOK, "SDM-ACT-08"),
        ("stiefel", "pays_for", ["bewegen"], RULEBOOK, "SDM-ACT-08"),
        (
            "gold",
            "pays_for",
            ["organisationen_erwerben", "organisationen_staerken"],
            RULEBOOK,
            "SDM-ACT-08",
        ),
    ],
    "actions": [
        ("anheuern", "needs_region_card", True, RULEBOOK, "SDM-RECR-01"),
        ("schiffe_bauen", "needs_region_card", True, RULEBOOK, "SDM-SHIP-01"),
        ("organisationen_erwerben", "needs_region_card", True, RULEBOOK, "SDM-ORG-01"),
    ],
    "rulesets": [
        ("schatten_der_macht", "hand_limit", 6, RULEBOOK, "SDM-REPL-08"),
        ("schatten_der_macht", "payment_steps", [1, 3, 6, 10, 15], RULEBOOK, "SDM-PAY-02"),
        ("schatten_der_macht", "market_size", 3, RULEBOOK, "SDM-SETUP-19"),
        ("schatten_der_macht", "supply", {"abenteurer": 6, "schiff": 2}, RULEBOOK, "SDM-SETUP-07"),
        (
            "schatten_der_macht",
            "regions_dealt",
            {"2": 11, "3": 8, "4": 6},
            RULEBOOK,
            "SDM-SETUP-11",
        ),
        (
            "schatten_der_macht",
            "regions_kept",
            {"2": 10, "3": 7, "4": 5},
            RULEBOOK,
            "SDM-SETUP-13",
        ),
        (
            "schatten_der_macht",
            "quests_in_game",
            {"short": {"1": 4, "2": 4, "3": 4}, "long": {"1": 4, "2": 6, "3": 4}},
            RULEBOOK,
            "SDM-SETUP-04",
        ),
        ("schatten_der_macht", "plans_dealt", 2, RULEBOOK, "SDM-SETUP-22"),
        ("schatten_der_macht", "plans_kept", 1, RULEBOOK, "SDM-SETUP-22"),
    ],
}

# Entries that a list must hold; the list may hold more, which is then reconstructed.
SHOWN = [
    ("al_anfa", "seas", "suedmeer", "SDM-EX-14"),
    ("aranien", "seas", "perlenmeer", "SDM-EX-15"),
    ("brabak", "seas", "suedmeer", "SDM-EX-21"),
    ("brabak", "seas", "meer_der_sieben_winde", "SDM-EX-21"),
    ("thorwal", "seas", "meer_der_sieben_winde", "SDM-EX-10"),
    ("thorwal", "seas", "ifirns_ozean", "SDM-EX-10"),
    ("trahelien", "seas", "suedmeer", "SDM-EX-08"),
    ("tuzak", "seas", "suedmeer", "SDM-EX-14"),
    ("waldinseln", "seas", "suedmeer", "SDM-EX-15"),
    ("almada", "borders", "khom", "SDM-EX-11"),
    ("horasreich", "borders", "kalifat", "SDM-EX-12"),
    ("kalifat", "borders", "khom", "SDM-EX-12"),
    ("kalifat", "borders", "selem", "SDM-EX-13"),
    ("kalifat", "borders", "khunchom", "SDM-EX-13"),
    ("mhanadistan", "borders", "aranien", "SDM-EX-15"),
]

EXCLUDED = [
    ("aranien", "seas", "suedmeer", "SDM-EX-15"),
    ("waldinseln", "seas", "perlenmeer", "SDM-EX-15"),
    ("horasreich", "borders", "khom", "SDM-EX-12"),
    ("garetien", "provides", "schwert_und_stab", "SDM-EX-06"),
    ("jergan", "provides", "gold", "SDM-EX-16"),
    ("ehernes_schwert", "provides", "gold", "SDM-EX-17"),
]

# A lone adventurer, or a fully counted group, enters these without loss.
HOSPITABLE = ["aranien", "kalifat", "khunchom", "selem", "tuzak"]

NAMED = {
    "regions": {
        "al_anfa": "Al'Anfa",
        "almada": "Almada",
        "andergast": "Andergast",
        "aranien": "Aranien",
        "bernsteinbucht": "Bernsteinbucht",
        "bornland": "Bornland",
        "brabak": "Brabak",
        "darpatien": "Darpatien",
        "ehernes_schwert": "Ehernes Schwert",
        "garetien": "Garetien",
        "horasreich": "Horasreich",
        "jergan": "Jergan",
        "kalifat": "Kalifat",
        "khom": "Khom",
        "khunchom": "Khunchom",
        "mhanadistan": "Mhanadistan",
        "nivesenlande": "Nivesenlande",
        "nostria": "Nostria",
        "paavi": "Paavi",
        "selem": "Selem",
        "svellttal": "Svellttal",
        "thorwal": "Thorwal",
        "tobrien": "Tobrien",
        "trahelien": "Trahelien",
        "tuzak": "Tuzak",
        "waldinseln": "Waldinseln",
    },
    "seas": {
        "ifirns_ozean": "Ifirns Ozean",
        "meer_der_sieben_winde": "Meer der Sieben Winde",
        "suedmeer": "Südmeer",
        "perlenmeer": "Perlenmeer",
    },
    "organisations": {
        "kirche_des_praios": "Kirche des Praios",
        "kirche_des_efferd": "Kirche des Efferd",
        "kirche_des_kor": "Kirche des Kor",
        "kirche_des_aves": "Kirche des Aves",
        "bund_des_weissen_pentagramms": "Bund des Weißen Pentagramms",
        "grosse_graue_gilde_des_geistes": "Grosse graue Gilde des Geistes",
        "qabalya": "Qabalya",
        "rohalswaechter": "Rohalswächter",
    },
    "grey_eminences": {
        "salpikon_savertin": "Salpikon Savertin",
        "zadig_von_volterach": "Zadig von Volterach",
        "cordovan_galotta": "Cordovan Galotta",
    },
    "factions": {"kgia": "KGIA", "kult_des_namenlosen": "Kult des Namenlosen"},
}


@pytest.mark.parametrize(
    ("kind", "component", "field", "value", "origin", "rule"),
    [(kind, *row) for kind, rows in STATED.items() for row in rows],
)
def test_stated_value(
    kind: str, component: str, field: str, value: object, origin: str, rule: str
) -> None:
    found = components(PACK, kind)[component]
    assert found[field] == value, rule
    assert found["source"].get(field, found["source"]["origin"]) == origin, rule


@pytest.mark.parametrize(("region", "field", "entry", "rule"), SHOWN)
def test_shown_entry(region: str, field: str, entry: str, rule: str) -> None:
    assert entry in REGIONS[region][field], rule
    assert REGIONS[region]["source"][field] == EXAMPLE, rule


@pytest.mark.parametrize(("region", "field", "entry", "rule"), EXCLUDED)
def test_excluded_entry(region: str, field: str, entry: str, rule: str) -> None:
    assert entry not in REGIONS[region][field], rule


@pytest.mark.parametrize("region", HOSPITABLE)
def test_hospitable_region(region: str) -> None:
    assert not REGIONS[region].get("inhospitable", False)


@pytest.mark.parametrize("kind", NAMED)
def test_named_components(kind: str) -> None:
    found = components(PACK, kind)
    assert {name: found[name]["name"] for name in NAMED[kind]} == NAMED[kind]
    printed = {
        name
        for name, component in found.items()
        if component["source"].get("name", component["source"]["origin"]) == RULEBOOK
    }
    assert printed == NAMED[kind].keys()


PAYMENTS = [
    ("SDM-EX-06", "schwert_und_stab", ["garetien", "aranien", "salpikon_savertin"], 3),
    ("SDM-EX-07", "schwert_und_stab", ["paavi"], 1),
    ("SDM-EX-08", "anker", ["trahelien", "bernsteinbucht"], 1),
    ("SDM-EX-09", "anker", ["darpatien", "kirche_des_efferd"], 4),
    ("SDM-EX-10", "anker", ["thorwal", "bernsteinbucht", "al_anfa", "salpikon_savertin"], 6),
    ("SDM-EX-11", "stiefel", ["svellttal"], 2),
    ("SDM-EX-12", "stiefel", ["horasreich", "trahelien"], 3),
    ("SDM-EX-14", "stiefel", ["tobrien"], 2),
    ("SDM-EX-16", "gold", ["jergan", "tuzak"], 2),
    ("SDM-EX-17", "gold", ["bornland", "andergast", "nivesenlande", "ehernes_schwert"], 6),
]


@pytest.mark.parametrize(("rule", "resource", "cards", "paid"), PAYMENTS)
def test_worked_payment(rule: str, resource: str, cards: list[str], paid: int) -> None:
    all_cards = REGIONS | ORGANISATIONS | EMINENCES
    assert sum(all_cards[card]["provides"].get(resource, 0) for card in cards) == paid, rule


def test_improved_eminence_gives_more_than_the_basic_one() -> None:
    def gives(name: str) -> int:
        return sum(EMINENCES[name]["provides"].values())

    assert gives("cordovan_galotta") > gives("zadig_von_volterach"), "SDM-EX-04"
