"""`kartenwerk explain`: what a rule is about, a wrong example, what is said of it, a right one.

The message is not written down anywhere: the wrong example is linted when it is shown.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from textwrap import fill, indent

from kartenwerk_dsl.problem import Rule
from kartenwerk_tools.lint import catalogue, example
from kartenwerk_tools.lint.report import human
from kartenwerk_tools.usage import UsageError, did_you_mean

FORMATS = ("human", "json", "markdown")


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rule, and what the linter says of its bad example, without the summary."""

    rule: Rule
    said: str


def find(words: Iterable[str]) -> list[Rule]:
    """The rules of these codes or names; an unknown one is a usage error."""
    known = {rule.code: rule for rule in catalogue.rules()}
    known |= {rule.name: rule for rule in catalogue.rules()}
    return [_found(word, known) for word in words]


def _found(word: str, known: dict[str, Rule]) -> Rule:
    for spelling in (word.upper(), word.lower()):
        if spelling in known:
            return known[spelling]
    nearest = did_you_mean(word.lower(), known) or did_you_mean(word.upper(), known)
    raise UsageError(f"There is no rule `{word}`.{nearest} `kartenwerk rules` lists them all.")


def explain(rule: Rule, lint: example.Lint) -> Explanation:
    """The rule with what is really said of its bad example."""
    outcome = example.run(rule, rule.bad, lint)
    own = tuple(finding for finding in outcome.findings if finding.rule.code == rule.code)
    lines = human.finding_lines(replace(outcome, findings=own))
    said = "\n".join("".join(text for text, _ in line) for line in lines)
    return Explanation(rule, said.strip("\n"))


def render(explanations: Sequence[Explanation], form: str) -> str:
    """All explanations in one of `FORMATS`."""
    if form == "json":
        return json.dumps([_json(each) for each in explanations], indent=2) + "\n"
    write = _markdown if form == "markdown" else _human
    return "\n".join(write(each) for each in explanations)


def _human(explanation: Explanation) -> str:
    rule = explanation.rule
    parts = [f"{rule.code} {rule.name} ({_kind(rule)})", fill(rule.why, 88)]
    parts += ["Wrong:", indent(rule.bad.rstrip("\n"), "    ")]
    parts += ["What is said:", indent(explanation.said, "    ")]
    parts += ["Right:", indent(rule.good.rstrip("\n"), "    ")]
    return "\n\n".join(parts) + "\n"


def _markdown(explanation: Explanation) -> str:
    rule = explanation.rule
    parts = [f"## {rule.code} {rule.name}", f"*{_kind(rule)}*", rule.why]
    parts += ["Wrong:", _fenced(rule.bad, rule)]
    parts += ["What is said:", f"```text\n{explanation.said}\n```"]
    parts += ["Right:", _fenced(rule.good, rule)]
    return "\n\n".join(parts) + "\n"


def _fenced(text: str, rule: Rule) -> str:
    language = "text" if rule.code.startswith("E") else "yaml"
    body = text.rstrip("\n")
    return f"```{language}\n{body}\n```"


def _kind(rule: Rule) -> str:
    return f"{rule.severity}, can be fixed with --fix" if rule.fixable else f"{rule.severity}"


def _json(explanation: Explanation) -> dict[str, object]:
    rule = explanation.rule
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity.value,
        "fixable": rule.fixable,
        "message": rule.message,
        "help": rule.help or None,
        "why": rule.why,
        "bad": rule.bad,
        "said": explanation.said,
        "good": rule.good,
    }
