"""Fixes: applied together, in rounds, and only if what comes out is better."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from findings import WARNING, finding, outcome
from kartenwerk_dsl.problem import Edit
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.fix import apply, compatible, fix
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.write import CannotWrite, encode_like, replace

PATH = "a.yaml"


def linter(*rows: tuple[str, str], errors: tuple[str, ...] = ()) -> Callable[[str], Outcome]:
    """A linter to whom each left word is an error that the right word mends.

    `errors` are words that are errors without a fix.
    """

    def lint(text: str) -> Outcome:
        found: list[Finding] = []
        for word, mended in rows:
            found += [
                finding(text, word, path=PATH, nth=nth, fixed=mended)
                for nth in range(text.count(word))
            ]
        for word in errors:
            found += [finding(text, word, path=PATH, nth=nth) for nth in range(text.count(word))]
        return outcome({PATH: text}, *found)

    return lint


def fixed(text: str, lint: Callable[[str], Outcome]) -> tuple[str, int]:
    """The text after all fixes, and how many were applied."""

    def check(texts: Mapping[str, str]) -> Outcome:
        return lint(texts.get(PATH, text))

    result = fix(lint(text), check, lambda _: True)
    after = result.texts.get(PATH, text)
    assert result.outcome.text(PATH) == after
    return after, result.applied


CASES = [
    pytest.param("x bad y\n", [("bad", "good")], (), "x good y\n", 1, id="one fix"),
    pytest.param("bad bad bad", [("bad", "good")], (), "good good good", 3, id="several at once"),
    pytest.param("ab", [("ab", "xb"), ("b", "y")], (), "xy", 2, id="one waits for the next round"),
    pytest.param("a", [("a", "b"), ("b", "c")], (), "a", 0, id="an error for another is no gain"),
    pytest.param(
        "abc", [("ab", "x"), ("bc", "y")], (), "xc", 1, id="of two that overlap the earlier one"
    ),
    pytest.param("bad", [("bad", "very bad")], (), "bad", 0, id="a fix that mends nothing"),
    pytest.param("bad", [("bad", "evil")], ("evil",), "bad", 0, id="a fix that brings an error"),
    pytest.param(
        "wrong bad wrong",
        [("bad", "evil"), ("wrong", "right")],
        ("evil",),
        "right bad right",
        2,
        id="the good ones hold although one does not",
    ),
    pytest.param("clean", [("bad", "good")], (), "clean", 0, id="nothing to do"),
]


@pytest.mark.parametrize(("text", "rows", "errors", "wanted", "number"), CASES)
def test_fixes(
    text: str, rows: list[tuple[str, str]], errors: tuple[str, ...], wanted: str, number: int
) -> None:
    lint = linter(*rows, errors=errors)
    assert fixed(text, lint) == (wanted, number)
    assert fixed(wanted, lint) == (wanted, 0), "a second run must change nothing"


def test_fixes_that_chase_each_other_come_to_an_end() -> None:
    after, _ = fixed("tick", linter(("tick", "tock"), ("tock", "tick")))
    assert after in ("tick", "tock")


def test_only_wanted_findings_are_fixed() -> None:
    text = "bad worse"
    found = (
        finding(text, "bad", path=PATH, fixed="good"),
        finding(text, "worse", WARNING, PATH, fixed="better"),
    )
    before = outcome({PATH: text}, *found)
    after = outcome({PATH: "bad better"}, found[0])
    result = fix(before, lambda _: after, lambda each: each.rule.code == "Y902")
    assert result.texts == {PATH: "bad better"}


def test_what_an_unreadable_file_hid_does_not_count_as_new() -> None:
    text = "\tbad"
    before = outcome({PATH: text}, finding(text, "\t", path=PATH, fixed=" "))
    hidden = outcome({PATH: " bad"}, finding(" bad", "bad", path=PATH))
    assert not fix(before, lambda _: hidden, lambda _: True).texts
    incomplete = Outcome(before.findings, incomplete=frozenset({PATH}), text=before.text)
    assert fix(incomplete, lambda _: hidden, lambda _: True).texts == {PATH: " bad"}


def test_insertions_at_one_place_wait_for_each_other() -> None:
    text = "ab"
    twice = [finding(text, "", path=PATH, nth=1, fixed=words) for words in ("x", "y")]
    assert compatible(twice) == twice[:1]


@given(st.text(max_size=60), st.data())
def test_edits_keep_everything_between_them(text: str, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=8)))
    edits = [
        Edit(start, end, data.draw(st.text(max_size=5)))
        for start, end in zip(cuts[::2], cuts[1::2], strict=False)
    ]
    after = apply(text, data.draw(st.permutations(edits)))
    for edit in reversed(edits):
        at = edit.start + sum(len(e.text) - (e.end - e.start) for e in edits if e.end <= edit.start)
        assert after[at : at + len(edit.text)] == edit.text
        after = after[:at] + text[edit.start : edit.end] + after[at + len(edit.text) :]
    assert after == text


def test_overlapping_edits_are_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        apply("abc", [Edit(0, 2, "x"), Edit(1, 3, "y")])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be", "utf-32-le"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encoding_and_line_ends_are_kept(encoding: str, end: str) -> None:
    before, after = f"\ufeffa: größe{end}# c{end}", f"\ufeffa: weite{end}# c{end}"
    assert encode_like(before.encode(encoding), before, after) == after.encode(encoding)


def test_without_its_mark_a_text_becomes_utf_8() -> None:
    assert encode_like(b"\xef\xbb\xbfa", "\ufeffa", "a") == b"a"
    assert (
        encode_like("\ufeffgröße".encode("utf-16-le"), "\ufeffgröße", "größe") == "größe".encode()
    )


@pytest.mark.parametrize("raw", [b"gr\xf6\xdfe", b"other"], ids=["latin-1", "changed meanwhile"])
def test_what_is_not_the_linted_text_is_left_alone(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(raw)
    with pytest.raises(CannotWrite, match="changed meanwhile"):
        replace(str(file), "größe", "weite")
    assert file.read_bytes() == raw
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_a_link_and_permissions_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    real.write_bytes(b"before")
    real.chmod(0o640)
    link.symlink_to(real)
    replace(str(link), "before", "after")
    assert link.is_symlink()
    assert real.read_bytes() == b"after"
    assert real.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_may_not_be_written_is_said(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"before")
    tmp_path.chmod(0o500)
    with pytest.raises(CannotWrite, match="Permission denied"):
        replace(str(file), "before", "after")


def test_a_file_that_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="no such file"):
        replace(str(tmp_path / "gone.yaml"), "before", "after")
