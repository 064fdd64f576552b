"""How fast card data that others publish as JSON is linted, with all its translations.

python benchmarks/foreign_speed.py --rounds 3 --json result.json
"""

import argparse
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

from measure import peak_of_tree, succeed

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "foreign-cards"
BIN = Path(sys.executable).parent
LOCALES = ("cs", "de", "es", "fr", "it", "ko", "nl", "pl", "pt", "ru", "sv", "uk", "zh")
MOST_SECONDS, MOST_MEGABYTES = 10.0, 400.0

_SYMBOLS = ("[act]", "[react]", "[coin]", "[tide]", "[watch]")
_TARGETS = ("a ship", "an ally", "a place", "the [[Marsh]] place", "the next card")
_DONE = ("Move", "Discard", "Ready", "Reveal", "Return", "Exhaust")
# What a sentence becomes in another language does not matter, as long as it has letters of it.
_LETTERS = {
    "ko": "가나다라마바사아자차",
    "ru": "абвгдежзик",
    "uk": "абвгдежзик",
    "zh": "潮水船港盐灯塔沼泽石",
}
_LATIN = "aeiouäéíóstrnlmkd"


def cards(number: int, per_set: int, chance: random.Random) -> Iterator[tuple[str, list[Any]]]:
    """The sets in turn, each with its cards."""
    for first in range(0, number, per_set):
        code = f"s{first // per_set:03d}"
        rows = [_card(code, n, chance) for n in range(1, min(per_set, number - first) + 1)]
        yield code, rows


def _card(code: str, position: int, chance: random.Random) -> dict[str, Any]:
    number = f"{int(code[1:]):02d}{position:03d}"
    return {
        "code": number,
        "set_code": code,
        "position": position,
        "faction_code": chance.choice(("pilots", "salters", "neutral")),
        "type_code": chance.choice(("ally", "event", "place")),
        "name": f"Keeper {number} of the {chance.choice(_TARGETS)}".replace("[[", "").replace(
            "]]", ""
        ),
        "traits": chance.choice(("Pilot.", "Salter. Elder.", "Tower.", "Marsh. Ruin.")),
        "text": "\n".join(_ability(number, chance) for _ in range(chance.randint(1, 3))),
        "flavor": f"“Nobody told number {number} when the water would come back.”",
        "cost": chance.randint(0, 6),
        "quantity": chance.randint(1, 3),
        "unique": chance.random() < 0.2,
    }


def _ability(number: str, chance: random.Random) -> str:
    return (
        f"{chance.choice(_SYMBOLS)} <b>{chance.choice(_DONE)}</b> {chance.choice(_TARGETS)}. "
        f"Gain {chance.randint(1, 9)} [coin] for each card beside it (limit {number})."
    )


def translated(text: str, code: str, quotes: str, chance: random.Random) -> str:
    """A text with other letters and everything that must stay: numbers, symbols, marks, lines."""
    letters = _LETTERS.get(code, _LATIN)
    kept = False
    said: list[str] = []
    for sign in text:
        if sign in "[<":
            kept = True
        if sign in "“”":
            said.append(quotes[0] if sign == "“" else quotes[-1])
        elif sign.isalpha() and not kept:
            other = chance.choice(letters)
            said.append(other.upper() if sign.isupper() else other)
        else:
            said.append(sign)
        if sign in "]>":
            kept = False
    return "".join(said)


def write_data(folder: Path, number: int, per_set: int, seed: int) -> None:
    """The example's pack with these many cards in its place, in all languages."""
    from kartenwerk_engine.library.translations.languages import language

    chance = random.Random(seed)
    shutil.copytree(EXAMPLE, folder)
    for part in ("cards", "translations"):
        shutil.rmtree(folder / part)
    sets: list[dict[str, Any]] = []
    for code, rows in cards(number, per_set, chance):
        sets.append(
            {"code": code, "name": f"Set {code}", "position": len(sets) + 1, "size": len(rows)}
        )
        _write(folder / "cards" / f"{code}.json", rows)
        for locale in LOCALES:
            known = language(locale)
            quotes = known.quotes[0] if known else "“”"
            _write(
                folder / "translations" / locale / "cards" / f"{code}.json",
                [_translation(row, locale, quotes, chance) for row in rows],
            )
    _write(folder / "sets.json", sets)
    for path in (folder / "kinds").glob("*.json"):
        path.write_text(path.read_text("utf-8").replace("^[a-z]+$", "^[a-z0-9]+$"), "utf-8")


def _translation(
    row: Mapping[str, Any], locale: str, quotes: str, chance: random.Random
) -> dict[str, Any]:
    texts = ("name", "traits", "text", "flavor")
    return {"code": row["code"]} | {
        # Traits are the same words on every card, so they have one translation.
        field: translated(
            row[field], locale, quotes, random.Random(row[field]) if field == "traits" else chance
        )
        for field in texts
    }


def _write(path: Path, rows: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(rows, indent=4, ensure_ascii=False) + "\n", "utf-8")


def main() -> None:
    """Print the figures beside their targets and, if asked, write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=6_000)
    parser.add_argument("--per-set", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--keep", type=Path, help="leave the generated data in this folder")
    parser.add_argument("--json", type=Path, help="write the result to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        pack = (asked.keep or Path(home)) / "foreign-cards"
        write_data(pack, asked.cards, asked.per_set, asked.seed)
        files = list(pack.rglob("*.json"))
        size = sum(path.stat().st_size for path in files) / 1e6
        print(
            f"Linting {asked.cards:,} cards in {len(LOCALES)} locales, {size:.1f} MB in "
            f"{len(files):,} files (median of {asked.rounds})"
        )
        environment = {"XDG_CACHE_HOME": str(Path(home) / "cache")}
        lint = [str(BIN / "kartenwerk"), "lint", str(pack)]
        cold = [succeed([*lint, "--no-cache"]) for _ in range(asked.rounds)]
        succeed(lint, environment)
        warm = [succeed(lint, environment) for _ in range(asked.rounds)]
        held = peak_of_tree([*lint, "--no-cache"])
    seconds = median(run.seconds for run in cold)
    result = {
        "cards": asked.cards,
        "locales": len(LOCALES),
        "cold_seconds": seconds,
        "cold_cpu_seconds": median(run.cpu_seconds for run in cold),
        "warm_seconds": median(run.seconds for run in warm),
        "megabytes_of_largest_process": max(run.megabytes for run in cold),
        "megabytes_of_all_processes": held,
    }
    memory = held or result["megabytes_of_largest_process"]
    print(f"  cold {seconds:22.2f} s   (target {MOST_SECONDS:.0f} s)")
    print(f"  on all cores {result['cold_cpu_seconds']:14.2f} s")
    print(f"  warm {result['warm_seconds']:22.2f} s")
    print(f"  largest process {result['megabytes_of_largest_process']:11.0f} MB")
    print(f"  all processes together {memory:4.0f} MB  (target {MOST_MEGABYTES:.0f} MB)")
    if asked.json:
        asked.json.write_text(json.dumps(result, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
