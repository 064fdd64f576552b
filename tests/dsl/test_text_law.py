"""The law of rules texts over generated programs, and what every text is like."""

import re
from functools import partial

from hypothesis import given, settings

from demo_text import ANY_CLAUSE, LANGUAGES, paragraphs
from demo_words import DEMO, DemoNames
from effect_mutants import Words
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from text_law import Say, Trial, try_law
from typed_programs import typed_programs

PROGRAMS = typed_programs(DEMO, DemoNames(), ANY_CLAUSE)
WORDS = Words(DEMO, DemoNames())


def speaker(language: str) -> Say:
    """How a program of the demo game is said."""
    return partial(paragraphs, language=language)


def test_whatever_is_changed_in_a_program_shows_in_its_text() -> None:
    trial = Trial()

    @settings(max_examples=60)
    @given(PROGRAMS)
    def holds(drawn: tuple[nodes.Program, m.Program]) -> None:
        says = {language: speaker(language) for language in LANGUAGES}
        try_law(drawn[0], WORDS, ANY_CLAUSE, says, trial)
        assert not trial.broken, trial.broken[0]

    holds()
    assert trial.tried > 1000


@settings(max_examples=300)
@given(PROGRAMS)
def test_every_program_has_a_text_that_is_a_text(drawn: tuple[nodes.Program, m.Program]) -> None:
    for language in LANGUAGES:
        for text in paragraphs(drawn[1], language):
            assert text.endswith(".")
            assert text[0].isupper() or not text[0].isalpha()
            assert not re.search(r"[\x00-\x1f{}\[\]|]", text), text
            assert not re.search(r"  | [.,;:)]|[,;:] ?[.,;:]|\.\.|\(\s|\(\)", text), text
            assert text.count("(") == text.count(")")
