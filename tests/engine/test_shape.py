"""The shape of components: what is said, where, what can be mended, and that nothing crashes."""

import re
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from golden import check_golden
from kartenwerk_engine.games.registry import game
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.schema import FileSchema, kind_schema, pack_schema
from kartenwerk_engine.library.shape import shape
from shapes import STRAYS, faulty

HERE = Path(__file__).parent
SCHATTEN = game("schatten-der-macht")
assert SCHATTEN

_CASE = re.compile(r"^=== (?P<title>.+)\n--- (?P<path>.+)\n", re.MULTILINE)
_FOREIGN = re.compile(
    r"valid under|[Aa]dditional properties|is not of type|does not match|required property"
)


def schema_of(path: str) -> FileSchema:
    assert SCHATTEN
    folder = path.partition("/")[0].removesuffix(".yaml")
    found = [kind for kind in SCHATTEN.kinds if kind.plural == folder]
    return kind_schema(SCHATTEN.id, found[0]) if found else pack_schema()


def mended(document: Document, findings: list[Finding]) -> str:
    """The text with all fixes, the last place first."""
    text = document.text
    edits = {edit for finding in findings if finding.fix for edit in finding.fix.edits}
    for edit in sorted(edits, key=lambda edit: -edit.start):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def printed(path: str, text: str) -> str:
    """All findings of a file, with the text that each points at and what would mend it."""
    document = read(path, text.encode())
    lines = []
    for finding in shape(document, schema_of(path)):
        span = finding.span
        at = f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"
        lines.append(f"{at} {finding.rule.code} {finding.message}")
        lines += [f"    help: {finding.hint}"] if finding.hint else []
        for edit in finding.fix.edits if finding.fix else ():
            there = document.text[edit.start : edit.end]
            lines.append(f"    fix: {finding.fix and finding.fix.title}: {there} -> {edit.text}")
        lines += [
            f"    {note.span.line}:{note.span.column} {note.message}" for note in finding.related
        ]
    return "\n".join(lines or ["(nothing)"]) + "\n"


CASES = _CASE.split((HERE / "cases" / "shape.txt").read_text(encoding="utf-8"))[1:]
TRIPLES = list(zip(CASES[::3], CASES[1::3], CASES[2::3], strict=True))


def test_what_is_said() -> None:
    report = "\n".join(f"=== {title}\n{printed(path, text)}" for title, path, text in TRIPLES)
    check_golden(HERE / "golden" / "shape.txt", report)


@pytest.mark.parametrize(("title", "path", "text"), TRIPLES, ids=CASES[::3])
def test_what_is_mended_stays_mended(title: str, path: str, text: str) -> None:
    """A fix removes its finding, raises no new one, and nothing is left for a second round."""
    document = read(path, text.encode())
    before = shape(document, schema_of(path))
    again = read(path, mended(document, before).encode())
    after = shape(again, schema_of(path))
    assert [str(f.message) for f in after] == [str(f.message) for f in before if not f.fix]


def test_every_shape_rule_is_in_the_golden_file() -> None:
    said = (HERE / "golden" / "shape.txt").read_text(encoding="utf-8")
    assert set(re.findall(r" (S\d\d\d) ", said)) == {*(f"S{n:03}" for n in range(1, 27)), "S028"}


