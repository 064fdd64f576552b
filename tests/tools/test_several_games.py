"""Commands where packs of several games lie: one library for each, told apart and added up."""

import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cli import CONTENT, PACK, kartenwerk
from kartenwerk_engine.games import registry
from kartenwerk_tools.usage import UsageError
from kartenwerk_tools.workspace import games_to_play

SDM, MIDGARD = "schatten-der-macht", "midgard"
SHIPPED = sorted(
    path.parent
    for path in CONTENT.glob("*/pack.yaml")
    if "\nrequires:" not in path.read_text(encoding="utf-8")
)
"""The packs that require no other, each of which has its game's name."""
PASSING: Mapping[str, str] = {
    SDM: "a_quiet_sea: {covers: [SDM-COMP-01], given: {}, then: {round: 2}}\n",
    MIDGARD: "a_quiet_city: {covers: [MID-MAP-01], given: {}, then: {asked: P1}}\n",
}


def packs_with(folder: Path, scenarios: Mapping[str, str]) -> Path:
    """Copies of the shipped packs of these games, each with these scenarios alone."""
    for pack, text in scenarios.items():
        shutil.copytree(CONTENT / pack, folder / pack, ignore=shutil.ignore_patterns("scenarios"))
        (folder / pack / "scenarios").mkdir()
        (folder / pack / "scenarios" / "quiet.yaml").write_text(text, encoding="utf-8")
    return folder


def test_scenarios_are_played_game_by_game_and_added_up(tmp_path: Path) -> None:
    junit = tmp_path / "out.xml"
    folder = packs_with(tmp_path / "packs", PASSING)
    ended = kartenwerk("test", str(folder), "--select", "quiet", "--junit", str(junit))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == (
        "Midgard: Das Brettspiel\n\n1 scenario passed, 0 failed.\n\n"
        "Schatten der Macht\n\n1 scenario passed, 0 failed.\n\n"
        "All 2 games: 2 scenarios passed, 0 failed.\n"
    )
    assert 'tests="2" failures="0"' in junit.read_text(encoding="utf-8")


def test_a_game_of_which_nothing_is_selected_is_not_mentioned(tmp_path: Path) -> None:
    folder = packs_with(tmp_path, PASSING)
    ended = kartenwerk("test", str(folder), "--select", "quiet_sea")
    assert (ended.code, ended.out) == (0, "1 scenario passed, 0 failed.\n")


@pytest.mark.parametrize("game", [SDM, MIDGARD])
def test_a_failure_in_either_game_fails_the_run(tmp_path: Path, game: str) -> None:
    wrong = PASSING[game].replace("then: {", "then: {asked: P2, ").replace(", asked: P1}", "}")
    folder = packs_with(tmp_path, {**PASSING, game: wrong})
    ended = kartenwerk("test", str(folder), "--select", "quiet")
    assert ended.code == 1
    assert f"{game}/scenarios/quiet.yaml: a_quiet" in ended.out
    assert ended.out.endswith("All 2 games: 1 scenario passed, 1 failed.\n")


def test_what_is_not_covered_is_said_of_each_game(tmp_path: Path) -> None:
    ended = kartenwerk("test", str(packs_with(tmp_path, PASSING)))
    assert ended.code == 1
    assert ended.out.count("They prove ") == 2
    assert "garhelt_rorlifsdottir" not in ended.out.partition("Schatten der Macht\n")[0]


def test_coverage_is_counted_for_each_game(tmp_path: Path) -> None:
    ended = kartenwerk("coverage", str(packs_with(tmp_path, PASSING)), "--games", "0")
    assert ended.code == 1
    midgard, schatten = ended.out.splitlines()[-2:]
    assert midgard.startswith("Midgard: Das Brettspiel: ")
    assert schatten.startswith("Schatten der Macht: ")
    assert schatten.endswith(" statements of effects ran in 1 scenario and 0 games at random.")


def test_components_are_counted_for_each_game() -> None:
    found = json.loads(kartenwerk("stats", str(CONTENT), "--format", "json").out)["games"]
    assert set(found) == {folder.name for folder in SHIPPED}
    assert found[SDM]["kinds"]["region"]["components"] == 35
    assert found[MIDGARD]["kinds"]["city"]["components"] == 12
    every = sum(game["total"]["components"] for game in found.values())
    ended = kartenwerk("stats", str(CONTENT))
    assert ended.code == 0
    assert ended.out.endswith(f"All {len(SHIPPED)} games: {every:,} components.\n")


def test_numbers_of_one_game_stand_alone() -> None:
    out = kartenwerk("stats", str(CONTENT / SDM)).out
    assert out.startswith("kind ")
    assert "All " not in out


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("selem", "region:selem"),
        ("Selem", "region:selem"),
        ("Beorn der Blender", "hero_quest:beorn_der_blender"),
        ("hero_quest:Gwynna die Hex", "hero_quest:gwynna_die_hex"),
        ("region:selem", "pack schatten-der-macht"),
        ("halebant", "pack midgard"),
        ("city:halfdal", "pack midgard"),
    ],
)
def test_a_component_of_either_game_is_shown(wanted: str, says: str) -> None:
    ended = kartenwerk("show", wanted, "--pack", str(CONTENT))
    assert ended.code == 0, ended.err
    assert says in ended.out.splitlines()[0]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("selm", "There is no component `selm`. Did you mean `selem`?"),
        ("city:halfdl", "There is no city `halfdl`. Did you mean `halfdal`?"),
        ("regoin:selem", "There is no kind `regoin`. Did you mean `region`?"),
    ],
)
def test_what_is_in_neither_game_is_told(wanted: str, says: str) -> None:
    ended = kartenwerk("show", wanted, "--pack", str(CONTENT))
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_command_for_one_game_says_how_to_name_it(command: str) -> None:
    ended = kartenwerk(command, str(CONTENT))
    assert (ended.code, ended.out) == (2, "")
    assert "there are packs of several games. Name the folder of one: " in ended.err
    assert ", ".join(f"`{folder}`" for folder in SHIPPED) in ended.err


def test_a_game_that_cannot_be_played_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = packs_with(tmp_path, PASSING)
    real, unplayable = registry.game, {MIDGARD}
    assert [game.id for game, _ in games_to_play([str(folder)])] == [MIDGARD, SDM]

    def known(id: str) -> registry.Game | None:
        found = real(id)
        return replace(found, stage=None) if found and id in unplayable else found

    monkeypatch.setattr(registry, "game", known)
    assert [game.id for game, _ in games_to_play([str(folder)])] == [SDM]
    unplayable.add(SDM)
    with pytest.raises(UsageError, match="The game midgard cannot be played"):
        games_to_play([str(folder)])


def test_a_pack_is_played_with_those_that_it_requires(tmp_path: Path) -> None:
    (tmp_path / "example").mkdir()
    text = f"{PACK}requires: [{{pack: {SDM}}}]\n"
    (tmp_path / "example" / "pack.yaml").write_text(text, encoding="utf-8")
    ended = kartenwerk("simulate", str(tmp_path / "example"), "--games", "2", "--players", "2")
    assert ended.code == 0, ended.err
    assert ended.out.startswith("2 games, seed 1, bots random, random\n")


def test_as_many_players_sit_down_as_bots_are_named() -> None:
    ended = kartenwerk("simulate", SDM, "--games", "2", "--bots", "random,random,random")
    assert ended.code == 0, ended.err
    assert ended.out.startswith("2 games, seed 1, bots random, random, random\n")
