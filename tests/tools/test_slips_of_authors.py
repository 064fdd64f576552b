"""One slip, one finding, at the place of the slip, which says what to write instead.

The slips are those of people who know games and write German. A row gives the files, the one
finding that is wanted (`CODE path:line:column`) and words of its message or help.
"""

from pathlib import Path

import pytest

from kartenwerk_tools.lint.fix import fix
from kartenwerk_tools.lint.run import Run
from slips import (
    PACK,
    REGION,
    SOURCE,
    Files,
    action,
    condition,
    lint,
    marker,
    placed,
    quest,
    region,
)

A, QUEST = "regions/a.yaml", "hero_quests/a.yaml"
OTHER_KIND = {QUEST: REGION}
PLAIN_QUEST = quest("condition: selem is own\naction:\n    draw 1 card")


def manifest(old: str, new: str) -> dict[str, str]:
    assert old in PACK, old
    return {"pack.yaml": PACK.replace(old, new), "markers.yaml": marker("")}


def program(text: str) -> dict[str, str]:
    return {QUEST: quest(text)}


SLIPS: list[tuple[str, Files, str, str]] = [
    # Where things stand in a line
    ("field too far left", region("  keys", "keys"), f"Y053 {A}:3:1", "further left"),
    ("first field at the edge", region("  name", "name"), f"Y053 {A}:2:1", "further left"),
    ("field in brackets left", region("  provides", "provides"), f"Y053 {A}:6:1", "further left"),
    ("last field left", region("  source", "source"), f"S028 {A}:7:1", "indent it by two blanks"),
    ("field too deep", region("  keys", "    keys"), f"Y053 {A}:3:5", "same column"),
    ("field by one", region("  keys", " keys"), f"Y053 {A}:3:2", "same column"),
    ("tab", region("  keys", "\tkeys"), f"Y040 {A}:3:1", "two for each level"),
    ("hard blank", region("keys: 2", "keys:\u00a02"), f"Y042 {A}:3:3", "`keys: 2`"),
    ("indented pack.yaml", manifest("language", " language"), "Y053 pack.yaml:5:2", "same column"),
    # Quotes, brackets and signs
    ("quote not closed", region("name: F", 'name: "F'), f"Y050 {A}:2:9", "close it"),
    ("quote in pack.yaml", manifest("Das H", '"Das H'), "Y050 pack.yaml:3:8", "close it"),
    ("quote not opened", region("Fremdland\n", 'Fremdland"\n'), f"Y047 {A}:2:18", "missing quote"),
    (
        "quote in the middle",
        region("Fremdland\n", '"F"land\n'),
        f"Y057 {A}:2:12",
        "close the quote",
    ),
    ("bracket", region("[suedmeer]", "[suedmeer"), f"Y051 {A}:4:9", "close it"),
    ("bracket at the end", manifest("macht}]", "macht}"), "Y051 pack.yaml:8:11", "close it"),
    ("no comma", region("[suedmeer", "[suedmeer perlenmeer"), f"R001 {A}:4:10", "`suedmeer, perl"),
    ("semicolon", region("[suedmeer", "[suedmeer; perlenmeer"), f"R001 {A}:4:10", "put a comma"),
    ("colon in a name", region("Fremdland\n", "Fremd: Land\n"), f"Y052 {A}:2:14", "double quotes"),
    ("no blank", region("keys: 2", "keys:2"), f"Y042 {A}:3:3", "`keys: 2`"),
    ("no colon in braces", region("gold: 1", "gold 1"), f"R001 {A}:6:14", "did you mean `gold`"),
    # Values
    ("yes", region("true", "yes"), f"S011 {A}:5:11", "write `true`"),
    ("ja", region("true", "ja"), f"S011 {A}:5:11", "write `true`"),
    ("name Null", region("Fremdland\n", "Null\n"), f"S012 {A}:2:9", 'write "Null" in quotes'),
    ("word for a number", region("keys: 2", "keys: zwei"), f"S005 {A}:3:9", "`2`"),
    ("one leading zero", region("keys: 2", "keys: 02"), f"Y031 {A}:3:9", "others as text"),
    ("one author", manifest("[Kim]", "Kim Meier"), "S008 pack.yaml:7:10", "`[Ada Schmidt]`"),
    # Fields and kinds
    ("German field", region("keys", "schlüssel"), f"S001 {A}:3:3", "is it `keys`"),
    ("German mapping", region("provides", "liefert"), f"S001 {A}:6:3", "is it `provides`"),
    ("singular", region("seas:", "sea:"), f"S001 {A}:4:3", "did you mean `seas`"),
    ("region among quests", OTHER_KIND, f"S027 {QUEST}:1:1", "move it to `regions/`"),
    ("quest among regions", {A: PLAIN_QUEST}, f"S027 {A}:1:1", "move it to `hero_quests/`"),
    # References
    ("umlaut", region("suedmeer", "südmeer"), f"R002 {A}:4:10", "`suedmeer`"),
    ("wrong umlaut", region("suedmeer", "sudmeer"), f"R001 {A}:4:10", "`suedmeer`"),
    ("Cyrillic letter", region("suedmeer", "suedm\u0435er"), f"R002 {A}:4:10", "only look Latin"),
    ("id of another kind", region("suedmeer", "selem"), f"R004 {A}:4:10", "`perlenmeer`"),
    ("unknown resource", region("gold", "silber"), f"R001 {A}:6:14", "one of `"),
    # Files
    ("German folder", {"regionen/a.yaml": REGION}, "P001 regionen/a.yaml:1:1", "`regions/`"),
    ("ending too many", {"regions/a.yaml.txt": REGION}, f"P002 {A}.txt:1:1", "to `a.yaml`"),
    ("editor's copy", {A: REGION, "regions/a.yaml~": REGION}, f"P002 {A}~:1:1", "take it out"),
    ("yml", {"regions/a.yml": REGION}, "P003 regions/a.yml:1:1", "`a.yaml`"),
    ("empty", {A: ""}, f"Y005 {A}:1:1", "remove the file"),
    ("link to itself", {"regions/a.yaml -> a.yaml": ""}, f"P004 {A}:1:1", "leads nowhere"),
    ("loop", {"regions/a -> ..": ""}, "P005 regions/a:1:1", "not followed"),
    (
        "Windows letters and quotes",
        {A: REGION.replace("Fremdland\n", "Fremdländ „x“\n").encode("cp1252")},
        f"Y003 {A}:2:15",
        "Windows-1252",
    ),
    ("twice encoded", region("Fremdland\n", "FremdlÃ¤nd\n"), f"Y014 {A}:2:15", "write `ä`"),
    ("twice encoded ß", region("Fremdland\n", "GroÃŸland\n"), f"Y014 {A}:2:12", "write `ß`"),
    ("control character", region("keys", "\0keys"), f"Y010 {A}:3:3", "remove it"),
    ("merged", {A: REGION.replace(":", ": &f", 1) + "b:\n  <<: *f\n"}, f"Y024 {A}:9:3", "out in"),
    # pack.yaml
    ("capital id", manifest("id: h", "id: H"), "S024 pack.yaml:1:5", "lower-case"),
    ("version", manifest('"1.0.0"', "1.0"), "S007 pack.yaml:4:10", "in quotes"),
    ("American", manifest("licence", "license"), "S001 pack.yaml:6:1", "`licence`"),
    (
        "own pack",
        manifest("pack: schatten-der-macht", "pack: horasreich"),
        "P014 pack.yaml:8:19",
        "",
    ),
    ("bare pack", manifest("{pack: schatten-der-macht}", "x"), "S005 pack.yaml:8:12", "{pack: "),
    # Effects
    (
        "tab in an effect",
        program("action:\n\tdraw 1 card\ncondition: selem is own"),
        f"E005 {QUEST}:6:5",
        "four blanks",
    ),
    ("German verb", action("ziehe 2 cards"), f"E102 {QUEST}:6:9", "`draw`"),
    (
        "another verb",
        action("choose 1 region as camp", "move all own adventurers from camp"),
        f"E102 {QUEST}:7:9",
        "`march`",
    ),
    ("German noun", action("draw 2 Karten"), f"E100 {QUEST}:6:16", "`cards`"),
    ("German adjective", condition("at least 3 eigene regions"), f"E101 {QUEST}:5:27", "`own`"),
    (
        "German quantifier",
        condition("Mindestens 3 own regions"),
        f"E013 {QUEST}:5:16",
        "`at least`",
    ),
    ("article", action("draw a card"), f"E014 {QUEST}:6:14", "`1`"),
    ("the", condition("the owner of selem is you"), f"E033 {QUEST}:5:16", "leave `the` out"),
    ("no amount", action("draw card"), f"E168 {QUEST}:6:14", "How many cards"),
    (
        "name of two words",
        condition("Kirche des Praios is own"),
        f"E100 {QUEST}:5:16",
        "`kirche_des_praios`",
    ),
    (
        "name with umlaut",
        condition("some own ships in Südmeer"),
        f"E100 {QUEST}:5:34",
        "`suedmeer`",
    ),
    ("apostrophe", condition("Al'Anfa is own"), f"E032 {QUEST}:5:16", "`al_anfa`"),
    ("list dashes", action("- draw 1 card"), f"E031 {QUEST}:6:9", "Leave it out"),
    ("remark of C", action("draw 1 card // for free"), f"E016 {QUEST}:6:21", "begins with `#`"),
    (
        "name misspelt",
        action("choose 1 region as home", "conquer hoem"),
        f"E100 {QUEST}:7:17",
        "`home`",
    ),
]


