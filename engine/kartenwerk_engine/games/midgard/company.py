"""Who is together: the group of whoever acts, and how one leaves it (Q-18, Q-89)."""

from kartenwerk_engine.games.midgard.game import Game


def group(game: Game) -> list[int]:
    """Whoever acts, then the others of the group clockwise from him; none who is out of it."""
    state = game.state
    together = {game.acting, state.active, *state.companions}
    count = len(game.world.players)
    clockwise = [(game.acting + step) % count for step in range(count)]
    return [player for player in clockwise if player in together and is_free(game, player)]


def is_free(game: Game, player: int) -> bool:
    """Whether he is alive and not in the tower."""
    return game.state.life[player] > 0 and not game.state.tower[player]


def is_alone(game: Game, player: int) -> bool:
    """Whether he is the active player, in his own turn, and nobody goes along (Q-41)."""
    state = game.state
    return player == state.active == game.acting and not state.companions


def part(game: Game, player: int) -> None:
    """The player is with the others no longer: in the group, the adventure, or the fight."""
    state = game.state
    for among in (state.companions, state.bonus, state.earned, state.members):
        if player in among:
            among.remove(player)
    if game.fight is not None and player in game.fight.heroes:
        game.fight.heroes.remove(player)


def dissolve(game: Game) -> None:
    """There is no group any more: those who went along have lost the one who led them."""
    for player in game.state.companions[:]:
        for among in (game.state.companions, game.state.bonus, game.state.earned):
            if player in among:
                among.remove(player)


def end_actions(game: Game) -> None:
    """What whoever acts still has of actions expires."""
    game.state.actions = 0
