"""Kinds that a pack brings itself: declared in pack.yaml, described by a JSON Schema beside it."""

from pathlib import Path
from typing import Any

import pytest

from kartenwerk_engine.games import registry
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.component import OwnComponent
from kartenwerk_engine.library.fingerprint import fingerprint
from kartenwerk_engine.library.library import Library, LibraryError
from kartenwerk_engine.library.schema import kind_schema
from linking import CONTENT, findings_in
from own_kinds import GOOD, NAME, SCHEMA, fields, omens, pack, schema, write

KOMET = "komet: {name: Komet, over: selem}"
MOND = "mond: {name: Mond, follows: komet, weight: 2, sign: moon}"


def said(folder: Path, text: str) -> list[str]:
    """What is said of packs, each with its file, line and column."""
    write(folder, text)
    found = []
    for each in findings_in(folder):
        place = f"{Path(each.path).name}:{each.span.line}:{each.span.column}"
        found.append(f"{place} {each.rule.code} {each.message}")
    return found


def library(folder: Path, text: str) -> Library:
    write(folder, text)
    return Library.load([folder], registry, bundled=CONTENT)


def test_a_kind_that_is_declared_can_be_used(tmp_path: Path) -> None:
    assert said(tmp_path, GOOD + omens(KOMET, MOND)) == []


def test_a_kind_that_nobody_uses_is_fine(tmp_path: Path) -> None:
    assert said(tmp_path, GOOD) == []


def test_its_components_are_in_the_library(tmp_path: Path) -> None:
    packs = library(tmp_path, GOOD + omens(KOMET, MOND))
    assert packs.ids("omen") == ("komet", "mond")
    assert packs.kinds[-1].name == "omen"
    mond: Any = packs.get("omen", "mond")
    assert isinstance(mond, OwnComponent)
    assert (mond.name, mond.weight) == ("Mond", 2)
    assert mond.source["origin"] == "reconstructed"
    assert (mond.effect, mond.own_fields()) == (None, {*SCHEMA["properties"]}), "no effect is given"
    assert not hasattr(mond, "colour")
    with pytest.raises(Exception, match="frozen"):
        setattr(mond, "weight", 3)  # noqa: B010
    (link,) = packs.references_from("omen", "mond")
    assert (link.keys, link.to_kind, link.to_id) == (("follows",), "omen", "komet")
    assert packs.provenance("omen", "komet", ("over",)).origin == "reconstructed"
    assert packs.tallies()["omen"].components == 2


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("komet: {name: Komet, over: selm}", "R001 there is no region `selm`"),
        ("komet: {name: Komet, follows: komet}", "R005"),
        ("komet: {over: selem}", "S002 omen `komet`: `name` is missing"),
        ("komet: {name: Komet, weigth: 2}", "S001 omen `komet`: `weigth` is not a field"),
        ("komet: {name: Komet, weight: 0}", "S016 omen `komet`: `weight` is 0; it should be"),
        ("komet: {name: Komet, weight: two}", "S0"),
        ("komet: {name: Komet, sign: sun}", "S015 omen `komet`: `sign` should be one of"),
        ("Komet: {name: Komet}", "S0"),
    ],
)
def test_its_components_are_held_to_the_schema(tmp_path: Path, line: str, wanted: str) -> None:
    (finding,) = said(tmp_path, GOOD + omens(line))
    assert wanted in finding, finding


def test_a_field_of_its_source_is_one_of_the_schema(tmp_path: Path) -> None:
    good = "komet: {name: Komet, source: {origin: rulebook, name: reconstructed}}\n"
    assert said(tmp_path, GOOD + f"--- example/omens.yaml\n{good}") == []
    (finding,) = said(tmp_path, f"--- example/omens.yaml\n{good.replace('name: re', 'nme: re')}")
    assert "S001 omen `komet`: `nme` is not a field of `source`" in finding


def test_a_schema_may_have_a_source_of_its_own_and_be_open(tmp_path: Path) -> None:
    changed = fields(source={"type": "string"}) | {"additionalProperties": True}
    text = pack() + schema(changed)
    line = "komet: {name: Komet, source: Druckbogen 3, more: 1}\n"
    assert said(tmp_path, f"{text}--- example/omens.yaml\n{line}") == []
    komet: Any = library(tmp_path, "").get("omen", "komet")
    assert (komet.source, komet.more) == ("Druckbogen 3", 1)


def test_a_component_that_nobody_names_is_doubtful_if_the_schema_says_so(tmp_path: Path) -> None:
    text = pack() + schema({"x-expects-use": True})
    (finding,) = said(tmp_path, text + omens(KOMET, MOND))
    assert "omens.yaml:2:1 R" in finding
    assert "`mond`" in finding


