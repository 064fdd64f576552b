"""The table as scenarios write it: places with their figures, players with their cards."""

from typing import Any

from kartenwerk_engine.core.state import HIDDEN
from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.board import (
    BLACK,
    COLOURS,
    PLAYER_COLOURS,
    TROPHIES,
)
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.missions import missions_of
from kartenwerk_engine.games.schatten_der_macht.options import seat
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Step
from kartenwerk_engine.games.schatten_der_macht.world import PIECES
from kartenwerk_engine.scenarios.card_checks import HIDDEN_CARD
from kartenwerk_engine.scenarios.compare import Sparse

Picture = dict[str, Any]


def picture(game: Game) -> Picture:
    """Everything on the table, by id. What is not there is left out."""
    state, world = game.state, game.world
    shown: Picture = {
        "round": state.round,
        "step": Step(state.step).name.lower(),
        "actor": seat(state.actor),
        "start_player": seat(state.start_player),
        "first_passer": seat(state.first_passer) if state.first_passer != NOBODY else None,
        "regions": {world.id("region", place): _place(game, place) for place in world.regions},
        "seas": {world.id("sea", place): _place(game, place) for place in world.seas},
        "market": _ids(game, "organisation", state.market),
        "organisation_pile": _ids(game, "organisation", state.org_pile),
        "quests": Sparse(
            {world.id("hero_quest", quest): _claim(game, quest) for quest in state.open_quests}
        ),
        "quest_pile": _ids(game, "hero_quest", state.quest_pile[::-1]),
        "plan_pile": _ids(game, "secret_plan", state.plan_pile),
        "mission_pile": _ids(game, MISSION, state.mission_pile[::-1]),
        "region_pile": _ids(game, "region", state.region_pile),
        "improved": {
            piece: _cards(game, pile)
            for piece, pile in zip(PIECES, state.improved_piles, strict=True)
        },
        "removed": _cards(game, state.removed),
        "neutral_stock": state.neutral_stock,
        "djinn": _special(game, world.pieces.djinn),
        "magic_ship": _special(game, world.pieces.magic_ship),
    }
    return shown | {seat(player): _player(game, player) for player in world.players}


def _ids(game: Game, kind: str, numbers: list[int]) -> list[str]:
    return [game.world.id(kind, n) if n != HIDDEN else HIDDEN_CARD for n in numbers]


def _cards(game: Game, cards: list[int]) -> list[str]:
    world = game.world
    return [world.id(world.card_kind(c), c) if c != HIDDEN else HIDDEN_CARD for c in cards]


def _place(game: Game, place: int) -> Picture:
    """Figures by colour, beasts, trophies, and for a region its owner and organisations."""
    state, world = game.state, game.world
    pieces = world.pieces
    shown: Picture = {}
    if place < pieces.regions:
        owner = state.owner[place]
        shown["owner"] = seat(owner) if owner != NOBODY else "nobody"
        shown["organisations"] = [
            world.id("organisation", org)
            for org in world.organisations
            if state.org_region[org] == place
        ]
        piles = [pieces.adventurers(place, colour) for colour in range(COLOURS)]
    else:
        piles = [pieces.ship_pile(place, colour) for colour in range(COLOURS)]
        tipped = [pieces.ship_pile(place, colour, tipped=True) for colour in range(BLACK)]
        shown["tipped"] = {seat(c): state.units[p] for c, p in enumerate(tipped)}
    shown |= {seat(colour): state.units[pile] for colour, pile in enumerate(piles)}
    shown["dragons"] = sum(state.special_place[d - pieces.special] == place for d in pieces.dragons)
    shown["arks"] = sum(state.special_place[a - pieces.special] == place for a in pieces.arks)
    for sort, name in enumerate(TROPHIES.values()):
        shown[name] = state.trophies[sort * len(world.places) + place]
    return shown


def _claim(game: Game, quest: int) -> Picture:
    owner = game.state.claim_owner[quest]
    return {
        "claim": game.state.claim_size[quest],
        "by": seat(owner) if owner != NOBODY else "nobody",
    }


def _special(game: Game, unit: int) -> Picture:
    """Where the Djinn or the magic ship is, and whose; off the board it is nobody's."""
    state, world = game.state, game.world
    index = unit - world.pieces.special
    place, owner = state.special_place[index], state.special_owner[index]
    return {
        "in": world.id(world.place_kind(place), place) if place != NOBODY else "reserve",
        "of": seat(owner) if owner != NOBODY else "nobody",
    }


def _player(game: Game, player: int) -> Picture:
    state, world = game.state, game.world
    return {
        "colour": PLAYER_COLOURS[state.colours[player]],
        "faction": world.id("faction", state.faction[player]),
        "supply": {
            "adventurers": state.supply_adventurers[player],
            "ships": state.supply_ships[player],
        },
        "reserve": {
            "adventurers": state.reserve_adventurers[player],
            "ships": state.reserve_ships[player],
        },
        "hand": _cards(game, state.hand[player]),
        "draw_pile": _cards(game, state.draw_pile[player]),
        "discard_pile": _cards(game, state.discard_pile[player]),
        "draft": _cards(game, state.draft[player]),
        "kept": _cards(game, state.kept[player]),
        "owns": [world.id("region", r) for r in world.regions if state.owner[r] == player],
        "organisations": Sparse(
            {
                world.id("organisation", org): state.org_staff[org]
                for org in world.organisations
                if state.org_owner[org] == player
            }
        ),
        "won": _ids(game, "hero_quest", state.won_quests[player]),
        "plans": _ids(game, "secret_plan", state.plans[player]),
        "missions": _ids(game, MISSION, missions_of(game, player)),
    }
