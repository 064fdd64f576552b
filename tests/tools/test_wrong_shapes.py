"""Components whose fields are gone or of another shape: findings, and never a traceback.

KARTENWERK_SHAPES says how often the packs of each game are turned inside out (2), KARTENWERK_SEED
how.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from kartenwerk_engine.games.registry import BUILT_IN
from kartenwerk_tools.lint.run import Run
from planted_patches import GAME as PATCHED
from planted_patches import Patching
from shipped import CONTENT

ROUNDS = int(os.environ.get("KARTENWERK_SHAPES", "2"))
SEED = os.environ.get("KARTENWERK_SEED", "1")
RARE = 0.1
"""Much of what is said of a pack is only said if its pack.yaml is right."""
SHAPES: tuple[Any, ...] = (
    *(None, True, 0, -1, 7, 10**30, 1.5, "", " ", "?", "kein", "draw 1 card\n", "{gold}"),
    *([], [None], [7], ["kein"], [[]], [{}], {}, {"kein": 7}, {"name": ["kein"]}, {"a": {"b": []}}),
)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in the data, outermost first: what holds it, and its key there."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from places(data[key])


def bent(data: Any, lots: Random) -> Any:
    """One place in it, often one of the outermost, taken away or of another shape."""
    found = list(places(data))
    outer = [each for each in found if each[0] is data]
    holder, key = lots.choice(lots.choice([found, outer]))
    if lots.random() < 0.4:
        del holder[key]
    else:
        holder[key] = lots.choice(SHAPES)


def bend(path: Path, lots: Random, share: float) -> None:
    """Bend so many of the things that stand in a file."""
    data = yaml.safe_load(path.read_text("utf-8"))
    for key, value in list(data.items()):
        if lots.random() < share:
            if isinstance(value, dict | list) and value and lots.random() < 0.95:
                bent(value, lots)
            else:
                data[key] = lots.choice(SHAPES)
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), "utf-8")


@pytest.mark.parametrize("share", [0.05, 0.3, 1.0])
@pytest.mark.parametrize("turn", range(ROUNDS))
@pytest.mark.parametrize("game", BUILT_IN)
def test_whatever_stands_in_a_field_there_is_no_traceback(
    game: str, turn: int, share: float, tmp_path: Path
) -> None:
    lots = Random(f"{SEED} {game} {turn} {share}")
    for manifest in CONTENT.glob("*/pack.yaml"):
        if yaml.safe_load(manifest.read_text("utf-8"))["game"] == game:
            shutil.copytree(manifest.parent, tmp_path / manifest.parent.name)
    if game == PATCHED:
        for name, raw in Patching(lots).files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(raw)
    for path in sorted(tmp_path.rglob("*.yaml")):
        if "scenarios" not in path.parts:
            bend(path, lots, share if path.name != "pack.yaml" else share * RARE)
    outcome = Run([str(tmp_path)], jobs=1, cache=False).outcome()
    assert outcome.failed or share < 1.0
