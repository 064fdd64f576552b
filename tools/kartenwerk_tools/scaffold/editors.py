"""What makes an editor know the files of a pack: their JSON Schemas, and where it finds them.

A pack outside a checkout of Kartenwerk carries copies of the schemas in a folder of its own, so
that they are there on every machine. Names that begin with a dot are no part of a pack.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.generate import as_text
from kartenwerk_engine.library.kinds import PATCH, Kind
from kartenwerk_engine.library.manifest import MANIFEST
from kartenwerk_engine.library.pack_files import TOGETHER
from kartenwerk_engine.library.patching.schemas import game_patches_schema
from kartenwerk_engine.library.schema import (
    MANIFEST_SCHEMA,
    PATCHES_SCHEMA,
    kind_schema,
    pack_schema,
    schema_path,
)

COPIES = ".schemas"
_MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")

EDITOR_CONFIG = """\
root = true

[*]
charset = utf-8
end_of_line = lf
indent_style = space
indent_size = 2
insert_final_newline = true
trim_trailing_whitespace = true
"""


def schemas_of(folder: Path) -> Path:
    """Where the schemas for the pack in this folder lie: where its pack.yaml says, if anywhere."""
    manifest = folder / MANIFEST
    if manifest.is_file():
        first = manifest.read_text(encoding="utf-8", errors="replace").partition("\n")[0]
        if named := _MODELINE.match(first):
            return Path(os.path.normpath(folder / named[1])).parent
    shared = CHECKOUT / "schemas"
    inside = shared.is_dir() and folder.resolve().is_relative_to(CHECKOUT)
    return shared if inside else folder / COPIES


def schema_for(file: Path, schemas: Path, game: str, kind: Kind | None) -> str:
    """The path of a file's schema as the file names it."""
    name = schema_path(game, kind) if kind else MANIFEST_SCHEMA
    return Path(os.path.relpath(schemas / name, file.parent)).as_posix()


def copies(game: str, kinds: Iterable[Kind]) -> dict[str, str]:
    """The schemas that a pack of the game carries, by their paths in the folder of schemas."""
    found = {kind: kind_schema(game, kind).document for kind in kinds}
    named = {kind.name: document for kind, document in found.items()}
    return {
        MANIFEST_SCHEMA: as_text(pack_schema().document),
        f"{game}/{PATCHES_SCHEMA}": as_text(game_patches_schema(game, named)),
        **{schema_path(game, kind): as_text(document) for kind, document in found.items()},
    }


def stale(schemas: Path, wanted: dict[str, str]) -> Iterator[Path]:
    """The copies that are missing or not as wanted."""
    for name, text in wanted.items():
        path = schemas / name
        if not path.is_file() or path.read_bytes() != text.encode():
            yield path


def renew(schemas: Path, wanted: dict[str, str]) -> list[Path]:
    """Bring the copies up to date; the paths of those that were written."""
    written = list(stale(schemas, wanted))
    for path in written:
        path.parent.mkdir(parents=True, exist_ok=True)
        text = wanted[path.relative_to(schemas).as_posix()]
        path.write_text(text, encoding="utf-8", newline="\n")
    return written


def vscode_settings(folder: Path, schemas: Path, game: str, kinds: Iterable[Kind]) -> str:
    """Settings that tell VS Code, and what is built on it, the schema of each file."""
    here = Path(os.path.relpath(schemas, folder)).as_posix()
    places: dict[str, object] = {f"{here}/{MANIFEST_SCHEMA}": MANIFEST}
    files = {schema_path(game, kind): kind.plural for kind in kinds}
    for schema, plural in {**files, f"{game}/{PATCHES_SCHEMA}": PATCH.plural}.items():
        places[f"{here}/{schema}"] = [
            f"{folder}{name}"
            for folder in ("", f"{TOGETHER}/*/")
            for name in (f"{plural}.yaml", f"{plural}/**/*.yaml")
        ]
    return json.dumps({"yaml.schemas": places}, indent=2) + "\n"


VSCODE_EXTENSIONS = json.dumps({"recommendations": ["redhat.vscode-yaml"]}, indent=2) + "\n"
