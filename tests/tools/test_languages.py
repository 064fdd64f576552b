"""The language in which the program speaks: how it is chosen, and what it changes."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import typer

from cli import MISSPELT, kartenwerk, make_pack
from golden import check_golden
from kartenwerk_dsl.message import ENGLISH
from kartenwerk_tools import speaking
from kartenwerk_tools.cli import app, run
from kartenwerk_tools.cli.spoken import SENTENCES, heard
from kartenwerk_tools.cli.spoken import speaking as in_language
from kartenwerk_tools.speaking import OPTION, VARIABLE, WITH_THEIR_OWN, choose
from kartenwerk_tools.usage import UsageError

GOLDEN = Path(__file__).parent / "golden" / "german"

BROKEN = {
    "markers.yaml": MISSPELT + "reiher: {name: Reiher , count: 0, source: {origin: rulebook}}\n",
    "seas.yaml": """\
suedmeer: {name: Südmeer, adjacent: [nordmer], source: {origin: rulebook}}
nordmeer: {name: Nordmeer, adjacent: [suedmeer], source: {origin: guessed}}
""",
    "hero_quests.yaml": """\
vrak:
  name: Vrak
  level: 4
  text: Gib 2 Abenteurer ab.
  source: {origin: rulebook}
  effect: |
    action:
        choose 1 coastel region as goal
        remove all adventurers in goal
""",
    "i18n/en.po": """\
msgid ""
msgstr "Language: en\\n"

msgctxt "sea:suedmeer.name"
msgid "Südmeer"
msgstr "South Sea "
""",
}
"""A pack with faults of many sorts."""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "example", BROKEN)


def commands(command: Any, *names: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with the words it is called by; the program itself is the first."""
    yield names, command
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(each, *names, name)


