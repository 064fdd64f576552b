"""Files that several rules need around what their examples are about."""

PACK = """--- pack.yaml
{id: example, game: midgard, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0,
  authors: [Alrik]}
"""

CITIES = """--- cities.yaml
halfdal:
  name: Halfdal
  number: 1
  offer: equipment
  fixed_spaces: {round: 2, square: 1}
  random_spaces: {round: 0, square: 0}
  treasure: rubinring
  commissions:
    - {marker: harfe, found_in: thame, payment: 1}
    - {marker: kompass, found_in: thame, payment: 2}
    - {marker: siegelring, found_in: thame, payment: 3}
  source: {origin: rulebook}
thame:
  name: Thame
  number: 2
  offer: spells
  fixed_spaces: {round: 2, square: 1}
  random_spaces: {round: 0, square: 0}
  treasure: steinring
  commissions:
    - {marker: koch, found_in: halfdal, payment: 1}
    - {marker: honigmet, found_in: halfdal, payment: 2}
    - {marker: pfeifenkraut, found_in: halfdal, payment: 3}
  source: {origin: rulebook}
"""
"""Two cities, each of which wants the three markers of the other."""

TREASURES = """--- treasures.yaml
rubinring: {name: Rubinring, sort: ring, stone: ruby, effect: "always: strength + 1",
  source: {origin: rulebook}}
steinring: {name: Steinring, sort: ring, stone: stone, effect: "always: agility + 1",
  source: {origin: rulebook}}
"""


def _marker(id: str, shape: str, holder: str, home: str, delivery: str, payment: int) -> str:
    return f"""{id}: {{name: {id.title()}, shape: {shape}, holder: {holder}, home: {home},
  test: {{form: only, attributes: [agility]}}, resistance: 10, delivery: {delivery},
  payment: {payment}, source: {{origin: rulebook}}}}
"""


MARKERS = (
    "--- fixed_markers.yaml\n"
    + _marker("koch", "round", "Wirtin", "halfdal", "thame", 1)
    + _marker("honigmet", "square", "Kelterei", "halfdal", "thame", 2)
    + _marker("pfeifenkraut", "round", "Bauer", "halfdal", "thame", 3)
    + _marker("harfe", "square", "Saal", "thame", "halfdal", 1)
    + _marker("kompass", "round", "Steuermann", "thame", "halfdal", 2)
    + _marker("siegelring", "round", "Kanzler", "thame", "halfdal", 3)
)

BOARD = PACK + CITIES + TREASURES + MARKERS
"""A board of two cities with all that lies on them."""


def changed(text: str, old: str, new: str) -> str:
    """The text with the one place changed where `old` stands."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def ruleset(**fields: str) -> str:
    """A ruleset; `fields` are those that differ from the usual, as they stand in YAML."""
    lines = [f"  {field}: {value}\n" for field, value in (_RULES | fields).items()]
    return "--- rulesets.yaml\nregeln:\n" + "".join(lines)


_RULES = {
    "name": "Regeln",
    "players": "[3, 4, 5]",
    "experience": '{"3": 5, "4": 4, "5": 3}',
    "titles": "[geachtet, bekannt, prominent, berühmt, legendär]",
    "prices": "{random_card: 1, pick_of_two: 2, chosen_card: 3, refresh: 1, action_card: 3,\n"
    "    cancel_resistance: 3, skill: 3, attribute: 4, sold_reward: 2}",
    "costs": "{action: 1, tower: 2, theft_marker: 2, ambush_marker: 2}",
    "treasure_points": "{two: 1, three: 2, four: 2}",
    "artefact_points": "{two: 1, three: 1, same_three: 2, same_four: 1}",
    "alone_points": '{shadow: {"3": 2, "4": 3}, adventure: {"3": 5}}',
    "start_gold": "1",
    "start_cards": "4",
    "hand_limit": "4",
    "cards_drawn": "1",
    "base_life": "4",
    "base_value": "4",
    "base_damage": "1",
    "base_movement": "1",
    "backpack_places": "4",
    "spell_places": "4",
    "hands": "2",
    "armour_places": "1",
    "helmet_places": "1",
    "success": "20",
    "sides": "20",
    "support_per_companion": "4",
    "supporters": "2",
    "gold_support": "2",
    "shadow_entry_damage": "1",
    "marker_experience": "1",
    "guardian_experience": "1",
    "task_experience": "1",
    "commission_for_treasure": "2",
    "commission_for_reward": "3",
    "tasks_per_adventure": "3",
    "artefact_die": "17",
    "prestige_to_win": "5",
    "attribute_first": "12",
    "attribute_points": "1",
    "grade_points": "1",
    "source": "{origin: rulebook}",
}
