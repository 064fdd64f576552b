"""Faults that were reported to other projects, said in our own packs: the code and the place.

B numbers are those of faults in content, A numbers those of authoring. A case may have several
faces, told apart by a word. Of these families belong to other parts of Kartenwerk, and are
not here:

- translations (test_reported_translation_faults) and text against effect: B08, B38, B39, B41, B43,
  B51, B76 to B91, A1 to A21;
- packs that build on each other (test_reported_faults_of_packs): B14, B16, B99, B101, B104, and
  other faces of B18, B98 and B103;
- pictures and printing: B106, A16, A26 to A36;
- the editor: A38, A41; scenarios: B108; reports: A48, whose tests are those of the report formats.
"""

from pathlib import Path

import pytest

from slips import (
    PACK,
    REGION,
    SOURCE,
    Files,
    action,
    condition,
    house,
    lint,
    marker,
    placed,
    quest,
    region,
)

SILENT: list[str] = []
HOUSES = "organisations.yaml"
RANKS = PACK.replace("game: schatten-der-macht", "game: ranks").rsplit("requires", 1)[0]


def pack(id: str, requires: str) -> str:
    """The pack.yaml of one of several packs."""
    mine = PACK.replace("id: horasreich", f"id: {id}")
    return mine.replace("pack: schatten-der-macht", f"pack: {requires}")


def order(id: str, field: str) -> str:
    return f"{id}: {{name: {id.title()}, group: church, {field}, {SOURCE}}}\n"


def eminence(id: str, fields: str) -> str:
    return f"{id}: {{name: {id.title()}, {fields}, provides: {{gold: 2}}, {SOURCE}}}\n"


def ranks(**fields: str) -> dict[str, str]:
    """A pack of a game with ranks that lead to each other."""
    lines = "".join(f"{id}: {{{field}{SOURCE}}}\n" for id, field in fields.items())
    return {"pack.yaml": RANKS, "ranks.yaml": lines}


def counted(*counts: int) -> str:
    rows = ", ".join(f"{{kind: marker, where: {{count: {n}}}, count: 1}}" for n in counts)
    return f"{PACK}contains: [{rows}]\n"


