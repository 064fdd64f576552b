"""A running game: its state, its world, and the cards that speak up.

A game derives from `Rules`, gives `next_step`, and says which cards are in force. What happens is
announced here, so that change and announcement are one place; the table of listeners is asked
first, so that an event nobody hears costs one look-up.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.compile.compiled import Compiled, Reaction, StandingChange, StandingPermit
from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.compile.words import Measure
from kartenwerk_dsl.meaning import Check, Roll
from kartenwerk_dsl.message import Message, Plural, Template
from kartenwerk_engine.core import chance, hearing
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.hearing import EVERYONE, NOBODY
from kartenwerk_engine.core.no_way_on import NoWayOn
from kartenwerk_engine.core.state import State


@dataclass(frozen=True, slots=True)
class Source:
    """A program of a card: its kind, its number in the world, where it stands, what it does."""

    kind: str
    number: int
    id: str
    field: str
    compiled: Compiled


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards with effects, and who listens to what. Made once for a library, then shared."""

    sources: tuple[Source, ...]
    reactions: dict[str, tuple[tuple[Source, Reaction], ...]]
    replacements: dict[str, tuple[tuple[Source, Reaction], ...]]
    changes: dict[str, tuple[tuple[Source, StandingChange], ...]]
    permits: dict[str, tuple[tuple[Source, StandingPermit], ...]]
    quantities: Mapping[str, Measure]
    """What each quantity is before any card changes it."""
    by_number: Mapping[tuple[str, int], Source]
    """Each card by kind and number; the first one where a card has several programs."""
    by_field: Mapping[tuple[str, int, str], Source]
    """Each program by kind, number and field."""

    @classmethod
    def of(
        cls,
        sources: Sequence[Source],
        quantities: Mapping[str, Measure],
    ) -> "Cards":
        """The tables for these cards, each in the order of the cards."""
        reactions: dict[str, list[tuple[Source, Reaction]]] = {}
        replacements: dict[str, list[tuple[Source, Reaction]]] = {}
        changes: dict[str, list[tuple[Source, StandingChange]]] = {}
        permits: dict[str, list[tuple[Source, StandingPermit]]] = {}
        for source in sources:
            for reaction in source.compiled.reactions:
                table = replacements if reaction.instead else reactions
                table.setdefault(reaction.event.words, []).append((source, reaction))
            for change in source.compiled.changes:
                changes.setdefault(change.quantity.words, []).append((source, change))
            for permit in source.compiled.permits:
                permits.setdefault(permit.permission.words, []).append((source, permit))
        return cls(
            tuple(sources),
            {words: tuple(found) for words, found in reactions.items()},
            {words: tuple(found) for words, found in replacements.items()},
            {words: tuple(found) for words, found in changes.items()},
            {words: tuple(found) for words, found in permits.items()},
            quantities,
            {(source.kind, source.number): source for source in reversed(sources)},
            {(source.kind, source.number, source.field): source for source in sources},
        )


