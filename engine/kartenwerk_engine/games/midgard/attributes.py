"""The attributes of adventurers, for models and rules alike; lint knows them without the models."""

from typing import Literal, get_args

from kartenwerk_dsl.message import Message

Attribute = Literal["agility", "intelligence", "strength"]
"""Gewandtheit (GE), Intelligenz (IN), Stärke (ST)."""

ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)

NAMES = {
    "agility": Message("agility"),
    "intelligence": Message("intelligence"),
    "strength": Message("strength"),
}
"""What people call them."""