CASES: list[tuple[str, Files, list[str]]] = [
    # Ids, references, numbers
    ("B01 reference", region("suedmeer", "sued-meer"), ["R002 regions/a.yaml:4:10"]),
    ("B01 effect", condition("Al'Anfa is own"), ["E032 hero_quests/a.yaml:5:16"]),
    (
        "B03",
        {"regions/a.yaml": REGION, "regions/b.yaml": REGION},
        ["R009 regions/b.yaml:1:1"],
    ),
    (
        "B04",
        {"grey_eminences.yaml": eminence("a", "grade: basic, faction: kgia, piece: turm")},
        ["G022 grey_eminences.yaml:1:50"],
    ),
    (
        "B06",
        region("island: true", "borders: [fremdland]\n  island: true"),
        ["R005 regions/a.yaml:5:13"],
    ),
    (
        "B09",
        {"pack.yaml": counted(1, 3), "markers.yaml": marker("").replace("count: 1", "count: 3")},
        ["G001 pack.yaml:9:53"],
    ),
    (
        "B11",
        {"regions/a.yaml": REGION, HOUSES: house("always: hand limit + 1", "fremdland")},
        ["R012 regions/a.yaml:1:1"],
    ),
    ("B13", region("Fremdland\n", '"Fremdland "\n'), ["S022 regions/a.yaml:2:9"]),
    (
        "B18",
        region("island: true", "borders: [selme]\n  island: true"),
        ["R001 regions/a.yaml:5:13"],
    ),
    ("B19 reference", region("suedmeer", "Suedmeer"), ["R002 regions/a.yaml:4:10"]),
    ("B19 event", {HOUSES: house("on Conquest:\n    draw 1 card")}, [f"E022 {HOUSES}:5:8"]),
    (
        "B21",
        {"grey_eminences.yaml": eminence("a", "grade: improved, faction: kgia, piece: turm")},
        ["S004 grey_eminences.yaml:1:31"],
    ),
    # Schema and fields
    ("B23", region("keys:", "key:"), ["S001 regions/a.yaml:3:3"]),
    ("B24", region("keys: 2", 'keys: "2"'), ["S006 regions/a.yaml:3:9"]),
    ("B26", region("seas:", "sea:"), ["S001 regions/a.yaml:4:3"]),
    (
        "B28",
        action("let most be count own ships", "if most is at least 2:", "    draw 1 card"),
        SILENT,
    ),
    ("B29", region("keys: 2", 'keys: "?"'), ["S013 regions/a.yaml:3:9"]),
    ("B31", region("keys: 2", "keys: 2\n  extends: selem"), ["S001 regions/a.yaml:4:3"]),
    (
        "B33",
        {
            "hero_quests/a.yaml": quest(
                "condition: selem is own\ncondition: khunchom is own\naction:\n    draw 1 card"
            )
        },
        ["E190 hero_quests/a.yaml:6:5"],
    ),
    ("B34", region("keys: 2", "keys: 2\n  keys: 3"), ["Y020 regions/a.yaml:4:3"]),
    # Effects
    (
        "B36",
        action("relocate 1 own adventurer from selem onto khunchom"),
        ["E171 hero_quests/a.yaml:6:46"],
    ),
    (
        "B44",
        {
            HOUSES: order("orden", "provides: {gold: 1}, flavour: Wer gibt der nimmt.")
            + order("ritter", "provides: {gold: 2}, flavour: Wer gibt der nimmt.")
        },
        [f"G003 {HOUSES}:2:69"],
    ),
    (
        "B48 narrowed",
        {HOUSES: house("always:\n    allow long passage of own ships")},
        [f"E180 {HOUSES}:6:28"],
    ),
    (
        "B48 replaced",
        {HOUSES: house("instead of conquest:\n    nothing")},
        [f"E178 {HOUSES}:5:16"],
    ),
    ("B49 id", action("place 1 adventurer into suedmeer"), ["E174 hero_quests/a.yaml:6:33"]),
    ("B49 name", condition("Al Anfa is own"), ["E100 hero_quests/a.yaml:5:16"]),
    (
        "B53",
        action("choose 1 own region as home", "remove 1 own adventurer from it", "conquer home"),
        ["E121 hero_quests/a.yaml:7:38"],
    ),
    (
        "B54 never used",
        action("choose 1 own region as ore", "draw 1 card"),
        ["E117 hero_quests/a.yaml:6:32"],
    ),
    (
        "B54 never given",
        action("choose 1 own region as mine", "conquer mnie"),
        ["E100 hero_quests/a.yaml:7:17"],
    ),
    ("B56", condition("at least 2 improved eminences"), SILENT),
    # Loops
    (
        "B58",
        {HOUSES: house("on acquisition:\n    acquire 1 organisation into own regions")},
        [f"E186 {HOUSES}:5:5"],
    ),
    (
        "B59",
        {
            HOUSES: house("on conquest:\n    acquire 1 organisation into own regions")
            + house(
                "on acquisition:\n    choose 1 neutral region as goal\n    conquer goal",
                "zweites",
                "Zweites",
            )
        },
        [f"E186 {HOUSES}:5:5"],
    ),
    (
        "B61",
        ranks(
            levy="upgrades_to: guard, ",
            guard="upgrades_to: veteran, ",
            veteran="upgrades_to: levy, ",
        ),
        ["R014 ranks.yaml:2:22"],
    ),
    (
        "B63",
        {
            HOUSES: house("always:\n    hand limit + support")
            + house("always:\n    support + hand limit", "zweites", "Zweites")
        },
        [f"E187 {HOUSES}:6:9"],
    ),
    (
        "B64 with a root",
        ranks(
            drill="", veteran="needs_any: [drill, champion], ", champion="needs_any: [veteran], "
        ),
        SILENT,
    ),
    (
        "B64 closed",
        ranks(a="needs_any: [b], ", b="needs_any: [a], "),
        ["R015 ranks.yaml:1:17"],
    ),
    # YAML and encoding
    (
        "B66",
        region("keys: 2", "keys: 2\n  place: Ein Hafen.\n  keys: 3"),
        ["Y020 regions/a.yaml:5:3"],
    ),
    ("B68 eights", region("name: Fremdland", "name: 05171"), ["Y031 regions/a.yaml:2:9"]),
    ("B68 text", region("name: Fremdland", "name: 05181"), ["Y031 regions/a.yaml:2:9"]),
    ("B69 time", region("name: Fremdland", "name: 12:30"), ["Y033 regions/a.yaml:2:9"]),
    ("B69 version", region("name: Fremdland", "name: 1.10"), ["S007 regions/a.yaml:2:9"]),
    ("B69 date", region("name: Fremdland", "name: 2031-04-05"), ["Y033 regions/a.yaml:2:9"]),
    ("B69 groups", region("name: Fremdland", "name: 1_000"), ["Y032 regions/a.yaml:2:9"]),
    ("B69 null", region("name: Fremdland", "name: Null"), ["S012 regions/a.yaml:2:9"]),
    ("B69 exponent", region("keys: 2", "keys: 1e0"), ["Y035 regions/a.yaml:3:9"]),
    ("B71 colon", region("name: Fremd", "name:\tFremd"), ["Y041 regions/a.yaml:2:8"]),
    ("B71 indent", region("  keys", "\tkeys"), ["Y040 regions/a.yaml:3:1"]),
    (
        "B73 encoding",
        {"regions/a.yaml": REGION.replace("Fremdland", "Złota Brama").encode("cp1250")},
        ["Y003 regions/a.yaml:2:10"],
    ),
    (
        "B73 mark",
        {"regions/a.yaml": b"\xef\xbb\xbf" + REGION.encode()},
        ["Y004 regions/a.yaml:1:1"],
    ),
    ("B74 legal", region("seas: [suedmeer]", "seas:\n  - suedmeer"), SILENT),
    ("B74", region("seas: [suedmeer]", "seas:\n- suedmeer"), ["Y053 regions/a.yaml:5:1"]),
    (
        "B93",
        {"markers.yaml": marker("").replace("muenze", '"aluminium # real word"')},
        ["S003 markers.yaml:1:1"],
    ),
    (
        "B94",
        {"markers/a.yaml": 'x: {name: "Pesca 1.}\n', "markers/b.yaml": marker("cuont: 1, ")},
        ["Y050 markers/a.yaml:1:11", "S001 markers/b.yaml:1:33"],
    ),
    (
        "B96",
        condition("some organisation where name of it is kirche_des_praios"),
        ["E112 hero_quests/a.yaml:5:40"],
    ),
    # Packs
    (
        "B98",
        {
            "eins/pack.yaml": pack("eins", "schatten-der-macht"),
            "eins/markers.yaml": marker(""),
            "zwei/pack.yaml": pack("zwei", "eins"),
            "zwei/markers.yaml": marker("").replace("muenze", "ring").replace("Münze", "Ring"),
        },
        SILENT,
    ),
    (
        "B103",
        {
            "a/pack.yaml": pack("a", "b"),
            "a/regions.yaml": REGION,
            "b/pack.yaml": pack("b", "c"),
            "c/pack.yaml": pack("c", "schatten-der-macht"),
        },
        SILENT,
    ),
    (
        "B46",
        region("name: Fremdland", "name: SELFNAMEland"),
        ["G005 regions/a.yaml:2:9"],
    ),
    (
        "B109 requirement",
        {"pack.yaml": PACK.replace("macht}]", "nacht}]"), "regions.yaml": REGION},
        ["P012 pack.yaml:8:19", "R008 regions.yaml:4:10"],
    ),
    (
        "B109 manifest",
        {"pack.yaml": "id: horasreich\ngame: [\n", "regions.yaml": REGION.replace("keys", "kyes")},
        ["P017 pack.yaml:1:1", "Y051 pack.yaml:2:7"],
    ),
    # Authoring
    ("A23", region("name: Fremdland", "name: Fremd\u2068land"), ["Y011 regions/a.yaml:2:14"]),
    ("A24 no", {"markers.yaml": marker("").replace("muenze", "no")}, ["Y030 markers.yaml:1:1"]),
    ("A24 on", region("name: Fremdland", "name: on"), ["Y030 regions/a.yaml:2:9"]),
    ("A24 010", region("keys: 2", "keys: 010"), ["Y031 regions/a.yaml:3:9"]),
    (
        "A39",
        {"markers.yaml": marker("cuont: 1, ").replace("Münze", "🎲 Größe")},
        ["S001 markers.yaml:1:35"],
    ),
    ("A43", region("suedmeer", "perlenmeer"), SILENT),
    ("A44", region("{gold: 1}", "{gold: viel}"), ["S005 regions/a.yaml:6:20"]),
    ("A46 German", action("ziehe karte"), ["E102 hero_quests/a.yaml:6:9"]),
    ("A46", action("draw card"), ["E168 hero_quests/a.yaml:6:14"]),
]


@pytest.mark.parametrize(("files", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_a_reported_fault(tmp_path: Path, files: Files, expected: list[str]) -> None:
    assert placed(lint(tmp_path, files)) == expected
