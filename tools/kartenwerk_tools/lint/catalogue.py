"""All rules there are. Each is declared beside the code that raises it; this lists the modules."""

from functools import cache
from importlib import import_module

from kartenwerk_dsl.problem import Rule

# Every module whose constants are rules, in the order of the families.
MODULES: tuple[str, ...] = ()

FAMILIES = {
    "Y": "YAML: what the file says is not what it seems to say",
    "S": "schema: the shape of a component",
    "R": "references and ids",
    "E": "effects",
    "G": "facts of the game",
    "P": "packs",
}


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, by code."""
    found = {
        id(value): value
        for module in MODULES
        for value in vars(import_module(module)).values()
        if isinstance(value, Rule)
    }
    return tuple(sorted(found.values(), key=lambda rule: rule.code))


@cache
def by_code() -> dict[str, Rule]:
    """The rules by their codes."""
    return {rule.code: rule for rule in rules()}
