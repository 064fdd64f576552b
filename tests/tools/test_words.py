"""`kartenwerk words`: everything that a game declares is listed, as it is written on cards."""

import json
import re

import pytest

import shipped_games
from cli import CONTENT, kartenwerk
from demo_words import DEMO
from kartenwerk_dsl.vocabulary import Entry, Noun, Verb, Vocabulary
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY
from kartenwerk_tools.wordlist import TITLES, called, clauses, company, describe, spelt, words
from shipped_games import IDS, each_game

GAME = "schatten-der-macht"


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("region", ["region, regions", "region of ORGANISATION"]),
        ("tipped", ["tipped SHIP"]),
        ("owner", ["owner of REGION", "owner of ORGANISATION", "owner of UNIT"]),
        ("largest group", ["largest group of REGIONS"]),
        ("start player", ["start player"]),
        ("hand limit", ["hand limit"]),
        ("room", ["room of REGION"]),
        ("bordering", ["REGION bordering SEA", "SEA bordering REGION"]),
        ("pass", ["[PLAYER] pass", "pass"]),
        ("conquest", ["conquest"]),
        ("march", ["march AMOUNT adventurers from REGION"]),
        ("acquire", ["acquire AMOUNT organisations into REGIONS"]),
        ("make", ["make AMOUNT movements [by ROUTE]", "make AMOUNT steps"]),
        ("uncover", ["uncover AMOUNT seas [as NAME]"]),
        ("lone entry", ["allow or forbid lone entry"]),
        ("demon arks", ["demon ark, demon arks"]),
    ],
)
def test_the_form_of_a_word_shows_all_that_it_takes(word: str, forms: list[str]) -> None:
    found = [describe(entry, VOCABULARY).form for entry in spelt(VOCABULARY, word)]
    assert found == forms


@pytest.mark.parametrize(
    "vocabulary", [DEMO, *map(shipped_games.vocabulary, IDS)], ids=lambda each: each.game
)
def test_every_entry_is_listed_once(vocabulary: Vocabulary) -> None:
    listed = list(words(vocabulary))
    assert len(listed) == len(vocabulary.entries)
    assert {each.words for each in listed} == {entry.words for entry in vocabulary.entries}
    assert all(each.words in each.form for each in listed)


def test_there_is_a_title_for_every_sort() -> None:
    assert set(Entry.__subclasses__()) == set(TITLES)


def test_what_is_known_of_a_word_is_told() -> None:
    facts = {(each.sort, each.form): each.facts for each in words(VOCABULARY)}
    assert facts["adjective", "mountain REGION"]["instead"] == "inhospitable"
    assert facts["noun", "plan, plans"]["hidden"] is True
    assert facts["event", "winner losses"]["replaceable"] is True
    assert facts["event", "conquest"]["names"] == {
        "prize": "region",
        "winner": "player",
        "loser": "player",
    }
    removing = facts["verb", "remove AMOUNT units from PLACE"]
    assert removing["object"] == "unit, several (amount, may be gone afterwards)"
    assert facts["quantity", "room of REGION"]["lowest"] == 0
    assert "lowest" not in facts["quantity", "losses"]


def test_a_noun_is_shown_with_what_can_be_said_of_it() -> None:
    ship = VOCABULARY.nouns["ship"]
    found = company(ship, VOCABULARY)
    assert "tipped SHIP" in found["Adjectives"]
    assert "own UNIT" in found["Adjectives"], "a ship is a unit"
    assert "own REGION" not in found["Adjectives"]
    assert "UNIT in PLACE" in found["Relations"]
    assert "place AMOUNT ships into SEA" in found["Verbs"]
    assert "place AMOUNT adventurers into REGION" not in found["Verbs"]
    assert set(found) <= set(TITLES.values())


def test_required_clauses_say_so() -> None:
    quest = VOCABULARY.carriers["hero_quest.effect"]
    assert clauses(quest) == ["action (required)", "condition (required)", "on"]


@each_game
def test_the_list_holds_every_word_with_its_help(game: str) -> None:
    vocabulary = shipped_games.vocabulary(game)
    ended = kartenwerk("words", game)
    assert (ended.code, ended.err) == (0, "")
    said = squeezed(ended.out)
    for each in words(vocabulary):
        assert f"{each.form} {squeezed(each.help)}" in said
    assert ended.out.endswith(f"{len(vocabulary.entries)} words.\n")
    assert max(map(len, ended.out.splitlines())) <= 100


