"""Importing a thing by its address "module:NAME" at the moment it is needed."""

from importlib import import_module


def load(address: str) -> object:
    """The thing at `address`, written "module:NAME"."""
    module, _, name = address.partition(":")
    thing: object = getattr(import_module(module), name)
    return thing
