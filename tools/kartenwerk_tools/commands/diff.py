"""`kartenwerk diff`: what a new version of a pack changes for players."""

import sys
from dataclasses import dataclass

from kartenwerk_tools.changes.report import FORMATS, Report, render
from kartenwerk_tools.changes.states import states
from kartenwerk_tools.speaking import language
from kartenwerk_tools.usage import UsageError, did_you_mean


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    before: str
    after: str
    place: str | None = None
    form: str = "human"


def run(options: Options) -> int:
    """Compare and print; the exit code."""
    if options.form not in FORMATS:
        raise UsageError(
            "`{form}` is no format.", did_you_mean(options.form, FORMATS), form=options.form
        )
    with states(options.before, options.after, options.place) as (before, after):
        report = Report.of(before, after, language())
        text = render(report, options.form, language())
    sys.stdout.write(text)
    return 0
