"""The table of Schatten der Macht as one player sees it, in lines of text."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, Speech, say
from kartenwerk_engine.core.screens import series
from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.board import BLACK, COLOURS, TROPHIES
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.missions import missions_of
from kartenwerk_engine.games.schatten_der_macht.options import CARD
from kartenwerk_engine.games.schatten_der_macht.reading import organisations_at
from kartenwerk_engine.games.schatten_der_macht.scoring import score
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY

MARKS = ("1", "2", "3", "4", "n")
"""How the map shows whose figures stand somewhere: seats, and neutral."""


def screen(game: Game, player: int, speech: Speech) -> Iterator[str]:
    """Map, quests, market, everybody's counts, and the player's own cards."""
    yield Message(
        "Round {round}, you are {number}: {player}",
        {
            "round": game.state.round,
            "number": MARKS[player],
            "player": game.player_name(player),
        },
    ).render(speech)
    yield ""
    yield from _map(game, speech)
    yield ""
    yield _quests(game, speech)
    yield _market(game, speech)
    if game.world.missions:
        left = {"left": len(game.state.mission_pile)}
        yield Message("Missions: {left} in the pile", left).render(speech)
    yield ""
    yield from _players(game, speech)
    yield ""
    yield from _own_cards(game, player, speech)


def _map(game: Game, speech: Speech) -> Iterator[str]:
    """Every sea with its coasts, then the inland. A region with two coasts is named at both."""
    world = game.world
    for sea in world.seas:
        yield f"~ {say(world.place_name(sea), speech)}  {_figures(game, sea, speech)}".rstrip()
        for region in world.coasts[sea]:
            yield f"    {_region(game, region, speech)}"
    yield f"  {Message('Inland').render(speech)}"
    for region in world.regions:
        if not world.seas_of[region]:
            yield f"    {_region(game, region, speech)}"


def _region(game: Game, region: int, speech: Speech) -> str:
    """Name, owner, keys taken, resource, what stands there."""
    world, state = game.world, game.state
    signs = ("^" if world.inhospitable[region] else "") + ("o" if world.island[region] else "")
    name = say(world.place_name(region), speech) + (f" {signs}" if signs else "")
    held = Message(
        "owner {owner}  keys {taken}/{keys}",
        {
            "owner": MARKS[state.owner[region]] if state.owner[region] != NOBODY else "-",
            "taken": len(organisations_at(game, 0, region)),
            "keys": world.keys[region],
        },
    ).render(speech)
    resource = world.resource_of[region]
    gives = f"{world.gives[region][resource]} {say(world.name('resource', resource), speech)}"
    return f"{name:<22} {held}  {gives:<18} {_figures(game, region, speech)}".rstrip()


def _figures(game: Game, place: int, speech: Speech) -> str:
    """`1:3 n:1` for three adventurers of the first seat and a neutral one, and what else is."""
    world, state = game.world, game.state
    pieces = world.pieces
    shown = []
    for colour in range(COLOURS):
        if place < pieces.regions:
            count = state.units[pieces.adventurers(place, colour)]
        else:
            upright = state.units[pieces.ship_pile(place, colour)]
            count = upright + state.units[pieces.ship_pile(place, colour, tipped=True)]
        if count:
            shown.append(f"{MARKS[colour]}:{count}")
    for index, where in enumerate(state.special_place):
        if where == place:
            unit = say(world.unit_name(pieces.special + index), speech)
            whose = MARKS[state.special_owner[index]] if index < 2 else MARKS[BLACK]
            shown.append(f"{unit} ({whose})")
    for sort, id in enumerate(TROPHIES.values()):
        count = state.trophies[sort * len(world.places) + place]
        if count:
            name = say(world.name("trophy", world.numbers["trophy", id]), speech)
            shown.append(f"{name} x{count}" if count > 1 else name)
    return " ".join(shown)


def _quests(game: Game, speech: Speech) -> str:
    world, state = game.world, game.state
    shown = []
    for quest in state.open_quests:
        values = {"quest": world.name("hero_quest", quest), "level": world.level[quest]}
        if size := state.claim_size[quest]:
            claim = {"size": size, "owner": MARKS[state.claim_owner[quest]]}
            shown.append(Message("{quest} (level {level}, {size} of {owner})", values | claim))
        else:
            shown.append(Message("{quest} (level {level})", values))
    quests = series(shown, speech, Message("none"))
    return Message(
        "Quests: {quests}; {left} in the pile", {"quests": quests, "left": len(state.quest_pile)}
    ).render(speech)


def _market(game: Game, speech: Speech) -> str:
    state = game.state
    names = [game.world.name("organisation", org) for org in state.market]
    return Message(
        "Market: {organisations}; {left} in the pile",
        {
            "organisations": series(names, speech, Message("empty")),
            "left": len(state.org_pile),
        },
    ).render(speech)


def _players(game: Game, speech: Speech) -> Iterator[str]:
    """What everybody may know of everybody, with the points as they stand without the plans."""
    world, state = game.world, game.state
    results = score(game)
    for player in world.players:
        start = "*" if player == state.start_player else " "
        counts = Message(
            "points {points:>2}  regions {regions:>2}  quests {quests}  hand {hand}  "
            "supply: adventurers {adventurers}, ships {ships}; reserve: {more}, {more_ships}",
            {
                "points": sum(results[player].points) + results[player].missions,
                "regions": state.owner.count(player),
                "quests": len(state.won_quests[player]),
                "hand": len(state.hand[player]),
                "adventurers": state.supply_adventurers[player],
                "ships": state.supply_ships[player],
                "more": state.reserve_adventurers[player],
                "more_ships": state.reserve_ships[player],
            },
        ).render(speech)
        yield f"{start}{MARKS[player]} {say(game.player_name(player), speech):<24} {counts}"
        orgs = [
            f"{say(world.name('organisation', org), speech)} ({state.org_staff[org]})"
            for org in world.organisations
            if state.org_owner[org] == player
        ]
        if orgs:
            yield f"     {'; '.join(orgs)}"
        if missions := missions_of(game, player):
            names = tuple(world.name(MISSION, mission) for mission in missions)
            yield f"     {Message('missions: {missions}', {'missions': names}).render(speech)}"


def _own_cards(game: Game, player: int, speech: Speech) -> Iterator[str]:
    state, world = game.state, game.world
    hand = [CARD.label_one(game, card) for card in sorted(state.hand[player])]
    yield Message("Your hand: {cards}", {"cards": series(hand, speech, Message("empty"))}).render(
        speech
    )
    yield Message(
        "Your piles: {drawn} to draw, {discarded} discarded",
        {"drawn": len(state.draw_pile[player]), "discarded": len(state.discard_pile[player])},
    ).render(speech)
    plans = tuple(world.name("secret_plan", plan) for plan in state.plans[player])
    if plans:
        yield Message("Your plan: {plans}", {"plans": plans}).render(speech)
