"""Files that several rules need around what their examples are about."""

PACK = """--- pack.yaml
{id: example, game: schattenwelt, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Nebula]}
"""

UNITS = """--- units.yaml
waechter:
  name: Wächter
  role: guard
  cost: 4
  life: 2
  attack: 2
  loot: 2
  camp_damage: 2
  camp_gain: 4
  degrades_to: schleicher
  splits_into: {unit: schleicher, count: 2, potions: 1}
  source: {origin: rulebook}
schleicher:
  name: Schleicher
  role: sneaker
  cost: 2
  life: 1
  attack: 1
  loot: 1
  camp_damage: 1
  camp_gain: 2
  carries_gem: true
  works: true
  builds: true
  merges_into: {unit: waechter, count: 2, potions: 1, gems: 0}
  source: {origin: rulebook}
"""

NEUTRAL = """--- neutral_units.yaml
torwaechter: {name: Torwächter, role: guard, life: 2, attack: 2, killed: 2, degraded: 1,
  degrades_to: torschleicher, source: {origin: rulebook}}
torschleicher: {name: Torschleicher, role: sneaker, life: 1, attack: 1, killed: 1,
  source: {origin: rulebook}}
"""

FIELDS = """--- field_types.yaml
mitte: {name: Mitte, colour: violet, enterable: always, source: {origin: rulebook}}
wiese: {name: Wiese, colour: green, enterable: always, buildable: true,
  source: {origin: rulebook}}
fels: {name: Fels, colour: red, enterable: never, source: {origin: rulebook}}
rand: {name: Rand, colour: black, enterable: never, source: {origin: rulebook}}
nebel: {name: Nebel, colour: unknown, enterable: setup, source: {origin: rulebook}}
"""

TREANT = """--- treants.yaml
treant: {name: Treant, life: 1, attack: 1, most: {"2": 1, "3": 2}, source: {origin: rulebook}}
"""

BUILDINGS = """--- buildings.yaml
mine: {name: Mine, cost: 2, resale: 1, beside: fels, worker_role: sneaker, stack: [gold, gem],
  instant_potions: 2, source: {origin: rulebook}}
brunnen: {name: Brunnen, cost: 2, resale: 1, beside: rand, worker_role: sneaker,
  yields: {potions: 1}, converts_gem: 5, instant_potions: 2, source: {origin: rulebook}}
"""

MAP = """--- maps.yaml
karte: {name: Karte, players: [2, 3], centre: "0,0", mountains: ["2,0", "0,-2", "-2,2"],
  source: {origin: rulebook}}
"""

BANDS = """--- bands.yaml
rot: {name: Rot, colour: red, least: 0, most: 9, source: {origin: rulebook}}
gruen: {name: Grün, colour: green, least: 10, most: 29, source: {origin: rulebook}}
licht: {name: Licht, colour: white, least: 30, source: {origin: rulebook}}
"""

_HERO = """{name: NAME, ability_name: Ruhe, difficulty: beginner, tags: [Aktiv],
  ability: "on own turn: gain 1 potion", text: Hier ruht NAME., source: {origin: rulebook}}
"""


def heroes(*ids: str) -> str:
    """Characters with these ids."""
    return "--- characters.yaml\n" + "".join(
        f"{id}: {_HERO}".replace("NAME", id.title()) for id in ids
    )


def changed(text: str, old: str, new: str) -> str:
    """The text with the one place changed where `old` stands."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def ruleset(**parts: str) -> str:
    """A ruleset for the units of `UNITS`; `parts` differ from the usual, as they stand in YAML."""
    lines = [f"  {part}: {value}\n" for part, value in (_RULES | parts).items()]
    return "--- rulesets.yaml\nregeln:\n" + "".join(lines)


def setup(**fields: str) -> str:
    """The part `setup` of a ruleset; `fields` differ from the usual, as they stand in YAML."""
    return "".join(f"\n    {field}: {value}" for field, value in (_SETUP | fields).items())


INCOME = (
    "{units: 3, gold: 3, potions: 3}",
    "{units: 5, gold: 2, potions: 2}",
    "{gold: 1, potions: 1}",
)


def supply(*income: str) -> str:
    """The part `supply` of a ruleset with these entries of income."""
    rows = "".join(f"\n      - {each}" for each in income)
    return f"\n    order: [coin, income, yields]\n    income:{rows}"


_SETUP = {
    "moves": '{"2": 10, "3": 11}',
    "start": '"0,0"',
    "mp_cap": "5",
    "distances": '{"2": 2, "1": 3}',
    "skip_from": "2",
    "fallback": "farthest",
    "sharing": "true",
    "camp_on": "[green]",
}

_RULES = {
    "name": "Regeln",
    "players": "[2, 3]",
    "board": '{directions: ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]}',
    "game": "{unique_characters: true}",
    "map": "{mountain_mode: listed}",
    "setup": setup(),
    "seal": "{mode: every_unknown}",
    "start": "{gold: 0, potions: 0, coin: active, units: {waechter: 1}}",
    "supply": supply(*INCOME),
    "exchange": "{gold_for_potion: 2, potions_for_gold: 2}",
    "field": "{places: 3}",
    "movement": "{step_potions: 1}",
    "attack": "{cost: step}",
    "chain": "{potions: 1, attack: true, bends: true, links: [unit]}",
    "point": "{attack: true, chain: false}",
    "build": "{worker: on_field}",
    "building": "{yield_per: unit, claims: 1}",
    "mine": "{refill: never}",
    "gem": "{pickup_on: arrival}",
    "loot": "{basis: at_death}",
    "turn": "{end_order: [loot, conversions, infusions, prompts, centre]}",
    "fight": "{strike_back: all, hit_order: [treant, guard, sneaker, carrier],\n"
    "    attacker_chooses: true, follow: move_in}",
    "camp": "{defenders_first: true, special_reward: 4, attack_at_zero: false}",
    "neutral": "{most: 3, blocked_by_units: true, grow_instead: true, strike_back: true}",
    "weak": "{income: {gold: 3, potions: 3}, locks: [ability], recovery_coin: active}",
    "win": "{mp: 30, check: after_atomic}",
    "treant": "{cap_counts: all}",
    "marker": "{scope: source_field}",
    "moonleap": "{total: 3}",
    "screen": "{zoom_steps: 10, loot_delay: 0}",
    "source": "{origin: rulebook}",
}
