"""The preparation: piles, supplies, the draft of regions, advantages, plans (SDM-SETUP)."""

from dataclasses import dataclass

from kartenwerk_dsl.message import Message, Refusal
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.actions.acquire import refill_market
from kartenwerk_engine.games.schatten_der_macht.board import BLACK, PLAYER_COLOURS, World
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.missions import shuffle_missions
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Step, Stream, Table

FEWEST, MOST = 2, 4


class SetupError(Refusal, ValueError):
    """The game cannot be set up like that. The message says why, to a player."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the group agrees on before the game.

    `factions` are their numbers in seat order; the seed decides where they are not given, and who
    begins (A-75). `colours` are names in seat order; where they are not given, each seat has its
    own.
    """

    length: str = "short"
    beginner: bool = False
    factions: tuple[int, ...] | None = None
    start_player: int | None = None
    colours: tuple[str, ...] | None = None


USUAL = Options()
"""A short game in which the seed decides the rest."""


def first_table(world: World, seed: int, options: Options) -> Table:
    """The table before the draft of starting regions. Raises `SetupError`."""
    players = len(world.players)
    if not FEWEST <= players <= MOST:
        raise SetupError(
            Message(
                "the game is for {fewest} to {most} players, not {players}",
                {"fewest": FEWEST, "most": MOST, "players": players},
            )
        )
    if options.length not in world.quests_in_game:
        raise SetupError(
            Message("a game is short or long, not `{length}`", {"length": options.length})
        )
    state = Table(seed=seed)
    _choose_colours(world, state, options)
    _choose_factions(world, state, options)
    _fill_stocks(world, state)
    _deal_regions(world, state)
    _stack_quests(world, state, options)
    state.plan_pile = list(world.plans)
    chance.shuffle(state, Stream.SETUP, state.plan_pile)
    state.plans = [[] for _ in world.players]
    shuffle_missions(world, state)
    return state


def _choose_colours(world: World, state: Table, options: Options) -> None:
    """Everybody has a colour of their own, and nobody has black (SDM-SETUP-06)."""
    players = len(world.players)
    chosen = options.colours or PLAYER_COLOURS[:players]
    for colour in chosen:
        if colour not in PLAYER_COLOURS:
            raise SetupError(
                Message(
                    "nobody can play {colour}; the players' colours are {known}",
                    {"colour": colour, "known": PLAYER_COLOURS},
                )
            )
    if len(chosen) != players or len(set(chosen)) != players:
        raise SetupError(Message("every player takes one colour, and no two the same"))
    state.colours = [PLAYER_COLOURS.index(colour) for colour in chosen]


def _choose_factions(world: World, state: Table, options: Options) -> None:
    players = len(world.players)
    if options.factions is None:
        state.faction = chance.sample(state, Stream.SETUP, world.factions, players)
    else:
        state.faction = list(options.factions)
        if len(state.faction) != players or len(set(state.faction)) != players:
            raise SetupError(Message("every player takes one faction, and no two the same"))
    begins = options.start_player
    if begins is None:
        begins = chance.below(state, Stream.SETUP, players)
    if not 0 <= begins < players:
        raise SetupError(Message("there is no player {number}", {"number": begins + 1}))
    state.start_player = state.actor = begins


def _fill_stocks(world: World, state: Table) -> None:
    players = world.players
    adventurers, ships = world.supply
    state.supply_adventurers = [adventurers for _ in players]
    state.supply_ships = [ships for _ in players]
    state.reserve_adventurers = [world.stock[0] - adventurers for _ in players]
    state.reserve_ships = [world.stock[1] - ships for _ in players]
    state.neutral_stock = world.neutral_stock
    pieces = world.pieces
    state.units = [0] * pieces.special
    state.special_place = [NOBODY] * (2 + len(pieces.dragons) + len(pieces.arks))
    state.special_owner = [NOBODY, NOBODY]
    state.trophies = [0] * (len(world.trophy_stock) * len(world.places))
    state.org_pile = list(world.organisations)
    chance.shuffle(state, Stream.SETUP, state.org_pile)
    state.org_owner = [NOBODY for _ in world.organisations]
    state.org_region = [NOBODY for _ in world.organisations]
    state.org_staff = [0 for _ in world.organisations]
    state.improved_piles = [
        [card for card in world.eminences if world.improved[card] and world.piece_of[card] == piece]
        for piece in range(max(world.piece_of) + 1)
    ]
    in_play = {card for faction in state.faction for card in world.basic_of[faction]}
    state.removed = [
        card for card in world.eminences if not world.improved[card] and card not in in_play
    ]


