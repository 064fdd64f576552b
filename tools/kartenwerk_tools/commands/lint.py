"""`kartenwerk lint`: what the options mean, in which order things are said, and the exit code."""

import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import TextIOWrapper
from pathlib import Path
from types import MappingProxyType

from kartenwerk_dsl.message import Template
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.manifest import MANIFEST
from kartenwerk_tools import amounts, report_file
from kartenwerk_tools.archive import is_archive
from kartenwerk_tools.lint import config
from kartenwerk_tools.lint.filters import Filters, baseline_file, baseline_of
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report import FORMATS, renderer
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.lint.select import asked_for
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError

_NO_ARCHIVES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Options:
    """The command line of `kartenwerk lint`; None where nothing was said."""

    paths: tuple[str, ...] = ()
    form: str | None = None
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] | None = None
    fix: bool = False
    diff: bool = False
    statistics: bool = False
    exit_zero: bool = False
    staged: bool = False
    jobs: int | None = None
    cache: bool = True
    matrix: bool = False
    output: str | None = None
    changed_since: str | None = None
    baseline: str | None = None
    write_baseline: bool = False


def run(options: Options) -> int:
    """Lint and report; the exit code."""
    if options.fix and options.diff:
        raise UsageError("--fix changes files and --diff only shows how; give one of them.")
    _refuse_what_does_not_go_together(options)
    if any(is_archive(Path(path)) for path in options.paths):
        return _run_with_archives(options)
    if not options.staged:
        return _run(options)
    if options.fix:
        raise UsageError("--fix cannot change what is staged; run it without --staged.")
    from kartenwerk_tools.lint.staged import staged

    output = options.output and str(Path(options.output).absolute())
    with staged(options.paths):
        return _run(replace(options, cache=False, output=output))


def _refuse_what_does_not_go_together(options: Options) -> None:
    wanted = {
        "--changed-since": options.changed_since is not None,
        "--write-baseline": options.write_baseline,
    }
    others = {"--fix": options.fix, "--diff": options.diff, "--staged": options.staged}
    named = [name for name, given in wanted.items() if given]
    beside = [name for name, given in others.items() if given]
    if named and (beside or len(named) > 1):
        raise UsageError(
            "{one} and {other} do not go together; give one of them.",
            one=named[0],
            other=[*named[1:], *beside][0],
        )


def _run_with_archives(options: Options) -> int:
    from kartenwerk_tools.lint.archived import opened

    with opened(options.paths) as (paths, archives):
        if archives and (options.fix or options.diff or options.staged):
            raise UsageError(
                "--fix, --diff and --staged are for files, and {archive} is an archive; "
                "`kartenwerk pack verify --unpack` makes files of it.",
                archive=next(iter(archives.values())),
            )
        return _run(options, paths, archives)


def _run(
    options: Options, paths: Sequence[str] = (), archives: Mapping[str, str] = _NO_ARCHIVES
) -> int:
    # The process ends when the report is written. Until then thousands of components come and none
    # go, and looking for garbage among them would take a third of the time.
    gc.disable()
    given = options.paths or (".",)
    settings = config.load(config.find(Path(given[0])))
    form = _format(options, settings)
    filters = _filters(options, settings, given)
    lint = _lint(replace(options, cache=options.cache and not archives), paths or given)
    if options.write_baseline:
        return _write_baseline(options, form, settings, filters.chosen.apply(lint.outcome()))
    if options.fix or options.diff:
        return _fix(options, form, filters, lint)
    outcome = filters.apply(lint.outcome())
    if archives:
        from kartenwerk_tools.lint.archived import as_given

        outcome = as_given(outcome, archives)
    _report(options, form, outcome)
    _remark(filters)
    return _exit_code(options, outcome)


def _lint(options: Options, paths: Sequence[str]) -> Run:
    return Run(paths, jobs=options.jobs, cache=options.cache, matrix=options.matrix)


def _filters(options: Options, settings: config.Config, paths: Sequence[str]) -> Filters:
    chosen = asked_for(settings, options.select, options.ignore)
    baseline = None if options.write_baseline else baseline_of(settings, options.baseline)
    if options.changed_since is None:
        return Filters(chosen, baseline)
    from kartenwerk_tools.lint.since import Since

    return Filters(chosen, baseline, Since(options.changed_since, paths))


def _remark(filters: Filters) -> None:
    for each in filters.remarks:
        print(say(each), file=sys.stderr)


