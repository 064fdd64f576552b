"""What scenarios can check in every game whose cards have programs, beside the picture."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kartenwerk_dsl.check import check
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.state import State
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.scenarios import contents
from kartenwerk_engine.scenarios.compare import Difference, compare
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import listed
from kartenwerk_engine.scenarios.trial import compiled

Picture = Callable[[Any], Mapping[str, Any]]
"""The table of a running game as scenarios write it."""

HIDDEN_CARD = "hidden"
"""What stands in a picture for a card whose face a player does not see."""


class CardChecks:
    """The checks `holds`, `quantity`, `order`, `sequence`, `components`, `sees` and `log`."""

    def __init__(
        self,
        library: Library,
        vocabulary: Vocabulary,
        picture: Picture,
        seat: Callable[[int], str],
    ) -> None:
        self.library = library
        self.vocabulary = vocabulary
        self._picture = picture
        self._seat = seat

    def table(self) -> dict[str, Callable[[Match, Any], Iterator[Difference]]]:
        """The checks by name."""
        return {
            "holds": self._holds,
            "quantity": self._quantity,
            "order": self._order,
            "sequence": self._sequence,
            "components": lambda match, wanted: contents.differences(self.library, wanted),
            "sees": self._sees,
            "log": _log,
        }

    def player(self, match: Match, name: Any) -> int:
        """The player whom a scenario calls so. Raises `Fault`."""
        seats = [self._seat(player) for player in match.game.world.players]
        if name not in seats:
            raise Fault(("then",), "there is no player `{name}`", str(name), seats, name=name)
        return seats.index(name)

    def _holds(self, match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
        """`holds: {P1: at least 2 seas with own ships}`: a test in the words of the cards."""
        for name, tests in expected.items():
            for text in tests if isinstance(tests, list) else [tests]:
                if not self._test(match, self.player(match, name), str(text)):
                    yield Difference(("holds", name), text, Message("it does not hold"))

    def _test(self, match: Match, player: int, text: str) -> bool:
        parsed = parse(f"condition: {text}")
        names = LibraryNames(self.library, self.vocabulary)
        checked = check(parsed.program, self.vocabulary, names)
        if parsed.problems or checked.program is None:
            problem = [*parsed.problems, *checked.problems][0]
            raise Fault(
                ("then", "holds"),
                "`{text}` is no test: {message}",
                text=text,
                message=problem.message,
            )
        condition = compiled(checked.program, match.game.world.numbers).condition
        assert condition is not None
        return condition(match.game, player, -1)

    def _quantity(self, match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
        """`quantity: {P1: {hand limit: 7}}`: with all standing changes."""
        for name, quantities in expected.items():
            for words, wanted in quantities.items():
                if words not in self.vocabulary.quantities:
                    raise Fault(
                        ("then", "quantity"), "there is no quantity `{words}`", words, words=words
                    )
                found = match.game.quantity(words, self.player(match, name))
                if found != wanted:
                    yield Difference(("quantity", name, words), wanted, found)

    def _order(self, match: Match, expected: Any) -> Iterator[Difference]:
        """`order: [P3, P4, P1, P2]`: the player order now, in exactly this sequence."""
        found = [self._seat(player) for player in match.game.player_order()]
        if found != expected:
            yield Difference(("order",), expected, found)

    def _sequence(self, match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
        """`sequence: {quest_pile: [vrak, phanta]}`: a pile from its top, in exactly this order."""
        shown = self._picture(match.game)
        for pile, wanted in expected.items():
            found: Any = shown
            for part in str(pile).split("."):
                if part not in found:
                    raise Fault(
                        ("then", "sequence"), "there is no pile `{pile}`", part, found, pile=pile
                    )
                found = found[part]
            if found != wanted:
                yield Difference(("sequence", pile), wanted, found)

    def _sees(self, match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
        """`sees: {P2: {quest_pile: {hidden: 12}}}`: the table, as far as a player sees it."""
        for name, shown in expected.items():
            seen = self.seen_by(match, self.player(match, name))
            yield from compare(shown, seen, ("sees", name))

    def seen_by(self, match: Match, player: int) -> Mapping[str, Any]:
        """The picture as one player sees it. A pile that shows no face is `{hidden: how many}`."""
        game = match.game
        view = game.state.view(player)
        # What not even its size may be seen of is left out of a view; the picture does not show it.
        unseen = {name: value for name, value in State().data().items() if name not in view}
        table = type(game.state).from_data(view | unseen)
        shown: Mapping[str, Any] = _covered(
            self._picture(type(game)(game.world, table, game.cards))
        )
        return shown


def _log(match: Match, expected: Any) -> Iterator[Difference]:
    """`log: [part of a line, …]`: these parts stand in the log in this order."""
    lines = [message.render() for _, message in match.log]
    place = 0
    for part in listed(("then", "log"), expected):
        ahead = [index for index in range(place, len(lines)) if str(part) in lines[index]]
        if not ahead:
            yield Difference(("log",), part, lines[place:])
            return
        place = ahead[0] + 1


def _covered(shown: Any) -> Any:
    if isinstance(shown, dict):
        return type(shown)((key, _covered(value)) for key, value in shown.items())
    if isinstance(shown, list) and shown and set(shown) == {HIDDEN_CARD}:
        return {HIDDEN_CARD: len(shown)}
    return shown
