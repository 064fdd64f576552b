"""Lint says where a text and an effect differ: in the pack, in its catalogues, and only once."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from cli import PACK, make_pack
from golden import check_golden
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.translations.sample import HEADER
from kartenwerk_engine.phrases.against import words
from kartenwerk_engine.phrases.load import PhrasebookError
from kartenwerk_tools.lint import run
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report import human
from kartenwerk_tools.lint.run import Run, lint_alone
from kartenwerk_tools.lint.stages import comparing
from kartenwerk_tools.usage import UsageError

MANIFEST = PACK.replace("schatten-der-macht", "midgard")
EQUIPMENT = """\
laterne:
  name: Laterne
  text: "%s"
  effect: |
    always:
        hand limit + 1

    on turn start where actor is you:
        draw 1 action card
  source: {origin: reconstructed}
"""
RIGHT = "Du behältst eine Aktionskarte mehr. Zu Beginn deines Zuges ziehst du 1 Aktionskarte."
WRONG = RIGHT.replace("1 Aktionskarte", "2 Aktionskarten")
ENGLISH = "You keep one more action card. At the start of your turn you draw 1 action card."


def catalogue(source: str, translation: str) -> str:
    return f"""{HEADER}msgctxt "equipment:laterne.name"
msgid "Laterne"
msgstr "Lantern"

msgctxt "equipment:laterne.text"
msgid "{source}"
msgstr "{translation}"
"""


def files(text: str = RIGHT, translation: str = ENGLISH) -> dict[str, str]:
    return {
        "pack.yaml": MANIFEST,
        "equipment.yaml": EQUIPMENT % text,
        "i18n/en.po": catalogue(text, translation),
    }


@pytest.fixture
def stores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "stores"
    monkeypatch.setattr(run, "user_folder", lambda: folder)
    return folder


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were really compared, with the language."""
    seen: list[str] = []
    compare_file = comparing.compare_file

    def spy(around: comparing.Around, task: comparing.ToldTask) -> object:
        seen.append(f"{task.path} {task.language}")
        return compare_file(around, task)

    monkeypatch.setattr(comparing, "compare_file", spy)
    return seen


def linted(
    folder: Path,
    written: Mapping[str, str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    cached: bool = False,
) -> Outcome:
    pack = make_pack(folder / "example", written)
    monkeypatch.chdir(pack)
    return Run(["."], jobs=1).outcome() if cached else lint_alone(["."])


def told(outcome: Outcome) -> list[Finding]:
    return [each for each in outcome.findings if each.rule.code.startswith("T3")]


def test_a_text_that_agrees_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(linted(tmp_path, files(), monkeypatch)) == []


def test_a_difference_shows_the_text_and_the_effect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = linted(
        tmp_path, files(WRONG, ENGLISH.replace("1 action card", "2 action cards")), monkeypatch
    )
    german, english = told(outcome)
    assert (german.path, german.rule.code, german.component) == (
        "equipment.yaml",
        "T301",
        "laterne",
    )
    line = outcome.text("equipment.yaml").split("\n")[german.span.line - 1]
    assert line[german.span.column - 1 : german.span.end_column - 1] == "2"
    (related,) = german.related
    line = outcome.text(related.path).split("\n")[related.span.line - 1]
    assert line[related.span.column - 1 : related.span.end_column - 1] == "1 action card"
    assert str(related.message) == (
        "this is what it does: Zu Beginn deines Zuges: Ziehe 1\u00a0Aktionskarte."
    )
    # The translation is as wrong as its source.
    assert (english.path, english.rule.code) == ("i18n/en.po", "T301")
    assert english.related[0].path == "equipment.yaml"


def test_the_report_of_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = linted(tmp_path, files(WRONG, ENGLISH.replace("draw 1", "discard 1")), monkeypatch)
    own = Outcome(tuple(told(outcome)), outcome.checked, outcome.files, text=outcome.text)
    check_golden(Path(__file__).parent / "golden" / "text_against_effect.txt", human.render(own))


def test_a_translation_that_differs_from_its_source_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turned = ENGLISH.replace("draw 1", "discard 1")
    (found,) = told(linted(tmp_path, files(translation=turned), monkeypatch))
    assert (found.path, found.rule.code) == ("i18n/en.po", "T309")


def test_another_number_than_the_source_has_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = linted(tmp_path, files(translation=ENGLISH.replace("1", "3")), monkeypatch)
    assert [each.rule.code for each in outcome.findings if each.path == "i18n/en.po"] == ["T214"]


@pytest.mark.parametrize(
    "entry", ["#, fuzzy\nmsgctxt", "#. effect: 000000000000\nmsgctxt"], ids=["marked", "stale"]
)
def test_of_a_stale_translation_nothing_else_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str
) -> None:
    written = files(translation=ENGLISH.replace("draw", "discard"))
    context = 'msgctxt "equipment:laterne.text"'
    written["i18n/en.po"] = written["i18n/en.po"].replace(
        context, context.replace("msgctxt", entry)
    )
    assert told(linted(tmp_path, written, monkeypatch)) == []


