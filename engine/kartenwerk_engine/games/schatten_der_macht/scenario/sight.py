"""What players see: the check `sees` looks at the table with the eyes of one of them."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.state import State
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.scenario.picture import HIDDEN_CARD, picture
from kartenwerk_engine.games.schatten_der_macht.table import Table
from kartenwerk_engine.scenarios.compare import Difference, compare


def seen_by(match: Match, player: int) -> Mapping[str, Any]:
    """The picture as one player sees it. A pile that shows no face is `{hidden: how many}`."""
    game = cast(Game, match.game)
    view = game.state.view(player)
    # What not even its size may be seen of is left out of a view; the picture does not show it.
    unseen = {name: value for name, value in State().data().items() if name not in view}
    table = Table.from_data(view | unseen)
    return cast(Mapping[str, Any], _covered(picture(type(game)(game.world, table, game.cards))))


def differences(match: Match, name: str, player: int, expected: Any) -> Iterator[Difference]:
    """`sees: {P2: {quest_pile: {hidden: 12}, P1: {plans: {hidden: 1}}}}`."""
    yield from compare(expected, seen_by(match, player), ("sees", name))


def _covered(shown: Any) -> Any:
    if isinstance(shown, dict):
        return type(shown)((key, _covered(value)) for key, value in shown.items())
    if isinstance(shown, list) and shown and set(shown) == {HIDDEN_CARD}:
        return {HIDDEN_CARD: len(shown)}
    return shown
