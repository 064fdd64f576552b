"""The rules of the board and of the preparation, as values."""

from typing import Annotated, Any, Literal

from pydantic import Field

from kartenwerk_engine.games.schattenwelt.kinds.shared import Amount, ByPlayers, Place
from kartenwerk_engine.library.component import AS_LIST, DISTINCT, Count, Shape, ref

Direction = Literal["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]


def value(description: str, example: object) -> Any:
    """A field that is one value of the rules."""
    return Field(description=description, examples=[example])


class BoardRules(Shape):
    """How fields lie beside each other, and how many there can be."""

    directions: Annotated[
        tuple[Direction, ...], AS_LIST, Field(min_length=6, max_length=6), *DISTINCT
    ] = value(
        "The six directions in the order of the keys 1 to 6: what each adds to the coordinates "
        "`q,r`. Wherever an order of neighbours is needed, it is this one.",
        ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"],
    )
    radius: Count | None = Field(
        None,
        description="How far from the middle there are fields at all. Left out: as far as anybody "
        "walks.",
        examples=[8],
    )


class GameRules(Shape):
    """How the players come to their characters."""

    unique_characters: bool = value(
        "Whether each character is in the game only once. `false`: several players may lead the "
        "same.",
        True,
    )


class MapRules(Shape):
    """How mountains come about."""

    mountain_mode: Literal["listed", "pockets", "random"] = value(
        "`listed`: the mountains lie where the map says, for everybody to see. `pockets`: besides, "
        "unknown fields that are enclosed by known ones become mountains when the rim is sealed. "
        "`random`: each mountain of the map lies on a random field as far from the centre as the "
        "one listed.",
        "listed",
    )


class SetupRules(Shape):
    """The preparation, in which the map is explored."""

    moves: ByPlayers = value(
        "The number of players, and how many moves each of them has.",
        {"2": 10, "3": 11, "4": 12, "5": 13, "6": 14},
    )
    start: Place = value(
        "The field on which all figures start, and from which the distance of the camps is "
        "measured.",
        "0,0",
    )
    mp_cap: Count = value(
        "The most power points (MP) that the distance of the camp can bring; each field brings 1.",
        5,
    )
    distances: Annotated[dict[Literal["1", "2", "3", "4", "5"], Count], Field(min_length=1)] = (
        value(
            "How many moves are left, this one included, and how far from all other figures it "
            "must end. `2` is one free field between them.",
            {"2": 2, "1": 3},
        )
    )
    skip_from: Amount = value(
        "With how many moves left, this one included, one may stay instead. 0: never.", 2
    )
    fallback: Literal["farthest", "any"] = value(
        "What may be done when nothing keeps the distance. `farthest`: only what ends farthest "
        "from the nearest other figure. `any`: everything that would be possible without the rule.",
        "farthest",
    )
    sharing: bool = value(
        "Whether figures may stand on one field before distances are asked for.", True
    )
    camp_on: Annotated[
        tuple[Literal["green", "violet"], ...], AS_LIST, Field(min_length=1), *DISTINCT
    ] = value(
        "On which sorts of field a camp may be set up: `[green]`, or `[green, violet]` if the "
        "centre may hold one.",
        ["green"],
    )


class SealRules(Shape):
    """How the rim is sealed after the preparation."""

    mode: Literal["every_unknown", "outer_rim"] = value(
        "Which unknown fields beside explored ones become black. `every_unknown`: all of them, "
        "enclosed holes too. `outer_rim`: only those that are not enclosed; holes stay unknown and "
        "closed.",
        "every_unknown",
    )


class StartRules(Shape):
    """What each player has when the main game begins."""

    gold: Amount = value("How much gold.", 0)
    potions: Amount = value("How many potions.", 0)
    coin: Literal["active", "inactive"] = value(
        "The side of the ability coin, until it is first reset.", "active"
    )
    units: Annotated[dict[Annotated[str, ref("unit")], Count], Field(min_length=1)] = value(
        "The units on the camp, and how many of each.", {"schattenwaechter": 1}
    )
