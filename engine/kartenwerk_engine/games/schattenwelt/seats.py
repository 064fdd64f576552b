"""Schattenwelt at the table: who sits where, and what a finished game says of itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from kartenwerk_dsl.message import ENGLISH, Speech
from kartenwerk_engine.bots.bot import Bot, RandomBot
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.outcome import Facts
from kartenwerk_engine.games.schattenwelt.buildings import buildings_of
from kartenwerk_engine.games.schattenwelt.evaluate import evaluate
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.screen import screen
from kartenwerk_engine.games.schattenwelt.setup import USUAL, Options
from kartenwerk_engine.games.schattenwelt.start import Box
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOTHING, Table
from kartenwerk_engine.library.library import Library

BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": lambda: GreedyBot(evaluate, nodes=1),
}
"""The sorts of bots, by the name under which one asks for them. Hardly an action leaves anything to
decide that is not an option of the menu, so to try each once is enough."""

WATCHED = ("character", "unit", "building")
"""The kinds of components of which a statistics says whether anybody ever had them."""


class SchattenweltTable:
    """A table for as many players as there are bots."""

    bots = tuple(BOTS)

    def __init__(self, library: Library, bots: tuple[str, ...], options: Options = USUAL) -> None:
        self.box = Box.of(library, len(bots))
        self.options = options
        self._bots = bots
        self._zoomed = 0

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
        """The table as a player sees it: all of the map, or what is near the own camp."""
        near = self._sizes - self._zoomed if self._zoomed else None
        return screen(cast(Game, match.game), player, speech, near)

    @property
    def _sizes(self) -> int:
        return self.box.world.rules.screen.zoom_steps

    def zoom(self, *, nearer: bool) -> bool:
        """Show the map one size nearer or farther from now on; False at either end (SW-CTRL-09)."""
        zoomed = self._zoomed + (1 if nearer else -1)
        if not 0 <= zoomed < self._sizes:
            return False
        self._zoomed = zoomed
        return True

    def name(self, match: Match, player: int, speech: Speech = ENGLISH) -> str:
        """What people call a player."""
        return cast(Game, match.game).player_name(player).render(speech)

    def watch(self, match: Match, seen: set[str]) -> None:
        """Whom players lead, and what they have on the map now."""
        game = cast(Game, match.game)
        state, world = game.state, game.world
        units = zip(state.unit_kind, state.unit_field, strict=True)
        had = {
            "character": state.character,
            "unit": {kind for kind, field in units if field != NOTHING},
            "building": set(state.building),
        }
        for sort, numbers in had.items():
            seen.update(world.id(sort, number) for number in numbers if number != NOTHING)

    def cards(self) -> Sequence[str]:
        """All that players can come to have."""
        return [id for kind in WATCHED for id in self.box.world.ids[kind]]

    def facts(self, match: Match) -> Facts:
        """Characters, power points, who has won, and what has been built."""
        game = cast(Game, match.game)
        state, world = game.state, game.world
        return Facts(
            sides=tuple(world.id("character", character) for character in state.character),
            points=tuple(state.power),
            winners=() if state.winner == NOBODY else (state.winner,),
            rounds=state.turns // len(world.players) + 1,
            taken={
                "buildings": [
                    world.id("building", state.building[field])
                    for player in world.players
                    for field in buildings_of(game, player)
                ],
            },
        )
