"""Reading JSON: the data, the places of everything, and what is said of files with faults."""

import json
import pickle
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.finding import Span
from kartenwerk_engine.library.json_reading.places import places
from kartenwerk_engine.library.json_reading.tolerant import read_json
from kartenwerk_engine.library.problems import Problems

CARDS = """\
[
    {
        "code": "01001",
        "name": "Fähre",
        "text": "[free] Say \\"go\\".\\nEnd \\ud83c\\udfb2.",
        "cost": null, "costs": [1, -2.5e3, true]
    },
    {"code": "01002", "tags": {}}
]
"""


def rows(text: str) -> list[tuple[str, str]]:
    """The code of each finding, and what it marks in the file."""
    document = read("cards.json", text.encode())
    return [(f.rule.code, _marked(document, f.span)) for f in document.findings]


def _marked(document: Document, span: Span) -> str:
    lines = document.text.removeprefix("\ufeff").splitlines(keepends=True)
    if span.line > len(lines):
        return ""
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    return lines[span.line - 1][span.column - 1 :].rstrip("\n") + "…"


def test_data_is_that_of_the_file() -> None:
    document = read("cards.json", CARDS.encode())
    assert document.data == json.loads(CARDS)
    assert document.complete
    assert not document.findings


@pytest.mark.parametrize(
    ("keys", "key", "written"),
    [
        ((0, "name"), False, '"Fähre"'),
        ((0, "name"), True, '"name"'),
        ((0, "cost"), False, "null"),
        ((0, "costs", 1), False, "-2.5e3"),
        ((1, "code"), False, '"01002"'),
        ((1, "tags"), False, "{}"),
        ((1,), False, '{"code": "01002", "tags": {}}'),
        ((7, "no"), False, CARDS.strip()),
    ],
)
def test_places(keys: tuple[str | int, ...], key: bool, written: str) -> None:
    document = read("cards.json", CARDS.encode())
    start, end = document.offsets(keys, key)
    assert document.text[start:end] == written
    kept: Document = pickle.loads(pickle.dumps(document))
    assert kept.span(keys, key) == document.span(keys, key)


def test_places_within_a_text() -> None:
    document = read("cards.json", CARDS.encode())
    value = document.data[0]["text"]
    scalar = document.scalar((0, "text"))
    for word, written in (("[free]", "[free]"), ("go", "go"), ("End", "End"), ("🎲", "\\ud83c")):
        at = scalar.offset(value.index(word))
        assert document.text[at:].startswith(written)
    assert document.text[scalar.offset(value.index("🎲") + 1)] == "."


