"""The packs that a command is about when none is named: those here, else those that ship."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import fold, same_spelling
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.discovery import Discovery, discover
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.library import Library, LibraryError
from kartenwerk_engine.library.manifest import NO_GAME
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.pack_files import TOGETHER
from kartenwerk_engine.library.parts import Part, home
from kartenwerk_tools.archive import is_archive
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError, did_you_mean, unusable

SHOWPIECE = "schatten-der-macht"
"""The pack that is played where there is none."""

FEW = 5
"""Of more ids than this nobody finds the one that was meant."""


def places(paths: Sequence[str]) -> tuple[Path, ...]:
    """These paths; without any the current folder, or the shipped packs if it has none.

    In place of an archive it is the folder into which it is unpacked for this command.
    """
    if paths:
        return tuple(map(_opened, Scope.of(paths).paths))
    here = Path()
    home = shipped()
    return (here,) if home is None or discover([here], registry).packs else (home,)


def _opened(path: Path) -> Path:
    if not is_archive(path):
        return path
    from kartenwerk_tools.archive.unpacking import folder_of

    return folder_of(path)


def only_pack(found: Discovery, path: str, *more: Message) -> Pack:
    """The one pack that was found at a path; none and several are usage errors.

    `more` is said besides if there is none.
    """
    packs = [pack for pack in found.packs if pack.reported]
    if not packs:
        raise UsageError("There is no pack in `{path}`.", *more, path=path)
    if len(packs) > 1:
        raise UsageError(
            "In `{path}` there are several packs; name the folder of one: {folders}.",
            path=path,
            folders=", ".join(f"`{shown(pack.folder)}`" for pack in packs),
        )
    return packs[0]


def libraries(paths: Sequence[str], more: Sequence[str] = ()) -> tuple[Library, ...]:
    """The components of these packs, game by game; packs with errors cannot be used.

    `more` are further packs, by path or the id of a shipped one.
    """
    home = shipped()
    named = (*places(paths), *(_pack_called(each, home) for each in more))
    try:
        return Library.load_each(named, registry, bundled=home)
    except LibraryError as error:
        raise UsageError(unusable(error)) from error


def library(folders: Sequence[Path]) -> Library:
    """The components of these packs, which are of one game; packs with errors cannot be used."""
    (found,) = libraries([str(folder) for folder in folders])
    return found


def expansions(packs: Library) -> dict[str, dict[str, list[str]]]:
    """The ids of the components that each pack adds to those that it requires, by kind."""
    found: dict[str, dict[str, list[str]]] = {
        pack.id: {} for pack in packs.packs if pack.manifest.requires
    }
    for kind in packs.kinds if found else ():
        for component in packs.ids(kind.name):
            pack = packs.provenance(kind.name, component).pack
            if pack in found:
                found[pack].setdefault(kind.name, []).append(component)
    return found


def find(libraries: Sequence[Library], wanted: str) -> list[tuple[Library, str, str]]:
    """The components of any game that `id` or `kind:id` names; none is a usage error.

    In place of an id there may be the name, as it stands in the pack.
    """
    kind, colon, component = wanted.rpartition(":")
    kinds = [(packs, each.name) for packs in libraries for each in packs.kinds]
    if colon:
        names = [name for _, name in kinds]
        kinds = [(packs, name) for packs, name in kinds if name == kind]
        if not kinds:
            raise UsageError("There is no kind `{kind}`.", did_you_mean(kind, names), kind=kind)
    found = [(packs, name, component) for packs, name in kinds if name in packs.kinds_of(component)]
    found = found or [
        (packs, name, packs.former[name][component])
        for packs, name in kinds
        if component in packs.former.get(name, ())
    ]
    found = found or [
        (packs, name, each)
        for packs, name in kinds
        for each in packs.ids(name)
        if same_spelling(str(packs.data(name, each).get("name", "")), component)
    ]
    if not found:
        if gone := [each for packs in libraries for each in packs.dropped(component)]:
            raise UsageError(
                "`{id}` is gone: the pack {pack} drops it in {path}, line {line}.",
                id=component,
                pack=gone[0].pack,
                path=gone[0].path,
                line=gone[0].span.line,
            )
        ids = [each for packs, name in kinds for each in packs.ids(name)]
        near = did_you_mean(component, ids) or _with(component, ids)
        what = kind_words(kind) if colon else Message("component")
        raise UsageError("There is no {what} `{id}`.", near, what=what, id=component)
    return found


def _with(word: str, ids: Sequence[str]) -> Message | None:
    """The ids of which the word is a part, if they are few."""
    part = fold(word)
    found = [id for id in dict.fromkeys(ids) if part and part in fold(id)]
    if not 0 < len(found) <= FEW:
        return None
    named = ", ".join(f"`{id}`" for id in found)
    return Message("It is a part of {ids}.", {"ids": named})


@dataclass(frozen=True, slots=True)
class Seen:
    """A part of a pack that was asked for, and all components that it sees."""

    pack: Pack
    part: Part
    library: Library

    @property
    def folder(self) -> Path:
        """Where the part lies."""
        return (
            self.pack.folder / TOGETHER / self.part.needs if self.part.needs else self.pack.folder
        )


def games_to_play(
    paths: Sequence[str], more: Sequence[str] = ()
) -> tuple[tuple[Game, tuple[Seen, ...]], ...]:
    """The games whose packs these are, as far as they can be played, with the packs asked for.

    Each pack comes with what it sees, and no pack beside it that it knows nothing of, save `more`:
    those of its game are there as well. A game may be content only. If there is no other, that is a
    usage error.
    """
    packs = discover(places(paths), registry, bundled=shipped()).packs
    if not packs:
        libraries(paths)
    further = _further(more, {pack.manifest.game for pack in packs})
    folders = {pack.id: pack.folder for pack in packs}
    loaded: dict[frozenset[str], Library] = {}
    found: dict[str, list[Seen]] = {}
    for pack in packs:
        for part in pack.parts if pack.reported else ():
            sees = frozenset(map(home, part.sees))
            if sees not in loaded:
                beside = [
                    each.folder for each in further if each.manifest.game == pack.manifest.game
                ]
                loaded[sees] = library([*(folders[id] for id in sorted(sees)), *beside])
            found.setdefault(pack.manifest.game, []).append(Seen(pack, part, loaded[sees]))
    ready = [game for game in found if _is_playable(registry.game(game))]
    return tuple((playable(game), tuple(found[game])) for game in ready or found)


def _further(words: Sequence[str], games: Collection[str]) -> list[Pack]:
    """The packs of these names; one for none of these games is a usage error."""
    home = shipped()
    named = [_pack_called(each, home) for each in words]
    found = [pack for pack in discover(named, registry, bundled=home).packs if pack.reported]
    for pack in found:
        if pack.manifest.game not in games:
            wrong = "`{pack}` is for {game}; what it is to go with is for {games}."
            here = ", ".join(sorted(games))
            raise UsageError(wrong, pack=pack.folder, game=pack.manifest.game, games=here)
    return found


def playable(game: str) -> Game:
    """The game of that id. One that cannot be played is a usage error."""
    found = registry.game(game)
    if found is None or not _is_playable(found):
        if game == NO_GAME:
            raise UsageError("These packs belong to no game, so there is nothing to play.")
        raise UsageError("The game {game} cannot be played.", game=game)
    return found


def _is_playable(game: Game | None) -> bool:
    return game is not None and game.stage is not None and game.table is not None


def usual_pack() -> str:
    """What is played if no pack is named: that of the current folder, or those of one game."""
    here = {pack.manifest.game for pack in discover([Path()], registry).packs if pack.reported}
    return "." if len(here) == 1 else SHOWPIECE


def to_play(word: str, more: Sequence[str] = ()) -> tuple[tuple[Path, ...], Game]:
    """What to play, by the path of packs or the id of a shipped one: all folders, and the game.

    `more` are further packs of the game, by the same words.
    """
    home = shipped()
    named = [_pack_called(each, home) for each in (word, *more)]
    packs = discover(named, registry, bundled=home).packs
    games: dict[str, Pack] = {}
    for pack in packs:
        if pack.reported:
            games.setdefault(pack.manifest.game, pack)
    if len(games) > 1:
        folders = ", ".join(f"`{pack.folder}`" for pack in games.values())
        if more:
            raise UsageError("These are packs of several games: {folders}.", folders=folders)
        raise UsageError(
            "In `{word}` there are packs of several games. Name the folder of one: {folders}.",
            word=word,
            folders=folders,
        )
    (game,) = games
    return tuple(pack.folder.resolve() for pack in packs), playable(game)


def game_of_pack(word: str) -> str | None:
    """The id of the game of a pack, by its path or the id of one that ships; None for no pack."""
    home = shipped()
    for path in (Path(word), *([home / word] if home else [])):
        packs = discover([path], registry).packs if path.exists() else ()
        games = {each.manifest.game for each in packs if each.reported}
        if len(games) == 1:
            return games.pop()
    return None


def _pack_called(word: str, home: Path | None) -> Path:
    """Where packs lie that are named by a path, or one that ships by its id."""
    given = Path(word)
    path = _opened(given) if given.exists() or home is None else home / word
    if not path.exists() or not discover([path], registry, bundled=home).packs:
        known = [each.id for each in discover([home], registry).packs] if home else []
        near = did_you_mean(word, known)
        if given.exists():
            raise UsageError("There is no pack in `{path}`.", path=word)
        raise UsageError("There is no pack `{word}`.", near, word=word)
    return path


def ids(paths: Sequence[str] = ()) -> set[str]:
    """The ids of all components, for completion."""
    return {
        name for found in libraries(paths) for kind in found.kinds for name in found.ids(kind.name)
    }
