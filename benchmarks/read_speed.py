"""How fast we read YAML, with a place for every key and value, against PyYAML's own ways.

python benchmarks/read_speed.py
"""

import argparse
import json
import tempfile
from functools import partial
from pathlib import Path
from statistics import median

import yaml

from generate import write_pack
from kartenwerk_engine.library.document import read
from measure import seconds_of

Files = list[tuple[str, bytes]]


def ours(files: Files) -> None:
    """Plain data by YAML 1.2, positions of everything, traps reported."""
    for name, raw in files:
        read(name, raw)


def load(files: Files) -> None:
    """Plain data by YAML 1.1, without positions or duplicate keys."""
    for _, raw in files:
        yaml.load(raw, yaml.CSafeLoader)


def compose(files: Files) -> None:
    """Nodes with positions, but no data yet."""
    for _, raw in files:
        yaml.compose(raw, yaml.CSafeLoader)


WAYS = {
    "kartenwerk read": ours,
    "yaml.load, CSafeLoader": load,
    "yaml.compose, CSafeLoader": compose,
}


def main() -> None:
    """Print a table and, if asked, write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--components", type=int, default=10_000)
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the result to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        written = write_pack(Path(folder), asked.components, asked.files)
        files = [(str(path), path.read_bytes()) for path in written]
    size = sum(len(raw) for _, raw in files) / 1e6
    print(f"Reading {asked.components:,} components, {size:.1f} MB in {len(files):,} files")
    # The ways take turns, so that a slow moment of the machine hits all of them.
    rounds = [
        {name: seconds_of(partial(way, files)) for name, way in WAYS.items()}
        for _ in range(asked.rounds)
    ]
    seconds = {name: median(times[name] for times in rounds) for name in WAYS}
    for name, taken in seconds.items():
        ratio = taken / seconds["kartenwerk read"]
        print(f"  {name:<28}{taken:7.2f} s{asked.components / taken:11,.0f} a second{ratio:8.2f} x")
    if asked.json:
        asked.json.write_text(json.dumps({"megabytes": size, "seconds": seconds}, indent=2) + "\n")


if __name__ == "__main__":
    main()
