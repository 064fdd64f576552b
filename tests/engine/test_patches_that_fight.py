"""Patches of packs that know nothing of each other: when they fight, and who settles it."""

from pathlib import Path

import pytest

from kartenwerk_engine.library.library import LibraryError
from linking import codes
from packs import manifest
from patching import END, MORE, found, load, patch, patches


def to_be(now: int, was: int = 2) -> str:
    return f"set: {{count: {{was: {was}, now: {now}}}}}"


GONE = "drop: {name: Krone}"
CLASHES = [
    ("set: {count: {was: 2, now: 3}}", "set: {count: {was: 2, now: 4}}", True),
    ("set: {count: {was: 2, now: 3}}", "set: {count: {was: 2, now: 3}}", False),
    ("set: {count: {was: 2, now: 3}}", "set: {name: {was: Krone, now: Kranz}}", False),
    ("set: {count: {was: 2, now: 3}}", "drop: {name: Krone}", True),
    ("drop: {name: Krone}", "drop: {count: 2}", False),
]


@pytest.mark.parametrize(("one", "other", "fights"), CLASHES)
def test_packs_that_know_nothing_of_each_other_can_fight(
    tmp_path: Path, one: str, other: str, fights: bool
) -> None:
    texts = [patch("trophy", "krone", each) for each in (one, other)]
    texts = [t.replace(END, "") if "drop" in t else t for t in texts]
    most = manifest("most", "base") + patches(texts[1], "most")
    findings = found(tmp_path, MORE + patches(texts[0]) + most)
    assert codes(findings) == (["P037"] if fights else [])
    for finding in findings:
        assert Path(finding.path).parent.name == "most"
        assert Path(finding.related[0].path).parent.name == "more"
    if fights:
        with pytest.raises(LibraryError, match="both patch trophy `krone`"):
            load(tmp_path, "more", "most")
    load(tmp_path, "most")


def test_both_may_add_to_a_list_and_agree_on_what_goes(tmp_path: Path) -> None:
    seas = """--- NAME/seas.yaml
NAMEmeer: {name: Meer, adjacent: [perlenmeer], source: {origin: rulebook}}
"""
    text = f"sea:\n  perlenmeer:\n    add: {{adjacent: [NAMEmeer]}}\n{END}"
    packs = [
        manifest(name, "base") + (seas + patches(text, name)).replace("NAME", name)
        for name in ("more", "most")
    ]
    assert codes(found(tmp_path, "".join(packs))) == []
    library = load(tmp_path, "most", "more")
    adjacent = library.data("sea", "perlenmeer")["adjacent"]
    assert adjacent == ["suedmeer", "moremeer", "mostmeer"], "by load order, not as they are named"


@pytest.mark.parametrize(
    ("one", "other", "peace", "then"),
    [
        (to_be(3), to_be(4), to_be(9, was=3), 9),
        (to_be(3), to_be(4), to_be(9, was=4), 9),
        (to_be(3), to_be(4), to_be(3, was=4), 3),
        (to_be(3), to_be(4), to_be(4, was=3), 4),
        (to_be(3), GONE, GONE, None),
        (GONE, to_be(3), GONE, None),
        (to_be(3), GONE, to_be(9, was=3), 9),
        (GONE, to_be(3), to_be(9, was=3), 9),
    ],
)
def test_a_pack_that_requires_both_settles_their_fight(
    tmp_path: Path, one: str, other: str, peace: str, then: int | None
) -> None:
    """Whatever it expects of the two, and also if one of them is right."""
    texts = [patch("trophy", "krone", each) for each in (one, other, peace)]
    texts = [text.replace(END, "") if "drop" in text else text for text in texts]
    most = manifest("most", "base") + patches(texts[1], "most")
    settled = manifest("peace", "more", "most") + patches(texts[2], "peace")
    assert codes(found(tmp_path, MORE + patches(texts[0]) + most + settled)) == []
    library = load(tmp_path, "peace")
    if then is None:
        assert "krone" not in library.ids("trophy")
    else:
        assert library.data("trophy", "krone")["count"] == then


def test_a_settled_fight_does_not_settle_it_otherwise(tmp_path: Path) -> None:
    texts = [patch("trophy", "krone", each) for each in (to_be(3), to_be(4), to_be(9, was=2))]
    most = manifest("most", "base") + patches(texts[1], "most")
    settled = manifest("peace", "more", "most") + patches(texts[2], "peace")
    (finding,) = found(tmp_path, MORE + patches(texts[0]) + most + settled)
    assert (finding.rule.code, Path(finding.path).parent.name) == ("P034", "peace")
