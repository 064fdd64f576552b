"""What is read from a file, what is found in it, and where."""

import pytest

from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.library.limits import MOST_BYTES
from yaml_texts import fixed, of


def codes(text: str) -> list[str]:
    return [finding.rule.code for finding in of(text).findings]


def only(text: str) -> Finding:
    """The one finding in a text."""
    (finding,) = of(text).findings
    return finding


def test_keys_that_are_no_text_at_all() -> None:
    document = of("? [a, b]\n: 1\n? {c: d}\n: 2\ne: 3\n")
    assert document.data == {"e": 3}
    assert document.span(("e",)) == Span(5, 4, 5, 5)
    assert [finding.rule.code for finding in document.findings] == ["Y023", "Y023"]


def test_a_key_that_stands_twice_names_both_places() -> None:
    document = of("ferryman:\n  cost: 2\n  text: x\n  cost: {a: b}\n  last: 4\n")
    (finding,) = document.findings
    assert finding.rule.code == "Y020"
    assert finding.span == Span(4, 3, 4, 7)
    assert [related.span for related in finding.related] == [Span(2, 3, 2, 7)]
    assert finding.component == "ferryman"
    assert document.data == {"ferryman": {"cost": 2, "text": "x", "last": 4}}
    assert document.span(("ferryman", "last")) == Span(5, 9, 5, 10)


def test_a_component_that_stands_twice() -> None:
    finding = only("grey_heron: {}\nother: {}\ngrey_heron: {a: 1}\n")
    assert finding.span.line == 3
    assert finding.related[0].span.line == 1


def test_an_alias_gives_the_same_data() -> None:
    document = of("a: &x {b: [1, 2]}\nc: *x\nd: {e: *x, f: &y g, h: *y}\n")
    assert document.data["c"] == document.data["a"] == document.data["d"]["e"]
    assert document.data["d"]["h"] == "g"
    assert [finding.rule.code for finding in document.findings] == ["Y025"] * 3
    assert document.span(("c",)) == Span(2, 4, 2, 6)
    assert document.span(("c", "b", 1)) == Span(1, 15, 1, 16)


def test_an_anchor_that_nobody_uses() -> None:
    finding = only("a: &x 1\n")
    assert finding.rule.code == "Y025"
    assert finding.span == Span(1, 4, 1, 6)


@pytest.mark.parametrize("text", ["a: *x\n", "a: &x [*x]\n", "a: &x {b: {c: *x}}\n"])
def test_an_alias_that_cannot_be(text: str) -> None:
    assert codes(text) == ["Y026"]


def test_a_bomb_of_aliases_stops() -> None:
    text = "a0: &a0 [x, x]\n"
    text += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 20))
    assert "Y002" in codes(text)


def test_a_merge_is_done_and_refused() -> None:
    document = of("a: &a {x: 1, y: 2}\nb: &b {z: 3}\nc: {<<: [*a, *b], y: 4}\nd: {<<: {v: 5}}\n")
    assert document.data["c"] == {"y": 4, "x": 1, "z": 3}
    assert document.data["d"] == {"v": 5}
    assert document.span(("c", "y")) == Span(3, 22, 3, 23)
    assert document.span(("c", "x")) == Span(1, 11, 1, 12)
    assert document.span(("c", "z"), key=True) == Span(2, 8, 2, 9)
    assert document.span(("d", "v")) == Span(4, 13, 4, 14)
    assert codes("a: {<<: {v: 5}}\n") == ["Y024"]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("!!str 012", "012"),
        ("!!int 3", "3"),
        ("!Achtung", ""),
        ("!!python/object:os.x x", "x"),
    ],
)
def test_a_tag_is_never_obeyed(written: str, value: str) -> None:
    document = of(f"a: {written}\n")
    assert document.data == {"a": value}
    assert [finding.rule.code for finding in document.findings] == ["Y027"]


SILENT = {
    "a document start": "---\na: 1\n",
    "a document end": "a: 1\n...\n# bye\n",
    "list items at the depth of their key": "swarm:\n  summons:\n  - wasp\n  - bee\n",
    "windows line ends": "a: 1\r\nb: |\r\n  x\r\n",
    "tabs in texts": 'a: "x\ty"\nb: |\n  x\n  \ty\nc: x\ty\n',
    "tabs before comments and line ends": "a: 1\t# x\nb: 2\t\n",
    "comments": "# x\na: 1 # y\nb: #z\n  c: 2  # Selem, 3 und mehr\n",
    "a hash within a word": "a: x#y\n",
    "addresses": "a: http://example.org/x\nb: [c:/x]\n",
    "a colon at the end of a line in a block": "a: |\n  action:\n    x\n",
    "no-break spaces and soft hyphens": "a: 12\u00a0Münzen, Boots\u00adfahrt\n",
    "quotes and dashes": "a: „Ja“ – sagte sie …\n",
    "emoji of several characters": "a: 👩\u200d🚀 ❤\ufe0f 🏴\U000e0067\U000e0062\U000e007f\n",
    "negative numbers and minus signs": "a: [-1, –x]\n",
}


