"""Comments that keep lint silent: what they cover, and what is said of those that are wrong."""

import json
from pathlib import Path

import jsonschema
import pytest

from cli import MISSPELT, ROOT, make_pack
from inside import inside
from kartenwerk_engine.library.document import read
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import lint_alone
from kartenwerk_tools.lint.suppressions import suppressions

RULES = catalogue.rules()
FIRST = "bruecke:\n  name: Yes\n  count: 1\n  source: {origin: rulebook}\n"
OTHER = FIRST.replace("bruecke", "furt").replace("Yes", "No")
ALLOWED = "# kartenwerk: ignore[Y030] players call it so\n"
WHOLE = "# kartenwerk: ignore-component[Y030] players call it so\n"


def before_name(comment: str, marker: str = FIRST) -> str:
    """The marker with a comment on the line before its doubtful name."""
    return marker.replace("  name", f"  {comment}  name")


def instead(words: str, by: str) -> str:
    """The marker with a comment that says something else."""
    return before_name(ALLOWED.replace(words, by))


CASES = {
    "nothing": (FIRST, ["Y030"]),
    "on the line before": (before_name(ALLOWED), []),
    "with lines between": (before_name(f"{ALLOWED}\n  # more\n\n"), []),
    "at the left": (FIRST.replace("  name", f"{ALLOWED}  name"), []),
    "at the end of the line": (FIRST.replace("Yes\n", f"Yes  {ALLOWED}"), []),
    "by name": (instead("Y030", "old-boolean"), []),
    "of several": (instead("Y030", "Y033, Y030"), ["L001"]),
    "one for each": (before_name(ALLOWED) + before_name(ALLOWED, OTHER), []),
    "the first only": (before_name(ALLOWED) + OTHER, ["Y030"]),
    "before the component": (f"{ALLOWED}{FIRST}", ["Y030", "L001"]),
    "on a line further down": (FIRST.replace("  count", f"  {ALLOWED}  count"), ["Y030", "L001"]),
    "of the component, within it": (FIRST.replace("  count", f"  {WHOLE}  count"), []),
    "of the component, at its end": (f"{FIRST}  {WHOLE}", []),
    "of the component, behind a value": (FIRST.replace("1\n", f"1  {WHOLE}"), []),
    "of the component, before it": (f"{WHOLE}{FIRST}", []),
    "of the component before": (f"{FIRST}  {WHOLE}{OTHER}", ["Y030"]),
    "of the component after": (f"{FIRST}{WHOLE}{OTHER}", ["Y030"]),
    "of no component": (f"{FIRST}\n{WHOLE}", ["Y030", "L005"]),
    "after all": (f"{FIRST}{ALLOWED}", ["Y030", "L001"]),
    "without a reason": (instead(" players call it so", ""), ["L002", "Y030"]),
    "with a sign for a reason": (instead("players call it so", "-"), ["L002", "Y030"]),
    "of an unknown rule": (instead("Y030", "Y930"), ["L003", "Y030"]),
    "of the start of a code": (instead("Y030", "Y"), ["L003", "Y030"]),
    "of an error": (instead("Y030", "R001"), ["L004", "Y030"]),
    "of itself": (instead("Y030", "Y030, L001"), ["L004"]),
    "unused": (instead("Y030", "Y033"), ["L001", "Y030"]),
    "without brackets": (instead("[Y030]", " Y030"), ["L005", "Y030"]),
    "with nothing in them": (instead("Y030", ""), ["L005", "Y030"]),
    "with another word": (instead("ignore", "allow"), ["L005", "Y030"]),
    "without a blank": (instead("# kartenwerk: ", "#kartenwerk:"), []),
    "in a text": (
        FIRST.replace("Yes", "'Yes # kartenwerk: ignore[Y030] it is so'") + OTHER,
        ["Y030"],
    ),
}


def linted(folder: Path, **files: str | bytes) -> Outcome:
    """What is said of a pack with these files of markers and the like."""
    make_pack(folder / "example", {f"{name}.yaml": text for name, text in files.items()})
    return lint_alone([str(folder / "example")])


@pytest.mark.parametrize(("markers", "codes"), CASES.values(), ids=CASES)
def test_what_a_comment_does(tmp_path: Path, markers: str, codes: list[str]) -> None:
    outcome = linted(tmp_path, markers=markers)
    assert sorted(finding.rule.code for finding in outcome.findings) == sorted(codes)
    doubtful = markers.count("name: Yes") + markers.count("name: No")
    assert len(outcome.silenced) + codes.count("Y030") == doubtful