FAULTS = {
    "a comma too many in a mapping": ('{"a": {"b": 1,}}', [("Y070", ",")]),
    "a comma too many in a list": ("[1, 2,\n]", [("Y070", ",")]),
    "a comment on a line": ('// x\n{"a": {}}', [("Y071", "// x")]),
    "a comment within": ('{"a": /* x */ {}}', [("Y071", "/* x */")]),
    "a comment with a hash": ('{"a": {} # x\n}', [("Y071", "# x")]),
    "single quotes": ("{'a': {}}", [("Y072", "'a'")]),
    "round quotes": ('{"a": {"b": “x”}}', [("Y072", "“x”")]),
    "True": ('{"a": {"b": True}}', [("Y073", "True")]),
    "a key without quotes": ('{"a": {b: 1}}', [("Y073", "b")]),
    "NaN": ('{"a": {"b": NaN}}', [("Y037", "NaN")]),
    "minus infinity": ('{"a": {"b": -Infinity}}', [("Y037", "-Infinity")]),
    "a number out of bounds": ('{"a": {"b": 1e999}}', [("Y037", "1e999")]),
    "a zero before a number": ('{"a": {"code": 01001}}', [("Y074", "01001")]),
    "a number with a plus": ('{"a": {"b": +1}}', [("Y074", "+1")]),
    "a number with a point first": ('{"a": {"b": .5}}', [("Y074", ".5")]),
    "a very long number": ('{"a": {"b": ' + "9" * 5000 + "}}", [("Y002", "9" * 5000)]),
    "a comma too few": ('{"a": {}\n"b": {}}', [("Y075", '"')]),
    "a comma too few in a list": ("[{} {}]", [("Y075", "{")]),
    "no colon": ('{"a": {"b" 1}}', [("Y076", '"b"')]),
    "another sign for a colon": ('{"a": {"b" = 1}}', [("Y076", '"b"')]),
    "a key alone": ('{"a": {"b"}}', [("Y076", '"b"')]),
    "no value": ('{"a": {"b": }}', [("Y077", "}")]),
    "no value before a comma": ('{"a": {"b": , "c": 1}}', [("Y077", ",")]),
    "two commas": ("[1,, 2]", [("Y077", ",")]),
    "a line end in a text": ('{"a": {"b": "x\ny"}}', [("Y078", "…")]),
    "a tab in a text": ('{"a": {"b": "x\ty"}}', [("Y078", "\t")]),
    "a sign that belongs nowhere": ('{"a": {"b": 1 ; }}', [("Y079", ";")]),
    "a closing bracket too many": ('{"a": {}}}', [("Y057", "}")]),
    "two values": ('{"a": {}} {"b": {}}', [("Y057", '{"b": {}}')]),
    "a quote within a text": ('{"a": {"b": "x "y" z"}}', [("Y057", 'y" z"')]),
    "a text that is not closed": ('{"a": {"b": "x,\n"c": 1}}', [("Y050", '"x,')]),
    "a list that is not closed": ('{"a": {"b": [1, "c": 2}}', [("Y051", "["), ("Y079", ":")]),
    "a file that ends too soon": ('{"a": {"b": 1', [("Y051", "{")]),
    "nothing": ("", [("Y005", "")]),
    "blanks": (" \n\t", [("Y005", "")]),
    "a key twice": ('{"a": {"b": 1, "b": 2}}', [("Y020", '"b"')]),
    "an unknown escape": ('{"a": {"b": "x\\qy"}}', [("Y056", "\\q")]),
    "half a character": ('{"a": {"b": "x\\ud83cy"}}', [("Y056", "\\ud83c")]),
    "an invisible character": ('{"a": {"b": "x\\u200by"}}', [("Y011", '"x\\u200by"')]),
    "an invisible character as it is": ('{"a": {"b": "x\u200by"}}', [("Y011", "\u200b")]),
    "a control character": ('{"a": {"b": "x\x07y"}}', [("Y010", "\x07")]),
    "a byte-order mark": ('\ufeff{"a": {"b": 1}}', [("Y004", "")]),
    "letters of two parts": ('{"a": {"b": "u\u0308"}}', [("Y012", "u\u0308")]),
    "twice encoded": ('{"a": {"b": "FÃ¤hre"}}', [("Y014", "Ã¤")]),
    "line ends of two sorts": ('{"a":\r\n{"b": 1\n}\r\n}', [("Y013", "")]),
    "too deep": ("[" * 70 + "]" * 70, [("Y002", "[")]),
}


@pytest.mark.parametrize(("text", "wanted"), FAULTS.values(), ids=FAULTS)
def test_faults(text: str, wanted: list[tuple[str, str]]) -> None:
    assert rows(text) == wanted