@pytest.mark.parametrize("text", SILENT.values(), ids=SILENT)
def test_nothing_to_say(text: str) -> None:
    document = of(text)
    assert not document.findings
    assert document.complete


# Texts and the codes of what is to be found in them.
FOUND = [
    ("", ["Y005"]),
    ("# nothing\n\n", ["Y005"]),
    ("---\n", ["Y005"]),
    ("- a\n- b\n", ["Y006"]),
    ("just words\n", ["Y006"]),
    ("42\n", ["Y006"]),
    ("a: 1\n---\nb: 2\n", ["Y007"]),
    ("a: 1\n...\nb: 2\n", ["Y060"]),
    ("%YAML 1.1\n%TAG ! x\n---\na: 1\n", ["Y008", "Y008"]),
    ("a: 1\n...\n%YAML 1.2\n---\nb: 2\n", ["Y007"]),
    ("a: \0x\n", ["Y010"]),
    ("a: x\x7f\x85\n", ["Y010", "Y010"]),
    ('a: "\\0"\n', ["Y010"]),
    ("a: x\u200b\n", ["Y011"]),
    ("a: \u2068Selem\u2069\n", ["Y011", "Y011"]),
    ("a: x # \u202e\n", ["Y011"]),
    ("a: x\u2028y\n", ["Y011"]),
    ("a: x\ufeff\n", ["Y011"]),
    ('a: "\\u2068"\n', ["Y011"]),
    ("a: gru\u0308n, blau\n", ["Y012"]),
    ("a: \u212bngström\n", ["Y012"]),
    ("a: 1\r\nb: 2\nc: 3\n", ["Y013"]),
    ("a: 1\rb: 2\r", ["Y013"]),
    ("a:\n\tb: 1\n", ["Y040"]),
    ("a:\n  b: 1\n\tc: 2\n", ["Y040"]),
    ("a: {\n\tb: 1}\n", ["Y040"]),
    ("a:\tx\n", ["Y041"]),
    ("a: [b,\tc]\n", ["Y041"]),
    ("a:\n  name:Selem\n", ["Y042"]),
    ("a:\n  name:Selem\n  keys: 2\n", ["Y042"]),
    ("a: {name:Selem, b: 1}\n", ["Y042"]),
    ("a: {name:\u00a0Selem}\n", ["Y042"]),
    ("a:\n  -wasp\n  -bee\n", ["Y042"]),
    ("a: 2# Selem\n", ["Y043"]),
    ("a: Nimm Karte #3 aus\n", ["Y044"]),
    ("a:\n  b:\n    - x: 1\n      z:\n    - wasp\n", ["Y045"]),
    ("a:\n  - x\n    - y\n", ["Y046"]),
    ("a:\n  summons:\n- wasp\n", ["Y053"]),
    ("a: |\n  x\n y\n", ["Y053"]),
    ('a: {text: "Pesca 1.}\n', ["Y050"]),
    ("a: 'It's'\n", ["Y057"]),
    ("a: [b, c\nd: 1\n", ["Y051"]),
    ("a: {b: [c}\n", ["Y051"]),
    ("a: b: c\n", ["Y052"]),
    ("a: @x\n", ["Y055"]),
    ("a: *x*\n", ["Y055"]),
    ("a: [b,,c]\n", ["Y055"]),
    ('a: "\\d"\n', ["Y056"]),
    ('a: "\\ud83c\\udfb2"\n', ["Y056"]),
    ("a: >x\n", ["Y058"]),
    ("a: - x\n", ["Y059"]),
    ("a: 1\nb\n", ["Y054"]),
    ("a: " + "[" * 100_000, ["Y002"]),
]


@pytest.mark.parametrize(("text", "rules"), FOUND, ids=[row[0][:30] for row in FOUND])
def test_what_is_found(text: str, rules: list[str]) -> None:
    assert codes(text) == rules


FIXED = [
    ("a: gru\u0308n\n", "a: grün\n"),
    ("a: x\u200by\n", "a: xy\n"),
    ("a: 1\r\nb: 2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"),
    ("a: 1\r\nb: 2\r\nc: 3\n", "a: 1\r\nb: 2\r\nc: 3\r\n"),
    ("a:\t\tx\n", "a: x\n"),
    ("%YAML 1.1\n---\na: 1\n", "---\na: 1\n"),
    ("a:\n  text: Nimm: zwei  \n", 'a:\n  text: "Nimm: zwei"  \n'),
    ("a: @x y\n", 'a: "@x y"\n'),
    ('a: @x "y"\n', 'a: @x "y"\n'),
    ("a: {b: @x, c: d}\n", "a: {b: @x, c: d}\n"),
]


