"""`--fix`: the one place that changes files.

Rules propose edits; here they are sorted, those that overlap wait for the next round, and what
comes out is linted again before anything is written. A fix that does not remove its finding, or
that brings a new error, is dropped.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from kartenwerk_dsl.problem import Edit, Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.outcome import Outcome

ROUNDS = 10
# A fix that has to be dropped costs a few more runs; so many are tried in all.
_TRIALS = 100

# Lints with these texts in place of what stands in the files.
Check = Callable[[Mapping[str, str]], Outcome]
_Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Fixed:
    """What the fixes come to: the changed texts by path, and what is left to report."""

    outcome: Outcome
    texts: Mapping[str, str]
    applied: int


@dataclass(slots=True)
class _State:
    """The accepted texts so far, and what the linter says of them."""

    outcome: Outcome
    wanted: Callable[[Finding], bool]
    texts: dict[str, str] = field(default_factory=dict)
    applied: int = 0
    dropped: set[tuple[object, ...]] = field(default_factory=set)

    def candidates(self) -> list[Finding]:
        return [
            finding
            for finding in self.outcome.findings
            if finding.fix and self.wanted(finding) and finding.sort_key() not in self.dropped
        ]


def fix(first: Outcome, check: Check, wanted: Callable[[Finding], bool]) -> Fixed:
    """Apply all wanted fixes that hold, in at most `ROUNDS` rounds. Nothing is written here."""
    state = _State(first, wanted)
    rounds = 0
    size = len(state.candidates())
    for _ in range(_TRIALS):
        chosen, texts = _proposal(state, state.candidates()[:size])
        if not chosen or rounds == ROUNDS:
            break
        trial = check(state.texts | texts)
        if _holds(state.outcome, trial, chosen):
            state.texts |= texts
            state.applied += len(chosen)
            state.outcome = trial
            rounds += 1
            size = max(len(state.candidates()), 1)
        elif len(chosen) == 1:
            state.dropped.add(chosen[0].sort_key())
            size = max(len(state.candidates()), 1)
        else:
            size = len(chosen) // 2
    return Fixed(state.outcome, state.texts, state.applied)


def _proposal(state: _State, candidates: Sequence[Finding]) -> tuple[list[Finding], dict[str, str]]:
    """The candidates whose edits do not overlap, and the texts with them applied."""
    by_path: dict[str, list[Finding]] = {}
    for finding in candidates:
        by_path.setdefault(finding.path, []).append(finding)
    chosen: list[Finding] = []
    texts: dict[str, str] = {}
    for path, findings in by_path.items():
        accepted = compatible(findings)
        chosen += accepted
        edits = [edit for finding in accepted if finding.fix for edit in finding.fix.edits]
        texts[path] = apply(state.outcome.text(path), edits)
    return chosen, texts


def compatible(findings: Iterable[Finding]) -> list[Finding]:
    """The findings whose fixes can be applied together; of two that touch, the earlier one."""
    taken: list[Edit] = []
    accepted: list[Finding] = []
    for finding in findings:
        edits = sorted(finding.fix.edits, key=_order) if finding.fix else []
        if edits and not _any_touch([*taken, *edits]):
            taken += edits
            accepted.append(finding)
    return accepted


def _order(edit: Edit) -> tuple[int, int]:
    return edit.start, edit.end


def _any_touch(edits: list[Edit]) -> bool:
    """Whether two edits overlap, or insert at the same place, where their order would matter."""
    ordered = sorted(edits, key=_order)
    return any(
        after.start < before.end or after.start == before.start
        for before, after in pairwise(ordered)
    )


def apply(text: str, edits: Iterable[Edit]) -> str:
    """The text with these edits, which must not overlap."""
    pieces: list[str] = []
    at = 0
    for edit in sorted(edits, key=_order):
        if edit.start < at or not edit.start <= edit.end <= len(text):
            raise ValueError(f"edit {edit} does not fit behind {at} in {len(text)} characters")
        pieces += (text[at : edit.start], edit.text)
        at = edit.end
    return "".join([*pieces, text[at:]])


def _holds(before: Outcome, after: Outcome, chosen: Sequence[Finding]) -> bool:
    """Whether the chosen findings are gone and no new error has come."""
    removed = Counter(map(_key, chosen))
    had, has = Counter(map(_key, before.findings)), Counter(map(_key, after.findings))
    if any(has[key] > had[key] - count for key, count in removed.items()):
        return False
    # What could not be parsed hid its other faults; that they show now is no fault of the fix.
    unread = {(each.path, each.component) for each in chosen if _is_unreadable_effect(each)}
    new_errors = {
        _key(finding)
        for finding in after.findings
        if finding.rule.severity is Severity.ERROR
        and finding.path not in before.incomplete
        and not (finding.rule.code[0] == "E" and (finding.path, finding.component) in unread)
    }
    return all(has[key] <= had[key] for key in new_errors) and after.incomplete <= before.incomplete


def _is_unreadable_effect(finding: Finding) -> bool:
    """Whether an effect, or a clause of it, could perhaps not be read because of the finding."""
    return finding.rule.code.startswith("E0")


def _key(finding: Finding) -> _Key:
    """What makes a finding the same one although lines have moved."""
    return finding.path, finding.rule.code, str(finding.message)
