"""`kartenwerk diff`: what a new version changes for players, and nothing else."""

import json
import shutil
from pathlib import Path

import pytest

from cli import CONTENT, kartenwerk, make_pack
from golden import check_golden
from inside import inside
from versions import BASE, MARKERS, pack

GOLDEN = Path(__file__).parent / "golden" / "diff"
CARD = """\
turm:
  name: Der Turm
  level: 1
  effect: |
    action:
        draw 1 card

    condition: at least 6 own regions
  source: {origin: reconstructed}
"""
ISLAND = """\
insel:
  name: Insel
  keys: 1
  island: true
  seas: [suedmeer]
  provides: {stiefel: 1}
  source: {origin: rulebook}
"""
SEAS = """\
suedmeer: {name: Südmeer, adjacent: [nordmeer, westmeer], source: {origin: rulebook}}
nordmeer: {name: Nordmeer, adjacent: [suedmeer, westmeer], source: {origin: rulebook}}
westmeer: {name: Westmeer, adjacent: [suedmeer, nordmeer], source: {origin: rulebook}}
"""
HEAD = """\
msgid ""
msgstr "Language: en\\nContent-Type: text/plain; charset=UTF-8\\n"

msgctxt "pack:example.title"
msgid "Beispiel"
msgstr "Example"

msgctxt "marker:bruecke.name"
msgid "Brücke"
msgstr "Bridge"
"""


def changes(tmp_path: Path, before: dict[str, str], after: dict[str, str], *more: str) -> str:
    """What is said of two versions with these files, without the first line."""
    pack(tmp_path / "old", **before)
    pack(tmp_path / "new", **after)
    ended = inside("diff", "old/example", "new/example", *more, cwd=tmp_path)
    assert (ended.code, ended.err) == (0, "")
    return ended.out.partition("\n")[2].strip("\n")


NOTHING = "Nothing that players would notice has changed."

# What makes no difference ------------------------------------------------------------------------

ALIKE = {
    "the same": (CARD, CARD),
    "comments": (CARD, "# new\n" + CARD.replace("level", "# why\n  level")),
    "a comment in the program": (CARD, CARD.replace("draw", "# one\n        draw")),
    "the layout of the program": (CARD, CARD.replace("draw 1", "draw   1")),
    "another order of fields": (CARD, CARD.replace("  level: 1\n", "") + "  level: 1\n"),
    "a default that is written out": (CARD, f"{CARD}  beginner: false\n"),
    "another source": (CARD, CARD.replace("origin: reconstructed", "origin: rulebook")),
    "another way of quoting": (CARD, CARD.replace("Der Turm", '"Der Turm"')),
}


@pytest.mark.parametrize(("before", "after"), ALIKE.values(), ids=ALIKE)
def test_what_no_player_notices_is_no_change(tmp_path: Path, before: str, after: str) -> None:
    assert changes(tmp_path, {"hero_quests": before}, {"hero_quests": after}) == NOTHING


def test_the_order_of_what_is_named_is_no_change(tmp_path: Path) -> None:
    turned = SEAS.replace("[nordmeer, westmeer]", "[westmeer, nordmeer]")
    for name, seas in (("old", SEAS), ("new", turned)):
        make_pack(tmp_path / name / "example", {"seas.yaml": seas})
    ended = inside("diff", "old/example", "new/example", cwd=tmp_path)
    assert NOTHING in ended.out


def test_a_move_to_another_file_is_no_change(tmp_path: Path) -> None:
    moved = {"hero_quests/level_1": CARD}
    assert changes(tmp_path, {"hero_quests": CARD}, moved) == NOTHING


# What is told ------------------------------------------------------------------------------------

