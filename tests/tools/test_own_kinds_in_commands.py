"""Every command with kinds that a pack brings itself: as with those of a game."""

from pathlib import Path

import pytest

from cli import kartenwerk
from kartenwerk_tools.lint.run import Run
from own_kinds import GOOD, fields, omens, pack, schema, write

KOMET = 'komet: {name: Komet, over: selem, effect: "action: draw 1 card", text: Ziehe 1 Karte.}'
MOND = "mond: {name: Mond, follows: komet, sign: moon}"
PATCH = """--- second/patches.yaml
omen:
  komet:
    set:
      sign: {now: star}
      effect: {was: "action: draw 1 card", now: "action: draw 2 cards"}
      text: {was: Ziehe 1 Karte., now: Ziehe 2 Karten.}
    source: {origin: reconstructed}
  mond:
    drop: {name: Mond}
"""
SECOND = pack("second", "{}", "{pack: example}").replace(", kinds: {}", "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, GOOD + omens(KOMET, MOND))
    return tmp_path


def lint(folder: Path, *, cache: bool = False, matrix: bool = False) -> list[str]:
    run = Run([str(folder)], jobs=1, cache=cache, matrix=matrix)
    return [
        f"{Path(each.path).name}:{each.span.line} {each.rule.code} {each.message}"
        for each in run.outcome().findings
    ]


def said(folder: Path, *arguments: str) -> str:
    """What a command says in the pack `example`, which has to end well."""
    result = kartenwerk(*arguments, cwd=folder / "example")
    assert result.code == 0, result.out + result.err
    return result.out


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        (KOMET.replace("draw", "drwa"), "omens.yaml:1 E102 `drwa` is nothing that a card can do."),
        (KOMET.replace("Ziehe 1", "Ziehe 2"), "omens.yaml:1 T301 the text says `2`, the effect"),
        (KOMET.replace("Komet,", "'Komet ',"), "omens.yaml:1 "),
        (f"{KOMET}\n{KOMET.replace('komet', 'stern').replace('Ziehe 1', 'Nimm 1')}", "G00"),
    ],
)
def test_effects_and_texts_are_checked(tmp_path: Path, line: str, wanted: str) -> None:
    write(tmp_path, GOOD + omens(*line.split("\n")))
    findings = lint(tmp_path)
    assert findings
    assert wanted in findings[0]


def test_counts_are_compared(tmp_path: Path) -> None:
    contains = ", contains: [{kind: omen, count: 3}, {kind: omen, where: {sign: moon}, count: 1}]"
    write(tmp_path, pack(more=contains) + schema() + omens(KOMET, MOND))
    (finding,) = lint(tmp_path)
    assert "G001 omen: the rulebook counts 3, the pack holds 2" in finding


def test_a_changed_schema_is_seen_whatever_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kartenwerk_tools.lint.run.user_folder", lambda: tmp_path / "cache")
    packs = tmp_path / "packs"
    write(packs, GOOD + omens(KOMET, MOND))
    assert lint(packs, cache=True) == lint(packs, cache=True) == []
    heavy = fields(weight={"type": "integer", "minimum": 3}) | {"required": ["name", "weight"]}
    write(packs, schema(heavy))
    first = lint(packs, cache=True)
    assert [each.split()[1] for each in first] == ["S002", "S002"]
    assert first == lint(packs, cache=True)
    write(packs, schema(fields(follows={"type": "string", "x-ref": "region"})))
    assert [each.split()[1] for each in lint(packs, cache=True)] == ["R004"]
    write(packs, schema())
    assert lint(packs, cache=True) == []


def test_patches_of_packs_that_require_the_pack(folder: Path) -> None:
    write(folder, SECOND + PATCH)
    assert lint(folder, matrix=True) == []
    shown = kartenwerk("show", "komet", cwd=folder / "second").out
    assert "sign: star is new  (pack second" in shown
    assert "effect: action: draw 2 cards, was action: draw 1 card" in shown
    assert "`mond` is gone" in kartenwerk("show", "mond", cwd=folder / "second").err
    write(folder, PATCH.replace("star}", "sun}").replace("Mond}", "Mund}"))
    findings = lint(folder)
    assert [each.split()[1] for each in findings] == ["S015", "P034"]


def test_packs_that_know_nothing_of_each_other_break_together(folder: Path) -> None:
    third = SECOND.replace("second", "third") + omens(
        "stern: {name: Stern, follows: mond}", folder="third"
    )
    write(folder, SECOND + PATCH + third)
    assert lint(folder) == []
    (finding,) = lint(folder, matrix=True)
    assert "mond" in finding


