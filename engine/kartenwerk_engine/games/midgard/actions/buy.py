"""Buy a card of the sort that the city sells, or let chance choose it (MID-ACT-05 to -08)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Decision, Option, Question, Steps
from kartenwerk_engine.core.sorts import Plain
from kartenwerk_engine.games.midgard import goods
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import PIECE, one_of_each
from kartenwerk_engine.games.midgard.wares import SOLD, SORTS, pile_of, put_back

RANDOM, TWO, CHOSEN = "buy random", "buy two", "buy chosen"
SORT = Question(
    "What sort of card do you buy?",
    Plain(SORTS),
)
KEEP = Question("Which card do you keep?", PIECE)
CHOOSE = Question("Which card do you buy?", PIECE)

NEEDED = {RANDOM: 1, TWO: 2, CHOSEN: 1}
"""How many cards the stack must have for each way to buy."""


def options(game: Game, player: int) -> Iterator[Option]:
    """The ways to buy for which there are gold and cards."""
    for way in NEEDED:
        if price(game, way) <= game.state.gold[player] and kinds_on_sale(game, player, way):
            yield (way,)


def price(game: Game, way: str) -> int:
    """What one way to buy costs in gold."""
    prices = game.world.rules.prices
    return {RANDOM: prices.random_card, TWO: prices.pick_of_two, CHOSEN: prices.chosen_card}[way]


def kinds_on_sale(game: Game, player: int, way: str) -> list[str]:
    """The kinds of cards that the player could buy here in that way.

    Leave to buy anywhere is for what peddlers carry: spells are bought only where they are taught.
    """
    offer = game.world.cities[game.state.figure_in[player]].offer
    anywhere = game.allowed("buying anywhere", player, otherwise=False)
    return [
        kind
        for name, kind in SOLD.items()
        if (name == offer or (anywhere and kind != "spell"))
        and len(pile_of(game.state, kind)) >= NEEDED[way]
    ]


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay, get a card, and find a place for it."""
    (way,) = option
    state = game.state
    kind = yield Decision(player, SORT, kinds_on_sale(game, player, way))
    state.gold[player] -= price(game, way)
    pile = pile_of(state, kind)
    if way == RANDOM:
        piece = pile.pop()
    elif way == TWO:
        seen = [pile.pop(), pile.pop()]
        piece = yield Decision(player, KEEP, sorted(seen))
        seen.remove(piece)
        put_back(game, seen[0])
    else:
        piece = yield Decision(player, CHOOSE, one_of_each(game.world, pile))
        pile.remove(piece)
    game.tell(
        "{player:The} buys {card:the}.",
        player=game.player_name(player),
        card=game.world.piece_name(piece),
    )
    yield from goods.take(game, player, piece)
