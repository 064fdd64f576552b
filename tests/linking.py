"""Linking packs that stand in a folder, without the linter around it."""

from collections.abc import Collection, Sequence
from pathlib import Path

from examples import write_example
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.counts import check_counts
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.link import link
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.reading import linked, meanings, read_file
from kartenwerk_tools.lint.example_game import ExampleGames

CONTENT = CHECKOUT / "content"


def findings_of(
    folder: Path, text: str, named_in_effects: Collection[str] = ("sea", "unit", "trophy")
) -> list[Finding]:
    """Everything that finding, reading and linking the packs of an example says."""
    return findings_in(write_example(folder / "example", text), named_in_effects)


def findings_in(folder: Path, named_in_effects: Collection[str] = ()) -> list[Finding]:
    """The same for packs that lie in a folder already."""
    discovery = discover([folder], ExampleGames(), bundled=CONTENT)
    findings = list(discovery.findings)
    for game in {pack.manifest.game for pack in discovery.packs if pack.kinds}:
        packs = [pack for pack in discovery.packs if pack.manifest.game == game]
        findings += _of_one_game(game, packs, named_in_effects)
    return sorted(findings, key=Finding.sort_key)


def _of_one_game(
    game: str, packs: Sequence[Pack], named_in_effects: Collection[str]
) -> list[Finding]:
    kinds = meanings(game, packs[0].kinds)
    readings = {pack.id: [read_file(file, kinds) for file in pack.files] for pack in packs}
    documents = {each.path: each.document for group in readings.values() for each in group}
    walkers = {name: kind.walker for name, kind in kinds.items()}
    views = [linked(pack, readings[pack.id]) for pack in packs]
    findings = link(views, walkers, documents.__getitem__, named_in_effects)
    for pack, view in zip(packs, views, strict=True):
        if pack.reported:
            findings += [f for each in readings[pack.id] for f in each.findings]
            findings += check_counts(view, pack.path, pack.manifest, pack.document, walkers)
    return findings


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
