"""The attributes of adventurers, for models and rules alike; lint knows them without the models."""

from typing import Literal, get_args

Attribute = Literal["agility", "intelligence", "strength"]
"""Gewandtheit (GE), Intelligenz (IN), Stärke (ST)."""

ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