def test_packs_that_require_the_pack_have_the_kind(tmp_path: Path) -> None:
    second = pack("second", "{}", "{pack: example}") + omens(
        "stern: {name: Stern, follows: komet}", folder="second"
    )
    assert said(tmp_path, GOOD + omens(KOMET) + second) == []
    third = pack("third", "{}").replace(", kinds: {}", "") + omens(
        "sonne: {name: Sonne}", folder="third"
    )
    (finding,) = said(tmp_path, third)
    assert "P002 this file is read by nobody" in finding


def test_packs_for_which_the_pack_is_optional_have_it_beside_that_pack(tmp_path: Path) -> None:
    optional = "{pack: schatten-der-macht}, {pack: example, optional: true}"
    second = pack("second", "{}", optional)
    together = "--- second/with/example/omens.yaml\nstern: {name: Stern, follows: komet,\n"
    together += "  source: {origin: reconstructed}}\n"
    assert said(tmp_path / "both", GOOD + omens(KOMET) + second + together) == []
    (finding,) = said(tmp_path / "alone", second + together)
    assert "P022" in finding
    always = omens("stern: {name: Stern}", folder="second")
    (finding,) = said(tmp_path / "both", always)
    assert "omens.yaml:1:1 P002" in finding


def test_a_field_may_contain_its_own_kind_of_value(tmp_path: Path) -> None:
    part = {
        "type": "object",
        "properties": {"of": {"$ref": "#"}, "over": {"$ref": "#/properties/over"}},
    }
    changed = fields(part=part)
    text = pack() + schema(changed)
    good = "komet: {name: Komet, part: {over: selem}}"
    assert said(tmp_path, text + omens(good)) == []
    (finding,) = said(tmp_path, omens(good.replace("selem", "selm")))
    assert "R001" in finding


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ({"anyOf": [False, {"type": "integer"}]}, "two"),
        ({"oneOf": [False, False]}, "1"),
        ({"not": {}}, "1"),
        ({"if": True, "then": False}, "1"),
        ({"type": ["string", "null"], "x-text": True, "minLength": 4}, "abc"),
        ({"items": {"$ref": "#"}}, "[1]"),
    ],
)
def test_a_value_that_fits_nothing_is_one_finding(
    tmp_path: Path, field: dict[str, Any], value: str
) -> None:
    line = f"komet: {{name: Komet, a: {value}}}"
    (finding,) = said(tmp_path, pack() + schema(fields(a=field)) + omens(line))
    assert "omens.yaml:1:" in finding
    assert "`a" in finding


OMEN_FILE = "omen.schema.json"

FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"type": "array"}, "S032 this schema does not describe a component: its `type`"),
    ({"type": None}, "S032 this schema does not describe a component: its `type`"),
    ({"title": None}, "S032 this schema does not describe a component: it has no `title`"),
    ({"description": ""}, "S032 this schema does not describe a component: it has no `desc"),
    ({"properties": {}, "required": []}, "S032 this schema does not describe a component: there"),
    (fields(origin={"type": "string"}), "S032 this schema does not describe a component: a field"),
    (fields(Sun={"type": "string"}), "S032 this schema does not describe a component: the field"),
    ({"type": "objekt"}, "S031 `type` is not as JSON Schema wants it: it should be one of"),
    ({"required": "name"}, "S031 `required` is not as JSON Schema wants it: it should be `array`"),
    ({"required": ["name", "name"]}, "S031 `required` is not as JSON Schema wants it: something"),
    ({"$schema": "http://json-schema.org/draft-07/schema#"}, "S031 `$schema` is not as"),
    (fields(a={"$id": "urn:a"}), "S031 `properties.a` is not as JSON Schema wants it: `$id`"),
    (fields(a={"pattern": "("}), "S031 `properties.a.pattern` is not as JSON Schema wants it: `(`"),
    (fields(a={"minLength": -1}), "S031 `properties.a.minLength` is not as JSON Schema wants it"),
    (fields(a={"enum": {}}), "S031 `properties.a.enum` is not as JSON Schema wants it: it should"),
    (
        fields(a={"$ref": "https://example.org/a.json"}),
        "S033 `https://example.org/a.json` leads out",
    ),
    (fields(a={"$ref": "sign.json"}), "S033 `sign.json` leads out of this file"),
    (fields(a={"$ref": "#/$defs/Sing"}), "S033 `#/$defs/Sing` leads nowhere"),
    (fields(a={"$ref": "#/required"}), "S033 `#/required` leads nowhere"),
    (fields(a={"$ref": "#sign"}), "S033 `#sign` leads nowhere"),
    (fields(a={"$ref": "#/properties/a"}), "S033 `#/properties/a` leads back to itself"),
    (
        fields(a={"$ref": "#/properties/b"}, b={"anyOf": [{"$ref": "#/properties/a"}]}),
        "leads back to itself",
    ),
    (fields(a={"dependentSchemas": {"b": {"$ref": "#/properties/a"}}}), "leads back to itself"),
    (fields(a={"x-ref": "regions"}), "S034 `x-ref` names the kind `regions`, which is none"),
    (fields(a={"x-ref": ["sea", "lake"]}), "S034 `x-ref` names the kind `lake`, which is none"),
    (fields(a={"x-ref": 3}), "S034 `x-ref` cannot have this value"),
    (fields(a={"x-ref": []}), "S034 `x-ref` cannot have this value"),
    (fields(a={"x-text": "yes"}), "S034 `x-text` cannot have this value"),
    (fields(a={"x-acyclic": "all"}), "S034 `x-acyclic` cannot have this value"),
    (fields(a={"x-otherwise": 1}), "S034 `x-otherwise` cannot have this value"),
    (fields(a={"x-space": 0}), "S034 `x-space` cannot have this value"),
    (fields(a={"x-rules": True}), "S034 `x-rules` says something of a text"),
    (fields(a={"type": "array", "x-text": True}), "S034 `x-text` says something of a text"),
    (fields(a={"type": ["object", "null"], "x-effect": True}), "S034 `x-effect` says something"),
    (fields(a={"x-txt": True}), "S035 neither JSON Schema nor Kartenwerk knows `x-txt`"),
    (fields(a={"maxLenght": 4}), "S035 neither JSON Schema nor Kartenwerk knows `maxLenght`"),
]


@pytest.mark.parametrize(("changed", "wanted"), FAULTS, ids=[wanted for _, wanted in FAULTS])
def test_faults_of_a_schema_are_told_where_they_are(
    tmp_path: Path, changed: dict[str, Any], wanted: str
) -> None:
    findings = said(tmp_path, pack() + schema(changed) + omens(KOMET, "sonne: {nme: 1}"))
    about = [each for each in findings if each.startswith(OMEN_FILE)]
    assert len(about) == 1, findings
    assert wanted in about[0]
    assert f"{OMEN_FILE}:1:1 " not in about[0] or "type" in wanted or "has no" in wanted
    if "S035" not in wanted:
        assert findings == about, "nothing is said of components that nobody can judge"
        with pytest.raises(LibraryError):
            library(tmp_path, "")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "1:1 Y005 this file says nothing"),
        ("[", "1:1 Y051 the `[` that opens here is not closed"),
        ('{"a": 1,}', "1:8 Y070 nothing follows this comma"),
        ('{"a" 1}', "1:2 Y076 `a` stands where a key is expected"),
        ('{\n  "a": 1\n  "b": 2}', "3:3 Y075 a comma is missing"),
        ("{'a': 1}", "1:2 Y072 JSON knows only straight double quotes"),
        ("title: Omen", "1:1 Y073 `title` stands here without quotes"),
        ('{"a": 1, "a": 2}', "1:10 Y020 `a` stands here for the second time"),
        ('{"a": NaN}', "1:7 Y037 `NaN` is read as not a number"),
        ("1" * 5000, "1:1 Y002 this file has a number of 5000 digits"),
        ("[" * 100_000, "1:66 Y002 this file has too many levels"),
        ("[]", "1:1 S032 this schema does not describe a component: it is no mapping"),
        ("true", "1:1 S032 this schema does not describe a component: it is no mapping"),
    ],
)
def test_what_is_no_json(tmp_path: Path, text: str, wanted: str) -> None:
    finding, *_ = said(tmp_path, f"{pack()}--- example/kinds/omen.schema.json\n{text}")
    assert finding.startswith(f"{OMEN_FILE}:{wanted}"), finding


