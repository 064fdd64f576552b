"""The cache never changes what is found; it only saves work."""

import marshal
import subprocess
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli import GOOD, MISSPELT, make_pack
from findings import ERROR, finding
from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_tools.lint import cache, catalogue, run
from kartenwerk_tools.lint.cache import Known, Store, program_stamp
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.record import pack_record, unpack_record
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.lint.stages import files

STAMP = b"s" * 16

SEAS = """\
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
"""
UNITS = """\
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
"""
TROPHIES = "karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}\n"
QUEST = """\
vrak:
  name: Vrak
  level: 1
  effect: |
    action: remove 1 own ship from suedmeer
    condition: at least 2 seas with own ships
  source: {origin: rulebook}
"""
FILES = {
    "hero_quests.yaml": QUEST,
    "markers.yaml": GOOD,
    "seas.yaml": SEAS,
    "units.yaml": UNITS,
    "trophies.yaml": TROPHIES,
}


@pytest.fixture
def stores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "stores"
    monkeypatch.setattr(run, "user_folder", lambda: folder)
    return folder


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    pack = make_pack(tmp_path / "example", FILES)
    monkeypatch.chdir(pack)
    return pack


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were really checked, in order."""
    paths: list[str] = []
    check_file = files.check_file

    def spy(task: files.FileTask) -> object:
        paths.append(task.path)
        return check_file(task)

    monkeypatch.setattr(files, "check_file", spy)
    return paths


def lint(*, cached: bool) -> Outcome:
    return Run(["."], jobs=1, cache=cached).outcome()


Change = Callable[[Path], object]


def _second_file(pack: Path) -> None:
    (pack / "markers").mkdir()
    (pack / "markers" / "more.yaml").write_text(GOOD)


def _link(pack: Path) -> None:
    (pack / "seas.yaml").rename(pack.parent / "x.yaml")
    (pack / "seas.yaml").symlink_to("../x.yaml")


def _rewrite(name: str, old: str, new: str) -> Change:
    def change(pack: Path) -> None:
        text = (pack / name).read_text()
        assert old in text
        (pack / name).write_text(text.replace(old, new))

    return change


CHANGES: Mapping[str, Change] = {
    "nothing": lambda pack: None,
    "a fault": _rewrite("markers.yaml", "count", "cuont"),
    "a fault at the same length": _rewrite("seas.yaml", "[perlenmeer]", "[perlenmoor]"),
    "the id that another file names": _rewrite("trophies.yaml", "karfunkel", "karfunkl"),
    "the file that another file needs": lambda pack: (pack / "trophies.yaml").unlink(),
    "another file with the same id": _second_file,
    "an id that an effect names": _rewrite("seas.yaml", "suedmeer", "nordmeer"),
    "the number of things that an effect counts": _rewrite(
        "seas.yaml", SEAS.splitlines(keepends=True)[1], ""
    ),
    "a line above an effect": lambda pack: (pack / "hero_quests.yaml").write_text(
        "# new\n" + QUEST
    ),
    "a word in an effect": _rewrite("hero_quests.yaml", "own ship ", "own shp "),
    "no YAML any more": lambda pack: (pack / "trophies.yaml").write_text('a: "b\n'),
    "the pack itself": lambda pack: (pack / "pack.yaml").write_text("id: example\n"),
    "another game": _rewrite("pack.yaml", "game: schatten-der-macht", "game: other"),
    "a file becomes a link": _link,
    "a file moves to another kind": lambda pack: (pack / "trophies.yaml").rename(
        pack / "markers.yaml"
    ),
}


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize("name", CHANGES)
def test_the_same_is_found_with_and_without(pack: Path, name: str) -> None:
    lint(cached=True)
    CHANGES[name](pack)
    assert lint(cached=True) == lint(cached=False)
    assert lint(cached=True) == lint(cached=False), "and once more, from what is stored now"


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize("seed", range(12))
def test_the_same_is_found_after_many_changes(pack: Path, seed: int) -> None:
    """Any order of changes, with a cached run after each; some leave nothing for the next."""
    random = Random(seed)
    for name in random.sample(sorted(CHANGES), 6):
        with suppress(OSError, AssertionError):
            CHANGES[name](pack)
        for file in random.sample(sorted(pack.rglob("*.yaml")), 1):
            if file.name != "pack.yaml":
                file.write_text("# one more\n" + file.read_text())
        assert lint(cached=True) == lint(cached=False)


@pytest.mark.usefixtures("stores")
def test_findings_of_unchanged_files_come_back_whole(pack: Path) -> None:
    (pack / "markers.yaml").write_text(MISSPELT)
    (pack / "seas.yaml").write_text(SEAS.replace("name: Südmeer", "name: no, name: x"))
    first = lint(cached=True)
    assert len(first.findings) >= 3
    assert lint(cached=True) == first == lint(cached=False)


@pytest.mark.usefixtures("stores")
def test_only_what_has_changed_is_checked_again(pack: Path, checked: list[str]) -> None:
    lint(cached=True)
    assert len(checked) == len(FILES)
    del checked[:]
    lint(cached=True)
    assert checked == []
    (pack / "seas.yaml").write_text(SEAS + "# more\n")
    lint(cached=True)
    assert checked == ["seas.yaml"]


def test_another_program_starts_anew(
    pack: Path, stores: Path, checked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lint(cached=True) == lint(cached=True)
    del checked[:]
    monkeypatch.setattr(run, "program_stamp", lambda folders: b"another program!")
    lint(cached=True)
    assert len(checked) == len(FILES)
    assert list(stores.iterdir())


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda raw: b"", id="empty"),
        pytest.param(lambda raw: raw[:40], id="cut"),
        pytest.param(lambda raw: raw[:-1] + bytes([raw[-1] ^ 1]), id="one bit"),
        pytest.param(lambda raw: b"\xff" * 100, id="rubbish"),
    ],
)
def test_a_damaged_store_is_as_good_as_none(
    pack: Path, stores: Path, damage: Callable[[bytes], bytes]
) -> None:
    wanted = lint(cached=True)
    (store,) = stores.iterdir()
    store.write_bytes(damage(store.read_bytes()))
    assert lint(cached=True) == wanted


def test_a_folder_that_cannot_be_written_is_no_fault(pack: Path, stores: Path) -> None:
    stores.write_bytes(b"a file, not a folder")
    assert lint(cached=True) == lint(cached=False)


@pytest.mark.usefixtures("pack")
def test_runs_at_the_same_time_leave_a_whole_store(stores: Path) -> None:
    stamp = program_stamp([])
    entries = {f"{number}.yaml": (b"d" * 16, ("x" * 1000,)) for number in range(50)}

    def save(number: int) -> None:
        store = Store(stores, ["same"], stamp)
        store.save(Known(files={**entries, "last": (b"d" * 16, number)}))
        assert len(store.load().files) == 51

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(save, range(40)))
    assert len(list(stores.iterdir())) == 1


def test_old_stores_go(stores: Path) -> None:
    for number in range(cache._MOST_STORES + 5):
        Store(stores, [str(number)], STAMP).save(Known())
    assert len(list(stores.iterdir())) == cache._MOST_STORES


def test_the_program_stamp_sees_every_change(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    first = program_stamp([tmp_path])
    assert program_stamp([tmp_path]) == first
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "c.lark").write_text("x")
    second = program_stamp([tmp_path])
    (tmp_path / "b" / "c.lark").write_text("xy")
    assert len({first, second, program_stamp([tmp_path])}) == 3


def test_the_program_stamp_does_not_depend_on_the_hash_seed() -> None:
    code = (
        "from pathlib import Path; import kartenwerk_dsl as d;"
        "from kartenwerk_tools.lint.cache import program_stamp as p;"
        "print(p([Path(d.__path__[0])]).hex())"
    )
    stamps = {
        subprocess.check_output([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed})
        for seed in ("0", "1")
    }
    assert len(stamps) == 1


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.text(), st.dictionaries(st.text(), PLAIN)), st.booleans())
def test_a_record_survives_storage(
    components: dict[str, dict[str, object]], complete: bool
) -> None:
    odd = replace(
        finding("a: khunchum\n", "khunchum", fixed="khunchom"),
        message=Message("{a} {b} {c}", {"a": 1, "b": Path("x"), "c": ["y"]}),
    )
    facts = FileFacts("sea", components, ((("a", 0), ("sea",), "b", 1),), (("a",),))
    packed = pack_record("seas.yaml", facts, (odd,), complete)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "rule", {ERROR.code: ERROR}.__getitem__)
        back = unpack_record(marshal.loads(marshal.dumps(packed)))
    assert back.facts == facts
    assert (back.ids, back.effects, back.texts) == (tuple(components), 0, 1)
    assert back.complete == complete
    assert [str(f.message) for f in back.findings] == ["1 x ['y']"]
    assert replace(back.findings[0], message=odd.message) == odd


def test_equal_facts_have_equal_stamps_whatever_objects_they_are_made_of() -> None:
    def stamp(word: str) -> object:
        return pack_record("a", FileFacts("sea", {"a": {"x": word, "y": word}}), (), True)[7]

    assert stamp("word") == stamp("".join(["wo", "rd"]))
    assert stamp("word") != stamp("ward")


def test_what_cannot_be_read_has_no_facts() -> None:
    back = unpack_record(pack_record("a", None, (), False))
    assert (back.facts, back.ids, back.complete) == (None, (), False)
