"""`kartenwerk schema`: the JSON Schemas of all kinds, written or compared."""

from kartenwerk_engine.games.schemas import stale_schemas, write_schemas
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError


def run(check: bool) -> int:
    """Write or compare the schemas of the checkout; the exit code."""
    root = CHECKOUT / "schemas"
    if not root.is_dir():
        raise UsageError("schemas/ is written in a checkout of Kartenwerk, and this is none.")
    changed = stale_schemas(root) if check else write_schemas(root)
    for path in changed:
        done = say("out of date") if check else say("wrote")
        print(f"{done}: {path.relative_to(CHECKOUT)}")
    if not changed:
        print(say("All schemas are up to date."))
    elif check:
        print(say("Run `kartenwerk schema` to write them anew."))
    return int(check and bool(changed))
