"""From each character of a value to the character of the file, in every way to write a text."""

import re
from itertools import pairwise

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from kartenwerk_engine.library.document import read

ESCAPE = re.compile(r"\\(?:x..|u.{4}|U.{8}|.)")

CASES = {
    "plain": ("k: Selem am Meer\n", "Selem am Meer"),
    "plain over lines": ("k: Selem\n   am\n\n   Meer # x\n", "Selem am\nMeer"),
    "plain with an anchor": ("k: &a Selem\n", "Selem"),
    "single": ("k: 'It''s  so'\n", "It's  so"),
    "single over lines": ("k: 'one \n  two\n\n\n  three'\n", "one two\n\nthree"),
    "double": ('k: "a\\tb\\u00e4\\"\\x41 \\U0001F3B2!"\n', 'a\tbä"A 🎲!'),
    "double over lines": ('k: "one\n  two \\\n  three\\\n\n  four"\n', "one two three\nfour"),
    "double in CR LF": ('k: "one\r\n  two\r\n\r\n  three"\r\n', "one two\nthree"),
    "literal": ("k: |\n  one\n    two\n\n  three\n", "one\n  two\n\nthree\n"),
    "literal, deep in a list": ("k:\n- - |\n    one\n    two\n", "one\ntwo\n"),
    "literal with indicator": ("k: |2-\n    one\n  two\n\n\n", "  one\ntwo"),
    "literal that keeps": ("k: |+\n  one\n\n\nj: 1\n", "one\n\n\n"),
    "literal with a comment": ("k: | # so\n  one\n", "one\n"),
    "literal in CR LF": ("k: |\r\n  one\r\n  zwölf\r\n", "one\nzwölf\n"),
    "literal with tabs": ("k: |\n  one\ttwo\n  \tthree\n", "one\ttwo\n\tthree\n"),
    "literal with blank lines of blanks": ("k: |\n  one\n   \n  two\n", "one\n \ntwo\n"),
    "literal that begins with blank lines": ("k: |\n\n\n  one\n", "\n\none\n"),
    "folded": ("k: >\n  one\n  two\n\n  three\n", "one two\nthree\n"),
    "folded with deeper lines": ("k: >-\n  one\n    two\n  three\n", "one\n  two\nthree"),
    "folded in CR LF": ("k: >\r\n  one\r\n  two\r\n", "one two\n"),
    "umlauts and emoji": ("k: >\n  größe 🎲\n  dürr\n", "größe 🎲 dürr\n"),
}


def check(text: str, keys: tuple[str | int, ...], value: str) -> None:
    """Each character of the value comes from itself, from an escape, or from a folded line end."""
    document = read("f.yaml", text.encode())
    mapped = document.scalar(keys)
    offsets = [mapped.offset(index) for index in range(len(value) + 1)]
    assert all(a < b for a, b in pairwise(offsets)), offsets
    for index, character in enumerate(value):
        at = offsets[index]
        origin = document.text[at]
        if origin == "\\" and character != "\\":
            escape = ESCAPE.match(document.text, at)
            assert escape
            assert read("f.yaml", f'k: "{escape[0]}"'.encode()).data == {"k": character}
        elif origin in "\r\n":
            assert character in " \n"
        else:
            assert origin == character, (index, at)


@pytest.mark.parametrize(("text", "value"), CASES.values(), ids=CASES)
def test_each_character_is_found(text: str, value: str) -> None:
    document = read("f.yaml", text.encode())
    keys: tuple[str | int, ...] = ("k",)
    while isinstance(document.data[keys[0]], list) and len(keys) < 3:
        keys = (*keys, 0)
    data = document.data
    for step in keys:
        data = data[step]
    assert data == value
    check(text, keys, value)


def test_the_place_of_a_word_in_a_block() -> None:
    text = "selem:\n  effect: |\n    action:\n        choose 1 sae as harbour\n"
    document = read("f.yaml", text.encode())
    value = document.data["selem"]["effect"]
    at = document.scalar(("selem", "effect")).offset(value.index("sae"))
    assert document.text[at : at + 3] == "sae"
    assert document.place(at) == (4, 18)


def test_offsets_outside_of_the_value_are_its_ends() -> None:
    mapped = read("f.yaml", b"k: abc\n").scalar(("k",))
    assert (mapped.offset(-5), mapped.offset(3), mapped.offset(99)) == (3, 6, 6)


def test_a_number_is_mapped_as_it_is_written() -> None:
    assert read("f.yaml", b"k: 123\n").scalar(("k",)).offset(1) == 4


def test_an_alias_leads_to_the_text_that_it_stands_for() -> None:
    document = read("f.yaml", b"a: &x Selem\nb: *x\n")
    assert document.scalar(("b",)).offset(1) == 7
    assert document.span(("b",)).line == 2


WORDS = st.text("abäß🎲'\"\\-#:, \t", max_size=6)
ENDS = st.sampled_from(["\n", "\r\n"])
BLANKS = st.text(" ", max_size=5)


@st.composite
def blocks(draw: st.DrawFn) -> str:
    """A literal or folded block with whatever may stand in one."""
    end = draw(ENDS)
    header = draw(st.sampled_from("|>")) + draw(st.sampled_from(["", "1", "2", "4"]))
    header += draw(st.sampled_from(["", "-", "+"])) + draw(st.sampled_from(["", " # note", "  "]))
    lines = draw(
        st.lists(
            st.one_of(BLANKS, st.builds("    {}{}".format, BLANKS, WORDS)), min_size=1, max_size=7
        )
    )
    return header + end + end.join(lines) + draw(st.sampled_from(["", end, end * 3]))


@st.composite
def flows(draw: st.DrawFn) -> str:
    """A plain or quoted text over several lines, with escapes where they are understood."""
    quote = draw(st.sampled_from(["", "'", '"']))
    words = WORDS.map(lambda word: word.replace("\\", ""))
    if quote == '"':
        escapes = st.sampled_from(["\\n", "\\t", "\\\\", '\\"', "\\x41", "\\u00e4", "\\U0001F3B2"])
        words = st.one_of(words.map(lambda word: word.replace('"', "")), escapes)
    elif quote:
        words = words.map(lambda word: word.replace("'", "''"))
    breaks = [" ", "\n    ", "\r\n  ", " \n\n   ", "\n \t\n  \n    "]
    if quote == '"':
        breaks += ["\\\n   ", "\\\r\n\r\n   ", " \\\n \n  "]
    parts = draw(st.lists(st.tuples(words, st.sampled_from(breaks)), min_size=1, max_size=6))
    return quote + "".join(word + gap for word, gap in parts[:-1]) + parts[-1][0] + quote


@given(st.one_of(blocks(), flows()), st.sampled_from(["k: {}", "j:\n  k: {}", "- - k: {}"]))
@settings(max_examples=600, deadline=None)
@example("|+\n     \n", "k: {}")
@example(">2\n    a\n\n    b\n   c\n", "k: {}")
@example('"\\\n\n  a"', "k: {}")
def test_every_character_comes_from_where_it_was_written(scalar: str, around: str) -> None:
    text = around.replace("{}", scalar) + "\n"
    document = read("f.yaml", text.encode())
    assume(document.complete)
    keys: tuple[str | int, ...] = {"k": ("k",), "j": ("j", "k"), "-": (0, 0, "k")}[around[0]]
    value = document.data
    for step in keys:
        assume(isinstance(value, dict | list) and len(value) == 1)
        value = value[step]
    assume(isinstance(value, str))
    check(text, keys, value)
