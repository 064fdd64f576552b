"""Syntax tree to typed program: every word finds its entry, every value its type.

Read `clauses` first, then `statements`, `tests`, `phrases` and `heads`, each of which is built on
the next. All problems of a program are found in one run; what was not understood is reported once
and fits everywhere after that.
"""

from kartenwerk_dsl.check.checked import Checked, check
from kartenwerk_dsl.check.cycles import Cycle, Step, cycles
from kartenwerk_dsl.check.names import Names, NoNames

__all__ = ["Checked", "Cycle", "Names", "NoNames", "Step", "check", "cycles"]
