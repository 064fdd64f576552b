"""What a pack says only together with another one: read always, in force only beside that pack."""

from collections.abc import Callable
from pathlib import Path

import pytest

from examples import write_example
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.library import Library, LibraryError
from kartenwerk_tools.lint.run import Run
from packs import manifest

MAIN = manifest("winter", "schatten-der-macht", "treasure").replace(
    "{pack: treasure, version: ''}", "{pack: treasure, optional: true}"
)
TREASURE = (
    manifest("treasure", "schatten-der-macht")
    + """--- treasure/trophies.yaml
frostperle: {name: Frostperle, count: 1, lies_in: region, source: {origin: reconstructed}}
"""
)
DRAGON = """eiswurm: {name: Eiswurm, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: frostperle, source: {origin: reconstructed}}
"""
GUILD = """--- treasure/organisations.yaml
schatzgilde: {name: Schatzgilde, group: church, provides: {gold: 1},
  source: {origin: reconstructed}}
--- treasure/i18n/lexicon.de.yaml
organisation: {schatzgilde: {gender: fem}}
"""
QUEST = """frost:
  name: Frost
  level: 1
  effect: |
    action: draw 1 card
    condition: owner of schatzgilde is you
  source: {origin: reconstructed}
"""


def lint(folder: Path) -> list[Finding]:
    return list(Run([str(folder)], jobs=1, cache=False).outcome().findings)


def said(findings: list[Finding]) -> list[str]:
    return [f"{Path(each.path).name} {each.rule.code} {each.message}" for each in findings]


def test_it_may_refer_to_the_other_pack(tmp_path: Path) -> None:
    write_example(tmp_path, MAIN + TREASURE + f"--- winter/with/treasure/units.yaml\n{DRAGON}")
    assert said(lint(tmp_path)) == []
    assert said(lint(tmp_path / "winter")) == [], "the optional pack is found beside it"


def test_what_is_always_there_may_not(tmp_path: Path) -> None:
    write_example(tmp_path, MAIN + TREASURE + f"--- winter/units.yaml\n{DRAGON}")
    (finding,) = lint(tmp_path)
    assert said([finding]) == [
        "units.yaml R006 the trophy `frostperle` belongs to the pack treasure, which may be absent"
    ]
    assert str(finding.hint) == "move this to `with/treasure/`, which is only read together with it"


def test_alone_it_is_read_and_the_rest_is_said_to_be_open(tmp_path: Path) -> None:
    write_example(tmp_path, MAIN + f"--- winter/with/treasure/units.yaml\n{DRAGON}")
    assert said(lint(tmp_path)) == [
        "units.yaml P022 `with/treasure/` was only read, because the pack `treasure` is not there"
    ]
    units = tmp_path / "winter/with/treasure/units.yaml"
    units.write_text(DRAGON.replace("count", "cuont"))
    assert [each.rule.code for each in lint(tmp_path)] == ["P022", "S001"]


def test_what_is_always_there_cannot_lean_on_it(tmp_path: Path) -> None:
    texts = f"--- winter/with/treasure/units.yaml\n{DRAGON}--- winter/units.yaml\n"
    write_example(tmp_path, MAIN + TREASURE + texts + DRAGON.replace("frostperle", "eiswurm"))
    codes = [each.rule.code for each in lint(tmp_path)]
    assert "R009" in codes, "the same id in both parts"


def test_effects_see_what_their_part_sees(tmp_path: Path) -> None:
    write_example(tmp_path, MAIN + TREASURE + GUILD)
    quest = tmp_path / "winter/hero_quests.yaml"
    quest.write_text(QUEST)
    assert [each.rule.code for each in lint(tmp_path)] == ["E100"]
    together = tmp_path / "winter/with/treasure/hero_quests.yaml"
    together.parent.mkdir(parents=True)
    quest.rename(together)
    assert said(lint(tmp_path)) == []


@pytest.mark.parametrize(
    ("place", "code", "hint"),
    [
        ("winter/with/tresure/units.yaml", "P021", "did you mean `with/treasure/`?"),
        ("winter/with/nobody/units.yaml", "P021", "add `pack: nobody, optional: true` to"),
        (
            "winter/with/schatten-der-macht/units.yaml",
            "P021",
            "move the files out of this folder, since `schatten-der-macht` is always there",
        ),
        ("winter/with/treasure/unit/a.yaml", "P001", "did you mean `units/`?"),
        ("winter/with/treasure/unit.yaml", "P002", "did you mean `units.yaml`?"),
        ("winter/with/units.yaml", "P002", "give it the name of its kind"),
        ("winter/with/treasure/i18n/de.po", "P001", "move the files to the folder of their kind"),
    ],
)
def test_a_folder_or_file_out_of_place(tmp_path: Path, place: str, code: str, hint: str) -> None:
    write_example(tmp_path, MAIN + TREASURE + f"--- {place}\n")
    found = [each for each in lint(tmp_path) if each.rule.code == code]
    assert [Path(each.path) for each in found] == [tmp_path / place]
    assert str(found[0].hint).startswith(hint)


@pytest.fixture
def load(tmp_path: Path) -> Callable[..., Library]:
    write_example(tmp_path, MAIN + TREASURE + f"--- winter/with/treasure/units.yaml\n{DRAGON}")

    def load(*packs: str) -> Library:
        home = Path(__file__).parents[2] / "content"
        return Library.load([tmp_path / pack for pack in packs], registry, bundled=home)

    return load


def test_a_library_has_it_only_if_the_other_pack_is_asked_for(
    load: Callable[..., Library],
) -> None:
    assert "eiswurm" not in load("winter").ids("unit")
    assert "eiswurm" in load("winter", "treasure").ids("unit")
    assert load("winter", "treasure").provenance("unit", "eiswurm").pack == "winter"


def test_what_is_wrong_with_it_spoils_a_library_only_where_it_is_read(
    load: Callable[..., Library], tmp_path: Path
) -> None:
    units = tmp_path / "winter/with/treasure/units.yaml"
    units.write_text(DRAGON.replace("frostperle", "frostpere"))
    load("winter")
    with pytest.raises(LibraryError):
        load("winter", "treasure")
