"""`--with` for scenarios, texts and numbers; games with further packs are tested elsewhere."""

import json
import re
from pathlib import Path

import pytest

from cli import PACK, Result, kartenwerk, make_pack

GAME = "schatten-der-macht"
COUNTING = "im_spiel:\n  covers: [{id}]\n  then: {{components: {{organisation: {count}}}}}\n"


def expansion(folder: Path, id: str, counts: int = 31) -> Path:
    """An expansion with one organisation of its own, and a scenario that counts them all."""
    says = "effect: 'always: hand limit + 1', source: {origin: reconstructed}"
    files = {
        "pack.yaml": PACK.replace("example", id) + f"requires: [{{pack: {GAME}}}]\n",
        "organisations.yaml": f"{id}: {{name: Haus {id.title()}, group: noble_house, {says}}}\n",
        "scenarios/cards.yaml": COUNTING.format(id=id, count=counts),
    }
    return make_pack(folder / id, files)


def ended_well(*arguments: str) -> Result:
    ended = kartenwerk(*arguments)
    assert (ended.code, ended.err) == (0, ""), ended.out
    return ended


def test_scenarios_of_a_pack_are_played_with_what_is_taken_along(tmp_path: Path) -> None:
    """Those of the pack that is taken along are not: it was not asked for."""
    pack = str(expansion(tmp_path, "turm", counts=32))
    other = str(expansion(tmp_path / "other", "tor", counts=99))
    assert kartenwerk("test", pack).code == 1
    ended = ended_well("test", pack, "--with", other)
    assert ended.out == ("1 scenario passed, 0 failed.\nThey prove 1 of 1 cards.\n")


def test_scenarios_of_packs_that_lie_together_are_played_each_without_the_others(
    tmp_path: Path,
) -> None:
    expansion(tmp_path, "turm")
    expansion(tmp_path, "tor")
    ended = ended_well("test", str(tmp_path))
    assert ended.out == ("2 scenarios passed, 0 failed.\nThey prove 2 of 2 cards.\n")


def test_texts_and_numbers_are_those_of_all_packs(tmp_path: Path) -> None:
    pack, other = (str(expansion(tmp_path, id)) for id in ("turm", "tor"))
    said = ended_well("text", "tor", "--pack", pack, "--with", other)
    assert "Haus Tor (organisation:tor)" in said.out
    counted = ended_well("stats", pack, "--with", other, "--format", "json")
    kinds = json.loads(counted.out)["games"][GAME]["kinds"]
    assert kinds["organisation"]["components"] == 32


def test_texts_without_names_are_those_of_the_packs_that_were_named(tmp_path: Path) -> None:
    """The base game is there too, and what it says is not asked for."""
    pack, other = (str(expansion(tmp_path, id)) for id in ("turm", "tor"))
    assert re.findall(r"\((\w+:\w+)\)", ended_well("text", "--pack", pack).out) == [
        "organisation:turm"
    ]
    both = ended_well("text", "--pack", pack, "--with", other).out
    assert re.findall(r"\((\w+:\w+)\)", both) == ["organisation:tor", "organisation:turm"]
    assert "hero_quest:phanta" in ended_well("text", "phanta", "--pack", pack).out


@pytest.mark.parametrize("command", [("text", "--pack"), ("stats",), ("test",)])
def test_a_pack_that_is_not_there_is_told(tmp_path: Path, command: tuple[str, ...]) -> None:
    ended = kartenwerk(*command, str(expansion(tmp_path, "turm")), "--with", "schattenwlt")
    assert ended.code == 2
    assert "Did you mean `schattenwelt`?" in ended.err


def test_scenarios_are_not_played_with_packs_of_another_game(tmp_path: Path) -> None:
    ended = kartenwerk("test", str(expansion(tmp_path, "turm")), "--with", "midgard")
    assert ended.code == 2
    assert f"is for midgard; what it is to go with is for {GAME}." in ended.err
