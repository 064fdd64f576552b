"""Files that several rules need around what their examples are about."""

RESOURCE = """--- resources.yaml
boot: {name: Boot, symbol: B, pays_for: [fahren], source: {origin: rulebook}}
--- actions.yaml
fahren: {name: Fahren, resource: boot, summary: Fahre., source: {origin: rulebook}}
"""
"""The resource `boot`, which regions may provide, and what it pays for."""

SEA = """--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}
"""

UNITS = """--- units.yaml
soeldner: {name: Söldner, strength: 1, stands_in: region, owner: player, count: 18,
  source: {origin: rulebook}}
"""


def ruleset(**changed: str) -> str:
    """A ruleset for the unit of `UNITS`; `changed` are fields as they stand in YAML."""
    fields = {
        "hand_limit": "6",
        "payment_steps": "[1, 3, 6, 10]",
        "market_size": "3",
        "supply": "{soeldner: 6}",
        "regions_dealt": '{"2": 4, "3": 3, "4": 2}',
        "regions_kept": '{"2": 3, "3": 2, "4": 1}',
        "quests_in_game": '{short: {"1": 1, "2": 1, "3": 1}, long: {"1": 1, "2": 2, "3": 1}}',
        "plans_dealt": "2",
        "plans_kept": "1",
        "source": "{origin: rulebook}",
    }
    lines = [f"  {field}: {value}\n" for field, value in (fields | changed).items()]
    return "--- rulesets.yaml\nregeln:\n" + "".join(lines)
