"""`kartenwerk explain`: what a rule is about."""

from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.explain import FORMATS, explain, find, render
from kartenwerk_tools.lint.run import lint_alone
from kartenwerk_tools.usage import UsageError, did_you_mean


def run(words: tuple[str, ...], everything: bool, form: str) -> int:
    """Print the explanations; the exit code."""
    if form not in FORMATS:
        raise UsageError("`{form}` is no format.", did_you_mean(form, FORMATS), form=form)
    if not words and not everything:
        raise UsageError("Which rule? `kartenwerk explain R001`, or --all for every one.")
    rules = list(catalogue.rules()) if everything else find(words)
    print(render([explain(rule, lint_alone) for rule in rules], form), end="")
    return 0
