"""What words without quotes are read as, in values and keys, and which of them are traps."""

import math
from typing import Any

import pytest

from kartenwerk_engine.library.finding import Span
from yaml_texts import fixed, of

# The word, what it is read as, the rules that speak of it, and what its fix makes of it.
PLAIN = [
    ("Selem", "Selem", [], None),
    ("suedmeer", "suedmeer", [], None),
    ("", None, [], None),
    ("~", None, [], None),
    ("null", None, [], None),
    ("Null", None, ["Y036"], None),
    ("NULL", None, ["Y036"], None),
    ("nULL", "nULL", [], None),
    ("true", True, [], None),
    ("false", False, [], None),
    ("True", True, ["Y036"], None),
    ("FALSE", False, ["Y036"], None),
    ("no", "no", ["Y030"], '"no"'),
    ("No", "No", ["Y030"], '"No"'),
    ("YES", "YES", ["Y030"], '"YES"'),
    ("on", "on", ["Y030"], '"on"'),
    ("off", "off", ["Y030"], '"off"'),
    ("y", "y", ["Y030"], '"y"'),
    ("nein", "nein", [], None),
    ("0", 0, [], None),
    ("7", 7, [], None),
    ("-3", -3, [], None),
    ("+3", 3, ["Y035"], None),
    ("5171", 5171, [], None),
    ("1234567", 1234567, [], None),
    ("05171", 5171, ["Y031"], None),
    ("05181", 5181, ["Y031"], None),
    ("012", 12, ["Y031"], None),
    ("-012", -12, ["Y031"], None),
    ("00", 0, ["Y031"], None),
    ("01.5", 1.5, ["Y031"], None),
    ("12345678901234567890", 12345678901234567890, ["Y035"], None),
    ("1_000", "1_000", ["Y032"], None),
    ("1_000.5", "1_000.5", ["Y032"], None),
    ("12:30", "12:30", ["Y033"], '"12:30"'),
    ("190:20:30", "190:20:30", ["Y033"], '"190:20:30"'),
    ("12:75", "12:75", [], None),
    ("2031-04-05", "2031-04-05", ["Y033"], '"2031-04-05"'),
    ("2031-4-5", "2031-4-5", ["Y033"], '"2031-4-5"'),
    ("2031-04-05 12:30:00", "2031-04-05 12:30:00", ["Y033"], '"2031-04-05 12:30:00"'),
    ("4-5/7", "4-5/7", [], None),
    ("3/7", "3/7", [], None),
    ("0o14", 12, ["Y034"], "12"),
    ("0x1F", 31, ["Y034"], "31"),
    ("0b101", "0b101", ["Y034"], None),
    ("-0x1F", "-0x1F", ["Y034"], None),
    ("0o8", "0o8", [], None),
    ("1.5", 1.5, [], None),
    ("-0.25", -0.25, [], None),
    ("1.10", 1.1, ["Y035"], None),
    (".5", 0.5, ["Y035"], None),
    ("5.", 5.0, ["Y035"], None),
    ("1e3", 1000.0, ["Y035"], None),
    ("12e03", 12000.0, ["Y035"], None),
    ("1e999", math.inf, ["Y037"], None),
    (".inf", math.inf, ["Y037"], None),
    ("-.INF", -math.inf, ["Y037"], None),
    ("1.2.3", "1.2.3", [], None),
    ("1.0.0", "1.0.0", [], None),
    ("-", [None], [], None),
    ("--", "--", [], None),
    ("...x", "...x", [], None),
]


@pytest.mark.parametrize(("word", "value", "rules", "fix"), PLAIN, ids=[row[0] for row in PLAIN])
def test_a_plain_word(word: str, value: Any, rules: list[str], fix: str | None) -> None:
    text = f"selem:\n  name: {word}\n" if word != "-" else "selem:\n  name:\n  -\n"
    document = of(text)
    read_as = document.data["selem"]["name"]
    assert read_as == value
    assert type(read_as) is type(value)
    assert [finding.rule.code for finding in document.findings] == rules
    if rules:
        assert document.findings[0].span == Span(2, 9, 2, 9 + len(word))
    assert fixed(text) == (f"selem:\n  name: {fix}\n" if fix else text)


def test_not_a_number() -> None:
    document = of("a: .nan\n")
    assert math.isnan(document.data["a"])
    assert [finding.rule.code for finding in document.findings] == ["Y037"]


@pytest.mark.parametrize("word", [row[0] for row in PLAIN if row[0] != "-"])
@pytest.mark.parametrize("quote", ['"', "'"])
def test_in_quotes_there_are_no_traps(word: str, quote: str) -> None:
    document = of(f"selem: {{name: {quote}{word}{quote}}}\n")
    assert document.data == {"selem": {"name": word}}
    assert not document.findings


def test_traps_are_found_in_every_file_again() -> None:
    assert [len(of("a: no\nno: a\n").findings) for _ in range(2)] == [2, 2]


# Keys: what stands there, the key that is read, the rules that speak of it.
KEYS = [
    ("name", "name", []),
    ("a-b", "a-b", []),
    ("größe", "größe", []),
    ("no", "no", ["Y030"]),
    ("on", "on", ["Y030"]),
    ("null", "null", ["Y022"]),
    ("~", "~", ["Y022"]),
    ("true", "true", ["Y022"]),
    ("1", "1", ["Y022"]),
    ("1.5", "1.5", ["Y022"]),
    ("010", "010", ["Y031"]),
    ("12:30", "12:30", ["Y033"]),
    ('"1"', "1", []),
    ("'no'", "no", []),
    ('"<<"', "<<", []),
    ('"aluminium # real word"', "aluminium # real word", []),
    ("na\u0441ht", "na\u0441ht", ["Y021"]),
    ("\uff53elem", "\uff53elem", ["Y021"]),
    ("\u03bfst", "\u03bfst", ["Y021"]),
]


@pytest.mark.parametrize(("written", "key", "rules"), KEYS, ids=[row[0] for row in KEYS])
def test_a_key(written: str, key: str, rules: list[str]) -> None:
    document = of(f"{written}: {{}}\n")
    assert document.data == {key: {}}
    assert [finding.rule.code for finding in document.findings] == rules


def test_a_lookalike_is_spelt_in_latin_by_the_fix() -> None:
    assert fixed("s\u0435l\u0435m: {}\n") == "selem: {}\n"
