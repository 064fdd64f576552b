"""Stage 3, the game as a whole: what must be true of its content altogether, and of any game's."""

from collections.abc import Iterator, Sequence
from typing import cast

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library import twins
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.index import LinkedPack, Locate
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.leftovers import left_over
from kartenwerk_engine.library.whole import Fact, check_facts


def check_game(
    game: Game, kinds: Sequence[Kind], packs: Sequence[LinkedPack], locate: Locate
) -> Iterator[Finding]:
    """What the packs of one game, in load order, get wrong about it; `kinds` are theirs."""
    own = cast("tuple[Fact, ...]", game.load_facts()) if game.facts else ()
    yield from check_facts(packs, (*twins.facts(kinds), left_over, *own), locate)
