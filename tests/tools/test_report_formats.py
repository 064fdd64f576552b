"""The reports for programs: valid by their schemas, complete, and harmless."""

import json
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from findings import ERROR, NOTE, WARNING, at, finding, outcome
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.finding import Related
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report import (
    FORMATS,
    github,
    junit,
    renderer,
    sarif,
)
from kartenwerk_tools.lint.report import (
    json as json_report,
)

SCHEMAS = Path(__file__).parent / "schemas"
TEXT = "selem:\n  name: Sélem 🎲\n  borders: [kalifat, khunchum]\n"
DECOMPOSED = "karten/fa\u0308hre.yaml"
PATHS = ["regions/south.yaml", "karten/fähre.yaml", DECOMPOSED, "with space/#1%.yaml", "../up.yaml"]


@pytest.fixture(autouse=True)
def _made_up_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "rules", lambda: (NOTE, ERROR, WARNING))


def _full() -> Outcome:
    """Every severity at every path, with fixes and related places."""
    related = (Related("seas.yaml", at(TEXT, "name")[1], Message("it is here")),)
    found = [
        finding(TEXT, part, rule, path, fixed=fixed, related=related)
        for path, (rule, part, fixed) in product(
            PATHS,
            [(ERROR, "khunchum", "khunchom"), (WARNING, "Sélem 🎲", None), (NOTE, "selem", None)],
        )
    ]
    return outcome(dict.fromkeys([*PATHS, "seas.yaml", "clean.yaml"], TEXT), *found)


EMPTY = outcome({})
UNREAD = outcome({}, unread=("regions/ä.yaml",))


def _sarif(result: Outcome) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(sarif.render(result))
    return log


