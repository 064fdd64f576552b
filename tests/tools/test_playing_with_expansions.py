"""Playing with several packs: what is patched is played, and a saved game knows its packs."""

import re
from pathlib import Path

import pytest

from cli import CONTENT, kartenwerk
from examples import write_example
from inside import inside
from packs import manifest

GAME = "schatten-der-macht"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_example(
        tmp_path,
        f"""{manifest("small-hands", GAME)}--- small-hands/patches.yaml
ruleset:
  schatten_der_macht:
    set: {{hand_limit: {{was: 6, now: 1}}}}
    source: {{origin: reconstructed}}
{manifest("names", GAME)}--- names/patches.yaml
region:
  selem:
    set: {{name: {{was: Selem, now: Neu-Selem}}}}
    source: {{origin: reconstructed}}
""",
    )


def test_a_simulation_with_a_pack_differs_from_one_without(folder: Path) -> None:
    plain, changed, named = (
        kartenwerk("simulate", GAME, "-n", "3", "--jobs", "1", *more, cwd=folder)
        for more in ([], ["--with", "small-hands"], ["--with", "names"])
    )
    assert plain.code == changed.code == named.code == 0, changed.err
    assert plain.out != changed.out
    assert plain.out == named.out, "another name changes no game"


def test_a_saved_game_tells_with_what_it_goes_on(folder: Path) -> None:
    more = ["--with", "small-hands", "--with", "names"]
    begun = kartenwerk("play", GAME, *more, "--seed", "3", cwd=folder, typed="1\ns a b.json\nq\n")
    command = f"kartenwerk play {GAME} --with small-hands --with names --resume a"
    assert f"Saved. Go on later with: {command}\n" in begun.out
    assert "Neu-Selem" in begun.out
    again = kartenwerk(*command.split()[1:], cwd=folder, typed="q\n")
    assert again.code == 0, again.err
    without = kartenwerk("play", GAME, "--resume", "a", cwd=folder, typed="q\n")
    assert without.code == 2
    assert "it was played with other packs" in without.err
    names = kartenwerk(
        "play", GAME, "--with", "small-hands", "--resume", "a", cwd=folder, typed="q\n"
    )
    assert names.code == 0, names.err
    assert "what is played is the same in the packs here" in names.out


def test_a_pack_that_is_not_there_is_named(folder: Path) -> None:
    ended = kartenwerk("simulate", GAME, "--with", "smal-hands", cwd=folder)
    assert ended.code == 2
    assert "There is no pack `smal-hands`." in ended.err
    ended = kartenwerk("simulate", GAME, "--with", "midgard", cwd=folder)
    assert "These are packs of several games" in ended.err


def test_what_an_expansion_brings_is_named_once_more() -> None:
    plain = kartenwerk("simulate", GAME, "-n", "4", "--jobs", "1")
    ended = kartenwerk("simulate", GAME, "-n", "4", "--jobs", "1", "--with", "verborgene-maechte")
    assert (ended.code, ended.err) == (0, "")
    whole, *brought = ended.out.split("  of these from verborgene-maechte: ")
    missions, organisations = (
        re.findall(r"\w+ \d+", part.partition("\n\n")[0]) for part in brought[:2]
    )
    assert "truhe_im_schutt 4" in missions
    assert set(missions) <= set(re.findall(r"\w+ \d+", whole))
    assert "haus_bregelsaum 4" in organisations
    assert "missions: " not in plain.out
    assert "of these from" not in plain.out
    assert max(map(len, ended.out.splitlines())) <= 100


def test_components_that_an_expansion_adds_are_counted() -> None:
    ended = kartenwerk("stats", GAME, "--with", "verborgene-maechte", cwd=CONTENT)
    assert ended.out.endswith(
        "Of these from verborgene-maechte: "
        "grey eminence 3, organisation 32, hero quest 8, secret plan 6, "
        "mission 20\n"
    )
    assert "Of these" not in kartenwerk("stats", GAME, cwd=CONTENT).out


def test_an_expansion_that_only_changes_things_adds_nothing(folder: Path) -> None:
    assert "Of these from small-hands: nothing\n" in kartenwerk("stats", cwd=folder).out


@pytest.mark.parametrize(
    ("where", "other"),
    [("small-hands", True), ("", True), ("empty", False)],
    ids=["a pack", "packs of one game", "no pack"],
)
def test_without_a_pack_the_one_that_is_here_is_played(
    folder: Path, where: str, other: bool
) -> None:
    (folder / "empty").mkdir()
    named = inside("simulate", GAME, "-n", "2", "--jobs", "1", cwd=folder / where)
    ended = inside("simulate", "-n", "2", "--jobs", "1", cwd=folder / where)
    assert (ended.code, ended.err) == (0, "")
    assert (ended.out != named.out) is other


def test_where_there_are_several_games_the_usual_one_is_played() -> None:
    ended = inside("simulate", "-n", "1", "--jobs", "1", cwd=CONTENT)
    assert ended.out == inside("simulate", GAME, "-n", "1", "--jobs", "1", cwd=CONTENT).out
