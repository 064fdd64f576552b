"""Verborgene Mächte: what is in the expansion, that both languages are whole, and that it plays."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from cli import ROOT
from golden import check_golden
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.table import arrange
from kartenwerk_engine.games.schatten_der_macht.screen import screen
from kartenwerk_engine.games.schatten_der_macht.start import Box
from kartenwerk_engine.games.schatten_der_macht.table import Table
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_engine.phrases.speech import LibrarySpeech
from kartenwerk_engine.phrases.texts import RulesText, rules_texts
from kartenwerk_engine.scenarios.files import Written, written
from kartenwerk_engine.simulate import Order, play_one
from kartenwerk_engine.speech import Spoken
from shipped import CONTENT, components

GOLDEN = Path(__file__).parent / "golden"
BASE, PACK = "schatten-der-macht", "verborgene-maechte"
ORGANISATIONS = components(PACK, "organisations")
QUESTS = components(PACK, "hero_quests")
PLANS = components(PACK, "secret_plans")
EMINENCES = components(PACK, "grey_eminences")
MISSIONS = components(PACK, "missions")
EVERY = [ORGANISATIONS, QUESTS, PLANS, EMINENCES, MISSIONS]
EFFECTS = {id for found in EVERY for id, each in found.items() if "effect" in each}


@cache
def library() -> Library:
    return Library.load([CONTENT / PACK], registry)


@cache
def texts(language: str) -> dict[str, RulesText]:
    """The rules texts of the expansion's cards; each has one effect."""
    game = registry.game(BASE)
    assert game is not None
    vocabulary = cast(Vocabulary, game.load_vocabulary())
    found = rules_texts(library(), vocabulary, language)
    return {text.id: text for text in found if text.id in EFFECTS}


def test_there_are_32_organisations_in_three_groups() -> None:
    groups = Counter(each["group"] for each in ORGANISATIONS.values())
    assert groups == {"church": 10, "magic_circle": 12, "noble_house": 10}


def test_eight_organisations_give_a_resource_each_resource_one_of_2_and_one_of_1() -> None:
    given = [each["provides"] for each in ORGANISATIONS.values() if "provides" in each]
    pairs = Counter(pair for provides in given for pair in provides.items())
    resources = ("schwert_und_stab", "anker", "stiefel", "gold")
    assert pairs == {(resource, amount): 1 for resource in resources for amount in (1, 2)}
    assert len(given) == 8


def test_quests_plans_and_eminences_are_as_many_as_the_pack_says() -> None:
    assert Counter(each["level"] for each in QUESTS.values()) == {1: 2, 2: 4, 3: 2}
    assert all(each.get("ends_game", False) is (each["level"] == 3) for each in QUESTS.values())
    assert len(PLANS) == 6
    pieces = Counter((each["grade"], each["piece"]) for each in EMINENCES.values())
    assert pieces == {("improved", piece): 1 for piece in ("springer", "laeufer", "turm")}


def test_each_conflict_marker_has_its_mission() -> None:
    assert sorted(each["number"] for each in MISSIONS.values()) == list(range(1, 21))


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_the_missions_say(language: str) -> None:
    lines = []
    for id in MISSIONS:
        said = texts(language)[id].paragraphs
        lines += [id, *(f"  {line}".replace("\N{NO-BREAK SPACE}", " ") for line in said), ""]
    check_golden(GOLDEN / f"missions.{language}.txt", "\n".join(lines))


def test_all_of_it_is_ours_and_says_so() -> None:
    origins = {each["source"]["origin"] for found in EVERY for each in found.values()}
    assert origins == {"reconstructed"}


@pytest.mark.parametrize("kind", ["organisations", "hero_quests", "secret_plans"])
def test_no_card_does_what_another_one_of_either_pack_does(kind: str) -> None:
    every = [*components(BASE, kind).values(), *components(PACK, kind).values()]
    same = Counter(each["effect"] for each in every if "effect" in each)
    assert [effect for effect, count in same.items() if count > 1] == []


