"""`kartenwerk fmt`: effect programs in their canonical layout."""

import sys
from collections.abc import Iterator

from kartenwerk_dsl.message import Message, counted
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.document import is_json
from kartenwerk_engine.library.facts import Effect, facts
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import PATCH
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.patching.patch import patches_in
from kartenwerk_engine.library.patching.programs import new_programs
from kartenwerk_tools.amounts import programs
from kartenwerk_tools.layout import lay_out
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.files import meaning_of
from kartenwerk_tools.lint.write import CannotWrite, replace
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError


def run(paths: tuple[str, ...], check: bool, diff: bool) -> int:
    """Lay out the programs of these packs, or say which are not; the exit code."""
    scope = Scope.of(paths or (".",))
    snapshot = Snapshot({})
    found = discover(scope.paths, registry, read_bytes=snapshot.read)
    if found.empty:
        raise UsageError("There is no pack in `{path}`.", path=found.empty[0])
    changed = failed = read = left = 0
    for path, effects in _files(found.packs, scope, snapshot):
        document = snapshot.document(path)
        result = lay_out(document, effects)
        read += len(effects)
        left += len(result.left)
        for keys in result.left:
            line = document.span(keys).line
            why = say("left alone; `kartenwerk lint` says why")
            print(f"{path}:{line}: {why}", file=sys.stderr)
        if not result.changed:
            continue
        changed += 1
        if diff:
            from kartenwerk_tools.lint.diff import unified

            sys.stdout.write(unified(path, document.text, result.text))
        elif check:
            print(f"{path}: {say('{programs} to lay out', programs=programs(result.changed))}")
        else:
            failed += _write(path, document.text, result.text)
    print(say(_summary(read, changed, done=not check and not diff)), file=sys.stderr)
    return int(bool(failed or left or (changed and (check or diff))))


def _summary(read: int, changed: int, *, done: bool) -> Message:
    if done:
        files = counted("{count:,} file changed", "{count:,} files changed", changed)
    else:
        files = counted("{count:,} file would change", "{count:,} files would change", changed)
    return Message("{programs}, {files}.", {"programs": programs(read), "files": files})


def _write(path: str, before: str, after: str) -> int:
    try:
        replace(path, before, after)
    except CannotWrite as error:
        said = say("{path} was not changed: {why}.", path=path, why=error.message)
        print(said, file=sys.stderr)
        return 1
    return 0


def _files(
    packs: tuple[Pack, ...], scope: Scope, snapshot: Snapshot
) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """Every file in the scope with the programs in it, those that patches give among them.

    In JSON a program is one line with escapes, which is not for us to lay out.
    """
    snapshot.know(packs)
    for pack in packs:
        if not pack.reported:
            continue
        game = pack.manifest.game
        walkers = {kind.name: meaning_of(game, kind).walker for kind in pack.all_kinds.values()}
        for file in (*pack.files, *pack.patches):
            if is_json(file.shown) or not scope.holds(file.shown):
                continue
            if isinstance(snapshot.read(file.path), Finding):
                continue
            data = snapshot.document(file.shown).data
            if file.kind == PATCH.name:
                patches = patches_in(pack.id, file.shown, data if isinstance(data, dict) else {})
                effects = tuple(new_programs(patches, walkers))
            else:
                effects = facts(data, walkers[file.kind]).effects
            if effects:
                yield file.shown, effects
