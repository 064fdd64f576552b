"""How much of a file is read. The bounds lie far above what people write by hand."""

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.sample import sea

MOST_BYTES = 4 * 1024 * 1024
DEEPEST = 64
MOST_EXPANDED = 10_000
MOST_RESTARTS = 20

BEYOND_LIMITS = Rule(
    code="Y002",
    name="beyond-limits",
    severity=Severity.ERROR,
    message="this file has {what}; what is read: {limit}",
    help="divide the file, or make its structure flatter",
    why="A few lines of YAML can unfold into more than a computer can hold, by nesting or by "
    "aliases of aliases, and a file of many megabytes is rarely a list of cards. Reading stops at "
    "fixed bounds, so that one such file cannot stop the check of all others.",
    bad="--- seas.yaml\nsuedmeer: " + "[" * 70 + "]" * 70 + "\n",
    good=sea(),
)
