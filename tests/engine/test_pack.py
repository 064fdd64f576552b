"""Packs are found from any path, with what they require, in the order in which they load."""

import os
from pathlib import Path

import pytest

from examples import write_example
from linking import CONTENT, codes, findings_of
from packs import found, ids, manifest


@pytest.mark.parametrize(
    "path", ["", "one", "one/pack.yaml", "one/regions", "one/regions/a.yaml", "one/regions/deep"]
)
def test_a_pack_is_found_from_any_path(tmp_path: Path, path: str) -> None:
    write_example(tmp_path, manifest("one") + "--- one/regions/a.yaml\n")
    (tmp_path / "one/regions/deep").mkdir()
    discovery = found(tmp_path / path)
    assert ids(discovery) == ["one"]
    assert [file.path.name for file in discovery.packs[0].files] == ["a.yaml"]
    assert not discovery.empty


def test_a_relative_path_stays_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_example(tmp_path, manifest("one") + "--- one/regions/a.yaml\n")
    monkeypatch.chdir(tmp_path)
    for path in ("one", "one/regions/a.yaml", "."):
        (pack,) = found(Path(path)).packs
        assert (pack.path, pack.files[0].shown) == ("one/pack.yaml", "one/regions/a.yaml")
    monkeypatch.chdir(tmp_path / "one" / "regions")
    (pack,) = found(Path("a.yaml")).packs
    assert pack.id == "one"


def test_where_there_is_no_pack_none_is_found(tmp_path: Path) -> None:
    (tmp_path / "seas.yaml").write_text("a: {}\n")
    assert found(tmp_path).empty == [tmp_path]
    assert found(tmp_path / "seas.yaml").empty == [tmp_path / "seas.yaml"]


def test_a_path_given_twice_is_one_pack(tmp_path: Path) -> None:
    write_example(tmp_path, manifest("one"))
    discovery = found(tmp_path, tmp_path / "one", tmp_path / "one" / "pack.yaml")
    assert ids(discovery) == ["one"]
    assert not discovery.findings


def test_a_link_to_a_whole_pack_is_followed(tmp_path: Path) -> None:
    write_example(tmp_path / "elsewhere", manifest("one"))
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "one").symlink_to(tmp_path / "elsewhere" / "one")
    assert ids(found(tmp_path / "packs")) == ["one"]


def test_required_packs_are_looked_for_beside_then_in_roots_then_bundled(tmp_path: Path) -> None:
    write_example(tmp_path / "a", manifest("one", "two", "three", "schatten-der-macht"))
    write_example(tmp_path / "a", manifest("two"))
    write_example(tmp_path / "roots", manifest("two") + manifest("three"))
    discovery = found(tmp_path / "a" / "one", search=(tmp_path / "roots",))
    where = {pack.id: pack.folder for pack in discovery.packs}
    assert where["two"] == tmp_path / "a" / "two"
    assert where["three"] == tmp_path / "roots" / "three"
    assert where["schatten-der-macht"] == CONTENT / "schatten-der-macht"
    assert [pack.id for pack in discovery.packs if pack.reported] == ["one"]
    assert not discovery.findings


def test_a_required_pack_is_found_in_a_folder_of_another_name(tmp_path: Path) -> None:
    write_example(tmp_path, manifest("one", "two") + manifest("two").replace("two/", "2nd/"))
    assert set(ids(found(tmp_path / "one"))) == {"one", "two"}


def test_what_is_wrong_with_a_required_pack_is_not_reported(tmp_path: Path) -> None:
    write_example(tmp_path, manifest("one", "two") + manifest("two") + "--- two/nonsense.txt\n")
    assert not found(tmp_path / "one").findings
    assert codes(found(tmp_path / "two").findings) == ["P002"]


@pytest.mark.parametrize(
    ("packs", "order"),
    [
        ({"a": ["b"], "b": ["c"], "c": []}, "c b a"),
        ({"c": ["b"], "b": ["a"], "a": []}, "a b c"),
        ({"z": [], "a": [], "m": []}, "a m z"),
        # B103: what is required through another pack comes first too.
        ({"a": ["z"], "z": ["m"], "m": [], "b": ["m"]}, "m b z a"),
        ({"d": ["b", "c"], "b": ["a"], "c": ["a"], "a": []}, "a b c d"),
    ],
)
def test_the_load_order_follows_the_requirements(
    tmp_path: Path, packs: dict[str, list[str]], order: str
) -> None:
    write_example(tmp_path, "".join(manifest(name, *needs) for name, needs in packs.items()))
    discovery = found(tmp_path)
    assert ids(discovery) == order.split()
    assert not discovery.findings
    sees = {pack.id: pack.sees for pack in discovery.packs}
    assert all(sees[need] < sees[name] for name, needs in packs.items() for need in needs)


