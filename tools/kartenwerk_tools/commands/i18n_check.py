"""`kartenwerk i18n check`: what lint says of the catalogues and glossaries, and nothing else."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_tools.i18n.packs import FOLDER, no_language
from kartenwerk_tools.lint.config import format_problem
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report import FORMATS, renderer
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError
from kartenwerk_tools.workspace import places

CATALOGUE = ".po"


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    paths: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    form: str = "human"


def run(options: Options) -> int:
    """Check the catalogues; the exit code."""
    if options.form not in FORMATS:
        raise UsageError(format_problem(options.form))
    no_language(options.paths)
    paths = places(options.paths)
    packs = discover(paths, registry, bundled=shipped()).packs
    mirrors = {file.shown: file.language for pack in packs for file in pack.mirrors}
    run = Run([str(path) for path in paths])
    outcome = _only_catalogues(run.outcome(), options.languages, mirrors)
    if not any(path.endswith(CATALOGUE) or path in mirrors for path in outcome.files):
        if options.languages:
            wanted = ", ".join(options.languages)
            raise UsageError("There is no catalogue in {wanted} here to check.", wanted=wanted)
        raise UsageError("There is no catalogue here to check.")
    sys.stdout.write(_rendered(outcome, options.form))
    return int(outcome.failed)


def _only_catalogues(
    outcome: Outcome, languages: tuple[str, ...], mirrors: Mapping[str, str]
) -> Outcome:
    """What is said of catalogues, and of the files `mirrors`, by path, with their languages."""

    def about(path: str) -> bool:
        if path in mirrors:
            return not languages or mirrors[path] in languages
        file = PurePath(path)
        if file.parent.name != FOLDER:
            return False
        return file.suffix != CATALOGUE or not languages or file.stem in languages

    files = tuple(path for path in outcome.files if about(path))
    return replace(
        outcome,
        findings=tuple(each for each in outcome.findings if about(each.path)),
        checked=replace(outcome.checked, files=len(files)),
        files=files,
        unread=tuple(path for path in outcome.unread if about(path)),
    )


def _rendered(outcome: Outcome, form: str) -> str:
    if form == "human":
        from kartenwerk_tools.lint.report import terminal

        if terminal.wants_colour():
            return terminal.render(outcome)
    return renderer(form)(outcome)