@pytest.mark.parametrize(("text", "wanted"), FIXED)
def test_what_a_fix_makes(text: str, wanted: str) -> None:
    assert fixed(text) == wanted


def test_the_quote_that_was_not_closed_is_shown_where_it_opens() -> None:
    text = 'a:\n  text: "Pesca 1.\n  b: 2\nc:\n  text: "x"\n'
    document = of(text)
    assert [f.rule.code for f in document.findings] == ["Y050"]
    assert document.findings[0].span == Span(2, 9, 2, 18)
    assert "line 5" in str(document.findings[0].message)
    assert document.data == {"c": {"text": "x"}}


def test_one_broken_component_costs_no_other() -> None:
    text = "a: {x: 1}\nb:\n  text: one: two\n  y: 2\nc: {z: [3}\nd:\n  w: no\n"
    document = of(text)
    assert document.data == {"a": {"x": 1}, "d": {"w": "no"}}
    assert (document.complete, document.unread) == (False, ("b", "c"))
    assert [f.rule.code for f in document.findings] == ["Y052", "Y051", "Y030"]
    assert [f.component for f in document.findings] == ["b", "c", "d"]
    assert document.span(("d", "w")) == Span(7, 6, 7, 8)
    assert document.findings[2].span == Span(7, 6, 7, 8)


def test_a_fault_before_the_first_component() -> None:
    document = of("nonsense\nb: {x: 1}\nc: 2\n")
    assert document.data == {"b": {"x": 1}, "c": 2}
    assert [f.rule.code for f in document.findings] == ["Y054"]
    assert document.span(("c",)) == Span(3, 4, 3, 5)


def test_the_components_of_a_second_document_are_known_to_be_missing() -> None:
    document = of("a: 1\n---\nb: 2\nc: 3\n")
    assert document.data == {"a": 1}
    assert (document.complete, document.unread) == (False, ("b", "c"))


def test_a_file_full_of_faults_ends_with_one_that_says_so() -> None:
    text = "a: @\n" * 100
    assert codes(text).count("Y002") == 1
    assert len(codes(text)) == 22
    assert codes("- no\n" * 1000).count("Y002") == 1
    assert len(codes("- no\n" * 1000)) == 501


def test_a_file_cut_off_anywhere_keeps_what_was_whole() -> None:
    text = 'a: {x: 1}\nb:\n  text: "zwei, [drei]"\n  list: [1, {y: 2}]\n'
    for length in range(10, len(text)):
        assert of(text[:length]).data["a"] == {"x": 1}


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    document = read("f.yaml", b"a" * (MOST_BYTES + 1))
    assert (document.data, document.text, document.complete) == (None, "", False)
    assert [finding.rule.code for finding in document.findings] == ["Y002"]


def test_places() -> None:
    text = (
        "# ä\nselem:\n  name: Größe 🎲 x\n  seas: [a,\n    b]\n  effect: |\n    one\n\n  keys: 2\n"
    )
    document = of(text)
    assert document.span(("selem",), key=True) == Span(2, 1, 2, 6)
    assert document.span(("selem",)) == Span(3, 3, 9, 10)
    assert document.span(("selem", "name")) == Span(3, 9, 3, 18)
    assert document.span(("selem", "seas")) == Span(4, 9, 5, 7)
    assert document.span(("selem", "seas", 1)) == Span(5, 5, 5, 6)
    assert document.span(("selem", "effect")) == Span(6, 11, 7, 8)
    assert document.span(("selem", "keys"), key=True) == Span(9, 3, 9, 7)
    assert document.span(("selem", "seas", 7)) == document.span(("selem", "seas"))
    assert document.span(("nowhere", "x")) == document.span(())
    assert document.span(()) == Span(2, 1, 9, 10)


def test_a_byte_order_mark_moves_nothing() -> None:
    document = read("f.yaml", b"\xef\xbb\xbfa: no\n")
    assert document.data == {"a": "no"}
    assert [f.rule.code for f in document.findings] == ["Y004", "Y030"]
    assert document.span(("a",)) == Span(1, 4, 1, 6)
    assert document.text[slice(*document.offsets(("a",)))] == "no"
    assert document.scalar(("a",)).offset(1) == 5


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_a_wide_encoding_is_read_and_reported(codec: str) -> None:
    document = read("f.yaml", ("\ufeff" + "złota_brama: {name: Złota 🎲}\n").encode(codec))
    assert document.data == {"złota_brama": {"name": "Złota 🎲"}}
    (finding,) = document.findings
    assert finding.rule.code == "Y009"
    assert finding.fix
    assert finding.fix.edits[0].text == ""


def test_findings_are_in_order() -> None:
    findings = of("b: [no, 012]\na: \u200b1e3\nb: 2\n").findings
    assert [f.sort_key() for f in findings] == sorted(f.sort_key() for f in findings)
    assert len({f.rule.code for f in findings}) == 4
