"""Catalogues as files: made, read, written whole or not at all."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_engine.library.decode import decode
from kartenwerk_engine.library.disk import read_bytes, shown
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK
from kartenwerk_engine.library.os_errors import reason
from kartenwerk_engine.library.translations.entry import Catalogue, Entry
from kartenwerk_engine.library.translations.languages import language
from kartenwerk_engine.library.translations.po_file import PoFile, read_po
from kartenwerk_engine.library.translations.po_text import po_text
from kartenwerk_engine.library.translations.update import Changes, update
from kartenwerk_tools.i18n.packs import PackTexts
from kartenwerk_tools.lint.write import CannotWrite, put, replace
from kartenwerk_tools.usage import UsageError


@dataclass(frozen=True, slots=True)
class Renewed:
    """A catalogue brought up to date: what stands in its file, what would, and what changed.

    With `faults` in the file nothing of it may be written.
    """

    path: Path
    before: str
    after: str
    changes: Changes
    faults: Sequence[Finding] = ()

    @property
    def changed(self) -> bool:
        """Whether there is anything to write."""
        return not self.faults and self.after != self.before


def read(path: Path) -> PoFile:
    """The catalogue in a file. One of which nothing can be read is a usage error."""
    raw = read_bytes(path)
    if isinstance(raw, Finding):
        raise UsageError("{path}: {why}.", path=shown(path), why=raw.message)
    return read_po(shown(path), raw)


def renew(texts: PackTexts, path: Path) -> Renewed:
    """The catalogue at `path` brought up to date with the texts of its pack."""
    file = read(path)
    if not file.complete:
        return Renewed(path, file.text, file.text, Changes(), tuple(file.findings))
    old = file.catalogue
    if file.header is None:
        old = Catalogue(header=header(texts, path.stem), entries=old.entries)
    new, changes = update(old, texts.texts, texts.references, texts.former)
    # What marks the encoding of the file stays as it is.
    mark = BYTE_ORDER_MARK if file.text.startswith(BYTE_ORDER_MARK) else ""
    return Renewed(path, file.text, mark + po_text(new, windows=file.windows), changes)


def catalogue(texts: PackTexts, code: str = "") -> str:
    """A catalogue in which nothing is translated yet, or without a code the template of them."""
    new, _ = update(Catalogue(header=header(texts, code)), texts.texts, texts.references)
    return po_text(new)


def header(texts: PackTexts, code: str) -> Entry:
    """The header of a new catalogue of a pack."""
    manifest, known = texts.pack.manifest, language(code)
    title = f"{known.name if known else code} texts of {manifest.title}".strip()
    comments = (f"{title[0].upper()}{title[1:]}.", f"Licence: {manifest.licence}")
    return header_of(f"{manifest.id} {manifest.version}", code, comments)


def header_of(project: str, code: str, comments: tuple[str, ...]) -> Entry:
    """A header for what is new; a template has no code."""
    known = language(code)
    lines = {
        "Project-Id-Version": project,
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        **({"Plural-Forms": known.plural} if known else {}),
        "X-Generator": "Kartenwerk",
    }
    said = "".join(f"{name}: {value}".rstrip() + "\n" for name, value in lines.items())
    return Entry(translations=(said,), comments=comments)


def write(path: Path, before: str | None, after: str) -> None:
    """Write a catalogue that stood there like this, or nothing did. Raises CannotWrite."""
    if before is not None:
        replace(str(path), before, after)
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, after.encode(), 0o666 & ~_umask())
    except OSError as error:
        raise CannotWrite(reason(error)) from error


def text_of(path: Path) -> str | None:
    """What stands in a file; None if there is none."""
    return decode(path.read_bytes()).text if path.is_file() else None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
