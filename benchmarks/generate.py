"""Writes a large pack of Schatten der Macht: the shipped one, and thousands of cards like its own.

python benchmarks/generate.py FOLDER --components 10000 --files 1000 --seed 1
"""

import argparse
import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import yaml

from invent import Names, Programs, Sentences, clauses, id_of
from kartenwerk_engine.games.schatten_der_macht import GAME
from kartenwerk_engine.library.document import read

SHIPPED = Path(__file__).parents[1] / "content" / "schatten-der-macht"
LEXICON = "i18n/lexicon.de.yaml"
PLURALS = {kind.name: kind.plural for kind in GAME.kinds}

Components = dict[str, Any]

# What the new components are, in parts of the whole.
SHARES = {"region": 0.25, "organisation": 0.25, "hero_quest": 0.35, "secret_plan": 0.15}
TITLES = {
    "hero_quest": ["{} die Kühne", "{} von Gareth", "Hauptmann {}", "{} ibn Dhachmani"],
    "secret_plan": ["Der Plan von {}", "Die Rache der {}", "Herr über {}"],
}
GROUPS = {"church": "Kirche der {}", "magic_circle": "Zirkel von {}", "noble_house": "Haus {}"}
RECONSTRUCTED = {"origin": "reconstructed"}


def shipped() -> dict[str, Components]:
    """The components of the shipped pack, by kind."""
    found: dict[str, Components] = {kind: {} for kind in PLURALS}
    for kind, plural in PLURALS.items():
        for path in sorted([*SHIPPED.glob(f"{plural}.yaml"), *SHIPPED.glob(f"{plural}/**/*.yaml")]):
            found[kind] |= read(str(path), path.read_bytes()).data
    return found


class Generator:
    """Invents components that obey the rules of the game, in which only the numbers are too big."""

    def __init__(self, base: dict[str, Components], seed: int) -> None:
        self.base = base
        self.random = Random(seed)
        self.names = Names(self.random, {key for cards in base.values() for key in cards})
        flavours = [card["flavour"] for card in base["hero_quest"].values() if "flavour" in card]
        self.sentences = Sentences(self.random, flavours)
        pools = {
            "action": list(starting(base["hero_quest"], "action:")),
            "test": [
                clause.partition(start)[2].strip()
                for kind, start in [("hero_quest", "condition:"), ("secret_plan", "score 1 if")]
                for clause in starting(base[kind], start)
            ],
            "advantage": list(starting(base["organisation"], "")),
        }
        taken = {
            card["effect"] for cards in base.values() for card in cards.values() if "effect" in card
        }
        self.programs = Programs(self.random, pools, {}, taken)

    def extend(self, extra: int) -> dict[str, Components]:
        """The shipped components and `extra` new ones, by kind."""
        wanted = {kind: round(extra * share) for kind, share in SHARES.items()}
        wanted["region"] += extra - sum(wanted.values())
        regions = self.regions(wanted.pop("region"))
        everywhere = list(regions) + list(self.base["region"])
        seas = list(self.base["sea"])
        self.programs.places = {
            **dict.fromkeys(self.base["region"], everywhere),
            **dict.fromkeys(seas, seas),
        }
        new = {kind: dict(self.card(kind) for _ in range(count)) for kind, count in wanted.items()}
        new["region"] = regions
        return {kind: self.base[kind] | new.get(kind, {}) for kind in PLURALS}

    def regions(self, count: int) -> Components:
        """A land of rows and columns, joined to the shipped map, with mountains in places."""
        width = math.isqrt(count) or 1
        names = [self.names.new() for _ in range(count)]
        ids = [id_of(name) for name in names]
        regions = {key: self.region(name) for key, name in zip(ids, names, strict=True)}
        for here in range(count):
            row, column = divmod(here, width)
            if column:
                join(regions, ids[here - 1], ids[here], "borders")
            if row:
                ranges = column and self.random.random() < 0.2
                join(regions, ids[here - width], ids[here], "mountains" if ranges else "borders")
        mainland = next(
            key for key, region in self.base["region"].items() if not region.get("island")
        )
        if ids:
            join(self.base["region"] | regions, mainland, ids[0], "borders")
        return regions

    def region(self, name: str) -> dict[str, Any]:
        seas = self.random.sample(list(self.base["sea"]), self.random.choice([0, 0, 1, 1, 2]))
        return {
            "name": name,
            **({"seas": seas} if seas else {}),
            "keys": self.random.randint(1, 3),
            "provides": {
                self.random.choice(list(self.base["resource"])): self.random.randint(1, 2)
            },
            "place": self.sentences.new().rstrip("."),
            "source": RECONSTRUCTED,
        }

    def card(self, kind: str) -> tuple[str, dict[str, Any]]:
        """A new card, made after one of the shipped cards of its kind."""
        model = self.random.choice(list(self.base[kind].values()))
        titles = [GROUPS[model["group"]]] if kind == "organisation" else TITLES[kind]
        name = self.names.new(self.random.choice(titles))
        new = {**model, "name": name, "source": RECONSTRUCTED}
        new.pop("text", None)
        if "effect" in new:
            new["effect"] = self.programs.new(kind)
        if "flavour" in new:
            new["flavour"] = self.sentences.new()
        return id_of(name), new


