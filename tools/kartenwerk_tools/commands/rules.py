"""`kartenwerk rules`: the list of all rules."""

import json
from pathlib import Path

from kartenwerk_dsl.message import Message, template
from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.disk import shown
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.report.severities import severity
from kartenwerk_tools.speaking import SOURCE, language, say, speak
from kartenwerk_tools.usage import UsageError, unwritable


def write(target: str, check: bool) -> int:
    """Write the pages about the rules, or compare them; the exit code."""
    from kartenwerk_tools.lint import rule_pages

    folder, spoken = Path(target), language()
    # A page is the same whatever language is spoken where it is written.
    speak(SOURCE)
    wanted = rule_pages.pages()
    speak(spoken)
    try:
        changed = (rule_pages.stale if check else rule_pages.renew)(folder, wanted)
    except OSError as error:
        raise UsageError(unwritable(target, error)) from error
    for path in changed:
        print(say("out of date: {path}" if check else "wrote: {path}", path=shown(path)))
    if not changed:
        print(say("All pages about rules are up to date."))
    elif check:
        print(say("The same command without --check writes them anew."))
    return int(check and bool(changed))


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
