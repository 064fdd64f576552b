"""How many of the faults that are planted in the shipped packs lint finds, by sort.

    python benchmarks/planted_recall.py [--faults 5000] [--ground midgard] [--missed] [--json FILE]

`--faults` are planted in files, taken from all beds in turns: each sort of fault in each pack is
one. More stand between texts and effects of cards. A fault is found if a rule that is there
for its sort leads to it. Ends with 1 if too few are.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

TESTS = Path(__file__).parents[1] / "tests"
RECALL = 0.99
LEAST = 0.95
"""What of all faults, and of those of each sort, must be found."""
MOST = 16
"""So many faults of a sort are planted in the files of one pack."""
MOST_ON_CARDS = 100
"""So many in its cards with texts, which take no time: only the card is looked at."""

if TYPE_CHECKING:
    from planted_beds import Bed, Planted


@dataclass
class Tally:
    """What has become of the faults so far."""

    planted: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)

    def add(self, planted: "Planted") -> None:
        """Look for one more fault."""
        sort = str(planted.bed.sort)
        self.planted[sort] += 1
        if planted.is_found():
            self.found[sort] += 1
        else:
            self.missed.append(str(planted))

    def recall(self, sort: str) -> float:
        """What share of a sort has been found."""
        return self.found[sort] / self.planted[sort]

    def table(self) -> str:
        """A line for each sort, those of a family together."""
        rows = ["| family | sort | planted | found | recall |", "|---|---|---:|---:|---:|"]
        for sort in sorted(self.planted, key=lambda sort: sort.partition(": ")[0]):
            family, _, name = sort.partition(": ")
            share = f"{self.recall(sort):.1%}"
            rows.append(
                f"| {family} | {name} | {self.planted[sort]} | {self.found[sort]} | {share} |"
            )
        return "\n".join(rows)

    def families(self) -> str:
        """A line for each family."""
        sorts: Counter[str] = Counter()
        planted: Counter[str] = Counter()
        found: Counter[str] = Counter()
        for sort in self.planted:
            family = sort.partition(": ")[0]
            sorts[family] += 1
            planted[family] += self.planted[sort]
            found[family] += self.found[sort]
        rows = ["| family | sorts | planted | found | recall |", "|---|---:|---:|---:|---:|"]
        for family in planted:
            figures = sorts[family], planted[family], found[family]
            rows.append(_row(family, *figures))
        rows.append(_row("all", sorts.total(), planted.total(), found.total()))
        return "\n".join(rows)

    def weak(self) -> list[str]:
        """The sorts of which too few are found."""
        return [sort for sort in self.planted if self.recall(sort) < LEAST]


def _row(name: str, sorts: int, planted: int, found: int) -> str:
    return f"| {name} | {sorts} | {planted:,} | {found:,} | {found / planted:.2%} |"


def main() -> int:
    """Print tables and, if asked, write the figures as JSON."""
    sys.path.append(str(TESTS))
    from planted_beds import sample
    from planted_grounds import GROUNDS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=5000, help="in files (%(default)s)")
    parser.add_argument("--ground", choices=GROUNDS, action="append", help="only on this ground")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--missed", action="store_true", help="print each fault that is not found")
    parser.add_argument("--json", type=Path, help="write the result to this file")
    asked = parser.parse_args()
    start, clock = time.perf_counter(), time.process_time()
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        files: list[Bed] = []
        cards: list[Bed] = []
        for ground in asked.ground or GROUNDS:
            place = Path(folder, ground)
            place.mkdir()
            print(f"Planting on {ground} ...", file=sys.stderr)
            if ground == "cards":
                cards += GROUNDS[ground](place, asked.seed, MOST_ON_CARDS)
            else:
                files += GROUNDS[ground](place, asked.seed, MOST)
        tried = [*sample(files, asked.faults), *sample(cards, MOST_ON_CARDS * len(cards))]
        for count, planted in enumerate(tried, start=1):
            tally.add(planted)
            if count % 100 == 0 or count == len(tried):
                missed = len(tally.missed)
                print(f"{count:,} of {len(tried):,}, {missed} missed", file=sys.stderr, flush=True)
    print(tally.table(), "", tally.families(), "", sep="\n")
    if asked.missed:
        print(*tally.missed, "", sep="\n")
    seconds, busy = time.perf_counter() - start, time.process_time() - clock
    print(f"{seconds:.0f} s, {busy:.0f} of them on the processor")
    if asked.json:
        figures = {"planted": tally.planted, "found": tally.found, "missed": tally.missed}
        asked.json.write_text(json.dumps(figures, indent=2, ensure_ascii=False) + "\n")
    recall = tally.found.total() / tally.planted.total()
    return int(recall < RECALL or bool(tally.weak()))


if __name__ == "__main__":
    sys.exit(main())
