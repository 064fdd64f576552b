"""References and ids: what goes wrong is said, and at the right place."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from components import SOURCE, pack, sea, trophy, unit
from kartenwerk_engine.library.finding import Span
from linking import at, codes, findings_after, findings_of, fixed


@pytest.mark.parametrize(
    ("written", "code", "says", "hint"),
    [
        # B01 and B19: the same id spelt in another way.
        ("Karfunkel", "R002", "is not the id of a trophy", "write `karfunkel`"),
        ("kar-funkel", "R002", "is not the id of a trophy", "write `karfunkel`"),
        ("schwarzes auge", "R002", "is not the id of a trophy", "write `schwarzes_auge`"),
        ("schwarzesauge", "R002", "is not the id of a trophy", "write `schwarzes_auge`"),
        # B13: a blank that nobody sees.
        ("'karfunkel '", "R002", "is not the id of a trophy", "write `karfunkel`"),
        # B18: a misspelt id never defines something new.
        ("karfunkle", "R001", "there is no trophy `karfunkle`", "did you mean `karfunkel`?"),
        ("karfnkel", "R001", "there is no trophy `karfnkel`", "did you mean `karfunkel`?"),
        ("etwas_anderes", "R001", "there is no trophy `etwas_anderes`", "write one of `karfunkel`"),
        ("Das Auge", "R003", "is the name of a trophy; here its id `schwarzes_auge`", "write"),
        ("drache", "R004", "`drache` is a unit; a trophy is wanted here", "write one of"),
    ],
)
def test_a_reference_that_names_nothing(
    tmp_path: Path, written: str, code: str, says: str, hint: str
) -> None:
    trophies = trophy("karfunkel") + trophy("schwarzes_auge").replace("Schwarzes_Auge", "Das Auge")
    units = unit("drache", written)
    (finding,) = findings_of(
        tmp_path, f"--- trophies.yaml\n{trophies}--- units.yaml\n{units}", named_in_effects=()
    )
    assert finding.rule.code == code
    assert says in str(finding.message)
    assert str(finding.hint).startswith(hint)
    column = units.index("becomes: ") + len("becomes: ") + 1
    assert at(finding) == ("units.yaml", 1, column, column + len(written))
    assert finding.component == "drache"
    if code in ("R002", "R003"):
        assert findings_after(finding) == []


@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_fix_keeps_the_quotes(tmp_path: Path, quote: str) -> None:
    units = unit("drache", f"{quote}Karfunkel{quote}")
    text = f"--- trophies.yaml\n{trophy('karfunkel')}--- units.yaml\n{units}"
    (finding,) = findings_of(tmp_path, text)
    assert f"becomes: {quote}karfunkel{quote}," in fixed(finding)


def test_the_nearest_component_is_shown(tmp_path: Path) -> None:
    text = f"--- trophies.yaml\n{trophy('karfunkel')}--- units.yaml\n{unit('drache', 'karfunkl')}"
    (finding,) = findings_of(tmp_path, text)
    (related,) = finding.related
    assert (Path(related.path).name, related.span) == ("trophies.yaml", Span(1, 1, 1, 10))


def test_a_key_is_a_reference_too(tmp_path: Path) -> None:
    eminence = "name: A, grade: improved, piece: turm, provides: {Gold: 1}"
    resource = f"gold: {{name: Gold, symbol: G, pays_for: [handeln], {SOURCE}}}\n"
    action = f"handeln: {{name: Handeln, summary: Handle., {SOURCE}}}\n"
    text = (
        f"--- actions.yaml\n{action}--- resources.yaml\n{resource}"
        f"--- grey_eminences.yaml\na: {{{eminence}, {SOURCE}}}\n"
    )
    findings = [f for f in findings_of(tmp_path, text) if f.rule.code != "R013"]
    assert codes(findings) == ["R002"]
    assert "provides: {gold: 1}" in fixed(findings[0])


def test_self_reference(tmp_path: Path) -> None:  # B06
    text = "--- seas.yaml\n" + sea("nordmeer", "nordmeer", "suedmeer") + sea("suedmeer", "nordmeer")
    (finding,) = findings_of(tmp_path, text)
    assert finding.rule.code == "R005"
    assert at(finding) == ("seas.yaml", 1, 39, 47)


def test_an_id_defined_in_two_files_is_shown_in_both(tmp_path: Path) -> None:  # B03
    text = "".join(f"--- trophies/{name}.yaml\n{trophy('reiher')}" for name in "abc")
    findings = findings_of(tmp_path, text)
    assert codes(findings) == ["R009", "R009"]
    assert [Path(f.path).name for f in findings] == ["b.yaml", "c.yaml"]
    assert {Path(f.related[0].path).name for f in findings} == {"a.yaml"}


def test_a_pack_adds_to_what_it_requires_and_replaces_nothing(tmp_path: Path) -> None:
    base = pack("base") + f"--- base/trophies.yaml\n{trophy('karfunkel')}"
    more = pack("more", "base") + f"--- more/trophies.yaml\n{trophy('karfunkel')}"
    (finding,) = findings_of(tmp_path, base + more)
    assert finding.rule.code == "R010"
    assert "already defined by the pack base" in str(finding.message)
    assert "base/trophies.yaml" in finding.related[0].path


def test_a_file_of_the_same_name_hides_nothing(tmp_path: Path) -> None:  # B98
    base = pack("base") + f"--- base/trophies.yaml\n{trophy('karfunkel')}"
    more = (
        pack("more", "base")
        + f"--- more/trophies.yaml\n{trophy('splitter')}"
        + f"--- more/units.yaml\n{unit('drache', 'karfunkel')}{unit('lindwurm', 'splitter')}"
    )
    assert findings_of(tmp_path, base + more) == []


def test_a_component_of_a_pack_that_is_not_required(tmp_path: Path) -> None:
    base = pack("base") + f"--- base/trophies.yaml\n{trophy('karfunkel')}"
    more = pack("more") + f"--- more/units.yaml\n{unit('drache', 'karfunkel')}"
    (finding,) = findings_of(tmp_path, base + more)
    assert finding.rule.code == "R006"
    assert "belongs to the pack base, which more does not require" in str(finding.message)


def test_what_is_required_through_another_pack_may_be_used(tmp_path: Path) -> None:
    text = (
        pack("base")
        + f"--- base/trophies.yaml\n{trophy('karfunkel')}"
        + pack("middle", "base")
        + pack("more", "middle")
        + f"--- more/units.yaml\n{unit('drache', 'karfunkel')}"
    )
    assert findings_of(tmp_path, text) == []


def test_packs_that_know_nothing_of_each_other_may_use_the_same_id(tmp_path: Path) -> None:
    text = "".join(
        f"{pack(name)}--- {name}/trophies.yaml\n{trophy('karfunkel')}" for name in ("one", "two")
    )
    assert findings_of(tmp_path, text) == []


@pytest.mark.parametrize(
    ("first", "second", "confusable"),
    [
        ("al_anfa", "alanfa", True),
        ("a_l_anfa", "al_anfa", True),
        ("al_anfa", "al_anfb", False),
        ("card_1_12", "card_11_2", False),
        ("card_1", "card1", True),
    ],
)
def test_confusable_ids(tmp_path: Path, first: str, second: str, confusable: bool) -> None:
    findings = findings_of(tmp_path, f"--- trophies.yaml\n{trophy(first)}{trophy(second)}")
    assert codes(findings) == ["R011"] * confusable


@pytest.mark.parametrize(("kinds", "found"), [(("unit", "trophy"), ["R012"]), (("unit",), [])])
def test_the_same_id_in_two_kinds(
    tmp_path: Path, kinds: tuple[str, ...], found: list[str]
) -> None:  # B11
    text = f"--- trophies.yaml\n{trophy('drache')}--- units.yaml\n{unit('drache', 'drache')}"
    assert codes(findings_of(tmp_path, text, named_in_effects=kinds)) == found


def test_a_component_is_used_if_an_effect_names_it(tmp_path: Path) -> None:
    quest = f"q: {{name: Q, level: 1, effect: 'condition: some ship in nordmeer', {SOURCE}}}\n"
    alone = "--- seas.yaml\n" + sea("nordmeer") + sea("suedmeer")
    assert codes(findings_of(tmp_path / "1", alone)) == ["R013", "R013"]
    named = alone + f"--- hero_quests.yaml\n{quest}"
    findings = findings_of(tmp_path / "2", named)
    assert [finding.component for finding in findings] == ["suedmeer"]


def test_only_naming_itself_is_no_use(tmp_path: Path) -> None:
    findings = findings_of(tmp_path, "--- seas.yaml\n" + sea("nordmeer", "nordmeer"))
    assert codes(findings) == ["R013", "R005"]


def test_an_empty_index_means_no_data(tmp_path: Path) -> None:
    text = (
        '--- trophies.yaml\nkarfunkel: {name: "Karfunkel\n'
        f"--- trophies/more.yaml\n{trophy('splitter')}"
        f"--- units.yaml\n{unit('a', 'karfunkel')}{unit('b', 'splitter')}{unit('c', 'krone')}"
    )
    findings = [f for f in findings_of(tmp_path, text) if f.rule.code[0] == "R"]
    assert codes(findings) == ["R008"]
    assert str(findings[0].message).startswith("not checked: 2 references to a trophy")
    assert "trophies.yaml could not be read completely" in str(findings[0].message)


@pytest.mark.parametrize("lost", ["trophies.yaml -> gone", "trophies/a.yaml -> gone"])
def test_what_cannot_be_opened_may_hold_what_is_missing(tmp_path: Path, lost: str) -> None:
    text = f"--- {lost}\n--- units.yaml\n{unit('drache', 'karfunkel')}"
    assert codes(findings_of(tmp_path, text)) == ["P004", "R008"]


def test_a_kind_without_any_component_is_said_once(tmp_path: Path) -> None:
    text = f"--- units.yaml\n{unit('a', 'kk')}{unit('b', 'll')}{unit('c', 'mm')}"
    (finding,) = findings_of(tmp_path, text)
    assert finding.rule.code == "R007"
    assert "no trophy is defined at all, so `kk` names nothing (3 references" in str(
        finding.message
    )


def test_nothing_is_unknown_while_a_required_pack_is_missing(tmp_path: Path) -> None:
    text = (
        pack("more", "lost")
        + f"--- more/units.yaml\n{unit('a', 'kk')}--- more/trophies.yaml\n{trophy('ll')}"
    )
    assert codes(findings_of(tmp_path, text)) == ["P012", "R008"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_planted_misspelling_is_found_and_the_original_is_nearest(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    words = st.from_regex(r"[a-z]{6,9}(_[a-z]{4,7})?", fullmatch=True)
    names = data.draw(st.lists(words, min_size=2, max_size=12, unique=True))
    wrong = data.draw(st.sampled_from(names))
    place = data.draw(st.integers(1, len(wrong) - 1))
    slip = data.draw(st.sampled_from("qxyz"))
    misspelt = data.draw(
        st.sampled_from(
            [
                wrong[:place] + slip + wrong[place:],
                wrong[:place] + slip + wrong[place + 1 :],
                wrong[:place] + wrong[place + 1 :],
            ]
        )
    )
    assume(misspelt not in names)
    assume(all(_apart(wrong, name) for name in names if name != wrong))
    units = "".join(unit(f"u{number}", name) for number, name in enumerate(names))
    units += unit("planted", misspelt)
    folder = tmp_path_factory.mktemp("packs")
    trophies = "".join(map(trophy, names))
    findings = findings_of(
        folder, f"--- trophies.yaml\n{trophies}--- units.yaml\n{units}", named_in_effects=()
    )
    (finding,) = [each for each in findings if each.component == "planted"]
    assert finding.rule.code in ("R001", "R002")
    assert f"`{wrong}`" in str(finding.hint)


def _apart(a: str, b: str) -> bool:
    """Whether the words differ in more than any slip could explain."""
    same = sum(x == y for x, y in zip(a, b, strict=False))
    return same <= max(len(a), len(b)) // 2
