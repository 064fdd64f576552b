"""Pilzsuche at the table: for `kartenwerk play` and `kartenwerk simulate`."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from kartenwerk_dsl.message import Message, Speech, counted
from kartenwerk_engine.bots.bot import Bot, RandomBot
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.outcome import Facts
from kartenwerk_engine.core.screens import series
from kartenwerk_engine.library.library import Library
from pilzsuche import table
from pilzsuche.box import Box
from pilzsuche.rules import Pilzsuche


def lead(game: Any, player: int) -> float:
    """How far a player is ahead: what the greedy bot goes by."""
    points = game.state.points
    return float(points[player] - max(points[:player] + points[player + 1 :]))


class Table:
    """A table for as many players as there are bots."""

    bots = ("random", "greedy")

    def __init__(self, library: Library, bots: tuple[str, ...]) -> None:
        self.box = Box(library, len(bots))
        self._bots = bots

    def new_match(self, seed: int, *, telling: bool = False) -> Match:
        """A match from its beginning."""
        return self.box.match_on(self.box.first_table(seed), telling=telling)

    def bot(self, seat: int) -> Bot:
        """Who sits there."""
        return GreedyBot(lead) if self._bots[seat] == "greedy" else RandomBot()

    def resumed(self, position: dict[str, Any]) -> Match:
        """A match that goes on from a saved position. Raises `ValueError` for a foreign one."""
        state = table.Table.from_data(position["state"])
        return Match.resumed(self.box.begin, position, state, telling=True)

    def screen(self, match: Match, player: int, speech: Speech) -> Iterator[str]:
        """The table as a player sees it."""
        state, world = match.state, match.game.world
        left = counted(
            "There is {count} mushroom that nobody has seen.",
            "There are {count} mushrooms that nobody has seen.",
            len(state.wood),
        )
        yield left.render(speech)
        for each in world.players:
            points = counted("{count:>2} point", "{count:>2} points", state.points[each])
            picked = [world.names[sort] for sort in state.basket[each]]
            basket = series(picked, speech, Message("nothing yet"), ", ")
            yield f"  P{each + 1}  {points.render(speech)}  {basket}"

    def name(self, match: Match, player: int, speech: Speech) -> str:
        """What people call a player."""
        return f"P{player + 1}"

    def watch(self, match: Match, seen: set[str]) -> None:
        """What has been picked so far."""
        for basket in match.state.basket:
            seen.update(match.game.world.ids[sort] for sort in basket)

    def cards(self) -> Sequence[str]:
        """All that can be picked."""
        return self.box.world.ids

    def facts(self, match: Match) -> Facts:
        """Points, and what was picked."""
        game = cast(Pilzsuche, match.game)
        state, world = game.state, game.world
        picked = [world.ids[sort] for basket in state.basket for sort in basket]
        return Facts(
            sides=tuple(game.seat(player) for player in world.players),
            points=tuple(state.points),
            winners=game.winners(),
            rounds=len(state.basket[0]),
            taken={"mushrooms": picked},
        )
