"""The sections `P1` to `P5`: where adventurers are, what they can do and what they own."""

from collections.abc import Callable, Mapping
from typing import Any

from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.carrying import MARKERS
from kartenwerk_engine.games.midgard.options import seat
from kartenwerk_engine.games.midgard.scenario.arrange.base import Arranging
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Given, Keys, listed, section, whole

GOODS = ("equipment", "weapon", "reward_card", "found_item", *MARKERS)
PILES: Mapping[str, tuple[str, ...]] = {
    "hand": ("action_card",),
    "backpack": GOODS,
    "in_hands": ("weapon", "equipment", "reward_card"),
    "worn": ("weapon", "reward_card"),
    "weightless": (*GOODS, "treasure"),
    "spells": ("spell",),
    "rewards": ("reward_card",),
    "open_artefacts": ("reward_card",),
    "solved": ("task",),
}
"""What players own, by field of the table, and what sorts of pieces can lie there."""
NUMBERS = (*ATTRIBUTES, "life", "gold", "experience", "prestige")
FLAGS = ("tower", "theft_marker", "ambush_marker", "unnoticed")
START_GRADE = 1


class Seats(Arranging):
    """One section for each player."""

    def _player_section(self, player: int) -> Callable[[Given], None]:
        return lambda value: self._player(player, section((seat(player),), value))

    def _player(self, player: int, shown: Given) -> None:
        sections = self.player_sections()
        for key in shown:
            if key not in sections:
                raise Fault((seat(player), key), "a player has no `{key}`", key, sections, key=key)
        for key, put_down in sections.items():
            if key in shown:
                put_down((seat(player), key), player, shown[key])

    def player_sections(self) -> Mapping[str, Callable[[Keys, int, Any], None]]:
        """What a player can have, in the order in which it is put down."""
        return {
            "in": self._stand,
            "sheet": self._sheet,
            **dict.fromkeys(NUMBERS, self._number),
            **dict.fromkeys(FLAGS, self._flag),
            **dict.fromkeys(PILES, self._own),
            "treasures": self._treasures,
            "markers": self._markers,
            "skills": self._skills,
            "books": self._books,
            "turned": self._turned,
            "armour_lost": self._armour_lost,
            "steps": self._steps,
        }

    def _stand(self, keys: Keys, player: int, value: Any) -> None:
        self.state.figure_in[player] = self.city(keys, value)

    def _sheet(self, keys: Keys, player: int, value: Any) -> None:
        """Whoever had that sheet takes the other one, so that nobody has the same."""
        sheet = self.number(keys, "adventurer", value)
        sheets = self.state.sheet
        if sheet in sheets:
            sheets[sheets.index(sheet)] = sheets[player]
        sheets[player] = sheet

    def _number(self, keys: Keys, player: int, value: Any) -> None:
        getattr(self.state, str(keys[-1]))[player] = whole(keys, value)

    def _flag(self, keys: Keys, player: int, value: Any) -> None:
        getattr(self.state, str(keys[-1]))[player] = int(bool(value))

    def _own(self, keys: Keys, player: int, value: Any) -> None:
        field = str(keys[-1])
        pile: list[int] = getattr(self.state, field)[player]
        if field == "hand" and isinstance(value, int):
            stack = self.state.action_pile
            self.later.append(lambda: pile.extend(self.off_the_top(keys, stack, value)))
        else:
            pile.extend(self.picked(keys, value, *PILES[field]))

    def _treasures(self, keys: Keys, player: int, value: Any) -> None:
        self.state.weightless[player].extend(self.picked(keys, value, "treasure"))

    def _markers(self, keys: Keys, player: int, value: Any) -> None:
        """Those with a foot walk along, all others lie in the backpack."""
        for marker in self.picked(keys, value, *MARKERS):
            walks = getattr(self.world.data[marker], "foot", False)
            pile = self.state.weightless if walks else self.state.backpack
            pile[player].append(marker)

    def _skills(self, keys: Keys, player: int, value: Any) -> None:
        """`[athletik]` from the start, or `{athletik: 2}` bought for grade 2."""
        if not isinstance(value, Mapping):
            value = dict.fromkeys(map(str, listed(keys, value)), START_GRADE)
        for id, grade in value.items():
            skill = self.pick((*keys, id), id, "skill")
            self.state.skills[player].append(skill)
            self.state.skill_grade[skill] = whole((*keys, id), grade)

    def _turned(self, keys: Keys, player: int, value: Any) -> None:
        """Spells of the player that have been used already."""
        for id in listed(keys, value):
            owned = [p for p in self.state.spells[player] if self.world.piece_id(p) == id]
            if not owned:
                raise Fault(keys, "the player has no spell `{id}`", id=id)
            self.state.turned.append(owned[0])

    def _armour_lost(self, keys: Keys, player: int, value: Any) -> None:
        for id, lost in section(keys, value).items():
            owned = [
                piece
                for pile in (self.state.worn, self.state.backpack)
                for piece in pile[player]
                if self.world.piece_id(piece) == id
            ]
            if not owned:
                raise Fault((*keys, id), "the player has no armour `{id}`", id=id)
            self.state.armour_lost[owned[0]] = whole((*keys, id), lost)

    def _books(self, keys: Keys, player: int, value: Any) -> None:
        """`{zauberbuch: [schutzgeist]}`: spells that lie in a reward card of the player."""
        for id, spells in section(keys, value).items():
            held = [book for _, book in self.state.bound]
            owned = [
                piece
                for pile in (self.state.backpack, self.state.in_hands)
                for piece in pile[player]
                if self.world.piece_id(piece) == id and piece not in held
            ]
            if not owned or not getattr(self.world.data[owned[0]], "spell_places", 0):
                raise Fault((*keys, id), "the player has no card `{id}` that holds spells", id=id)
            for spell in self.picked((*keys, id), spells, "spell"):
                self.state.spells[player].append(spell)
                self.state.bound.append([spell, owned[0]])

    def _steps(self, keys: Keys, player: int, value: Any) -> None:
        """`{treasures: 1, artefacts: 3}`: as many first steps have been scored already."""
        rows = {"treasures": self.state.treasure_steps, "artefacts": self.state.artefact_steps}
        for name, steps in section(keys, value).items():
            if name not in rows:
                raise Fault((*keys, name), "`{name}` has no steps", str(name), rows, name=name)
            rows[name][player] = (1 << whole((*keys, name), steps)) - 1
