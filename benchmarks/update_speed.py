"""How fast a catalogue is brought up to date after every text has changed, against other ways.

python benchmarks/update_speed.py
"""

import argparse
import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

import polib

from kartenwerk_engine.library.translations.entry import Catalogue, Entry
from kartenwerk_engine.library.translations.fields import TextField
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.library.translations.po_text import po_text
from kartenwerk_engine.library.translations.texts import SourceText
from kartenwerk_engine.library.translations.update import update
from measure import seconds_of

HEADER = Entry(translations=("Language: en\nContent-Type: text/plain; charset=UTF-8\n",))
FIELD = TextField("The text of a card.")


def text(number: int, words: str) -> SourceText:
    """The text of one card."""
    return SourceText(
        context=f"card:card_{number}.text",
        text=f"Karte {number}: {words} {number % 7} Gold und {number % 5} Schiffe.",
        kind="card",
        path="cards.yaml",
        keys=(f"card_{number}", "text"),
        field=FIELD,
    )


def written(entries: int) -> str:
    """A catalogue in which everything is translated."""
    texts = [text(number, "Nimm") for number in range(entries)]
    made = [
        Entry(context=t.context, source=t.text, translations=(f"Card {n}: take it.",))
        for n, t in enumerate(texts)
    ]
    return po_text(Catalogue(header=HEADER, entries=made))


def ours(raw: bytes, texts: list[SourceText]) -> str:
    """Read, update, write: matched by context, all entries stale."""
    catalogue, _ = update(read_po("en.po", raw).catalogue, texts, {})
    return po_text(catalogue)


def merged_by_polib(file: Path, template: Path) -> str:
    """The same with polib's own merge, which knows no stale translations."""
    catalogue = polib.pofile(str(file), wrapwidth=0)
    catalogue.merge(polib.pofile(str(template)))
    return str(catalogue)


def merged_by_gettext(file: Path, template: Path, *options: str) -> str:
    """The same with msgmerge."""
    command = ["msgmerge", "--quiet", *options, "-o", "-", str(file), str(template)]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def main() -> None:
    """Print a table and, if asked, write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the result to this file")
    asked = parser.parse_args()
    texts = [text(number, "Erhalte sofort") for number in range(asked.entries)]
    with tempfile.TemporaryDirectory() as folder:
        file, template = Path(folder, "en.po"), Path(folder, "new.pot")
        file.write_text(written(asked.entries), encoding="utf-8")
        empty, _ = update(Catalogue(header=HEADER), texts, {})
        template.write_text(po_text(empty), encoding="utf-8")
        ways: dict[str, Callable[[], object]] = {
            "kartenwerk update": partial(ours, file.read_bytes(), texts),
            "polib merge": partial(merged_by_polib, file, template),
        }
        if shutil.which("msgmerge"):
            ways["msgmerge, no fuzzy"] = partial(merged_by_gettext, file, template, "-N")
        result = ours(file.read_bytes(), texts)
        assert result.count("#, fuzzy") == asked.entries, "every entry has become stale"
        print(f"Updating {asked.entries:,} entries of which every source has changed")
        # The ways take turns, so that a slow moment of the machine hits all of them.
        rounds = [
            {name: seconds_of(way) for name, way in ways.items()} for _ in range(asked.rounds)
        ]
    seconds = {name: median(times[name] for times in rounds) for name in ways}
    for name, taken in seconds.items():
        ratio = taken / seconds["kartenwerk update"]
        print(f"  {name:<22}{taken:7.2f} s{ratio:8.2f} x")
    if asked.json:
        asked.json.write_text(json.dumps({"seconds": seconds}, indent=2) + "\n")


if __name__ == "__main__":
    main()