@pytest.mark.parametrize(
    ("files", "expected", "words"), [slip[1:] for slip in SLIPS], ids=[slip[0] for slip in SLIPS]
)
def test_a_slip_is_said_once_and_with_what_to_write(
    tmp_path: Path, files: Files, expected: str, words: str
) -> None:
    findings = [f for f in lint(tmp_path, files) if f.rule.code not in ("R008", "R007")]
    assert placed(tuple(findings)) == [expected]
    finding = findings[0]
    assert words in f"{finding.message} {finding.hint or ''}"


def test_a_copied_card_names_the_fields_that_were_copied(tmp_path: Path) -> None:
    twice = PLAIN_QUEST + PLAIN_QUEST.replace("rafim:", "rafim_zwei:")
    said = [(f.rule.code, str(f.message)) for f in lint(tmp_path, {QUEST: twice})]
    assert [code for code, _ in said] == ["G002", "G004"]
    flavoured = twice.replace(f"  {SOURCE}", f"  flavour: Sand im Stiefel.\n  {SOURCE}")
    said = [(f.rule.code, str(f.message)) for f in lint(tmp_path, {QUEST: flavoured})]
    assert said[-1] == ("G003", "`flavour` of the hero quest `rafim` says word for word the same")


def test_german_prose_becomes_a_program_by_fixes_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prose = "action:\n    Ziehe eine Karte\ncondition: Mindestens drei eigene Regionen"
    lint(tmp_path, {QUEST: quest(prose)})
    monkeypatch.chdir(tmp_path / "horasreich")
    run = Run(["."], jobs=1, cache=False)
    fixed = fix(run.outcome(), run.outcome, lambda _: True)
    assert fixed.outcome.findings == ()
    assert "        draw 1 card\n    condition: at least 3 own regions\n" in fixed.texts[QUEST]
