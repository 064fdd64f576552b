"""Hits on a field: whom they fall on, what becomes of those, and what it brings (AMB-32, AMB-33).

Deaths and gains are one step; only then may anybody speak up (`settle`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as data_field

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import Plain
from kartenwerk_engine.games.schattenwelt import loot, power, units
from kartenwerk_engine.games.schattenwelt.defenders import Defender, Side
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOTHING, Treant

Wound = tuple[Defender, int]
"""Who is hit, and by how many hits."""


@dataclass(slots=True)
class Losses:
    """What hits have done."""

    power: int = 0
    """The power points that they bring whoever dealt them (SW-NEUT-08 to -10)."""
    fallen: list[int] = data_field(default_factory=list)
    """Units that die; they leave the map together (`bury`)."""
    deaths: list[tuple[int, int]] = data_field(default_factory=list)
    """Sneakers that have died: owner and field."""
    beaten: list[tuple[int, int]] = data_field(default_factory=list)
    """Treants that are inactive now: owner and field."""


AIM = Question(
    "Who is hit? ({hits} left)",
    Plain(
        {
            "treant": Message("the treant"),
            "guard": Message("a guard"),
            "sneaker": Message("a sneaker without a gem"),
            "carrier": Message("a sneaker with a gem"),
        }
    ),
)


def aim(game: Game, player: int, foes: Sequence[Defender], hits: int, *, asked: bool) -> Steps:
    """Who takes how many hits, each as many as its life; the result is a list of wounds.

    `asked`: the player says whom it strikes next where that makes a difference. A treant that
    comes first in the order takes its hits without being asked about.
    """
    asked = asked and game.world.rules.fight.attacker_chooses
    rest, wounds = list(foes), []
    while hits and rest:
        target = rest[0]
        sorts = list(dict.fromkeys(foe.sort for foe in rest))
        spares = hits < sum(foe.life for foe in rest)
        if asked and spares and target.sort != "treant" and len(sorts) > 1:
            sort = yield Decision(player, AIM, sorts, {"hits": hits})
            target = next(foe for foe in rest if foe.sort == sort)
        rest.remove(target)
        taken = min(hits, target.life)
        hits -= taken
        wounds.append((target, taken))
    return wounds


def land(game: Game, player: int, wounds: Sequence[Wound]) -> Losses:
    """Let hits of the player's take effect, all at once."""
    losses = Losses()
    for foe, hits in wounds:
        match foe.side:
            case Side.UNIT:
                hurt(game, foe.number, hits, player, losses)
            case Side.NEUTRAL:
                _hurt_neutral(game, foe, hits, losses)
            case Side.TREANT:
                _beat_treant(game, foe, hits, losses)
    state = game.state
    state.neutral = [kind for kind in state.neutral if kind != NOTHING]
    return losses


def hurt(game: Game, unit: int, hits: int, winner: int, losses: Losses) -> None:
    """A unit takes hits: it dies, or is a lesser one from then on (SW-UNIT-03, SW-FIGHT-13)."""
    state, world = game.state, game.world
    kind = state.unit_kind[unit]
    lesser = world.degraded[kind]
    if hits >= world.units[kind].life:
        loot.defeat(game, winner, kind)
        losses.fallen.append(unit)
    elif hits and lesser != NOTHING:
        loot.degrade(game, winner, kind)
        become_lesser(game, unit)


def become_lesser(game: Game, unit: int) -> None:
    """The unit is degraded; owner and field stay (SW-FIGHT-21)."""
    state, world = game.state, game.world
    before = state.unit_kind[unit]
    units.become(game, unit, world.degraded[before])
    game.tell(
        "{player}: {unit} becomes {lesser}.",
        player=game.player_name(state.unit_owner[unit]),
        unit=world.name("unit", before),
        lesser=world.name("unit", state.unit_kind[unit]),
    )


def bury(game: Game, losses: Losses, field: int) -> None:
    """The dead leave the map from the field; gems that they carried lie there (SW-FIGHT-16, -17,
    AMB-37)."""
    state, world = game.state, game.world
    for unit in losses.fallen:
        owner, kind = state.unit_owner[unit], state.unit_kind[unit]
        game.tell(
            "{player}: {unit} falls on {field}.",
            player=game.player_name(owner),
            unit=world.name("unit", kind),
            field=world.spelt(field),
        )
        if world.units[kind].role == "sneaker":
            state.deaths.append([owner, field])
            losses.deaths.append((owner, field))
    units.fall(game, losses.fallen, field)


def settle(game: Game, player: int, losses: Losses) -> Steps:
    """The gain is booked, then players may speak up: before anybody moves in (AMB-56).

    The active player comes first, then the others in turn order (AMB-62).
    """
    if losses.power:
        yield from power.book(game, {player: losses.power})
    if not (losses.deaths or losses.beaten):
        return
    for each in game.player_order():
        for owner, field in losses.deaths:
            yield from game.announce("sneaker death", owner, field, among=[each])
        for owner, field in losses.beaten:
            yield from game.announce("treant beaten", owner, field, among=[each])


def _hurt_neutral(game: Game, foe: Defender, hits: int, losses: Losses) -> None:
    """It brings power points at once, whoever survives (SW-NEUT-08 to -13)."""
    state, world = game.state, game.world
    kind = state.neutral[foe.number]
    data, lesser = world.neutral_units[kind], world.neutral_degraded[kind]
    if hits >= foe.life:
        # The place is kept until all hits have landed.
        state.neutral[foe.number] = NOTHING
        losses.power += data.killed
        game.tell("{unit:The} falls.", unit=world.name("neutral_unit", kind))
    elif lesser != NOTHING:
        state.neutral[foe.number] = lesser
        losses.power += data.degraded
        game.tell(
            "{unit:The} becomes {lesser}.",
            unit=world.name("neutral_unit", kind),
            lesser=world.name("neutral_unit", lesser),
        )


def _beat_treant(game: Game, foe: Defender, hits: int, losses: Losses) -> None:
    """It stays, inactive (SW-CHAR-NADORIS-03)."""
    state = game.state
    if hits < foe.life:
        return
    owner = state.treant_owner[foe.number]
    state.treant[foe.number] = Treant.INACTIVE
    losses.beaten.append((owner, foe.number))
    assert owner != NOBODY, "every treant has an owner"
    game.tell(
        "The treant of {player:the} on {field} is beaten.",
        player=game.player_name(owner),
        field=game.world.spelt(foe.number),
    )
