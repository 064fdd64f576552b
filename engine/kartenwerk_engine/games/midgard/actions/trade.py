"""Trade one item with a fellow player, for another or for gold (MID-TRADE, Q-45)."""

from collections.abc import Iterator
from dataclasses import dataclass

from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.core.decision import Decision, Option, Question, Steps
from kartenwerk_engine.core.sorts import Number, YesOrNo
from kartenwerk_engine.games.midgard import goods
from kartenwerk_engine.games.midgard.company import is_free
from kartenwerk_engine.games.midgard.figures import standing_in
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import Piece, one_of_each

PATIENCE = 3
"""So many offers to one partner may be refused in a turn. Refusal costs nothing, so without a
bound a turn could last for ever."""

GOLD = None


class Ware(Piece):
    """Items, or gold."""

    def spell(self, game: Game, option: int | None) -> str:
        return "gold" if option is GOLD else self.spell_one(game, option)


GIVE = Question("What do you give to {partner:the}?", Ware(Message("gold")))
GET = Question("What do you want from {partner:the}?", Ware(Message("gold")))
SUM = Question("How much gold for {name:the}?", Number())
AGREE = Question("{partner:The} offers you {given:the} for {wanted:the}. Do you agree?", YesOrNo())


@dataclass(frozen=True, slots=True)
class Offer:
    """What the two would give each other: an item each, or one of them gold."""

    given: int | None
    wanted: int | None
    gold: int = 0


def options(game: Game, player: int) -> Iterator[Option]:
    """Whoever stands here alive and free, if there is anything that could change hands."""
    state = game.state
    for other in standing_in(game, state.figure_in[player]):
        patient = state.haggled.count(_pair(player, other)) < PATIENCE
        if other != player and patient and is_free(game, other) and _gifts(game, player, other):
            yield "trade", other


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """An offer, to which the other agrees or not; the action is spent only on a deal.

    The partner may pay, though it is not his turn (C-12).
    """
    _, partner = option
    offer = yield from _offer(game, player, partner)
    if not (yield from _agrees(game, player, partner, offer)):
        game.state.haggled.append(_pair(player, partner))
        return
    game.state.actions -= game.world.rules.costs.action
    yield from _exchange(game, player, partner, offer)


def _pair(player: int, partner: int) -> int:
    """The two as `Table.haggled` keeps them."""
    return player * 10 + partner


# The offer ---------------------------------------------------------------------------------------


def _gifts(game: Game, player: int, partner: int) -> list[int | None]:
    """What the player could give so that something comes back."""
    gold, wares = game.state.gold, one_of_each(game.world, _own(game, player))
    wanted = goods.tradable(game, partner)
    gifts: list[int | None] = [*wares] if wanted or gold[partner] else []
    if wanted and gold[player]:
        gifts.append(GOLD)
    return gifts


def _own(game: Game, player: int) -> list[int]:
    """What a player can offer: his items, and artefacts that only he knows of."""
    hidden = [piece for piece in goods.owned(game, player) if piece in game.state.rewards[player]]
    return [*goods.tradable(game, player), *hidden]


def _offer(game: Game, player: int, partner: int) -> Steps:
    """What for what: one item for one, or for a sum of at least 1 (MID-TRADE-03, -04)."""
    gold, values = game.state.gold, {"partner": game.player_name(partner)}
    given = yield Decision(player, GIVE, _gifts(game, player, partner), values)
    wares: list[int | None] = [*one_of_each(game.world, goods.tradable(game, partner))]
    if given is not GOLD and gold[partner]:
        wares.append(GOLD)
    wanted = yield Decision(player, GET, wares, values)
    if given is not GOLD and wanted is not GOLD:
        return Offer(given, wanted)
    payer = player if given is GOLD else partner
    ware = {"name": game.world.piece_name(wanted if given is GOLD else given)}
    amount = yield Decision(player, SUM, list(range(1, gold[payer] + 1)), ware)
    return Offer(given, wanted, amount)


def _agrees(game: Game, player: int, partner: int, offer: Offer) -> Steps:
    """Whether the partner wants it too (MID-TRADE-05)."""
    values = {
        "partner": game.player_name(player),
        "given": _named(game, offer.given, offer.gold),
        "wanted": _named(game, offer.wanted, offer.gold),
    }
    return (yield Decision(partner, AGREE, (True, False), values))


def _named(game: Game, ware: int | None, gold: int) -> Message | Name:
    if ware is GOLD:
        return Message("{amount} gold", {"amount": gold})
    return game.world.piece_name(ware)


# The deal ----------------------------------------------------------------------------------------


def _exchange(game: Game, player: int, partner: int, offer: Offer) -> Steps:
    """Both give what they have agreed on; who has no room then discards (Q-43)."""
    gold = game.state.gold
    game.tell(
        "{player:The} gives {given:the} to {partner:the} for {wanted:the}.",
        player=game.player_name(player),
        partner=game.player_name(partner),
        given=_named(game, offer.given, offer.gold),
        wanted=_named(game, offer.wanted, offer.gold),
    )
    payer, payee = (player, partner) if offer.given is GOLD else (partner, player)
    gold[payer] -= offer.gold
    gold[payee] += offer.gold
    yield from goods.exchange(game, player, offer.given, partner, offer.wanted)
