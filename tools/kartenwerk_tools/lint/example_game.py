"""A game of one kind, whose fields make every promise that a reference can make.

The shipped games do not make all of them, and the rules about them want examples that can be run.
"""

from collections.abc import Callable
from typing import Annotated

from pydantic import Field

from kartenwerk_dsl.vocabulary import Verb, Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.component import AS_LIST, Component, ref, text
from kartenwerk_engine.library.kinds import Kind

Alternative = Annotated[str, ref("rank", acyclic="any")]
Partner = Annotated[str, ref("rank", symmetric=True)]


class Rank(Component):
    """A rank that soldiers may reach."""

    title: Annotated[str, text(one_line=True, space=12)] | None = Field(
        None, description="How one of this rank is addressed.", examples=["Captain"]
    )
    upgrades_to: Annotated[str, ref("rank", acyclic=True)] | None = Field(
        None, description="The next rank.", examples=["guard"]
    )
    needs_any: Annotated[tuple[Alternative, ...], AS_LIST] = Field(
        (), description="One of these must be had before.", examples=[["drill"]]
    )
    partners: Annotated[tuple[Partner, ...], AS_LIST] = Field(
        (), description="Those who march beside it.", examples=[["guard"]]
    )


VOCABULARY = Vocabulary("ranks", (Verb(words="flee", help="Leave the field.", code=print),))

GAME = Game(
    id="ranks",
    title="Ranks",
    kinds=(Kind("rank", "ranks", "Rank", f"{__name__}:Rank", "what a soldier may become"),),
    vocabulary=f"{__name__}:VOCABULARY",
    facts="",
)


class ExampleGames:
    """All games that there are, and this one."""

    game: Callable[[str], Game | None] = staticmethod(
        lambda game_id: GAME if game_id == GAME.id else registry.game(game_id)
    )
    game_ids: Callable[[], tuple[str, ...]] = staticmethod(lambda: (*registry.game_ids(), GAME.id))
