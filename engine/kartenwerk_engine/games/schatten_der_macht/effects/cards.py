"""Verbs about cards, organisations and quests."""

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.amounts import Sort, counted, least, most
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import conquest, figures, questions, replenish
from kartenwerk_engine.games.schatten_der_macht.actions import acquire as acquiring
from kartenwerk_engine.games.schatten_der_macht.actions import hero, passing
from kartenwerk_engine.games.schatten_der_macht.actions import strengthen as strengthening
from kartenwerk_engine.games.schatten_der_macht.effects.how_many import how_many
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.reading import cards_in_pile, free_keys
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Stream

# Cards ------------------------------------------------------------------------------------------


def draw_cards(game: Game, you: int, *, what: Sort) -> Steps:
    """`draw 2 cards`, with the discard pile shuffled when the draw pile is empty."""
    state = game.state
    left = len(state.draw_pile[you]) + len(state.discard_pile[you])
    count = yield from how_many(you, what, left)
    replenish.draw_cards(game, you, count)


def can_draw_cards(game: Game, you: int, *, what: Sort) -> bool:
    return bool(game.state.draw_pile[you] or game.state.discard_pile[you])


def draw_to(game: Game, you: int, *, to: int) -> None:
    """`draw to 8`: nothing for a hand that is as large already (A-42)."""
    replenish.draw_to(game, you, to)


def discard_cards(game: Game, you: int, *, what: Sort) -> Steps:
    """`discard 1 card`: of your choice, from the hand, in the order of their numbers."""
    rest: list[int | None] = [*sorted(game.state.hand[you])]
    high, low = most(what, len(rest)), least(what, len(rest))
    for done in range(high):
        options = rest[: len(rest) - max(1, low - done) + 1]
        if done >= low:
            options.append(questions.DONE)
        card = yield Decision(you, questions.DISCARD, options)
        if card is None:
            return
        rest = rest[rest.index(card) + 1 :]
        replenish.discard(game, you, card)


def can_discard_cards(game: Game, you: int, *, what: Sort) -> bool:
    return bool(game.state.hand[you])


def take_card(game: Game, you: int, *, what: int) -> None:
    """`take CARD`: from one of your piles into your hand, which may exceed the limit (L366)."""
    for number in (1, 2):
        pile = cards_in_pile(game, you, number)
        if what in pile:
            pile.remove(what)
            game.state.hand[you].append(what)
            return


def shuffle(game: Game, you: int, *, what: int) -> None:
    """`shuffle discard pile`."""
    chance.shuffle(game.state, Stream.DRAW_PILE, cards_in_pile(game, you, what))


def upgrade_eminence(game: Game, you: int, *, what: Sort) -> Steps:
    """`upgrade 1 eminence`: one in the hand, as in the replenishment phase."""
    for _ in range(most(what, len(game.state.hand[you]))):
        options = replenish.upgrades(game, you)
        if not options:
            return
        old, new = yield Decision(you, questions.PROVISION, options)
        replenish.upgrade(game, you, old, new)


def can_upgrade_eminence(game: Game, you: int, *, what: Sort) -> bool:
    return bool(replenish.upgrades(game, you))


# Organisations ----------------------------------------------------------------------------------


def acquire(game: Game, you: int, *, what: Sort, into: list[int]) -> Steps:
    """`acquire 1 organisation into own regions`: as by the action, at no cost (L356)."""
    left = len(game.state.market) + len(game.state.org_pile)
    yield from acquiring.acquire_into(game, you, most(what, left), sorted(into))


def can_acquire(game: Game, you: int, *, what: Sort, into: list[int]) -> bool:
    return acquiring.on_offer(game) and any(free_keys(game, you, region) > 0 for region in into)


def take_organisation(game: Game, you: int, *, what: int, into: int) -> Steps:
    """`take ORGANISATION into REGION`: one of the market, with nobody on it (L361)."""
    yield from acquiring.take_from_market(game, you, what, into)


def can_take_organisation(game: Game, you: int, *, what: int, into: int) -> bool:
    return what in game.state.market and free_keys(game, you, into) > 0


def refill_market(game: Game, you: int) -> None:
    """`refill market`."""
    acquiring.refill_market(game)


def can_refill_market(game: Game, you: int) -> bool:
    state = game.state
    return len(state.market) < game.world.market_size and bool(state.org_pile)


def transfer_marker(game: Game, you: int, *, what: int, to: int) -> None:
    """`transfer ORGANISATION to REGION`: its adventurers stay on the card (L348)."""
    acquiring.place_marker(game, game.state.org_owner[what], what, to)


def can_transfer_marker(game: Game, you: int, *, what: int, to: int) -> bool:
    where = game.state.org_region[what]
    return where not in (NOBODY, to) and free_keys(game, you, to) > 0


def staff(game: Game, you: int, *, what: int) -> None:
    """`staff ORGANISATION`: one adventurer from your supply."""
    if can_staff(game, you, what=what):
        figures.take_from(game, you, figures.SUPPLY)
        game.state.org_staff[what] += 1


def can_staff(game: Game, you: int, *, what: int) -> bool:
    return game.state.org_owner[what] == you and game.state.supply_adventurers[you] > 0


def unstaff(game: Game, you: int, *, what: int) -> None:
    """`unstaff ORGANISATION`: one adventurer goes home to its owner's supply."""
    if can_unstaff(game, you, what=what):
        figures.unstaff(game, what)
        game.state.supply_adventurers[game.state.org_owner[what]] += 1


def can_unstaff(game: Game, you: int, *, what: int) -> bool:
    return game.state.org_staff[what] > 0


def make_strengthenings(game: Game, you: int, *, what: Sort) -> Steps:
    """`make 1 step`: strengthenings as by the action, at no cost."""
    yield from strengthening.strengthen_times(game, you, counted(what))


def can_make_strengthenings(game: Game, you: int, *, what: Sort) -> bool:
    return bool(strengthening.strengthenings(game, you))


def conquer(game: Game, you: int, *, what: int) -> Steps:
    """`conquer REGION`: its card and organisations, as by a peaceful conquest."""
    yield from conquest.conquer(game, you, what)


def can_conquer(game: Game, you: int, *, what: int) -> bool:
    return game.state.owner[what] != you and not conquest.is_last_region(game, what)


# Quests and turns -------------------------------------------------------------------------------


def clear_claim(game: Game, you: int, *, what: int) -> None:
    """`clear QUEST`: its adventurers go home, the next claim begins at 1 (L357)."""
    hero.clear_claim(game, what)


def can_clear_claim(game: Game, you: int, *, what: int) -> bool:
    return game.state.claim_size[what] > 0


def pass_turn(game: Game, you: int) -> Steps:
    """`pass`: with all that the rules attach to it (SDM-PASS-09)."""
    yield from passing.pass_turn(game, you)


def uncover_seas(game: Game, you: int, *, what: Sort) -> list[int]:
    """`uncover 2 seas`: turn cards of the region pile until so many are seen (SDM-UNIT-01 to 05).

    All seas of the last card count, so that there may be more. The cards are shuffled back.
    """
    state = game.state
    seen: set[int] = set()
    wanted = most(what, len(game.world.seas))
    for region in reversed(state.region_pile):
        if len(seen) >= wanted:
            break
        seen.update(game.world.seas_of[region])
    chance.shuffle(state, Stream.REGION_PILE, state.region_pile)
    return sorted(seen)
