"""`kartenwerk rules`: the list of all rules."""

import json

from kartenwerk_dsl.problem import Rule
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.usage import UsageError


def run(form: str) -> int:
    """Print the list; the exit code."""
    if form == "json":
        print(json.dumps([_json(rule) for rule in catalogue.rules()], indent=2))
    elif form == "human":
        print("\n".join(_table()))
    else:
        raise UsageError(f"`{form}` is no format of `kartenwerk rules`; it has human and json.")
    return 0


def _table() -> list[str]:
    rules = catalogue.rules()
    width = max(len(rule.name) for rule in rules)
    lines: list[str] = []
    for family, title in catalogue.FAMILIES.items():
        lines += [f"{family}  {title}"]
        lines += [
            f"  {rule.code}  {rule.name:{width}}  {rule.severity.value:7}"
            f"{'  fixable' if rule.fixable else ''}".rstrip()
            for rule in rules
            if rule.code.startswith(family)
        ]
        lines += [""]
    fixable = sum(rule.fixable for rule in rules)
    return [*lines, f"{len(rules)} rules, {fixable} of them fixable with --fix."]


def _json(rule: Rule) -> dict[str, object]:
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity.value,
        "fixable": rule.fixable,
        "message": rule.message,
    }
