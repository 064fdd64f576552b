"""Passing over clauses that were clean before never changes what is found."""

import random
from collections.abc import Sequence

import pytest

from kartenwerk_engine.games.registry import Game, game
from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_tools.lint.names import PackNames
from kartenwerk_tools.lint.packed import Packed
from kartenwerk_tools.lint.record import pack_record, unpack_record
from kartenwerk_tools.lint.stages import programs
from kartenwerk_tools.lint.stages.clean import Clean, CleanClauses
from kartenwerk_tools.lint.stages.programs import check_programs
from kartenwerk_tools.lint.stages.task import EffectTask

NAMES = PackNames([("region", ["selem", "khom"]), ("sea", ["suedmeer"]), ("unit", ["dschinn"])])
CLAUSES = (
    "action:\n    draw 1 card",
    "action:\n    draw 1 crad",
    "action:\n    choose 1 own region as camp\n    place 1 adventurer into camp",
    "action:\n    choose 1 own region as camp",
    "action: draw 2 cards  # one line, with a remark",
    "condition: at least 2 seas with own ships",
    "condition: selem is own",
    "condition: (\n    selem is own\n    or khom is own\n)",
    "condition: selim is own",
    "condition: selem is own and",
    "on reveal:\n    summon dschinn into selem",
    "on conquest where winner is you:\n    conquer khom",
    "on acquisition where actor is you:\n    acquire 1 organisation into own regions",
    "# a remark\nscore 1 if khom is own",
    "score 1 if khom is own",
    "score 2",
    "always:\n    hand limit + 1",
    "while khom is own:\n    hand limit + 1\n    support + 1",
)
SORTS = ("hero_quest", "organisation", "secret_plan")


def played() -> Game:
    found = game("schatten-der-macht")
    assert found is not None
    return found


def task(kind: str, texts: Sequence[str]) -> EffectTask:
    effects = tuple(((f"c{number}", "effect"), text) for number, text in enumerate(texts))
    record = unpack_record(pack_record("a.yaml", FileFacts(kind, {}, effects=effects), (), True))
    return EffectTask("a.yaml", kind, played(), tuple, record)


def found(kind: str, texts: Sequence[str]) -> tuple[Packed, Packed]:
    """Problems and steps by place."""
    problems, steps, *_ = check_programs(NAMES, task(kind, texts))
    return problems, steps


@pytest.mark.parametrize("kind", SORTS)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_found_is_what_every_program_alone_gives(
    kind: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(seed)
    texts = [
        "\n".join(chance.sample(CLAUSES, chance.randint(1, 3))) + "\n" * chance.randint(0, 2)
        for _ in range(150)
    ]
    monkeypatch.setattr(programs, "_CLEAN", {})
    together = found(kind, texts)
    alone_problems: list[Packed] = []
    alone_steps: list[Packed] = []
    for number, text in enumerate(texts):
        monkeypatch.setattr(programs, "_CLEAN", {})
        problems, steps = found(kind, [text])
        alone_problems += [((f"c{number}", "effect"), what) for _, what in problems]
        alone_steps += [((f"c{number}", "effect"), what) for _, what in steps]
    assert together == (tuple(alone_problems), tuple(alone_steps))


def test_clean_clauses_are_read_once() -> None:
    read: list[str] = []

    def clean(clause: str) -> Clean:
        read.append(clause)
        return Clean({}, {}, ())

    clauses = CleanClauses(clean)
    card = "action:\n    draw 1 card\ncondition: selem is own\n"
    assert clauses.of(card) is None, "no card with these sorts of clauses was clean yet"
    clauses.learn(card)
    assert clauses.of(card)
    assert clauses.of("action:\n    draw 1 card\ncondition: khom is own")
    assert read == [
        "action:\n    draw 1 card",
        "condition: selem is own",
        "condition: khom is own",
    ]