# The choice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "environment", "chosen"),
    [
        ("", {}, "en"),
        ("", {"LANG": "de_DE.UTF-8"}, "de"),
        ("", {"LANG": "de_AT@euro"}, "de"),
        ("", {"LANG": "fr_FR.UTF-8"}, "en"),
        ("", {"LANG": "C"}, "en"),
        ("", {"LANG": "de_DE", "LC_MESSAGES": "en_GB"}, "en"),
        ("", {"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "de_CH"}, "de"),
        ("", {"LC_ALL": "en_GB", VARIABLE: "de"}, "de"),
        ("", {"LANG": "de_DE", VARIABLE: ""}, "de"),
        ("lint content --lang de", {VARIABLE: "en"}, "de"),
        ("--lang de lint content", {}, "de"),
        ("lint --lang=en content", {VARIABLE: "de"}, "en"),
        ("lint --lang en --lang de", {}, "de"),
        ("show --lang DE-at selem", {}, "de"),
        ("lint -- --lang de", {}, "en"),
        ("i18n status --lang de", {}, "en"),
        ("text selem --lang de", {}, "en"),
        ("--lang de i18n status --lang en", {}, "de"),
    ],
)
def test_the_option_counts_most_then_our_variable_then_the_system(
    monkeypatch: pytest.MonkeyPatch, typed: str, environment: Mapping[str, str], chosen: str
) -> None:
    monkeypatch.setattr(speaking, "_of_the_system", lambda: "C")
    assert choose(typed.split(), environment) == chosen


@pytest.mark.parametrize(("system", "chosen"), [("German_Germany.1252", "de"), ("C", "en")])
def test_where_no_variable_says_it_the_system_is_asked(
    monkeypatch: pytest.MonkeyPatch, system: str, chosen: str
) -> None:
    monkeypatch.setattr(speaking, "_of_the_system", lambda: system)
    assert choose([], {}) == chosen


@pytest.mark.parametrize(
    ("typed", "environment"), [("lint --lang fr", {}), ("lint", {VARIABLE: "klingonisch"})]
)
def test_a_language_that_we_do_not_speak_is_refused_where_it_was_meant_for_us(
    typed: str, environment: Mapping[str, str]
) -> None:
    with pytest.raises(UsageError, match="it speaks de, en"):
        choose(typed.split(), environment)


def test_it_is_refused_on_the_command_line() -> None:
    result = kartenwerk("lint", "--lang", "fr")
    assert (result.code, result.out) == (2, "")
    assert result.err == "kartenwerk: --lang: Kartenwerk does not speak `fr`; it speaks de, en.\n"


def test_every_command_has_the_option_but_those_with_one_of_their_own() -> None:
    own = set()
    for names, command in commands(typer.main.get_command(app)):
        if any(OPTION in param.opts for param in command.params):
            own.add(names[0])
    assert own == WITH_THEIR_OWN
    for names, command in commands(in_language(typer.main.get_command(app))):
        options = [param for param in command.params if OPTION in param.opts]
        assert len(options) == 1 or names[0] in WITH_THEIR_OWN, names


# What is said ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("in_german")
def test_all_help_in_german(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    for names, _ in list(commands(typer.main.get_command(app))):
        assert run([*names, "--help"]) == 0
    check_golden(GOLDEN / "help.txt", capsys.readouterr().out)


@pytest.mark.usefixtures("in_german")
def test_the_overview_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    assert "prüft jede Komponente" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("lnit", "Fehler: Es gibt keinen Befehl 'lnit'. Meinst du 'lint'?"),
        ("xyzzy", "Fehler: Es gibt keinen Befehl 'xyzzy'."),
        ("i18n xyzzy", "Fehler: Es gibt keinen Befehl 'xyzzy'."),
        ("lint --frobnicate", "Fehler: Es gibt keine Option --frobnicate"),
        ("lint --fxi", "Fehler: Es gibt keine Option --fxi (möglich: --fix)"),
        ("show", "Fehler: Das Argument 'ID' fehlt."),
        ("rules more", "Fehler: Das ist zu viel: more"),
        ("lint --format", "Fehler: Die Option '--format' braucht einen Wert."),
        ("lint --fix=x", "Fehler: Die Option '--fix' nimmt keinen Wert."),
        ("lint --jobs x", "Ungültiger Wert für '--jobs': 'x' ist keine ganze Zahl."),
        ("lint --jobs 0", "Ungültiger Wert für '--jobs': 0 liegt nicht im Bereich x>=1."),
        ("play --seed x", "Ungültiger Wert für '--seed': 'x' ist keine ganze Zahl."),
    ],
)
@pytest.mark.usefixtures("in_german")
def test_a_wrong_command_line_in_german(
    capsys: pytest.CaptureFixture[str], typed: str, words: str
) -> None:
    assert run(typed.split()) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.startswith(("Aufruf: kartenwerk", "Fehler: "))
    assert ("--help` hilft weiter." in said) == said.startswith("Aufruf: ")


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.usefixtures("in_german")
def test_what_typer_says_is_recognised(sentence: str) -> None:
    english = sentence.format_map(
        {name: name.upper() for name in re.findall(r"\w+(?=\})", sentence)}
    )
    assert heard(english).render(ENGLISH) == english
    assert speaking.say(heard(english)) != english
    assert speaking.say(heard("unheard of")) == "unheard of"


def test_findings_in_german(broken: Path) -> None:
    for form in ("human", "concise"):
        result = kartenwerk("lint", "--lang", "de", "--format", form, cwd=broken)
        assert (result.code, result.err) == (1, "")
        check_golden(GOLDEN / f"lint_{form}.txt", result.out)


def test_the_environment_says_it_too(broken: Path) -> None:
    asked = kartenwerk("lint", "--lang", "de", cwd=broken)
    for variables in ({VARIABLE: "de"}, {VARIABLE: "", "LC_ALL": "de_DE.UTF-8"}):
        assert kartenwerk("lint", cwd=broken, env=variables) == asked


def test_programs_get_the_same_findings_in_every_language(broken: Path) -> None:
    read = {}
    for code in ("en", "de"):
        result = kartenwerk("lint", "--lang", code, "--format", "json", cwd=broken)
        read[code] = json.loads(result.out)
    english, german = read["en"], read["de"]
    assert len(english["findings"]) > 5
    for one, other in zip(english["findings"], german["findings"], strict=True):
        assert one["message"] != other["message"]
        for key in one.keys() - {"message", "hint", "fix", "related"}:
            assert one[key] == other[key]
    assert english["summary"] == german["summary"]


