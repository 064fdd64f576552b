"""Who plays behind the scenes: the factions and their Grey Eminences."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.schatten_der_macht.kinds.resources import Amounts
from kartenwerk_engine.library.component import Component, Effect, Name, Text, ref
from kartenwerk_engine.library.crossfield import BelongsTo


class Faction(Component):
    """A secret society that one player leads, and the board that shows it."""

    name: Name = Field(description="The name on the faction board.", examples=["KGIA"])
    description: Text = Field(
        description="Who they are and what they want, for the player who leads them.",
        examples=["Der Geheimdienst des Kaiserreichs hat Ohren an jeder Tür."],
    )
    effect: Effect | None = Field(
        None,
        description="The special rule on the front of the board, as an effect program. Leave it "
        "out where there is none.",
        examples=["always: hand limit + 1"],
    )
    starting_advantage: Effect = Field(
        description="The advantage on the back of the board, as an effect program; it says itself "
        "when it is carried out.",
        examples=["on setup: gain 1 adventurer"],
    )


class GreyEminence(Component):
    """A person of influence whose card pays for actions; three begin with each faction."""

    cross_fields = (BelongsTo("faction", key="grade", values=("basic",)),)

    name: Name = Field(description="The name on the card.", examples=["Zadig von Volterach"])
    grade: Literal["basic", "improved"] = Field(
        description="`basic` for those that a faction begins with, `improved` for those that take "
        "their place later.",
        examples=["basic"],
    )
    faction: Annotated[str, ref("faction")] | None = Field(
        None,
        description="The faction that a basic Grey Eminence belongs to. An improved one has none.",
        examples=["kgia"],
    )
    piece: Literal["springer", "laeufer", "turm"] = Field(
        description="The chess piece at the bottom left: an improved card replaces a basic one "
        "with the same piece.",
        examples=["springer"],
    )
    provides: Amounts = Field(
        description="The resources that the card gives when it is played. It may be several.",
        examples=[{"schwert_und_stab": 1, "anker": 1}],
    )
