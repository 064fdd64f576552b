"""The attempt to win a fixed marker: tests, resistance, fate (MID-MARK, C-05, C-06)."""

from collections.abc import Sequence
from dataclasses import dataclass

from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import Number, Plain, YesOrNo
from kartenwerk_engine.games.midgard import boosts, goods, groups, markers
from kartenwerk_engine.games.midgard.attributes import NAMES
from kartenwerk_engine.games.midgard.boosts import Until
from kartenwerk_engine.games.midgard.company import is_free
from kartenwerk_engine.games.midgard.dice import Roll, beats, roll
from kartenwerk_engine.games.midgard.fate import draw_fate
from kartenwerk_engine.games.midgard.game import Game

WHICH = Plain(NAMES)
EITHER = Question("With which attribute do you try to win {name:the}?", WHICH)
FIRST = Question("Which attribute do you test first for {name:the}?", WHICH)
GOLD = Question(
    "How many gold pieces do you pay, each for +{each} on your test of {attribute}?",
    Number(),
)
REPEAT = Question(
    "Do you repeat the test of {attribute} for {count} action?",
    YesOrNo(),
    "Do you repeat the test of {attribute} for {count} actions?",
)
CANCEL = Question(
    "Do you pay {price} gold so that {holder:the} {holder:does|do} not resist?", YesOrNo()
)


@dataclass(slots=True)
class Attempt:
    """One attempt while it lasts. It lives within one step only."""

    player: int
    marker: int
    supporters: Sequence[int] = ()
    """The companions who support each of its tests (MID-GROUP-08, Q-15)."""
    repeated: bool = False
    """Whether a test has been repeated: that is possible once (MID-MARK-17, Q-14)."""
    unopposed: bool = False
    """Whether a card has cancelled the resistance roll."""
    fateless: bool = False
    """Whether a card spares the player the fate card."""
    spoils: bool = False
    """Whether the marker may be taken although a test has failed (MID-FATE-04)."""


def attempt(game: Game, player: int, marker: int) -> Steps:
    """Try to win a marker that lies in the player's city."""
    this = game.attempt = Attempt(player, marker)
    game.tell(
        "{player:The} tries to win {marker:the}.",
        player=game.player_name(player),
        marker=game.world.piece_name(marker),
    )
    attributes = yield from _order(game, this)
    this.supporters = yield from groups.choose_supporters(game)
    rolled = yield from _tests(game, this, attributes)
    resisted = rolled is None or (yield from _resisted(game, this, rolled))
    if not resisted and _stands(game, this):
        groups.earn_bonus(game, [each for each in this.supporters if is_free(game, each)])
        yield from _win(game, this)
    boosts.expire(game.state, Until.ATTEMPT)
    game.attempt = None


def _order(game: Game, this: Attempt) -> Steps:
    """The attributes in the order in which they are tested, chosen before any roll
    (MID-MARK-02 to -05)."""
    test = game.world.data[this.marker].test
    if test.form == "only":
        return test.attributes
    question = EITHER if test.form == "either" else FIRST
    values = {"name": game.world.piece_name(this.marker)}
    first = yield Decision(this.player, question, list(test.attributes), values)
    others = [each for each in test.attributes if each != first]
    return (first,) if test.form == "either" else (first, *others)


# Tests -------------------------------------------------------------------------------------------


def _tests(game: Game, this: Attempt, attributes: Sequence[str]) -> Steps:
    """The last test's `Roll` when all were passed, else `None`; fate follows a failed one."""
    rolled: Roll | None = None
    for attribute in attributes:
        rolled = yield from _test(game, this, attribute)
        if (yield from _fails(game, this, rolled)) and (yield from _repeats(game, this, attribute)):
            rolled = yield from _test(game, this, attribute)
            yield from _fails(game, this, rolled)
        if not _stands(game, this):
            return None
        if rolled is None or not _passes(game, rolled):
            yield from _fail(game, this)
            return None
    yield from game.announce("test passed", this.player, this.marker)
    return rolled if _stands(game, this) else None


def _fails(game: Game, this: Attempt, rolled: Roll | None) -> Steps:
    """Whether a test was rolled and failed, which cards may answer."""
    if rolled is None or _passes(game, rolled):
        return False
    yield from game.announce("test failed", this.player, this.marker)
    return True