@pytest.mark.parametrize("broken", ["drow 1 action card", "draw 1 action card as loot"])
def test_an_effect_with_errors_is_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    written = files(WRONG)
    written["equipment.yaml"] = written["equipment.yaml"].replace("draw 1 action card", broken)
    assert told(linted(tmp_path, written, monkeypatch)) == []


def test_a_language_without_cues_is_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = files()
    english = written.pop("i18n/en.po")
    written["i18n/nl.po"] = english.replace("Language: en", "Language: nl").replace("1", "2")
    assert told(linted(tmp_path, written, monkeypatch)) == []


def test_cues_that_cannot_be_read_are_a_fault_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: str, language: str) -> None:
        raise PhrasebookError("{game}: {language}", game=game, language=language)

    monkeypatch.setattr(words, "words_of", broken)
    with pytest.raises(UsageError, match="midgard: de"):
        linted(tmp_path, files(), monkeypatch)


# The cache ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("stores")
def test_only_what_has_changed_is_compared_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compared: list[str]
) -> None:
    more = EQUIPMENT.replace("laterne:", "fackel:").replace("Laterne", "Fackel") % RIGHT
    written = files() | {"equipment/fackel.yaml": more}
    written["equipment/laterne.yaml"] = written.pop("equipment.yaml")
    both = ["equipment/fackel.yaml", "equipment/laterne.yaml"]
    linted(tmp_path, written, monkeypatch, cached=True)
    assert compared == [f"{path} {language}" for path in both for language in ("de", "en")]
    compared.clear()
    linted(tmp_path, written, monkeypatch, cached=True)
    assert compared == []
    written["equipment/fackel.yaml"] = f"# One line more.\n{more}"
    linted(tmp_path, written, monkeypatch, cached=True)
    assert compared == [], "what the file says is the same"
    written["equipment/fackel.yaml"] = more.replace("ziehst du 1", "ziehst du 3")
    (found,) = told(linted(tmp_path, written, monkeypatch, cached=True))
    assert (found.path, found.span.line) == ("equipment/fackel.yaml", 3)
    assert compared == ["equipment/fackel.yaml de", "equipment/fackel.yaml en"]
    compared.clear()
    written["equipment/fackel.yaml"] = "# A line.\n" + written["equipment/fackel.yaml"]
    (found,) = told(linted(tmp_path, written, monkeypatch, cached=True))
    assert (found.path, found.span.line) == ("equipment/fackel.yaml", 4)
    written["equipment/fackel.yaml"] = more
    linted(tmp_path, written, monkeypatch, cached=True)
    compared.clear()
    written["i18n/en.po"] = written["i18n/en.po"].replace("draw 1", "draw one")
    linted(tmp_path, written, monkeypatch, cached=True)
    assert compared == [f"{path} en" for path in both]


@pytest.mark.usefixtures("stores")
def test_another_name_of_a_component_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seas = (
        "suedmeer: {name: %s, adjacent: [nordmeer], source: {origin: rulebook}}\n"
        "nordmeer: {name: Nordmeer, adjacent: [suedmeer], source: {origin: rulebook}}\n"
    )
    quest = """\
beispiel:
  name: Beispiel
  level: 1
  text: "Erfüllt, wenn du mindestens 2 Schiffe im Südmeer hast."
  effect: |
    action: draw 1 card
    condition: at least 2 own ships in suedmeer
  source: {origin: reconstructed}
"""
    quest = quest.replace("Erfüllt", "Ziehe 1 Karte. Erfüllt")
    written = {"pack.yaml": PACK, "hero_quests.yaml": quest, "seas.yaml": seas % "Südmeer"}
    assert told(linted(tmp_path, written, monkeypatch, cached=True)) == []
    written["seas.yaml"] = seas % "Perlenmeer"
    (found,) = told(linted(tmp_path, written, monkeypatch, cached=True))
    assert found.rule.code == "T307"
