"""All rules there are. Each is declared beside the code that raises it; this lists the modules."""

from functools import cache
from importlib import import_module

from kartenwerk_dsl.problem import Rule

# Every module whose constants are rules, by package and in the order of the families.
# fmt: off
MODULES = {
    "kartenwerk_engine.library": (
        "limits", "decode", "outline", "characters", "anchors", "keys", "lookalikes",
        "layout", "scalars", "syntax_rules", "references", "identifiers", "chains",
        "symmetry", "counts", "twins", "disk", "discovery", "pack", "pack_files", "requirements",
    ),
    "kartenwerk_engine.library.translations": (
        "po_lines", "po_file", "glossary",
    ),
    "kartenwerk_engine.library.translations.checks": (
        "heads", "states", "placeholders", "numbers", "marks", "spacing", "length", "sameness",
        "glossary_terms",
    ),
    "kartenwerk_engine.library.shape": (
        "fields", "types", "values", "texts", "branches", "stray",
    ),
    "kartenwerk_engine.games.schatten_der_macht.facts": (
        "land", "sea", "asked", "paying", "eminences", "quests", "pieces", "setup",
    ),
    "kartenwerk_engine.games.midgard.facts": (
        "commissions", "forgeries", "spaces", "treasures", "layouts", "adventurers", "skills",
        "artefacts", "action_cards", "useless", "fate", "tasks", "adventures", "grades",
        "figures", "rewards", "ruleset", "setup",
    ),
    "kartenwerk_engine.games.schattenwelt.facts": (
        "roles", "changes", "income", "power", "maps", "numbers", "room", "buildings",
    ),
    "kartenwerk_dsl": (
        "syntax_errors",
    ),
    "kartenwerk_dsl.check": (
        "adjectives", "amounts", "arguments", "bindings", "branches", "choices",
        "clauses", "constant", "context", "cycles", "entries", "events", "loops",
        "modifiers", "phrases", "predicates", "pronouns", "properties", "quantifiers",
        "relations", "roles", "statements", "tests", "verbs", "words",
    ),
}
# fmt: on

FAMILIES = {
    "Y": "YAML: what the file says is not what it seems to say",
    "S": "schema: the shape of a component",
    "R": "references and ids",
    "E": "effects",
    "G": "facts of the game",
    "P": "packs",
    "T": "translations",
}


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, by code."""
    found = {
        id(value): value
        for package, modules in MODULES.items()
        for module in modules
        for value in vars(import_module(f"{package}.{module}")).values()
        if isinstance(value, Rule)
    }
    return tuple(sorted(found.values(), key=lambda rule: rule.code))


@cache
def by_code() -> dict[str, Rule]:
    """The rules by their codes."""
    return {rule.code: rule for rule in rules()}