TOLD = {
    "a number": (
        CARD.replace("level: 1", "level: 2"),
        "Changed\n  Der Turm (hero quest, turm)\n    level: 1 → 2\n\n1 changed.",
    ),
    "a name": (
        CARD.replace("Der Turm", "Die Burg"),
        "Changed\n  Die Burg (hero quest, turm)\n    name: Der Turm → Die Burg\n\n1 changed.",
    ),
    "a flag": (
        f"{CARD}  ends_game: true\n",
        "Changed\n  Der Turm (hero quest, turm)\n    ends game: no → yes\n\n1 changed.",
    ),
    "a new field": (
        f"{CARD}  flavour: Er wacht.\n",
        "Changed\n  Der Turm (hero quest, turm)\n    flavour: Er wacht.\n\n1 changed.",
    ),
    "an effect": (
        CARD.replace("draw 1 card", "draw 2 cards").replace("6 own", "7 own"),
        "Changed\n  Der Turm (hero quest, turm)\n    effect:\n"
        "      - Action: draw 1\N{NO-BREAK SPACE}card.\n"
        "      + Action: draw 2\N{NO-BREAK SPACE}cards.\n"
        "      - Condition: you have at least 6\N{NO-BREAK SPACE}regions.\n"
        "      + Condition: you have at least 7\N{NO-BREAK SPACE}regions.\n\n1 changed.",
    ),
    "a part of an effect": (
        CARD.replace("6 own", "7 own"),
        "Changed\n  Der Turm (hero quest, turm)\n    effect:\n"
        "      - Condition: you have at least 6\N{NO-BREAK SPACE}regions.\n"
        "      + Condition: you have at least 7\N{NO-BREAK SPACE}regions.\n\n1 changed.",
    ),
    "a new component": (
        CARD
        + CARD.replace("turm", "burg").replace("Der Turm", "Die Burg").replace("6 own", "4 own"),
        "New\n  Die Burg (hero quest, burg)\n    name: Die Burg\n    level: 1\n    effect:\n"
        "      + Action: draw 1\N{NO-BREAK SPACE}card.\n"
        "      + Condition: you have at least 4\N{NO-BREAK SPACE}regions.\n\n1 new.",
    ),
    "another id": (
        CARD.replace("turm:", "hoher_turm:"),
        "Renamed\n  Der Turm (hero quest, turm → hoher_turm)\n\n1 renamed.",
    ),
    "another id and more": (
        CARD.replace("turm:", "hoher_turm:").replace("level: 1", "level: 3"),
        "Renamed\n  Der Turm (hero quest, turm → hoher_turm)\n    level: 1 → 3\n\n1 renamed.",
    ),
    "nothing left": ("", "Gone\n  Der Turm (hero quest, turm)\n\n1 gone."),
    "another one altogether": (
        "burg:\n  name: Die Burg\n  level: 3\n  effect: |\n    action:\n        draw 2 cards\n"
        "    condition: at least 9 own regions\n  source: {origin: reconstructed}\n",
        "New\n  Die Burg (hero quest, burg)\n    name: Die Burg\n    level: 3\n    effect:\n"
        "      + Action: draw 2\N{NO-BREAK SPACE}cards.\n"
        "      + Condition: you have at least 9\N{NO-BREAK SPACE}regions.\n\n"
        "Gone\n  Der Turm (hero quest, turm)\n\n1 new, 1 gone.",
    ),
}


@pytest.mark.parametrize(("after", "says"), TOLD.values(), ids=TOLD)
def test_a_change_is_told(tmp_path: Path, after: str, says: str) -> None:
    new = {"hero_quests": after} if after else {}
    assert changes(tmp_path, {"hero_quests": CARD}, new) == says


def test_two_that_are_equally_like_an_old_one_are_both_new(tmp_path: Path) -> None:
    """Nobody guesses which one it is."""
    twins = CARD.replace("turm:", "erster:") + CARD.replace("turm:", "zweiter:")
    said = changes(tmp_path, {"hero_quests": CARD}, {"hero_quests": twins})
    assert said.endswith("2 new, 1 gone.")


def test_components_are_called_by_their_names(tmp_path: Path) -> None:
    for name, seas, gives in (("old", "suedmeer", "stiefel"), ("new", "perlenmeer", "gold")):
        region = ISLAND.replace("suedmeer", seas).replace("stiefel", gives)
        pack(tmp_path / name, regions=region)
    assert inside("diff", "old/example", "new/example", cwd=tmp_path, lang="de").out == (
        "Beispiel 1.0.0\n\nGeändert\n  Insel (Region, insel)\n"
        "    Meere: + Perlenmeer, − Südmeer\n"
        "    gibt › Stiefel: 1 → keine\n    gibt › Gold: keine → 1\n\n"
        "1 geändert.\n"
    )


PATCHES = """\
region:
  selem:
    set: {keys: {was: 2, now: 3}}
    source: {origin: reconstructed}
organisation:
  haus_gareth: {drop: {group: noble_house}}
"""


def test_what_it_changes_in_other_packs_is_told_too(tmp_path: Path) -> None:
    said = changes(tmp_path, {}, {"patches": PATCHES})
    assert said == (
        "Changed\n  Selem (region, selem)\n    keys: 2 → 3\n\n"
        "Gone\n  House Gareth (organisation, haus_gareth)\n\n1 changed, 1 gone."
    )
    back = changes(tmp_path / "back", {"patches": PATCHES}, {})
    assert "    keys: 3 → 2\n" in back
    assert back.startswith("New\n  House Gareth (organisation, haus_gareth)\n")


def test_an_id_that_the_pack_says_it_has_renamed_needs_no_likeness(tmp_path: Path) -> None:
    pack(tmp_path / "old", markers=MARKERS)
    other = "furt:\n  name: Furt\n  count: 7\n  source: {origin: rulebook}\n"
    new = pack(tmp_path / "new", markers=other)
    renamed = f"{BASE}renamed: {{marker: {{bruecke: furt}}}}\n"
    (new / "pack.yaml").write_text(renamed, encoding="utf-8")
    assert inside("diff", "old/example", "new/example", cwd=tmp_path).out.endswith(
        "Renamed\n  Furt (marker, bruecke → furt)\n    name: Brücke → Furt\n    count: 2 → 7\n\n"
        "1 renamed.\n"
    )


