"""`kartenwerk new`: what authors begin is right at once, and nothing of theirs is overwritten."""

import json
import re
from pathlib import Path

import pytest

from cli import PACK, kartenwerk, make_pack
from golden import check_golden
from inside import files, inside
from kartenwerk_engine.games.registry import BUILT_IN
from kartenwerk_engine.library.bundled import bundled
from kartenwerk_tools.scaffold import editors
from terminal import at_terminal

GOLDEN = Path(__file__).parent / "golden" / "new"
REGION = ("--set", "keys=2", "--set", "provides={stiefel: 1}")
REQUIRES = f"{PACK}requires: [{{pack: schatten-der-macht}}]\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack that adds to Schatten der Macht."""
    return make_pack(tmp_path / "example", {"pack.yaml": REQUIRES})


# Expansions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BUILT_IN)
def test_an_expansion_is_clean_at_once(game: str, tmp_path: Path) -> None:
    ended = inside("new", "expansion", "Neue Wege", "--for", game, cwd=tmp_path)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"neue-wege/ is begun, for {game} >=1.0.0,<2:\n")
    assert "\nNo findings. Checked 1 pack, 2 files, 1 component" in ended.out
    assert "0 files would change" in inside("fmt", "neue-wege", "--check", cwd=tmp_path).err
    linted = inside("lint", "neue-wege", cwd=tmp_path)
    assert linted.out.startswith("No findings.\n")
    there = set(files(tmp_path / "neue-wege"))
    assert {"README.md", "pack.yaml", "i18n/neue-wege.pot"} < there
    if any(name.startswith("scenarios/") for name in there):
        played = inside("test", "neue-wege", cwd=tmp_path)
        assert (played.code, played.out) == (
            0,
            "1 scenario passed, 0 failed.\nThey prove 1 of 1 cards.\n",
        )


def test_the_files_of_an_expansion(tmp_path: Path) -> None:
    settings = ("--set", "authors=Ada Schmidt", "--set", "licence=MIT")
    name = ("expansion", "Größere Mächte", "--for", "schatten-der-macht")
    assert inside("new", *name, *settings, cwd=tmp_path).code == 0
    folder = tmp_path / "groessere-maechte"
    for path in files(folder):
        check_golden(GOLDEN / f"{path.replace('/', '__')}.txt", (folder / path).read_text("utf-8"))


def test_editors_find_the_schema_of_every_file(tmp_path: Path) -> None:
    inside("new", "expansion", "neue-wege", "--for", "schatten-der-macht", cwd=tmp_path)
    folder = tmp_path / "neue-wege"
    settings = json.loads((folder / ".vscode/settings.json").read_text("utf-8"))["yaml.schemas"]
    assert settings[".schemas/pack.schema.json"] == "pack.yaml"
    for schema, places in settings.items():
        assert (folder / schema).is_file(), schema
        assert json.loads((folder / schema).read_text("utf-8"))["title"] in str(places)
    for path in files(folder):
        if path.endswith(".yaml") and not path.startswith("scenarios/"):
            first = (folder / path).read_text("utf-8").partition("\n")[0]
            named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
            assert named, path
            assert ((folder / path).parent / named[1]).resolve().is_file()


def test_the_copies_of_schemas_are_renewed(tmp_path: Path) -> None:
    inside("new", "expansion", "neue-wege", "--for", "schatten-der-macht", cwd=tmp_path)
    old = tmp_path / "neue-wege/.schemas/schatten-der-macht/sea.schema.json"
    ours = bundled("schemas") / "schatten-der-macht" / "sea.schema.json"
    assert old.read_bytes() == ours.read_bytes()
    assert inside("schema", "--pack", "neue-wege", "--check", cwd=tmp_path).code == 0
    old.write_text("{}")
    checked = inside("schema", "--pack", "neue-wege", "--check", cwd=tmp_path)
    assert (checked.code, old.read_text()) == (1, "{}")
    assert "out of date: neue-wege/.schemas/schatten-der-macht/sea.schema.json" in checked.out
    assert inside("schema", "--pack", "neue-wege", cwd=tmp_path).code == 0
    assert old.read_bytes() == ours.read_bytes()