def _deal_regions(world: World, state: Table) -> None:
    state.owner = [NOBODY for _ in world.regions]
    state.region_pile = list(world.regions)
    chance.shuffle(state, Stream.SETUP, state.region_pile)
    dealt = world.regions_dealt[len(world.players)]
    state.draft = [[state.region_pile.pop() for _ in range(dealt)] for _ in world.players]
    state.kept = [[] for _ in world.players]
    state.hand = [[] for _ in world.players]
    state.draw_pile = [[] for _ in world.players]
    state.discard_pile = [[] for _ in world.players]


def _stack_quests(world: World, state: Table, options: Options) -> None:
    """Level 3 at the bottom, then 2, level 1 on top: the last one is turned up first."""
    state.open_quests = []
    state.won_quests = [[] for _ in world.players]
    state.claim_owner = [NOBODY for _ in world.quests]
    state.claim_size = [0 for _ in world.quests]
    counts = world.quests_in_game[options.length]
    for level in (3, 2, 1):
        able = [
            quest
            for quest in world.quests
            if world.level[quest] == level and world.beginner[quest] == options.beginner
        ]
        state.quest_pile += chance.sample(state, Stream.SETUP, able, counts[level - 1])


def draft(game: Game) -> Steps:
    """Everybody keeps one card, the rest goes to the left, until one is left (SDM-SETUP-12).

    The choices are asked one after another; nobody sees those of others before the end.
    """
    state = game.state
    players = game.world.players
    for player in game.player_order():
        card = yield Decision(player, questions.DRAFT, sorted(state.draft[player]))
        state.draft[player].remove(card)
        state.kept[player].append(card)
    state.draft = [state.draft[player - 1] for player in players]
    if len(state.kept[0]) == game.world.regions_kept[len(players)]:
        _end_draft(game)


def _end_draft(game: Game) -> None:
    state, world = game.state, game.world
    for player in world.players:
        state.region_pile += state.draft[player]
        for region in state.kept[player]:
            state.owner[region] = player
            state.units[world.pieces.adventurers(region, player)] += 1
            state.reserve_adventurers[player] -= 1
        eminences = world.basic_of[state.faction[player]]
        state.draw_pile[player] = [*state.kept[player], *eminences]
        chance.shuffle(state, Stream.DRAW_PILE, state.draw_pile[player])
    state.draft, state.kept = [[] for _ in world.players], [[] for _ in world.players]
    chance.shuffle(state, Stream.REGION_PILE, state.region_pile)
    for region in world.regions:
        if state.owner[region] == NOBODY:
            state.units[world.pieces.adventurers(region, BLACK)] += 1
            state.neutral_stock -= 1
    state.step = Step.ADVANTAGES


def advantages(game: Game) -> Steps:
    """Starting advantages of the usual time, then the market is laid out (SDM-SETUP-19, -20)."""
    yield from game.announce("setup")
    refill_market(game)
    game.state.queue = list(game.player_order())
    game.state.step = Step.PLANS


def plans(game: Game) -> Steps:
    """One player draws secret plans and keeps some; the others leave the game (SDM-SETUP-22)."""
    state, world = game.state, game.world
    player = state.queue.pop(0)
    drawn = [state.plan_pile.pop() for _ in range(game.quantity("plans dealt", player))]
    state.plans[player] = drawn
    kept: list[int] = []
    while len(kept) < world.plans_kept:
        kept.append((yield Decision(player, questions.PLAN, sorted(set(drawn) - set(kept)))))
    state.plans[player] = kept
    state.unused_plans += sorted(set(drawn) - set(kept))
    if not state.queue:
        state.unused_plans += state.plan_pile
        state.plan_pile = []
        state.step = Step.REVEAL
