"""`kartenwerk explain`: what a rule is about, a wrong example, what is said of it, a right one.

The message is not written down anywhere: the wrong example is linted when it is shown.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from textwrap import fill, indent

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule
from kartenwerk_tools.lint import catalogue, example
from kartenwerk_tools.lint.report import human
from kartenwerk_tools.lint.report.severities import severity
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.speaking import say
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
    raise UsageError(
        "There is no rule `{word}`.",
        did_you_mean(word.lower(), known) or did_you_mean(word.upper(), known),
        Message("`kartenwerk rules` lists them all."),
        word=word,
    )


def explain(rule: Rule, lint: example.Lint) -> Explanation:
    """The rule with what is really said of its bad example."""
    outcome = example.run(rule, rule.bad, lint)
    own = tuple(finding for finding in outcome.findings if finding.rule.code == rule.code)
    lines = human.finding_lines(replace(outcome, findings=own))
    said = "\n".join("".join(text for text, _ in line) for line in lines)
    # Where the shipped packs lie differs from machine to machine.
    return Explanation(rule, said.strip("\n").replace(f"{shipped()}/", ""))


def render(explanations: Sequence[Explanation], form: str) -> str:
    """All explanations in one of `FORMATS`."""
    if form == "json":
        return json.dumps([_json(each) for each in explanations], indent=2) + "\n"
    write = _markdown if form == "markdown" else _human
    return "\n".join(write(each) for each in explanations)


def _human(explanation: Explanation) -> str:
    rule = explanation.rule
    parts = [f"{rule.code} {rule.name} ({_kind(rule)})", fill(say(rule.why), 88)]
    parts += [say("Wrong:"), indent(rule.bad.rstrip("\n"), "    ")]
    parts += [say("What is said:"), indent(explanation.said, "    ")]
    parts += [say("Right:"), indent(rule.good.rstrip("\n"), "    ")]
    return "\n\n".join(parts) + "\n"


def _markdown(explanation: Explanation) -> str:
    rule = explanation.rule
    parts = [f"## {rule.code} {rule.name}", f"*{_kind(rule)}*", say(rule.why)]
    parts += [say("Wrong:"), _fenced(rule.bad, rule)]
    parts += [say("What is said:"), f"```text\n{explanation.said}\n```"]
    parts += [say("Right:"), _fenced(rule.good, rule)]
    return "\n\n".join(parts) + "\n"


def _fenced(text: str, rule: Rule) -> str:
    language = "text" if rule.code.startswith("E") else "yaml"
    body = text.rstrip("\n")
    return f"```{language}\n{body}\n```"


def _kind(rule: Rule) -> str:
    how = severity(rule)
    return say("{severity}, can be fixed with --fix", severity=how) if rule.fixable else how


def _json(explanation: Explanation) -> dict[str, object]:
    rule = explanation.rule
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity.value,
        "fixable": rule.fixable,
        "message": say(Message(rule.message)),
        "help": say(Message(rule.help)) if rule.help else None,
        "why": say(rule.why),
        "bad": rule.bad,
        "said": explanation.said,
        "good": rule.good,
    }