@pytest.mark.parametrize("result", [_full(), EMPTY, UNREAD], ids=["full", "empty", "unread"])
def test_sarif_is_valid_by_the_official_schema(result: Outcome) -> None:
    schema = json.loads((SCHEMAS / "sarif-2.1.0.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft4Validator(schema)
    assert list(validator.iter_errors(_sarif(result))) == []
    assert not validator.is_valid({"version": "2.1.0", "runs": [{"results": [{}]}]})


def test_sarif_says_all_that_is_known() -> None:
    run = _sarif(_full())["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    result = next(each for each in run["results"] if each["ruleId"] == "R901")
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert rule["id"] == "R901"
    assert ERROR.why in rule["help"]["markdown"]
    assert result["relatedLocations"][0]["message"]["text"] == "it is here"
    region = {"startLine": 3, "startColumn": 22, "endLine": 3, "endColumn": 30}
    assert result["locations"][0]["physicalLocation"]["region"] == region
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [
        {"deletedRegion": region, "insertedContent": {"text": "khunchom"}}
    ]


def test_sarif_percent_encodes_each_spelling_of_a_path_once() -> None:
    """Case authoring 41: the file opens from the problem list, composed or decomposed."""
    uris = {
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for result in _sarif(_full())["runs"][0]["results"]
    }
    assert "karten/f%C3%A4hre.yaml" in uris
    assert "karten/fa%CC%88hre.yaml" in uris
    assert "with%20space/%231%25.yaml" in uris
    assert any(uri.startswith("file:///") and uri.endswith("/up.yaml") for uri in uris)
    assert len(uris) == len(PATHS)


def test_sarif_fingerprints_survive_lines_above_and_tell_twins_apart() -> None:
    def prints(text: str) -> list[str]:
        twins = (finding(text, "khunchum", nth=0), finding(text, "khunchum", nth=1))
        run = _sarif(outcome({"regions/south.yaml": text}, *twins))["runs"][0]
        return [each["partialFingerprints"]["findingAndLine/v1"] for each in run["results"]]

    text = "a: [khunchum, khunchum]\n"
    assert prints(text) == prints(f"# one more line\n{text}")
    assert len(set(prints(text))) == 2


@pytest.mark.parametrize("result", [_full(), EMPTY, UNREAD], ids=["full", "empty", "unread"])
def test_json_is_valid_by_its_schema(result: Outcome) -> None:
    schema = json.loads(
        Path(json_report.__file__).with_name("report.schema.json").read_text(encoding="utf-8")
    )
    validator = jsonschema.Draft202012Validator(schema)
    document = json.loads(json_report.render(result))
    assert list(validator.iter_errors(document)) == []
    assert len(document["findings"]) == len(result.findings)
    assert not validator.is_valid(document | {"more": 1})


def test_json_counts_code_points() -> None:
    found = finding("🎲🎲 größe: khunchum\n", "khunchum", fixed="khunchom")
    document = json.loads(
        json_report.render(outcome({"regions/south.yaml": "🎲🎲 größe: khunchum\n"}, found))
    )
    (entry,) = document["findings"]
    assert (entry["column"], entry["end_column"]) == (11, 19)
    (edit,) = entry["fix"]["edits"]
    assert (edit["column"], edit["end_column"], edit["text"]) == (11, 19, "khunchom")


def test_junit_has_one_case_per_file() -> None:
    root = ElementTree.fromstring(junit.render(_full()))
    cases = {case.get("name"): case for case in root.iter("testcase")}
    assert set(cases) == {*PATHS, "seas.yaml", "clean.yaml"}
    assert [child.tag for child in cases["clean.yaml"]] == []
    (failure,) = cases["regions/south.yaml"]
    assert failure.tag == "failure"
    assert (failure.get("message"), failure.get("type")) == ("2 findings", "R901, Y902")
    assert "There is no region `khunchum`." in (failure.text or "")
    assert root.get("failures") == str(len(PATHS))


def test_junit_lets_a_file_with_only_notes_pass() -> None:
    result = outcome({"a.yaml": TEXT}, finding(TEXT, "selem", NOTE, "a.yaml"))
    root = ElementTree.fromstring(junit.render(result))
    assert root.get("failures") == "0"
    assert "made-up-note" in (root.findtext(".//system-out") or "")


def test_junit_stays_xml_whatever_a_message_holds() -> None:
    text = 'a: "\x00]]>\x0b\ufffe<&"\n'
    result = outcome({"a.yaml": text}, finding(text, "\x00]]>\x0b\ufffe<&", path="a.yaml"))
    assert "<U+FFFE><&" in (
        ElementTree.fromstring(junit.render(result)).findtext(".//failure") or ""
    )


def _many(rule: Rule, number: int) -> list[Any]:
    text = "x khunchum\n" * number
    return [finding(text, "khunchum", rule, nth=nth) for nth in range(number)]


def test_github_annotates_ten_of_each_severity_and_counts_the_rest() -> None:
    """Case authoring 48: 25 errors and 25 warnings, of which GitHub shows ten each."""
    text = "x khunchum\n" * 25
    found = _many(ERROR, 25) + _many(WARNING, 25) + _many(NOTE, 12)
    lines = github.render(outcome({"regions/south.yaml": text}, *found)).splitlines()
    for command in ("error", "warning", "notice"):
        assert sum(line.startswith(f"::{command} ") for line in lines) == 10
    (rest,) = [line for line in lines if "title=kartenwerk lint" in line]
    assert rest.startswith("::notice ")
    assert "15 more errors, 15 more warnings and 3 more notes" in rest
    plain = [line for line in lines if line.startswith("regions/south.yaml:")]
    assert len(plain) == 15 + 15 + 3


def test_github_leaves_no_rest_unsaid_when_there_is_none() -> None:
    text = "x khunchum\n" * 10
    rendered = github.render(outcome({"regions/south.yaml": text}, *_many(ERROR, 10)))
    assert "more" not in rendered
    assert rendered.count("::error ") == 10


def test_github_escapes_what_would_end_an_annotation() -> None:
    text = "a: 50%, b\n"
    found = finding(text, "50%, b", path="with:colon,comma.yaml")
    (line, *_) = github.render(outcome({"with:colon,comma.yaml": text}, found)).splitlines()
    assert line == (
        "::error title=R901 made-up-error,file=with%3Acolon%2Ccomma.yaml,line=1,endLine=1,col=4,"
        "endColumn=10::There is no region `50%25, b`.%0AWrite the id of a region."
    )


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_shows_every_code_and_survives_paths_that_are_no_unicode(name: str) -> None:
    path = "caf\udce9.yaml"
    result = outcome(
        {path: TEXT},
        finding(TEXT, "khunchum", ERROR, path),
        finding(TEXT, "selem", WARNING, path),
    )
    rendered = renderer(name)(result)
    assert "R901" in rendered
    assert "Y902" in rendered
    rendered.encode("utf-8")
