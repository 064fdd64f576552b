"""Schatten der Macht at the table: who sits where, and what a finished game says of itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from kartenwerk_dsl.message import ENGLISH, Speech, say, template
from kartenwerk_engine.bots.bot import Bot, RandomBot
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.outcome import Facts
from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.evaluate import evaluate
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.missions import turned_up
from kartenwerk_engine.games.schatten_der_macht.scoring import score, winners
from kartenwerk_engine.games.schatten_der_macht.screen import screen
from kartenwerk_engine.games.schatten_der_macht.setup import USUAL, Options
from kartenwerk_engine.games.schatten_der_macht.start import Box
from kartenwerk_engine.games.schatten_der_macht.table import Table
from kartenwerk_engine.library.library import Library

BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": lambda: GreedyBot(evaluate),
}
"""The sorts of bots, by the name under which one asks for them."""


class SdmTable:
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
        return say(cast(Game, match.game).player_name(player), speech)

    def watch(self, match: Match, seen: set[str]) -> None:
        """Quests that are claimed, organisations that are staffed, missions that are turned up."""
        game = cast(Game, match.game)
        state, world = game.state, game.world
        for quest in state.open_quests:
            if state.claim_size[quest]:
                seen.add(world.id("hero_quest", quest))
        for org in world.organisations:
            if state.org_staff[org]:
                seen.add(world.id("organisation", org))
        for mission in turned_up(game):
            seen.add(world.id(MISSION, mission))

    def cards(self) -> Sequence[str]:
        """Quests of the usual game, organisations and missions."""
        world = self.box.world
        quests = [q for q in world.quests if world.beginner[q] == self.options.beginner]
        return [
            *(world.id("hero_quest", quest) for quest in quests),
            *(world.id("organisation", org) for org in world.organisations),
            *(world.id(MISSION, mission) for mission in world.missions),
        ]

    def facts(self, match: Match) -> Facts:
        """Factions, points, winners, and what was taken."""
        game = cast(Game, match.game)
        state, world = game.state, game.world
        results = score(game)
        missions = [world.id(MISSION, mission) for mission in turned_up(game)]
        return Facts(
            sides=tuple(world.id("faction", faction) for faction in state.faction),
            points=tuple(result.total for result in results),
            winners=tuple(winners(results)),
            rounds=state.round,
            taken={
                "quests": [
                    world.id("hero_quest", quest) for won in state.won_quests for quest in won
                ],
                "organisations": [
                    world.id("organisation", org)
                    for org in world.organisations
                    if state.org_owner[org] >= 0
                ],
                **({template("missions"): missions} if world.missions else {}),
            },
        )
