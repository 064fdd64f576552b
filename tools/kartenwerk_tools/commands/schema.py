"""`kartenwerk schema`: the JSON Schemas of all kinds, written or compared."""

from collections.abc import Sequence
from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schemas import stale_schemas, write_schemas
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.disk import shown
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.scaffold import editors
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError


def run(check: bool) -> int:
    """Write or compare the schemas of the checkout; the exit code."""
    root = CHECKOUT / "schemas"
    if not root.is_dir():
        raise UsageError(
            "schemas/ is written in a checkout of Kartenwerk, and this is none. With --pack the "
            "copies in a pack are renewed."
        )
    changed = stale_schemas(root) if check else write_schemas(root)
    return _said([path.relative_to(CHECKOUT) for path in changed], check)


def renew_copies(pack: str, check: bool) -> int:
    """Write or compare the copies of schemas in the packs at this path; the exit code."""
    found = discover(Scope.of([pack]).paths, registry, bundled=shipped())
    if found.empty:
        raise UsageError("There is no pack in `{path}`.", path=pack)
    changed: list[Path] = []
    for each in found.packs:
        schemas = editors.schemas_of(each.folder)
        # What lies outside the pack is not the pack's.
        if not each.reported or not schemas.is_relative_to(each.folder):
            continue
        wanted = editors.copies(each.manifest.game, each.kinds)
        changed += editors.stale(schemas, wanted) if check else editors.renew(schemas, wanted)
    return _said(changed, check)


def _said(changed: Sequence[Path], check: bool) -> int:
    for path in changed:
        what = "out of date: {path}" if check else "wrote: {path}"
        print(say(what, path=shown(path)))
    if not changed:
        print(say("All schemas are up to date."))
    elif check:
        print(say("The same command without --check writes them anew."))
    return int(check and bool(changed))
