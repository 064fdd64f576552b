"""Fields that connect components: both sides agree, and a chain does not return to its start."""

from pathlib import Path

import pytest

from components import RANKS, SOURCE, pack, rank, sea
from kartenwerk_engine.library.finding import Span
from linking import at, codes, findings_after, findings_in, findings_of, fixed


def test_a_side_that_is_silent(tmp_path: Path) -> None:
    text = "--- seas.yaml\n" + sea("nordmeer", "suedmeer") + sea("suedmeer")
    (finding,) = [f for f in findings_of(tmp_path, text) if f.rule.code == "R016"]
    assert "`adjacent` of `suedmeer` does not name `nordmeer`" in str(finding.message)
    assert at(finding) == ("seas.yaml", 2, 38, 40)
    assert finding.related[0].span == Span(1, 39, 1, 47)
    assert findings_after(finding) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[]", "[nordmeer]"),
        ("[ ]", "[nordmeer ]"),
        ("[ostmeer]", "[nordmeer, ostmeer]"),
        ("\n  - ostmeer # east\n  # end\n", "\n  - nordmeer\n  - ostmeer # east\n  # end\n"),
        ("\n    -  ostmeer\n", "\n    - nordmeer\n    -  ostmeer\n"),
        ("[\n    ostmeer, # east\n  ]", "[nordmeer, \n    ostmeer, # east\n  ]"),
    ],
)
def test_the_missing_side_is_added_in_the_layout_of_the_list(
    tmp_path: Path, before: str, after: str
) -> None:
    silent = f"suedmeer:\n  name: S\n  adjacent: {before}\n  {SOURCE}\n"
    text = (
        "--- seas.yaml\n"
        + sea("nordmeer", "suedmeer")
        + sea("ostmeer", *(["suedmeer"] if "ostmeer" in before else []))
        + silent
    )
    (finding,) = [f for f in findings_of(tmp_path, text) if f.rule.code == "R016"]
    assert f"adjacent: {after}\n" in fixed(finding)
    assert "R016" not in findings_after(finding)


def test_a_side_without_the_field_is_named_at_its_id(tmp_path: Path) -> None:
    findings = findings_of(tmp_path, RANKS + rank("a", partners="[b]") + rank("b"))
    assert codes(findings) == ["R016"]
    assert findings[0].span == Span(2, 1, 2, 2)
    assert not findings[0].fix


def test_the_silent_side_in_a_pack_that_cannot_be_changed(tmp_path: Path) -> None:
    findings_of(
        tmp_path,
        pack("base")
        + "--- base/seas.yaml\n"
        + sea("nordmeer", "suedmeer")
        + sea("suedmeer", "nordmeer")
        + pack("more", "base")
        + "--- more/seas.yaml\n"
        + sea("ostmeer", "nordmeer"),
    )
    findings = findings_in(tmp_path / "example" / "more")
    assert "R016" in codes(findings)
    (finding,) = [f for f in findings if f.rule.code == "R016"]
    assert finding.path.endswith("more/seas.yaml")
    assert not finding.fix


@pytest.mark.parametrize(
    ("ranks", "path"),
    [
        # B61
        ({"levy": "guard", "guard": "veteran", "veteran": "levy"}, "guard → veteran → levy"),
        ({"a": "b", "b": "a"}, "a → b → a"),
        ({"x": "a", "a": "b", "b": "c", "c": "b"}, "b → c → b"),
        ({"a": "b", "b": "c"}, None),
        ({"a": "c", "b": "c"}, None),
    ],
)
def test_a_chain_that_returns(tmp_path: Path, ranks: dict[str, str], path: str | None) -> None:
    ends = set(ranks.values()) - ranks.keys()
    text = RANKS + "".join(rank(name, upgrades_to=next_) for name, next_ in ranks.items())
    findings = findings_of(tmp_path, text + "".join(map(rank, sorted(ends))))
    assert codes(findings) == (["R014"] if path else [])
    if path:
        assert path in str(findings[0].message)


def test_each_circle_is_said_once_and_a_long_one_in_part(tmp_path: Path) -> None:
    names = [f"r{number:03d}" for number in range(300)]
    circle = "".join(
        rank(name, upgrades_to=following)
        for name, following in zip(names, names[1:] + names[:1], strict=True)
    )
    other = rank("a", upgrades_to="b") + rank("b", upgrades_to="a")
    long, short = sorted(
        findings_of(tmp_path, RANKS + circle + other), key=lambda finding: finding.span
    )
    assert (long.rule.code, short.rule.code) == ("R014", "R014")
    assert "r004 → (290 more) → r295" in str(long.message)
    assert len(long.related) < 10


def test_a_rank_that_upgrades_to_itself(tmp_path: Path) -> None:
    assert codes(findings_of(tmp_path, RANKS + rank("a", upgrades_to="a"))) == ["R005"]


def test_alternatives_need_one_way_in(tmp_path: Path) -> None:  # B64
    text = (
        rank("drill")
        + rank("veteran_oath", needs_any="[drill, champion_oath]")
        + rank("champion_oath", needs_any="[veteran_oath]")
        + rank("a", needs_any="[b]")
        + rank("b", needs_any="[a]")
        + rank("behind", needs_any="[a]")
    )
    (finding,) = findings_of(tmp_path, RANKS + text)
    assert finding.rule.code == "R015"
    assert finding.component == "a"
    assert "a → b → a" in str(finding.message)
