"""Data that others publish as JSON: found where it lies, read as it is, with its translations."""

import json
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path

import pytest

from cli import kartenwerk
from foreign import DE_HARBOUR, DE_MARSH, EXAMPLE, FR_HARBOUR, HARBOUR, MARSH, change, copied, said
from inside import inside
from kartenwerk_tools.lint.report import FORMATS, renderer
from kartenwerk_tools.lint.run import Run, lint_alone
from repository import commit, repository


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    """A copy of the example, which is the current folder."""
    with copied(tmp_path) as folder:
        yield folder


def test_the_example_is_clean(data: Path) -> None:
    outcome = lint_alone(["."])
    assert said(outcome) == []
    assert (outcome.checked.files, outcome.checked.components) == (19, 20)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"x-symbols": ["act", "react", "coin", "tide", "watch"]', '"x-symbols": "act"'),
        ('"x-symbols": ["act", "react", "coin", "tide", "watch"]', '"x-symbols": [""]'),
        ('"x-alike": true', '"x-alike": "yes"'),
        ('"x-unique-in": ["set_code"]', '"x-unique-in": ["set"]'),
        ('"x-unique-in": ["set_code"]', '"x-unique-in": true'),
    ],
)
def test_annotations_that_cannot_be_meant(data: Path, old: str, new: str) -> None:
    change("kinds/card.schema.json", (old, new))
    outcome = lint_alone(["."])
    assert [each.rule.code for each in outcome.findings if each.path.startswith("kinds/")] == [
        "S034"
    ]


def _write(path: str, text: str = "[]\n") -> Callable[[], None]:
    def write() -> None:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, "utf-8")

    return write


AROUND: dict[str, tuple[Callable[[], None], list[str]]] = {
    "another ending": (_write("cards/more.yaml"), ["cards/more.yaml P002"]),
    "a folder too deep": (_write("cards/more/x.json"), ["cards/more/x.json P002"]),
    "a language that is none": (
        _write("translations/german/sets.json"),
        ["translations/german/sets.json P002"],
    ),
    "another translated file": (
        _write("translations/de/cycles.json"),
        ["translations/de/cycles.json P002"],
    ),
    "settings of other tools": (_write("package.json", "{}"), []),
    "their scripts": (_write("tools/check.json", "{}"), []),
    "their workflow": (_write(".github/workflows/check.yml", "on: push\n"), []),
    "notes beside the cards": (_write("cards/README.txt", "x"), []),
    "their patches and assets": (_write("assets/patches.json"), []),
    "a pack of somebody else below": (_write("node_modules/x/pack.yaml", "id: x\n"), []),
    "a translation into its own language": (
        _write("translations/en/sets.json"),
        ["translations/en/sets.json T255"],
    ),
    "a further language": (_write("translations/pt-br/sets.json"), []),
    "an empty set": (_write("cards/empty.json"), []),
}


@pytest.mark.parametrize(("write", "wanted"), AROUND.values(), ids=AROUND)
def test_only_what_could_be_data_is_missed(
    data: Path, write: Callable[[], None], wanted: list[str]
) -> None:
    write()
    assert [f"{each.path} {each.rule.code}" for each in lint_alone(["."]).findings] == wanted


def test_a_missing_translation_is_no_finding_but_counted(data: Path) -> None:
    status = json.loads(kartenwerk("i18n", "status", "--json", cwd=data).out)
    french = status["packs"]["foreign-cards"]["catalogues"]["fr"]
    assert french["kinds"]["card"] == {
        "texts": 36,
        "translated": 18,
        "stale": 0,
        "missing": 18,
        "percent": 50,
    }
    change(
        FR_HARBOUR, ("Les navires dans ce lieu ne bougent pas.", "Ships at this place do not move.")
    )
    status = json.loads(kartenwerk("i18n", "status", "--json", cwd=data).out)
    assert status["packs"]["foreign-cards"]["catalogues"]["fr"]["kinds"]["card"]["translated"] == 17


def test_a_mapping_may_hold_the_components_too(data: Path) -> None:
    rows = json.loads(Path("factions.json").read_text("utf-8"))
    Path("factions.json").write_text(
        json.dumps({str(n): row for n, row in enumerate(rows)}), "utf-8"
    )
    assert said(lint_alone(["."])) == []


def test_a_list_without_ids_says_what_to_do(data: Path) -> None:
    change("pack.yaml", ("files: [sets.json]\n    id: code", "files: [sets.json]"))
    outcome = lint_alone(["."])
    (finding,) = [each for each in outcome.findings if each.path == "sets.json"]
    assert finding.rule.code == "Y006"
    assert "`id`" in str(finding.hint)


def test_a_text_of_the_glossary_is_asked_for(data: Path) -> None:
    Path("i18n").mkdir()
    Path("i18n/glossary.yaml").write_text("ship: {de: Schiff}\n", "utf-8")
    assert said(lint_alone(["."])) == []
    change(DE_HARBOUR, ("Schiffe an diesem", "Boote an diesem"))
    assert [each.rule.code for each in lint_alone(["."]).findings] == ["T224"]


