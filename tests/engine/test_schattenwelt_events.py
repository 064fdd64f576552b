"""Every event of Schattenwelt is announced with those who take part, and can be narrowed to them.

P1 leads Jana, who listens here: each time that she hears the event she gets 7 gold.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from card_programs import answered
from kartenwerk_dsl.vocabulary import Event
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import fights, menu, power, supply, treants, turn_end
from kartenwerk_engine.games.schattenwelt.rules import Schattenwelt
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY
from schattenwelt_table import box, field, running, table, with_programs

Given = Mapping[str, Any]
HEARD = 7

FIGHT = {"P1": {"sneakers": ["1,1"]}, "P2": {"sneakers": ["1,2"]}}
BEATEN = {"P1": {"guards": ["1,1"]}, "P2": {"treants": {"active": ["1,2"]}}}
CAMP = {"P1": {"sneakers": ["-4,1"]}}
CENTRE = {"P1": {"sneakers": ["1,0"]}, "neutral": ["guard"]}


def attack(goal: str) -> Callable[[Schattenwelt], Steps]:
    """The only unit of P1 attacks that field."""
    return lambda game: fights.attack(game, 0, field(goal), game.state.unit_field[0])


def gain(player: int, amount: int) -> Callable[[Schattenwelt], Steps]:
    return lambda game: power.book(game, {player: amount})


SAID: list[tuple[str, Callable[[Schattenwelt], Steps], Given, int]] = [
    ("supply", supply.supply, {"step": "supply"}, 1),
    ("supply where actor is you", supply.supply, {"step": "supply"}, 1),
    ("supply where actor is you", supply.supply, {"step": "supply", "active": "P2"}, 0),
    ("other player supply", supply.supply, {"step": "supply", "active": "P2"}, 1),
    ("loot", turn_end.loot_phase, {"step": "loot"}, 1),
    ("other player loot", turn_end.loot_phase, {"step": "loot"}, 0),
    ("loot where actor is active", turn_end.loot_phase, {"step": "loot", "active": "P3"}, 1),
    ("turn end", turn_end.turn_end, {"step": "turn_end"}, 1),
    ("turn end where actor is you", turn_end.turn_end, {"step": "turn_end", "active": "P2"}, 0),
    ("other player turn end", turn_end.turn_end, {"step": "turn_end", "active": "P2"}, 1),
    ("attack", attack("1,2"), FIGHT, 1),
    ("attack where actor is you and aggressor is own", attack("1,2"), FIGHT, 1),
    ("attack where goal has own units", attack("1,2"), FIGHT, 0),
    ("other player attack", attack("1,2"), FIGHT, 0),
    ("attack", attack("0,0"), CENTRE, 1),
    ("attack", attack("-4,0"), CAMP, 0),
    ("sneaker death", attack("1,2"), FIGHT, 2),
    ("sneaker death where loser is you and tomb has no units", attack("1,2"), FIGHT, 1),
    ("other player sneaker death", attack("1,2"), FIGHT, 1),
    ("sneaker death where tomb has foreign camps", attack("-4,0"), CAMP, 1),
    ("sneaker death", attack("1,2"), BEATEN, 0),
    ("treant beaten", attack("1,2"), BEATEN, 1),
    ("treant beaten where loser is you", attack("1,2"), BEATEN, 0),
    ("treant beaten where fallen is inactive and fallen is foreign", attack("1,2"), BEATEN, 1),
    ("treant beaten where field of fallen has own units", attack("1,2"), BEATEN, 1),
    ("other player weakness", gain(1, -10), {}, 1),
    ("weakness", gain(1, -9), {}, 0),
    ("recovery", gain(1, 1), {"P2": {"mp": 0}}, 1),
    ("recovery where actor is you", gain(1, 1), {"P2": {"mp": 0}}, 0),
    ("recovery", gain(1, 1), {}, 0),
]


@pytest.mark.parametrize(
    ("event", "way", "given", "times"),
    SAID,
    ids=lambda each: getattr(each, "__qualname__", str(each))[:60],
)
def test_an_event_is_announced(
    event: str, way: Callable[[Schattenwelt], Steps], given: Given, times: int
) -> None:
    cards = with_programs({"passive:jana": f"on {event}:\n    gain {HEARD} gold"})
    silent = running(given, "jana", "tarrak", "illyria", cards=with_programs({}))
    answered(silent, way(silent))
    game = running(given, "jana", "tarrak", "illyria", cards=cards)
    answered(game, way(game))
    assert game.state.gold[0] - silent.state.gold[0] == HEARD * times


def test_every_event_is_announced() -> None:
    """The two that are no happenings have tests of their own below."""
    said = [event for event, _, _, _ in SAID]
    for event in VOCABULARY.of(Event):
        if event.words not in ("own turn", "opportunity"):
            assert any(event.words in each for each in said), event.words


# Asked and used ---------------------------------------------------------------------------------

GOLD = {"ability:jana": "on opportunity: gain 7 gold"}


def game_with(programs: Mapping[str, str], given: Given) -> Schattenwelt:
    return running(given, "jana", "tarrak", "illyria", cards=with_programs(programs))


@pytest.mark.parametrize("event", ["own turn", "opportunity"])
def test_what_is_for_the_own_turn_is_in_the_menu(event: str) -> None:
    game = game_with({"ability:jana": f"on {event}: gain 7 gold"}, {})
    _, asked = answered(game, menu.main_phase(game), "use ability", "end")
    assert asked[0] == (0, ["use ability", "end"])
    assert game.state.gold[0] == 7
    assert game.state.coin[0] == 0


def test_others_act_after_each_action_and_whose_turn_it_is_does_not() -> None:
    given = {"active": "P2", "P2": {"gold": 2, "potions": 0}}
    game = game_with({**GOLD, "ability:tarrak": GOLD["ability:jana"]}, given)
    _, asked = answered(game, menu.main_phase(game), "exchange gold", "none", "end")
    assert [(who, "use ability" in said) for who, said in asked] == [
        (1, True),
        (0, True),
        (1, True),
    ]
    assert asked[1] == (0, ["use ability", "none"])


@pytest.mark.parametrize(
    ("given", "goal", "asked"),
    [
        ({"P1": {"sneakers": ["1,1"]}, "P3": {"guards": ["2,1"]}}, "1,1", True),
        ({"P1": {"treants": {"active": ["1,1"]}}, "P3": {"guards": ["2,1"]}}, "1,1", True),
        ({"P3": {"guards": ["4,1"]}}, "4,0", True),
        ({"P2": {"sneakers": ["1,1"]}, "P3": {"guards": ["2,1"]}}, "1,1", False),
        (
            {
                "P1": {"treants": {"inactive": ["1,1"]}},
                "P2": {"sneakers": ["1,1"]},
                "P3": {"guards": ["2,1"]},
            },
            "1,1",
            False,
        ),
        (
            {"P1": {"sneakers": ["1,1"]}, "neutral": ["guard"], "P3": {"guards": ["1,0"]}},
            "0,0",
            False,
        ),
    ],
)
def test_whose_field_it_is_acts_before_an_attack(given: Given, goal: str, asked: bool) -> None:
    game = game_with(GOLD, {**given, "active": "P3"})
    attacker = game.state.unit_owner.index(2)
    steps = fights.attack(game, attacker, field(goal), game.state.unit_field[attacker])
    expected = [(0, ["use ability", "none"])] if asked else []
    assert answered(game, steps, *["none"] * asked)[1] == expected


def test_several_are_asked_in_turn_order_from_the_active_player() -> None:
    programs = {f"ability:{id}": "on turn end: gain 1 gold" for id in ("jana", "tarrak", "illyria")}
    game = game_with(programs, {"active": "P2"})
    _, asked = answered(game, game.announce("turn end", 1), "none", "none", "none")  # type: ignore[arg-type]
    assert [who for who, _ in asked] == [1, 2, 0]


def test_each_program_of_a_character_is_asked_about_by_itself() -> None:
    programs = {**GOLD, "extra:jana": "on opportunity: gain 1 potion"}
    game = game_with(programs, {"active": "P2"})
    _, asked = answered(game, game.announce("opportunity"), "use extra", "use ability", "none")  # type: ignore[arg-type]
    assert asked[0] == (0, ["use ability", "use extra", "none"])
    assert (game.state.gold[0], game.state.potions[0], game.state.coin[0]) == (7, 1, 0)


def test_death_and_treant_are_asked_about_player_by_player() -> None:
    """The active player hears of both before the next one hears of any."""
    heard: list[tuple[str, Any]] = []
    programs = {"passive:jana": "on sneaker death: gain 1 gold"}

    class Ear(Schattenwelt):
        def announce(self, event: str, *participants: Any, among: Any = None) -> Any:
            heard.append((event, among))
            return super().announce(event, *participants, among=among)

    given = {"active": "P2", "P2": {"sneakers": ["1,1"]}, "P1": {"treants": {"active": ["1,2"]}}}
    game = Ear(box().world, table(given, "jana", "tarrak", "illyria"), with_programs(programs))
    answered(game, fights.attack(game, 0, field("1,2"), field("1,1")))
    assert heard[-6:] == [
        (event, [player]) for player in (1, 2, 0) for event in ("sneaker death", "treant beaten")
    ]


def test_a_treant_is_inactive_before_anybody_hears_of_its_strike() -> None:
    given = {"P1": {"treants": {"inactive": ["1,2"]}}, "P2": {"sneakers": ["1,2"]}}
    cards = with_programs(
        {"passive:jana": "on sneaker death where some own active treant:\n    gain 7 gold"}
    )
    game = running(given, "jana", "tarrak", "illyria", cards=cards)
    answered(game, treants.wake(game, field("1,2")))
    assert game.state.gold[0] == 0
