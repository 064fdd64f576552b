"""What lies before the players: their figures, cards, organisations and plans."""

from collections.abc import Mapping, Sequence
from typing import Any

from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.base import Arranging, Given
from kartenwerk_engine.scenarios.fault import Fault

CARD_PILES = {"hand": "hand", "draw_pile": "draw_pile", "discard_pile": "discard_pile"}
DRAFT = ("draft", "kept")
PLAYER_SECTIONS = (
    "faction",
    "supply",
    "reserve",
    *CARD_PILES,
    *DRAFT,
    "owns",
    "organisations",
    "won",
    "plans",
    "missions",
)


class Seats(Arranging):
    """The sections `P1` to `P4`."""

    def _player_section(self, player: int) -> Any:
        return lambda value: self._player(player, value)

    def _player(self, player: int, shown: Given) -> None:
        key = f"P{player + 1}"
        for section, value in shown.items():
            if section == "faction":
                self._lead(player, self.number((key, section), "faction", value))
            elif section == "supply":
                self._supply((key, section), player, value)
            elif section == "reserve":
                self._reserve(player, value)
            elif section in CARD_PILES:
                self._cards((key, section), player, value)
            elif section in DRAFT:
                self._drafted((key, section), player, value)
            elif section == "owns":
                for id in value:
                    region = self.number((key, section), "region", id)
                    self.own((key, section), region, player)
            elif section == "organisations":
                self._staff((key, section), player, value)
            elif section == "won":
                numbers = [self.number((key, section), "hero_quest", id) for id in value]
                self.state.won_quests[player] = numbers
            elif section == "plans":
                numbers = [self.number((key, section), "secret_plan", id) for id in value]
                self.state.plans[player] = numbers
            elif section == "missions":
                for id in value:
                    mission = self.number((key, section), MISSION, id)
                    self.state.mission_owner[mission] = player
            else:
                raise Fault(
                    (key, section),
                    "a player has no `{section}`",
                    section,
                    PLAYER_SECTIONS,
                    section=section,
                )

    def _lead(self, player: int, faction: int) -> None:
        """Whoever led that faction takes the other one, so that no two are the same."""
        factions = self.state.faction
        if faction in factions:
            factions[factions.index(faction)] = factions[player]
        factions[player] = faction

    def _supply(self, keys: tuple[str, ...], player: int, value: Given) -> None:
        """Exactly so many; what is too much goes back to the reserve."""
        state = self.state
        for name, supply, reserve in (
            ("adventurers", state.supply_adventurers, state.reserve_adventurers),
            ("ships", state.supply_ships, state.reserve_ships),
        ):
            if name in value:
                together = supply[player] + reserve[player]
                if value[name] > together:
                    raise Fault(
                        (*keys, name), "only {together} are not on the board", together=together
                    )
                supply[player], reserve[player] = value[name], together - value[name]

    def _reserve(self, player: int, value: Given) -> None:
        """Fewer in the reserve: the rest counts as lost to other places not looked at."""
        if "adventurers" in value:
            self.state.reserve_adventurers[player] = value["adventurers"]
        if "ships" in value:
            self.state.reserve_ships[player] = value["ships"]

    def _cards(self, keys: tuple[str, ...], player: int, value: Sequence[str] | int) -> None:
        if isinstance(value, int):
            return  # filled up at the end, from what nobody wants
        pile: list[int] = getattr(self.state, CARD_PILES[keys[-1]])[player]
        for id in value:
            card = self._card(keys, id)
            if card in self.world.region_cards:
                self.own(keys, card, player)
                if card not in self.state.draw_pile[player]:
                    raise Fault(keys, "the card of `{id}` lies in another pile already", id=id)
                self.state.draw_pile[player].remove(card)
            else:
                for box in (self.state.removed, *self.state.improved_piles):
                    if card in box:
                        box.remove(card)
            pile.append(card)
        if keys[-1] == "draw_pile":
            pile.reverse()  # the first one named is the first one drawn

    def _drafted(self, keys: tuple[str, ...], player: int, value: Sequence[str]) -> None:
        """Region cards in the draft belong to nobody yet."""
        pile: list[int] = getattr(self.state, keys[-1])[player]
        for id in value:
            region = self.number(keys, "region", id)
            if region not in self.state.region_pile:
                raise Fault(keys, "the card of `{id}` is not in the region pile any more", id=id)
            self.state.region_pile.remove(region)
            pile.append(region)

    def _card(self, keys: tuple[str, ...], id: str) -> int:
        numbers = self.world.numbers
        card = numbers.get(("region", id), numbers.get(("grey_eminence", id)))
        if card is None:
            ids = [*self.world.ids["region"], *self.world.ids["grey_eminence"]]
            raise Fault(keys, "there is no card `{id}`", id, ids, id=id)
        return card

    def _fill_hands(self, given: Given) -> None:
        """Piles given by their size get region cards that are nobody's."""
        for player in self.world.players:
            shown = given.get(f"P{player + 1}", {})
            for section, name in CARD_PILES.items():
                size = shown.get(section)
                if not isinstance(size, int):
                    continue
                pile: list[int] = getattr(self.state, name)[player]
                spare = [card for card in self.state.region_pile if card not in self.wanted]
                while len(pile) < size:
                    if not spare:
                        raise Fault((f"P{player + 1}", section), "there are not so many cards")
                    card = spare.pop()
                    self.state.region_pile.remove(card)
                    self.state.owner[card] = player
                    pile.append(card)

    def _staff(self, keys: tuple[str, ...], player: int, value: Mapping[str, int]) -> None:
        state = self.state
        for id, amount in value.items():
            org = self.number(keys, "organisation", id)
            self.unpile(org)
            state.org_owner[org], state.org_staff[org] = player, amount
            self.engage((*keys, id), player, amount)
