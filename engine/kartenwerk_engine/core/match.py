"""A match: one game being played, from its first decision to its end.

A position is plain data: the state when the current step began, and the options taken since. A
suspended step is a Python generator, which nobody can copy; so a copy carries the step out again
with the same options. Steps are short, and it gives the same in every way.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Self

from kartenwerk_dsl.message import Message, Refusal
from kartenwerk_engine.core.decision import Decision, Option, Steps
from kartenwerk_engine.core.no_way_on import NoWayOn
from kartenwerk_engine.core.rules import Rules

Begin = Callable[[Any], Rules]
"""Makes a running game for a state: how a match starts one again after copying."""


class IllegalChoice(Exception):
    """The option is not one of those offered."""


class NoWayBack(Refusal):
    """The last choice cannot be taken back. The message says why, to a player."""


SILENT = 10_000
"""So many steps in a row in which nobody is asked anything lead nowhere."""


class Match:
    """One game, that goes on when it is asked what the next decision is.

    A step is carried out whole or not at all: what goes wrong in one (`EffectLoop`, `NoWayOn`, a
    fault in the code) leaves the match in its position before that step, and is raised. The other
    options are then still there to be taken.
    """

    def __init__(self, begin: Begin, state: Any, *, telling: bool = False) -> None:
        self._begin = begin
        self._telling = telling
        self.taken: list[int] = []
        self._start(state)

    def _start(self, state: Any) -> None:
        self.game = self._begin(state)
        self.game.told = [] if self._telling else None
        self._told_before = 0
        self._steps: Steps | None = None
        self._before = state
        self._since: list[int] = []
        self._decision: Decision | None = None
        self._between = True

    @property
    def decision(self) -> Decision | None:
        """What is asked now; `None` when the game is over.

        After the last choice of a step, the table stays as that step left it until this is read:
        only then do the steps begin that nobody has to decide anything in.
        """
        self._go_on()
        return self._decision

    @property
    def between_steps(self) -> bool:
        """Whether a step has just ended, and nobody has looked at what comes next."""
        return self._between

    @property
    def state(self) -> Any:
        """What is on the table now. Not to be changed from outside."""
        return self.game.state

    @property
    def log(self) -> list[tuple[int | None, Message]]:
        """What has been told, each line with the only player who may read it, or `None`."""
        return self.game.told or []

    def choose(self, index: int) -> None:
        """Take the option of that number.

        Raises `IllegalChoice` if there is none, or the game is over.
        """
        decision = self.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise IllegalChoice(f"option {index} is not offered")
        option = decision.options[index]
        self.taken.append(index)
        self._since.append(index)
        self._resume(option)

    def set_dice(self, dice: Sequence[int]) -> None:
        """What the first dice of the match show, before chance decides; before its first step."""
        assert not self.taken, "the match has begun"
        assert self._between, "the match has begun"
        self._before.dice = list(dice)

    def take(self, option: Option) -> None:
        """Take the option that equals `option`."""
        if self.decision is None or option not in self.decision.options:
            raise IllegalChoice(f"{option!r} is not offered")
        self.choose(list(self.decision.options).index(option))

    def copy(self) -> Self:
        """An independent match in the same position. It tells no log."""
        self._go_on()
        twin = self._twin(self._before.copy(), self.taken[:])
        for index in self._since:
            assert twin.decision is not None, "the same options lead to the same decisions"
            twin._since.append(index)
            twin._resume(twin.decision.options[index])
        twin._go_on()
        return twin

    def ahead(self) -> Self:
        """A match in the same position, to look ahead in: a copy in which nothing taken before can
        be taken back, and so quicker to make where the step can begin anew."""
        self._go_on()
        if self._decision is None or not self._decision.anew:
            return self.copy()
        twin = self._twin(self.game.state.copy(), self.taken[:])
        twin._go_on()
        return twin

    def _twin(self, state: Any, taken: list[int], *, telling: bool = False) -> Self:
        """A match of the same game that begins a step on that table."""
        twin = type(self).__new__(type(self))
        twin._begin = self._begin
        twin._telling = telling
        twin.taken = taken
        twin._start(state)
        return twin

    def back(self) -> Self:
        """The match as it was before the last choice of this step; it tells a log if this one did.

        Raises `NoWayBack` if the step has just begun, if the choice showed something hidden, or if
        it was not the choice of whoever is asked now: nobody takes back what another has decided.
        """
        self._go_on()
        if not self._since:
            raise NoWayBack(Message("nothing has been chosen in this step yet"))
        before = self.taken[: len(self.taken) - len(self._since)]
        earlier = self._twin(self._before.copy(), before, telling=self._telling)
        for index in self._since[:-1]:
            earlier.choose(index)
        earlier._go_on()
        assert earlier.decision is not None, "what is taken back was a choice"
        if self.decision is not None and earlier.decision.player != self.decision.player:
            raise NoWayBack(Message("another player has decided since"))
        if earlier.game.state.hidden() != self.game.state.hidden():
            raise NoWayBack(Message("that choice has shown something that was hidden"))
        return earlier

    def position(self) -> dict[str, Any]:
        """The position as plain data, from which `resumed` goes on."""
        self._go_on()
        return {"state": self._before.data(), "since": self._since[:], "taken": self.taken[:]}

    @classmethod
    def resumed(
        cls, begin: Begin, position: dict[str, Any], state: Any, *, telling: bool = False
    ) -> Self:
        """A match that goes on from a position; `state` is what its data stand for."""
        match = cls.__new__(cls)
        match._begin = begin
        match._telling = telling
        since = list(position["since"])
        match.taken = list(position["taken"])[: len(position["taken"]) - len(since)]
        match._start(state)
        for index in since:
            match.choose(index)
        return match

    def digest(self) -> str:
        """A hash of the position; two equal positions have the same."""
        self._go_on()
        text = f"{self._before.digest()} {self._since}"
        return blake2b(text.encode(), digest_size=16).hexdigest()

    # Driving the steps

    def _go_on(self) -> None:
        """Come to the next decision, if the match stands between two steps."""
        if self._between:
            self._advance()

    def _advance(self) -> None:
        """Begin the next step, and the ones after it, until somebody is asked or it is over."""
        for _ in range(SILENT):
            steps = self.game.next_step()
            if steps is None:
                self._decision = None
                self._between = False
                return
            self._before = self.game.state.copy()
            self._told_before = len(self.log)
            self._since.clear()
            self._steps = steps
            if self._run(None):
                self._between = False
                return
        raise NoWayOn(
            Message("nobody has been asked anything for {count} steps", {"count": SILENT})
        )

    def _resume(self, option: Option) -> None:
        self._between = not self._run(option)

    def _run(self, option: Option) -> bool:
        """Send an option and go on until somebody is asked; False when the step ends."""
        assert self._steps is not None
        try:
            decision = self._steps.send(option)
            while len(decision.options) == 1 and not decision.even_alone:
                decision = self._steps.send(decision.options[0])
            if not decision.options:
                raise NoWayOn(
                    Message(
                        "there is nothing to choose from: {question}", {"question": decision.text()}
                    )
                )
        except StopIteration:
            return False
        except BaseException:
            self._undo_step()
            raise
        self._decision = decision
        return True

    def _undo_step(self) -> None:
        """Come back to the position before the step, with nothing left of what it did."""
        told, count = self.game.told, self._told_before
        self.taken = self.taken[: len(self.taken) - len(self._since)]
        self._start(self._before)
        if told is not None:
            self.game.told = told[:count]
