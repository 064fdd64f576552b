"""What must be true of the content of Pilzsuche as a whole."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

PACK = """--- pack.yaml
{id: example, game: pilzsuche, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0,
  authors: [Alrik]}
"""

SECOND_WOOD = Rule(
    code="G900",
    name="second-wood",
    severity=Severity.ERROR,
    message="there is a wood already: `{other}`",
    why="One game is played in one wood. The figures of a second one would never count.",
    bad=PACK
    + """--- woods.yaml
tann: {seen: 3, source: {origin: rulebook}}
hain: {seen: 4, source: {origin: rulebook}}
""",
    good=PACK
    + """--- woods.yaml
tann: {seen: 3, source: {origin: rulebook}}
""",
    help="take one of the two out",
)


def one_wood(whole: Whole) -> Iterator[Finding]:
    """The rules read the figures of the first wood only."""
    woods = list(whole.all("wood").values())
    for other in woods[1:]:
        yield whole.found(SECOND_WOOD, other, other=woods[0].id)


FACTS = (one_wood,)
