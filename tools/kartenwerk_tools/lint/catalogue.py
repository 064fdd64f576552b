"""All rules there are. Each is declared beside the code that raises it; this lists our modules."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module

from kartenwerk_dsl.message import Template
from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import BrokenGame

# Every module whose constants are rules, by package and in the order of the families.
# fmt: off
MODULES = {
    "kartenwerk_engine.library": (
        "limits", "decode", "outline", "characters", "anchors", "keys", "lookalikes",
        "layout", "scalars", "syntax_rules", "reference_rules", "renames", "identifiers", "chains",
        "symmetry", "counts", "twins", "leftovers", "disk", "discovery", "pack", "pack_files",
        "required",
        "requirement_ways", "parts", "keyed", "shared_values",
    ),
    "kartenwerk_engine.library.json_reading": (
        "rules",
    ),
    "kartenwerk_engine.library.own_kinds": (
        "rules",
    ),
    "kartenwerk_engine.library.patching": (
        "rules",
    ),
    "kartenwerk_engine.library.translations": (
        "po_lines", "po_file", "glossary", "lexicon", "symbols", "mirror_rules",
    ),
    "kartenwerk_engine.library.translations.checks": (
        "heads", "states", "placeholders", "numbers", "marks", "spacing", "length", "sameness",
        "glossary_terms",
    ),
    "kartenwerk_engine.phrases": (
        "holes",
    ),
    "kartenwerk_engine.library.shape": (
        "fields", "types", "values", "texts", "branches", "stray",
    ),
    "kartenwerk_engine.phrases.against": (
        "numbers", "leave", "adjectives", "wholes", "components", "directions", "timing", "persons",
        "conditions",
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
    "kartenwerk_tools.lint": (
        "suppressing",
    ),
    "kartenwerk_dsl": (
        "syntax_errors",
    ),
    "kartenwerk_dsl.check": (
        "adjectives", "amounts", "arguments", "bindings", "branches", "choices",
        "clauses", "constant", "context", "cycles", "entries", "events", "heads", "loops",
        "modifiers", "phrases", "predicates", "pronouns", "properties", "quantifiers",
        "relations", "roles", "statements", "tests", "verbs", "words",
    ),
}
# fmt: on

FAMILIES: Mapping[str, Template] = {
    "Y": "YAML: what the file says is not what it seems to say",
    "S": "schema: the shape of a component",
    "R": "references and ids",
    "E": "effects",
    "G": "facts of the game",
    "P": "packs",
    "T": "translations",
    "L": "comments that keep lint silent",
}


@cache
def _ours() -> tuple[Rule, ...]:
    """The rules that ship with Kartenwerk."""
    return _rules_in([f"{package}.{name}" for package, names in MODULES.items() for name in names])


@cache
def _theirs() -> tuple[Rule, ...]:
    """The rules of games that other distributions bring: those in the modules of their facts.

    To ask for them takes time that a run without such games should not need.
    """
    modules = []
    for id in registry.game_ids():
        with suppress(BrokenGame):
            game = None if id in registry.BUILT_IN else registry.game(id)
            modules += [game.facts.partition(":")[0]] if game else []
    return _rules_in(modules)


def _rules_in(modules: Iterable[str]) -> tuple[Rule, ...]:
    found = {
        id(value): value
        for module in modules
        for value in vars(import_module(module)).values()
        if isinstance(value, Rule)
    }
    return tuple(found.values())


def own_rules() -> tuple[Rule, ...]:
    """The rules that ship with Kartenwerk, by code."""
    return tuple(sorted(_ours(), key=lambda rule: rule.code))


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, by code."""
    return tuple(sorted((*_ours(), *_theirs()), key=lambda rule: rule.code))


@cache
def rule(code: str) -> Rule:
    """The rule with that code."""
    ours = (rule for rule in _ours() if rule.code == code)
    return next(ours, None) or next(rule for rule in _theirs() if rule.code == code)
