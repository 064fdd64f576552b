"""The commands that play: `play`, `simulate` and `test`, as a person runs them."""

import json
import shutil
from pathlib import Path

import pytest

from cli import CONTENT, PACK, kartenwerk, make_pack

GAME = "schatten-der-macht"


def simulated(folder: Path, *more: str) -> dict[str, object]:
    path = folder / "result.json"
    ended = kartenwerk("simulate", GAME, "--games", "12", "--out", str(path), *more)
    assert ended.code == 0, ended.err
    result: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return result


def test_simulated_games_are_the_same_for_any_number_of_workers(tmp_path: Path) -> None:
    alone = simulated(tmp_path, "--jobs", "1")
    assert simulated(tmp_path, "--jobs", "3") == alone
    assert simulated(tmp_path, "--jobs", "2", "--seed", "2") != alone


def test_a_simulation_says_who_wins_how_often(tmp_path: Path) -> None:
    ended = kartenwerk("simulate", GAME, "--games", "6", "--players", "3", "--jobs", "1")
    assert ended.code == 0, ended.err
    assert "6 games, seed 1, bots random, random, random" in ended.out
    assert "seat 3" in ended.out
    assert "seat 4" not in ended.out
    assert "rounds" in ended.out
    assert "quests: " in ended.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("schatten-der-mcht",), "Did you mean `schatten-der-macht`?"),
        ((GAME, "--players", "5"), "the game is for 2 to 4 players, not 5."),
        ((GAME, "--bots", "gredy"), "Did you mean `greedy`?"),
    ],
)
def test_a_wrong_order_is_told_what_to_write_instead(arguments: tuple[str, ...], says: str) -> None:
    ended = kartenwerk("simulate", *arguments)
    assert ended.code == 2
    assert says in ended.err


def played(*lines: str, seats: str = "human,random", more: tuple[str, ...] = ()) -> str:
    typed = "\n".join(lines) + "\n"
    ended = kartenwerk("play", GAME, "--seats", seats, "--seed", "3", *more, typed=typed)
    assert ended.code == 0, ended.err
    return ended.out


def test_a_game_is_shown_asked_and_ended_by_its_player() -> None:
    out = played("1", "q")
    assert "~ Sea of Pearls" in out
    assert "Your hand:" in out
    assert out.count("Which region card do you keep?") == 2


def test_a_wrong_answer_is_told_what_can_be_typed() -> None:
    out = played("99", "what", "q")
    assert "There is no option 99; they go from 1 to 11." in out
    assert "take your last choice of this turn back" in out


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("c Phanta", "Phanta\n  Action: place 1 adventurer in 1 "),
        ("c haus_rabenmund", "House Rabenmund\n  "),
        ("c weisheit", "There is no card `weisheit` with rules text.\n"),
        ("c Phnta", "There is no card `Phnta` with rules text. Did you mean `Phanta`?\n"),
        ("c guild", "Great Grey Guild of the Mind\n"),
        ("c von", "Which of them? Alrike von der Wehr, "),
    ],
)
def test_a_card_is_read_while_playing(asked: str, told: str) -> None:
    out = played(asked, "q")
    assert told in out.replace("\N{NO-BREAK SPACE}", " ")
    assert out.count("Which region card do you keep?") == 2, "the question is still there"


def test_a_card_of_an_expansion_is_read_in_the_language_that_is_spoken() -> None:
    more = ("--with", "verborgene-maechte", "--lang", "de")
    out = played("c Thorn Eisinger", "q", more=more)
    assert "Thorn Eisinger\n  Aktion: " in out


def test_a_map_is_shown_nearer_and_farther() -> None:
    signs = ["-", *"++++++++++", "q"]
    ended = kartenwerk(
        "play", "schattenwelt", "--seats", "human,random", "--seed", "4", typed="\n".join(signs)
    )
    assert ended.code == 0, ended.err
    assert "That is the whole map." in ended.out
    assert "The map is as near as it can be." in ended.out
    # At the beginning, and each time that it comes nearer.
    assert ended.out.count("explores at 0,0, 0 from the start") == 2 * 10


