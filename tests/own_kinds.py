"""Packs that bring kinds of their own, written for tests: omens, and what else a test asks for."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from examples import write_example

NAME = {"type": "string", "x-text": True, "description": "Its name.", "examples": ["Komet"]}

SCHEMA: Mapping[str, Any] = {
    "title": "Omen",
    "description": "What the stars foretell.",
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": NAME,
        "over": {"type": "string", "x-ref": "region"},
        "follows": {"type": "string", "x-ref": "omen", "x-not-self": True, "x-acyclic": True},
        "weight": {"type": "integer", "minimum": 1},
        "effect": {"type": "string", "x-effect": True, "description": "What it brings."},
        "text": {"type": "string", "x-text": True, "x-rules": True},
        "sign": {"$ref": "#/$defs/Sign"},
    },
    "$defs": {"Sign": {"enum": ["moon", "star"]}},
}

BASE = "{pack: schatten-der-macht}"


def pack(
    name: str = "example",
    kinds: str = "{omen: {}}",
    requires: str = BASE,
    more: str = "",
) -> str:
    """The pack.yaml of a pack that declares kinds."""
    return (
        f"--- {name}/pack.yaml\n{{id: {name}, game: schatten-der-macht, title: Beispiel, "
        f'version: "1.0", language: de,\n  licence: CC0-1.0, authors: [Alrik], '
        f"requires: [{requires}], kinds: {kinds}{more}}}\n"
    )


def schema(
    changed: Mapping[str, Any] | None = None, name: str = "omen", folder: str = "example"
) -> str:
    """The file of the schema; with these keywords in place of its own, None takes one out."""
    every = {**SCHEMA, **(changed or {})}
    said = {key: each for key, each in every.items() if each is not None}
    return f"--- {folder}/kinds/{name}.schema.json\n{json.dumps(said, indent=2)}\n"


def fields(**changed: Any) -> dict[str, Any]:
    """The keyword `properties` with these fields besides."""
    return {"properties": {**SCHEMA["properties"], **changed}}


def omens(*lines: str, folder: str = "example") -> str:
    """A file of omens; what a line does not say of its source is added."""
    text = "".join(f"{line[:-1]}, source: {{origin: reconstructed}}}}\n" for line in lines)
    return f"--- {folder}/omens.yaml\n{text}"


GOOD = pack() + schema()


def write(folder: Path, text: str) -> None:
    """Write the files of packs below a folder, which is none itself; no text changes nothing."""
    if text:
        write_example(folder, text)
        (folder / "pack.yaml").unlink(missing_ok=True)
