"""The rules texts of Schatten der Macht, as a person has read them in German and in English."""

from pathlib import Path

import pytest

from golden import check_golden
from kartenwerk_engine.phrases.load import languages
from rules_text import texts

GAME = "schatten-der-macht"
GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("language", languages(GAME))
def test_texts_are_as_a_person_has_read_them(language: str) -> None:
    lines = []
    for carrier, id, said in texts(GAME, language):
        lines += [f"{carrier} {id}", *(f">   {paragraph}" for paragraph in said), ""]
    check_golden(GOLDEN / f"text_schatten_der_macht_{language}.txt", "\n".join(lines))