def test_what_is_known_of_a_mirror_holds_until_its_source_changes(
    data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    change(DE_MARSH, ("2 [coin]", "3 [coin]"))
    first, again = Run(["."], jobs=1).outcome(), Run(["."], jobs=1).outcome()
    assert said(first) == said(again) == [f"{DE_MARSH}:6 T214 3"]
    change(MARSH, ("2 [coin]", "3 [coin]"))
    assert said(Run(["."], jobs=1).outcome()) == []


def test_other_processes_find_the_same(data: Path) -> None:
    change(DE_MARSH, ("2 [coin]", "3 [coin]"), ('"02002"', '"02006"'))
    alone, shared = (Run(["."], jobs=n, cache=False).outcome() for n in (1, 3))
    assert said(alone) == said(shared)
    assert len(said(alone)) == 2


def test_fixes_leave_json_behind(data: Path) -> None:
    before = Path(HARBOUR).read_text("utf-8")
    change(DE_HARBOUR, ("Schiffe an diesem", "“Schiffe”  an diesem"))
    change(HARBOUR, ('"cost": 3', '"cost": "3"'), ('"quantity": 3\n', '"quantity": 3,\n'))
    kartenwerk("lint", "--fix", ".", cwd=data)
    assert "„Schiffe“ an diesem" in Path(DE_HARBOUR).read_text("utf-8")
    mended = Path(HARBOUR).read_text("utf-8")
    json.loads(mended)
    assert mended == before.replace('"cost": 3', '"cost": "3"', 1)


COMMANDS = {
    ("show", "01001"): "Old Maren",
    ("show", "set:marsh"): "Over the Marsh",
    ("stats",): "card      12",
    ("i18n", "check"): "No findings.",
    ("i18n", "update"): "stay as they are",
    ("i18n", "extract"): "stay as they are",
    ("i18n", "add", "es"): "stay as they are",
    ("fmt",): "0 files changed",
    ("play", "."): "belong to no game",
    ("simulate", "."): "belong to no game",
    ("test",): "belong to no game",
    ("text", "01001"): "no effect",
    ("new", "card", "x"): "written by hand",
    ("diff", ".", "."): "Nothing that players would notice",
}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands(data: Path, command: tuple[str, ...]) -> None:
    before = {path: path.read_bytes() for path in data.rglob("*") if path.is_file()}
    result = kartenwerk(*command, cwd=data)
    assert COMMANDS[command] in result.out + result.err
    assert {path: path.read_bytes() for path in data.rglob("*") if path.is_file()} == before


def test_only_cards_that_changed_count_since_a_revision(tmp_path: Path) -> None:
    project = repository(tmp_path)
    shutil.copytree(EXAMPLE, project / EXAMPLE.name)
    with chdir(project / EXAMPLE.name):
        change(DE_MARSH, ("2 [coin]", "3 [coin]"), ("hier 1 mehr", "hier 2 mehr"))
        commit(project)
        change(DE_MARSH, ("Torfinseln", "Die Torfinseln"))
        ended = inside("lint", ".", "--changed-since", "HEAD", "-f", "json", cwd=Path())
        (finding,) = json.loads(ended.out)["findings"]
    assert (finding["code"], finding["component"]) == ("T214", "02004")


@pytest.mark.parametrize("seed", range(12))
def test_no_data_whatever_gives_a_traceback(data: Path, seed: int) -> None:
    """Files are cut, bytes put in and taken out, and values replaced, some at a time."""
    chance = random.Random(seed)
    files = sorted(path for path in data.rglob("*.json"))
    before = {path: path.read_bytes() for path in files}
    for _ in range(12):
        changed = chance.sample(files, 2)
        for path in changed:
            path.write_bytes(damaged(before[path], chance))
        outcome = lint_alone(["."])
        for form in FORMATS:
            assert renderer(form)(outcome)
        for path in changed:
            path.write_bytes(before[path])


def damaged(raw: bytes, chance: random.Random) -> bytes:
    """A file with something wrong in it, or with values of other sorts."""
    if chance.random() < 0.5:
        return json.dumps(replaced(json.loads(raw), chance)).encode()
    at = chance.randrange(len(raw))
    piece = chance.choice((b"", b'"', b",", b"\\ud800", b"\xff", b"[", b"}", b"NaN", b"//"))
    return raw[:at] + piece + (raw[at + chance.randint(0, 9) :] if chance.random() < 0.8 else b"")


def replaced(value: object, chance: random.Random) -> object:
    """The value with one within it, or itself, replaced by something odd."""
    if value and isinstance(value, list | dict) and chance.random() < 0.8:
        at = chance.choice(range(len(value)) if isinstance(value, list) else sorted(value))
        value[at] = replaced(value[at], chance)
        return value
    return chance.choice((None, True, -1, 1.5, 10**30, "", [], {}, [[]], {"code": None}, "01001"))
