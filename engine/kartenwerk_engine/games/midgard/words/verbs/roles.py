"""Roles that many verbs have."""

from kartenwerk_dsl.types import NUMBER, PLAYER
from kartenwerk_dsl.vocabulary import Slot

BY = {"by": Slot(NUMBER)}
FROM_PLAYER = {"from": Slot(PLAYER, required=False)}
FOR_PLAYER = {"for": Slot(PLAYER, required=False)}