def test_a_sort_without_words_has_no_heading() -> None:
    assert "\nPermissions\n" in kartenwerk("words", "midgard").out
    assert "Permissions" not in kartenwerk("words", "schattenwelt").out


def test_one_word_is_told_in_full() -> None:
    ended = kartenwerk("words", GAME, "regions")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("region, regions (noun)\n  One of the land areas of the board.\n")
    assert "  is a: place\n" in ended.out
    assert "\n    conquer REGION\n" in ended.out


def test_json_holds_everything() -> None:
    data = json.loads(kartenwerk("words", GAME, "--format", "json").out)
    assert data["game"] == GAME
    assert len(data["words"]) == len(VOCABULARY.entries)
    assert data["clauses"]["secret_plan.effect"] == ["score (required)"]
    verbs = [each for each in data["words"] if each["sort"] == "verb"]
    assert len(verbs) == len(VOCABULARY.of(Verb))
    (sea,) = json.loads(kartenwerk("words", GAME, "sea", "--format", "json").out)
    assert "SEA adjacent to SEA" in sea["used_with"]["Relations"]


def test_each_word_comes_with_what_rules_texts_call_it() -> None:
    data = json.loads(kartenwerk("words", GAME, "--format", "json").out)
    assert all(each["said"].keys() == {"de", "en"} for each in data["words"])
    ended = kartenwerk("words", GAME, "conquer")
    assert ended.out.endswith("  in de: erobere …\n  in en: conquer …\n")
    table = kartenwerk("words", GAME, "--format", "markdown").out
    assert "| written | means | de | en |" in table


def test_markdown_is_tables() -> None:
    out = kartenwerk("words", GAME, "--format", "markdown").out
    rows = re.findall(r"^\| `[^`|]+` \|(?: [^|]+ \|)+$", out, re.MULTILINE)
    assert len(rows) == len(VOCABULARY.entries) + len(VOCABULARY.carriers)
    assert [line[3:] for line in out.splitlines() if line.startswith("## ")] == [
        *TITLES.values(),
        "Clauses by kind of card",
    ]
    assert kartenwerk("words", GAME, "round", "--format", "markdown").out.count("| `") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ("schatten",),
            "There is no game `schatten`; there are schatten-der-macht, midgard, schattenwelt.",
        ),
        ((GAME, "regin"), "Did you mean `region`?"),
        ((GAME, "choose"), "belongs to the language itself"),
        ((GAME, "--format", "markdwn"), "Did you mean `markdown`?"),
        ((), "GAME"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_says_what_to_write(arguments: tuple[str, ...], says: str) -> None:
    ended = kartenwerk("words", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err


def test_nouns_are_found_by_their_plural() -> None:
    (church,) = spelt(VOCABULARY, "churches")
    assert isinstance(church, Noun)
    assert church.words == "church"


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("Schiff", "ship"),
        ("schiffe", "ship"),
        ("Graue Eminenz", "eminence"),
        ("Eminenz", "eminence"),
        ("Küstenregion", "coastal"),
        ("erobere", "conquer"),
        ("versetze", "relocate"),
        ("enemy", "foreign"),
    ],
)
def test_a_word_is_found_by_what_texts_call_it(said: str, word: str) -> None:
    ended = kartenwerk("words", GAME, said)
    assert (ended.code, ended.err) == (0, "")
    assert {word} <= {each.words for each in called(VOCABULARY, said)}
    assert all(each.words in ended.out for each in called(VOCABULARY, said))


@pytest.mark.parametrize("said", ["…", "", "nach", "xyzzy"])
def test_what_no_text_begins_with_names_no_word(said: str) -> None:
    assert called(VOCABULARY, said) == []


@pytest.mark.parametrize("pack", ["verborgene-maechte", str(CONTENT / "verborgene-maechte")])
def test_a_pack_stands_for_its_game(pack: str) -> None:
    assert kartenwerk("words", pack, "ship").out == kartenwerk("words", GAME, "ship").out


@pytest.mark.parametrize("word", ["nowhere", str(CONTENT), "schaten-der-macht"])
def test_what_is_neither_a_game_nor_in_one_pack_is_refused(word: str) -> None:
    ended = kartenwerk("words", word, "ship")
    assert (ended.code, ended.out) == (2, "")
    assert f"There is no game `{word}`; there are " in ended.err