def test_sarif_says_its_language_and_keeps_the_fingerprints(broken: Path) -> None:
    runs = {}
    for code in ("en", "de"):
        result = kartenwerk("lint", "--lang", code, "--format", "sarif", cwd=broken)
        (runs[code],) = json.loads(result.out)["runs"]
    assert {code: each["language"] for code, each in runs.items()} == {"en": "en", "de": "de"}
    for one, other in zip(runs["en"]["results"], runs["de"]["results"], strict=True):
        assert one["ruleId"] == other["ruleId"]
        assert one.get("partialFingerprints") == other.get("partialFingerprints")
        assert one["message"] != other["message"]


def test_caches_and_workers_know_no_language(broken: Path, tmp_path: Path) -> None:
    cold = kartenwerk("lint", "--lang", "de", "--no-cache", cwd=broken)
    alone = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    english = kartenwerk("lint", cwd=broken, env=alone)
    assert english.out != cold.out
    assert kartenwerk("lint", "--lang", "de", cwd=broken, env=alone) == cold
    assert kartenwerk("lint", cwd=broken, env=alone) == english
    workers = kartenwerk("lint", "--lang", "de", "--no-cache", "--jobs", "2", cwd=broken)
    assert workers == cold


def test_a_baseline_holds_in_every_language(tmp_path: Path) -> None:
    files = {"seas.yaml": "suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}\n"}
    folder = make_pack(tmp_path / "example", files)
    known = ("--baseline", str(tmp_path / "known.json"))
    assert kartenwerk("lint", *known, "--write-baseline", cwd=folder).code == 0
    result = kartenwerk("lint", *known, "--lang", "de", cwd=folder)
    assert result.code == 0
    assert result.err.startswith("1 Befund steht im Bestand")


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 Fehler in 1 Datei"), (2, "2 Fehler in 1 Datei")]
)
def test_one_is_one(tmp_path: Path, count: int, words: str) -> None:
    lines = [f"m{number}: {{name: M{number}, cuont: 1}}\n" for number in range(count)]
    lines = [line.replace("1}", "1, count: 1, source: {origin: rulebook}}") for line in lines]
    folder = make_pack(tmp_path / "example", {"markers.yaml": "".join(lines)})
    result = kartenwerk("lint", "--lang", "de", cwd=folder)
    assert words in result.out


@pytest.mark.parametrize("code", ["R001", "E105", "T214"])
def test_rules_are_explained_in_german(code: str) -> None:
    result = kartenwerk("explain", code, "--lang", "de")
    assert (result.code, result.err) == (0, "")
    check_golden(GOLDEN / f"explain_{code}.txt", result.out)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("rules", "mit --fix behebbar."),
        ("stats content", "Komponenten"),
        ("show region:nichts", "Region `nichts` gibt es nicht."),
        ("show selem", "verweist auf"),
        ("words schatten-der-macht region", "Eines der Gebiete an Land auf dem Brett."),
        ("words schatten-der-macht", "Nomen\n"),
        ("words schatten-der-nacht", "es gibt schatten-der-macht"),
        ("test content -s SDM-EX-06", "bestanden, 0 gescheitert."),
        ("fmt --check content", "0 Dateien würden geändert."),
        ("explain Q999", "Eine Regel `Q999` gibt es nicht."),
        ("simulate schatten-der-macht --games 1 --jobs 1", "1 Spiel, Startwert"),
        ("pack verify nowhere.zip", "Ein Archiv `nowhere.zip` gibt es nicht."),
    ],
)
def test_commands_speak_german(typed: str, words: str) -> None:
    result = kartenwerk(*typed.split(), "--lang", "de")
    assert words in result.out + result.err


def test_catalogues_are_counted_in_german() -> None:
    result = kartenwerk("--lang", "de", "i18n", "status", "content", "--lang", "en")
    assert "übersetzt" in result.out
