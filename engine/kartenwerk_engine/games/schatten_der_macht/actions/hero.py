"""Use a hero: adventurers lay claim to a face-up quest, then its action may be used (SDM-HERO)."""

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.games.schatten_der_macht import questions
from kartenwerk_engine.games.schatten_der_macht.figures import SUPPLY, ready, sources, take_from
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY


def claimable(game: Game, player: int) -> list[int]:
    """The open quests that the player has adventurers enough for (SDM-HERO-03, SDM-HERO-04)."""
    more, have = game.quantity("bid", player), ready(game, player)
    return [q for q in sorted(game.state.open_quests) if game.state.claim_size[q] + more <= have]


def use_hero(game: Game, player: int) -> Steps:
    """Lay claim, send the outbid home, then perhaps the action, in this order (SDM-HERO-15)."""
    state = game.state
    quest: int = yield Decision(player, questions.QUEST, claimable(game, player))
    needed = state.claim_size[quest] + game.quantity("bid", player)
    yield from _lift(game, player, needed)
    loser, outbid = state.claim_owner[quest], state.claim_size[quest]
    state.claim_owner[quest], state.claim_size[quest] = player, needed
    if outbid:
        state.supply_adventurers[loser] += outbid
    game.tell(
        "{player:The} lays claim to {quest:the} with {count} adventurer.",
        plural="{player:The} lays claim to {quest:the} with {count} adventurers.",
        player=game.player_name(player),
        quest=game.world.name("hero_quest", quest),
        count=needed,
    )
    yield from game.announce("hero use", player, quest)
    if outbid and loser != player:
        yield from game.announce("outbidding", player, loser, quest)
    yield from _act(game, player, game.card("hero_quest", quest))


def _lift(game: Game, player: int, needed: int) -> Steps:
    """Take so many adventurers, from the supply first and then in the order of organisations."""
    state = game.state
    rest = [
        source
        for source in sources(game, player)
        for _ in range(
            state.supply_adventurers[player] if source == SUPPLY else state.org_staff[source]
        )
    ]
    picked: list[int] = []
    for missing in range(needed, 0, -1):
        # Only what leaves enough behind it is offered, so that the claim can be filled.
        able = rest[: len(rest) - missing + 1]
        source = yield Decision(player, questions.CLAIM, list(dict.fromkeys(able)))
        rest = rest[rest.index(source) + 1 :]
        picked.append(source)
    for source in picked:
        take_from(game, player, source)


def _act(game: Game, player: int, card: Source) -> Steps:
    """The hero's action once, or not at all, if it can do anything (SDM-HERO-09, A-44)."""
    action, possible = card.compiled.action, card.compiled.possible
    if action is None or possible is None or not possible(game, player, card.number):
        return
    if (yield Decision(player, questions.HERO_ACTION, (True, False))):
        yield from action(game, player, card.number)


def clear_claim(game: Game, quest: int) -> None:
    """The adventurers on a quest go back to their owner's supply (SDM-QUEST-04)."""
    state = game.state
    if state.claim_size[quest]:
        state.supply_adventurers[state.claim_owner[quest]] += state.claim_size[quest]
    state.claim_owner[quest], state.claim_size[quest] = NOBODY, 0
