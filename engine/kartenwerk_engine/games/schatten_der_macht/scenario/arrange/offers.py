"""What lies beside the board: market, quests and better eminences."""

from collections.abc import Mapping, Sequence

from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.base import Arranging, Given
from kartenwerk_engine.games.schatten_der_macht.world import PIECES
from kartenwerk_engine.scenarios.fault import Fault


class Offers(Arranging):
    """The sections `market`, `organisation_pile`, `quests`, `quest_pile`, `mission_pile`,
    `region_pile` and `improved`."""

    def _market(self, value: Sequence[str] | int) -> None:
        state = self.state
        if isinstance(value, int):
            state.market = [state.org_pile.pop() for _ in range(min(value, len(state.org_pile)))]
            return
        state.market = [self.number(("market",), "organisation", id) for id in value]
        for org in state.market:
            self.unpile(org)

    def _organisation_pile(self, value: Sequence[str] | int) -> None:
        state = self.state
        if isinstance(value, int):
            state.org_pile = state.org_pile[:value]
        else:
            numbers = [self.number(("organisation_pile",), "organisation", id) for id in value]
            state.org_pile = numbers[::-1]

    def _quests(self, value: Mapping[str, Given]) -> None:
        state = self.state
        for id, shown in value.items():
            quest = self.number(("quests",), "hero_quest", id)
            state.open_quests.append(quest)
            claim = (shown or {}).get("claim", 0)
            if not claim:
                continue
            player = self.seat(("quests", id, "by"), shown["by"])
            state.claim_owner[quest], state.claim_size[quest] = player, claim
            self.engage(("quests", id, "claim"), player, claim)

    def _quest_pile(self, value: Sequence[str] | int) -> None:
        """Named from the top; given by size, quests in the order of their levels."""
        state = self.state
        if isinstance(value, int):
            rest = [quest for quest in self.all_quests if quest not in state.open_quests]
            state.quest_pile = rest[:value][::-1]
        else:
            numbers = [self.number(("quest_pile",), "hero_quest", id) for id in value]
            state.quest_pile = numbers[::-1]

    def _mission_pile(self, value: Sequence[str]) -> None:
        """Named from the top."""
        numbers = [self.number(("mission_pile",), MISSION, id) for id in value]
        self.state.mission_pile = numbers[::-1]

    def _region_pile(self, value: Sequence[str]) -> None:
        """Named from the top; other regions that are nobody's lie below."""
        state = self.state
        named = [self.number(("region_pile",), "region", id) for id in value]
        for region, id in zip(named, value, strict=True):
            if region not in state.region_pile:
                raise Fault(("region_pile",), "`{id}` is somebody's, or named twice", id=id)
            state.region_pile.remove(region)
        state.region_pile += named[::-1]
        self.wanted.update(named)

    def _improved(self, value: Mapping[str, Sequence[str]]) -> None:
        for piece, ids in value.items():
            if piece not in PIECES:
                raise Fault(
                    ("improved",), "there is no piece `{piece}`", piece, PIECES, piece=piece
                )
            cards = [self.number(("improved", piece), "grey_eminence", id) for id in ids]
            pile = self.state.improved_piles[PIECES.index(piece)]
            self.state.removed += [card for card in pile if card not in cards]
            self.state.improved_piles[PIECES.index(piece)] = cards
