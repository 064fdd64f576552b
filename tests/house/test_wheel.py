"""The wheel: what lands in site-packages, and that it works there without the checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from cli import ROOT

BUNDLED = PurePosixPath("kartenwerk_engine/_bundled")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        str(folder),
    ]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[PurePosixPath]:
    with zipfile.ZipFile(wheel) as archive:
        return {PurePosixPath(name) for name in archive.namelist()}


def shipped(folder: str, pattern: str) -> set[PurePosixPath]:
    """The data files of the checkout, as the wheel names them."""
    return {BUNDLED / path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(pattern)}


def test_only_our_own_names_stand_at_the_top(names: set[PurePosixPath]) -> None:
    top = {name.parts[0] for name in names}
    assert {"kartenwerk", "kartenwerk_dsl", "kartenwerk_engine", "kartenwerk_tools"} <= top
    assert all(part.startswith("kartenwerk") for part in top)


@pytest.mark.parametrize(
    ("folder", "pattern"),
    [
        *(("content", pattern) for pattern in ("*.yaml", "*.po", "*.schema.json")),
        ("schemas", "*.schema.json"),
    ],
)
def test_content_and_schemas_are_in_it(
    names: set[PurePosixPath], folder: str, pattern: str
) -> None:
    assert shipped(folder, pattern)
    assert shipped(folder, pattern) <= names


def test_the_grammar_and_the_type_markers_are_in_it(names: set[PurePosixPath]) -> None:
    assert PurePosixPath("kartenwerk_dsl/grammar.lark") in names
    assert PurePosixPath("kartenwerk_dsl/syntax/grammar.json") in names
    assert len([name for name in names if name.name == "py.typed"]) == 4


def test_the_catalogues_of_the_program_are_in_it(names: set[PurePosixPath]) -> None:
    here = [
        PurePosixPath(path.relative_to(ROOT / home).as_posix())
        for home in ("tools", "engine")
        for path in (ROOT / home).rglob("locale/*.po")
    ]
    assert PurePosixPath("kartenwerk_tools/locale/de.po") in here
    assert len(here) > 3
    assert set(here) <= names


def test_nothing_else_is_in_it(names: set[PurePosixPath]) -> None:
    strangers = [
        name
        for name in names
        if name.name == "README.md" or {"tests", "__pycache__"} & set(name.parts)
    ]
    assert not strangers


def test_it_speaks_german_from_an_archive(wheel: Path, tmp_path: Path) -> None:
    """A wheel on the path is not unpacked: catalogues are read out of the archive."""
    for words, says in (
        (("explain", "G010", "--lang", "de"), "zu Fuß"),
        (("lint", "nowhere"), "`nowhere` gibt es nicht."),
    ):
        ended = subprocess.run(
            [sys.executable, "-m", "kartenwerk", *words],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(wheel), "KARTENWERK_LANG": "de"},
            capture_output=True,
            check=False,
            encoding="utf-8",
        )
        assert says in ended.stdout + ended.stderr


def test_it_lints_its_own_content_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    content = site / BUNDLED / "content"
    result = subprocess.run(
        [sys.executable, "-m", "kartenwerk", "lint", str(content)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(site), "XDG_CACHE_HOME": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
