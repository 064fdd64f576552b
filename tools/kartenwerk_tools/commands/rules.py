"""`kartenwerk rules`: the list of all rules."""

import json

from kartenwerk_dsl.message import Message, template
from kartenwerk_dsl.problem import Rule
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.report.severities import severity
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError


def run(form: str) -> int:
    """Print the list; the exit code."""
    if form == "json":
        print(json.dumps([_json(rule) for rule in catalogue.rules()], indent=2))
    elif form == "human":
        print("\n".join(_table()))
    else:
        raise UsageError(
            "`{form}` is no format of `{command}`; it has human and json.",
            form=form,
            command="kartenwerk rules",
        )
    return 0


def _table() -> list[str]:
    rules = catalogue.rules()
    width = max(len(rule.name) for rule in rules)
    lines: list[str] = []
    for family, title in catalogue.FAMILIES.items():
        lines += [f"{family}  {say(title)}"]
        lines += [
            f"  {rule.code}  {rule.name:{width}}  {severity(rule):7}"
            f"{'  ' + say('fixable') if rule.fixable else ''}".rstrip()
            for rule in rules
            if rule.code.startswith(family)
        ]
        lines += [""]
    fixable = sum(rule.fixable for rule in rules)
    summary = template("{count} rules, {fixable} of them fixable with --fix.")
    return [*lines, say(summary, count=len(rules), fixable=fixable)]


def _json(rule: Rule) -> dict[str, object]:
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity.value,
        "fixable": rule.fixable,
        "message": say(Message(rule.message)),
    }
