"""The scenarios of a pack, and the rules that they have to prove, read from its files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.disk import read_bytes
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.former_ids import with_present_ids
from kartenwerk_engine.scenarios.scenario import Scenario, scenario

FOLDER = "scenarios"
RULES = "rules.yaml"
_NONE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Written:
    """One scenario as it stands in a file: understood, or with what is wrong with it.

    `renamed` are the former ids in it, with those that the components have now.
    """

    id: str
    path: str
    document: Document
    scenario: Scenario | None
    fault: Fault | None = None
    renamed: Mapping[str, str] = field(default_factory=dict)

    def span(self, keys: tuple[str | int, ...]) -> Span:
        """Where in the file something of the scenario stands."""
        return self.document.span((self.id, *keys))


@dataclass(frozen=True, slots=True)
class Unread:
    """A file of scenarios, or of rules, that cannot be read, with the first reason."""

    path: str
    finding: Finding


def written(
    root: Path, shown: str, former: Mapping[str, str] = _NONE
) -> Iterator[Written | Unread]:
    """All scenarios of the pack in the folder `root`, which messages call `shown`.

    `former` are ids that components had once, with those that they have now.
    """
    for path in sorted((root / FOLDER).rglob("*.yaml")):
        if path.name == RULES:
            continue
        name = PurePosixPath(shown, path.relative_to(root).as_posix()).as_posix()
        document = _document(path, name)
        if isinstance(document, Unread):
            yield document
            continue
        for id, data in (document.data or {}).items():
            renamed: dict[str, str] = {}
            told = with_present_ids(data, former, renamed) if former else data
            try:
                yield Written(id, name, document, scenario(id, told), None, renamed)
            except Fault as fault:
                yield Written(id, name, document, None, fault, renamed)


def rules(root: Path, shown: str) -> Mapping[str, str] | Unread:
    """The rules that a pack has to prove, by id, each in one line; nothing if it lists none."""
    path = root / FOLDER / RULES
    if not path.exists():
        return {}
    document = _document(path, PurePosixPath(shown, FOLDER, RULES).as_posix())
    if isinstance(document, Unread):
        return document
    return {str(id): str(line) for id, line in (document.data or {}).items()}


def _document(path: Path, name: str) -> Document | Unread:
    raw = read_bytes(path)
    if isinstance(raw, Finding):
        return Unread(name, raw)
    document = read(name, raw)
    errors = [f for f in document.findings if f.rule.severity is Severity.ERROR]
    return Unread(name, errors[0]) if errors else document
