"""Faults planted in shipped packs: the linter must find them, and nothing where there are none.

KARTENWERK_FAULTS says how many are planted in each pack (600), KARTENWERK_SEED which ones.
"""

import os
import random
import shutil
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

import planted_effects
import planted_faults
import planted_midgard
import planted_midgard_cards
import planted_sdm
from kartenwerk_engine.library.counts import COMPONENT_COUNT
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import Run
from planted import Fault, Operator, Shipped
from shipped import CONTENT

FAULTS = int(os.environ.get("KARTENWERK_FAULTS", "600"))
SEED = os.environ.get("KARTENWERK_SEED", "1")
RECALL = 0.99

COMMON = (*planted_faults.OPERATORS, *planted_effects.OPERATORS)
OPERATORS: dict[str, tuple[Operator, ...]] = {
    "schatten-der-macht": (
        *COMMON,
        *planted_effects.OF_SCHATTEN_DER_MACHT,
        *planted_sdm.OPERATORS,
    ),
    "midgard": (*COMMON, *planted_midgard.OPERATORS, *planted_midgard_cards.OPERATORS),
}


class Field:
    """A copy of the shipped pack of a game in which faults grow, one at a time."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.shipped = CONTENT / game
        self.folder = folder / game
        shutil.copytree(self.shipped, self.folder)
        self.run = Run([str(self.folder)], jobs=1, cache=False)

    def lint(self, fault: Fault) -> Outcome:
        """What the linter says of the pack with the fault; afterwards the pack is whole again."""
        try:
            for name, raw in fault.files.items():
                self._put(name, raw)
            return self.run.outcome()
        finally:
            for name in fault.files:
                original = self.shipped / name
                self._put(name, original.read_bytes() if original.is_file() else None)

    def _put(self, name: str, raw: bytes | None) -> None:
        path = self.folder / name
        if raw is None:
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(raw)


@pytest.fixture(scope="module", params=OPERATORS)
def field(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Field:
    return Field(request.param, tmp_path_factory.mktemp("field"))


def name(operator: Operator) -> str:
    return f"{operator.__module__.removeprefix('planted_')}.{operator.__name__}"


def planted(game: str) -> list[tuple[str, Fault]]:
    """So many faults, evenly from all operators as long as each has some left."""
    pack = Shipped(game, random.Random(SEED))
    beds: list[Iterator[tuple[str, Fault]]] = []
    for operator in OPERATORS[game]:
        faults = list(operator(pack))
        assert faults, f"{name(operator)} finds no place"
        random.Random(f"{SEED} {name(operator)}").shuffle(faults)
        beds.append(iter([(name(operator), fault) for fault in faults]))
    chosen: list[tuple[str, Fault]] = []
    empty = 0
    for bed in cycle(beds):
        fault = next(bed, None)
        empty = empty + 1 if fault is None else 0
        if fault:
            chosen.append(fault)
        if len(chosen) == FAULTS or empty > len(beds):
            break
    return chosen


def found(fault: Fault, outcome: Outcome) -> bool:
    """Whether the run fails by a finding that leads to what was changed."""
    return outcome.failed and any(_leads_to(fault, finding) for finding in outcome.findings)


def _leads_to(fault: Fault, finding: Finding) -> bool:
    """It stands there or points there; what is gone can only be missed elsewhere."""
    if None in fault.files.values():
        return True
    paths = [finding.path, *(related.path for related in finding.related)]
    if any(path.endswith(f"/{name}") for path in paths for name in fault.files):
        return True
    said = {finding.component, *map(str, finding.message.values.values())}
    return finding.rule is COMPONENT_COUNT or bool(said & fault.about)


def test_the_untouched_pack_has_no_finding(field: Field) -> None:
    assert field.run.outcome().findings == ()


def test_planted_faults_are_found(field: Field) -> None:
    faults = planted(field.game)
    missed = [
        (operator, fault) for operator, fault in faults if not found(fault, field.lint(fault))
    ]
    counts = Counter(operator for operator, _ in missed)
    said = [f"{operator}: {fault.where}" for operator, fault in sorted(missed, key=lambda m: m[0])]
    share = 1 - len(missed) / len(faults)
    print(
        f"{field.game}: {share:.2%} of {len(faults)} found; missed: {dict(counts)}", *said, sep="\n"
    )
    assert len(faults) >= min(FAULTS, 500)
    assert share >= RECALL, "\n".join(said)


def test_the_pack_is_whole_after_all(field: Field) -> None:
    """Or else a fault would have been found that another one had left behind."""
    assert field.run.outcome().findings == ()
