"""Laws of reading, over generated files: the data, the places, and that nothing ever breaks it."""

import math
import pickle
from typing import Any

import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kartenwerk_engine.library.document import Document, read
from yaml_core import core_load

# What the parser refuses, and what it takes for a line end unlike YAML 1.2, has tests of its own.
LETTERS = st.characters(
    codec="utf-8",
    exclude_categories=("Cc", "Cs", "Cn", "Co"),
    exclude_characters="\u2028\u2029\ufeff",
    include_characters="\n\t",
)
ODD_WORDS = """no On yes 012 0o14 0x1F 1_000 12:30 1e3 1.10 Null ~ null true FALSE .inf -.inf +1 -0
2031-04-05 0 .5 5. 1.2.3 - -- -a : a:b #x x#y << = ! & * % @ ` | > ? y N"""
LOOKS_ODD = st.sampled_from(["", " ", "a: b", *ODD_WORDS.split()])
TEXTS = st.one_of(LOOKS_ODD, st.text(LETTERS, max_size=30), st.text("aäß🎲 \n:#-'\"", max_size=40))
SCALARS = st.one_of(
    TEXTS,
    st.integers(-(10**12), 10**12),
    st.booleans(),
    st.none(),
    st.floats(allow_nan=False, width=32),
)
KEYS = st.one_of(st.from_regex(r"[a-z_]{1,9}", fullmatch=True), TEXTS)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=14,
)


@st.composite
def files(draw: st.DrawFn) -> str:
    """A mapping written by PyYAML in one of its many styles."""
    data = draw(st.dictionaries(KEYS, DATA, min_size=1, max_size=5))
    return yaml.dump(
        data,
        Dumper=Plain,
        default_style=draw(st.sampled_from([None, None, '"', "'", "|", ">"])),
        default_flow_style=draw(st.sampled_from([None, True, False])),
        allow_unicode=draw(st.booleans()),
        width=draw(st.sampled_from([20, 80, 10_000])),
        indent=draw(st.sampled_from([2, 4])),
        explicit_start=draw(st.booleans()),
        sort_keys=False,
        line_break=draw(st.sampled_from(["\n", "\r\n"])),
    )


class Plain(yaml.SafeDumper):
    """Writes no aliases, no tags, and floats as they are."""

    def ignore_aliases(self, data: object) -> bool:
        return True

    def process_tag(self) -> None:
        """What no tag shall stand before may need quotes instead."""
        if self.style is None:
            self.style = self.choose_scalar_style() if isinstance(self.event, _SCALAR) else None


_SCALAR = yaml.ScalarEvent


def same(one: Any, other: Any) -> bool:
    """Equal, also in type, with not-a-number equal to itself."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and math.isnan(one):
        return math.isnan(other)
    return bool(one == other)


def paths(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of every value in data."""
    found = [path]
    if isinstance(data, dict):
        for key, value in data.items():
            found += paths(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            found += paths(value, (*path, place))
    return found


def value_at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


@given(files())
@settings(max_examples=400, deadline=None)
@example("a: 012\nb: [no, 1_000, 12:30, 0o14, 1e3, Null, 1.10, 2031-04-05]\n")
@example("a: |2-\n   x\n\n  y\n")
@example("- just\n- a list\n")
@example("? a\n: b\n")
def test_the_data_is_that_of_yaml_1_2(text: str) -> None:
    assert same(read("f.yaml", text.encode()).data, core_load(text))


@given(files())
@settings(max_examples=300, deadline=None)
@example("_: null\n\xa0: []\n")
def test_every_place_holds_what_was_read_from_it(text: str) -> None:
    """What stands at the place of a value, read alone, is the value.

    The blank lines at the end of a block are its value, not its place, so blocks are left to the
    next law.
    """
    document = read("f.yaml", text.encode())
    for path in paths(document.data):
        value = value_at(document.data, path)
        start, end = document.offsets(path)
        written = text[start:end]
        if written[:1] not in ("|", ">") and not isinstance(value, dict | list):
            alone = read("f.yaml", f"a: {written}\n".encode()).data
            assert same(alone, {"a": value}), (path, written)
        if path and isinstance(path[-1], str):
            start, end = document.offsets(path, key=True)
            written = text[start:end]
            assert written[:1] in ("|", ">") or key_of(written) == path[-1]
        assert document.place(start) == place(text, start)


def key_of(written: str) -> str:
    (key,) = read("f.yaml", f"? {written}\n: 1\n".encode()).data
    return str(key)


def place(text: str, offset: int) -> tuple[int, int]:
    """Line and column, counted as simply as can be."""
    before = text[:offset].replace("\r\n", " \n")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


@given(files())
@settings(max_examples=100, deadline=None)
def test_every_character_of_a_text_knows_its_place(text: str) -> None:
    document = read("f.yaml", text.encode())
    for path in paths(document.data):
        value = value_at(document.data, path)
        if isinstance(value, str):
            mapped = document.scalar(path)
            for index, character in enumerate(value):
                origin = text[mapped.offset(index)]
                escaped = origin == "\\" or (origin in "\r\n" and character in " \n")
                assert origin == character or escaped, (path, index)


@given(files())
@settings(max_examples=50, deadline=None)
def test_a_document_survives_pickling(text: str) -> None:
    document = read("f.yaml", text.encode())
    copy: Document = pickle.loads(pickle.dumps(document))
    assert same(copy.data, document.data)
    assert copy.findings == document.findings
    for path in paths(document.data):
        assert copy.span(path) == document.span(path)
        assert copy.span(path, key=True) == document.span(path, key=True)


def check(document: Document) -> None:
    """All that must be true of any document, however broken the file."""
    assert document.findings == tuple(sorted(document.findings, key=lambda f: f.sort_key()))
    for finding in document.findings:
        assert str(finding.message)
        assert 1 <= finding.span.line <= finding.span.end_line
        for edit in finding.fix.edits if finding.fix else ():
            assert 0 <= edit.start <= edit.end <= len(document.text)
    if isinstance(document.data, dict | list):
        for path in paths(document.data)[:200]:
            document.span(path, key=True)
            value = value_at(document.data, path)
            assert value is None or type(value) in (dict, list, str, int, float, bool)
            if isinstance(value, str):
                document.scalar(path).offset(len(value))


PIECES = (
    *("a: ", "b:\n", "  ", "- ", "\n", "[", "]", "{", "}", ", ", '"', "'", "&x ", "*x", "<<: "),
    *("!t ", "|\n", ">2-\n", "#", " #", "\t", "---\n", "...\n", "%YAML 1.2\n", "? ", ": "),
    *("\r", "\r\n", "\0", "\ufeff", "\u2028", "\x85", "\\", "0o7", "<<: [*x, *x]\n", "é"),
)
SNIPPETS = st.lists(
    st.one_of(st.sampled_from(PIECES), st.text(LETTERS, max_size=4)), max_size=40
).map("".join)


@given(st.one_of(st.binary(max_size=200), SNIPPETS.map(str.encode)))
@settings(max_examples=800, deadline=None)
def test_nothing_breaks_the_reader(raw: bytes) -> None:
    check(read("f.yaml", raw))


@given(files(), st.lists(st.tuples(st.integers(0), st.integers(0, 5), SNIPPETS), max_size=3))
@settings(max_examples=500, deadline=None)
def test_no_damage_to_a_valid_file_breaks_the_reader(
    text: str, damages: list[tuple[int, int, str]]
) -> None:
    for at, length, new in damages:
        begin = at % (len(text) + 1)
        text = text[:begin] + new + text[begin + length :]
    check(read("f.yaml", text.encode()))
