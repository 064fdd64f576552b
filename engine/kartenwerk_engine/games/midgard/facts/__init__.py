"""What must be true of the content of Midgard as a whole, subject by subject."""

from kartenwerk_engine.library.whole import Fact

FACTS: tuple[Fact, ...] = ()