ANYTHING = st.recursive(
    STRAYS | st.text(max_size=5) | st.integers() | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text(max_size=5) | st.sampled_from(["name", "source", "count", "keys"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("kind", SCHATTEN.kinds, ids=lambda kind: kind.name)
@settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.data())
def test_any_data_is_judged_in_our_words(kind: Any, data: st.DataObject) -> None:
    schema = kind_schema("schatten-der-macht", kind)
    component = schema.component
    assert isinstance(component, Mapping)
    plain = {**component, "properties": {**component["properties"]}}
    plain["properties"].pop("quests_in_game", None)
    value = data.draw(ANYTHING | faulty({**plain, "required": []}))
    document = read("f.yaml", yaml.safe_dump({"an_id": value}, allow_unicode=True).encode())
    findings = shape(document, schema)
    assert bool(findings) == (not schema.accepts(document.data))
    for finding in findings:
        assert not _FOREIGN.search(str(finding.message))
        assert finding.component
        start = document.place(0)
        assert start <= (finding.span.line, finding.span.column)
        assert finding.span.line <= document.text.count("\n") + 1


def test_an_empty_key_is_reported() -> None:
    """The schema of a key has no type."""
    assert SCHATTEN
    document = read("f.yaml", b'boot: {provides: {"": 1}}\n')
    schema = kind_schema("schatten-der-macht", SCHATTEN.kinds[1])
    assert "S021" in {finding.rule.code for finding in shape(document, schema)}


TOY = FileSchema(
    {
        "x-kind": "shadow",
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "properties": {
                "cost": {"anyOf": [{"type": "integer"}, {"const": "free"}]},
                "many": {"anyOf": [{"type": "integer"}, {"type": "boolean"}]},
                "size": {"type": "integer", "multipleOf": 5},
                "code": {"type": "string", "minLength": 3, "maxLength": 5},
                "power": {
                    "oneOf": [
                        {"$ref": "#/$defs/strike"},
                        {
                            "properties": {"sort": {"const": "heal"}, "by": {"type": "integer"}},
                            "required": ["sort", "by"],
                            "additionalProperties": False,
                        },
                    ]
                },
                "both": {"oneOf": [{"type": "integer"}, {"minimum": 3}]},
                "level": {"exclusiveMinimum": 0, "exclusiveMaximum": 10},
            },
        },
        "$defs": {
            "strike": {
                "title": "a strike",
                "type": "object",
                "properties": {"sort": {"const": "strike"}, "at": {"enum": ["one", "all"]}},
                "required": ["sort", "at"],
                "additionalProperties": False,
            }
        },
    }
)


@pytest.mark.parametrize(
    ("field", "said", "helped"),
    [
        pytest.param(
            "power: {sort: strike, at: al}",
            "should be one of `one` or `all`; the text `al` stands there",
            "did you mean `all`?; of 2 forms that are possible here, this looks most like a strike",
            id="on the first alternative, with a wrong word",
        ),
        pytest.param(
            "power: {sort: heal}",
            "`power.by` is missing",
            "this looks most like the one with `sort` or `by`",
            id="on the second, which lacks something",
        ),
        pytest.param(
            "power: {sort: heal, by: 2, at: one}",
            "`at` is not a field of `power`",
            "this looks most like",
            id="on the second, with a field of the first",
        ),
        pytest.param(
            "many: some",
            "should be a whole number or `true` or `false`",
            "",
            id="none of its types",
        ),
        pytest.param("cost: fre", "`cost`", "", id="a misspelt word beside a number"),
        pytest.param("both: 3", "more than one of the forms", "", id="two at once"),
        pytest.param("size: 7", "`multipleOf: 5`", "", id="a keyword without words of its own"),
        pytest.param("code: ab", "`minLength: 3`", "", id="too short"),
        pytest.param("code: abcdef", "`maxLength: 5`", "", id="too long"),
        pytest.param("level: 0", "it should be more than 0", "", id="on the open lower bound"),
        pytest.param("level: 10", "it should be less than 10", "", id="on the open upper bound"),
    ],
)
def test_the_schema_of_a_foreign_kind(field: str, said: str, helped: str) -> None:
    findings = shape(read("shadows.yaml", f"wraith: {{{field}}}\n".encode()), TOY)
    assert len(findings) == 1, [str(finding.message) for finding in findings]
    assert said in str(findings[0].message)
    assert "shadow `wraith`" in str(findings[0].message)
    assert helped in str(findings[0].hint or "")


def test_judging_a_valid_file_imports_neither_pydantic_nor_jsonschema() -> None:
    program = (
        "import sys\n"
        "from kartenwerk_engine.games.registry import game\n"
        "from kartenwerk_engine.library.document import read\n"
        "from kartenwerk_engine.library.schema import kind_schema\n"
        "from kartenwerk_engine.library.shape import shape\n"
        "kind = game('schatten-der-macht').kind('sea')\n"
        "text = b'a: {name: A, adjacent: [], source: {origin: rulebook}}'\n"
        "assert shape(read('seas.yaml', text), kind_schema('schatten-der-macht', kind)) == []\n"
        "print({'pydantic', 'jsonschema', 'lark'} & sys.modules.keys())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("set()\n", "")


class _Never:
    def is_valid(self, _: object) -> bool:
        return False


def test_where_the_fast_verdict_is_wrong_the_judge_wins() -> None:
    schema = FileSchema(TOY.document)
    vars(schema)["_fast"] = _Never()
    assert not schema.accepts({"wraith": {"size": 5}})
    assert shape(read("shadows.yaml", b"wraith: {size: 5}\n"), schema) == []


def test_a_file_with_thousands_of_faults_is_cut_off() -> None:
    text = "".join(f"marker_{n}: {{nme: A}}\n" for n in range(5_000))
    findings = shape(read("markers.yaml", text.encode()), schema_of("markers.yaml"))
    assert 100 < len(findings) <= 501
    assert findings[-1].rule.code == "Y002"
    assert "more faults" in str(findings[-1].message)


@pytest.mark.parametrize(
    ("text", "most"),
    [
        pytest.param("a:\n" + "".join(f"  k{n}: 1\n" for n in range(50_000)), 501, id="keys"),
        pytest.param("a: {borders: [" + "khom, " * 50_000 + "]}\n", 24, id="repeated items"),
        pytest.param("a: {name: [" + "khom, " * 50_000 + "]}\n", 5, id="a long list"),
        pytest.param("a: {name: '" + "khom " * 200_000 + "'}\n", 5, id="a long text"),
        pytest.param("a: {keys: " + "9" * 50_000 + "}\n", 5, id="a long number"),
        pytest.param("k" * 1_000 + ": {nme: " + "'7' }\n", 6, id="a long id"),
        pytest.param("a: {" + "k" * 1_000 + ": 1}\n", 6, id="a long field"),
    ],
)
def test_one_huge_component_takes_bounded_time(text: str, most: int) -> None:
    started = time.perf_counter()
    findings = shape(read("regions.yaml", text.encode()), schema_of("regions.yaml"))
    assert 1 <= len(findings) <= most
    assert all(len(str(finding.message)) < 500 for finding in findings)
    assert time.perf_counter() - started < 10


@pytest.mark.parametrize("text", ["", "[]", "3", "- a", "a: [", "{}"])
def test_a_file_without_components_has_no_shape(text: str) -> None:
    assert shape(read("markers.yaml", text.encode()), schema_of("markers.yaml")) == []
