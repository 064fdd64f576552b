"""Cue words: how they are written, and what they find."""

import pytest

from kartenwerk_engine.phrases.against.wording import Place, Wording, Wordings

NUMBER = r"[+−-]?\d+|zwei|drei"


@pytest.mark.parametrize(
    ("way", "text", "found"),
    [
        ("Angriff", "Dein Angriff zählt.", ["Angriff"]),
        ("angriff", "Dein Angriff zählt.", ["Angriff"]),
        ("Angriff", "Dein Angriffswurf zählt.", []),
        ("Angriff*", "Dein Angriffswurf zählt.", ["Angriffswurf"]),
        ("*wurf", "Vor dem Abwehrwurf.", ["Abwehrwurf"]),
        ("darf/darfst", "Du darfst es.", ["darfst"]),
        (
            "zu Beginn deines Zuges",
            "Zu  Beginn\u00a0deines Zuges",
            ["Zu  Beginn\u00a0deines Zuges"],
        ),
        ("wirf* … ab", "Dann wirfst du 1 Karte ab, oder nicht.", ["wirfst du 1 Karte ab"]),
        ("wirf* … ab", "Du wirfst. Danach gibst du es ab.", []),
        ("mindestens #", "mindestens zwei, mindestens viele", ["mindestens zwei"]),
        ("# oder mehr", "3 oder mehr", ["3 oder mehr"]),
        ("# oder mehr", "W3 oder mehr", []),
        ("# bis #", "Bei 11 bis 20", ["11 bis 20"]),
        ("Initiative #", "Initiative −2", ["Initiative −2"]),
    ],
)
def test_a_cue_is_found(way: str, text: str, found: list[str]) -> None:
    wording = Wording([way], NUMBER)
    assert [text[place.start : place.end] for place in wording.places(text)] == found
    assert wording.said(text) == bool(found)


def test_the_number_of_a_cue_is_found_with_it() -> None:
    ((whole, number),) = Wording(["mindestens #"], NUMBER).numbered("mindestens zwei")
    assert (whole, number) == (Place(0, 15), Place(11, 15))


def test_nothing_is_said_by_no_words() -> None:
    nothing = Wording([], NUMBER)
    assert not nothing
    assert nothing.places("Angriff") == []


def test_many_things_are_looked_for_together() -> None:
    wordings = Wordings(
        [
            (Wording(["Zug", "Ende … Zuges"], NUMBER), "turn"),
            (Wording(["Ende"], NUMBER), "end"),
        ]
    )
    text = "Am Ende des Zuges."
    found = {
        (text[said.place.start : said.place.end], said.thing, said.tight)
        for said in wordings.places(text)
    }
    assert found == {("Ende des Zuges", "turn", False), ("Ende", "end", True)}
