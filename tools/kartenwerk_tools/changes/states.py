"""The two states of a pack that are compared: folders, archives, or revisions of one folder."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.library import Library, LibraryError
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.archive import is_archive
from kartenwerk_tools.git import checked_out, commit_of, top
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError
from kartenwerk_tools.workspace import only_pack

COMMAND = "kartenwerk diff"


@dataclass(frozen=True, slots=True)
class State:
    """A pack as it was or is, with all that it requires."""

    pack: Pack
    library: Library


@contextmanager
def states(before: str, after: str, place: str | None) -> Iterator[tuple[State, State]]:
    """The two states, for as long as this lasts.

    Each is named by a path, by a revision (of the pack at `place`, else of the one that the other
    names by its path, else of the one here), or by `REVISION:PATH`.
    """
    with ExitStack() as stack:
        paths = [word for word in (before, after) if Path(word).is_dir()]
        beside = place or next(iter(paths), ".")
        first, second = (stack.enter_context(_state(word, beside)) for word in (before, after))
        games = [each.pack.manifest.game for each in (first, second)]
        if games[0] != games[1]:
            raise UsageError(
                "`{before}` is a pack of the game {game}, and `{after}` one of {other}.",
                before=before,
                after=after,
                game=games[0],
                other=games[1],
            )
        yield first, second


@contextmanager
def _state(word: str, beside: str) -> Iterator[State]:
    path = Path(word)
    if is_archive(path):
        from kartenwerk_tools.archive.unpacking import unpacked

        with unpacked(path) as folder:
            yield _loaded(folder, word)
    elif path.exists():
        yield _loaded(path, word)
    else:
        revision, colon, named = word.partition(":")
        commit = _commit(revision, word)
        inside = Path(named if colon else beside).absolute()
        home = top(COMMAND)
        if not inside.is_relative_to(home):
            raise UsageError("`{path}` lies outside the repository.", path=inside)
        with checked_out(commit, COMMAND) as tree:
            folder = tree / inside.relative_to(home)
            if not folder.exists():
                raise UsageError(
                    "At {revision} there was no `{path}`.", revision=revision, path=named or beside
                )
            yield _loaded(folder, word)


def _commit(revision: str, word: str) -> str:
    commit = commit_of(revision, COMMAND)
    if commit is None:
        raise UsageError(
            "There is no `{word}`: neither a folder or archive of that name, nor a revision that "
            "git knows here.",
            word=word,
        )
    return commit


def _loaded(path: Path, word: str) -> State:
    """The one pack at a path. One that cannot be used cannot be compared."""
    pack = only_pack(discover([path], registry, bundled=shipped()), word)
    try:
        return State(pack, Library.load([path], registry, bundled=shipped()))
    except LibraryError as error:
        raise UsageError(
            "`{word}` cannot be compared: {why}.", word=word, why=error.message
        ) from error
