"""Requirements over several packs: ranges, circles, and what is needed on the way."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import write_example
from kartenwerk_engine.library.discovery import Discovery
from kartenwerk_engine.library.versions import exclude, fits
from linking import codes
from packs import found, ids, manifest

VERSIONS = st.lists(st.integers(0, 3), min_size=1, max_size=3).map(
    lambda numbers: ".".join(map(str, numbers))
)
SIGNS = st.sampled_from([">=", "<=", "<", ">", "==", "!="])
COMPARISONS = st.builds("{}{}".format, SIGNS, VERSIONS)
RANGES = st.lists(COMPARISONS, max_size=3).map(",".join)


def written(folder: Path, packs: dict[str, list[str]], versions: dict[str, str]) -> None:
    write_example(
        folder,
        "".join(
            manifest(name, *needs, version=versions.get(name, "1.0"))
            for name, needs in packs.items()
        ),
    )


def messages(discovery: Discovery) -> list[str]:
    return [str(finding.message) for finding in discovery.findings]


@pytest.mark.parametrize(
    ("one", "other", "excluding"),
    [
        (">=1", "<2", False),
        (">=2", "<2", True),
        ("<=2", ">=2", False),
        (">2", "<2.1", False),
        (">2", "<=2", True),
        ("==1.*", ">=2", True),
        ("==1.*", ">=1.5", False),
        ("~=1.4", "<1.4", True),
        ("~=1.4", ">=2", True),
        ("~=1.4", "==1.9", False),
        ("", "", False),
        ("==1.0", "!=1.0", True),
        ("<1", "", False),
        ("<0.1", ">0", False),
    ],
)
def test_ranges_that_exclude_each_other(one: str, other: str, excluding: bool) -> None:
    assert exclude(one, other) is excluding
    assert exclude(other, one) is excluding


@given(RANGES, RANGES, VERSIONS)
def test_ranges_with_a_common_version_do_not_exclude_each_other(
    one: str, other: str, version: str
) -> None:
    if fits(version, one) and fits(version, other):
        assert not exclude(one, other)


@pytest.mark.parametrize(
    ("packs", "versions", "says"),
    [
        (
            {"a": ["b"], "b": ["c"], "c": ["z"]},
            {},
            ["the pack `z` is required, but it is not there (a → b → c → z)"],
        ),
        (
            {"a": ["b"], "b": ["c>=2"], "c": []},
            {},
            ["`c` is required in version >=2 (a → b → c), but version 1.0 is there"],
        ),
        ({"a": ["b"], "b": ["c>=2"], "c": []}, {"c": "2.1"}, []),
    ],
)
def test_what_packs_that_are_only_required_lack_is_said_where_the_way_begins(
    tmp_path: Path, packs: dict[str, list[str]], versions: dict[str, str], says: list[str]
) -> None:
    written(tmp_path, packs, versions)
    discovery = found(tmp_path / "a")
    assert messages(discovery) == says
    assert all(Path(each.path) == tmp_path / "a/pack.yaml" for each in discovery.findings)


def test_what_a_reported_pack_lacks_is_said_once_and_there(tmp_path: Path) -> None:
    written(tmp_path, {"a": ["b"], "b": ["c"]}, {})
    discovery = found(tmp_path)
    assert messages(discovery) == ["the pack `c` is required, but it is not there"]


@pytest.mark.parametrize(
    ("packs", "says"),
    [
        (
            {"a": ["b", "c"], "b": ["z>=2"], "c": ["z<2"], "z": []},
            "`z` is required in version >=2 (a → b → z) and in version <2 (a → c → z); "
            "no version is both",
        ),
        (
            {"a": ["b", "z<2"], "b": ["z>=2"], "z": []},
            "`z` is required in version <2 (a → z) and in version >=2 (a → b → z); "
            "no version is both",
        ),
    ],
)
def test_ranges_that_cannot_both_be_met_are_named_with_their_ways(
    tmp_path: Path, packs: dict[str, list[str]], says: str
) -> None:
    written(tmp_path, packs, {"z": "2.0"})
    assert says in messages(found(tmp_path / "a"))
    assert codes(found(tmp_path).findings).count("P020") == 1, "once, where the ways part"


def test_a_circle_among_required_packs_is_told_by_who_requires_them(tmp_path: Path) -> None:
    written(tmp_path, {"a": ["b"], "b": ["c"], "c": ["b"]}, {})
    discovery = found(tmp_path / "a")
    assert codes(discovery.findings) == ["P014"]
    assert messages(discovery)[0].endswith(": a → b → c → b")
    assert codes(found(tmp_path).findings) == ["P014"]
    assert messages(found(tmp_path))[0].endswith(": b → c → b")


def test_a_higher_pack_does_not_repeat_what_the_one_between_says(tmp_path: Path) -> None:
    written(tmp_path, {"top": ["a"], "a": ["b", "z<2"], "b": ["z>=2"], "z": []}, {"z": "2.0"})
    assert ids(found(tmp_path)) == ["z", "b", "a", "top"]
    assert codes(found(tmp_path).findings).count("P020") == 1


def test_an_optional_pack_may_be_absent_but_must_fit_if_it_is_there(tmp_path: Path) -> None:
    text = manifest("a", "b>=2").replace("}]}", ", optional: true}]}")
    write_example(tmp_path, text)
    assert not found(tmp_path).findings
    write_example(tmp_path, manifest("b"))
    assert messages(found(tmp_path)) == ["`b` is required in version >=2, but version 1.0 is there"]
    write_example(tmp_path, manifest("b", version="2.0"))
    assert not found(tmp_path).findings
    assert ids(found(tmp_path)) == ["b", "a"], "it loads first although the ids sort otherwise"


def test_two_packs_that_are_optional_for_each_other_are_a_circle(tmp_path: Path) -> None:
    one, two = (manifest(*names) for names in (("a", "b"), ("b", "a")))
    write_example(tmp_path, (one + two).replace("''}]}", "'', optional: true}]}"))
    assert codes(found(tmp_path).findings) == ["P014"]