def test_a_table_without_a_map_has_one_size() -> None:
    assert "There is only one size of this table." in played("+", "q")


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "spiel.json"
    before = played("1 1 1", f"s {path}", "q")
    question = before[before.rindex(":\n") if ":\n" in before else 0 :]
    after = played("q", more=("--resume", str(path)))
    options = [line for line in before.splitlines() if line.startswith("   1  ")]
    assert options[-1] in after
    assert question


def test_a_damaged_save_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "spiel.json"
    path.write_text("{}", encoding="utf-8")
    ended = kartenwerk("play", GAME, "--resume", str(path))
    assert ended.code == 2
    assert "no saved game of Kartenwerk" in ended.err


def test_a_whole_game_of_bots_ends_with_the_points() -> None:
    out = played(seats="random,random")
    assert "The game is over." in out
    assert " wins" in out


SCENARIO = """\
{name}:
  covers: [SDM-PASS-01]
  given:
    P1: {{hand: [selem]}}
    regions: {{selem: {{P1: 2}}}}
  when:
    - P1: [{choice}]
  then: {then}
"""


def outcome_of(folder: Path, text: str, *more: str) -> tuple[int, str]:
    pack = folder / "pack"
    shutil.copytree(CONTENT / GAME, pack / GAME, ignore=shutil.ignore_patterns("scenarios"))
    scenarios = pack / GAME / "scenarios"
    scenarios.mkdir()
    (scenarios / "passing.yaml").write_text(text, encoding="utf-8")
    ended = kartenwerk("test", str(pack), *more)
    return ended.code, ended.out + ended.err


def test_a_scenario_that_holds_is_passed(tmp_path: Path) -> None:
    text = SCENARIO.format(name="pass", choice="pass", then="{P1: {hand: [selem]}}")
    code, out = outcome_of(tmp_path, text, "--select", "pass", "--junit", str(tmp_path / "x.xml"))
    assert (code, out) == (0, "1 scenario passed, 0 failed.\n")
    assert 'tests="1" failures="0"' in (tmp_path / "x.xml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("choice", "then", "says"),
    [
        ("pass", "{P1: {hand: [khom]}}", "expected [khom], found [selem]"),
        ("passs", "{P1: {hand: 1}}", "did you mean `pass`?"),
        ("pass", "{P1: {hnd: 1}}", "did you mean `hand`?"),
        ("pass", "{marktet: 1}", "did you mean `market`?"),
        ("pass", "{}", "it checks nothing"),
    ],
)
def test_a_scenario_that_does_not_hold_says_where_and_why(
    tmp_path: Path, choice: str, then: str, says: str
) -> None:
    code, out = outcome_of(tmp_path, SCENARIO.format(name="pass", choice=choice, then=then))
    assert code == 1
    assert says in out
    assert "passing.yaml: pass" in out
    assert "line " in out


@pytest.mark.parametrize("command", ["test", "coverage", "simulate", "play"])
def test_an_effect_that_means_nothing_is_the_pack_s_fault(command: str, tmp_path: Path) -> None:
    pack = tmp_path / GAME
    shutil.copytree(CONTENT / GAME, pack)
    plans = pack / "secret_plans.yaml"
    text = plans.read_text(encoding="utf-8")
    plans.write_text(text.replace("score 1 if", "scroe 1 if", 1), encoding="utf-8")
    ended = kartenwerk(command, str(pack))
    assert ended.code == 2
    assert f"{plans}, line " in ended.err
    assert "`kartenwerk lint` shows what is wrong." in ended.err
    assert "internal fault" not in ended.err


def test_only_scenarios_of_the_packs_that_were_named_are_played(tmp_path: Path) -> None:
    """What a required pack counts of its own need not hold for both together."""
    card = "turm: {name: Turm, group: church, effect: 'always: hand limit + 1',"
    plain = "steht_im_spiel:\n  covers: [turm]\n  then: {components: {organisation: 31}}\n"
    files = {
        "pack.yaml": f"{PACK}requires: [{{pack: schatten-der-macht}}]\n",
        "organisations.yaml": f"{card} source: {{origin: reconstructed}}}}\n",
        "scenarios/turm.yaml": plain,
    }
    make_pack(tmp_path, files)
    played = kartenwerk("test", cwd=tmp_path)
    assert played.out == ("1 scenario passed, 0 failed.\nThey prove 1 of 1 cards.\n")
    assert played.code == 0
