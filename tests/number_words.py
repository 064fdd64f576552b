"""A game of numbers and boxes, small enough that one sees what a compiled program should do."""

from collections.abc import Generator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.compiled import Compiled, Question
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.types import NUMBER, PLAYER, SetOf, Thing
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Carrier,
    Constant,
    Event,
    Inline,
    Noun,
    Permission,
    Property,
    Quantity,
    Relation,
    Slot,
    Verb,
    Vocabulary,
)

BOX, COIN, GEM = Thing("box"), Thing("coin"), Thing("gem")


def put(game: "Table", you: int, *, what: Any, into: int) -> None:
    game.done.append(("put", you, what, into))


def can_put(game: "Table", you: int, *, what: Any, into: int) -> bool:
    return into not in game.closed


def grab(game: "Table", you: int, *, what: Any, from_: int) -> Generator[Any, Any, list[int]]:
    amount = yield ("grab", what)
    game.done.append(("grab", you, what, from_, amount))
    return list(range(amount))


def cheer(game: "Table", you: int) -> None:
    game.done.append(("cheer", you))


WORDS = Vocabulary(
    game="numbers",
    test_roll=True,
    entries=(
        Noun(
            words="box", plural="boxes", type=BOX, kind="box", code=Inline("world.boxes"), help="-"
        ),
        Noun(
            words="coin",
            plural="coins",
            type=COIN,
            code=Inline("world.piles"),
            size=Inline("state.coins[it]"),
            help="-",
        ),
        Noun(words="gem", plural="gems", type=GEM, code=Inline("()"), help="-"),
        Adjective(words="own", of=(BOX,), code=Inline("state.owner[it] == you"), help="-"),
        Adjective(words="even", of=(BOX,), code=Inline("it % 2 == 0"), opposite="odd", help="-"),
        Adjective(words="odd", of=(BOX,), code=Inline("it % 2 == 1"), opposite="even", help="-"),
        Relation(
            words="with",
            left=BOX,
            right=COIN,
            code=Inline("left == right"),
            rights=Inline("((left,) if state.coins[left] else ())"),
            help="-",
        ),
        Relation(
            words="in",
            left=COIN,
            right=BOX,
            code=Inline("left == right"),
            lefts=Inline("(right,)"),
            help="-",
        ),
        Relation(
            words="adjacent to",
            left=BOX,
            right=BOX,
            code=Inline("left - right in (1, -1)"),
            help="-",
        ),
        Property(words="owner", of=BOX, gives=PLAYER, code=Inline("state.owner[it]"), help="-"),
        Property(
            words="span", of=SetOf(BOX), gives=NUMBER, code=Inline("max(it) - min(it)"), help="-"
        ),
        Constant(words="dealer", gives=PLAYER, code=Inline("state.dealer"), help="-"),
        Quantity(words="luck", of=None, code=Inline("3"), help="-"),
        Quantity(words="room", of=BOX, code=Inline("it + 1"), help="-"),
        Event(
            words="opening", participants={"lid": BOX, "actor": PLAYER}, replaceable=True, help="-"
        ),
        Verb(
            words="put",
            object=Slot(GEM, amount=True, sort=True),
            roles={"into": Slot(BOX)},
            code=put,
            possible=can_put,
            help="-",
        ),
        Verb(
            words="grab",
            object=Slot(SetOf(COIN), amount=True),
            roles={"from": Slot(BOX)},
            code=grab,
            gives=SetOf(BOX),
            asks=True,
            help="-",
        ),
        Verb(words="cheer", code=cheer, help="-"),
        Permission(words="peeking", of=BOX, help="-"),
    ),
    carriers={},
)


@dataclass
class Table:
    """A running game: coins and owners of boxes, what is closed, and what programs have done."""

    coins: list[int]
    owner: list[int]
    dealer: int = 1
    closed: set[int] = field(default_factory=set)
    done: list[Any] = field(default_factory=list)
    dice: int = 4
    succeeds: bool = True

    @property
    def state(self) -> Any:
        return self

    @property
    def world(self) -> Any:
        boxes = tuple(range(len(self.owner)))
        return SimpleNamespace(boxes=boxes, piles=boxes)

    def quantity(self, words: str, you: int, it: Any) -> int:
        return {"luck": 3, "room": (it or 0) + 1}[words]

    def choose(
        self, player: int, options: list[Any], low: int, high: int | None, question: Question
    ) -> Generator[Any, Any, list[Any]]:
        if not options:
            return []
        chosen: list[Any] = yield ("choose", player, options, low, high)
        return chosen

    def choose_one(
        self, player: int, ways: list[int], question: Question
    ) -> Generator[Any, Any, int]:
        if not ways:
            return -1
        labels = [option.label for option in question.asked.options]  # type: ignore[union-attr]
        way: int = yield ("choose one", [labels[way] for way in ways])
        return way

    def may(self, player: int, question: Question) -> Generator[Any, Any, bool]:
        wanted: bool = yield ("may", player)
        return wanted

    def pick(self, options: list[Any], low: int, high: int | None) -> list[Any]:
        return options[-(high or 0) :]

    def roll(self, roll: Any, you: int) -> Generator[Any, Any, int]:
        yield from ()
        return self.dice * int(roll.dice)

    def test(self, you: int, value: int, against: int, check: Any) -> Generator[Any, Any, bool]:
        self.done.append(("test", value, against))
        yield from ()
        return self.succeeds


class Ids:
    """Boxes have the ids `b0` to `b9`."""

    def find(self, word: str) -> tuple[tuple[str, str], ...]:
        return (("box", word),) if word in self.all("box") else ()

    def all(self, kind: str) -> tuple[str, ...]:
        return tuple(f"b{number}" for number in range(10))

    def words(self) -> tuple[str, ...]:
        return self.all("box")


def compiled(text: str, *, first_line: int = 1, carrier: Carrier | None = None) -> Compiled:
    """The program as functions that say they stand in `card.yaml` from that line on."""
    parsed = parse(text)
    checked = check(parsed.program, WORDS, Ids(), carrier)
    said = [str(problem.message) for problem in (*parsed.problems, *checked.problems)]
    assert checked.program is not None, said

    def place(offset: int) -> tuple[int, int]:
        before = text[:offset]
        return first_line + before.count("\n"), offset - before.rfind("\n")

    return compile_program(
        checked.program, file="card.yaml", place=place, component=lambda kind, id: int(id[1:])
    )


def run(steps: Generator[Any, Any, Any], *answers: Any) -> list[Any]:
    """Carry a program out with these answers; what it asked."""
    asked: list[Any] = []
    waiting = list(answers)
    try:
        question = next(steps)
        while True:
            asked.append(question)
            question = steps.send(waiting.pop(0))
    except StopIteration:
        assert not waiting, f"nobody asked for {waiting}"
        return asked
