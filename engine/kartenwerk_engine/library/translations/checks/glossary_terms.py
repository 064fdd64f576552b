"""Whether the words of the game are called in a translation what its glossary says."""

from collections.abc import Iterator, Sequence

from kartenwerk_dsl.message import OR, listed
from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_engine.library.translations.checks.pair import Pair
from kartenwerk_engine.library.translations.checks.placeholders import without_names
from kartenwerk_engine.library.translations.glossary import Term, folded
from kartenwerk_engine.library.translations.sample import translated

_GLOSSARY = "--- i18n/glossary.yaml\nMünze: {en: coin}\n"
GLOSSARY_TERM = Rule(
    code="T224",
    name="glossary-term",
    severity=Severity.WARNING,
    message="`{source}` is called {allowed} in this game, which is not in the translation",
    help="use that word, in whichever form, or add the one used to i18n/glossary.yaml",
    why="Players know a thing by one word. With another one on this card they would look for "
    "another thing. Inflected forms and compounds of the word are fine.",
    bad=translated("Nimm zwei Münzen", "Take two pennies") + _GLOSSARY,
    good=translated("Nimm zwei Münzen", "Take two coins") + _GLOSSARY,
)


def glossary_terms(pair: Pair, terms: Sequence[Term]) -> Iterator[Problem]:
    """The terms that the source has and the translation has not."""
    source = folded(without_names(pair.source))
    wanted = [term for term in terms if term.occurs_in(source)]
    if not wanted:
        return
    here = folded(without_names(pair.translation))
    for term in wanted:
        if not term.is_rendered_in(here):
            allowed = listed(*(f"`{word}`" for word in term.allowed), last=OR)
            end = len(pair.translation)
            yield GLOSSARY_TERM.at(0, end, source=term.source, allowed=allowed)
