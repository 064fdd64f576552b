"""What must be true of the content of Schattenwelt as a whole, subject by subject."""

from kartenwerk_engine.library.whole import Fact

FACTS: tuple[Fact, ...] = ()
