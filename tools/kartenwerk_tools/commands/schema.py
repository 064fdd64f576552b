"""`kartenwerk schema`: the JSON Schemas of all kinds, written or compared."""

from kartenwerk_engine.games.schemas import stale_schemas, write_schemas
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_tools.usage import UsageError


def run(check: bool) -> int:
    """Write or compare the schemas of the checkout; the exit code."""
    root = CHECKOUT / "schemas"
    if not root.is_dir():
        raise UsageError("schemas/ is written in a checkout of Kartenwerk, and this is none.")
    changed = stale_schemas(root) if check else write_schemas(root)
    for path in changed:
        print(f"{'out of date' if check else 'wrote'}: {path.relative_to(CHECKOUT)}")
    if not changed:
        print("All schemas are up to date.")
    elif check:
        print("Run `kartenwerk schema` to write them anew.")
    return int(check and bool(changed))