def test_an_error_is_never_left_out(tmp_path: Path) -> None:
    outcome = linted(tmp_path, markers=instead("Y030", "S001").replace("count", "cuont"))
    assert {"L004", "S001"} <= {finding.rule.code for finding in outcome.findings}
    assert outcome.silenced == ()


def test_nothing_is_called_unused_while_there_are_errors(tmp_path: Path) -> None:
    """What is wrong elsewhere keeps checks from being made; the comment may be right."""
    outcome = linted(tmp_path, markers=instead("Y030", "Y033"), trophies=MISSPELT)
    codes = {finding.rule.code for finding in outcome.findings}
    assert "Y030" in codes
    assert "L001" not in codes


def test_in_a_program_a_comment_is_one(tmp_path: Path) -> None:
    program = """\
turm:
  name: Turm
  group: church
  effect: |
    on conquest where winner is you:
        may:
            # kartenwerk: ignore[E154] shown on purpose
            may:
                draw 1 card
  source: {origin: reconstructed}
"""
    outcome = linted(tmp_path, organisations=program)
    assert [silenced.finding.rule.code for silenced in outcome.silenced] == ["E154"]
    assert outcome.findings == ()


def test_in_a_catalogue_a_comment_is_about_its_entry(tmp_path: Path) -> None:
    (code,) = {rule.code for rule in RULES if rule.name == "same-as-source"}
    head, *entries = next(rule.bad for rule in RULES if rule.code == code).split("\n\n")
    texts = "--- i18n/en.po\n" + head.partition("--- i18n/en.po\n")[2]
    markers = head.partition("--- markers.yaml\n")[2].partition("--- ")[0]
    ours = [f"# kartenwerk: ignore[{code}] they say so\n{entry}" for entry in entries]
    for written, left in ((entries, 1), (ours, 0)):
        entries_of_all = "\n\n".join([texts.partition("\n")[2], *written])
        files = {"markers.yaml": markers, "i18n/en.po": entries_of_all}
        make_pack(tmp_path / "example", files)
        found = lint_alone([str(tmp_path / "example")]).findings
        assert [finding.rule.code for finding in found].count(code) == left
        assert len([f for f in found if f.rule.code == "L001"]) == (
            len(ours) - 1 if not left else 0
        )


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_unused_comments_are_taken_out_by_fix(tmp_path: Path, newline: str) -> None:
    unused = ALLOWED.replace("Y030", "Y033")
    both = ALLOWED.replace("Y030", "Y033, Y030")
    second = before_name(ALLOWED, OTHER).replace("count: 1\n", f"count: 1  {unused}")
    pack = make_pack(
        tmp_path / "example",
        {"markers.yaml": f"{unused}{before_name(both)}{second}".replace("\n", newline).encode()},
    )
    assert inside("lint", "--fix", cwd=pack).code == 0
    mended = f"{before_name(ALLOWED)}{before_name(ALLOWED, OTHER)}".replace("\n", newline)
    assert (pack / "markers.yaml").read_bytes() == mended.encode()


def test_the_place_of_a_comment_is_that_of_its_code() -> None:
    text = f"größe: 1  {ALLOWED}"
    (comment,) = suppressions(read("seas.yaml", text.encode()), ())
    ((code, start, end),) = comment.codes
    assert text[start:end] == code == "Y030"
    assert text[comment.start : comment.end] == ALLOWED.rstrip()
    assert comment.reason.strip() == "players call it so"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_in_another_encoding_it_is_found_too(tmp_path: Path, encoding: str) -> None:
    outcome = linted(tmp_path, markers=f"{WHOLE}{FIRST}".encode(encoding))
    assert [silenced.reason for silenced in outcome.silenced] == ["players call it so"]


def test_machines_are_told_what_is_left_out_and_why(tmp_path: Path) -> None:
    pack = make_pack(tmp_path / "example", {"markers.yaml": before_name(ALLOWED) + OTHER})
    assert json.loads(inside("lint", "-f", "json", cwd=pack).out)["summary"]["silenced"] == 1
    log = json.loads(inside("lint", "-f", "sarif", cwd=pack).out)
    schema = ROOT / "tests" / "tools" / "schemas" / "sarif-2.1.0.schema.json"
    jsonschema.Draft4Validator(json.loads(schema.read_text("utf-8"))).validate(log)
    reported, silenced = log["runs"][0]["results"]
    assert reported["suppressions"] == []
    why = {"kind": "inSource", "justification": "players call it so"}
    assert silenced["suppressions"] == [why]


def test_a_warm_run_says_the_same(tmp_path: Path) -> None:
    pack = make_pack(tmp_path / "example", {"markers.yaml": before_name(ALLOWED) + OTHER})
    first = inside("lint", "-f", "json", cwd=pack)
    assert inside("lint", "-f", "json", cwd=pack) == first
