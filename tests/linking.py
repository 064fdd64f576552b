"""Linking packs that stand in a folder, without the linter around it."""

from collections.abc import Collection, Sequence
from pathlib import Path

from examples import write_example
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import PATCH
from kartenwerk_engine.library.pack import Pack, kinds_of
from kartenwerk_engine.library.reading import linked_file, meaning, meanings, read_file
from kartenwerk_engine.library.together import Together
from kartenwerk_tools.lint.example_game import ExampleGames

CONTENT = CHECKOUT / "content"


def findings_of(
    folder: Path, text: str, named_in_effects: Collection[str] = ("sea", "unit", "trophy")
) -> list[Finding]:
    """Everything that finding, reading and linking the packs of an example says."""
    return findings_in(write_example(folder / "example", text), named_in_effects)


def findings_in(folder: Path, named_in_effects: Collection[str] = ()) -> list[Finding]:
    """The same for packs that lie in a folder already."""
    discovery = discover([folder], ExampleGames(), bundled=CONTENT, optional=True)
    findings = list(discovery.findings)
    for game in {pack.manifest.game for pack in discovery.packs if pack.kinds}:
        packs = [pack for pack in discovery.packs if pack.manifest.game == game]
        findings += _of_one_game(game, packs, named_in_effects)
    return sorted(findings, key=Finding.sort_key)


def _of_one_game(
    game: str, packs: Sequence[Pack], named_in_effects: Collection[str]
) -> list[Finding]:
    kinds = meanings(game, kinds_of(packs))
    means = {**kinds, PATCH.name: meaning(game, PATCH)}
    files = [file for pack in packs for file in (*pack.files, *pack.patches)]
    readings = {file.shown: read_file(file, means) for file in files}
    together = Together(
        packs,
        lambda file: linked_file(readings[file.shown]),
        kinds,
        lambda path: readings[path].document,
        named_in_effects,
    )
    reported = [
        finding
        for pack in packs
        for file in (*pack.files, *pack.patches)
        for finding in (readings[file.shown].findings if pack.reported else ())
    ]
    return [*together.findings(), *reported]


def codes(findings: Sequence[Finding]) -> list[str]:
    """The codes of the findings, in order."""
    return [finding.rule.code for finding in findings]


def fixed(finding: Finding) -> str:
    """The text of the finding's file after its fix."""
    assert finding.fix, f"{finding.rule.code} has no fix"
    text = Path(finding.path).read_text(encoding="utf-8")
    for edit in sorted(finding.fix.edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def findings_after(finding: Finding) -> list[str]:
    """What is left of the pack of the finding once its fix was made."""
    path = Path(finding.path)
    path.write_text(fixed(finding), encoding="utf-8")
    return codes(findings_in(path.parent))


def at(finding: Finding) -> tuple[str, int, int, int]:
    span = finding.span
    return Path(finding.path).name, span.line, span.column, span.end_column
