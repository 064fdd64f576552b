"""Saved games: what is written comes back, and what is no save says so."""

import json
from pathlib import Path

import pytest

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.saves import Save, SaveError, read_save, write_save
from little_game import Little, begin, new_match


def save_of(match: Match) -> Save:
    return Save(
        "little", {"base": "1.0"}, "f00d", {"players": 3, "name": "Jürgen"}, match.position()
    )


def test_a_saved_game_comes_back_and_goes_on(tmp_path: Path) -> None:
    match = new_match(5)
    match.take(True)
    match.take(False)
    path = tmp_path / "spiel.json"
    write_save(path, save_of(match))
    save = read_save(path)
    assert save == save_of(match)
    again = Match.resumed(begin, dict(save.position), Little.from_data(save.position["state"]))
    assert again.digest() == match.digest()


def test_a_save_replaces_an_older_one_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "spiel.json"
    write_save(path, save_of(new_match(1)))
    write_save(path, save_of(new_match(2)))
    assert read_save(path) == save_of(new_match(2))
    assert [each.name for each in tmp_path.iterdir()] == ["spiel.json"]


def test_a_save_that_cannot_be_written_leaves_the_older_one(tmp_path: Path) -> None:
    path = tmp_path / "spiel.json"
    write_save(path, save_of(new_match(1)))
    unwritable = Save("little", {}, "", {"strange": object()}, {})
    with pytest.raises(TypeError):
        write_save(path, unwritable)
    assert read_save(path) == save_of(new_match(1))
    assert [each.name for each in tmp_path.iterdir()] == ["spiel.json"]


def changed(path: Path, **entries: object) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, **entries}), encoding="utf-8")


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ({"game": "another"}, "damaged: it does not fit its own hash"),
        ({"position": {}}, "damaged: it does not fit its own hash"),
        ({"hash": None}, "damaged: it does not fit its own hash"),
        ({"version": 99}, "was saved in form 99; this Kartenwerk reads form 2"),
        ({"format": "chess"}, "no saved game of Kartenwerk"),
    ],
)
def test_a_changed_save_is_refused(tmp_path: Path, entries: dict[str, object], says: str) -> None:
    path = tmp_path / "spiel.json"
    write_save(path, save_of(new_match(1)))
    changed(path, **entries)
    with pytest.raises(SaveError, match=says):
        read_save(path)


@pytest.mark.parametrize("raw", [b"", b"[1, 2]", b"{", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_what_is_no_save_is_refused(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "spiel.json"
    path.write_bytes(raw)
    with pytest.raises(SaveError, match="no saved game"):
        read_save(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"fehlt\.json cannot be read"):
        read_save(tmp_path / "fehlt.json")


def test_every_damaged_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "spiel.json"
    match = new_match(3)
    write_save(path, save_of(match))
    raw = path.read_bytes()
    for place in range(0, len(raw), 7):
        path.write_bytes(raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :])
        try:
            assert read_save(path) == save_of(match), f"byte {place} went unnoticed"
        except SaveError:
            continue