def starting(cards: Components, start: str) -> Iterator[str]:
    """The clauses of these cards that start so."""
    for card in cards.values():
        yield from (each for each in clauses(card.get("effect", "")) if each.startswith(start))


def join(regions: Components, one: str, other: str, how: str) -> None:
    """Let two regions touch, each naming the other."""
    regions[one][how] = [*regions[one].get(how, []), other]
    regions[other][how] = [*regions[other].get(how, []), one]


class Dumper(yaml.CSafeDumper):
    """Writes as our authors do: short lists in one line, programs as blocks, nothing twice."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _text(dumper: Dumper, value: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, "|" if "\n" in value else None)


Dumper.add_representer(str, _text)


def portions(kinds: dict[str, Components], files: int) -> Iterator[tuple[str, Components]]:
    """The files as (path, components): the big kinds share what the small ones leave."""
    filled = {kind: cards for kind, cards in kinds.items() if cards}
    big = {kind: cards for kind, cards in filled.items() if kind in SHARES}
    small = {kind: cards for kind, cards in filled.items() if kind not in SHARES}
    for kind, cards in small.items():
        yield f"{PLURALS[kind]}.yaml", cards
    total, left = sum(map(len, big.values())), files - len(small)
    for place, (kind, cards) in enumerate(big.items()):
        share = left if place == len(big) - 1 else round(left * len(cards) / total)
        total, left = total - len(cards), left - share
        keys = list(cards)
        for part in range(share):
            chosen = keys[len(keys) * part // share : len(keys) * (part + 1) // share]
            yield f"{PLURALS[kind]}/{part:04}.yaml", {key: cards[key] for key in chosen}


def lexicon(kinds: dict[str, Components]) -> dict[str, Components]:
    """How names are inflected: as the shipped lexicon says, and new regions as most countries."""
    known: dict[str, Components] = read(LEXICON, (SHIPPED / LEXICON).read_bytes()).data
    regions = {**{id: {"gender": "neut"} for id in kinds["region"]}, **known["region"]}
    return {**known, "region": regions}


def write_pack(
    folder: Path, components: int = 10_000, files: int = 1_000, seed: int = 1
) -> list[Path]:
    """Write a pack with that many components in that many files, besides those about the pack."""
    base = shipped()
    kinds = Generator(base, seed).extend(components - sum(map(len, base.values())))
    manifest = read("pack.yaml", (SHIPPED / "pack.yaml").read_bytes()).data
    manifest.pop("contains", None)
    manifest["id"] = folder.name
    written = []
    beside = [("pack.yaml", manifest), (LEXICON, lexicon(kinds))]
    for name, data in [*beside, *portions(kinds, files)]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8") as stream:
            yaml.dump(
                data,
                stream,
                Dumper,
                default_flow_style=None,
                sort_keys=False,
                allow_unicode=True,
                width=100,
            )
        written.append(path)
    return written[len(beside) :]


def main() -> None:
    """Write a pack as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--components", type=int, default=10_000)
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    written = write_pack(asked.folder, asked.components, asked.files, asked.seed)
    print(f"{asked.components} components in {len(written)} files under {asked.folder}")


if __name__ == "__main__":
    main()
