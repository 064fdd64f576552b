"""The sections of the land: `board`, `gems`, `neutral`, `marker`."""

from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.games.schattenwelt import sealing
from kartenwerk_engine.games.schattenwelt.scenario.arrange.base import Arranging
from kartenwerk_engine.games.schattenwelt.table import Colour
from kartenwerk_engine.scenarios.sections import Given, Keys, listed, named, only, section, whole

USUAL_RADIUS = 5
"""How far the usual table is explored around the centre."""

LISTED = {"red": Colour.RED, "green": Colour.GREEN, "unknown": Colour.UNKNOWN}


class Land(Arranging):
    """What is known of the fields, and what lies there that is nobody's."""

    def board(self, given: Given) -> None:
        """`5` for so many fields around the centre, or `{radius: 5, unknown: ["2,2"], red: […]}`.

        `red` fields are then the only mountains. Unless the land is still being explored, its rim
        is sealed as the rules say.
        """
        shown = given.get("board", 0 if self.preparing else USUAL_RADIUS)
        keys: Keys = ("board",)
        if isinstance(shown, int):
            shown = {"radius": shown}
        only(keys, Message("a board"), section(keys, shown), ("radius", *LISTED))
        state = self.state
        if "red" in shown:
            state.colour = [Colour.UNKNOWN if each == Colour.RED else each for each in state.colour]
        said: set[int] = set()
        for name, colour in LISTED.items():
            for place, spelt in enumerate(listed((*keys, name), shown.get(name, []))):
                field = self.field((*keys, name, place), spelt)
                state.colour[field] = colour
                said.add(field)
        radius = whole((*keys, "radius"), shown.get("radius", 0))
        for field, known in enumerate(state.colour):
            near = self.world.distance(field, self.world.centre) <= radius
            if near and known == Colour.UNKNOWN and field not in said:
                state.colour[field] = Colour.GREEN
        if not self.preparing:
            sealing.seal(self.game)

    def _gems(self, value: Any) -> None:
        """Where gems lie; a field with two of them stands there twice."""
        for place, spelt in enumerate(listed(("gems",), value)):
            self.state.gems[self.ground(("gems", place), spelt)] += 1

    def _neutral(self, value: Any) -> None:
        """`[guard, sneaker]`: who stands on the centre, in the order in which they came."""
        world = self.world
        kinds = {"guard": world.neutral_guard, "sneaker": world.neutral_sneaker}
        self.state.neutral = [
            named(("neutral", place), Message("neutral unit"), word, kinds)
            for place, word in enumerate(listed(("neutral",), value))
        ]

    def _marker(self, value: Any) -> None:
        """`{of: P1, on: "1,1"}`."""
        shown = section(("marker",), value)
        only(("marker",), Message("a marker"), shown, ("of", "on"))
        self.state.marker_owner = self.seat(("marker", "of"), shown.get("of"))
        self.state.marker_field = self.ground(("marker", "on"), shown.get("on"))
