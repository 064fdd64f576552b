"""A pack: a folder, its pack.yaml, and the files of components in it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Protocol

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.disk import START, ReadBytes, shown
from kartenwerk_engine.library.document import Document, read
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.kinds import Kind, Role
from kartenwerk_engine.library.manifest import MANIFEST, Manifest, manifest_from
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.parts import Part
from kartenwerk_engine.library.schema import pack_schema
from kartenwerk_engine.library.shape import shape

UNKNOWN_GAME = Rule(
    code="P007",
    name="unknown-game",
    severity=Severity.ERROR,
    message="there is no game `{game}`",
    why="The game says which kinds of components a pack may hold and which words its cards may "
    "use. Without it nothing but pack.yaml can be checked.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-nacht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="write one of {games}",
)

FOLDER_NAME = Rule(
    code="P008",
    name="folder-name",
    severity=Severity.WARNING,
    message="the pack `{pack}` lies in a folder called `{folder}`",
    why="People look for a pack under its id, and so does Kartenwerk first when another pack "
    "requires it.",
    bad="""--- example/pack.yaml
{id: beispiel, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    good="""--- beispiel/pack.yaml
{id: beispiel, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="rename the folder to `{pack}`, or correct the id",
)

NOT_CHECKED = Rule(
    code="P017",
    name="pack-not-checked",
    severity=Severity.NOTE,
    message="the other files of this pack were not checked, because {cause}",
    why="The id and the game that pack.yaml states decide how everything else in the pack is read. "
    "Until they are right, no other finding of the pack can be given.",
    bad="""--- pack.yaml
{id: example, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0, authors: [Alrik]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="put the other finding right and run lint again",
)

RULES = (UNKNOWN_GAME, FOLDER_NAME, NOT_CHECKED)


class HasKinds(Protocol):
    """A game, as far as packs go."""

    @property
    def kinds(self) -> tuple[Kind, ...]: ...
    @property
    def vocabulary(self) -> str | None: ...
    @property
    def roles(self) -> tuple[Role, ...]: ...


class Games(Protocol):
    """Which games there are; the module `kartenwerk_engine.games.registry` is one."""

    @property
    def game(self) -> Callable[[str], HasKinds | None]: ...
    @property
    def game_ids(self) -> Callable[[], tuple[str, ...]]: ...


@frozen
class Pack:
    """A folder with a pack.yaml that says what it is.

    `document` and `path` are those of pack.yaml; `files` hold components, `patches` changes to
    those of other packs; `lost`, `catalogues`, `mirrors`, `glossary`, `lexicons` and
    `unread` are as in `PackFiles`. `reported` is False for a pack that is only here because another
    one requires it. `together` are the packs for which it has a folder in `with/`, and `parts` are
    those parts of it that are in force beside the packs of the run. `kinds` are those of its game,
    of the packs that it requires, and the `own` ones that it declares; their schemas stand in
    the files `schemas`. `further` kinds are those of optional packs that are there.
    """

    folder: Path
    manifest: Manifest
    document: Document
    kinds: tuple[Kind, ...]
    reported: bool
    files: tuple[PackFile, ...] = ()
    patches: tuple[PackFile, ...] = ()
    lost: tuple[PackFile, ...] = ()
    unread: tuple[Path, ...] = ()
    together: Mapping[str, Path] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    catalogues: tuple[Path, ...] = ()
    mirrors: tuple[PackFile, ...] = ()
    glossary: Path | None = None
    lexicons: tuple[Path, ...] = ()
    own: tuple[Kind, ...] = ()
    further: tuple[Kind, ...] = ()
    schemas: tuple[Path, ...] = ()

    @property
    def id(self) -> str:
        """The id by which other packs name it."""
        return self.manifest.id

    @property
    def all_kinds(self) -> dict[str, Kind]:
        """The kinds of which it may hold components, by name, in any of its parts."""
        return {kind.name: kind for kind in (*self.kinds, *self.further)}

    @property
    def sees(self) -> frozenset[str]:
        """The parts of packs whose components it may always refer to."""
        return self.parts[0].sees

    @property
    def complete(self) -> bool:
        """Whether everything that it requires is there."""
        return self.parts[0].complete

    @property
    def translations(self) -> tuple[Path, ...]:
        """All files that have to do with its translations."""
        return (*self.catalogues, *((self.glossary,) if self.glossary else ()), *self.lexicons)

    @property
    def path(self) -> str:
        """The pack.yaml, as findings name it."""
        return shown(self.folder / MANIFEST)


def read_pack(
    folder: Path, games: Games, read_bytes: ReadBytes, reported: bool, findings: list[Finding]
) -> Pack | None:
    """The pack in `folder`, without its files; None if its pack.yaml does not say which one it is.

    What is wrong with its pack.yaml goes to `findings`.
    """
    path = folder / MANIFEST
    raw = read_bytes(path)
    if isinstance(raw, Finding):
        findings.append(raw)
        return None
    document = read(shown(path), raw)
    findings += [*document.findings, *shape(document, pack_schema())]
    manifest = manifest_from(document.data)
    if manifest is None:
        cause = Message("its pack.yaml does not say which pack it is and of which game")
        findings.append(found(NOT_CHECKED, shown(path), START, cause=cause))
        return None
    game = games.game(manifest.game)
    if game is None:
        findings += _unknown_game(document, manifest.game, games)
    name = folder.absolute().name
    if name != manifest.id:
        at = document.span(("id",))
        findings.append(found(FOLDER_NAME, shown(path), at, pack=manifest.id, folder=name))
    return Pack(folder, manifest, document, game.kinds if game else (), reported)


def kinds_of(packs: Iterable[Pack]) -> tuple[Kind, ...]:
    """All kinds of these packs of one game: those of the game first, each once."""
    kinds = dict.fromkeys(kind for pack in packs for kind in pack.kinds)
    return tuple(sorted(kinds, key=lambda kind: kind.declared is not None))


def _unknown_game(document: Document, game: str, games: Games) -> Iterator[Finding]:
    ids = games.game_ids()
    close = nearest(game, ids)
    hint = Message("did you mean `{id}`?", {"id": close}) if close else None
    names = ", ".join(f"`{name}`" for name in ids)
    at = document.span(("game",))
    yield found(UNKNOWN_GAME, document.path, at, hint=hint, game=game, games=names)
    yield found(
        NOT_CHECKED,
        document.path,
        START,
        cause=Message("there is no game `{game}`", {"game": game}),
    )
