"""A game of boxes with lids, small enough that one sees what its cards should do to each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.compile.words import quantities
from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.types import NUMBER, PLAYER, Thing
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Constant,
    Event,
    Inline,
    Noun,
    Permission,
    Property,
    Quantity,
    Slot,
    Verb,
    Vocabulary,
)
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.rules import Cards, Rules, Source
from kartenwerk_engine.core.state import Sight, State, number, row

BOX, COIN = Thing("box"), Thing("coin")
BOXES = 6


@dataclass(slots=True)
class Boxes(State):
    """What lies on the table."""

    turn: int = number()
    turns: int = number()
    """How many turns are left."""
    dealer: int = number()
    luck: int = number()
    coins: list[int] = row()
    owner: list[int] = row()
    lids: list[int] = row()
    """1 for each box that is open."""
    holder: list[int] = row()
    """Who holds each card; -1 for nobody."""
    filled: list[int] = row()
    """The boxes that coins were put into, one after another."""
    pile: list[int] = row(Sight.NOBODY)


class Numbered:
    """Options that are written as they are."""

    def label(self, game: Any, option: Any) -> Message:
        return Message(self.spell(game, option))

    def spell(self, game: Any, option: Any) -> str:
        return str(option)


WHICH = Question("Which one?", Numbered())


class CardTable(Rules):
    """Three players open a box in turn. Cards may have something to say to that."""

    state: Boxes

    def next_step(self) -> Steps | None:
        return self.turn() if self.state.turns else None

    def turn(self) -> Steps:
        state = self.state
        you = state.turn
        state.turns -= 1
        self.tell("Player {you} opens a box.", you=you)
        box = yield Decision(you, WHICH, [b for b in range(BOXES) if not state.lids[b]])
        yield from open_lid(self, you, what=box)
        state.turn = (you + 1) % 3

    def in_force(self, source: Source) -> int:
        return self.state.holder[source.number]

    def player_order(self) -> Sequence[int]:
        return [(self.state.dealer + step) % 3 for step in range(3)]

    def card_question(self, question: CardQuestion) -> Question:
        return WHICH


def open_lid(game: CardTable, you: int, *, what: int) -> Steps:
    """The box stands open, unless a card has something else happen."""
    if (yield from game.replaced("opening", what, you)):
        return
    game.state.lids[what] = 1
    yield from game.announce("opening", what, you)


def close_lid(game: CardTable, you: int, *, what: int) -> None:
    game.state.lids[what] = 0


def can_close(game: CardTable, you: int, *, what: int) -> bool:
    return game.state.lids[what] == 1


def put(game: CardTable, you: int, *, what: Any, into: int) -> None:
    game.state.coins[into] += what[1]
    game.state.filled.append(into)


def drop(game: CardTable, you: int, *, what: Any) -> None:
    """The card leaves the table."""
    game.state.holder[what] = -1


def proceed(game: CardTable, you: int) -> None:
    game.proceeding = True


CARD = Thing("card")
WORDS = Vocabulary(
    game="boxes",
    entries=(
        Noun(
            words="box",
            plural="boxes",
            type=BOX,
            kind="box",
            code=Inline(f"range({BOXES})"),
            help="-",
        ),
        Noun(words="coin", plural="coins", type=COIN, code=Inline("()"), help="-"),
        Noun(
            words="spell",
            plural="spells",
            type=CARD,
            kind="spell",
            code=Inline("range(len(state.holder))"),
            help="-",
        ),
        Adjective(words="own", of=(BOX,), code=Inline("state.owner[it] == you"), help="-"),
        Adjective(words="open", of=(BOX,), code=Inline("state.lids[it] == 1"), help="-"),
        Adjective(words="even", of=(BOX,), code=Inline("it % 2 == 0"), help="-"),
        Property(words="filling", of=BOX, gives=NUMBER, code=Inline("state.coins[it]"), help="-"),
        Constant(words="dealer", gives=PLAYER, code=Inline("state.dealer"), help="-"),
        Quantity(words="luck", of=None, code=Inline("state.luck"), highest=5, help="-"),
        Quantity(words="room", of=BOX, code=Inline("it + 1"), lowest=1, help="-"),
        Quantity(words="debt", of=None, code=Inline("-state.luck"), lowest=None, help="-"),
        Quantity(words="reach", of=None, code=Inline("2"), best=True, help="-"),
        Event(
            words="opening", participants={"lid": BOX, "actor": PLAYER}, replaceable=True, help="-"
        ),
        Verb(
            words="open",
            object=Slot(BOX),
            code=open_lid,
            raises=("opening",),
            asks=True,
            help="-",
        ),
        Verb(words="close", object=Slot(BOX), code=close_lid, possible=can_close, help="-"),
        Verb(
            words="put",
            object=Slot(COIN, amount=True, sort=True),
            roles={"into": Slot(BOX)},
            code=put,
            help="-",
        ),
        Verb(words="proceed", code=proceed, help="-"),
        Verb(words="drop", object=Slot(CARD), code=drop, help="-"),
        Permission(words="peeking", of=BOX, help="-"),
    ),
    carriers={},
)


class Ids:
    """Boxes are called `b0` to `b5`, cards `s0` to `s9`."""

    def find(self, word: str) -> tuple[tuple[str, str], ...]:
        return tuple((kind, word) for kind in ("box", "spell") if word in self.all(kind))

    def all(self, kind: str) -> tuple[str, ...]:
        return tuple(f"{kind[0]}{number}" for number in range(BOXES if kind == "box" else 10))

    def words(self) -> tuple[str, ...]:
        return self.all("box") + self.all("spell")


def meaning_of(text: str) -> Program:
    """What a card's program means."""
    parsed = parse(text)
    checked = check(parsed.program, WORDS, Ids(), None)
    said = [str(problem.message) for problem in (*parsed.problems, *checked.problems)]
    assert checked.program is not None, said
    return checked.program


