"""The pack that benchmarks measure with: as large as asked for, the same each time, and clean."""

from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

import foreign_speed
from cli import kartenwerk
from generate import LEXICON, write_pack
from one_schema import one_schema


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("generated") / "pack"
    write_pack(folder, components=600, files=60, seed=7)
    return folder


def contents(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files(folder)}


def files(folder: Path) -> list[Path]:
    beside = {folder / "pack.yaml", folder / LEXICON}
    return sorted(path for path in folder.rglob("*.yaml") if path not in beside)


def test_it_is_as_large_as_asked_for(pack: Path) -> None:
    assert len(files(pack)) == 60
    assert sum(len(yaml.safe_load(path.read_text("utf-8"))) for path in files(pack)) == 600


def test_the_same_seed_gives_the_same_pack(pack: Path, tmp_path: Path) -> None:
    write_pack(tmp_path / "pack", components=600, files=60, seed=7)
    assert contents(tmp_path / "pack") == contents(pack)


def test_another_seed_gives_another(pack: Path, tmp_path: Path) -> None:
    write_pack(tmp_path / "pack", components=600, files=60, seed=8)
    assert contents(tmp_path / "pack") != contents(pack)


def test_it_lints_clean(pack: Path) -> None:
    result = kartenwerk("lint", str(pack), "--no-cache")
    assert result.code == 0, result.out
    assert "600 components" in result.out


def test_the_peer_finds_nothing_wrong_with_it_either(pack: Path) -> None:
    validator = Draft202012Validator(one_schema())
    for path in files(pack):
        validator.validate(yaml.safe_load(path.read_text("utf-8")))


def test_generated_foreign_data_lints_clean(tmp_path: Path) -> None:
    """Every card in every locale: a finding would be measured along with the rest."""
    foreign_speed.write_data(tmp_path / "foreign-cards", number=45, per_set=20, seed=7)
    result = kartenwerk("lint", str(tmp_path / "foreign-cards"), "--no-cache")
    assert result.code == 0, result.out
    assert f"{8 + 3 * (1 + len(foreign_speed.LOCALES))} files, 54 components" in result.out
