"""Faults planted in a pack of patches: each sort is found, and in the packs that are at fault.

KARTENWERK_PATCH_FAULTS says how many are planted of each sort (4), KARTENWERK_SEED which ones.
"""

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import Run
from planted import Fault
from planted_patches import GAME, MORE, OPERATORS, OTHER, Patching
from shipped import CONTENT

MOST = int(os.environ.get("KARTENWERK_PATCH_FAULTS", "4"))
SEED = os.environ.get("KARTENWERK_SEED", "1")
LEAST = 99
"""How many of a hundred faults of each sort must be found."""


class Field:
    """The shipped pack and the pack of patches, in which faults grow one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pack = Patching(random.Random(SEED))
        shutil.copytree(CONTENT / GAME, folder / GAME)
        for name, raw in self.pack.files.items():
            self._put(name, raw)
        self.run = Run([str(folder)], jobs=1, cache=False)

    def lint(self, fault: Fault) -> Outcome:
        """What the linter says with the fault; afterwards the packs are whole again."""
        try:
            for name, raw in fault.files.items():
                self._put(name, raw)
            return self.run.outcome()
        finally:
            for name in fault.files:
                self._put(name, self._whole(name))

    def _whole(self, name: str) -> bytes | None:
        if name.startswith(f"{GAME}/"):
            return (CONTENT / name).read_bytes()
        return self.pack.files.get(name)

    def _put(self, name: str, raw: bytes | None) -> None:
        path = self.folder / name
        if raw is None:
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(raw)


@pytest.fixture(scope="module")
def field(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Field]:
    field = Field(tmp_path_factory.mktemp("field"))
    assert field.run.outcome().findings == (), "the untouched packs are without fault"
    yield field
    assert field.run.outcome().findings == (), "no fault is left behind"


def found(outcome: Outcome) -> bool:
    """Whether the run fails by a finding in a pack that patches, not in the one that is patched."""
    return outcome.failed and any(
        f"/{pack}/" in f"/{finding.path}" for finding in outcome.findings for pack in (MORE, OTHER)
    )


@pytest.mark.parametrize("sort", OPERATORS)
def test_a_planted_fault_is_found(field: Field, sort: str) -> None:
    faults = list(OPERATORS[sort](field.pack))
    assert faults, "the sort can be planted"
    tried = faults[:: -(-len(faults) // MOST)]
    missed = [fault.where for fault in tried if not found(field.lint(fault))]
    assert len(missed) * 100 <= len(tried) * (100 - LEAST), missed
