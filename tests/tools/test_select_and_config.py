"""Which rules are reported: options, and `kartenwerk.toml`."""

from dataclasses import replace
from pathlib import Path

import pytest

from findings import ERROR
from kartenwerk_tools.lint import config
from kartenwerk_tools.lint.select import entries, selection
from kartenwerk_tools.usage import UsageError

RULES = [
    replace(ERROR, code=code, name=name)
    for code, name in [
        ("R101", "unknown-reference"),
        ("R102", "self-reference"),
        ("Y001", "duplicate-key"),
        ("Y101", "tab"),
    ]
]
ALL = {rule.code for rule in RULES}


@pytest.mark.parametrize(
    ("select", "ignore", "wanted"),
    [
        pytest.param("", "", ALL, id="all by default"),
        pytest.param("R", "", {"R101", "R102"}, id="a family"),
        pytest.param("r1, Y1", "", {"R101", "R102", "Y101"}, id="starts of codes, any case"),
        pytest.param("", "R", {"Y001", "Y101"}, id="all but a family"),
        pytest.param("R", "R102", {"R101"}, id="a family but one"),
        pytest.param("R102", "R", {"R102"}, id="one of an ignored family"),
        pytest.param("R", "R", set(), id="between equals, ignore wins"),
        pytest.param("tab", "", {"Y101"}, id="by name"),
        pytest.param("all", "Y", {"R101", "R102"}, id="ALL"),
        pytest.param("R", "ALL", {"R101", "R102"}, id="nothing but a family"),
    ],
)
def test_selection(select: str, ignore: str, wanted: set[str]) -> None:
    chosen = selection(entries([select]), entries([ignore]), RULES)
    assert {rule.code for rule in RULES if chosen.wants(rule.code)} == wanted


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ("Y011", "`Y001`"),
        ("self-referense", "`self-reference`"),
        ("duplicate_key", "`duplicate-key`"),
        ("Q", "kartenwerk rules"),
    ],
)
def test_an_unknown_code_is_said_with_the_nearest(entry: str, hint: str) -> None:
    with pytest.raises(UsageError, match=rf"`{entry}` in select .*{hint}"):
        selection([entry], [], RULES)


def test_settings_are_found_upwards(tmp_path: Path) -> None:
    inner = tmp_path / "pack" / "regions"
    inner.mkdir(parents=True)
    file = tmp_path / "kartenwerk.toml"
    file.write_text('[lint]\nselect = ["Y"]\nignore = ["Y001"]\nformat = "concise"\n')
    assert config.find(inner) == file
    assert config.find(inner / "south.yaml") == file
    loaded = config.load(file)
    assert (loaded.select, loaded.ignore, loaded.format) == (("Y",), ("Y001",), "concise")


def test_without_settings_nothing_is_set(tmp_path: Path) -> None:
    assert config.find(tmp_path) is None
    assert config.load(None) == config.Config()
    empty = tmp_path / "kartenwerk.toml"
    empty.write_text("")
    assert config.load(empty).select is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[lint]\nselekt = []\n", "no setting `selekt`. Did you mean `select`?"),
        ("[lnit]\nselect = []\n", "no table `[lnit]`"),
        ('select = ["Y"]\n', "`select` belongs below the line `[lint]`"),
        ('[lint]\nselect = "Y"\n', "`select` must be a list of codes"),
        ("[lint]\nignore = [1]\n", "`ignore` must be a list of codes"),
        ('[lint]\nformat = "jsn"\n', "`jsn` is no format. Did you mean `json`?"),
        ("lint = 3\n", "`lint` must be a table"),
        ("[lint\n", "cannot be read"),
        ("a = '\udcff'\n", "cannot be read"),
    ],
)
def test_what_is_wrong_in_the_settings_is_said(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "kartenwerk.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(UsageError) as caught:
        config.load(file)
    assert words in str(caught.value)
    assert str(file) in str(caught.value)


def test_all_problems_of_the_settings_are_said_at_once(tmp_path: Path) -> None:
    file = tmp_path / "kartenwerk.toml"
    file.write_text("[lint]\nselekt = []\nignroe = []\n[other]\n")
    with pytest.raises(UsageError) as caught:
        config.load(file)
    assert len(str(caught.value).splitlines()) == 3
