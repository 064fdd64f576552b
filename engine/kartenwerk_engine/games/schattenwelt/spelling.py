"""How content writes fields of the map."""

PLACE = r"^(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)$"
PLACE_RULE = "two whole numbers with a comma between them, such as 4,-1"
