"""Data that others publish as JSON: found where it lies, read as it is, with its translations."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path

import pytest

from cli import ROOT, kartenwerk
from kartenwerk_engine.library.finding import Span
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import Run, lint_alone

EXAMPLE = ROOT / "examples" / "foreign-cards"
HARBOUR, MARSH = "cards/harbour.json", "cards/marsh.json"
DE_HARBOUR, DE_MARSH = f"translations/de/{HARBOUR}", f"translations/de/{MARSH}"
FR_HARBOUR = f"translations/fr/{HARBOUR}"


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    """A copy of the example, which is the current folder."""
    folder = tmp_path / "foreign-cards"
    shutil.copytree(EXAMPLE, folder)
    with chdir(folder):
        yield folder


def change(path: str, *pairs: tuple[str, str]) -> None:
    """Replace the first place of each text in a file."""
    text = Path(path).read_text("utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    Path(path).write_text(text, "utf-8")


def said(outcome: Outcome) -> list[str]:
    """Where each finding is, by file and line, its code, and what it marks."""
    return [
        f"{each.path}:{each.span.line} {each.rule.code} {_marked(outcome, each.path, each.span)}"
        for each in outcome.findings
    ]


def _marked(outcome: Outcome, path: str, span: Span) -> str:
    line = outcome.text(path).splitlines()[span.line - 1]
    end = span.end_column - 1 if span.line == span.end_line else len(line)
    return line[span.column - 1 : end]


def hints(outcome: Outcome) -> list[str]:
    """What is said of what to do."""
    return [str(each.hint) for each in outcome.findings]


def test_the_example_is_clean(data: Path) -> None:
    outcome = lint_alone(["."])
    assert said(outcome) == []
    assert (outcome.checked.files, outcome.checked.components) == (19, 20)


Change = tuple[str, str, str]

FAULTS: dict[str, tuple[list[Change], list[str], str]] = {
    "a reference that is misspelt (B01)": (
        [(MARSH, '"salters"', '"salter"')],
        [f'{MARSH}:6 R001 "salter"'],
        "did you mean `salters`?",
    ),
    "one id twice in a file": (
        [(HARBOUR, '"01004"', '"01003"')],
        [
            f'{HARBOUR}:42 R009 "01003"',
            f'{DE_HARBOUR}:23 T250 "01004"',
            f'{FR_HARBOUR}:22 T250 "01004"',
        ],
        "give one of the two another id",
    ),
    "one id in two files (B03)": (
        [(MARSH, '"02002"', '"01004"'), (DE_MARSH, '"02002"', '"01004"')],
        [
            f'{MARSH}:15 R009 "01004"',
            f'{DE_MARSH}:9 T106 "01004"',
            f"{DE_MARSH}:11 T214 2",
            f"{DE_MARSH}:11 T211 [tide]",
        ],
        "give one of the two another id",
    ),
    "no id": (
        [(HARBOUR, '"code": "01004",', "")],
        [f'{HARBOUR}:43 R021 "set_code"'],
        "with an id that no other one has",
    ),
    "an id that is a number (netrunner)": (
        [(HARBOUR, '"code": "01004"', '"code": 1004')],
        [f"{HARBOUR}:42 R021 1004"],
        "with an id that no other one has",
    ),
    "an id of another form": (
        [(MARSH, '"02004"', '"2004"'), (DE_MARSH, '"02004"', '"2004"')],
        [f'{MARSH}:39 S024 "2004"'],
        "",
    ),
    "a card that names itself as its back (B06)": (
        [(HARBOUR, '"back_code": "01006"', '"back_code": "01005"')],
        [f'{HARBOUR}:63 R005 "01005"'],
        "",
    ),
    "a field without its s (B23)": (
        [(MARSH, '"traits"', '"trait"')],
        [f'{MARSH}:9 S001 "trait"', f'{DE_MARSH}:5 T252 "traits"'],
        "`traits`",
    ),
    "a number as text (B24)": (
        [(MARSH, '"cost": 2', '"cost": "2"')],
        [f'{MARSH}:11 S005 "2"'],
        "",
    ),
    "a placeholder for a number (B29)": (
        [(MARSH, '"cost": 2', '"cost": "?"')],
        [f'{MARSH}:11 S013 "?"'],
        "",
    ),
    "a key twice (B34)": (
        [(MARSH, '"quantity": 3', '"cost": 7, "quantity": 3')],
        [f'{MARSH}:12 Y020 "cost"'],
        "other JSON programs take this one, the last",
    ),
    "a symbol that is misspelt": (
        [(MARSH, "Test [watch]", "Test [wacth]")],
        [f"{MARSH}:33 S040 [wacth]"],
        "did you mean `[watch]`?",
    ),
    "a symbol that is misspelt in a translation (B88)": (
        [(DE_MARSH, "auf [watch]", "auf [wacth]")],
        [f"{DE_MARSH}:17 T211 [wacth]"],
        "did you mean `[watch]`?",
    ),
    "a symbol where the source has none": (
        [(DE_MARSH, "hier 1 mehr", "hier 1 [con] mehr")],
        [f"{DE_MARSH}:24 T211 [con]"],
        "did you mean `[coin]`?",
    ),
    "two symbols grown together (case 3)": (
        [
            (
                DE_HARBOUR,
                "[act]: Wirf 1 Karte ab. Du erhältst 2 [coin].",
                "[actcoin]: Wirf 1 Karte ab. 2.",
            )
        ],
        [f"{DE_HARBOUR}:19 T211 [actcoin]", f"{DE_HARBOUR}:19 T210 "],
        "write `[act][coin]`",
    ),
    "a number that differs (B89)": (
        [(DE_MARSH, "2 [coin]", "3 [coin]")],
        [f"{DE_MARSH}:6 T214 3"],
        "correct the number",
    ),
    "a cost that differs (B89)": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": "Abkürzung", "cost": 5')],
        [f"{DE_MARSH}:10 T253 5"],
        "only texts are translated",
    ),
    "a cost that is only repeated": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": "Abkürzung", "cost": 2')],
        [],
        "",
    ),
    "markup that is not closed (B83)": (
        [(DE_HARBOUR, "Höchstens 1.</b>", "Höchstens 1.")],
        [f"{DE_HARBOUR}:6 T213 "],
        "close what you open",
    ),
    "a mark replaced by bold (case 4)": (
        [(DE_MARSH, "[[Marsch]]", "<b>Marsch</b>")],
        [f"{DE_MARSH}:6 T213 "],
        "mark the same words",
    ),
    "a text that was copied (case 11)": (
        [(DE_MARSH, "Ereignisse kosten hier 1 mehr.", "Costs of events here are 1 higher.")],
        [f"{DE_MARSH}:24 T221 "],
        "translate it",
    ),
    "the marks of another language": (
        [(DE_HARBOUR, "Schiffe an diesem", "“Schiffe” an diesem")],
        [f"{DE_HARBOUR}:37 T216 “"],
        "write „…“",
    ),
    "two blanks": (
        [(DE_HARBOUR, "Schiffe an diesem", "Schiffe  an diesem")],
        [f"{DE_HARBOUR}:37 T217   "],
        "one is enough",
    ),
    "an ability that is lost": (
        [(DE_HARBOUR, "</b>\\n[act]", "</b> [act]")],
        [f"{DE_HARBOUR}:6 T218 "],
        "break the translation",
    ),
    "a translation of a card that is not there": (
        [(DE_MARSH, '"02002"', '"02006"')],
        [f'{DE_MARSH}:9 T250 "02006"'],
        "correct the id",
    ),
    "a translation of a faction that is not there": (
        [("translations/de/factions.json", '"salters"', '"salter"')],
        ['translations/de/factions.json:7 T250 "salter"'],
        "did you mean `salters`?",
    ),
    "a foreign id in another file (case 8)": (
        [(DE_MARSH, '"02002"', '"01002"')],
        [
            f'{DE_MARSH}:9 T106 "01002"',
            f"{DE_MARSH}:11 T210 ",
            f"{DE_MARSH}:11 T210 ",
            f"{DE_MARSH}:11 T214 2",
        ],
        "keep the one with the right translation",
    ),
    "a field that nobody knows": (
        [(DE_MARSH, '"name": "Abkürzung"', '"nmae": "Abkürzung"')],
        [f'{DE_MARSH}:10 T251 "nmae"'],
        "did you mean `name`?",
    ),
    "a translation that is no text": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": ["Abkürzung"]')],
        [f'{DE_MARSH}:10 T254 ["Abkürzung"]'],
        "write the text in quotes",
    ),
    "a translation that is a number": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": 7')],
        [f"{DE_MARSH}:10 T254 7"],
        "write the text in quotes",
    ),
    "one translation for two cards": (
        [(DE_MARSH, '"name": "Abkürzung"', '"name": "Torfinseln"')],
        [f'{DE_MARSH}:22 T223 "Torfinseln"'],
        "tell the two apart",
    ),
    "a broken file of one language (B94)": (
        [(DE_MARSH, '"Abkürzung"', '"Abkürzung')],
        [f'{DE_MARSH}:10 Y050 "Abkürzung,'],
        "close it at the end",
    ),
    "an id without quotes (B68)": (
        [(HARBOUR, '"code": "01001"', '"code": 01001')],
        [f"{HARBOUR}:3 Y074 01001"],
        "in quotes",
    ),
    "a comma behind the last card": (
        [("types.json", '"Place"\n    }\n', '"Place"\n    },\n')],
        ["types.json:13 Y070 ,"],
        "take the comma out",
    ),
}


@pytest.mark.parametrize(("changes", "wanted", "hint"), FAULTS.values(), ids=FAULTS)
def test_faults(data: Path, changes: list[Change], wanted: list[str], hint: str) -> None:
    for path, old, new in changes:
        change(path, (old, new))
    outcome = lint_alone(["."])
    found = said(outcome)
    assert len(found) == len(wanted), found
    assert [one for one in wanted if not any(each.startswith(one) for each in found)] == [], found
    assert not wanted or any(hint in each for each in hints(outcome)), hints(outcome)


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