def test_a_pack_within_a_checkout_uses_its_schemas(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What shall ship names the schemas beside it, and has no copies."""
    monkeypatch.setattr(editors, "CHECKOUT", tmp_path)
    (tmp_path / "schemas").mkdir()
    folder = tmp_path / "content/neue-wege"
    folder.parent.mkdir()
    name = ("expansion", "neue-wege", "--for", "schatten-der-macht", "--in", "content")
    assert inside("new", *name, cwd=tmp_path).code == 0
    assert not (folder / ".schemas").exists()
    first = (folder / "pack.yaml").read_text("utf-8").partition("\n")[0]
    assert first.endswith("$schema=../../schemas/pack.schema.json")


def test_the_range_of_versions_begins_at_the_one_that_is_there(tmp_path: Path) -> None:
    base = REQUIRES.replace("1.0.0", "0.4.2").replace("example", "base")
    make_pack(tmp_path / "base", {"pack.yaml": base})
    assert inside("new", "expansion", "more", "--for", "base", cwd=tmp_path).code == 0
    manifest = (tmp_path / "more/pack.yaml").read_text("utf-8")
    assert 'requires: [{pack: base, version: ">=0.4.2,<0.5"}]' in manifest
    assert inside("lint", "more", cwd=tmp_path).code == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("expansion", "x"), "--for PACK"),
        (("expansion", "x", "--for", "schatten-der-nacht"), "Did you mean `schatten-der-macht`?"),
        (("expansion", "x", "--for", "midgard", "--in", "nowhere"), "no folder `nowhere`"),
        (("expansion", "???", "--for", "midgard"), "No id can be made of `???`"),
        (("expansion", "midgard", "--for", "midgard"), "`midgard-2` would be free"),
        (("expansion", "example", "--for", "midgard"), "`example-2` would be free"),
        (("expansion", "x", "--for", "midgard", "--set", "language=German"), "language"),
        (("expansion", "x", "--for", "midgard", "--set", "id=y"), "made of the name"),
        (("expansion", "x", "--for", "midgard", "--set", "licens=y"), "Did you mean `licence`?"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_makes_no_expansion_is_said_and_nothing_is_written(
    pack: Path, arguments: tuple[str, ...], says: str
) -> None:
    before = sorted(pack.parent.rglob("*"))
    ended = inside("new", *arguments, cwd=pack.parent)
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err
    assert sorted(pack.parent.rglob("*")) == before


# Components --------------------------------------------------------------------------------------


def test_a_component_is_written_with_its_comments(pack: Path) -> None:
    ended = inside(
        "new",
        "region",
        "Weißer Turm",
        *REGION,
        "--set",
        "island=true",
        "--set",
        "seas=suedmeer",
        cwd=pack,
    )
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "regions/weisser_turm.yaml is written.\nNo findings.\n"
    check_golden(
        GOLDEN / "region.yaml.txt", (pack / "regions/weisser_turm.yaml").read_text("utf-8")
    )


def test_lint_says_how_to_go_on(pack: Path) -> None:
    settings = ("--set", "name=Turm", "--set", "borders=selem")
    ended = inside("new", "region", "turm", *REGION, *settings, cwd=pack)
    assert ended.code == 0
    assert "regions/turm.yaml:12:13: error R016 one-sided" in ended.out


def test_a_program_that_is_needed_is_an_example_at_first(pack: Path) -> None:
    ended = inside("new", "hero-quest", "Die Probe", "--set", "level=1", cwd=pack)
    assert ended.code == 0
    assert "`effect` is an example still: write what the card does.\nNo findings.\n" in ended.out
    program = ("--set", "effect=action:\n    draw 1 card\n\ncondition: selem is own")
    ended = inside("new", "hero-quest", "Mehr", "--set", "level=1", *program, cwd=pack)
    assert "example" not in ended.out
    assert "  effect: |\n    action:\n        draw 1 card\n" in (
        pack / "hero_quests/mehr.yaml"
    ).read_text("utf-8")


@pytest.mark.parametrize("word", ["hero-quest", "hero_quest", "hero_quests", "Hero-Quest"])
def test_a_kind_is_named_in_any_way(pack: Path, word: str) -> None:
    assert inside("new", word, "Probe", "--set", "level=1", cwd=pack).code == 0
    assert (pack / "hero_quests/probe.yaml").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("regoin", "x"), "Did you mean `region`?"),
        (("expansoin", "x"), "Did you mean `expansion`?"),
        (("region", "7"), "No id can be made of `7`"),
        (("region", "selem", *REGION), "`selem_2` would be free"),
        (("region", "Turm"), "--set keys=2: How many organisations"),
        (("organisation", "Turm", "--set", "group=church"), "or --set 'effect=always: hand limit"),
        (("region", "Turm", *REGION, "--set", "keys=9"), "`keys` is 9; it should be at most 3"),
        (("region", "Turm", *REGION, "--set", "borders=selm"), "did you mean `selem`?"),
        (("region", "Turm", *REGION, "--set", "keyz=1"), "Did you mean `keys`?"),
        (("region", "Turm", *REGION, "--set", "keys"), "--set FIELD=VALUE"),
        (("region", "Turm", "--for", "midgard"), "--for goes with"),
        (("region", "Turm", "--in", "nowhere"), "There is no pack in `nowhere`"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_makes_no_component_is_said_and_nothing_is_written(
    pack: Path, arguments: tuple[str, ...], says: str
) -> None:
    before = sorted(pack.rglob("*"))
    ended = inside("new", *arguments, cwd=pack)
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err
    assert sorted(pack.rglob("*")) == before


def test_several_packs_are_no_place_for_a_component(pack: Path) -> None:
    make_pack(pack.parent / "other", {"pack.yaml": REQUIRES.replace("example", "other")})
    ended = inside("new", "region", "Turm", *REGION, cwd=pack.parent)
    assert ended.code == 2
    assert "name the folder of one: `example`, `other`." in ended.err
    assert inside("new", "region", "Turm", *REGION, "--in", "other", cwd=pack.parent).code == 0
    assert (pack.parent / "other/regions/turm.yaml").is_file()


def test_a_file_that_is_there_is_never_overwritten(pack: Path) -> None:
    kept = "# empty, but mine\n"
    (pack / "regions").mkdir()
    (pack / "regions/turm.yaml").write_text(kept)
    ended = inside("new", "region", "Turm", *REGION, cwd=pack)
    assert ended.code == 2
    assert "regions/turm.yaml is there already" in ended.err
    assert (pack / "regions/turm.yaml").read_text() == kept


def test_a_component_that_could_not_be_read_counts_too(pack: Path) -> None:
    """Another file of the pack may be broken; the new one is written all the same."""
    (pack / "seas.yaml").write_text("nebelmeer: {name: [\n")
    assert inside("new", "region", "Turm", *REGION, cwd=pack).code == 0


# At a terminal -----------------------------------------------------------------------------------


def test_at_a_terminal_one_is_asked_until_the_answer_is_right(pack: Path) -> None:
    typed = "nine\n9\n2\n{stiefel 1}\n{stiefl: 1}\n{stiefel: 1}\n"
    code, seen = at_terminal(["new", "region", "Weißer Turm"], typed, pack)
    assert code == 0, seen
    assert "How many organisations find a place here: the keys on the board.\n  such as 2\n" in seen
    assert "`keys` is 9; it should be at most 3" in seen
    assert "did you mean `stiefel`?" in seen
    written = (pack / "regions/weisser_turm.yaml").read_text("utf-8")
    assert "  keys: 2\n" in written
    assert "  provides: {stiefel: 1}\n" in written


def test_at_a_terminal_one_chooses_between_fields(pack: Path) -> None:
    typed = "Der Bund\nguild\nchurch\nefect\nprovides\n{gold: 2}\n"
    code, seen = at_terminal(["new", "organisation", "bund"], typed, pack)
    assert code == 0, seen
    assert "  church | magic_circle | noble_house\n" in seen
    assert "One of these is needed:\n" in seen
    assert "Did you mean `effect`?" in seen
    assert "  provides: {gold: 2}\n" in (pack / "organisations/bund.yaml").read_text("utf-8")


def test_whoever_stops_answering_has_written_nothing(pack: Path) -> None:
    code, seen = at_terminal(["new", "region", "turm"], "Turm\n\x04", pack)
    assert code == 2, seen
    assert "The input ended, so nothing was written." in seen
    assert not (pack / "regions").exists()


# Completion --------------------------------------------------------------------------------------


def test_the_shell_offers_what_can_be_begun_here(pack: Path) -> None:
    typed = {"COMP_WORDS": "kartenwerk new h", "COMP_CWORD": "2"}
    request = {"_KARTENWERK_COMPLETE": "complete_bash", **typed}
    assert kartenwerk(cwd=pack, env=request).out.split() == ["hero-quest"]


# What comes next ---------------------------------------------------------------------------------


def test_what_may_stand_in_a_field_that_is_missing_is_said(pack: Path) -> None:
    ended = inside("new", "organisation", "Gilde", "--set", "provides={anker: 1}", cwd=pack)
    assert ended.code == 2
    assert "--set group=church: " in ended.err
    assert " One of `church`, `magic_circle`, `noble_house`.\n" in ended.err


def test_a_pack_with_translations_is_told_how_new_texts_get_into_them(pack: Path) -> None:
    gilde = ("--set", "group=church", "--set", "provides={anker: 1}")
    next_step = "`kartenwerk i18n update` takes its texts into i18n/en.po.\n"
    alone = inside("new", "organisation", "Gilde", *gilde, cwd=pack)
    assert next_step not in alone.out
    assert inside("i18n", "add", "en", cwd=pack).code == 0
    ended = inside("new", "organisation", "Zweite Gilde", *gilde, cwd=pack)
    assert ended.out.endswith(next_step)
    assert inside("i18n", "update", cwd=pack).out == "i18n/en.po: 1 new\n"


def test_a_scenario_that_fails_is_named_by_its_path_from_here(tmp_path: Path) -> None:
    assert inside("new", "expansion", "Wege", "--for", "schatten-der-macht", cwd=tmp_path).code == 0
    folder = tmp_path / "wege"
    scenario = folder / "scenarios/wege.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 1", "count: 2"), "utf-8")
    assert inside("test", cwd=folder).out.startswith("scenarios/wege.yaml: ")
    assert inside("test", "wege", cwd=tmp_path).out.startswith("wege/scenarios/wege.yaml: ")


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_an_author_who_speaks_german_gets_is_explained_in_german(
    game: str, tmp_path: Path
) -> None:
    """Examples aside: those are in the language of the pack."""
    said: dict[str, set[str]] = {}
    for lang in ("en", "de"):
        folder = tmp_path / lang
        folder.mkdir()
        assert inside("new", "expansion", "Wege", "--for", game, cwd=folder, lang=lang).code == 0
        said[lang] = {
            f"{path}: {line.strip()}"
            for path in files(folder / "wege")
            if path.endswith(".yaml") and not path.startswith("scenarios")
            for line in (folder / "wege" / path).read_text("utf-8").splitlines()
            if re.match(r" *# (?!\w+: ).*\.$", line)
        }
    assert len(said["de"]) > 5
    assert said["de"] & said["en"] == set()
