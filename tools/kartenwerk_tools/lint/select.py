"""Which rules a run reports: `--select` and `--ignore`, by code, start of codes, or name."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.config import Config
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.usage import UsageError, did_you_mean

ALL = "ALL"


@frozen
class Selection:
    """What was asked for. The more exact entry wins; between equals, `ignore` does."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def wants(self, code: str) -> bool:
        """Whether findings of this code are reported."""
        chosen = _reach(code, self.select) if self.select else 0
        return chosen > _reach(code, self.ignore)

    def apply(self, outcome: Outcome) -> Outcome:
        """The outcome with only the findings that are wanted."""
        if not self.select and not self.ignore:
            return outcome
        wanted = tuple(f for f in outcome.findings if self.wants(f.rule.code))
        return replace(outcome, findings=wanted)


def _reach(code: str, entries: Sequence[str]) -> int:
    """How exactly the best of `entries` names `code`: -1 for not at all."""
    return max(
        (0 if entry == ALL else len(entry) for entry in entries if _names(entry, code)), default=-1
    )


def _names(entry: str, code: str) -> bool:
    return entry == ALL or code.startswith(entry)


def entries(values: Iterable[str]) -> tuple[str, ...]:
    """The single codes of options such as `--select Y,S101 --select R`."""
    return tuple(part.strip() for value in values for part in value.split(",") if part.strip())


def asked_for(
    settings: Config, select: Iterable[str] | None = None, ignore: Iterable[str] | None = None
) -> Selection:
    """The selection that the options make or, where they say nothing, the settings."""
    wanted = settings.select if select is None else entries(select)
    unwanted = settings.ignore if ignore is None else entries(ignore)
    if not wanted and not unwanted:
        return Selection()
    return selection(wanted or (), unwanted or (), catalogue.rules())


def selection(select: Iterable[str], ignore: Iterable[str], rules: Sequence[Rule]) -> Selection:
    """The selection that these entries make; an entry that names no rule is a usage error."""
    return Selection(
        tuple(_resolved(entry, "select", rules) for entry in select),
        tuple(_resolved(entry, "ignore", rules) for entry in ignore),
    )


def _resolved(entry: str, option: str, rules: Sequence[Rule]) -> str:
    if entry.upper() == ALL:
        return ALL
    for rule in rules:
        if rule.name == entry.lower():
            return rule.code
    if any(rule.code.startswith(entry.upper()) for rule in rules):
        return entry.upper()
    known = [word for rule in rules for word in (rule.code, rule.name)]
    raise UsageError(
        "`{entry}` in {option} is no code, no start of a code and no name of a rule.",
        did_you_mean(entry, known),
        Message("`kartenwerk rules` lists them all."),
        entry=entry,
        option=option,
    )
