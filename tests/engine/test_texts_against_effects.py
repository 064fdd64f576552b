"""Texts beside effects: what is a difference, what is none, and where it is said to be."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from kartenwerk_engine.phrases.against.card import Component, Difference
from kartenwerk_engine.phrases.against.card import Program as CardProgram
from kartenwerk_engine.phrases.against.compare import compare
from kartenwerk_engine.phrases.against.words import needless, words_of
from kartenwerk_engine.phrases.load import PhrasebookError, languages
from shipped_games import IDS
from told_cards import component_names, done, meaning, words

MIDGARD, SDM, SCHATTENWELT = "midgard", "schatten-der-macht", "schattenwelt"
FREE: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "cases" / "free_texts.yaml").read_text("utf-8")
)


def found(
    game: str,
    text: str | list[str],
    programs: dict[str, str],
    language: str = "de",
    data: dict[str, Any] | None = None,
    refs: tuple[tuple[str, str], ...] = (),
) -> list[Difference]:
    """The differences of a card; `programs` are its effects by kind and field."""
    typed = []
    for sort, source in programs.items():
        program = meaning(game, sort, source, whole=False)
        assert program is not None, source
        typed.append(CardProgram(sort, source, done(game, sort, program)))
    kind = next(iter(programs)).split(".")[0]
    return compare(
        Component(
            kind,
            "example",
            data or {},
            [text] if isinstance(text, str) else text,
            typed,
            frozenset(refs),
            words(game, language),
            component_names(game, language),
        )
    )


def codes(*args: Any, **more: Any) -> list[str]:
    return [each.problem.rule.code for each in found(*args, **more)]


LOSE = {"encounter.failure": "action:\n    lose 2 life"}
EACH = "action:\n    for each member as victim:\n        lose 1 life from victim"
TASK = {"task.failure": "action:\n    lose 2 life", "task.group_failure": EACH}


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("Misslingt die Probe, verlierst du 3 LP.", "T301", "3"),
        ("Misslingt die Probe, verlierst du drei LP.", "T301", "drei"),
        ("Misslingt die Probe, verlierst du eine LP.", "T301", "eine"),
        ("Misslingt die Probe, verlierst du LP.", "T301", "Misslingt die Probe, verlierst du LP."),
        ("Misslingt die Probe, verlierst du bis zu 2 LP.", "T303", "bis zu 2"),
        ("Misslingt die Probe, verlierst du mindestens 2 LP.", "T303", "mindestens 2"),
        ("Misslingt die Probe, darfst du 2 LP verlieren.", "T304", "darfst"),
        ("Misslingt die Probe, verlieren alle 2 LP.", "T306", "alle"),
        ("Misslingt die Probe, verlierst du 2 EP.", "T308", "2 EP"),
        ("Misslingt die Probe, heilst du 2 LP.", "T309", "heilst du 2 LP"),
        ("Misslingt die Probe, verliert ein Abenteurer 2 LP.", "T311", "Abenteurer"),
    ],
)
def test_a_difference_is_said_at_its_words(text: str, code: str, words: str) -> None:
    (difference,) = found(MIDGARD, text, LOSE)
    problem = difference.problem
    assert problem.rule.code == code
    assert text[problem.start : problem.end] == words


@pytest.mark.parametrize(
    ("game", "text", "sort", "effect", "code"),
    [
        (MIDGARD, "Angriff −1.", "equipment.effect", "always: attack + 1", "T309"),
        (MIDGARD, "Angriff 1.", "equipment.effect", "always: attack - 1", "T309"),
        (MIDGARD, "Abwehr +1.", "equipment.effect", "always: attack + 1", "T308"),
        (
            MIDGARD,
            "Vor deinem Abwehrwurf: +4 auf diesen Wurf.",
            "action_card.effect",
            "on attack: raise roll by 4",
            "T310",
        ),
        (
            MIDGARD,
            "Vor deinem Angriffswurf: Angriff +3 bis zum Ende deines Zuges.",
            "spell.effect",
            "on attack: raise attack by 3 for fight",
            "T310",
        ),
        (
            MIDGARD,
            "Du hast einen Schatz erhalten: Ziehe 1 Aktionskarte.",
            "action_card.effect",
            "on other player treasure won: draw 1 action card",
            "T311",
        ),
        (
            MIDGARD,
            "+1 auf Proben, um Marken von Personen zu gewinnen.",
            "equipment.effect",
            "always: marker bonus of square markers + 1",
            "T312",
        ),
        (
            SDM,
            "Erfüllt, wenn du höchstens drei Schiffe hast.",
            "hero_quest.effect",
            "condition: at least 3 own ships",
            "T302",
        ),
        (
            SDM,
            "Erfüllt, wenn du mehr als drei Schiffe hast.",
            "hero_quest.effect",
            "condition: at least 3 own ships",
            "T302",
        ),
        (
            SDM,
            "Entferne 1 eigenes Schiff aus dem Südmeer.",
            "hero_quest.effect",
            "action:\n    remove 1 foreign ship from suedmeer",
            "T305",
        ),
        (
            SDM,
            "Entferne ein fremdes Schiff aus dem Perlenmeer.",
            "hero_quest.effect",
            "action:\n    remove 1 foreign ship from suedmeer",
            "T307",
        ),
        (
            SDM,
            "Entferne 1 Schiff aus dem Südmeer.",
            "hero_quest.effect",
            "action:\n    remove all ships from suedmeer",
            "T306",
        ),
        (
            SDM,
            "Entferne alle Schiffe aus dem Südmeer.",
            "hero_quest.effect",
            "action:\n    remove any number of ships from suedmeer",
            "T306",
        ),
        (
            SDM,
            "Entferne beliebig viele Schiffe aus dem Südmeer.",
            "hero_quest.effect",
            "action:\n    remove all ships from suedmeer",
            "T303",
        ),
        (
            SDM,
            "Erfüllt, wenn du 3 Regionen mit {anker} hast.",
            "hero_quest.effect",
            "condition: at least 3 own regions with gold",
            "T307",
        ),
        (
            SDM,
            "Erfüllt, wenn du 3 Inselregionen hast.",
            "hero_quest.effect",
            "condition: at least 3 own inland regions",
            "T312",
        ),
        (
            SCHATTENWELT,
            "Zu Beginn deines Zuges erhältst du 1 Gold.",
            "character.passive",
            "on loot where actor is you: gain 1 gold",
            "T310",
        ),
        (
            SCHATTENWELT,
            "In der Beutephase erhältst du einen Trank.",
            "character.passive",
            "on loot where actor is you: gain 1 gold",
            "T308",
        ),
        (
            SDM,
            "Eigene Schiffe sind im Südmeer und im Perlenmeer, fremde Abenteurer in Selem.",
            "hero_quest.effect",
            "condition: (some own ship in suedmeer) and (some foreign ship in perlenmeer) "
            "and (some foreign adventurer in selem)",
            "T305",
        ),
        (
            MIDGARD,
            "Ziehe 1 Aktionskarte, wenn du verletzt bist.",
            "reward_card.effect",
            "on own turn: draw 1 action card",
            "T313",
        ),
    ],
)
def test_a_difference_of_each_sort(game: str, text: str, sort: str, effect: str, code: str) -> None:
    assert code in codes(game, text, {sort: effect})


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Ziehe 1 Aktionskarte, wenn möglich.", "on own turn: draw 1 action card"),
        ("Ziehe 1 Aktionskarte (wenn keine da ist: mischen).", "on own turn: draw 1 action card"),
        ("Wenn es Tee gibt, singt er. Ziehe 1 Aktionskarte.", "on own turn: draw 1 action card"),
        (
            "Ziehe 1 Aktionskarte, wenn du verletzt bist.",
            "on own turn:\n    if you are wounded:\n        draw 1 action card",
        ),
        (
            "Wenn dein Zug beginnt, ziehst du 1 Aktionskarte.",
            "on turn start where actor is you: draw 1 action card",
        ),
    ],
)
def test_what_follows_if_is_not_always_a_condition(text: str, effect: str) -> None:
    assert "T313" not in codes(MIDGARD, text, {"reward_card.effect": effect})


@pytest.mark.parametrize("case", FREE, ids=lambda case: str(case["text"])[:40])
def test_nothing_is_said_of_texts_that_agree(case: dict[str, Any]) -> None:
    programs = {case["card"]: case["effect"]}
    odd = found(case["game"], case["text"], programs, case["language"], case.get("data"))
    assert [str(each.problem.message) for each in odd] == []


# Several programs, and other fields ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wer scheitert, verliert 2 LP; schafft es keiner, verlieren alle 1 LP.", []),
        ("Schafft es keiner, verlieren alle 1 LP. Wer scheitert, verliert 2 LP.", []),
        ("Wer scheitert, verliert 1 LP; schafft es keiner, verlieren alle 2 LP.", ["T301", "T301"]),
        ("Wer scheitert, verliert 2 LP; schafft es keiner, verliert einer 1 LP.", ["T306"]),
        ("Wer scheitert, verliert 2 LP, und alle verlieren 1 LP, schafft es keiner.", []),
    ],
)
def test_each_program_is_held_to_its_part_of_the_text(text: str, expected: list[str]) -> None:
    assert codes(MIDGARD, text, TASK) == expected


@pytest.mark.parametrize(
    ("text", "data", "expected"),
    [
        ("Gewandtheit −6. Wer scheitert, verliert 2 LP.", {"test": {"penalty": 6}}, []),
        ("Gewandtheit −7. Wer scheitert, verliert 2 LP.", {"test": {"penalty": 6}}, ["T301"]),
        ("Wer scheitert, verliert 3 LP.", {"test": {"penalty": 3}, "grade": 3}, ["T301"]),
        ("Wer scheitert, verliert 2 LP und zahlt 5 Heller.", {"toll": 5}, []),
        ("Wer scheitert, verliert 2 LP und zahlt 5 Heller.", {}, ["T301"]),
    ],
)
def test_numbers_of_other_fields_may_be_said(
    text: str, data: dict[str, Any], expected: list[str]
) -> None:
    assert codes(MIDGARD, text, {"task.failure": TASK["task.failure"]}, data=data) == expected


def test_components_of_other_fields_may_be_named() -> None:
    text = "Ein Seil hebt den Abzug auf. Wer scheitert, verliert 2 LP."
    failure = {"task.failure": TASK["task.failure"]}
    assert codes(MIDGARD, text, failure, refs=(("equipment", "seil"),)) == []
    assert codes(MIDGARD, text, failure, refs=(("equipment", "zelt"),)) == ["T307"]


def test_a_program_may_be_told_in_any_of_several_texts() -> None:
    parts = ["Misslingt die Probe, ist es aus.", "Du verlierst 2 LP."]
    assert codes(MIDGARD, parts, LOSE) == []
    (difference,) = found(MIDGARD, [parts[0], "Du verlierst 3 LP."], LOSE)
    assert (difference.text, difference.spot is not None) == (1, True)


def test_the_place_in_the_effect_is_the_one_that_differs() -> None:
    (difference,) = found(
        MIDGARD, "Wer scheitert, verliert 2 LP; schafft es keiner, verlieren alle 3 LP.", TASK
    )
    spot = difference.spot
    assert spot is not None
    assert spot.program == 1
    source = TASK["task.group_failure"]
    assert source[spot.at.start : spot.at.end] == "1 life"
    assert str(difference.problem.message) == "the text says `3`, the effect `1 life`"


# Cues ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_cues_of_shipped_games_speak_of_words_that_there_are(game: str, language: str) -> None:
    assert needless(words(game, language)) == []


def test_a_language_without_cues_is_not_compared() -> None:
    others = {language for game in IDS for language in languages(game)} - {"de", "en"}
    for language in ("tlh", *others):
        assert words_of(SDM, language) is None


def test_a_game_without_phrases_is_not_compared() -> None:
    assert words_of("ranks", "de") is None


def test_a_broken_file_of_cues_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "phrases"
    (folder / "cues").mkdir(parents=True)
    (folder / "cues" / "de.yaml").write_text("verbs: {draw card: {sais: [zieh*]}}\n", "utf-8")
    monkeypatch.setattr("kartenwerk_engine.phrases.against.words.folder_of", lambda _: folder)
    words_of.cache_clear()
    try:
        with pytest.raises(PhrasebookError, match=r"de.yaml, line 1, verbs: draw card"):
            words_of(SDM, "de")
    finally:
        words_of.cache_clear()
