"""`kartenwerk text`: rules texts as a person asks for them."""

import json
import textwrap
from pathlib import Path

from cli import PACK, kartenwerk, make_pack

SDM = ("--pack", "content/schatten-der-macht")


def test_a_card_says_what_its_effect_does_in_the_languages_asked_for() -> None:
    ended = kartenwerk("text", "mirza_die_haendlerin", *SDM, "--lang", "de,en")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == (
        "Mirza die Händlerin (hero_quest:mirza_die_haendlerin) [de]\n"
        "  Aktion: Ziehe 1\u00a0Karte.\n"
        "  Bedingung: Du hast mindestens 6\u00a0Regionen.\n"
        "\n"
        "Mirza the Trader (hero_quest:mirza_die_haendlerin) [en]\n"
        "  Action: draw 1\u00a0card.\n"
        "  Condition: you have at least 6\u00a0regions.\n"
    )


def test_without_a_language_it_is_the_packs_own() -> None:
    ended = kartenwerk("text", "hero_quest:garhelt_rorlifsdottir", *SDM)
    assert ended.code == 0
    assert "Nimm 1\u00a0Schiff in deinen Vorrat." in ended.out
    assert "[de]" not in ended.out


def test_programs_of_one_card_are_told_apart() -> None:
    ended = kartenwerk("text", "faction:kgia", *SDM)
    assert "  effect:\n  Handkartenlimit +1.\n" in ended.out
    assert "  starting_advantage:\n  Geheimpläne zur Auswahl +1.\n" in ended.out


def test_json_and_markdown_hold_the_same() -> None:
    data = json.loads(kartenwerk("text", "nordlicht", *SDM, "--format", "json").out)
    (found,) = data
    assert found["name"] == "Nordlicht"
    assert found["text"][0].endswith("Regionen am Ozean Ifirns hast.")
    assert found["missing"] is None
    markdown = kartenwerk("text", "nordlicht", *SDM, "--format", "markdown").out
    assert markdown.startswith("## Nordlicht (secret_plan:nordlicht)\n\n1\u00a0Siegpunkt, wenn ")


def test_what_has_no_effect_has_no_text() -> None:
    ended = kartenwerk("text", "region:selem", *SDM)
    assert ended.code == 2
    assert "has no effect" in ended.err


def test_an_effect_with_errors_is_named_and_does_not_pass_for_none(tmp_path: Path) -> None:
    cards = """\
    {id}:
      name: Eins
      level: 1
      effect: |
        action:
            {does}

        condition: at least 2 seas with own ships
      source: {{origin: reconstructed}}
    """
    right, wrong = (
        cards.format(id="gut", does="draw 1 card"),
        cards.format(id="schlecht", does="drw 1 card"),
    )
    quests = textwrap.dedent(right) + textwrap.dedent(wrong)
    folder = make_pack(tmp_path / "example", {"hero_quests.yaml": quests})
    wrong_one = "hero_quest:schlecht: its effect has errors, which `kartenwerk lint` shows\n"
    alone = kartenwerk("text", "schlecht", "--pack", str(folder))
    assert (alone.code, alone.out, alone.err) == (1, "", wrong_one)
    every = kartenwerk("text", "--pack", str(folder))
    assert (every.code, every.err) == (1, wrong_one)
    assert "hero_quest:gut" in every.out
    right_one = kartenwerk("text", "gut", "--pack", str(folder))
    assert (right_one.code, right_one.err) == (0, "")


def test_a_language_without_phrases_is_named() -> None:
    ended = kartenwerk("text", *SDM, "--lang", "xx")
    assert ended.code == 2
    assert "schatten-der-macht has no phrases in `xx`; there are: de, en." in ended.err


def test_a_name_without_inflection_is_a_missing_phrase(tmp_path: Path) -> None:
    pack = tmp_path / "example"
    pack.mkdir()
    (pack / "pack.yaml").write_text(PACK, encoding="utf-8")
    (pack / "seas.yaml").write_text(
        "bucht: {name: Bucht, adjacent: [], source: {origin: reconstructed}}\n", encoding="utf-8"
    )
    (pack / "secret_plans.yaml").write_text(
        "plan:\n  name: Plan\n  source: {origin: reconstructed}\n"
        "  effect: score 1 if at least 2 own ships in bucht\n",
        encoding="utf-8",
    )
    ended = kartenwerk("text", "--pack", str(pack))
    assert ended.code == 1
    assert "secret_plan:plan: there is no phrase for names: sea bucht" in ended.err
    (pack / "i18n").mkdir()
    (pack / "i18n" / "lexicon.de.yaml").write_text(
        "sea: {bucht: {gender: fem, article: true}}\n", encoding="utf-8"
    )
    ended = kartenwerk("text", "--pack", str(pack))
    assert "wenn du mindestens 2\u00a0Schiffe in der Bucht hast." in ended.out
