"""Midgard at the table: who sits where, and what a finished game says of itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from kartenwerk_dsl.message import ENGLISH, Speech
from kartenwerk_engine.bots.bot import Bot, RandomBot
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.outcome import Facts
from kartenwerk_engine.games.midgard.evaluate import evaluate
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.reading import carried
from kartenwerk_engine.games.midgard.screen import screen
from kartenwerk_engine.games.midgard.setup import USUAL, Options
from kartenwerk_engine.games.midgard.start import Box
from kartenwerk_engine.games.midgard.table import NOBODY, Table
from kartenwerk_engine.games.midgard.treasures import treasures_of
from kartenwerk_engine.library.library import Library

BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": lambda: GreedyBot(evaluate),
}
"""The sorts of bots, by the name under which one asks for them."""

WATCHED = ("skill", "equipment", "weapon", "spell", "treasure", "fixed_marker", "reward_card")
"""The kinds of cards of which a statistics says whether anybody ever had them."""


class MidgardTable:
    """A table for as many players as there are bots."""

    bots = tuple(BOTS)

    def __init__(self, library: Library, bots: tuple[str, ...], options: Options = USUAL) -> None:
        self.box = Box(library, len(bots))
        self.options = options
        self._bots = bots

    def new_match(self, seed: int, *, telling: bool = False) -> Match:
        """A match from its beginning. Raises `SetupError`."""
        return self.box.new_match(seed, self.options, telling=telling)

    def bot(self, seat: int) -> Bot:
        """Who sits there."""
        return BOTS[self._bots[seat]]()

    def resumed(self, position: dict[str, Any]) -> Match:
        """A match that goes on from a saved position. Raises `ValueError` for a foreign one."""
        table = Table.from_data(position["state"])
        return Match.resumed(self.box.begin, position, table, telling=True)

    def screen(self, match: Match, player: int, speech: Speech = ENGLISH) -> Iterator[str]:
        """The table as a player sees it."""
        return screen(cast(Game, match.game), player, speech)

    def name(self, match: Match, player: int, speech: Speech = ENGLISH) -> str:
        """What people call a player."""
        return cast(Game, match.game).player_name(player).render(speech)

    def watch(self, match: Match, seen: set[str]) -> None:
        """What anybody owns now."""
        game = cast(Game, match.game)
        state, world = game.state, game.world
        for player in world.players:
            for piece in (
                *carried(state, player),
                *state.skills[player],
                *state.spells[player],
                *state.rewards[player],
            ):
                seen.add(world.piece_id(piece))

    def cards(self) -> Sequence[str]:
        """All that players can come to own."""
        return [id for kind in WATCHED for id in self.box.world.ids[kind]]

    def facts(self, match: Match) -> Facts:
        """Adventurers, prestige, who has won, and what was taken."""
        game = cast(Game, match.game)
        state, world = game.state, game.world
        return Facts(
            sides=tuple(world.id("adventurer", sheet) for sheet in state.sheet),
            points=tuple(state.prestige),
            winners=() if state.winner == NOBODY else (state.winner,),
            rounds=state.round,
            taken={
                "treasures": [
                    world.piece_id(piece)
                    for player in world.players
                    for piece in treasures_of(game, player)
                ],
                "skills": [world.piece_id(skill) for skills in state.skills for skill in skills],
            },
        )
