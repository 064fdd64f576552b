"""The board and the stacks before anybody is asked anything (MID-SETUP, MID-MAP, MID-CITY).

What players then decide, adventurers and places for their figures, is in `beginning`.
"""

from dataclasses import dataclass

from kartenwerk_dsl.message import Message, Refusal
from kartenwerk_engine.core import chance
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.layout import faults, places
from kartenwerk_engine.games.midgard.markers import RANDOM_MARKERS, SHAPES
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING, Step, Stream, Table

GRADES = (1, 2, 3)


class SetupError(Refusal, ValueError):
    """The game cannot be set up like that. The message says why, to a player."""


Laid = tuple[tuple[int | None, ...], ...]
"""Cities by their numbers, row by row; `None` is an empty place."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the group agrees on before the game.

    `layout` is the id of a layout or its rows; without it the usual one is laid (MID-MAP-01).
    `start_player` is the one with the shortest hair, the first player if nobody says (Q-02).
    `adventurers` are their numbers in seat order; without them everybody chooses. `offers` is
    whether others are asked whether they offer to come along.
    """

    layout: str | Laid | None = None
    start_player: int = 0
    adventurers: tuple[int, ...] | None = None
    offers: bool = False


USUAL = Options()
"""The usual layout; everybody chooses an adventurer; nobody is asked to offer himself."""


def first_table(world: World, seed: int, options: Options) -> Table:
    """The table before adventurers are chosen (MID-SETUP-16). Raises `SetupError`."""
    players = len(world.players)
    allowed = world.rules.players
    if players not in allowed:
        raise SetupError(
            Message(
                "the game is for {fewest} to {most} players, not {players}",
                {"fewest": min(allowed), "most": max(allowed), "players": players},
            )
        )
    if not 0 <= options.start_player < players:
        raise SetupError(
            Message("there is no player {number}", {"number": options.start_player + 1})
        )
    state = Table(seed=seed, step=Step.ADVENTURERS)
    state.start_player = state.active = options.start_player
    state.offers = int(options.offers)
    _lay_cities(world, state, options.layout)
    _lay_markers(world, state)
    _make_stacks(world, state)
    _seat_players(world, state)
    _choose_sheets(world, state, options.adventurers)
    return state


def _lay_cities(world: World, state: Table, layout: str | Laid | None) -> None:
    """Every city once, and all of them together (MID-MAP-03, MID-MAP-04)."""
    if layout is None:
        layout = world.usual_layout
    if isinstance(layout, str):
        if layout not in world.layouts:
            raise SetupError(
                Message(
                    "there is no layout `{layout}`; the layouts are {known}",
                    {"layout": layout, "known": tuple(sorted(world.layouts))},
                )
            )
        layout = world.layouts[layout]
    names = world.names["city"]
    for fault in faults(layout):
        why = fault.words.of(cities=tuple(names[city] for city in fault.cities))
        raise SetupError(Message("the cities cannot lie like that: {why}", {"why": why}))
    place = places(layout)
    missing = [name for city, name in enumerate(names) if city not in place]
    if missing:
        raise SetupError(
            Message("every city lies on the board, also {cities}", {"cities": tuple(missing)})
        )
    state.place = [place[city] for city in range(len(names))]


def _lay_markers(world: World, state: Table) -> None:
    """Fixed markers and treasures face up, random markers by their shape face down
    (MID-CITY-03 to -06)."""
    cities = range(len(world.cities))
    state.treasure_at = list(world.treasure_of)
    state.adventure_at = [NOTHING for _ in cities]
    state.shadow_at = [NOTHING for _ in cities]
    state.fixed_at = [[] for _ in cities]
    for marker in world.of_kind["fixed_marker"]:
        state.fixed_at[world.home[marker]].append(marker)
    state.hidden_at = [[] for _ in cities]
    state.open_at = [[] for _ in cities]
    markers = [marker for kind in RANDOM_MARKERS for marker in world.of_kind[kind]]
    state.square_markers = [each for each in markers if world.data[each].shape == "square"]
    for shape in SHAPES:
        shuffled = [marker for marker in markers if world.data[marker].shape == shape]
        chance.shuffle(state, Stream.SETUP, shuffled)
        for city, card in enumerate(world.cities):
            for _ in range(min(getattr(card.random_spaces, shape), len(shuffled))):
                state.hidden_at[city].append(shuffled.pop())
    state.filled = [NOTHING for _ in world.wanted]


def _make_stacks(world: World, state: Table) -> None:
    """All stacks, each shuffled for itself; three of tasks (MID-SETUP-17)."""
    state.equipment_pile = _stack(world, state, "equipment")
    state.weapon_pile = _stack(world, state, "weapon")
    state.spell_pile = _stack(world, state, "spell")
    state.skill_pile = _stack(world, state, "skill")
    state.action_pile = _stack(world, state, "action_card")
    state.fate_pile = _stack(world, state, "fate_card")
    state.adventure_pile = _stack(world, state, "adventure")
    state.shadow_pile = _stack(world, state, "shadow")
    state.reward_pile = _stack(world, state, "reward_card")
    tasks = _stack(world, state, "task")
    state.task_piles = [
        [task for task in tasks if world.data[task].grade == grade] for grade in GRADES
    ]


def _stack(world: World, state: Table, kind: str) -> list[int]:
    cards = list(world.of_kind[kind])
    chance.shuffle(state, Stream.SETUP, cards)
    return cards


def _seat_players(world: World, state: Table) -> None:
    """Nobody has an adventurer yet, nor anything but the gold of the start."""
    seats = world.players
    state.sheet = [NOBODY for _ in seats]
    state.side = [0 for _ in seats]
    state.figure_in = [NOTHING for _ in seats]
    for row in (
        state.agility,
        state.intelligence,
        state.strength,
        state.experience,
        state.prestige,
    ):
        row += [0 for _ in seats]
    for row in (state.tower, state.theft_marker, state.ambush_marker, state.unnoticed):
        row += [0 for _ in seats]
    state.life = [world.rules.base_life for _ in seats]
    state.gold = [world.rules.start_gold for _ in seats]
    state.treasure_steps = [0 for _ in seats]
    state.artefact_steps = [0 for _ in seats]
    state.first_to_twelve = [NOBODY for _ in ATTRIBUTES]
    state.armour_lost = [0 for _ in world.pieces]
    state.skill_grade = [0 for _ in world.pieces]
    for piles in (state.hand, state.backpack, state.in_hands, state.worn, state.weightless):
        piles += [[] for _ in seats]
    for piles in (state.spells, state.skills, state.rewards, state.open_artefacts, state.solved):
        piles += [[] for _ in seats]


def _choose_sheets(world: World, state: Table, adventurers: tuple[int, ...] | None) -> None:
    """Sheets that the group has agreed on; nobody is asked for one then (MID-SETUP-02)."""
    if adventurers is None:
        return
    if len(adventurers) != len(world.players):
        raise SetupError(Message("every player leads one adventurer"))
    for sheet in adventurers:
        if adventurers.count(sheet) > world.adventurers[sheet].copies:
            raise SetupError(
                Message(
                    "there are not so many character sheets: {name}",
                    {"name": world.name("adventurer", sheet)},
                )
            )
    state.sheet = list(adventurers)
