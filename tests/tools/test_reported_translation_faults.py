"""Faults of translations that were reported to other projects, said in our own packs.

A numbers are those of faults in authoring, B numbers those of faults in content. What compares
texts with effects (A6, B38 to B51) is tested where that is.
"""

from pathlib import Path

import pytest

from kartenwerk_engine.library.finding import Finding
from slips import PACK, lint

HEAD = r"""msgid ""
msgstr ""
"Language: {language}\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: {plural}\n"

msgctxt "pack:horasreich.title"
msgid "Das Horasreich"
msgstr "{title}"
"""
TWO = "nplurals=2; plural=(n != 1);"


def summaries(**texts: str) -> str:
    """Actions with these summaries."""
    rows = (
        f'{id}: {{name: "{id.title()}", summary: "{text}", source: {{origin: rulebook}}}}\n'
        for id, text in texts.items()
    )
    return "".join(rows)


def entry(context: str, source: str, translation: str, *above: str) -> str:
    lines = "".join(f"{line}\n" for line in above)
    return f'\n{lines}msgctxt "{context}"\nmsgid "{source}"\nmsgstr "{translation}"\n'


def english(*pairs: tuple[str, str, str], language: str = "en", plural: str = TWO) -> str:
    """A catalogue in which each action has a name, and these summaries."""
    head = HEAD.format(language=language, plural=plural, title="The Horasian Empire")
    names = (
        entry(f"action:{id}.name", id.title(), f"To {id.title()}")
        for id in dict.fromkeys(id for id, _, _ in pairs)
    )
    texts = (entry(f"action:{id}.summary", source, text) for id, source, text in pairs)
    return head + "".join(names) + "".join(texts)


def findings(folder: Path, catalogue: str, **texts: str) -> tuple[Finding, ...]:
    files = {"pack.yaml": PACK, "actions.yaml": summaries(**texts), "i18n/en.po": catalogue}
    return tuple(f for f in lint(folder, files) if f.rule.code.startswith("T"))


def codes(found: tuple[Finding, ...]) -> list[str]:
    return [each.rule.code for each in found]


PAIRS = [
    ("A03 icons fused", "Zahle {anker}{gold} am Hafen.", "Pay {ankergold} in the harbour.", "T211"),
    ("A04 mark replaced", "Nimm [[Schiff]] vom Stapel.", "Take <b>ship</b> from the pile.", "T213"),
    ("A11 source copied", "Nimm ein Schiff vom Stapel.", "Nimm ein Schiff vom Stapel.", "T221"),
    ("B76 placeholder", "Nimm {gold} vom Stapel.", "Take some from the pile.", "T210"),
    ("B78 order", "Stufe %s braucht %d.", "%d for level %s.", "T212"),
    ("B83 markup", "<b>Sofort</b> ein Schiff.", "<b>At once a ship.", "T213"),
    ("B86 other source", "Zahle {gold}: ziehe 1.", "Pay [gold]: draw 1.", "T210"),
    ("B88 misspelt icon", "Zahle {gold} am Hafen.", "Pay {godl} in the harbour.", "T211"),
    ("B89 number", "Nimm 15 Schiffe vom Stapel.", "Take 26 ships from the pile.", "T214"),
]


@pytest.mark.parametrize(
    ("source", "translation", "code"),
    [pytest.param(*rest, id=name) for name, *rest in PAIRS],
)
def test_it_is_found(tmp_path: Path, source: str, translation: str, code: str) -> None:
    found = findings(tmp_path, english(("ziehen", source, translation)), ziehen=source)
    assert code in codes(found), [str(each.message) for each in found]


SILENT = [
    ("B79 percent", "Nimm 50 % der Schiffe, nachts 100%.", "Take 50% of the ships, 100% at night."),
    ("A03 icons apart", "Zahle {anker}{gold}.", "Pay {anker}{gold}."),
]


@pytest.mark.parametrize(
    ("source", "translation"), [pytest.param(*rest, id=name) for name, *rest in SILENT]
)
def test_nothing_is_said(tmp_path: Path, source: str, translation: str) -> None:
    assert not findings(tmp_path, english(("ziehen", source, translation)), ziehen=source)


def test_a_misspelt_icon_is_guessed(tmp_path: Path) -> None:
    """A03, B88: the right one is offered."""
    source, wrong = "Zahle {anker}{gold}.", "Pay {ankergold}."
    found = findings(tmp_path, english(("ziehen", source, wrong)), ziehen=source)
    (unknown,) = [each for each in found if each.rule.code == "T211"]
    assert str(unknown.hint) == "write `{anker}{gold}`"


def test_an_invisible_isolate_is_reported_and_taken_out(tmp_path: Path) -> None:
    """A23, python-fluent 159."""
    source = "Nimm ein Schiff."
    text = english(("ziehen", source, "Take a \u2068ship\u2069."))
    files = {"pack.yaml": PACK, "actions.yaml": summaries(ziehen=source), "i18n/en.po": text}
    found = lint(tmp_path, files)
    assert {each.rule.name for each in found} == {"invisible-character"}
    assert all(each.fix for each in found)


def test_translations_are_not_paired_by_their_place(tmp_path: Path) -> None:
    """A01, Card-Forge 11814: the second of three texts has none, and the third keeps its own."""
    texts = {"eins": "Zieh 1 Schiff.", "zwei": "Zieh 2 Schiffe.", "drei": "Zieh 3 Schiffe."}
    pairs = [("eins", texts["eins"], "Draw 1 ship."), ("zwei", texts["zwei"], "")]
    pairs.append(("drei", texts["drei"], "Draw 3 ships."))
    found = findings(tmp_path, english(*pairs), **texts)
    assert [(each.rule.code, each.component) for each in found] == [("T201", "zwei")]