def _write_baseline(options: Options, form: str, settings: config.Config, outcome: Outcome) -> int:
    from kartenwerk_tools.lint.baseline import Baseline, load

    file = baseline_file(settings, options.baseline)
    if file is None:
        raise UsageError(
            "Which file? `--baseline FILE --write-baseline`, or name it in {toml}.",
            toml=config.FILE_NAME,
        )
    if not file.name.startswith(".") and any(
        (folder / MANIFEST).is_file() for folder in file.absolute().parents
    ):
        raise UsageError(
            "In a pack {file} would be a file that nobody reads. Call it `.{file}`, or put it "
            "elsewhere.",
            file=file.name,
        )
    earlier = load(file) if file.exists() else Baseline(file, {})
    count = earlier.renewed(outcome).write()
    said = say("{findings} in the baseline {file}.", findings=amounts.findings(count), file=file)
    print(said, file=sys.stderr)
    errors = [each for each in outcome.findings if each.rule.severity is Severity.ERROR]
    if errors or outcome.unread:
        print(say("Errors are never in it; these have to be mended:"), file=sys.stderr)
        _report(options, form, replace(outcome, findings=tuple(errors)))
    return _exit_code(options, replace(outcome, findings=tuple(errors)))


def _format(options: Options, settings: config.Config) -> str:
    """The format that was asked for, by the option or KARTENWERK_FORMAT, else by the settings."""
    inside_github = "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "human"
    named = options.form or os.environ.get("KARTENWERK_FORMAT")
    form = named or settings.format or inside_github
    if form not in FORMATS:
        raise UsageError(config.format_problem(form))
    return form


def _fix(options: Options, form: str, filters: Filters, lint: Run) -> int:
    from kartenwerk_tools.lint.diff import unified
    from kartenwerk_tools.lint.fix import fix
    from kartenwerk_tools.lint.write import CannotWrite
    from kartenwerk_tools.lint.write import replace as replace_file

    first = lint.outcome()
    fixed = fix(first, lint.outcome, lambda finding: filters.chosen.wants(finding.rule.code))
    changed = sorted(fixed.texts)
    if options.diff:
        for path in changed:
            sys.stdout.write(unified(path, first.text(path), fixed.texts[path]))
        _tell("Would fix {findings} in {files}.", fixed.applied, len(changed))
        return 0 if options.exit_zero or not changed else 1
    failed: list[str] = []
    for path in changed:
        try:
            replace_file(path, first.text(path), fixed.texts[path])
        except CannotWrite as error:
            failed.append(path)
            said = say("{path} was not changed: {why}.", path=path, why=error.message)
            print(said, file=sys.stderr)
    # What was not written is as it was, so only a new run can say what is left.
    outcome = _lint(options, lint.paths).outcome() if failed else fixed.outcome
    outcome = filters.apply(outcome)
    _report(options, form, outcome)
    _remark(filters)
    if fixed.applied and not failed:
        _tell("Fixed {findings} in {files}.", fixed.applied, len(changed))
    return _exit_code(options, outcome)


def _report(options: Options, form: str, outcome: Outcome) -> None:
    text = "\n".join(_statistics(outcome)) + "\n" if options.statistics else None
    if options.output is not None:
        report_file.write(options.output, text or renderer(form)(outcome))
        return
    if text is None:
        text = _rendered(form, outcome)
    if form != "human" and isinstance(sys.stdout, TextIOWrapper):
        # Programs read these, and expect the same bytes on every machine.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    sys.stdout.write(text)
    sys.stdout.flush()


def _rendered(form: str, outcome: Outcome) -> str:
    if form == "human":
        from kartenwerk_tools.lint.report import terminal

        if terminal.wants_colour():
            return terminal.render(outcome)
    return renderer(form)(outcome)


def _statistics(outcome: Outcome) -> Iterator[str]:
    """How often each rule was broken, the most frequent first."""
    counts = Counter(finding.rule.code for finding in outcome.findings)
    rules = {finding.rule.code: finding.rule for finding in outcome.findings}
    for code, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        yield f"{count:>6,}  {code}  {rules[code].name}"
    yield say(outcome.summary())
    yield say(outcome.checked.sentence())


def _exit_code(options: Options, outcome: Outcome) -> int:
    if outcome.unread and options.exit_zero:
        return 1
    return int(outcome.failed and not options.exit_zero)


def _tell(words: Template, findings: int, files: int) -> None:
    said = say(words, findings=amounts.findings(findings), files=amounts.files(files))
    print(said, file=sys.stderr)