@pytest.mark.parametrize(
    ("kinds", "wanted"),
    [
        ("{region: {}}", "pack.yaml:2:87 P023 the kind `region` is taken: the game has a kind"),
        ("{omen: {plural: regions}}", "P023 the plural `regions` is taken: the game has a kind"),
        ("{patch: {}}", "P023 the kind `patch` is taken: files of patches are called so"),
        ("{omen: {plural: scenarios}}", "P023 the plural `scenarios` is taken: packs have"),
        ("{omen: {}, sign: {plural: omens}}", "P023 the plural `omens` is taken: the pack example"),
        ("{omen: {schema: kinds/none.json}}", "P024 the schema of the kind `omen` is not there"),
        ("{omen: {schema: ../omen.json}}", "S0"),
        ("{omen: {schema: 3}}", "S0"),
        ("{omen: {shema: kinds/omen.schema.json}}", "S001 pack: `shema` is not a field"),
        ("{omen: [1]}", "S0"),
        ("{Omen: {}}", "S0"),
        ("[omen]", "S0"),
    ],
)
def test_faults_of_a_declaration(tmp_path: Path, kinds: str, wanted: str) -> None:
    write(tmp_path, pack(kinds=kinds) + schema())
    found = [each for each in said(tmp_path, "") if "P002" not in each]
    assert len(found) == 1, found
    assert found[0].startswith("pack.yaml:")
    assert wanted in found[0]


EFFECT = {"type": "string", "x-effect": True}
MISSION = {
    "title": "Mission",
    "properties": {"name": NAME, "effect": EFFECT},
    "required": ["name", "effect"],
    "$defs": None,
}


@pytest.mark.parametrize(
    ("changed", "lacks"),
    [
        ({}, []),
        ({"required": ["name"]}, ["`effect` with `x-effect`"]),
        ({"properties": {"effect": EFFECT}, "required": ["effect"]}, ["`name` with `x-text`"]),
        ({"properties": {"name": NAME, "effect": NAME}}, ["`effect` with `x-effect`"]),
    ],
)
def test_a_kind_that_the_game_plays_has_the_fields_that_it_asks_for(
    tmp_path: Path, changed: dict[str, Any], lacks: list[str]
) -> None:
    text = pack(kinds="{mission: {}}") + schema({**MISSION, **changed}, name="mission")
    found = said(tmp_path, text)
    plays = "S032 this schema does not describe a component: the game plays a mission by its "
    wanted = [f"{plays}required field {each}" for each in lacks]
    assert [each.partition(" ")[2] for each in found] == wanted


def test_two_packs_of_a_run_cannot_bring_the_same_kind(tmp_path: Path) -> None:
    second = pack("second") + schema(folder="second") + omens(MOND, folder="second")
    found = said(tmp_path, GOOD + omens(KOMET) + second)
    (finding,) = found
    assert "P023 the kind `omen` is taken: the pack example declares a kind `omen`" in finding


def test_the_files_of_a_kind_whose_name_is_taken_are_left_out(tmp_path: Path) -> None:
    text = pack(kinds="{region: {plural: realms}}") + "--- example/realms.yaml\na: {}\n"
    (finding,) = said(tmp_path, text)
    assert "P023" in finding


def test_a_schema_that_no_kind_has_is_stray(tmp_path: Path) -> None:
    (finding,) = said(tmp_path, GOOD + schema(name="sign"))
    assert "sign.schema.json:1:1 P002" in finding
    assert "pack.yaml declares no kind with this schema" in finding


def test_a_reference_to_a_kind_of_a_missing_pack_is_not_judged(tmp_path: Path) -> None:
    changed = fields(a={"type": "string", "x-ref": "curse"})
    text = pack(requires="{pack: schatten-der-macht}, {pack: curses}") + schema(changed)
    (finding,) = said(tmp_path, text)
    assert "P012" in finding


def test_a_saved_game_fits_as_long_as_components_say_the_same(tmp_path: Path) -> None:
    before = fingerprint(library(tmp_path / "a", GOOD + omens(KOMET)))
    same = fingerprint(library(tmp_path / "b", GOOD + omens(KOMET.replace("Komet", "Stern"))))
    other = fingerprint(library(tmp_path / "c", GOOD + omens(KOMET.replace("selem", "khom"))))
    assert before == same != other


def test_the_schema_of_a_file_leads_its_references_on(tmp_path: Path) -> None:
    packs = library(tmp_path, pack() + schema(fields(again={"$ref": "#/properties/weight"})))
    document = kind_schema("schatten-der-macht", packs.kinds[-1]).document
    component = document["additionalProperties"]
    assert document["$defs"]["Sign"] == {"enum": ["moon", "star"]}
    assert component["properties"]["sign"]["$ref"] == "#/$defs/Sign"
    again = component["properties"]["again"]["$ref"]
    assert again == "#/additionalProperties/properties/weight"
    assert component["required"] == ["name", "source"]
    assert component["additionalProperties"] is False
    name = component["properties"]["name"]
    assert name.items() > NAME.items()
    assert name["pattern"] == spelling.SOME_LINES, "a text has the form of texts"