@pytest.mark.parametrize(
    ("requires", "version", "code", "says"),
    [
        ("base", "1.0", None, ""),
        ("base>=1,<2", "1.4.2", None, ""),
        ("base>=1.0", "1.1rc1", None, ""),
        ("base>=2", "1.4", "P013", "`base` is required in version >=2, but version 1.4 is there"),
        ("base==1.*", "2.0", "P013", "version ==1.*, but version 2.0"),
        ("base>=eins", "1.0", "P011", "`>=eins` is no range of versions"),
        ("base=1", "1.0", "P011", "`=1` is no range"),
        ("bas", "1.0", "P012", "the pack `bas` is required, but it is not there"),
    ],
)
def test_versions(tmp_path: Path, requires: str, version: str, code: str | None, says: str) -> None:
    write_example(tmp_path, manifest("more", requires) + manifest("base", version=version))
    findings = found(tmp_path / "more").findings
    assert codes(findings) == ([code] if code else [])
    assert not code or says in str(findings[0].message)


def test_a_missing_pack_with_a_name_like_one_that_is_there(tmp_path: Path) -> None:
    write_example(tmp_path, manifest("more", "schaten-der-macht"))
    (finding,) = found(tmp_path).findings
    assert str(finding.hint) == "did you mean `schatten-der-macht`?"
    text = Path(finding.path).read_text()
    assert text.splitlines()[0][finding.span.column - 1 :].startswith("schaten-der-macht")


@pytest.mark.parametrize(
    ("packs", "path"),
    [
        ({"a": ["a"]}, "a → a"),
        ({"a": ["b"], "b": ["a"]}, "a → b → a"),
        ({"a": ["b"], "b": ["c"], "c": ["a"]}, "a → b → c → a"),
        ({"x": ["b"], "b": ["c"], "c": ["b"]}, "b → c → b"),
    ],
)
def test_a_circle_of_requirements_is_named_with_its_path(
    tmp_path: Path, packs: dict[str, list[str]], path: str
) -> None:
    write_example(tmp_path, "".join(manifest(name, *needs) for name, needs in packs.items()))
    discovery = found(tmp_path)
    assert codes(discovery.findings) == ["P014"]
    assert str(discovery.findings[0].message).endswith(f": {path}")
    assert set(ids(discovery)) == packs.keys()


def test_of_two_packs_with_one_id_the_second_is_left_out(tmp_path: Path) -> None:
    write_example(tmp_path, manifest("one") + manifest("one").replace("one/", "two/"))
    discovery = found(tmp_path)
    assert codes(discovery.findings) == ["P009"]
    assert discovery.findings[0].related[0].path == (tmp_path / "one/pack.yaml").as_posix()
    assert [pack.folder for pack in discovery.packs] == [tmp_path / "one"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]\n", {"P017"}),
        ("", {"P017"}),
        ("{id: x", {"P017"}),
        ("{id: 3, game: schatten-der-macht}\n", {"P017"}),
        ("{id: example, game: midgrad}\n", {"P007", "P017"}),
    ],
)
def test_a_pack_yaml_that_says_too_little(tmp_path: Path, text: str, expected: set[str]) -> None:
    findings = findings_of(tmp_path, f"--- pack.yaml\n{text}--- regions/a.yaml\na: 1\n")
    own = {finding.rule.code for finding in findings if finding.rule.code.startswith("P")}
    assert own == expected
    assert own != {finding.rule.code for finding in findings}, "the cause is reported as well"


def test_a_file_beside_the_packs_is_reported_if_it_looks_like_one_of_theirs(
    tmp_path: Path,
) -> None:
    write_example(
        tmp_path,
        manifest("one")
        + "--- seas.yaml\n--- lost/regions/a.yaml\n--- mkdocs.yaml\n--- docs/other.yaml\n",
    )
    findings = found(tmp_path).findings
    assert codes(findings) == ["P018", "P018"]
    assert {Path(finding.path).name for finding in findings} == {"seas.yaml", "a.yaml"}


def test_what_nobody_may_look_at_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_example(tmp_path, manifest("one") + "--- one/regions/a.yaml\n--- one/seas/b.yaml\n")
    look = os.scandir

    def forbid(path: str) -> object:
        if Path(path).name == "regions":
            raise PermissionError(13, "Permission denied")
        return look(path)

    monkeypatch.setattr(os, "scandir", forbid)
    discovery = found(tmp_path)
    assert codes(discovery.findings) == ["P004"]
    assert str(discovery.findings[0].message) == "this file cannot be read: permission denied"
    assert [file.path.name for file in discovery.packs[0].files] == ["b.yaml"]


def test_findings_stand_where_the_value_stands(tmp_path: Path) -> None:
    write_example(tmp_path, manifest("one", version="erste").replace("one/", "eins/"))
    findings = found(tmp_path).findings
    line = (tmp_path / "eins/pack.yaml").read_text().splitlines()[0]
    assert codes(findings) == ["P008", "P010"]
    assert [line[f.span.column - 1 : f.span.end_column - 1] for f in findings] == [
        "one",
        "'erste'",
    ]
