"""Small packs written for a test: their pack.yaml, and how they find each other."""

from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import Discovery, discover
from linking import CONTENT


def manifest(name: str, *requires: str, version: str = "1.0", game: str | None = None) -> str:
    """The header and text of a pack.yaml. A requirement may hold a range: `base>=2`."""
    rows = []
    for each in requires:
        split = next((place for place, sign in enumerate(each) if sign in "<>=!~"), len(each))
        rows.append(f"{{pack: {each[:split]}, version: '{each[split:]}'}}")
    return (
        f"--- {name}/pack.yaml\n{{id: {name}, game: {game or 'schatten-der-macht'}, title: {name}, "
        f"version: '{version}', language: de, licence: CC0-1.0, authors: [A], "
        f"requires: [{', '.join(rows)}]}}\n"
    )


def found(*paths: Path, search: tuple[Path, ...] = ()) -> Discovery:
    return discover(paths, registry, search, CONTENT)


def ids(discovery: Discovery) -> list[str]:
    return [pack.id for pack in discovery.packs]
