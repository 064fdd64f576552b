"""Linting packs in archives: unpacked for the run, and named in the report by their archive."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.archive import is_archive, within
from kartenwerk_tools.archive.unpacking import unpacked
from kartenwerk_tools.lint.outcome import Outcome


@contextmanager
def opened(paths: Sequence[str]) -> Iterator[tuple[tuple[str, ...], dict[str, str]]]:
    """The paths with a folder in place of each archive, and by folder the archive's own path."""
    with ExitStack() as stack:
        found: list[str] = []
        archives: dict[str, str] = {}
        for path in paths:
            if is_archive(Path(path)):
                folder = shown(stack.enter_context(unpacked(Path(path))))
                archives[folder] = shown(Path(path))
                path = folder
            found.append(path)
        yield tuple(found), archives


def as_given(outcome: Outcome, archives: Mapping[str, str]) -> Outcome:
    """The outcome with the paths of archives in place of those of the folders."""

    def given(path: str) -> str:
        return within(path, archives)

    every = (*outcome.files, *(each.path for each in outcome.findings), *_related(outcome))
    folders = {given(path): path for path in every}
    return replace(
        outcome,
        findings=tuple(
            replace(
                finding,
                path=given(finding.path),
                related=tuple(replace(each, path=given(each.path)) for each in finding.related),
            )
            for finding in outcome.findings
        ),
        files=tuple(map(given, outcome.files)),
        unread=tuple(map(given, outcome.unread)),
        incomplete=frozenset(map(given, outcome.incomplete)),
        text=lambda path: outcome.text(folders.get(path, path)),
    )


def _related(outcome: Outcome) -> Iterator[str]:
    findings: Sequence[Finding] = outcome.findings
    yield from (each.path for finding in findings for each in finding.related)
