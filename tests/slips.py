"""Packs with slips in them, as authors make them, through the whole linter."""

from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path
from textwrap import indent

from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.run import lint_alone

Files = Mapping[str, str | bytes]

PACK = """\
id: horasreich
game: schatten-der-macht
title: Das Horasreich
version: "1.0.0"
language: de
licence: CC0-1.0
authors: [Kim]
requires: [{pack: schatten-der-macht}]
"""
"""The pack.yaml of an expansion, which is supplied where a test gives none."""

SOURCE = "source: {origin: reconstructed}"

REGION = f"""\
fremdland:
  name: Fremdland
  keys: 2
  seas: [suedmeer]
  island: true
  provides: {{gold: 1}}
  {SOURCE}
"""
"""A region in which nothing is wrong."""


def region(old: str, new: str) -> dict[str, str]:
    """The region with one thing changed; the change must change something."""
    assert old in REGION, old
    return {"regions/a.yaml": REGION.replace(old, new)}


def marker(field: str) -> str:
    """A marker with one more field."""
    return f"muenze: {{name: Münze, count: 1, {field}{SOURCE}}}\n"


def quest(program: str, id: str = "rafim", name: str = "Rafim") -> str:
    """A hero quest with this effect, the first line of which is line 5."""
    effect = indent(program.rstrip("\n"), "    ")
    return f"{id}:\n  name: {name}\n  level: 2\n  effect: |\n{effect}\n  {SOURCE}\n"


def house(program: str, id: str = "haus_horas", name: str = "Haus Horas") -> str:
    """An organisation with this effect, the first line of which is line 5."""
    effect = indent(program.rstrip("\n"), "    ")
    return f"{id}:\n  name: {name}\n  group: noble_house\n  effect: |\n{effect}\n  {SOURCE}\n"


def condition(test: str) -> dict[str, str]:
    """A hero quest that is won if the test holds, which stands in line 5 from column 16 on."""
    return {"hero_quests/a.yaml": quest(f"condition: {test}\naction:\n    draw 1 card")}


def action(*steps: str) -> dict[str, str]:
    """A hero quest with these steps, of which the first stands in line 6 from column 9 on."""
    lines = "".join(f"    {step}\n" for step in steps)
    return {"hero_quests/a.yaml": quest(f"action:\n{lines}condition: selem is own")}


def lint(folder: Path, files: Files) -> tuple[Finding, ...]:
    """All findings for a pack of these files; paths with a pack.yaml of their own are packs."""
    packs = any(path.endswith("/pack.yaml") for path in files)
    pack = folder if packs else folder / "horasreich"
    for path, content in (files if packs else {"pack.yaml": PACK} | dict(files)).items():
        name, _, link = path.partition(" -> ")
        target = pack / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if link:
            target.symlink_to(link)
        else:
            target.write_bytes(content if isinstance(content, bytes) else content.encode())
    with chdir(pack):
        return lint_alone(["."]).findings


def placed(findings: tuple[Finding, ...]) -> list[str]:
    """Each finding as `CODE path:line:column`."""
    return [f"{f.rule.code} {f.path}:{f.span.line}:{f.span.column}" for f in findings]