class Rules:
    """The base of every game. `EFFECTS` is the stream of chance for what cards do at random."""

    EFFECTS = 0

    state: Any
    world: Any

    def __init__(self, world: Any, state: State, cards: Cards) -> None:
        self.world = world
        self.state = state
        self.cards = cards
        self.told: list[tuple[int | None, Message]] | None = None
        self.running: list[tuple[str, Source, Reaction]] = []
        """Reactions that have begun, each set off by the one before it."""
        self.proceeding = False
        """Set by a verb of a replacement that lets its event happen after all: a test in it has
        failed, say."""

    # What a game gives

    def next_step(self) -> Steps | None:
        """The step that the state says is next; `None` when the game is over."""
        raise NotImplementedError

    def in_force(self, source: Source) -> int:
        """The player for whom the card works now; -1 while it does not, -2 (`hearing.EVERYONE`)
        if it works for every player.

        With a card for everyone, `you` is whoever asks for a quantity or for leave. In a reaction
        it is the first participant of the event who is a player, or -1 if there is none.
        """
        raise NotImplementedError

    def held(self, source: Source) -> int:
        """The player who may play the card now; -1 if nobody may. No card is played if a game does
        not say otherwise."""
        return NOBODY

    def play_card(self, source: Source, you: int) -> Steps:
        """What playing a held card takes: its price, a roll for it, where it goes. The result says
        whether the card then does what it says. Only a game with `held` cards is asked."""
        raise NotImplementedError

    def play_question(self, event: str) -> Question:
        """How a player is asked which card he plays on an event; `hearing.PlayedCard` spells the
        options. Only a game with `held` cards is asked."""
        raise NotImplementedError

    def test(self, you: int, value: int, against: int, check: Check) -> Steps:
        """The game's own test roll, for `test VALUE against VALUE:`; the result says whether it
        succeeds. Only a game whose vocabulary has `test_roll` is asked."""
        raise NotImplementedError

    def player_order(self) -> Sequence[int]:
        """The players in the order in which simultaneous reactions are carried out."""
        raise NotImplementedError

    def card_question(self, question: CardQuestion) -> Question:
        """How a choice that a card asks for is put to a person."""
        raise NotImplementedError

    # Telling

    def tell(
        self, template: Template, to: int | None = None, *, plural: Plural = "", **values: Any
    ) -> None:
        """Write a line into the log, for one player only if `to` is given.

        `plural` is the template for any value of `count` but one.
        """
        if self.told is not None:
            self.told.append((to, Message(template, values, plural)))

    # Events

    def announce(
        self, event: str, *participants: Any, among: Collection[int] | None = None
    ) -> Iterator[Any]:
        """Let every card in force that listens react, in player order and then card order.

        Then every player in turn may play cards that are `held` for it, until there is none left
        to play or he has enough. `among`: only cards of these players hear it.
        """
        listening = self.cards.reactions.get(event)
        if listening:
            yield from hearing.react(self, event, listening, participants, among)

    def replaced(
        self, event: str, *participants: Any, among: Collection[int] | None = None
    ) -> Steps:
        """Whether some card put something in the place of the event; at most one does.

        Cards in force come first, then those that players hold and want to play. A replacement
        leaves alone what it brings about itself: that is the event that it has changed, and another
        card's turn. So any number of replacements of one event come to an end.
        """
        listening = self.cards.replacements.get(event)
        if not listening:
            return False
        return (yield from hearing.replace(self, event, listening, participants, among))

    def playable(self, event: str, *participants: Any, you: int) -> list[Source]:
        """Cards that the player holds for this event, that apply and can do something now.

        A game can offer them in a menu of its own; `play` carries one out. Of equal cards (same
        kind and id) only the first is listed.
        """
        return hearing.playable(self, self.cards.reactions.get(event, ()), participants, you)

    def play(self, source: Source, event: str, *participants: Any) -> Steps:
        """The holder plays the card on this event; whether it did something is the result."""
        listening = self.cards.reactions.get(event, ())
        return (yield from hearing.play(self, event, listening, source, participants))

    # What compiled programs ask

    def quantity(self, words: str, you: int, it: Any = None) -> int:
        """A quantity with all standing changes in force: `is` first, then `+` and `-`.

        Of several `is` the last card's counts, or the highest where the quantity says `best`. Its
        bounds hold whatever the cards say, and also where none says anything. Raises `NoWayOn`
        where cards need each other's result.
        """
        measure = self.cards.quantities[words]
        amount = measure.unchanged(self, you, it)
        added, fixed = 0, False
        try:
            for source, change in self.cards.changes.get(words, ()):
                holder = self.in_force(source)
                if (holder != you or you < 0) and holder != EVERYONE:
                    continue
                if not change.holds(self, you, source.number):
                    continue
                if not change.fits(self, you, source.number, it):
                    continue
                by = change.value(self, you, source.number)
                if change.operator == "is":
                    amount = max(amount, by) if fixed and measure.best else by
                    fixed = True
                else:
                    added += by if change.operator == "+" else -by
        except RecursionError:
            says = "what cards add to `{quantity}` depends on itself"
            raise NoWayOn(Message(says, {"quantity": words})) from None
        amount += added
        if measure.lowest is not None and amount < measure.lowest:
            return measure.lowest
        if measure.highest is not None and amount > measure.highest:
            return measure.highest
        return amount

    def allowed(self, words: str, you: int, it: Any = None, *, otherwise: bool) -> bool:
        """Whether the player has leave: a card that forbids beats one that allows."""
        answer = otherwise
        for source, permit in self.cards.permits.get(words, ()):
            holder = self.in_force(source)
            if (holder != you or you < 0) and holder != EVERYONE:
                continue
            if permit.holds(self, you, source.number):
                if not permit.fits(self, you, source.number, it):
                    continue
                if not permit.allowed:
                    return False
                answer = True
        return answer

    def choose(
        self, player: int, options: list[Any], low: int, high: int | None, question: CardQuestion
    ) -> Steps:
        """`low` to `high` of the options, picked one by one in their order, with a stop."""
        asked = self.card_question(question)
        most = len(options) if high is None else min(high, len(options))
        least = min(low, most)
        if least == len(options):
            return options
        taken: list[Any] = []
        rest = options
        while len(taken) < most:
            # Only what leaves enough behind it is offered, so that the lowest number is reached.
            able = len(rest) - max(0, least - len(taken) - 1)
            offered: list[Any] = list(rest[:able])
            if len(taken) >= least:
                offered.append(None)
            option = yield Decision(player, asked, offered)
            if option is None:
                break
            taken.append(option)
            # Only later ones are offered again: a set is picked in one order and no other.
            place = rest.index(option)
            needed = least - len(taken)
            rest = rest[place + 1 :]
            if len(rest) <= max(0, needed):
                return taken + rest
        return taken

    def choose_one(self, player: int, ways: list[int], question: CardQuestion) -> Steps:
        """The number of the labelled way taken, out of those that are open; -1 if none is."""
        if not ways:
            return -1
        taken: int = yield Decision(player, self.card_question(question), ways)
        return taken

    def may(self, player: int, question: CardQuestion) -> Steps:
        """Whether the player carries the optional part out."""
        wanted: bool = yield Decision(player, self.card_question(question), (True, False))
        return wanted

    def pick(self, options: list[Any], low: int, high: int | None) -> list[Any]:
        """As many of the options as the card allows, at random."""
        most = len(options) if high is None else high
        return chance.sample(self.state, self.EFFECTS, options, most)

    def roll(self, roll: Roll, you: int) -> Steps:
        """The sum of so many dice of so many sides. A game can let players play cards on it."""
        yield from ()
        return sum(chance.die(self.state, self.EFFECTS, roll.sides) for _ in range(roll.dice))
