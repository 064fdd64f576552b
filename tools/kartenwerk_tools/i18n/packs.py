"""The packs that are to be translated, with all their texts and where each one stands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.reading import Reading, meanings, read_file
from kartenwerk_engine.library.translations.effect_codes import effect_codes
from kartenwerk_engine.library.translations.fields import TextFields
from kartenwerk_engine.library.translations.texts import SourceText, texts_of, title_of
from kartenwerk_tools.lint.names import PackNames
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.lint.stages.words import vocabulary_of
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError
from kartenwerk_tools.workspace import places

FOLDER = "i18n"


@dataclass(frozen=True, slots=True)
class PackTexts:
    """A pack and its texts; `references` say in which file and line of the pack each stands."""

    pack: Pack
    texts: Sequence[SourceText]
    references: dict[str, str]

    @property
    def folder(self) -> Path:
        """Where its catalogues lie."""
        return self.pack.folder / FOLDER

    @property
    def languages(self) -> dict[str, Path]:
        """The catalogues by the codes of their languages."""
        return {path.stem: path for path in self.pack.catalogues}


def pack_texts(paths: Sequence[str]) -> list[PackTexts]:
    """The packs at these paths with their texts.

    A file that cannot be read is a usage error: its texts would seem to have gone.
    """
    packs = discover(places(paths), registry, bundled=shipped()).packs
    reported = [pack for pack in packs if pack.reported]
    if not reported:
        where = ", ".join(f"`{path}`" for path in paths)
        raise UsageError("There is no pack in {where}.", where=where)
    with ProgressBar() as bar:
        bar.expect(sum(len(pack.files) for pack in packs))
        read = {pack.id: _read(pack, bar) for pack in packs}
        return [_texts(pack, read) for pack in reported]


Read = list[tuple[PackFile, Reading]]


def _read(pack: Pack, bar: ProgressBar) -> Read:
    """All files of a pack. One that only others require may have faults of its own."""
    known = meanings(pack.manifest.game, pack.kinds)
    if pack.reported:
        for lost in pack.lost:
            raise _unreadable(lost.shown)
    found: Read = []
    for file in pack.files:
        reading = read_file(file, known)
        if pack.reported and (reading.facts is None or not reading.document.complete):
            raise _unreadable(file.shown)
        found.append((file, reading))
        bar.advance(1)
    return found


def _texts(pack: Pack, read: Mapping[str, Read]) -> PackTexts:
    kinds = meanings(pack.manifest.game, pack.kinds)
    fields = {name: TextFields(kind.schema.document) for name, kind in kinds.items()}
    game = registry.game(pack.manifest.game)
    assert game is not None, "its files were read"
    vocabulary, names = vocabulary_of(game), _names(pack, read)
    title = title_of(pack.id, pack.manifest.title, pack.path)
    texts = [title]
    references = {title.context: f"pack.yaml:{pack.document.span(('title',)).line}"}
    for file, reading in read[pack.id]:
        if reading.facts is not None:
            effects = effect_codes(reading.facts, vocabulary, names)
            found = list(texts_of(file.shown, reading.facts, fields[file.kind], effects))
            references |= _references(found, file.path.relative_to(pack.folder), reading)
            texts += found
    return PackTexts(pack, texts, references)


def _names(pack: Pack, read: Mapping[str, Read]) -> PackNames:
    """The components of a pack and of all that it requires."""
    return PackNames(
        (file.kind, reading.facts.components)
        for id, files in read.items()
        if id in pack.sees
        for file, reading in files
        if reading.facts is not None
    )


def _references(
    texts: Sequence[SourceText], path: Path, reading: Reading
) -> Iterator[tuple[str, str]]:
    for text in texts:
        yield text.context, f"{shown(path)}:{reading.document.span(text.keys).line}"


def _unreadable(path: str) -> UsageError:
    return UsageError(
        "{path} cannot be read, so nobody knows its texts; `kartenwerk lint` shows what is wrong.",
        path=path,
    )
