"""A rule's examples as files: what `explain` shows is linted for real, and the tests do the same.

The text of an example is one or several files, parted by lines `--- path/of/file.yaml`, or
`--- path -> target` for a link. A text without such a line is `regions/example.yaml`, for a rule
about effects a program. `pack.yaml` is supplied where the example has none.
"""

import re
from collections.abc import Callable, Mapping
from contextlib import chdir
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from textwrap import indent

from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.manifest import MANIFEST
from kartenwerk_tools.lint.outcome import Outcome

Lint = Callable[[list[str]], Outcome]

DEFAULT_FILE = "regions/example.yaml"
_PART = re.compile(r"^--- (.+)\n", re.MULTILINE)
_LINK = " -> "
_BYTE = re.compile(rb"\\x([0-9a-fA-F]{2})")

_PACK = """\
id: example
game: schatten-der-macht
title: Beispiel
version: "1.0.0"
language: de
licence: CC0-1.0
authors: [Kartenwerk]
"""

_BASE = "requires: [{pack: schatten-der-macht}]\n"

_CLAUSE = re.compile(r"^(action|condition|score|on|instead of|while|always)\b", re.MULTILINE)
# What a quest must have besides, put behind the program so that its places stay the same.
_COMPLETES = {"action": "condition: selem is own\n", "condition": "action:\n    draw 1 card\n"}


def files(rule: Rule, text: str) -> dict[str, bytes]:
    """The files of an example by path; a path `a -> b` is a link. In a Y rule `\\xNN` is a byte."""
    parts = _PART.split(text)
    if len(parts) > 1:
        named = dict(zip(parts[1::2], parts[2::2], strict=True))
    elif rule.code.startswith("E"):
        named = dict([_component(text, rule.good)])
    else:
        named = {DEFAULT_FILE: text}
    raw = {path: content.encode() for path, content in named.items()}
    if rule.code.startswith("Y"):
        raw = {path: _BYTE.sub(_byte, content) for path, content in raw.items()}
    if any(PurePosixPath(path).name == MANIFEST for path in raw):
        return raw
    # A program may name what the shipped pack holds.
    pack = _PACK + _BASE if rule.code.startswith("E") else _PACK
    return {MANIFEST: pack.encode()} | raw


def write(written: Mapping[str, bytes], folder: Path) -> None:
    """Put the files of an example into a folder."""
    for path, content in written.items():
        name, _, link = path.partition(_LINK)
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if link:
            target.symlink_to(link)
        else:
            target.write_bytes(content)


def _byte(match: re.Match[bytes]) -> bytes:
    return bytes([int(match[1], 16)])


def _component(program: str, good: str) -> tuple[str, str]:
    """A component of a kind in which the good program, and so this one, may stand."""
    clauses = set(_CLAUSE.findall(good))
    program = program.rstrip("\n") + "\n"
    if "score" in clauses:
        path, head = "secret_plans.yaml", ""
    elif clauses & _COMPLETES.keys():
        path, head = "hero_quests/example.yaml", "  level: 1\n"
        if len(clauses) == 1 and re.search(r"^\w", program, re.MULTILINE):
            program += _COMPLETES[clauses.pop()]
    else:
        path, head = "organisations/example.yaml", "  group: church\n"
    effect = "  effect: |\n" + indent(program, "    ")
    end = "  source: {origin: reconstructed}\n"
    return path, f"beispiel:\n  name: Beispiel\n{head}{effect}{end}"


def run(rule: Rule, text: str, lint: Lint) -> Outcome:
    """Lint the example alone, in a folder of its own; the source lines stay readable afterwards."""
    written = files(rule, text)
    with TemporaryDirectory() as parent:
        # A pack lies in a folder of its name.
        folder = Path(parent) / "example"
        write(written, folder)
        with chdir(folder):
            outcome = lint(["."])
            kept = {path: outcome.text(path) for path, _ in outcome.by_path()}
    return Outcome(
        outcome.findings,
        outcome.checked,
        outcome.files,
        outcome.unread,
        outcome.incomplete,
        lambda path: kept.get(path, ""),
    )
