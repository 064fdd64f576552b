"""The table of Midgard as one player sees it, in lines of text."""

from collections.abc import Iterable, Iterator

from kartenwerk_dsl.message import Message, Name, Speech, say
from kartenwerk_engine.core.screens import series
from kartenwerk_engine.games.midgard import life, progress, values
from kartenwerk_engine.games.midgard.adventures.attempt import useful_markers
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.layout import COLUMNS
from kartenwerk_engine.games.midgard.reading import carried
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING
from kartenwerk_engine.games.midgard.wares import OFFERS

ACTIONS = Message("{count} action", plural="{count} actions")
HEARTS = Message("{count} heart", plural="{count} hearts")

WIDTH = 24
"""How many letters a city has on the map."""


def screen(game: Game, player: int, speech: Speech) -> Iterator[str]:
    """The map, what lies in the cities, everybody's adventurer, and the player's own cards."""
    yield Message(
        "Round {round}, you are {number}: {player}",
        {"round": game.state.round, "number": player + 1, "player": game.player_name(player)},
    ).render(speech)
    yield ""
    yield from _map(game, speech)
    yield ""
    yield from _cities(game, speech)
    yield ""
    yield from _players(game, speech)
    yield from _group(game, speech)
    yield from _adventure(game, speech)
    yield ""
    yield from _own_cards(game, player, speech)


def _map(game: Game, speech: Speech) -> Iterator[str]:
    """Every row of the board: cities with the figures that stand there."""
    at = {where: city for city, where in enumerate(game.state.place)}
    rows = range(max(at) // COLUMNS + 1)
    columns = range(max(where % COLUMNS for where in at) + 1)
    for row in rows:
        cells = [_cell(game, at.get(row * COLUMNS + column, NOBODY), speech) for column in columns]
        yield "  " + " ".join(f"{cell:<{WIDTH}}" for cell in cells).rstrip()


def _cell(game: Game, city: int, speech: Speech) -> str:
    if city == NOBODY:
        return ""
    figures = "".join(
        str(player + 1) for player in game.world.players if game.state.figure_in[player] == city
    )
    name = f"{game.world.cities[city].number} {say(game.world.name('city', city), speech)}"
    return f"{name} [{figures}]" if figures else name


def _cities(game: Game, speech: Speech) -> Iterator[str]:
    """What each city offers and wants, and what lies there face up."""
    world, state = game.world, game.state
    for city in sorted(range(len(world.cities)), key=lambda city: world.cities[city].number):
        card = world.cities[city]
        wanted = [
            Message(
                "{marker} for {payment}",
                {
                    "marker": world.piece_name(world.wanted[space]),
                    "payment": commission.payment,
                },
            )
            for space, commission in zip(world.commissions(city), card.commissions, strict=True)
            if state.filled[space] == NOTHING
        ]
        lies = [*state.fixed_at[city], *state.open_at[city]]
        lies += [
            piece
            for row in (state.treasure_at, state.adventure_at, state.shadow_at)
            if (piece := row[city]) != NOTHING
        ]
        wants = Message(
            "wants {markers}", {"markers": series(wanted, speech, Message("nothing more"))}
        ).render(speech)
        there = Message(
            "there: {cards}; {hidden} hidden",
            {"cards": _names(game, lies, speech), "hidden": len(state.hidden_at[city])},
        ).render(speech)
        name, offer = say(world.name("city", city), speech), OFFERS[card.offer].render(speech)
        yield f"  {card.number:>2} {name:<13} {offer:<18} {wants}"
        yield f"{'':<37} {there}"


def _players(game: Game, speech: Speech) -> Iterator[str]:
    """What everybody may know of everybody."""
    state = game.state
    for player in game.world.players:
        sign = "*" if player == state.active else " "
        if state.sheet[player] == NOBODY:
            yield f"{sign}{player + 1} {Message('no adventurer yet').render(speech)}"
            continue
        name, worth = say(game.player_name(player), speech), _worth(game, player, speech)
        yield f"{sign}{player + 1} {name:<22} {worth}"
        belongings = [*state.skills[player], *carried(state, player), *state.spells[player]]
        if belongings:
            yield f"     {_names(game, belongings, speech)}"


def _worth(game: Game, player: int, speech: Speech) -> str:
    """The numbers of an adventurer, the title, and whether he is in the tower."""
    state = game.state
    prestige = {"points": state.prestige[player], "title": progress.title(game, player)}
    titled = Message("PP {points} ({title})", prestige)
    numbers = Message(
        "grade {grade} (EP {experience})  GE {agility} IN {intelligence} ST {strength}  LP {life}  "
        "attack {attack} defence {defence}  gold {gold}  cards {cards}",
        {
            "grade": progress.grade(game, player),
            "experience": state.experience[player],
            "agility": progress.attribute(game, player, "agility"),
            "intelligence": progress.attribute(game, player, "intelligence"),
            "strength": progress.attribute(game, player, "strength"),
            "life": life.life_total(game, player),
            "attack": values.best_attack_value(game, player),
            "defence": values.defence_value(game, player),
            "gold": state.gold[player],
            "cards": len(state.hand[player]),
        },
    )
    shown = [titled if prestige["title"] else Message("PP {points}", prestige), numbers]
    if state.tower[player]:
        shown.append(Message("in the tower"))
    return "  ".join(each.render(speech) for each in shown)


def _group(game: Game, speech: Speech) -> Iterator[str]:
    """Who goes along with the active player."""
    state = game.state
    if state.companions:
        along = tuple(game.player_name(player) for player in state.companions)
        yield ""
        yield Message(
            "With {leader:the}: {companions}",
            {"leader": game.player_name(state.active), "companions": along},
        ).render(speech)


def _adventure(game: Game, speech: Speech) -> Iterator[str]:
    """The adventure that is being played, who still takes part, and the task turned up last."""
    state, world = game.state, game.world
    if state.adventure == NOTHING:
        return
    yield ""
    yield Message(
        "{adventure} (grade {grade}): {members}; tasks face down: {tasks}",
        {
            "adventure": world.piece_name(state.adventure),
            "grade": world.data[state.adventure].grade,
            "members": tuple(game.player_name(player) for player in state.members),
            "tasks": len(state.tasks),
        },
    ).render(speech)
    helpful = _names(game, useful_markers(game), speech)
    yield f"  {Message('Markers that help: {markers}', {'markers': helpful}).render(speech)}"
    if state.tasks_done:
        task = world.pieces[state.tasks_done[-1]]
        text = Name(task.kind, task.id, world.data[state.tasks_done[-1]].text, "text")
        yield f"  {say(world.piece_name(state.tasks_done[-1]), speech)}: {say(text, speech)}"


def _own_cards(game: Game, player: int, speech: Speech) -> Iterator[str]:
    state, world = game.state, game.world
    hand = [
        Message(
            "{card} ({actions}, {hearts})",
            {
                "card": world.piece_name(card),
                "actions": ACTIONS.of(count=world.data[card].actions),
                "hearts": HEARTS.of(count=world.data[card].hearts),
            },
        )
        for card in sorted(state.hand[player])
    ]
    yield Message("Your hand: {cards}", {"cards": series(hand, speech, Message("empty"))}).render(
        speech
    )
    if state.rewards[player]:
        yield Message(
            "Your reward cards: {cards}", {"cards": _names(game, state.rewards[player], speech)}
        ).render(speech)


def _names(game: Game, pieces: Iterable[int], speech: Speech) -> str:
    names = (game.world.piece_name(piece) for piece in pieces)
    return series(names, speech, Message("nothing"), ", ")