def _test(game: Game, this: Attempt, attribute: str) -> Steps:
    """One test: gold and cards first, then the die with all that helps (MID-MARK-11, MID-CARD-17).

    Gold and cards count for this roll only (Q-12, Q-13). There is no roll, and `None` comes of it,
    if a card has killed or caught the player.
    """
    state, rules = game.state, game.world.rules
    player = this.player
    amounts = list(range(state.gold[player] + 1))
    values = {"each": rules.gold_support, "attribute": NAMES[attribute]}
    paid = yield Decision(player, GOLD, amounts, values)
    state.gold[player] -= paid
    yield from game.announce(f"{attribute} attempt", this.marker, among=(player,))
    if not _stands(game, this):
        return None
    value = (
        game.quantity(attribute, player)
        + paid * rules.gold_support
        + groups.support_of(game, [each for each in this.supporters if is_free(game, each)])
        + game.quantity("marker bonus", player, this.marker)
    )
    return (yield from roll(game, player, "test", value, attribute=attribute))


def _passes(game: Game, rolled: Roll) -> bool:
    return rolled.reaches(game.world.rules.success)


def _repeats(game: Game, this: Attempt, attribute: str) -> Steps:
    """Whether the failed test is repeated, for an action (MID-MARK-17, MID-MARK-18)."""
    price = game.world.rules.costs.action
    if this.repeated or game.state.actions < price or not _stands(game, this):
        return False
    values = {"attribute": NAMES[attribute], "count": price}
    if not (yield Decision(this.player, REPEAT, (True, False), values)):
        return False
    this.repeated = True
    game.state.actions -= price
    return True


def _stands(game: Game, this: Attempt) -> bool:
    """Whether cards have left the player free, and the marker where he is."""
    state = game.state
    here = state.fixed_at[state.figure_in[this.player]]
    return is_free(game, this.player) and this.marker in here


def _fail(game: Game, this: Attempt) -> Steps:
    """A fate card; a guardian beaten leaves the marker to the player (MID-MARK-16, MID-FATE-04)."""
    game.tell("{player:The} has failed.", player=game.player_name(this.player))
    if this.fateless or (yield from game.replaced("fate draw", this.player)):
        return
    yield from game.announce("fate draw", this.player)
    if this.fateless:
        return
    if not (yield from draw_fate(game)):
        return
    values = {"name": game.world.piece_name(this.marker)}
    if (yield Decision(this.player, markers.TAKE, (True, False), values)):
        yield from _win(game, this)


# Resistance and success --------------------------------------------------------------------------


def _resisted(game: Game, this: Attempt, rolled: Roll) -> Steps:
    """Whether the holder keeps the marker. Cards and gold can spare the roll (MID-MARK-12, -14)."""
    player, data = this.player, game.world.data[this.marker]
    if this.unopposed or (yield from game.replaced("resistance", player, this.marker)):
        return False
    yield from game.announce("resistance", player, this.marker)
    if this.unopposed:
        return False
    price = game.world.rules.prices.cancel_resistance
    if game.state.gold[player] >= price:
        values = {"price": price, "holder": game.world.holder_name(this.marker)}
        if (yield Decision(player, CANCEL, (True, False), values)):
            game.state.gold[player] -= price
            game.tell("{player:The} pays for no resistance.", player=game.player_name(player))
            return False
    roller = game.right_of(player)
    holder = game.world.holder_name(this.marker)
    against = yield from roll(game, roller, "resistance", data.resistance, whose=holder)
    return not beats(rolled, against)


def _win(game: Game, this: Attempt) -> Steps:
    """The player takes the marker, or leaves it for want of room (MID-MARK-09, Q-88)."""
    state, marker = game.state, this.marker
    game.tell(
        "{player:The} has won {marker:the}.",
        player=game.player_name(this.player),
        marker=game.world.piece_name(marker),
    )
    if (yield from goods.take(game, this.player, marker, leave=True)):
        for lying in state.fixed_at:
            if marker in lying:
                lying.remove(marker)
    yield from game.announce("marker won", this.player, marker)
