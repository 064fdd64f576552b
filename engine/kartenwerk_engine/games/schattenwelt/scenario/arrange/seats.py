"""The sections `P1` to `P6`: camp and power points, units, buildings and treants of a player."""

from collections.abc import Callable, Iterator
from typing import Any

from kartenwerk_dsl.message import Message, template
from kartenwerk_engine.games.schattenwelt import buildings, units
from kartenwerk_engine.games.schattenwelt.options import seat
from kartenwerk_engine.games.schattenwelt.places import own_units
from kartenwerk_engine.games.schattenwelt.scenario.arrange.base import Arranging
from kartenwerk_engine.games.schattenwelt.table import NOTHING, NOWHERE, Treant
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Given, Keys, listed, named, only, section, whole

USUAL_CAMPS = ("4,0", "-4,0", "0,4", "0,-4", "4,-4", "-4,4")
USUAL_POWER = 10
NUMBERS = {"mp": "power", "gold": "gold", "potions": "potions", "points": "points"}
"""Counters of a player, and the rows of the table in which they stand."""
COIN = {"inactive": 0, "active": 1}
TREANTS = {"active": Treant.ACTIVE, "inactive": Treant.INACTIVE}
BUILDING = ("kind", "claims", "extracted")


class Seats(Arranging):
    """One section for each player."""

    def usual_seats(self) -> None:
        """The usual camps and power points, before anything else is said of the players."""
        state, players = self.state, self.world.players
        if not self.preparing:
            state.explorer = [NOWHERE for _ in players]
            state.power = [USUAL_POWER for _ in players]

    def camps(self, given: Given) -> None:
        """Where each camp is: whatever stands on the map needs to know."""
        if self.preparing:
            return
        for player, usual in zip(self.world.players, USUAL_CAMPS, strict=False):
            name = seat(player)
            spelt = section((name,), given.get(name, {})).get("camp", usual)
            self.state.camp[player] = self.ground((name, "camp"), spelt)

    def _player_section(self, player: int) -> Callable[[Any], None]:
        return lambda value: self._player(player, section((seat(player),), value))

    def player_sections(self) -> dict[str, Callable[[Keys, int, Any], None]]:
        """What a player can be given."""
        return {
            "character": self._character,
            "camp": self._camp,
            "explorer": self._explorer,
            "coin": self._coin,
            **dict.fromkeys(NUMBERS, self._number),
            "guards": self._guards,
            "sneakers": self._sneakers,
            "carriers": self._carriers,
            "infused": self._infused,
            "buildings": self._buildings,
            "treants": self._treants,
        }

    def _player(self, player: int, shown: Given) -> None:
        name, sections = seat(player), self.player_sections()
        only((name,), Message("a player"), shown, sections)
        for key, value in shown.items():
            sections[key]((name, key), player, value)

    def _character(self, keys: Keys, player: int, value: Any) -> None:
        self.state.character[player] = self.number(keys, "character", value)

    def _camp(self, keys: Keys, player: int, value: Any) -> None:
        if self.preparing:
            raise Fault(keys, "there are no camps before the land is explored")

    def _explorer(self, keys: Keys, player: int, value: Any) -> None:
        self.state.explorer[player] = self.ground(keys, value)

    def _coin(self, keys: Keys, player: int, value: Any) -> None:
        self.state.coin[player] = named(keys, Message("side of a coin"), value, COIN)

    def _number(self, keys: Keys, player: int, value: Any) -> None:
        getattr(self.state, NUMBERS[str(keys[-1])])[player] = whole(keys, value)

    # What stands on the map

    def _guards(self, keys: Keys, player: int, value: Any) -> None:
        self._units(keys, player, value, self.world.guard)

    def _sneakers(self, keys: Keys, player: int, value: Any) -> None:
        self._units(keys, player, value, self.world.sneaker)

    def _carriers(self, keys: Keys, player: int, value: Any) -> None:
        for unit in self._units(keys, player, value, self.world.sneaker):
            self.state.unit_gem[unit] = 1

    def _units(self, keys: Keys, player: int, value: Any, kind: int) -> list[int]:
        """Where they stand; a field with two of them stands there twice. The first came first."""
        return [units.create(self.game, player, kind, field) for field in self._fields(keys, value)]

    def _infused(self, keys: Keys, player: int, value: Any) -> None:
        """`["guard 1,1"]`: units already put there; their next fight is with 1 more attack."""
        kinds = {"guard": self.world.guard, "sneaker": self.world.sneaker}
        for place, said in enumerate(listed(keys, value)):
            word, _, spelt = str(said).partition(" ")
            kind = named((*keys, place), Message("unit"), word, kinds)
            field = self.ground((*keys, place), spelt)
            there = own_units(self.state, player, field)
            unit = next((each for each in there if self.state.unit_kind[each] == kind), NOTHING)
            if unit == NOTHING:
                raise Fault((*keys, place), "the player has no {said}", said=said)
            self.state.infused[unit] = 1

    def _buildings(self, keys: Keys, player: int, value: Any) -> None:
        """`{"4,-1": mine}`, or `{"4,-1": {kind: mine, claims: "3,0", extracted: 2}}`.

        The first was built first. Without `claims` it uses the first free neighbour that fits.
        """
        for spelt, shown in section(keys, value).items():
            at: Keys = (*keys, spelt)
            field = self.ground(at, spelt)
            if self.state.building[field] != NOTHING:
                raise Fault(at, "there is a building on {spelt} already", spelt=spelt)
            if not isinstance(shown, dict):
                shown = {"kind": shown}
            only(at, Message("a building"), shown, BUILDING)
            kind = self.number((*at, "kind"), "building", shown.get("kind"))
            free = list(buildings.claims(self.game, kind, field))
            if "claims" in shown:
                claim = self.field((*at, "claims"), shown["claims"])
                if claim not in free:
                    says = template("{claim} is no free neighbour of {field} for that building")
                    raise Fault((*at, "claims"), says, claim=shown["claims"], field=spelt)
            elif not free:
                raise Fault(at, "{spelt} has no free neighbour for that building", spelt=spelt)
            else:
                claim = free[0]
            # Whoever builds pays; what he has is said elsewhere.
            self.state.gold[player] += self.world.buildings[kind].cost
            buildings.build(self.game, player, kind, field, claim)
            taken = whole((*at, "extracted"), shown.get("extracted", 0))
            most = len(self.world.buildings[kind].stack or ())
            if taken > most:
                raise Fault((*at, "extracted"), "there are only {most} tokens in it", most=most)
            self.state.extracted[field] = taken

    def _treants(self, keys: Keys, player: int, value: Any) -> None:
        """`{active: ["1,2"], inactive: ["2,1"]}`."""
        only(keys, Message("a player's treants"), section(keys, value), TREANTS)
        for name, spelt in value.items():
            for field in self._fields((*keys, name), spelt):
                if self.state.treant[field] != Treant.NONE:
                    raise Fault((*keys, name), "there is one treant on a field at most")
                self.state.treant[field] = TREANTS[name]
                self.state.treant_owner[field] = player

    def _fields(self, keys: Keys, value: Any) -> Iterator[int]:
        for place, spelt in enumerate(listed(keys, value)):
            yield self.ground((*keys, place), spelt)
