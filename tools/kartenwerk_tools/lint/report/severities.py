"""What people call the severities."""

from kartenwerk_dsl.message import template
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_tools.speaking import say

_WORDS = {
    Severity.ERROR: template("error"),
    Severity.WARNING: template("warning"),
    Severity.NOTE: template("note"),
}


def severity(rule: Rule) -> str:
    """How bad it is when the rule is broken."""
    return say(_WORDS[rule.severity])
