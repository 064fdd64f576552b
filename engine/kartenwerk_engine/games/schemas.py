"""The committed JSON Schemas of all games and of what shipped packs add to their kinds.

Writing them, and finding those out of date.
"""

from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import BUILT_IN, game
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.generate import as_text, file_schema, manifest_schema
from kartenwerk_engine.library.patching.schemas import game_patches_schema, patches_schema
from kartenwerk_engine.library.schema import (
    MANIFEST_SCHEMA,
    PATCHES_SCHEMA,
    kind_schema,
    schema_path,
)


def write_schemas(root: Path) -> list[Path]:
    """Bring the folder `root` up to date; the paths of the files that were written or removed."""
    changed = stale_schemas(root)
    wanted = _wanted()
    for path in changed:
        text = wanted.get(path.relative_to(root).as_posix())
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    return changed


def stale_schemas(root: Path) -> list[Path]:
    """The files below `root` that are missing, differ from the models, or belong to no kind."""
    wanted = _wanted()
    present = {path.relative_to(root).as_posix(): path for path in root.rglob("*.schema.json")}
    differing = [
        root / name
        for name, text in wanted.items()
        if name not in present or present[name].read_bytes() != text.encode()
    ]
    return sorted(differing + [path for name, path in present.items() if name not in wanted])


def _wanted() -> dict[str, str]:
    texts = {
        MANIFEST_SCHEMA: as_text(manifest_schema()),
        PATCHES_SCHEMA: as_text(patches_schema()),
    }
    for game_id in BUILT_IN:
        found = game(game_id)
        assert found, game_id
        schemas = {kind: file_schema(game_id, kind) for kind in found.kinds}
        for kind, schema in schemas.items():
            texts[schema_path(game_id, kind)] = as_text(schema)
        named = {kind.name: schema for kind, schema in schemas.items()}
        texts[f"{game_id}/{PATCHES_SCHEMA}"] = as_text(game_patches_schema(game_id, named))
    for pack in discover([CHECKOUT / "content"], registry).packs:
        for kind in pack.own:
            document = kind_schema(pack.manifest.game, kind).document
            texts[schema_path(pack.manifest.game, kind)] = as_text(document)
    return texts
