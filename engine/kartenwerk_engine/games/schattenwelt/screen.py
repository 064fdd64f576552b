"""The table of Schattenwelt in lines of text; everybody sees all of it (SW-WIN-11)."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, Name, Speech, say
from kartenwerk_engine.core.screens import series
from kartenwerk_engine.games.schattenwelt import screen_map
from kartenwerk_engine.games.schattenwelt.buildings import buildings_of
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.mines import TOKENS, stack
from kartenwerk_engine.games.schattenwelt.places import units_of
from kartenwerk_engine.games.schattenwelt.power import coin_is_active, is_weak
from kartenwerk_engine.games.schattenwelt.table import NOTHING, NOWHERE, Step

NAME = 26
"""How many letters there are for a player's name."""


def screen(game: Game, player: int, speech: Speech, near: int | None = None) -> Iterator[str]:
    """The map with all that is on it, what the signs mean, every player, and what is built.

    `near`: only what is so many fields or less from the player's camp, or explorer.
    """
    state = game.state
    yield Message(
        "{when} You are {number}: {player}",
        {"when": _when(game), "number": player + 1, "player": game.player_name(player)},
    ).render(speech)
    yield ""
    camp = state.camp[player]
    middle = state.explorer[player] if camp == NOWHERE else camp
    yield from screen_map.lines(game, middle, near, speech)
    yield ""
    yield from screen_map.legend(game, speech)
    yield ""
    for each in game.world.players:
        yield _player(game, each, speech)
    built = [line for each in game.world.players for line in _buildings(game, each, speech)]
    if built:
        yield ""
        yield from built
    if state.marker_field != NOWHERE:
        marker = Message(
            "The marker of {number} lies on {field}.",
            {"number": state.marker_owner + 1, "field": game.world.spelt(state.marker_field)},
        )
        yield ""
        yield f"  {marker.render(speech)}"


def _when(game: Game) -> Message:
    state = game.state
    match state.step:
        case Step.CHARACTERS:
            return Message("Before the game.")
        case Step.EXPLORE:
            return Message(
                "The land is explored, {count} move is left.",
                {"count": state.moves_left},
                "The land is explored, {count} moves are left.",
            )
        case _:
            return Message(
                "Round {round}, turn of {number}.",
                {
                    "round": state.turns // len(game.world.players) + 1,
                    "number": state.active + 1,
                },
            )


def _player(game: Game, player: int, speech: Speech) -> str:
    """What a player has: power points with their band, what can be paid, the coin, the army."""
    state = game.state
    sign = "*" if player == state.active else " "
    name = say(game.player_name(player), speech)
    explores = state.camp[player] == NOWHERE
    shown = [_explorer(game, player)] if explores else _possessions(game, player)
    said = "  ".join(each.render(speech) for each in shown)
    return f"{sign}{player + 1} {name:<{NAME}} {said}"


def _explorer(game: Game, player: int) -> Message:
    """Where he is, and how far from where all began."""
    world, at = game.world, game.state.explorer[player]
    return Message(
        "explores at {field}, {distance} from the start",
        {"field": world.spelt(at), "distance": world.from_start(at)},
    )


def _possessions(game: Game, player: int) -> Iterator[Message]:
    state, world = game.state, game.world
    band = world.name("band", world.band(state.power[player]))
    power = {"points": state.power[player], "band": band}
    if is_weak(game, player):
        yield Message("{points:>2} MP, {band} (weakened)", power)
    else:
        yield Message("{points:>2} MP, {band}", power)
    yield Message("gold {gold}", {"gold": state.gold[player]})
    yield Message("potions {potions}", {"potions": state.potions[player]})
    if state.points[player]:
        yield Message("free steps {points}", {"points": state.points[player]})
    yield _coin(game, player)
    units = units_of(state, player)
    guards = sum(state.unit_kind[unit] == world.guard for unit in units)
    yield Message(
        "guards {guards}, sneakers {sneakers}", {"guards": guards, "sneakers": len(units) - guards}
    )
    yield Message("camp {field}", {"field": world.spelt(state.camp[player])})


def _coin(game: Game, player: int) -> Message:
    """The ability, and whether it can be used."""
    character = game.state.character[player]
    name: Name | Message = COIN if character == NOTHING else game.world.ability_names[character]
    if coin_is_active(game, player):
        return Message("{coin} ready", {"coin": name})
    if is_weak(game, player):
        return Message("{coin} off", {"coin": name})
    return Message("{coin} used up", {"coin": name})


COIN = Message("coin")


def _buildings(game: Game, player: int, speech: Speech) -> Iterator[str]:
    """What each building of the player uses, and what is left in it."""
    state, world = game.state, game.world
    for field in buildings_of(game, player):
        kind, beside = state.building[field], state.claim[field]
        values = {"building": world.name("building", kind), "field": world.spelt(field)}
        if beside == NOWHERE:
            stands = Message("{building} on {field}", values)
        else:
            values |= {"claim": world.spelt(beside)}
            stands = Message("{building} on {field}, beside {claim}", values)
        left = ""
        if world.buildings[kind].stack:
            tokens = (TOKENS[token] for token in stack(game, field))
            left = f": {series(tokens, speech, Message('empty'), ', ')}"
        yield f"  {player + 1} {stands.render(speech)}{left}"