def test_what_commands_say(folder: Path) -> None:
    shown = said(folder, "show", "mond")
    assert "omen:mond  omens.yaml:2:1  reconstructed  pack example" in shown
    assert "omen:komet  (follows)" in shown
    assert "omen:mond  (follows)" in said(folder, "show", "komet")
    assert "omen             2              2" in said(folder, "stats")
    assert (
        said(folder, "text", "komet") == "Komet (omen:komet)\n  Ziehe 1\N{NO-BREAK SPACE}Karte.\n"
    )
    english = said(folder, "text", "omen:komet", "--lang", "en")
    assert english == "Komet (omen:komet)\n  Draw 1\N{NO-BREAK SPACE}card.\n"


def test_texts_are_translated(folder: Path) -> None:
    said(folder, "i18n", "add", "en", ".")
    path = folder / "example" / "i18n" / "en.po"
    catalogue = path.read_text()
    assert 'msgctxt "omen:mond.name"' in catalogue
    assert "#. Its name.\n#. omen\n" in catalogue, "what the schema says of the field"
    status = said(folder, "i18n", "status", ".")
    assert ["en", "omen", "-", "-", "3", "0", "%"] in [line.split() for line in status.splitlines()]
    path.write_text(catalogue.replace('"Komet"\nmsgstr ""', '"Komet"\nmsgstr "Comet"'))
    omen = folder / "example" / "omens.yaml"
    omen.write_text(omen.read_text().replace("Mond", "Vollmond"))
    said(folder, "i18n", "update", ".")
    assert 'msgstr "Comet"' in path.read_text()
    assert 'msgid "Vollmond"' in path.read_text()


def test_a_component_is_begun_with_its_schema(folder: Path) -> None:
    written = said(folder, "new", "omen", "Roter Stern", "--set", "over=selem")
    assert "No findings." in written
    path = folder / "example" / "omens" / "roter_stern.yaml"
    first, _, rest = path.read_text().partition("\n")
    assert first == "# yaml-language-server: $schema=../.schemas/example/omen.schema.json"
    assert (path.parent / first.partition("=")[2]).is_file()
    assert "# What the stars foretell.\nroter_stern:\n  # Its name.\n  name: Roter Stern" in rest
    said(folder, "schema", "--pack", ".", "--check")
    write(folder, schema(fields(weight={"type": "integer", "minimum": 3})))
    result = kartenwerk("schema", "--pack", ".", "--check", cwd=folder / "example")
    assert "omen.schema.json" in result.out
    assert result.code == 1


def test_an_expansion_of_the_pack_has_its_kinds(folder: Path) -> None:
    said(folder, "new", "expansion", "Sterne", "--for", "../example", "--in", "..")
    sterne = folder / "sterne"
    assert (sterne / ".schemas" / "example" / "omen.schema.json").is_file()
    assert "omens/**/*.yaml" in (sterne / ".vscode" / "settings.json").read_text()
    patches = (sterne / ".schemas" / "schatten-der-macht" / "patches.schema.json").read_text()
    assert '"omen.fields"' in patches


def test_an_archive_carries_the_schemas(folder: Path) -> None:
    said(folder, "pack", "build", ".")
    said(folder, "pack", "verify", "../example-1.0.zip")
    assert said(folder, "lint", "../example-1.0.zip").startswith("No findings.")


def test_a_faulty_schema_is_told_by_every_command(folder: Path) -> None:
    write(folder, schema({"type": "objekt"}))
    for command in (("lint", "."), ("show", "mond"), ("stats",), ("text", "komet")):
        result = kartenwerk(*command, cwd=folder / "example")
        assert result.code != 0
        assert "omen.schema.json" in result.out + result.err
        assert "Traceback" not in result.err
        assert "internal fault" not in result.err


def test_a_renamed_component_is_still_found(folder: Path) -> None:
    renamed = ", renamed: {omen: {haarstern: komet}}"
    write(folder, pack(more=renamed) + omens(KOMET, MOND.replace("komet", "haarstern")))
    (finding,) = lint(folder)
    assert "R017 the omen `haarstern` is called `komet` now" in finding
    assert "omen:komet" in said(folder, "show", "haarstern")
    write(folder, pack(more=renamed.replace("omen", "oman")))
    assert any("R020 the game has no kind `oman`" in each for each in lint(folder))


def test_only_the_schema_can_be_asked_about(folder: Path) -> None:
    write(folder, schema({"title": ""}) + omens(KOMET.replace("draw", "drwa")))
    findings = lint(folder / "example" / "kinds")
    assert [each.split()[:2] for each in findings] == [["omen.schema.json:2", "S032"]]


def test_two_states_are_compared(folder: Path, tmp_path: Path) -> None:
    later = tmp_path / "later"
    write(later, GOOD + omens(KOMET, MOND.replace("moon", "star"), "stern: {name: Stern}"))
    result = kartenwerk("diff", str(folder / "example"), str(later / "example"))
    assert "sign" in result.out
    assert "Stern" in result.out
