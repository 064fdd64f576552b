"""Figures, beasts and trophies on the board, and whose the regions are."""

from collections.abc import Mapping

from kartenwerk_engine.games.schatten_der_macht.board import BLACK, TROPHIES
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.base import Arranging, Given
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY
from kartenwerk_engine.scenarios.fault import Fault


class Places(Arranging):
    """The sections `regions`, `seas`, `djinn` and `magic_ship`."""

    def _regions(self, value: Mapping[str, Given]) -> None:
        for id, shown in value.items():
            region = self.number(("regions",), "region", id)
            self._place(("regions", id), region, shown)

    def _seas(self, value: Mapping[str, Given]) -> None:
        for id, shown in value.items():
            sea = self.number(("seas",), "sea", id)
            self._place(("seas", id), sea, shown)

    def _place(self, keys: tuple[str, ...], place: int, shown: Given) -> None:
        for key, value in shown.items():
            if key == "owner":
                if value != "nobody":
                    self.own((*keys, key), place, self.seat((*keys, key), value))
            elif key == "organisations":
                for id in value:
                    org = self.number((*keys, key), "organisation", id)
                    self.state.org_region[org] = place
                    self.unpile(org)
            elif key == "tipped":
                for seat, amount in value.items():
                    player = self.seat((*keys, key), seat)
                    self.put(keys, place, player, amount, tipped=True)
            elif key in ("dragons", "arks"):
                self._beasts(keys, key, place, value)
            elif key in TROPHIES.values():
                sort = list(TROPHIES.values()).index(key)
                self.state.trophies[sort * len(self.world.places) + place] = value
            else:
                colour = BLACK if key == "black" else self.seat((*keys, key), key)
                self.put(keys, place, colour, value)

    def put(
        self,
        keys: tuple[str, ...],
        place: int,
        colour: int,
        amount: int,
        *,
        tipped: bool = False,
    ) -> None:
        """Figures onto the board, from the reserve first, then from the supply."""
        pieces, state = self.world.pieces, self.state
        if place < pieces.regions:
            pile = pieces.adventurers(place, colour)
            stocks = (
                [state.reserve_adventurers, state.supply_adventurers] if colour != BLACK else []
            )
        else:
            pile = pieces.ship_pile(place, colour, tipped=tipped)
            stocks = [state.reserve_ships, state.supply_ships]
        state.units[pile] += amount
        missing = amount
        if colour == BLACK:
            state.neutral_stock -= amount
            missing = min(0, state.neutral_stock) * -1
        for stock in stocks:
            taken = min(missing, stock[colour])
            stock[colour] -= taken
            missing -= taken
        if missing:
            raise Fault(keys, "there are {missing} figures too few of that colour", missing=missing)

    def _beasts(self, keys: tuple[str, ...], key: str, place: int, amount: int) -> None:
        pieces, state = self.world.pieces, self.state
        beasts = pieces.dragons if key == "dragons" else pieces.arks
        free = [b for b in beasts if state.special_place[b - pieces.special] == NOBODY]
        if amount > len(free):
            raise Fault((*keys, key), "there are only {count} {key}", count=len(beasts), key=key)
        for beast in free[:amount]:
            state.special_place[beast - pieces.special] = place

    def _djinn(self, value: Given) -> None:
        self._special("djinn", self.world.pieces.djinn, "region", value)

    def _magic_ship(self, value: Given) -> None:
        self._special("magic_ship", self.world.pieces.magic_ship, "sea", value)
        self.state.magic_ship_tipped = int(bool(value.get("tipped")))

    def _special(self, key: str, unit: int, kind: str, value: Given) -> None:
        index = unit - self.world.pieces.special
        self.state.special_place[index] = self.number((key, "in"), kind, value["in"])
        self.state.special_owner[index] = self.seat((key, "of"), value["of"])
