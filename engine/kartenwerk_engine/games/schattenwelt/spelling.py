"""How content writes fields of the map."""

from kartenwerk_dsl.message import Template

PLACE = r"^(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)$"
PLACE_RULE: Template = "two whole numbers with a comma between them, such as 4,-1"