def compiled(text: str) -> Compiled:
    """A card's program."""
    return compile_program(
        meaning_of(text),
        file="card.yaml",
        place=lambda offset: (1, offset + 1),
        component=lambda kind, id: int(id[1:]),
    )


def cards(*texts: str) -> Cards:
    """Cards with these effects, numbered from 0."""
    sources = [
        Source("spell", n, f"s{n}", "effect", compiled(text)) for n, text in enumerate(texts)
    ]
    return Cards.of(sources, quantities(WORDS))


def boxes(holder: Sequence[int] = (), **more: Any) -> Boxes:
    """A table on which each player owns two boxes, and the cards lie before these players."""
    start: dict[str, Any] = {
        "turns": BOXES,
        "luck": 3,
        "coins": [0] * BOXES,
        "owner": [0, 0, 1, 1, 2, 2],
        "lids": [0] * BOXES,
        "holder": list(holder),
        "pile": list(range(20)),
    }
    return Boxes(**{**start, **more})


def table(*effects: tuple[int, str], **more: Any) -> CardTable:
    """A running game with cards, each given as its holder and its effect."""
    state = boxes([holder for holder, _ in effects], **more)
    return CardTable(None, state, cards(*(text for _, text in effects)))


def new_match(*effects: tuple[int, str], telling: bool = False, **more: Any) -> Match:
    """A match with cards, each given as its holder and its effect."""
    made = cards(*(text for _, text in effects))
    state = boxes([holder for holder, _ in effects], **more)
    return Match(lambda state: CardTable(None, state, made), state, telling=telling)


def finish(steps: Steps, *answers: Any) -> tuple[Any, list[tuple[int, list[Any]]]]:
    """Carry steps out with these answers: their result, and who was asked what.

    A single option is taken without asking, as a match does.
    """
    asked: list[tuple[int, list[Any]]] = []
    waiting = list(answers)
    try:
        decision = next(steps)
        while True:
            if len(decision.options) == 1:
                decision = steps.send(decision.options[0])
                continue
            asked.append((decision.player, list(decision.options)))
            assert waiting, f"nobody answers {asked[-1]}"
            assert waiting[0] in decision.options, f"{waiting[0]} is not in {asked[-1]}"
            decision = steps.send(waiting.pop(0))
    except StopIteration as done:
        assert not waiting, f"nobody asked for {waiting}"
        return done.value, asked
