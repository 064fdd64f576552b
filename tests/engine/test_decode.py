"""Bytes to text, in the encodings that editors on the systems of the world save in."""

import pytest

from kartenwerk_engine.library.decode import decode
from kartenwerk_engine.library.document import read

POLISH = "złota_brama: {name: Złota Brama, text: Mąż żółci}\n"
GERMAN = "suedmeer: {name: Südmeer, text: Größe, Öl und Übermut}\n"


@pytest.mark.parametrize(
    ("text", "codec", "named"),
    [
        (GERMAN, "cp1252", "Windows-1252"),
        (GERMAN, "latin-1", "Windows-1252"),
        (POLISH, "cp1250", "Windows-1250"),
        (GERMAN, "cp850", "DOS"),
    ],
)
def test_an_old_encoding_is_guessed_and_named(text: str, codec: str, named: str) -> None:
    decoded = decode(text.encode(codec))
    assert decoded.text == text
    assert decoded.guessed
    assert decoded.problem
    assert named in str(decoded.problem.message)
    assert decoded.text[decoded.problem.start].isalpha()
    assert decoded.problem.fix is None


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_wide_letters_without_a_mark(codec: str) -> None:
    decoded = decode(GERMAN.encode(codec))
    assert decoded.text == GERMAN
    assert decoded.problem
    assert decoded.problem.rule.code == "Y009"


def test_what_is_right_is_left_alone() -> None:
    assert decode(GERMAN.encode()) == (GERMAN, None, False)
    assert decode(b"") == ("", None, False)


@pytest.mark.parametrize(
    "raw",
    [
        "Größe, Öl".encode() + b"\xff!",
        "Größe, Öl ü".encode()[:-1],
        b"plain, then cut: \xf0\x9f",
    ],
)
def test_damaged_utf_8_stays_utf_8(raw: bytes) -> None:
    decoded = decode(raw)
    assert decoded.guessed
    assert decoded.problem
    assert "damaged" in str(decoded.problem.message)
    assert decoded.text[decoded.problem.start] == "\ufffd"


def test_a_guess_is_never_mended_by_a_fix() -> None:
    findings = read("f.yaml", "a: [Süden, no]\n".encode("latin-1")).findings
    assert [finding.rule.code for finding in findings] == ["Y003", "Y030"]
    assert not any(finding.fix for finding in findings)
