"""What of an outcome is reported: by codes, by the baseline, and by what has changed."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kartenwerk_dsl.message import Message
from kartenwerk_tools.lint.config import Config
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.select import Selection, asked_for

if TYPE_CHECKING:
    from kartenwerk_tools.lint.baseline import Baseline
    from kartenwerk_tools.lint.since import Since


@dataclass(slots=True)
class Filters:
    """What was asked for. `remarks` are about what the last outcome went through."""

    chosen: Selection
    baseline: "Baseline | None" = None
    since: "Since | None" = None
    remarks: list[Message] = field(default_factory=list)

    def apply(self, outcome: Outcome) -> Outcome:
        """What is left of an outcome."""
        self.remarks = []
        wanted = self.chosen.apply(outcome)
        new = wanted
        if self.baseline:
            new = self.baseline.apply(wanted)
            self.remarks += _about(self.baseline, wanted, new)
        if self.since is None:
            return new
        from kartenwerk_tools.lint.since import left_out

        changed = self.since.apply(new)
        if said := left_out(new, changed, self.since.revision):
            self.remarks.append(said)
        return changed


def of_settings(settings: Config) -> Filters:
    """What the settings ask for."""
    return Filters(asked_for(settings), baseline_of(settings, None))


def baseline_of(settings: Config, named: str | None) -> "Baseline | None":
    """The baseline of this name, or else the one that the settings name; None if neither does."""
    file = baseline_file(settings, named)
    if file is None:
        return None
    from kartenwerk_tools.lint.baseline import load

    return load(file)


def baseline_file(settings: Config, named: str | None) -> Path | None:
    """Where the baseline lies or shall lie. The settings name it from their own folder on."""
    if named is not None:
        return Path(named)
    if settings.baseline is None or settings.path is None:
        return None
    return settings.path.parent / settings.baseline


def _about(baseline: "Baseline", before: Outcome, after: Outcome) -> Iterator[Message]:
    if count := len(before.findings) - len(after.findings):
        yield Message(
            "{count:,} finding is in the baseline {file}.",
            {"count": count, "file": baseline.file},
            "{count:,} findings are in the baseline {file}.",
        )
    if spare := baseline.spare(before):
        yield Message(
            "{count:,} finding in the baseline {file} is there no more; --write-baseline takes it "
            "out.",
            {"count": spare, "file": baseline.file},
            "{count:,} findings in the baseline {file} are there no more; --write-baseline takes "
            "them out.",
        )
