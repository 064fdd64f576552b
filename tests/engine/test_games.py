"""Which games there are, and what is said of a registration that is no good."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType

import pytest

from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import BrokenGame, Game, game, game_ids, games

NEBELMARK = Game("nebelmark", "Nebelmark", (), "nowhere:WORDS", "nowhere:FACTS")


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of another distribution, whose name `GAME` is registered as nebelmark."""
    module = ModuleType("nebelmark_game")
    monkeypatch.setitem(sys.modules, "nebelmark_game", module)
    points = EntryPoints([EntryPoint("nebelmark", "nebelmark_game:GAME", registry.ENTRY_POINTS)])
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **wanted: points.select(**wanted))
    game.cache_clear()
    return module


def test_the_built_in_game_is_found_without_asking_other_distributions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nobody(**_: str) -> None:
        raise AssertionError("asked")

    monkeypatch.setattr("importlib.metadata.entry_points", nobody)
    game.cache_clear()
    found = game("schatten-der-macht")
    assert found
    assert found.title == "Schatten der Macht"
    assert found.kind("region") in found.kinds
    assert found.kind("city") is None


def test_a_game_of_another_distribution(foreign: ModuleType) -> None:
    vars(foreign)["GAME"] = NEBELMARK
    assert game("nebelmark") is NEBELMARK
    assert game_ids() == (*registry.BUILT_IN, "nebelmark")
    assert NEBELMARK in games()


def test_an_unknown_game() -> None:
    game.cache_clear()
    assert game("no-such-game") is None


@pytest.mark.parametrize(
    ("registered", "said"),
    [
        pytest.param("a text", "no Game", id="something else"),
        pytest.param(Game("nebel", "Nebel", (), "", ""), "calls itself nebel", id="another id"),
        pytest.param(None, "cannot be loaded", id="nothing there"),
    ],
)
def test_a_bad_registration(foreign: ModuleType, registered: object, said: str) -> None:
    if registered is not None:
        vars(foreign)["GAME"] = registered
    with pytest.raises(BrokenGame, match=said):
        game("nebelmark")
