"""What lies in the box besides cards and markers, and the masters of the artefacts."""

from typing import Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.kinds.printed import Flavour, card_name
from kartenwerk_engine.library.component import Component, Count, Name, Text
from kartenwerk_engine.library.crossfield import ExactlyOneOf


class Master(Component):
    """A master who made four artefacts."""

    expects_use = True

    name: Name = card_name("Meister der Winde")
    flavour: Flavour = None


class Piece(Component):
    """Dice, figures, counters and special markers."""

    cross_fields = (ExactlyOneOf(("count", "unlimited")),)

    name: Name = card_name("Zwanzigseitiger Würfel")
    count: Count | None = Field(
        None,
        description="How many there are. A piece has either this or `unlimited`.",
        examples=[2],
    )
    unlimited: Literal[True] | None = Field(
        None,
        description="That there are always enough. A piece has either this or `count`.",
        examples=[True],
    )
    text: Text | None = Field(
        None,
        description="What it is for, in words for players.",
        examples=["Wer ihn hat, darf nicht stehlen."],
    )
