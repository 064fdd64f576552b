"""Every event of Midgard is announced with those who take part, and can be narrowed to them.

P1 has a rope that listens: each time that it hears the event, his hand may hold one card more.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from card_programs import Asked, answered
from kartenwerk_dsl.vocabulary import Event
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.core.rules import Cards
from kartenwerk_engine.games.midgard import attempts, dice, progress, rewards, shadows, turn
from kartenwerk_engine.games.midgard.actions import ambush, deliver, move, reveal, steal, use
from kartenwerk_engine.games.midgard.adventures import course, ending
from kartenwerk_engine.games.midgard.fights.creature import fight_creature
from kartenwerk_engine.games.midgard.fights.shadow import fight_shadow
from kartenwerk_engine.games.midgard.rules import Midgard
from kartenwerk_engine.games.midgard.words import VOCABULARY
from midgard_table import differences, piece, running, with_programs

Way = tuple[Callable[[Midgard], Steps], Mapping[str, Any], list[int], tuple[str, ...]]
"""What is done, on what table, with which dice, and with which answers."""


def at_halfdal(**more: Any) -> dict[str, Any]:
    """P1 stands in Halfdal with the rope."""
    return {"P1": {"in": "halfdal", "backpack": ["seil"], **more}}


def attempt(marker: str) -> Callable[[Midgard], Steps]:
    return lambda game: attempts.attempt(game, 0, piece("fixed_marker", marker))


REWARDS = {"reward": ["goldschatz", "zauberbuch", "mondklinge"]}
GHUL = {**at_halfdal(), "cities": {"halfdal": {"open": ["ghul"], "hidden": []}}}
HEXER = {**at_halfdal(), "piles": REWARDS, "cities": {"halfdal": {"shadow": "pestfuerst"}}}
HONEY = {**at_halfdal(), "cities": {"halfdal": {"fixed": ["honigmet"]}}}
VICTIM = {**at_halfdal(), "P2": {"in": "halfdal", "backpack": ["fackel"]}}
WEAK = {**VICTIM, "P2": {"in": "halfdal", "backpack": ["fackel"], "life": 1}}
GRATE = {
    **at_halfdal(),
    "piles": REWARDS,
    "adventure": {"card": "das_licht_im_moor", "members": ["P1"], "tasks": ["schmaler_grat"]},
}


def fight(game: Midgard) -> Steps:
    return fight_creature(game, 0, piece("creature", "ghul"))


def pestilence(game: Midgard) -> Steps:
    return fight_shadow(game, game.state.figure_in[0])


def ambush_on(victim: int) -> Callable[[Midgard], Steps]:
    return lambda game: ambush.carry_out(game, 0, ("ambush", victim))


def steal_from(victim: int) -> Callable[[Midgard], Steps]:
    return lambda game: steal.carry_out(game, 0, ("steal", victim))


WON: Way = (fight, GHUL, [19, 1, *[20, 1, 1] * 3], ("fight", "fight", "keep"))
"""P1 attacks first, three times with a natural 20, against blows that miss."""
SHADOW: Way = (
    pestilence,
    HEXER,
    [19, 1, *[20, 1] * 3],
    ("attack", "attack", "attack", "goldschatz", "keep"),
)
DEATH: Way = (
    fight,
    {**GHUL, "P1": {"in": "halfdal", "backpack": ["seil"], "life": 1}},
    [19, 1, 1, 20, 1],
    (),
)
WOUNDED: Way = (fight, GHUL, [19, 1, 1, 20, 1], ("flee",))

WAYS: list[tuple[str, int, Way]] = [
    ("turn start where actor is you", 1, (turn.planning, at_halfdal(hand=["rast"]), [], ("rast",))),
    ("other player turn start", 0, (turn.planning, at_halfdal(hand=["rast"]), [], ("rast",))),
    ("turn end where actor is you", 1, (turn.draw, at_halfdal(), [], ())),
    (
        "arrival where actor is you and town is runsgard",
        1,
        (
            lambda game: move.carry_out(game, 0, ("move", game.world.numbers["city", "runsgard"])),
            at_halfdal(),
            [],
            (),
        ),
    ),
    (
        "shadow entry where actor is you and town is halfdal",
        1,
        (lambda game: shadows.enter(game, [0], game.state.figure_in[0]), HEXER, [], ("no",)),
    ),
    (
        "reveal where actor is you and finding is feuer",
        1,
        (
            lambda game: reveal.reveal(game, 0, piece("event", "feuer")),
            {**at_halfdal(), "cities": {"halfdal": {"hidden": ["feuer"]}}},
            [],
            (),
        ),
    ),
    ("roll", 1, (lambda game: dice.roll(game, 0, "plain"), at_halfdal(), [3], ())),
    ("roll", 0, (lambda game: dice.roll(game, 1, "plain"), at_halfdal(), [3], ())),
    ("strength attempt where prize is honigmet", 1, (attempt("honigmet"), HONEY, [20, 1], ("0",))),
    ("agility attempt", 1, (attempt("koch"), at_halfdal(), [20, 20, 1], ("agility", "0", "0"))),
    (
        "intelligence attempt",
        1,
        (attempt("koch"), at_halfdal(), [20, 20, 1], ("agility", "0", "0")),
    ),
    ("test passed where actor is you", 1, (attempt("honigmet"), HONEY, [20, 1], ("0",))),
    ("resistance where prize is honigmet", 1, (attempt("honigmet"), HONEY, [20, 1], ("0",))),
    (
        "marker won where actor is you and prize is square",
        1,
        (attempt("honigmet"), HONEY, [20, 1], ("0",)),
    ),
    ("marker won", 0, (attempt("honigmet"), HONEY, [20, 20], ("0",))),
    (
        "test failed where actor is you",
        1,
        (attempt("honigmet"), {**HONEY, "piles": {"fate": ["verrat"]}}, [2], ("0", "no")),
    ),
    (
        "fate draw where actor is you",
        1,
        (attempt("honigmet"), {**HONEY, "piles": {"fate": ["verrat"]}}, [2], ("0", "no")),
    ),
    (
        "delivery where actor is you and prize is honigmet and town is runsgard",
        1,
        (
            lambda game: deliver.carry_out(game, 0, ("deliver", piece("fixed_marker", "honigmet"))),
            {"P1": {"in": "runsgard", "backpack": ["seil"], "markers": ["honigmet"]}},
            [],
            (),
        ),
    ),
    (
        "treasure won where actor is you and prize is own",
        1,
        (
            lambda game: deliver.carry_out(game, 0, ("deliver", piece("fixed_marker", "honigmet"))),
            {
                "P1": {"in": "runsgard", "backpack": ["seil"], "markers": ["honigmet"]},
                "cities": {"runsgard": {"commissions": ["none", "zwergenbier", "none"]}},
            },
            [],
            ("halfdal",),
        ),
    ),
    ("theft where victim is other", 1, (steal_from(1), VICTIM, [1, 1], ())),
    (
        "ambush where actor is you and victim is other",
        1,
        (ambush_on(1), WEAK, [19, 1, 20, 1], ("fackel",)),
    ),
    ("item lost where loser is not you", 1, (steal_from(1), VICTIM, [20, 1], ())),
    ("fight start", 1, WON),
    ("initiative", 1, WON),
    ("attack", 3, WON),
    ("strike where actor is you", 3, WON),
    ("opponent beaten where actor is you", 1, WON),
    ("round end", 2, WON),
    ("defeat", 1, WON),
    ("death where loser is you", 1, DEATH),
    ("special attack where target is you", 1, SHADOW),
    ("shadow beaten where actor is you", 1, SHADOW),
    (
        "adventure passed where actor is you",
        1,
        (ending.succeed, GRATE, [], ("goldschatz", "keep", "thame")),
    ),
    ("hit where target is you", 1, WOUNDED),
    ("defence", 1, WOUNDED),
    ("damage where target is you", 1, WOUNDED),
    ("wound where loser is you", 1, WOUNDED),
    ("task test where exam is schmaler_grat", 1, (course.go_on, GRATE, [20], ("P1",))),
    (
        "task solved where actor is you and exam is schmaler_grat",
        1,
        (course.go_on, GRATE, [20], ("P1",)),
    ),
    (
        "grade reached where actor is you",
        1,
        (lambda game: progress.gain_experience(game, 0, 4), at_halfdal(), [], ()),
    ),
    (
        "receipt where actor is you and gift is zeitglas",
        1,
        (
            lambda game: rewards.draw_reward(game, 0),
            {**at_halfdal(), "piles": {"reward": ["zeitglas"]}},
            [],
            ("keep",),
        ),
    ),
]


def listening(program: str) -> Cards:
    """The rope with this program, and a shadow with a special attack."""
    special = "on special attack:\n    lose 1 life"
    return with_programs({"equipment.effect:seil": program, "shadow.effect:pestfuerst": special})


def heard(event: str, way: Way) -> tuple[int, Asked]:
    """How often the rope has heard the event, and what was asked meanwhile."""
    does, given, thrown, answers = way
    program = f"on {event}:\n    raise hand limit by 1 for visit"
    game = running(given, dice=thrown, cards=listening(program))
    before = game.quantity("hand limit", 0)
    _, asked = answered(game, does(game), *answers)
    return game.quantity("hand limit", 0) - before, asked


def _name(case: Any) -> str | None:
    return case if isinstance(case, str) else None


@pytest.mark.parametrize(("event", "times", "way"), WAYS, ids=_name)
def test_an_event_is_heard(event: str, times: int, way: Way) -> None:
    assert heard(event, way)[0] == times


def test_the_own_turn_is_offered_by_the_menu() -> None:
    cards = with_programs({"action_card.effect:rast": "on own turn:\n    gain 1 gold"})
    game = running({"P1": {"hand": ["rast"]}, "P2": {"hand": ["finte"]}}, cards=cards)
    offered = list(use.options(game, 0))
    assert offered == [("use", piece("action_card", "rast"))]
    answered(game, use.carry_out(game, 0, offered[0]))
    assert differences(game, {"P1": {"gold": 2, "hand": []}}) == []


REPLACED: list[tuple[str, str, Way, Mapping[str, Any]]] = [
    (
        "shadow entry where actor is you",
        "nothing",
        (lambda game: shadows.enter(game, [0], game.state.figure_in[0]), HEXER, [], ("no",)),
        {"P1": {"life": 4}},
    ),
    (
        "resistance where actor is you",
        "nothing",
        (attempt("honigmet"), HONEY, [12], ("0",)),
        {"P1": {"backpack": ["seil", "honigmet"]}},
    ),
    (
        "fate draw where actor is you",
        "nothing",
        (attempt("honigmet"), HONEY, [2], ("0", "no")),
        {"discard": {"fate": []}},
    ),
    (
        "theft where actor is you",
        "nothing",
        (steal_from(1), VICTIM, [], ()),
        {"P2": {"backpack": ["fackel"]}},
    ),
    ("ambush where actor is you", "nothing", (ambush_on(1), VICTIM, [], ()), {"P2": {"life": 4}}),
    ("special attack where target is you", "nothing", SHADOW, {"P1": {"life": 2}}),
    (
        "hit where target is you",
        "nothing",
        (fight, GHUL, [19, 1, 1, 20], ("retreat",)),
        {"P1": {"life": 4}},
    ),
    (
        "damage where target is you",
        "nothing",
        (fight, GHUL, [19, 1, 1, 20, 1], ("retreat",)),
        {"P1": {"life": 4}},
    ),
    (
        "defeat",
        "restore foe",
        (fight, GHUL, [19, 1, *[20, 1, 1] * 3, 1, 1], ("fight", "fight", "fight", "retreat")),
        {"cities": {"halfdal": {"hidden": ["ghul"]}}},
    ),
]


@pytest.mark.parametrize(("event", "instead", "way", "then"), REPLACED, ids=_name)
def test_an_event_is_replaced(event: str, instead: str, way: Way, then: Mapping[str, Any]) -> None:
    does, given, thrown, answers = way
    program = f"instead of {event}:\n    {instead}"
    game = running(given, dice=thrown, cards=listening(program))
    answered(game, does(game), *answers)
    assert differences(game, then) == []


def test_a_roll_is_raised_while_it_is_made() -> None:
    game = running(at_halfdal(), dice=[3], cards=listening("on roll:\n    raise roll by 4"))
    rolled, _ = answered(game, dice.roll(game, 0, "plain"))
    assert (rolled.die, rolled.total) == (3, 7)


UNHEARD = {"P1": {"backpack": ["seil", "honigmet"]}}
ON_ATTEMPTS: list[tuple[str, Way, Mapping[str, Any]]] = [
    (
        "on strength attempt:\n    cancel resistance",
        (attempt("honigmet"), HONEY, [12], ("0",)),
        UNHEARD,
    ),
    (
        "on resistance where actor is you:\n    cancel resistance",
        (attempt("honigmet"), HONEY, [12], ("0",)),
        UNHEARD,
    ),
    (
        "on strength attempt:\n    skip fate",
        (attempt("honigmet"), HONEY, [2], ("0", "no")),
        {"discard": {"fate": []}},
    ),
    (
        "on fate draw where actor is you:\n    skip fate",
        (attempt("honigmet"), HONEY, [2], ("0", "no")),
        {"discard": {"fate": []}},
    ),
    (
        "instead of theft where actor is you:\n    gain 1 gold\n    proceed",
        (steal_from(1), VICTIM, [20, 1], ()),
        {"P1": {"gold": 2, "backpack": ["seil", "fackel"]}},
    ),
]


@pytest.mark.parametrize(("program", "way", "then"), ON_ATTEMPTS, ids=_name)
def test_what_cards_do_to_an_attempt(program: str, way: Way, then: Mapping[str, Any]) -> None:
    does, given, thrown, answers = way
    game = running(given, dice=thrown, cards=listening(program))
    answered(game, does(game), *answers)
    assert differences(game, then) == []
    assert game.state.dice == []


def test_every_event_is_tried() -> None:
    heard_of = {event.partition(" where ")[0] for event, times, _ in WAYS if times}
    replaced = {event.partition(" where ")[0] for event, *_ in REPLACED}
    events = VOCABULARY.of(Event)
    assert {event.words for event in events} - heard_of == {"own turn"}
    assert {event.words for event in events if event.replaceable} == replaced
