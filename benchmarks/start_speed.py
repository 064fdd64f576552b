"""How long `kartenwerk --version` takes, beside a Python that does nothing.

python benchmarks/start_speed.py
"""

import argparse
import json
import sys
from pathlib import Path
from statistics import median

from measure import succeed

KARTENWERK = str(Path(sys.executable).with_name("kartenwerk"))
COMMANDS = {
    "python that does nothing": [sys.executable, "-c", ""],
    "kartenwerk --version": [KARTENWERK, "--version"],
    "kartenwerk --help": [KARTENWERK, "--help"],
}
TARGET = 0.15


def main() -> None:
    """Print a table and, if asked, write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", type=Path, help="write the result to this file")
    asked = parser.parse_args()
    runs = [
        {name: succeed(command) for name, command in COMMANDS.items()} for _ in range(asked.rounds)
    ]
    seconds = {name: median(taken[name].seconds for taken in runs) for name in COMMANDS}
    print(f"Starting (target for --version: under {TARGET} s)")
    for name, taken in seconds.items():
        print(f"  {name:<28}{taken:7.3f} s")
    if asked.json:
        asked.json.write_text(json.dumps({"seconds": seconds}, indent=2) + "\n")


if __name__ == "__main__":
    main()
