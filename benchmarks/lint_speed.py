"""How fast a whole lint is, cold and warm, beside check-jsonschema on the same files.

python benchmarks/lint_speed.py --rounds 5 --json result.json
"""

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from generate import write_pack
from measure import Run, peak_of_tree, succeed
from one_schema import one_schema

BIN = Path(sys.executable).parent
PEER = "check-jsonschema"


@dataclass(frozen=True)
class Bench:
    """A generated pack and the ways in which it is checked."""

    home: Path
    files: list[Path]

    @property
    def pack(self) -> Path:
        """The generated pack."""
        return self.home / "pack"

    @property
    def cache(self) -> Path:
        """Where lint keeps what it found, away from the user's own."""
        return self.home / "cache"

    def lint(self, *options: str) -> list[str]:
        """The command that lints the pack."""
        return [str(BIN / "kartenwerk"), "lint", str(self.pack), *options]

    def cold(self) -> Run:
        """Nothing is known of an earlier run, and nothing is kept for a later one."""
        return succeed(self.lint("--no-cache"))

    def first(self) -> Run:
        """Nothing is known of an earlier run, but the next one shall be fast."""
        shutil.rmtree(self.cache, ignore_errors=True)
        return succeed(self.lint(), self.environment)

    def warm(self) -> Run:
        """One file has changed since the run before."""
        changed = self.files[len(self.files) // 2]
        changed.write_text(changed.read_text("utf-8") + "# one line more\n", "utf-8")
        return succeed(self.lint(), self.environment)

    def peer(self) -> Run:
        """The same files and one schema: no references, no effects, no facts of the game."""
        schema = self.home / "one.schema.json"
        schema.write_text(json.dumps(one_schema()), "utf-8")
        return succeed([str(BIN / PEER), "--schemafile", str(schema), *map(str, self.files)])

    @property
    def environment(self) -> dict[str, str]:
        """The variables under which lint keeps its cache here."""
        return {"XDG_CACHE_HOME": str(self.cache)}

    def ways(self) -> dict[str, Callable[[], Run]]:
        """What is measured, in an order in which a warm run follows one that filled the cache."""
        return {
            "lint, cold, without cache": self.cold,
            "lint, cold, filling the cache": self.first,
            "lint, warm, one file changed": self.warm,
            PEER: self.peer,
        }


def main() -> None:
    """Print a table and, if asked, write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--components", type=int, default=10_000)
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the result to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        pack = Path(home) / "pack"
        bench = Bench(Path(home), write_pack(pack, asked.components, asked.files, asked.seed))
        size = sum(path.stat().st_size for path in bench.files) / 1e6
        print(
            f"Linting {asked.components:,} components, {size:.1f} MB in {len(bench.files):,} files"
            f" (medians of {asked.rounds})"
        )
        # The ways take turns, so that a slow moment of the machine hits all of them.
        rounds = [{name: way() for name, way in bench.ways().items()} for _ in range(asked.rounds)]
        held = peak_of_tree(bench.lint("--no-cache"))
    result = {}
    print(f"{'':34}{'seconds':>8}{'on all cores':>14}{'faster than peer':>18}{'memory':>10}")
    for name in bench.ways():
        runs = [taken[name] for taken in rounds]
        way = result[name] = {
            "seconds": median(run.seconds for run in runs),
            "cpu_seconds": median(run.cpu_seconds for run in runs),
            "times_as_fast_as_peer": median(
                taken[PEER].seconds / taken[name].seconds for taken in rounds
            ),
            "megabytes_of_largest_process": max(run.megabytes for run in runs),
        }
        seconds, cpu, against, memory = way.values()
        print(f"  {name:<32}{seconds:8.2f}{cpu:14.2f}{against:16.1f} x{memory:7.0f} MB")
    if held is not None:
        print(f"  {'lint, cold, all processes together':<72}{held:7.0f} MB")
    if asked.json:
        report = {
            "components": asked.components,
            "files": len(bench.files),
            "megabytes_of_all_processes": held,
            "ways": result,
        }
        asked.json.write_text(json.dumps(report, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