def test_no_eminence_gives_what_another_improved_one_gives() -> None:
    every = [*components(BASE, "grey_eminences").values(), *EMINENCES.values()]
    given = Counter(
        (each["piece"], *sorted(each["provides"].items()))
        for each in every
        if each["grade"] == "improved"
    )
    assert max(given.values()) == 1


def test_every_effect_has_a_scenario() -> None:
    covered: set[str] = set()
    for each in written(CONTENT / PACK, PACK):
        assert isinstance(each, Written)
        assert each.scenario is not None
        covered |= set(each.scenario.covers)
    assert EFFECTS - covered == set()


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_effect_has_a_text_and_no_two_cards_the_same(language: str) -> None:
    found = texts(language)
    assert found.keys() == EFFECTS
    assert {id: text.missing for id, text in found.items() if text.missing} == {}
    said = Counter(text.paragraphs for text in found.values())
    assert [words for words, count in said.items() if count > 1] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_at_random_with_the_expansion_end_and_use_its_cards(players: int) -> None:
    """A few games here; `kartenwerk simulate --with` plays more of them."""
    order = Order((str(CONTENT / PACK),), BASE, ("random",) * players, 1)
    table = order.table()
    used: set[str] = set()
    for number in range(4):
        played = play_one(table, order.seed, number)
        assert played.facts.winners
        used |= set(played.used)
    assert used & ORGANISATIONS.keys()
    assert used - ORGANISATIONS.keys()


def played(players: int, seed: int, most: int = 4000) -> Match:
    """A game at random with the expansion, so many choices long at the most."""
    match = Box(library(), players).new_match(seed, telling=True)
    for turn in range(most):
        if match.decision is None:
            break
        match.choose(chance.derive(seed, turn, 2) % len(match.decision.options))
    return match


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("de", ["Kult des Namenlosen deckt die Truhe im Schutt auf.", "erfüllt das Gipfelfeuer."]),
        (
            "en",
            ["Cult of the Nameless One turns up the Chest in the Rubble.", "fulfils the Beacon."],
        ),
    ],
)
def test_missions_are_told_in_both_languages(language: str, wanted: list[str]) -> None:
    given = {
        "step": "conflicts",
        "regions": {"khom": {"P1": 3, "P2": 1}},
        "quests": {"phanta": {}},
        "P1": {"faction": "kult_des_namenlosen", "missions": ["gipfelfeuer"]},
        "P2": {"missions": ["herren_der_kueste"]},
        "mission_pile": ["truhe_im_schutt"],
    }
    box = Box(library(), 2)
    match = box.match_on(arrange(box.world, given, 1), telling=True)
    assert match.decision is not None
    homes = [ROOT / "tools" / "kartenwerk_tools", *(home for _, home in registry.homes())]
    speech = LibrarySpeech(Spoken(language, homes), LibraryWords(library(), language))
    shown = "\n".join(screen(cast(Game, match.game), 0, speech))
    assert ("Missions: 0 in the pile" if language == "en" else "Missionen: 0 im Stapel") in shown
    assert ("missions: Lords of the" if language == "en" else "Missionen: Herren der") in shown
    lines = [message.render(speech) for _, message in match.log]
    assert [part for part in wanted if not any(part in line for line in lines)] == [], lines


def test_a_saved_game_with_missions_goes_on() -> None:
    match = played(2, 3, most=600)
    position = match.position()
    again = Match.resumed(Box(library(), 2).begin, position, Table.from_data(position["state"]))
    assert again.digest() == match.digest()
    assert len(match.state.mission_pile) < len(MISSIONS)


def test_without_the_expansion_there_are_no_missions() -> None:
    packs = Library.load([CONTENT / BASE], registry)
    state = Box(packs, 2).new_match(1).game.state
    assert (state.mission_pile, state.mission_owner) == ([], [])
    before = {name: each for name, each in state.data().items() if not name.startswith("mission")}
    older = Table.from_data(before)
    assert older.digest() == state.digest(), "a game saved before there were missions goes on"
