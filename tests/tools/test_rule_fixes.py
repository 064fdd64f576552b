"""`--fix` on the bad example of every rule that says it can be fixed, with the files around it."""

from pathlib import Path

import pytest

from cli import PACK, kartenwerk, make_pack
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_tools.lint import catalogue, example
from kartenwerk_tools.lint.fix import Fixed, fix
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.lint.write import replace

FIXABLE = [rule for rule in catalogue.rules() if rule.fixable]


def errors(outcome: Outcome) -> set[str]:
    return {f.rule.code for f in outcome.findings if f.rule.severity is Severity.ERROR}


def fixed_here() -> tuple[Outcome, Fixed]:
    """Fix the pack in the current folder, on the disk too."""
    run = Run(["."], jobs=1, cache=False)
    before = run.outcome()
    result = fix(before, run.outcome, lambda _: True)
    for path, text in result.texts.items():
        replace(path, before.text(path), text)
    return before, result


@pytest.mark.parametrize("rule", FIXABLE, ids=lambda rule: rule.code)
def test_the_bad_example_is_mended(
    rule: Rule, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "example"
    example.write(example.files(rule, rule.bad), folder)
    monkeypatch.chdir(folder)
    before, result = fixed_here()
    assert result.applied >= 1, [str(finding.message) for finding in before.findings]
    own = [f for f in before.findings if f.rule.code == rule.code]
    left = [f for f in result.outcome.findings if f.rule.code == rule.code]
    assert len(left) < len(own)
    assert errors(result.outcome) <= errors(before)
    again = Run(["."], jobs=1, cache=False).outcome()
    assert again.findings == result.outcome.findings, "what was written is what was checked"
    assert fixed_here()[1].applied == 0, "a second run has nothing to do"


CARD = """\
# The head of the file\r
\r
startspieler:   # behind a key\r
    name:    Startspieler\r
    count: 1\r
    #   between\r
    source: {origin:   rulebook}   # the end\r
"""


def test_comments_blanks_and_line_ends_stay(tmp_path: Path) -> None:
    pack = make_pack(tmp_path / "example", {"markers.yaml": CARD.replace("count", "Count")})
    result = kartenwerk("lint", "--fix", cwd=pack)
    assert result.code == 0, result.out
    assert "Fixed 1 finding in 1 file." in result.err
    assert (pack / "markers.yaml").read_bytes() == CARD.encode()


def test_diff_shows_what_fix_would_do_and_writes_nothing(tmp_path: Path) -> None:
    broken = CARD.replace("count", "Count").replace("\r", "")
    pack = make_pack(tmp_path / "example", {"markers.yaml": broken})
    result = kartenwerk("lint", "--diff", cwd=pack)
    assert result.code == 1
    assert "--- a/markers.yaml\n+++ b/markers.yaml\n" in result.out
    assert "-    Count: 1\n+    count: 1\n" in result.out
    assert "Would fix 1 finding in 1 file." in result.err
    assert (pack / "markers.yaml").read_text() == broken


def test_only_what_is_selected_is_fixed(tmp_path: Path) -> None:
    broken = CARD.replace("count", "Count")
    pack = make_pack(tmp_path / "example", {"markers.yaml": broken})
    kartenwerk("lint", "--fix", "--select", "Y", cwd=pack)
    assert (pack / "markers.yaml").read_bytes() == broken.encode()


def test_the_base_pack_is_never_changed(tmp_path: Path) -> None:
    base = make_pack(tmp_path / "example", {"markers.yaml": CARD.replace("count", "Count")})
    requiring = PACK.replace("id: example", "id: more") + "requires: [{pack: example}]\n"
    more = make_pack(tmp_path / "more", {"pack.yaml": requiring})
    kartenwerk("lint", "--fix", str(more))
    assert b"Count" in (base / "markers.yaml").read_bytes()
