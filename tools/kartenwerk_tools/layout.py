"""Effect programs of a file in their one canonical layout; nothing else in the file changes."""

from dataclasses import dataclass

from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Edit
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.facts import Effect, Keys
from kartenwerk_tools.lint.fix import apply

_STEP = 2


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The text of a file with its programs laid out, and the programs that were left alone."""

    text: str
    changed: int
    left: tuple[Keys, ...]


def lay_out(document: Document, effects: tuple[Effect, ...]) -> LaidOut:
    """Lay out the programs at these places. One that cannot be read is left to lint."""
    edits: list[Edit] = []
    left: list[Keys] = []
    for keys, program in effects:
        parsed = parse(program)
        if parsed.problems:
            left.append(keys)
            continue
        canonical = format_program(parsed.program)
        if canonical.strip() == program.strip():
            continue
        edit = _edit(document, keys, canonical)
        # Written back it must be read as the same program, whatever surrounds it.
        if edit and _reads_as(apply(document.text, [edit]), keys, canonical):
            edits.append(edit)
        else:
            left.append(keys)
    return LaidOut(apply(document.text, edits), len(edits), tuple(left))


def _edit(document: Document, keys: Keys, canonical: str) -> Edit | None:
    """The value at `keys` replaced by a program, as a block if it has several lines."""
    start, end = document.offsets(keys)
    text, lines = document.text, canonical.rstrip("\n").split("\n")
    written = text[start:end]
    newline = "\r\n" if "\r\n" in text else "\n"
    if written[:1] in ("|", ">"):
        margin = _margin(written)
        return Edit(start, end, f"|{newline}{_block(lines, margin, newline)}")
    if len(lines) == 1:
        quote = written[:1] if written[:1] in ("'", '"') else ""
        return Edit(start, end, f"{quote}{lines[0]}{quote}")
    key_start, _ = document.offsets(keys, key=True)
    before = text[text.rfind("\n", 0, key_start) + 1 : key_start]
    if before.strip(" "):
        return None  # within `{…}` there are no blocks
    margin = " " * (len(before) + _STEP)
    return Edit(start, end, f"|{newline}{_block(lines, margin, newline)}")


def _margin(written: str) -> str:
    """The indentation of a block as it is written."""
    lines = [line for line in written.splitlines()[1:] if line.strip()]
    return min((line[: len(line) - len(line.lstrip(" "))] for line in lines), key=len, default="")


def _block(lines: list[str], margin: str, newline: str) -> str:
    return newline.join(f"{margin}{line}".rstrip() for line in lines)


def _reads_as(text: str, keys: Keys, canonical: str) -> bool:
    value = read("", text.encode()).data
    for key in keys:
        if not isinstance(value, dict | list):
            return False
        try:
            value = value[key]  # type: ignore[index]
        except (KeyError, IndexError):
            return False
    return isinstance(value, str) and value.strip() == canonical.strip()
