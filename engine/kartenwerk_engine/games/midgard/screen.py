"""The table of Midgard as one player sees it, in lines of text."""

from collections.abc import Iterable, Iterator

from kartenwerk_engine.games.midgard import life, progress, values
from kartenwerk_engine.games.midgard.adventures.attempt import useful_markers
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.layout import COLUMNS
from kartenwerk_engine.games.midgard.reading import carried
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING

WIDTH = 24
"""How many letters a city has on the map."""


def screen(game: Game, player: int) -> Iterator[str]:
    """The map, what lies in the cities, everybody's adventurer, and the player's own cards."""
    state = game.state
    yield f"Round {state.round}, you are {player + 1}: {game.player_name(player)}"
    yield ""
    yield from _map(game)
    yield ""
    yield from _cities(game)
    yield ""
    yield from _players(game)
    yield from _group(game)
    yield from _adventure(game)
    yield ""
    yield from _own_cards(game, player)


def _map(game: Game) -> Iterator[str]:
    """Every row of the board: cities with the figures that stand there."""
    at = {where: city for city, where in enumerate(game.state.place)}
    rows = range(max(at) // COLUMNS + 1)
    columns = range(max(where % COLUMNS for where in at) + 1)
    for row in rows:
        cells = [_cell(game, at.get(row * COLUMNS + column, NOBODY)) for column in columns]
        yield "  " + " ".join(f"{cell:<{WIDTH}}" for cell in cells).rstrip()


def _cell(game: Game, city: int) -> str:
    if city == NOBODY:
        return ""
    figures = "".join(
        str(player + 1) for player in game.world.players if game.state.figure_in[player] == city
    )
    name = f"{game.world.cities[city].number} {game.world.name('city', city)}"
    return f"{name} [{figures}]" if figures else name


def _cities(game: Game) -> Iterator[str]:
    """What each city offers and wants, and what lies there face up."""
    world, state = game.world, game.state
    for city in sorted(range(len(world.cities)), key=lambda city: world.cities[city].number):
        card = world.cities[city]
        wants = [
            f"{world.piece_name(world.wanted[space])} for {commission.payment}"
            for space, commission in zip(world.commissions(city), card.commissions, strict=True)
            if state.filled[space] == NOTHING
        ]
        lies = [*state.fixed_at[city], *state.open_at[city]]
        lies += [
            piece
            for row in (state.treasure_at, state.adventure_at, state.shadow_at)
            if (piece := row[city]) != NOTHING
        ]
        wanted = "; ".join(wants) or "nothing more"
        yield f"  {card.number:>2} {card.name:<13} {card.offer:<12} wants {wanted}"
        yield f"{'':<31} there: {_names(game, lies)}; {len(state.hidden_at[city])} hidden"


def _players(game: Game) -> Iterator[str]:
    """What everybody may know of everybody."""
    state = game.state
    for player in game.world.players:
        sign = "*" if player == state.active else " "
        if state.sheet[player] == NOBODY:
            yield f"{sign}{player + 1} no adventurer yet"
            continue
        title = progress.title(game, player)
        called = f" ({title})" if title else ""
        captive = "  in the tower" if state.tower[player] else ""
        yield (
            f"{sign}{player + 1} {game.player_name(player):<22} PP {state.prestige[player]}{called}"
            f"  grade {progress.grade(game, player)} (EP {state.experience[player]})"
            f"  GE {progress.attribute(game, player, 'agility')}"
            f" IN {progress.attribute(game, player, 'intelligence')}"
            f" ST {progress.attribute(game, player, 'strength')}"
            f"  LP {life.life_total(game, player)}  attack {values.best_attack_value(game, player)}"
            f" defence {values.defence_value(game, player)}  gold {state.gold[player]}"
            f"  cards {len(state.hand[player])}{captive}"
        )
        belongings = [*state.skills[player], *carried(state, player), *state.spells[player]]
        if belongings:
            yield f"     {_names(game, belongings)}"


def _group(game: Game) -> Iterator[str]:
    """Who goes along with the active player."""
    state = game.state
    if state.companions:
        along = ", ".join(game.player_name(player) for player in state.companions)
        yield ""
        yield f"With {game.player_name(state.active)}: {along}"


def _adventure(game: Game) -> Iterator[str]:
    """The adventure that is being played, who still takes part, and the task turned up last."""
    state, world = game.state, game.world
    if state.adventure == NOTHING:
        return
    card = world.data[state.adventure]
    members = ", ".join(game.player_name(player) for player in state.members)
    yield ""
    yield f"{card.name} (grade {card.grade}): {members}; tasks face down: {len(state.tasks)}"
    yield f"  Markers that help: {_names(game, useful_markers(game))}"
    if state.tasks_done:
        task = world.data[state.tasks_done[-1]]
        yield f"  {task.name}: {task.text}"


def _own_cards(game: Game, player: int) -> Iterator[str]:
    state, world = game.state, game.world
    hand = [
        f"{world.piece_name(card)} ({world.data[card].actions} actions, "
        f"{world.data[card].hearts} hearts)"
        for card in sorted(state.hand[player])
    ]
    yield f"Your hand: {'; '.join(hand) or 'empty'}"
    if state.rewards[player]:
        yield f"Your reward cards: {_names(game, state.rewards[player])}"


def _names(game: Game, pieces: Iterable[int]) -> str:
    return ", ".join(game.world.piece_name(piece) for piece in pieces) or "nothing"
