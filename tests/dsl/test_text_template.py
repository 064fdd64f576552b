"""Templates: slots, agreement, what is missing, and what stands behind the verb."""

import pytest

from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.template import NOT, Agreeing, Slot, filled, outline, parts, slots

SHIP = Said(lambda case: {"acc": "den Kahn", "dat": "dem Kahn"}.get(case, "der Kahn"))
PARTS = [
    ("ziehe", ("ziehe",)),
    ("", ()),
    ("{object:acc}", (Slot("object", "acc"),)),
    ("{n}", (Slot("n", ""),)),
    ("nimm {object:acc} auf", ("nimm ", Slot("object", "acc"), " auf")),
    ("{a}{b:dat}", (Slot("a", ""), Slot("b", "dat"))),
    ("[left: bist|ist|sind]", (Agreeing("left", ("bist", "ist", "sind")),)),
    ("[to:Karte | Karten]", (Agreeing("to", ("Karte", "Karten")),)),
    ("{not}da", (Slot(NOT, ""), "da")),
]


@pytest.mark.parametrize(("template", "expected"), PARTS)
def test_a_template_is_taken_apart(template: str, expected: tuple[object, ...]) -> None:
    assert parts(template) == expected


def test_all_that_is_said_or_agreed_with_is_a_slot() -> None:
    template = "{left:nom} [right: hast|hat] {not}{things:acc}"
    assert slots(template) == {"left", "right", NOT, "things"}


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("nimm {object:acc}", "nimm den Kahn"),
        ("in {object:dat}", "in dem Kahn"),
        ("{object:nom} und {object:dat}", "der Kahn und dem Kahn"),
        ("ohne Wort", "ohne Wort"),
    ],
)
def test_a_slot_asks_for_a_case(template: str, said: str) -> None:
    assert filled(template, {"object": SHIP}) == said


AGREEING = "[who: bist|ist|sind]"


@pytest.mark.parametrize(
    ("template", "you", "one", "many"),
    [
        (AGREEING, "bist", "ist", "sind"),
        ("[who: have|has|have]", "have", "has", "have"),
        ("[who: Karte|Karten]", "Karte", "Karten", "Karten"),
        ("[who: same]", "same", "same", "same"),
    ],
)
def test_a_verb_agrees(template: str, you: str, one: str, many: str) -> None:
    said = [filled(template, {"who": fixed("x", person=p)}) for p in ("you", "one", "many")]
    assert said == [you, one, many]


@pytest.mark.parametrize("template", ["{object:acc}", AGREEING, "{not}"])
def test_a_slot_that_nothing_fills_is_a_hole(template: str) -> None:
    with pytest.raises(NoPhrase, match=r"^slot (object|who|not)$"):
        filled(template, {})


WITH_CLAUSE = Said(lambda case: "ein Meer, das frei ist,", tail=", das frei ist,")


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("es {things:acc} gibt", "es ein Meer gibt, das frei ist,"),
        ("es {not}{things:acc} gibt", "es nicht ein Meer gibt, das frei ist,"),
        ("{things:acc} an Land ziehen", "ein Meer, das frei ist, an Land ziehen"),
        ("{things:acc} zufällig bestimmen", "ein Meer zufällig bestimmen, das frei ist,"),
        ("{things:acc}. Sonst", "ein Meer, das frei ist,. Sonst"),
        ("{things:acc} in {into:acc}", "ein Meer, das frei ist, in den Kahn"),
        ("{into:acc} in {things:acc} rufen", "den Kahn in ein Meer rufen, das frei ist,"),
        ("{things:acc} [into: hast|hat|haben]", "ein Meer hat, das frei ist,"),
    ],
)
def test_a_relative_clause_comes_behind_the_verb(template: str, said: str) -> None:
    values = {"things": WITH_CLAUSE, "into": SHIP, NOT: fixed("nicht ")}
    assert filled(template, values) == said


def test_a_clause_stands_where_a_template_asks_for_it() -> None:
    template = "{things:acc} gibt es nun einmal{things:tail}"
    assert filled(template, {"things": WITH_CLAUSE}) == "ein Meer gibt es nun einmal, das frei ist,"
    assert filled(template, {"things": SHIP}) == "den Kahn gibt es nun einmal"


def test_people_see_the_outline_of_a_template() -> None:
    assert outline("{left:nom} [left: bist|ist|sind] {not}in {right:dat}") == "… ist in …"