# Languages ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shipped pack with some changes of each sort."""
    folder = tmp_path_factory.mktemp("new") / "schatten-der-macht"
    shutil.copytree(CONTENT / folder.name, folder)
    _edit(folder / "pack.yaml", 'version: "1.0.0"', 'version: "1.1.0"')
    _edit(folder / "regions/south.yaml", "keys: 2", "keys: 3")
    _edit(folder / "hero_quests/level_3.yaml", "at least 4 own", "at least 5 own")
    _edit(folder / "organisations/noble_houses.yaml", "haus_streitzig:", "haus_streit:")
    return folder


@pytest.mark.parametrize(
    ("code", "form"), [("de", "human"), ("en", "human"), ("de", "markdown"), ("en", "markdown")]
)
def test_both_languages_tell_it_whole(shipped: Path, code: str, form: str) -> None:
    """The same changes of a shipped pack, with its names and its rules text."""
    words = ("diff", str(CONTENT / shipped.name), str(shipped), "-f", form)
    check_golden(GOLDEN / f"shipped.{form}.{code}.txt", inside(*words, lang=code).out)


def _edit(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


def test_a_translation_that_changes_is_a_change_for_those_who_read_it(tmp_path: Path) -> None:
    for name, word in (("old", "Bridge"), ("new", "Old Bridge")):
        catalogue = HEAD.replace('"Bridge"', f'"{word}"')
        make_pack(tmp_path / name / "example", {"markers.yaml": MARKERS, "i18n/en.po": catalogue})
    english = inside("diff", "old/example", "new/example", cwd=tmp_path).out
    assert "    name: Bridge → Old Bridge\n" in english
    german = inside("diff", "old/example", "new/example", cwd=tmp_path, lang="de").out
    assert "Nichts, was Spieler merken würden" in german


def test_the_command_line_chooses_the_language(tmp_path: Path) -> None:
    pack(tmp_path, markers=MARKERS)
    ended = kartenwerk("diff", "example", "example", "--lang", "de", cwd=tmp_path)
    assert ended.out.endswith("Nichts, was Spieler merken würden, hat sich geändert.\n")


# Forms -------------------------------------------------------------------------------------------


def test_json_has_values_and_what_players_read(tmp_path: Path) -> None:
    after = CARD.replace("level: 1", "level: 2").replace("6 own", "7 own")
    pack(tmp_path / "old", hero_quests=CARD)
    pack(tmp_path / "new", hero_quests=after)
    out = inside("diff", "old/example", "new/example", "-f", "json", cwd=tmp_path).out
    data = json.loads(out)
    same = {"pack": "example", "title": "Beispiel", "version": "1.0.0"}
    assert (data["format"], data["language"], data["before"], data["after"]) == (
        1,
        "en",
        same,
        same,
    )
    (change,) = data["changes"]
    assert {name: change[name] for name in ("change", "kind", "id", "former", "name")} == {
        "change": "changed",
        "kind": "hero_quest",
        "id": "turm",
        "former": None,
        "name": "Der Turm",
    }
    level, effect = change["fields"]
    assert level == {"field": "level", "before": 1, "after": 2}
    assert effect["after_text"][1] == "Condition: you have at least 7\N{NO-BREAK SPACE}regions."
    assert "at least 6 own regions" in effect["before"]


def test_markdown_lets_no_text_become_markup(tmp_path: Path) -> None:
    after = CARD.replace("Der Turm", "Der *Turm* <b>")
    said = changes(tmp_path, {"hero_quests": CARD}, {"hero_quests": after}, "-f", "markdown")
    assert "- **Der \\*Turm\\* \\<b\\>** (hero quest, turm)" in said


def test_what_the_pack_says_of_itself_is_told(tmp_path: Path) -> None:
    pack(tmp_path / "old", markers=MARKERS)
    new = pack(tmp_path / "new", markers=MARKERS)
    text = BASE.replace("1.0.0", "2.0.0").replace("title: Beispiel", "title: Beispiele")
    range_ = text.replace(
        "{pack: schatten-der-macht}", '{pack: schatten-der-macht, version: ">=1"}'
    )
    (new / "pack.yaml").write_text(range_, encoding="utf-8")
    assert inside("diff", "old/example", "new/example", cwd=tmp_path).out == (
        "Beispiele 1.0.0 → 2.0.0\n\n  title: Beispiel → Beispiele\n"
        "  required packs: schatten-der-macht → schatten-der-macht >=1\n\n"
        f"{NOTHING}\n"
    )
