"""The types of things in Schattenwelt.

Units have numbers of their own; what a field holds one of (treant, building, camp, grave) has the
number of its field.
"""

from kartenwerk_dsl.types import Thing

FIELD = Thing("field")
CAMP = Thing("camp", (FIELD,))
GRAVE = Thing("grave", (FIELD,))

UNIT = Thing("unit")
GUARD = Thing("guard", (UNIT,))
SNEAKER = Thing("sneaker", (UNIT,))
NEUTRAL = Thing("neutral unit")
TREANT = Thing("treant")
BUILDING = Thing("building")
MARKER = Thing("marker")

GOLD = Thing("gold")
POTION = Thing("potion")
POWER_POINT = Thing("power point")
MOVEMENT_POINT = Thing("movement point")
