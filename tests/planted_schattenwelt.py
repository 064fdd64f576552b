"""Faults of sense in Schattenwelt: every file is well formed, but the game cannot be so."""

from collections.abc import Iterator, Mapping

from planted import Fault, Operator, Shipped
from shipped import CONTENT

SHIPPED = CONTENT / "schattenwelt"

RULES, UNITS, NEUTRAL = "rulesets.yaml", "units.yaml", "neutral_units.yaml"
FIELDS, BUILDINGS, MAPS, BANDS = "field_types.yaml", "buildings.yaml", "maps.yaml", "bands.yaml"
TREANTS, CHARACTERS = "treants.yaml", "characters.yaml"

INCOME = """      - {units: 3, gold: 3, potions: 3}
      - {units: 5, gold: 2, potions: 2}
      - {gold: 1, potions: 1}
"""
FEW, SOME, MANY = INCOME.splitlines(keepends=True)
RING = '["3,0", "3,-3", "0,-3", "-3,0", "-3,3", "0,3"]'
SIX_AROUND = '["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]'

TARRAK = "tarrak:" + (SHIPPED / CHARACTERS).read_text("utf-8").split("tarrak:")[1].split("jana:")[0]
OAK = """eiche: {name: Eiche, life: 1, attack: 1, most: {"2": 1, "3": 2, "4": 2, "5": 3, "6": 3},
  source: {origin: rulebook}}
"""

Row = tuple[str, str, str, str]

OF_SORT: Mapping[str, tuple[Row, ...]] = {
    "roles": (
        ("G200", NEUTRAL, "role: sneaker", "role: guard"),
        ("G201", NEUTRAL, "role: sneaker", "role: guard"),
        ("G200", UNITS, "role: guard", "role: sneaker"),
        ("G201", UNITS, "role: guard", "role: sneaker"),
        ("G200", FIELDS, "colour: black", "colour: red"),
        ("G201", FIELDS, "colour: black", "colour: red"),
        ("G202", TREANTS, "treant:\n", OAK + "treant:\n"),
    ),
    "degrading": (
        ("G203", UNITS, "life: 1", "life: 2"),
        ("G203", NEUTRAL, "life: 1", "life: 3"),
        ("G204", UNITS, "schleicher, count: 2", "schleicher, count: 3"),
        ("R005", UNITS, "degrades_to: nebelschleicher", "degrades_to: schattenwaechter"),
        ("R014", UNITS, "  carries_gem", "  degrades_to: schattenwaechter\n  carries_gem"),
        ("R005", UNITS, "{unit: nebelschleicher", "{unit: schattenwaechter"),
    ),
    "income": (
        ("G205", RULES, INCOME, SOME + FEW + MANY),
        ("G205", RULES, INCOME, FEW + FEW + MANY),
        ("G205", RULES, INCOME, FEW + SOME),
        ("G205", RULES, INCOME, FEW + MANY + MANY),
        ("G206", RULES, "units: 5, gold: 2", "units: 5, gold: 4"),
        ("G206", RULES, MANY, MANY.replace("potions: 1", "potions: 3")),
    ),
    "power_points": (
        ("G207", BANDS, "most: 4", "most: 3"),
        ("G207", BANDS, "most: 4", "most: 5"),
        ("G207", BANDS, "least: 0, ", "least: 1, "),
        ("G207", BANDS, "least: 10, most: 19", "least: 10"),
        ("G207", BANDS, "least: 30", "least: 30\n  most: 40"),
        ("G208", RULES, "{mp: 30", "{mp: 31"),
        ("G209", RULES, "mp_cap: 5", "mp_cap: 30"),
    ),
    "maps": (
        ("G210", MAPS, '["3,0", ', '["0,0", '),
        ("G210", RULES, 'start: "0,0"', 'start: "3,0"'),
        ("G211", MAPS, RING, SIX_AROUND),
        ("G212", MAPS, '["3,0", ', '["4,0", '),
        ("G213", MAPS, RING, '["3,0", "-3,0"]'),
        ("G214", MAPS, "[4, 5, 6]", "[4, 5]"),
        ("G215", MAPS, RING, RING[:-1] + ', "13,0", "-13,0"]'),
    ),
    "numbers_of_players": (
        ("G216", RULES, '"5": 13, "6": 14}', '"5": 13}'),
        ("G216", TREANTS, ', "6": 3}', "}"),
        ("G217", CHARACTERS, TARRAK, ""),
        ("G218", RULES, '"2": 2, "1": 3', '"2": 2, "1": 1'),
    ),
    "room": (
        ("G219", RULES, "schattenwaechter: 1", "schattenwaechter: 3"),
        ("G219", RULES, "most: 3", "most: 4"),
        ("G219", RULES, "moonleap: {total: 3}", "moonleap: {total: 4}"),
    ),
    "buildings": (
        ("G220", BUILDINGS, "gebirge\n  worker_role: sneaker", "gebirge\n  worker_role: guard"),
        ("G220", UNITS, "  builds: true\n", ""),
        ("G220", UNITS, "  works: true\n", ""),
        ("G220", UNITS, "  carries_gem: true\n", ""),
        ("G221", BUILDINGS, "beside: rand", "beside: unerkundet"),
        ("G221", MAPS, RING, "[]"),
        ("G222", BUILDINGS, "gold, gem]", "gold, gold]"),
        ("G222", BUILDINGS, "  converts_gem: 5\n", ""),
        ("G223", BUILDINGS, "resale: 1\n  beside: rand", "resale: 3\n  beside: rand"),
    ),
}
"""The code of the rule that finds it, the file, what stands there once, what takes its place."""

FAULTS = tuple(row for rows in OF_SORT.values() for row in rows)


def _operator(sort: str) -> Operator:
    def operator(pack: Shipped) -> Iterator[Fault]:
        for _, path, old, new in OF_SORT[sort]:
            changed = pack.texts[path].replace(old, new, 1)
            yield Fault(f"{path}: {old!r} -> {new!r}", {path: changed.encode()})

    operator.__name__ = sort
    return operator


LOST = {"numbers_of_players": ("G001",)}
"""A component that is taken out is missed by its count, too."""

OPERATORS: Mapping[Operator, str] = {
    _operator(sort): " ".join(dict.fromkeys((*LOST.get(sort, ()), *(code for code, *_ in rows))))
    for sort, rows in OF_SORT.items()
}
