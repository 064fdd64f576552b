"""What changes in a game of Midgard: figures, cards, markers and counters, as numbers.

Cards and markers are pieces with one number each (see `board.World`), cities are numbered from 0.
Rows are indexed by the number of the player, city or piece that they speak of; `-1` stands for
nobody, nothing and nowhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from kartenwerk_engine.core.state import Sight, State, mix_together, number, piles, row

NOBODY = -1
NOTHING = -1


class Step(IntEnum):
    """Where the game stands: what `next_step` begins."""

    ADVENTURERS = 0
    """Everybody in turn takes a sheet, or makes an adventurer."""
    PLACING = 1
    """Everybody in turn puts the figure on a city."""
    PLANNING = 2
    ACTION = 3
    """One decision of the action phase, with all that follows from it."""
    TASK = 4
    """The next task of an adventure, or its final opponent."""
    BONUS = 5
    """One companion's bonus action."""
    DRAW = 6
    OVER = 7


class Stream(IntEnum):
    """The streams of chance."""

    EFFECTS = 0
    SETUP = 1
    DICE = 2
    ACTION_PILE = 3
    FATE_PILE = 4
    REWARD_PILE = 5
    GOODS = 6
    """Equipment, weapons, spells and skills."""
    TASKS = 7


@dataclass(slots=True)
class Table(State):
    """Everything on the table."""

    step: int = number()
    round: int = number()
    active: int = number()
    """Whose turn it is."""
    start_player: int = number()
    winner: int = number(default=NOBODY)
    actions: int = number()
    """Actions left of the turn, or of the bonus action."""
    bonus: list[int] = row()
    """Companions who still have a bonus action, in the order in which they take it."""
    acting_bonus: int = number(default=NOBODY)
    """The companion who is taking a bonus action now (Q-89)."""
    earned: list[int] = row()
    """Companions who have earned one this turn (Q-16)."""
    companions: list[int] = row()
    """Who goes along with the active player."""
    offers: int = number()
    """1 if others in the city are asked whether they offer themselves."""
    refused: list[int] = row()
    """Whom the active player has asked in vain in this city."""
    haggled: list[int] = row()
    """Offers to trade that were refused this turn: who made it times 10, plus who refused."""

    # The board
    place: list[int] = row()
    """For each city its row and column in the layout: row times 100 plus column."""
    treasure_at: list[int] = row()
    adventure_at: list[int] = row()
    shadow_at: list[int] = row()
    fixed_at: list[list[int]] = piles()
    """Fixed markers that lie in each city, waiting to be won."""
    hidden_at: list[list[int]] = piles(Sight.NOBODY)
    """Random markers that lie face down in each city."""
    square_markers: list[int] = row()
    """The square ones among all random markers; the others are round, which everybody sees."""
    open_at: list[list[int]] = piles()
    """Random markers that lie face up in each city: events, items and forgeries left lying."""
    filled: list[int] = row()
    """The marker on each commission space: three for each city."""
    removed: list[int] = row()
    """Pieces that are out of the game."""

    # Adventurers
    sheet: list[int] = row()
    """Which adventurer each player leads."""
    side: list[int] = row()
    """The side of the sheet: 0 for the female one, 1 for the male one."""
    figure_in: list[int] = row()
    """The city in which each figure stands."""
    agility: list[int] = row()
    intelligence: list[int] = row()
    strength: list[int] = row()
    life: list[int] = row()
    """Base life points left; 0 is dead."""
    armour_lost: list[int] = row()
    """For each piece the life points that it has lost as armour or helmet."""
    gold: list[int] = row()
    experience: list[int] = row()
    prestige: list[int] = row()
    tower: list[int] = row()
    """1 for whoever is in the tower."""
    theft_marker: list[int] = row()
    ambush_marker: list[int] = row()
    skill_grade: list[int] = row()
    """For each piece the grade for which it was bought as a skill; 1 for those of the start."""
    first_to_grade: list[int] = row()
    """Grades that somebody has reached first."""
    first_to_twelve: list[int] = row()
    """For agility, intelligence and strength who was first to 12."""
    treasure_steps: list[int] = row()
    """For each player how many steps of treasures were scored (2, 3 equal, 4 of a kind) as bits."""
    artefact_steps: list[int] = row()
    """The same for artefacts (2, 3 of any, 3 of one master, 4 of one master) as bits."""
    unnoticed: list[int] = row()
    """1 for whoever is free of the shadow's restrictions for this visit."""

    # What players own
    hand: list[list[int]] = piles(Sight.OWNER)
    """Action cards."""
    backpack: list[list[int]] = piles()
    in_hands: list[list[int]] = piles()
    worn: list[list[int]] = piles()
    """Armour, helmet, and what goes under armour."""
    weightless: list[list[int]] = piles()
    """Things that need no place: with a foot, with the star, treasures."""
    spells: list[list[int]] = piles()
    turned: list[int] = row()
    """Spells that have been used since their owner's last planning phase."""
    bound: list[list[int]] = piles()
    """Spells that lie in a reward card instead of the spellbook: two numbers each (spell, card)."""
    skills: list[list[int]] = piles()
    rewards: list[list[int]] = piles(Sight.OWNER)
    """Reward cards kept hidden: those to be redeemed, and artefacts."""
    open_artefacts: list[list[int]] = piles()
    solved: list[list[int]] = piles()
    """Task cards that each member has solved in this adventure."""

    # Stacks; the last one is on top
    equipment_pile: list[int] = row(Sight.NOBODY)
    weapon_pile: list[int] = row(Sight.NOBODY)
    spell_pile: list[int] = row(Sight.NOBODY)
    skill_pile: list[int] = row(Sight.NOBODY)
    action_pile: list[int] = row(Sight.NOBODY)
    action_discard: list[int] = row()
    fate_pile: list[int] = row(Sight.NOBODY)
    fate_discard: list[int] = row()
    adventure_pile: list[int] = row(Sight.NOBODY)
    task_piles: list[list[int]] = piles(Sight.NOBODY)
    """Yellow, blue, red: grades 1 to 3."""
    shadow_pile: list[int] = row(Sight.NOBODY)
    reward_pile: list[int] = row(Sight.NOBODY)
    reward_discard: list[int] = row()

    # The adventure that is being played
    adventure: int = number(default=NOTHING)
    members: list[int] = row()
    """Who still takes part, the active one first."""
    member_count: int = number()
    """How many set out."""
    leader: int = number(default=NOBODY)
    """The active one of the adventure; a companion in a bonus action."""
    tasks: list[int] = row(Sight.NOBODY)
    """Tasks still face down, the next one last."""
    task_grade: int = number()
    """Of which stack they are: 1 to 3; 0 while no adventure is being played."""
    tasks_done: list[int] = row()
    deducted: int = number()
    """Reward cards that the group has lost."""
    helped: list[int] = row()
    """Fixed markers that have solved a task in this adventure."""

    # Standing changes for a time: four numbers each (player, quantity, amount, how long)
    boosts: list[list[int]] = piles()

    def rearrange(self, player: int, mix: Callable[[list[int]], None]) -> None:
        """Also what others hold, with the piles that it came from, the tasks of an adventure with
        those of their stack, and hidden markers by shape."""
        State.rearrange(self, player, mix)
        others = [other for other in range(len(self.hand)) if other != player]
        mix_together([self.action_pile, *(self.hand[other] for other in others)], mix)
        mix_together([self.reward_pile, *(self.rewards[other] for other in others)], mix)
        if self.task_grade:
            mix_together([self.tasks, self.task_piles[self.task_grade - 1]], mix)
        self._mix_hidden_markers(mix)

    def _mix_hidden_markers(self, mix: Callable[[list[int]], None]) -> None:
        """Those of one shape with each other; in each city as many of each as there were."""
        square = set(self.square_markers)
        rounds = [[each for each in city if each not in square] for city in self.hidden_at]
        squares = [[each for each in city if each in square] for city in self.hidden_at]
        mix_together(rounds, mix)
        mix_together(squares, mix)
        self.hidden_at = [[*one, *other] for one, other in zip(rounds, squares, strict=True)]


PILES = (
    "equipment_pile",
    "weapon_pile",
    "spell_pile",
    "skill_pile",
    "action_pile",
    "action_discard",
    "fate_pile",
    "fate_discard",
    "adventure_pile",
    "shadow_pile",
    "reward_pile",
    "reward_discard",
    "removed",
    "tasks",
    "tasks_done",
)
"""The fields of a table that are each one pile of cards or markers."""
SPACES = ("treasure_at", "adventure_at", "shadow_at", "filled")
"""The fields in which there is room for one card or marker at each place."""
PILES_BY_PLACE = (
    "fixed_at",
    "hidden_at",
    "open_at",
    "hand",
    "backpack",
    "in_hands",
    "worn",
    "weightless",
    "spells",
    "skills",
    "rewards",
    "open_artefacts",
    "solved",
    "task_piles",
)
"""The fields with a pile of cards or markers for each city, player or grade."""
