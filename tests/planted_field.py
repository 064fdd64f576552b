"""Where faults are planted in files: a copy of packs, which lint looks at with one fault in it."""

import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from pathlib import Path

from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.counts import COMPONENT_COUNT
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import Run
from planted import Fault
from shipped import CONTENT

Leads = Callable[[Fault, Finding], bool]
"""Whether a finding leads to what was changed."""


class Field:
    """Copies of shipped packs, and further files, in which faults grow one at a time.

    `base` is the folder below which the files of faults lie. What a run over the whole packs has
    found is known to every run over a faulty one, so that only what has changed is looked at.
    """

    def __init__(
        self, folder: Path, packs: Sequence[str], more: Mapping[str, bytes], base: str, leads: Leads
    ) -> None:
        self._folder, self._more, self._base, self._leads = folder, more, base, leads
        for pack in packs:
            shutil.copytree(
                CONTENT / pack, folder / pack, ignore=shutil.ignore_patterns("scenarios")
            )
        for name, raw in more.items():
            self._put(name, raw)
        self._run = Run([str(folder / base)], jobs=1, cache=False)
        self.whole = self._run.outcome()

    def again(self) -> Outcome:
        """What lint says of the whole packs, after all that has grown in them."""
        return copy(self._run).outcome()

    def ask(self, fault: Fault) -> Iterable[str]:
        """The codes of the findings that lead to the fault. Afterwards the packs are whole again.

        Notes do not count, since no run fails by them.
        """
        files = {str(Path(self._base, name)): raw for name, raw in fault.files.items()}
        try:
            for name, raw in files.items():
                self._put(name, raw)
            found = copy(self._run).outcome().findings
        finally:
            for name in files:
                self._put(name, self._original(name))
        return [
            finding.rule.code
            for finding in found
            if finding.rule.severity is not Severity.NOTE and self._leads(fault, finding)
        ]

    def _original(self, name: str) -> bytes | None:
        if name in self._more:
            return self._more[name]
        path = CONTENT / name
        return path.read_bytes() if path.is_file() else None

    def _put(self, name: str, raw: bytes | None) -> None:
        path = self._folder / name
        if raw is None:
            path.unlink(missing_ok=True)
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(raw)


def leads_to(fault: Fault, finding: Finding) -> bool:
    """It stands there or points there; what is gone can only be missed elsewhere."""
    if None in fault.files.values():
        return True
    paths = [finding.path, *(related.path for related in finding.related)]
    if any(path.endswith(f"/{name}") for path in paths for name in fault.files):
        return True
    said = {finding.component, *map(str, finding.message.values.values())}
    return finding.rule is COMPONENT_COUNT or bool(said & fault.about)
