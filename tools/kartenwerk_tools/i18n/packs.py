"""The packs that are to be translated, with all their texts and where each one stands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_engine.library.index import FormerIds
from kartenwerk_engine.library.kinds import PATCH
from kartenwerk_engine.library.pack import Pack, kinds_of
from kartenwerk_engine.library.parts import Part
from kartenwerk_engine.library.patching.places import real
from kartenwerk_engine.library.patching.texts import patched_texts
from kartenwerk_engine.library.reading import (
    Meaning,
    Reading,
    linked_file,
    meaning,
    meanings,
    read_file,
)
from kartenwerk_engine.library.together import Together
from kartenwerk_engine.library.translations.checks.heads import NAME
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
    """A pack and its texts; `references` say in which file and line of the pack each stands.

    `former` are the ids that components had before, by kind.
    """

    pack: Pack
    texts: Sequence[SourceText]
    references: dict[str, str]
    former: FormerIds

    @property
    def folder(self) -> Path:
        """Where its catalogues lie."""
        return self.pack.folder / FOLDER

    @property
    def languages(self) -> dict[str, Path]:
        """The catalogues by the codes of their languages."""
        return {path.stem: path for path in self.pack.catalogues}


def no_language(paths: Sequence[str]) -> None:
    """Whoever names a language where packs are named is told how to choose one: a usage error."""
    for path in paths:
        if NAME.fullmatch(path) and not Path(path).exists():
            raise UsageError(
                "There is no `{path}`. If a language is meant, `--lang {path}` chooses one, and "
                "`kartenwerk i18n add {path}` adds one.",
                path=path,
            )


def pack_texts(paths: Sequence[str]) -> list[PackTexts]:
    """The packs at these paths with their texts.

    A file that cannot be read is a usage error: its texts would seem to have gone.
    """
    no_language(paths)
    packs = discover(places(paths), registry, bundled=shipped()).packs
    if not any(pack.reported for pack in packs):
        where = ", ".join(f"`{path}`" for path in paths)
        raise UsageError("There is no pack in {where}.", where=where)
    by_game: dict[str, list[Pack]] = {}
    for pack in packs:
        by_game.setdefault(pack.manifest.game, []).append(pack)
    with ProgressBar() as bar:
        bar.expect(sum(len(pack.files) for pack in packs))
        return [texts for each in by_game.values() for texts in _OfGame(each, bar).texts()]


class _OfGame:
    """The packs of one game, read and put together."""

    def __init__(self, packs: Sequence[Pack], bar: ProgressBar) -> None:
        self._packs = packs
        id = packs[0].manifest.game
        game = registry.game(id)
        assert game is not None, "its packs were found"
        kinds = meanings(id, kinds_of(packs))
        self._read = _read(packs, {**kinds, PATCH.name: meaning(id, PATCH)}, bar)
        self._fields = {name: TextFields(kind.schema.document) for name, kind in kinds.items()}
        self._vocabulary = vocabulary_of(game)
        self._together = Together(
            packs,
            lambda file: linked_file(self._read[file.shown]),
            kinds,
            lambda path: self._read[path].document,
        )

    def texts(self) -> Iterator[PackTexts]:
        """The texts of each pack that was asked for."""
        for pack in self._packs:
            if pack.reported:
                title = title_of(pack.id, pack.manifest.title, pack.path)
                texts = [title]
                references = {title.context: f"pack.yaml:{pack.document.span(('title',)).line}"}
                for found, where in self._found(pack):
                    texts += found
                    references |= where
                former = self._together.former.get(pack.id, {})
                yield PackTexts(pack, texts, references, former)

    def _found(self, pack: Pack) -> Iterator[tuple[list[SourceText], dict[str, str]]]:
        """The texts of its components, and those that it gives to components of other packs."""
        names = {part.needs: self._names(part) for part in pack.parts}
        paths = {file.shown: file.path for file in (*pack.files, *pack.patches)}

        def told(
            facts: FileFacts, known: PackNames, path: str, document: Document
        ) -> tuple[list[SourceText], dict[str, str]]:
            effects = effect_codes(facts, self._vocabulary, known)
            texts = list(texts_of(path, facts, self._fields[facts.kind], effects))
            inside = shown(paths[path].relative_to(pack.folder))
            lines = {t.context: f"{inside}:{document.span(t.keys).line}" for t in texts}
            return texts, lines

        for file in pack.files:
            reading = self._read[file.shown]
            if reading.facts is not None:
                known = names.get(file.needs, names[""])
                yield told(reading.facts, known, file.shown, reading.document)
        worlds = self._together.worlds
        if worlds is None:
            return
        for part in pack.parts:
            world = worlds.world(part.sees)
            for path, facts in patched_texts(world, part.id):
                yield told(facts, names[part.needs], real(path), world.places(path))

    def _names(self, part: Part) -> PackNames:
        """The components that a part of a pack sees."""
        seen = [each for each in self._together.parts if each.id in part.sees]
        return PackNames(
            (file.kind, file.facts.components)
            for each in seen
            for file in each.files
            if file.facts is not None
        )


def _read(
    packs: Sequence[Pack], kinds: Mapping[str, Meaning], bar: ProgressBar
) -> dict[str, Reading]:
    """All files of these packs. One that is only required may have faults of its own."""
    found: dict[str, Reading] = {}
    for pack in packs:
        for lost in pack.lost if pack.reported else ():
            raise _unreadable(lost.shown)
        for file in (*pack.files, *pack.patches):
            reading = found[file.shown] = read_file(file, kinds)
            if pack.reported and (reading.facts is None or not reading.document.complete):
                raise _unreadable(file.shown)
            bar.advance(1)
    return found


def _unreadable(path: str) -> UsageError:
    return UsageError(
        "{path} cannot be read, so nobody knows its texts; `kartenwerk lint` shows what is wrong.",
        path=path,
    )
