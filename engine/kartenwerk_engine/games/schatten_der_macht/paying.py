"""Paying for an action with cards from the hand and adventurers off organisations (SDM-PAY)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.reading import Running

Means = tuple[str, int]
"""`("card", number)` or `("org", number)`: one card, or one adventurer off an organisation."""


@dataclass(slots=True)
class Payment:
    """What is laid out for one action: the cards' regions count as places, too."""

    means: list[Means] = field(default_factory=list)
    amount: int = 0

    def regions(self, game: Running) -> list[int]:
        """The regions whose cards are played."""
        first = len(game.world.region_cards)
        return [number for sort, number in self.means if sort == "card" and number < first]


Enough = Callable[[Payment], bool]
"""Whether a payment lets the action do something. More never makes it less."""


def means(game: Running, player: int, resource: int, *, places: bool) -> list[Means]:
    """What can be laid out, in canonical order. With `places`, every region card is of use."""
    world, state = game.world, game.state
    first = len(world.region_cards)
    found: list[Means] = [
        ("card", card)
        for card in sorted(state.hand[player])
        if world.gives[card][resource] or (places and card < first)
    ]
    for org in world.organisations:
        if world.org_resource[org] == resource and state.org_owner[org] == player:
            found += [("org", org)] * state.org_staff[org]
    return found


def worth(game: Running, mean: Means, resource: int) -> int:
    """How much of the resource it gives (SDM-PAY-05, SDM-PAY-08)."""
    sort, number = mean
    if sort == "card":
        return game.world.gives[number][resource]
    return game.world.org_amount[number]


def payment(game: Running, chosen: Sequence[Means], resource: int) -> Payment:
    """These means laid out together."""
    return Payment(list(chosen), sum(worth(game, mean, resource) for mean in chosen))


def can_pay(game: Running, player: int, resource: int, enough: Enough, *, places: bool) -> bool:
    """Whether everything together would be enough."""
    return enough(payment(game, means(game, player, resource, places=places), resource))


def pay(game: Running, player: int, resource: int, enough: Enough, *, places: bool) -> Steps:
    """Pick means one by one in canonical order, lay them out, and return the `Payment`.

    Cards go to the discard pile (SDM-ACT-04), adventurers to the supply, from where the very
    action can take them (SDM-PAY-09, SDM-PAY-10).
    """
    rest = means(game, player, resource, places=places)
    chosen: list[Means] = []
    while True:
        done = enough(payment(game, chosen, resource))
        options: list[Means | None] = []
        for index, mean in enumerate(rest):
            # What is left only gets less, so after the first that will not do none will.
            if not done and not enough(payment(game, chosen + rest[index:], resource)):
                break
            if mean not in options:
                options.append(mean)
        if done:
            options.append(questions.DONE)
        values = {"paid": sum(worth(game, mean, resource) for mean in chosen)}
        picked = yield Decision(player, questions.PAY, options, values)
        if picked is None:
            break
        rest = rest[rest.index(picked) + 1 :]
        chosen.append(picked)
    laid_out = payment(game, chosen, resource)
    _lay_out(game, player, laid_out)
    return laid_out


def _lay_out(game: Running, player: int, laid_out: Payment) -> None:
    state = game.state
    for sort, number in laid_out.means:
        if sort == "card":
            state.hand[player].remove(number)
            state.discard_pile[player].append(number)
        else:
            state.org_staff[number] -= 1
            state.supply_adventurers[player] += 1