KEPT = {
    "a trailing comma": ('[{"a": 1,}, {"b": 2},]', [{"a": 1}, {"b": 2}], True),
    "a comma too few": ('[{"a": 1}\n{"b": 2}]', [{"a": 1}, {"b": 2}], True),
    "words of Python": ("[{'a': None, 'b': True}]", [{"a": None, "b": True}], True),
    "the first of two keys": ('[{"a": 1, "a": {"x": [2]}, "b": 3}]', [{"a": 1, "b": 3}], True),
    "an id without quotes": ('[{"code": 01001}]', [{"code": "01001"}], True),
    "what stands around an open text": (
        '[{"a": "x"},\n{"b": "y,\n"c": 1},\n{"d": 4}]',
        [{"a": "x"}, None, {"d": 4}],
        False,
    ),
    "what stands around a stray sign": (
        '{"a": {"b": 1}, "c": {"d": ;1}, "e": {}}',
        {"a": {"b": 1}, "e": {}},
        False,
    ),
    "what stands before the end": ('[{"a": 1}, {"b": 2}, {"c":', [{"a": 1}, {"b": 2}, None], False),
    "all, where only the last bracket is missing": (
        '[{"a": 1}, {"b": 2}',
        [{"a": 1}, {"b": 2}],
        False,
    ),
}


@pytest.mark.parametrize(("text", "data", "complete"), KEPT.values(), ids=KEPT)
def test_one_fault_costs_one_entry(text: str, data: object, complete: bool) -> None:
    document = read("cards.json", text.encode())
    assert document.data == data
    assert document.complete is complete
    assert document.findings


def test_lost_components_are_named() -> None:
    document = read("cards.json", b'{"a": {"b": 1}, "c": {"d": ;1}, "e": {"f": 2}}')
    assert document.unread == ("c",)
    assert document.findings[0].component == "c"
    start, end = document.offsets(("e", "f"))
    assert document.text[start:end] == "2"


def test_a_key_twice_says_which_one_counts_elsewhere() -> None:
    (finding,) = read("cards.json", b'{"a": {"b": 1, "b": 2}}').findings
    assert "take this one, the last" in str(finding.hint)
    assert finding.related[0].span.column == 8


def test_fixes_make_it_json() -> None:
    text = '// c\n[{\'a\': 1, "t": "x\ty\nz",}\n{"b": 2},]\n'
    for _ in range(3):
        document = read("cards.json", text.encode())
        edits = {edit for f in document.findings if f.fix for edit in f.fix.edits}
        for edit in sorted(edits, key=lambda each: each.start, reverse=True):
            text = text[: edit.start] + edit.text + text[edit.end :]
    assert json.loads(text) == [{"a": 1, "t": "x\ty\nz"}, {"b": 2}]


LETTERS = st.characters(
    codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co", "Cf", "Zl", "Zp")
)
TEXTS = st.one_of(st.text(LETTERS, max_size=12), st.text("ab\"\\/\n\t🎲[]{}:,'", max_size=12))
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**20), 10**20),
        TEXTS,
        st.floats(allow_nan=False, allow_infinity=False),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)
FILES = st.one_of(st.lists(VALUES, max_size=4), st.dictionaries(TEXTS, VALUES, max_size=4))
STYLES = st.fixed_dictionaries(
    {"indent": st.sampled_from([None, 2, "\t"]), "ensure_ascii": st.booleans()}
)