def test_a_context_that_stands_twice_is_reported_with_both_places(tmp_path: Path) -> None:
    """A08, arkhamdb-json-data 639."""
    source = "Zieh 1 Schiff."
    pair = ("ziehen", source, "Draw 1 ship.")
    twice = english(pair) + entry("action:ziehen.summary", source, "Draw a boat.")
    found = findings(tmp_path, twice, ziehen=source)
    (double,) = [each for each in found if each.rule.code == "T106"]
    assert double.related
    assert double.related[0].span.line < double.span.line


@pytest.mark.parametrize(
    ("line", "code"), [('msgstr "Fool', "T101"), ("msgstr Fool", "T102")], ids=["A18", "A18 bare"]
)
def test_a_string_that_is_not_closed_loses_no_letter(tmp_path: Path, line: str, code: str) -> None:
    """A18, polib 61."""
    source = "Zieh 1 Schiff."
    text = english(("ziehen", source, "X")).replace('msgstr "X"', line)
    assert code in codes(findings(tmp_path, text, ziehen=source))


def test_the_number_of_plural_forms_is_that_of_the_language(tmp_path: Path) -> None:
    """B81, Cataclysm-DDA 82529."""
    source = "Zieh 1 Schiff."
    files = {
        "pack.yaml": PACK,
        "actions.yaml": summaries(ziehen=source),
        "i18n/pl.po": english(("ziehen", source, "Weź 1 statek."), language="pl", plural=TWO),
    }
    assert "T107" in codes(lint(tmp_path, files))


@pytest.mark.parametrize(
    ("now", "code"),
    [("Beende den Zug.", None), ("Beende deinen Zug.", "T204")],
    ids=["B84 full stop", "B84 word"],
)
def test_a_full_stop_in_the_source_makes_nothing_stale(
    tmp_path: Path, now: str, code: str | None
) -> None:
    """B84, wesnoth 10005."""
    found = findings(tmp_path, english(("ziehen", "Beende den Zug", "End the turn")), ziehen=now)
    assert codes(found) == ([code] if code else [])


def test_a_key_that_nothing_refers_to_is_reported(tmp_path: Path) -> None:
    """B91, SS14-public 654."""
    source = "Zieh 1 Schiff."
    stray = english(("ziehen", source, "Draw 1 ship.")) + entry("action:zahlen.name", "Za", "Pay")
    assert codes(findings(tmp_path, stray, ziehen=source)) == ["T206"]


def test_one_broken_catalogue_is_loud_and_stops_no_other(tmp_path: Path) -> None:
    """B94, arkhamdb 597."""
    source = "Nimm 15 Schiffe."
    broken = english(("ziehen", source, "X"), language="it").replace('msgstr "X"', 'msgstr "X')
    files = {
        "pack.yaml": PACK,
        "actions.yaml": summaries(ziehen=source),
        "i18n/it.po": broken,
        "i18n/en.po": english(("ziehen", source, "Take 26 ships.")),
    }
    found = {(each.path, each.rule.code) for each in lint(tmp_path, files)}
    assert {("i18n/it.po", "T101"), ("i18n/en.po", "T214")} <= found


@pytest.mark.parametrize(
    ("text", "found"),
    [("the coins", []), ("the coin purse", []), ("the pieces of money", ["T224"])],
    ids=["A21 plural", "A21 compound", "A21 other word"],
)
def test_the_glossary_knows_inflected_forms(tmp_path: Path, text: str, found: list[str]) -> None:
    """A21, weblate 1297: *der Münzen* and *Münzbeutel* are the word."""
    source = {"the coin purse": "Nimm den Münzbeutel."}.get(text, "Nimm eine der Münzen.")
    files = {
        "pack.yaml": PACK,
        "actions.yaml": summaries(ziehen=source),
        "i18n/glossary.yaml": "Münze: {en: coin}\n",
        "i18n/en.po": english(("ziehen", source, f"Take one of {text}.")),
    }
    assert codes(tuple(lint(tmp_path, files))) == found


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("{gender: fem, article: true}", None),
        ("{plural: true, article: true}", None),
        ("{article: true}", "T233"),
        ("{gender: feminine, article: true}", "T231"),
        ("{gender: fem, article: true, gne: Schiffes}", "T231"),
    ],
)
def test_a_name_needs_a_gender_that_there_is(tmp_path: Path, said: str, code: str | None) -> None:
    """A14, Unciv 14076: what articles and titles depend on is said of each name, or it is lint."""
    lexicon = {"i18n/lexicon.de.yaml": f"action:\n  ferry: {said}\n"}
    found = lint(
        tmp_path, {"pack.yaml": PACK, "actions.yaml": summaries(ferry="Fahre."), **lexicon}
    )
    assert [each.rule.code for each in found if each.rule.code.startswith("T23")] == [code] * bool(
        code
    )


def test_a_word_of_the_lexicon_is_one_of_an_effect(tmp_path: Path) -> None:
    lexicon = {"i18n/lexicon.de.yaml": "word:\n  jetty: {name: Steg}\n"}
    found = lint(
        tmp_path, {"pack.yaml": PACK, "actions.yaml": summaries(ferry="Fahre."), **lexicon}
    )
    assert [each.rule.code for each in found] == ["T232"]
