"""Other values for single rulings, to try what the rules do not say for certain."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_engine.games.schattenwelt.kinds.ruleset import Ruleset


class UnknownRuling(ValueError):
    """There is no value of that name in the ruleset; the message is the name."""


def overridden(rules: Ruleset, values: Mapping[str, Any]) -> Ruleset:
    """The rules with other values, by their path: `{"camp.special_reward": 2}`.

    `None` leaves out what may be left out. Raises `UnknownRuling`, and for a value that the
    ruleset cannot have pydantic's `ValidationError`.
    """
    data = rules.model_dump(mode="json", exclude_none=True)
    for path, value in values.items():
        section, _, field = path.partition(".")
        part = getattr(rules, section, None)
        if section not in type(rules).model_fields or field not in _fields(part):
            raise UnknownRuling(path)
        if value is None:
            data[section].pop(field, None)
        else:
            data[section][field] = value
    return Ruleset.model_validate(data)


def _fields(part: object) -> Mapping[str, Any]:
    """The values of one part of the ruleset; what is no part has none."""
    fields: Mapping[str, Any] = getattr(type(part), "model_fields", {})
    return fields