def _paths(data: Any, keys: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield keys
    pairs = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, value in pairs:
        yield from _paths(value, (*keys, key))


def _at(data: Any, keys: tuple[str | int, ...]) -> Any:
    for key in keys:
        data = data[key]
    return data


@given(FILES, STYLES)
def test_well_formed_files_are_read_as_json_reads_them(data: Any, style: dict[str, Any]) -> None:
    text = json.dumps(data, **style)
    document = read("f.json", text.encode())
    assert document.data == data
    assert document.complete
    for keys in _paths(data):
        start, end = document.offsets(keys)
        assert json.loads(document.text[start:end]) == _at(data, keys)
        if keys and isinstance(keys[-1], str):
            start, end = document.offsets(keys, key=True)
            assert json.loads(document.text[start:end]) == keys[-1]


@given(FILES, STYLES)
def test_both_readers_say_the_same(data: Any, style: dict[str, Any]) -> None:
    text, problems = json.dumps(data, **style), Problems()
    built = read_json(text, problems)
    assert built.data == data
    assert built.complete
    marks = places(text)
    for name in ("starts", "ends", "openers", "closers"):
        assert list(getattr(built.marks, name)) == list(getattr(marks, name))


def _holds_together(raw: bytes) -> None:
    """Nothing breaks, every fault has a place in the file, and so has all that was read."""
    document = read("f.json", raw)
    end = document.place(len(document.text))
    for finding in document.findings:
        span = finding.span
        assert (1, 1) <= (span.line, span.column) <= (span.end_line, span.end_column) <= end
        assert str(finding.message)
    for keys in _paths(document.data):
        start, stop = document.offsets(keys)
        assert 0 <= start <= stop <= len(document.text)
    if not document.complete:
        assert document.findings
    try:
        strict = json.loads(raw.decode(), parse_constant=lambda word: 1 / 0)
    except (ValueError, ZeroDivisionError):
        assert document.findings
    else:
        if not document.findings:
            assert document.data == strict


SAMPLES = st.one_of(st.just(CARDS), FILES.map(json.dumps))


@given(SAMPLES, st.data())
@settings(max_examples=200)
def test_a_file_cut_anywhere(text: str, draw: st.DataObject) -> None:
    raw = text.encode()
    _holds_together(raw[: draw.draw(st.integers(0, len(raw)))])


@given(SAMPLES, st.data())
@settings(max_examples=300)
def test_a_file_with_other_bytes(text: str, draw: st.DataObject) -> None:
    raw = bytearray(text.encode())
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, len(raw)))
        byte = draw.draw(
            st.one_of(st.sampled_from(b"\"\\,:[]{}'#/ \n\t-+.eE019tfnu"), st.integers(0, 255))
        )
        how = draw.draw(st.sampled_from("iro"))
        raw[at : at + (how != "i")] = b"" if how == "o" else bytes([byte])
    _holds_together(bytes(raw))


@given(st.text("[]{},:\"'\\ \n#/ab01-.tn", max_size=60))
@example('{"a": "')
@example("[}{]")
@settings(max_examples=300)
def test_signs_in_any_order(text: str) -> None:
    _holds_together(text.encode())


LARGE = 600_000
HOSTILE = {
    "deep lists": b"[" * LARGE,
    "deep mappings": b'{"a":' * (LARGE // 5),
    "one key often": b"{" + b'"a":1,' * (LARGE // 6) + b"}",
    "many keys twice": b"{" + b"".join(b'"k%d":1,"k%d":1,' % (n, n) for n in range(20_000)) + b"}",
    "trailing commas": b"[" + b"[1,]," * (LARGE // 5) + b"]",
    "no commas": b"[" + b"{} " * (LARGE // 3),
    "open texts": b'["x\n' * (LARGE // 4),
    "open escaped texts": b'"\\"x\n' * (LARGE // 5),
    "quotes": b'"' * LARGE,
    "single quotes": b"'" * LARGE,
    "backslashes": b'["' + b"\\" * LARGE,
    "colons": b":" * LARGE,
    "closing": b"[" + b"}" * LARGE,
    "open comments": b"[/*" * (LARGE // 3),
    "slashes": b"[" + b"/" * LARGE,
    "words": b"[" + b"a " * (LARGE // 2),
    "a long number": b"[" + b"1" * LARGE + b"]",
    "a long word": b"[" + b"x" * LARGE,
    "halves of characters": b'["' + b"\\ud83c" * (LARGE // 6) + b'"]',
    "unknown escapes": b'["' + b"\\q" * (LARGE // 2) + b'"]',
    "line ends in a text": b'["' + b"x\n" * (LARGE // 2) + b'"]',
    "zeros": b"\0" * LARGE,
    "tabs": b'["' + b"\t" * LARGE + b'"]',
    "unclosed within": b"[" + b'{"a":[1},' * (LARGE // 9),
    "much after the end": b"[]" + b"x\n" * (LARGE // 2),
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_end_soon(raw: bytes) -> None:
    begin = time.process_time()
    document = read("f.json", raw)
    document.span(())
    assert time.process_time() - begin < 6
    assert len(document.findings) <= 550
    assert document.findings
