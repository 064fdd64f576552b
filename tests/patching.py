"""Two packs of which one patches the other: what the tests of patches begin with."""

from pathlib import Path

from examples import write_example
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.library import Library
from linking import CONTENT, findings_in
from packs import manifest

BASE = (
    manifest("base")
    + """--- base/trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
krone: {name: Krone, count: 2, lies_in: region, source: {origin: example, count: rulebook}}
--- base/units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
--- base/seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmeer, nordmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
nordmeer: {name: Nordmeer, adjacent: [suedmeer], source: {origin: rulebook}}
"""
)
MORE = manifest("more", "base")
END = "    source: {origin: reconstructed}\n"


def patches(text: str, pack: str = "more") -> str:
    return f"--- {pack}/patches.yaml\n{text}"


def patch(kind: str, id: str, change: str) -> str:
    return f"{kind}:\n  {id}:\n    {change}\n{END}"


def found(folder: Path, text: str) -> list[Finding]:
    return findings_in(write_example(folder, BASE + text))


def load(folder: Path, *packs: str) -> Library:
    return Library.load([folder / pack for pack in packs], registry, bundled=CONTENT)
