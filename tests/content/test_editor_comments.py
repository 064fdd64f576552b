"""Every shipped file opens in an editor with the schema of its kind."""

import re
from pathlib import Path

import pytest
import yaml

from kartenwerk_engine.games.registry import game
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.schema import MANIFEST_SCHEMA, schema_path

PACKS = sorted(path.parent for path in (CHECKOUT / "content").glob("*/pack.yaml"))


def wanted() -> list[tuple[Path, str]]:
    """Each file of components, each manifest, and the schema that belongs to it."""
    found = []
    for pack in PACKS:
        said = yaml.safe_load((pack / "pack.yaml").read_text(encoding="utf-8"))
        here = game(said["game"])
        assert here, f"content/{pack.name} is for no game"
        found.append((pack / "pack.yaml", MANIFEST_SCHEMA))
        for kind in here.kinds:
            files = [*pack.glob(f"{kind.plural}.yaml"), *pack.glob(f"{kind.plural}/**/*.yaml")]
            found += [(path, schema_path(here.id, kind)) for path in files]
    return found


@pytest.mark.parametrize(
    ("path", "schema"), wanted(), ids=[str(path.relative_to(CHECKOUT)) for path, _ in wanted()]
)
def test_the_first_line_names_the_schema(path: Path, schema: str) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    match = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert match, first
    assert (path.parent / match[1]).resolve() == CHECKOUT / "schemas" / schema
