"""Hero quests: turning up, and what happens to claims in the decision phase (SDM-QUEST)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schatten_der_macht.actions.hero import clear_claim
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY

ON_REVEAL = "reveal"


def reveal(game: Game) -> Steps:
    """Turn up one quest, two if none lies open, as far as there are any (SDM-REPL-01 to 05)."""
    for _ in range(1 if game.state.open_quests else 2):
        yield from reveal_next(game)


def reveal_next(game: Game) -> Steps:
    """Turn up the next quest, with all that it brings, before another is turned up (A-55)."""
    state = game.state
    if not state.quest_pile:
        return
    quest = state.quest_pile.pop()
    state.open_quests.append(quest)
    game.tell("{quest:The} is turned up.", quest=game.world.name("hero_quest", quest))
    card = game.card("hero_quest", quest)
    for reaction in card.compiled.reactions:
        if reaction.event.words == ON_REVEAL:
            yield from reaction.run(game, state.start_player, quest)


def evaluate(game: Game) -> Steps:
    """Read the conditions of all claims on one state, then hand out cards (A-56)."""
    state = game.state
    claimed = [quest for quest in sorted(state.open_quests) if state.claim_size[quest]]
    fulfilled = [quest for quest in claimed if is_fulfilled(game, quest, state.claim_owner[quest])]
    for quest in claimed:
        claimant = state.claim_owner[quest]
        clear_claim(game, quest)
        if quest not in fulfilled:
            continue
        state.open_quests.remove(quest)
        state.won_quests[claimant].append(quest)
        if game.world.ends_game[quest]:
            state.ended = 1
        game.tell(
            "{player:The} wins {quest:the}.",
            player=game.player_name(claimant),
            quest=game.world.name("hero_quest", quest),
        )
        yield from game.announce("quest won", claimant, quest)


def is_fulfilled(game: Game, quest: int, player: int) -> bool:
    """Whether the quest's condition holds for the player now (SDM-QUEST-02)."""
    condition = game.card("hero_quest", quest).compiled.condition
    return player != NOBODY and condition is not None and condition(game, player, quest)
