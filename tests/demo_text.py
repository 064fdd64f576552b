"""The demo game in words: what its phrasebooks say of programs that tests write."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from demo_words import DEMO, DemoNames
from kartenwerk_dsl.check import check
from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.text.clauses import say
from kartenwerk_dsl.text.phrasebook import Phrasebook
from kartenwerk_dsl.vocabulary import Carrier
from kartenwerk_engine.phrases.load import read_phrasebook

FOLDER = Path(__file__).parent / "demo_phrases"
LANGUAGES = tuple(sorted(path.stem for path in FOLDER.iterdir()))
ANY_CLAUSE = Carrier(
    allowed=frozenset({"action", "condition", "score", "on", "instead of", "while", "always"}),
    card=DEMO.nouns["quest"].type,
)
UNBROKEN = "\u00a0"
"""The blank between a number and what it counts."""


class Names:
    """Components that are called by their ids."""

    def __init__(self, language: str) -> None:
        self._gender = "neut" if language == "de" else ""

    def find(self, kind: str, id: str) -> Mapping[str, Any]:
        """The id as a name."""
        return {"one": id.replace("_", " ").title(), "gender": self._gender}


@cache
def book(language: str) -> Phrasebook:
    """The phrases of the demo game."""
    return read_phrasebook(FOLDER / f"{language}.yaml", language)


def meant(program: str) -> Program:
    """A program in the words of the demo game, which must have no errors."""
    parsed = parse(program)
    checked = check(parsed.program, DEMO, DemoNames(), ANY_CLAUSE, whole=False)
    said = [problem.message.render() for problem in (*parsed.problems, *checked.problems)]
    assert checked.program is not None, (program, said)
    return checked.program


def paragraphs(program: Program, language: str) -> tuple[str, ...]:
    """The text of a program, a paragraph for each clause."""
    return say(program, book(language), Names(language), "quest.effect")


def told(program: str, language: str) -> str:
    """The text of a program of one clause, with a plain blank where no line breaks."""
    (paragraph,) = paragraphs(meant(program), language)
    return paragraph.replace(UNBROKEN, " ")
