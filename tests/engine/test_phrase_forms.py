"""Files of phrases and cues keep to their form, or it is said where they do not."""

from typing import Any

import pytest

from kartenwerk_engine.phrases.against.model import Cue, Cues
from kartenwerk_engine.phrases.form import FormFault, shaped
from kartenwerk_engine.phrases.model import Grammar, Phrases

GRAMMAR: dict[str, Any] = {
    "cases": ["nom"],
    "determiners": {"the": {"masc": ["der"]}},
    "pronouns": {"masc": ["er"]},
    "relative": {"masc": "der"},
    "you": ["du"],
}


def test_what_is_there_is_taken_and_the_rest_is_as_declared() -> None:
    grammar = shaped(Grammar, GRAMMAR | {"joins": [["a", "b"]], "singular": [0, 1]})
    assert (grammar.joins, grammar.singular, grammar.capitals) == ([("a", "b")], [0, 1], ".!?")
    assert (grammar.relative, grammar.pronouns) == ({"masc": "der"}, {"masc": ["er"]})
    assert shaped(Phrases, {}).grammar is None
    assert shaped(Phrases, {"grammar": GRAMMAR}).grammar == shaped(Grammar, GRAMMAR)


def test_a_list_is_what_a_cue_says() -> None:
    cues = shaped(Cues, {"verbs": {"gain": ["erhält*"]}, "limits": {"up to": ["bis zu #"]}})
    assert cues.verbs == {"gain": Cue(says=("erhält*",))}
    assert cues.limits == {"up to": ("bis zu #",)}


@pytest.mark.parametrize(
    ("form", "data", "place", "words"),
    [
        (Phrases, None, "", "a mapping is wanted"),
        (Phrases, {"nuons": {}}, "nuons", "there can be no `nuons`"),
        (Phrases, {"nouns": {"ship": ["Schiff"]}}, "nouns.ship", "a mapping is wanted"),
        (Phrases, {"grammar": 3}, "grammar", "a mapping is wanted"),
        (Phrases, {"grammar": {}}, "grammar", "`cases` is missing"),
        (Grammar, GRAMMAR | {"cases": []}, "cases", "it is empty"),
        (Grammar, GRAMMAR | {"cases": "nom"}, "cases", "a list is wanted"),
        (Grammar, GRAMMAR | {"you": [True]}, "you.0", "a text is wanted"),
        (Grammar, GRAMMAR | {"singular": [True]}, "singular.0", "a whole number is wanted"),
        (Grammar, GRAMMAR | {"joins": [["a"]]}, "joins.0", "a list of 2 is wanted"),
        (Grammar, GRAMMAR | {"pronouns": {"masc": ""}}, "pronouns.masc", "it is empty"),
        (Grammar, GRAMMAR | {"pronouns": {"masc": 1}}, "pronouns.masc", "a text is wanted"),
        (Grammar, GRAMMAR | {"pronouns": {"masc": [1]}}, "pronouns.masc.0", "a text is wanted"),
        (Cues, {"verbs": {"gain": {"says": "er"}}}, "verbs.gain.says", "a list is wanted"),
        (Cues, {"verbs": {"gain": [""]}}, "verbs.gain.says.0", "it is empty"),
        (Cues, {"verbs": {"gain": {"sign": "*"}}}, "verbs.gain.sign", "`*` is none of `+`, `-`"),
        (Cues, {"verbs": {"gain": {"leave": 1}}}, "verbs.gain.leave", "`true` or `false`"),
        (Cues, {"unsaid": {"for": [20]}}, "unsaid", "`for` is none of `against`"),
    ],
)
def test_the_first_fault_is_named(form: type, data: object, place: str, words: str) -> None:
    with pytest.raises(FormFault) as caught:
        shaped(form, data)
    assert caught.value.place == place
    assert str(caught.value).startswith(words)
