"""Files of cues keep to their form, or it is said where they do not."""

from typing import Any

import pytest

from kartenwerk_engine.phrases.against.model import Cue, Cues
from kartenwerk_engine.phrases.form import FormFault, shaped


def test_a_list_is_what_a_cue_says_and_the_rest_is_as_declared() -> None:
    cues = shaped(Cues, {"verbs": {"gain": ["erhält*"]}, "limits": {"up to": ["bis zu #"]}})
    assert cues.verbs == {"gain": Cue(says=("erhält*",))}
    assert cues.limits == {"up to": ("bis zu #",)}
    assert (cues.capitals, cues.articles, cues.nouns) == (False, (), {})


@pytest.mark.parametrize("sign", ["+", "-", None])
def test_what_can_be_missing_can_be_null(sign: str | None) -> None:
    assert shaped(Cue, {"sign": sign}) == Cue(sign=sign)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (None, (), "a mapping is wanted"),
        ({"nuons": {}}, ("nuons",), "there can be no `nuons`"),
        ({"nouns": 3}, ("nouns",), "a mapping is wanted"),
        ({"nouns": {"ship": "Schiff"}}, ("nouns", "ship"), "a mapping is wanted"),
        ({"capitals": 1}, ("capitals",), "`true` or `false` is wanted"),
        ({"verbs": {"gain": {"says": "er"}}}, ("verbs", "gain", "says"), "a list is wanted"),
        ({"verbs": {"gain": [""]}}, ("verbs", "gain", "says", 0), "it is empty"),
        ({"verbs": {"gain": [3]}}, ("verbs", "gain", "says", 0), "a text is wanted"),
        ({"verbs": {"gain": {"sign": "*"}}}, ("verbs", "gain", "sign"), "`*` is none of `+`, `-`"),
        ({"verbs": {"gain": {"leave": 1}}}, ("verbs", "gain", "leave"), "`true` or `false`"),
        ({"unsaid": {"for": [20]}}, ("unsaid",), "`for` is none of `against`"),
        ({"unsaid": {"against": [True]}}, ("unsaid", "against", 0), "a whole number is wanted"),
    ],
)
def test_the_first_fault_is_named(data: Any, place: tuple[object, ...], words: str) -> None:
    with pytest.raises(FormFault) as caught:
        shaped(Cues, data)
    assert caught.value.place == place
    assert str(caught.value).startswith(words)
