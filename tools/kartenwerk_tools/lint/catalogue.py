"""All rules there are. Each is declared beside the code that raises it; this lists the modules."""

from functools import cache
from importlib import import_module

from kartenwerk_dsl.problem import Rule

_LIBRARY = "kartenwerk_engine.library"

# Every module whose constants are rules, in the order of the families.
MODULES = (
    f"{_LIBRARY}.limits",
    f"{_LIBRARY}.decode",
    f"{_LIBRARY}.outline",
    f"{_LIBRARY}.characters",
    f"{_LIBRARY}.anchors",
    f"{_LIBRARY}.keys",
    f"{_LIBRARY}.lookalikes",
    f"{_LIBRARY}.layout",
    f"{_LIBRARY}.scalars",
    f"{_LIBRARY}.syntax_rules",
    f"{_LIBRARY}.shape.fields",
    f"{_LIBRARY}.shape.types",
    f"{_LIBRARY}.shape.values",
    f"{_LIBRARY}.shape.texts",
    f"{_LIBRARY}.shape.branches",
    f"{_LIBRARY}.references",
    f"{_LIBRARY}.identifiers",
    f"{_LIBRARY}.chains",
    f"{_LIBRARY}.symmetry",
    f"{_LIBRARY}.counts",
    f"{_LIBRARY}.disk",
    f"{_LIBRARY}.discovery",
    f"{_LIBRARY}.pack",
    f"{_LIBRARY}.pack_files",
    f"{_LIBRARY}.requirements",
)

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
