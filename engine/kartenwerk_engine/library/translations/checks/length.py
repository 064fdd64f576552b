"""Whether a translation fits where it is to be printed."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_engine.library.translations.checks.pair import Pair
from kartenwerk_engine.library.translations.sample import HEADER


def _rank(translation: str) -> str:
    """A pack with one rank, of whose title the translation is this one."""
    return f"""--- pack.yaml
{{id: example, game: ranks, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0,
  authors: [Alrik]}}
--- ranks.yaml
hauptmann: {{title: Hauptmann, source: {{origin: rulebook}}}}
--- i18n/en.po
{HEADER}msgctxt "rank:hauptmann.title"
msgid "Hauptmann"
msgstr "{translation}"
"""


TOO_LONG = Rule(
    code="T220",
    name="too-long",
    severity=Severity.WARNING,
    message="this text has {length} letters, and there is room for {space}",
    help="say it in fewer words",
    why="The field says for how many letters there is room on the card. A longer text runs over "
    "its edge, or is printed so small that nobody can read it.",
    bad=_rank("The captain of the whole guard"),
    good=_rank("Captain"),
)


def length(pair: Pair) -> Iterator[Problem]:
    """Whether there is room for the translation, where the field says how much there is."""
    space = pair.text.field.space
    if space is not None and len(pair.translation.rstrip()) > max(space, len(pair.source)):
        size = len(pair.translation.rstrip())
        yield TOO_LONG.at(space, len(pair.translation), length=size, space=space)
