"""What players decide before the first turn: adventurers, and where they begin (MID-SETUP)."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import Plain
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES, NAMES
from kartenwerk_engine.games.midgard.board import SIDES
from kartenwerk_engine.games.midgard.cards import draw_action_cards
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import ADVENTURER, CITY, PIECE, one_of_each
from kartenwerk_engine.games.midgard.outfit import outfit
from kartenwerk_engine.games.midgard.skills import learnable, take_skill
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING, Step, Stream
from kartenwerk_engine.games.midgard.wares import SOLD, SORTS, pile_of


class Side:
    """The two sides of a sheet, by the adventurer's name there."""

    def label(self, game: Any, option: tuple[int, int]) -> Message:
        sheet, side = option
        return Message("{name}", {"name": game.world.adventurer_names[sheet][side]})

    def spell(self, game: Any, option: tuple[int, int]) -> str:
        return SIDES[option[1]]


class Points:
    """How points are distributed: the attribute of each point."""

    def label(self, game: Any, option: tuple[int, ...]) -> Message:
        raised = tuple(
            Message(
                "{attribute} +{points}",
                {"attribute": NAMES[name], "points": option.count(attribute)},
            )
            for attribute, name in enumerate(ATTRIBUTES)
            if attribute in option
        )
        return Message("{raised}", {"raised": raised})

    def spell(self, game: Any, option: tuple[int, ...]) -> str:
        return " ".join(
            f"{name} +{option.count(attribute)}"
            for attribute, name in enumerate(ATTRIBUTES)
            if attribute in option
        )


SHEET = Question("Which adventurer do you lead?", ADVENTURER)
SIDE = Question("Which side of the sheet is up?", Side())
POINTS = Question("Which attributes do you raise?", Points())
SKILL = Question("Which skill do you begin with?", PIECE)
CARD = Question("Which card do you begin with?", PIECE)
STACK = Question(
    "From which stack is your second card drawn?",
    Plain(SORTS),
)
PLACE = Question("In which city do you begin?", CITY)


# Adventurers ------------------------------------------------------------------------------------


def choose_adventurer(game: Game) -> Steps:
    """One player takes a sheet with all that belongs to it (MID-SETUP-02 to -05, -07)."""
    state, world = game.state, game.world
    player = next(other for other in game.player_order() if not state.agility[other])
    if state.sheet[player] == NOBODY:
        sheet = yield Decision(player, SHEET, sheets_left(game))
        _, side = yield Decision(player, SIDE, [(sheet, side) for side in range(len(SIDES))])
        state.sheet[player], state.side[player] = sheet, side
    adventurer = world.adventurers[state.sheet[player]]
    state.agility[player] = adventurer.agility
    state.intelligence[player] = adventurer.intelligence
    state.strength[player] = adventurer.strength
    draw_action_cards(game, player, world.rules.start_cards)
    for piece in kit(game, state.sheet[player]):
        _give(game, player, piece)
    if adventurer.points:
        yield from _make_own(game, player, adventurer.points)
    if all(state.agility):
        state.step = Step.PLACING


def sheets_left(game: Game) -> list[int]:
    """The sheets that nobody has taken and all of whose cards are still there (MID-SETUP-02)."""
    taken = game.state.sheet
    return [
        sheet
        for sheet, adventurer in enumerate(game.world.adventurers)
        if taken.count(sheet) < adventurer.copies and NOTHING not in kit(game, sheet)
    ]


def kit(game: Game, sheet: int) -> list[int]:
    """The cards of a sheet, out of their stacks; `NOTHING` for one that is no longer there."""
    adventurer = game.world.adventurers[sheet]
    skill = () if adventurer.skill is None else (adventurer.skill,)
    printed: tuple[tuple[str, Sequence[str]], ...] = (
        ("skill", skill),
        ("equipment", adventurer.equipment),
        ("weapon", adventurer.weapons),
        ("spell", adventurer.spells),
    )
    return [
        next((card for card in game.world.copies(kind, id) if card in pile), NOTHING)
        for kind, ids in printed
        for id in ids
        for pile in (pile_of(game.state, kind),)
    ]


def _give(game: Game, player: int, piece: int) -> None:
    """A card of the start, from its stack to where the player uses it."""
    kind = game.world.kind_of(piece)
    if kind == "skill":
        take_skill(game, player, piece, 1)
        return
    pile_of(game.state, kind).remove(piece)
    if kind == "spell":
        game.state.spells[player].append(piece)
    else:
        outfit(game, player, piece)


def _make_own(game: Game, player: int, points: int) -> Steps:
    """Points, a skill, a card of choice and one of chance (MID-SETUP-08 to -12)."""
    state = game.state
    ways = list(combinations_with_replacement(range(len(ATTRIBUTES)), points))
    for attribute in (yield Decision(player, POINTS, ways)):
        getattr(state, ATTRIBUTES[attribute])[player] += 1
    promised = _promised(game)
    skills = [skill for skill in learnable(game, player) if skill not in promised]
    _give(game, player, (yield Decision(player, SKILL, skills)))
    cards = [
        card
        for kind in SOLD.values()
        for card in one_of_each(game.world, pile_of(state, kind))
        if card not in promised
    ]
    _give(game, player, (yield Decision(player, CARD, cards)))
    kinds = [kind for kind in SOLD.values() if promised.issuperset(pile_of(state, kind)) is False]
    kind = yield Decision(player, STACK, kinds)
    able = sorted(card for card in pile_of(state, kind) if card not in promised)
    _give(game, player, chance.sample(state, Stream.GOODS, able, 1)[0])


def _promised(game: Game) -> set[int]:
    """The cards of sheets that players have been given and have not yet taken."""
    state = game.state
    waiting = [player for player in game.world.players if not state.agility[player]]
    sheets = [state.sheet[player] for player in waiting if state.sheet[player] != NOBODY]
    return {card for sheet in sheets for card in kit(game, sheet)}


# Places -----------------------------------------------------------------------------------------


def place_figure(game: Game) -> Steps:
    """One player puts the figure on a city of choice (MID-SETUP-06)."""
    state = game.state
    player = next(other for other in game.player_order() if state.figure_in[other] == NOTHING)
    cities = list(range(len(game.world.cities)))
    state.figure_in[player] = yield Decision(player, PLACE, cities)
    if NOTHING not in state.figure_in:
        state.step, state.round = Step.PLANNING, 1
