"""What a run leaves out because comments ask for it, over all of its files."""

from collections.abc import Callable, Iterable, Sequence

from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.outcome import Silenced
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.suppressing import Suppressing


def without_silenced(
    findings: Sequence[Finding],
    marked: Iterable[str],
    snapshot: Snapshot,
    effects: Callable[[str], Sequence[Keys]],
    *,
    whole: bool,
) -> tuple[list[Finding], list[Silenced]]:
    """The findings that are left, and those that are left out.

    `marked` are the files with comments for lint, `effects` gives the places of programs in one.
    `whole` is False if something could not be read: then nobody knows what is missing.
    """
    # What is wrong elsewhere keeps some checks from being made.
    whole = whole and not any(each.rule.severity is Severity.ERROR for each in findings)
    by_path: dict[str, list[Finding]] = {}
    for finding in findings:
        by_path.setdefault(finding.path, []).append(finding)
    kept = list(findings)
    silenced: list[Silenced] = []
    for path in marked:
        own = by_path.get(path, [])
        at_work = Suppressing(snapshot.document(path), effects(path), own, catalogue.rules)
        left_out = {id(own[place]): reason for place, reason in at_work.silenced.items()}
        silenced += [Silenced(each, left_out[id(each)]) for each in own if id(each) in left_out]
        kept = [each for each in kept if id(each) not in left_out]
        kept += at_work.faults(unused=whole)
    return kept, silenced
