"""Verbs about what adventurers have in points: life, gold, experience, prestige, attributes."""

from kartenwerk_engine.core.amounts import Sort, counted, most
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import company, life, progress
from kartenwerk_engine.games.midgard.game import Game

# Life -------------------------------------------------------------------------------------------


def lose_life(game: Game, you: int, *, what: Sort, from_: int | None = None) -> Steps:
    """`lose 1 life from PLAYER`: each point from a pool of the owner's choice (Q-03)."""
    player = you if from_ is None else from_
    yield from life.lose_life(game, player, most(what, life.life_total(game, player)))


def can_lose_life(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return not life.is_dead(game, you if from_ is None else from_)


def heal_life(game: Game, you: int, *, what: Sort, for_: int | None = None) -> None:
    """`heal 1 life for PLAYER`: of his own, up to the maximum, none for the dead (MID-HEAL-03)."""
    player = you if for_ is None else for_
    healed = life.heal(game, player, most(what, life.most_life(game, player)))
    game.tell("{player:The} heals {healed} LP.", player=game.player_name(player), healed=healed)


def can_heal_life(game: Game, you: int, *, what: Sort, for_: int | None = None) -> bool:
    player = you if for_ is None else for_
    return 0 < game.state.life[player] < life.most_life(game, player)


def kill(game: Game, you: int, *, what: int) -> Steps:
    """`kill PLAYER`: all life points of his own at once."""
    yield from life.kill(game, what)


def can_kill(game: Game, you: int, *, what: int) -> bool:
    return not life.is_dead(game, what)


# Gold -------------------------------------------------------------------------------------------


def gain_gold(game: Game, you: int, *, what: Sort, for_: int | None = None) -> None:
    """`gain 3 gold`: out of the bank, which has no limit."""
    player = you if for_ is None else for_
    game.state.gold[player] += counted(what)
    game.tell("{player:The} gets {gold} gold.", player=game.player_name(player), gold=counted(what))


def lose_gold(game: Game, you: int, *, what: Sort, from_: int | None = None) -> None:
    """`lose 1 gold`: into the bank, as much as there is."""
    player = you if from_ is None else from_
    lost = most(what, game.state.gold[player])
    game.state.gold[player] -= lost
    game.tell("{player:The} loses {gold} gold.", player=game.player_name(player), gold=lost)


def can_lose_gold(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return game.state.gold[you if from_ is None else from_] > 0


# Experience and prestige ------------------------------------------------------------------------


def gain_experience(game: Game, you: int, *, what: Sort, for_: int | None = None) -> Steps:
    """`gain 1 experience`."""
    yield from progress.gain_experience(game, you if for_ is None else for_, counted(what))


def lose_experience(game: Game, you: int, *, what: Sort, from_: int | None = None) -> None:
    """`lose 1 experience`: never below 0 (Q-05)."""
    player = you if from_ is None else from_
    progress.lose_experience(game, player, most(what, game.state.experience[player]))


def can_lose_experience(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return game.state.experience[you if from_ is None else from_] > 0


def gain_prestige(game: Game, you: int, *, what: Sort, for_: int | None = None) -> None:
    """`gain 1 prestige`."""
    progress.gain_prestige(game, you if for_ is None else for_, counted(what))


# Attributes -------------------------------------------------------------------------------------


def improve_agility(game: Game, you: int, *, by: int, for_: int | None = None) -> None:
    """`improve agility by 1`: for good; counts for the first to 12 (MID-DEV-02)."""
    progress.raise_attribute(game, you if for_ is None else for_, "agility", by)


def improve_intelligence(game: Game, you: int, *, by: int, for_: int | None = None) -> None:
    """`improve intelligence by 1`."""
    progress.raise_attribute(game, you if for_ is None else for_, "intelligence", by)


def improve_strength(game: Game, you: int, *, by: int, for_: int | None = None) -> None:
    """`improve strength by 1`."""
    progress.raise_attribute(game, you if for_ is None else for_, "strength", by)


# Actions ----------------------------------------------------------------------------------------


def gain_actions(game: Game, you: int, *, what: Sort) -> None:
    """`gain 1 action`: nothing for whoever does not act now."""
    if can_gain_actions(game, you, what=what):
        game.state.actions += counted(what)


def can_gain_actions(game: Game, you: int, *, what: Sort) -> bool:
    return game.acting == you and not life.is_dead(game, you)


def lose_actions(game: Game, you: int, *, what: Sort) -> None:
    """`lose 1 action`: of whoever acts now, as many as there are."""
    game.state.actions -= most(what, game.state.actions)


def can_lose_actions(game: Game, you: int, *, what: Sort) -> bool:
    return game.state.actions > 0


def end_actions(game: Game, you: int) -> None:
    """`end actions`: what is left of them expires."""
    company.end_actions(game)


def can_end_actions(game: Game, you: int) -> bool:
    return game.state.actions > 0
