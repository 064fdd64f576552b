"""A new expansion: a folder that lints clean at once, with a first card and a scenario for it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.manifest import MANIFEST
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.schema import pack_schema
from kartenwerk_engine.library.shape import shape
from kartenwerk_tools.i18n.catalogues import catalogue
from kartenwerk_tools.i18n.packs import FOLDER as TRANSLATIONS
from kartenwerk_tools.i18n.packs import pack_texts
from kartenwerk_tools.scaffold import editors
from kartenwerk_tools.scaffold.fields import Fields
from kartenwerk_tools.scaffold.file import plain_file
from kartenwerk_tools.scaffold.first import first_card
from kartenwerk_tools.scaffold.readme import readme
from kartenwerk_tools.usage import UsageError

FIRST_VERSION = "0.1.0"


@dataclass(frozen=True, slots=True)
class Base:
    """The pack that an expansion adds to, and its game."""

    pack: Pack
    game: Game

    @property
    def versions(self) -> str:
        """The versions with which an expansion works that was made for this one."""
        from packaging.version import Version

        version = Version(self.pack.manifest.version)
        end = f"{version.major + 1}" if version.major else f"0.{version.minor + 1}"
        return f">={version},<{end}"


def manifest_values(id: str, title: str, base: Base, author: str) -> dict[str, Any]:
    """What a new expansion's pack.yaml says, as far as nobody says otherwise."""
    fields = Fields(pack_schema()).by_name
    return {
        "id": id,
        "game": base.game.id,
        "title": title,
        "version": FIRST_VERSION,
        "language": base.pack.manifest.language,
        "requires": [{"pack": base.pack.id, "version": base.versions}],
        "licence": fields["licence"].example,
        "authors": [author],
    }


def write_expansion(folder: Path, base: Base, values: Mapping[str, Any]) -> Iterator[Path]:
    """Write the files of an expansion into a folder that is not there yet; their paths.

    Values that make no pack.yaml are a usage error, and nothing is written then.
    """
    fields = Fields(pack_schema())
    schemas = editors.schemas_of(folder)
    schema = editors.schema_for(folder / MANIFEST, schemas, base.game.id, None)
    manifest = plain_file(schema, fields, values)
    document = read(MANIFEST, manifest.encode())
    for finding in (*document.findings, *shape(document, pack_schema())):
        raise UsageError("{what}; {help}", what=finding.message, help=finding.hint or "")
    folder.mkdir(parents=True)
    yield _write(folder / MANIFEST, manifest)
    kinds = base.pack.kinds
    if schemas.is_relative_to(folder):
        yield from editors.renew(schemas, editors.copies(base.game.id, kinds))
    settings = editors.vscode_settings(folder, schemas, base.game.id, kinds)
    yield _write(folder / ".vscode" / "settings.json", settings)
    yield _write(folder / ".vscode" / "extensions.json", editors.VSCODE_EXTENSIONS)
    yield _write(folder / ".editorconfig", editors.EDITOR_CONFIG)
    first = first_card(folder, base.game, schemas, str(values["title"]))
    if first:
        yield from first.files
    yield _write(folder / "README.md", readme(values, first, base.game))
    (texts,) = pack_texts([str(folder)])
    yield _write(folder / TRANSLATIONS / f"{values['id']}.pot", catalogue(texts))


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return path
