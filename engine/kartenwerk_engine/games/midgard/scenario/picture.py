"""The table as scenarios write it: cities with what lies there, players with what they own."""

from typing import Any

from kartenwerk_engine.core.state import HIDDEN
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.carrying import book_of
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import seat
from kartenwerk_engine.games.midgard.scenario.arrange.piles import DISCARDS, PILES, TASK_PILES
from kartenwerk_engine.games.midgard.scenario.arrange.seats import FLAGS, NUMBERS
from kartenwerk_engine.games.midgard.scenario.arrange.seats import PILES as BELONGINGS
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING, Step
from kartenwerk_engine.scenarios.card_checks import HIDDEN_CARD
from kartenwerk_engine.scenarios.compare import Sparse

Picture = dict[str, Any]


def picture(game: Game) -> Picture:
    """Everything on the table, by id. What is not there is left out."""
    state, world = game.state, game.world
    shown: Picture = {
        "round": state.round,
        "phase": Step(state.step).name.lower(),
        "active": seat(state.active),
        "actions": state.actions,
        "companions": [seat(player) for player in state.companions],
        "earned": [seat(player) for player in state.earned],
        "winner": seat(state.winner) if state.winner != NOBODY else "nobody",
        "cities": {world.id("city", city): _city(game, city) for city in range(len(world.cities))},
        "piles": {name: _top_first(game, getattr(state, f"{name}_pile")) for name in PILES}
        | {
            name: _top_first(game, pile)
            for name, pile in zip(TASK_PILES, state.task_piles, strict=True)
        },
        "discard": {name: _top_first(game, getattr(state, f"{name}_discard")) for name in DISCARDS},
        "removed": _ids(game, state.removed),
        "first": {
            "grades": list(state.first_to_grade),
            **{
                name: seat(first) if first != NOBODY else "nobody"
                for name, first in zip(ATTRIBUTES, state.first_to_twelve, strict=True)
            },
        },
        "adventure": {
            "card": _one(game, state.adventure),
            "members": [seat(player) for player in state.members],
            "tasks": _top_first(game, state.tasks),
            "done": _ids(game, state.tasks_done),
            "helped": _ids(game, state.helped),
            "deducted": state.deducted,
        },
    }
    return shown | {seat(player): _player(game, player) for player in world.players}


def _ids(game: Game, pieces: list[int]) -> list[str]:
    return [game.world.piece_id(p) if p != HIDDEN else HIDDEN_CARD for p in pieces]


def _top_first(game: Game, pile: list[int]) -> list[str]:
    return _ids(game, pile[::-1])


def _one(game: Game, piece: int) -> str:
    return game.world.piece_id(piece) if piece != NOBODY else "none"


def _city(game: Game, city: int) -> Picture:
    state = game.state
    return {
        "fixed": _ids(game, state.fixed_at[city]),
        "hidden": _ids(game, state.hidden_at[city]),
        "open": _ids(game, state.open_at[city]),
        "treasure": _one(game, state.treasure_at[city]),
        "adventure": _one(game, state.adventure_at[city]),
        "shadow": _one(game, state.shadow_at[city]),
        "commissions": [_one(game, state.filled[space]) for space in game.world.commissions(city)],
        "figures": [seat(p) for p in game.world.players if state.figure_in[p] == city],
        "neighbours": [game.world.id("city", other) for other in game.neighbours[city]],
    }


def _player(game: Game, player: int) -> Picture:
    state, world = game.state, game.world
    sheet, where = state.sheet[player], state.figure_in[player]
    skills = state.skills[player]
    turned = [spell for spell in state.spells[player] if spell in state.turned]
    return {
        "sheet": world.id("adventurer", sheet) if sheet != NOBODY else "none",
        "in": world.id("city", where) if where != NOBODY else "nowhere",
        **{name: getattr(state, name)[player] for name in NUMBERS},
        **{name: bool(getattr(state, name)[player]) for name in FLAGS},
        **{name: _ids(game, getattr(state, name)[player]) for name in BELONGINGS},
        "skills": _ids(game, skills),
        "skill_grades": Sparse({world.piece_id(s): state.skill_grade[s] for s in skills}),
        "books": Sparse(_books(game, player)),
        "turned": _ids(game, turned),
        "steps": {
            "treasures": state.treasure_steps[player].bit_count(),
            "artefacts": state.artefact_steps[player].bit_count(),
        },
        "armour_lost": Sparse(
            {
                world.piece_id(piece): state.armour_lost[piece]
                for pile in (state.worn, state.backpack)
                for piece in pile[player]
                if state.armour_lost[piece]
            }
        ),
    }


def _books(game: Game, player: int) -> Picture:
    """The spells in reward cards that hold some, by card."""
    books: Picture = {}
    for spell in game.state.spells[player]:
        book = book_of(game.state, spell)
        if book != NOTHING:
            books.setdefault(game.world.piece_id(book), []).append(game.world.piece_id(spell))
    return books
