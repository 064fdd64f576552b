"""Messages are said in the language of a speech; templates and values stay apart until then."""

import pickle
from dataclasses import dataclass, field

import pytest

from kartenwerk_dsl.message import ENGLISH, Message, Name, Refusal, listed, placeholders, sentences


@dataclass
class Words:
    """A speech of a few words, as a catalogue would have them."""

    sentences: dict[tuple[str, str], str] = field(default_factory=dict)
    names: dict[tuple[str, str, str, str], str] = field(default_factory=dict)
    contractions: dict[str, str] = field(default_factory=dict)

    def sentence(self, template: str, form: str = "") -> str:
        return self.sentences.get((template, form)) or self.sentences.get((template, ""), template)

    def counted(self, one: str, many: str, count: int, form: str = "") -> str:
        return self.sentence(one if count == 1 else many, form)

    def name(self, kind: str, id: str, form: str, field: str) -> str | None:
        return self.names.get((kind, id, form, field))

    def number(self, value: float, form: str) -> str:
        return ENGLISH.number(value, form).replace(",", ".")


SELEM = Name("region", "selem", "Selem")
SEA = Name("sea", "suedmeer", "Südmeer")
NORTH_WIND = Name("character", "jana", "Nordwind", "ability_name")
GERMAN = Words(
    {
        ("{who} goes to {place}", ""): "{who} geht zu {place:dative}",
        ("{count} card", ""): "{count} Karte",
        ("{count} cards", ""): "{count} Karten",
        ("{items} and {last}", ""): "{items} und {last}",
        ("the fool", ""): "der Narr",
        ("the fool", "dative"): "dem Narren",
        ("{sea} {sea:burns|burn}", ""): "{sea} {sea:brennt|brennen}",
        ("{who} is in {place}", ""): "{who:Nominative} ist in {place:dative}",
        ("In {place}.", ""): "In {place:dative}.",
        ("{fool} at sea", ""): "{fool:asked} zur See",
        ("{who} is at sea, in {place}", ""): "Es ist in {place:dative}: {who:dative}",
    },
    {
        ("region", "selem", "dative", "name"): "dem Lande Selem",
        ("sea", "suedmeer", "nominative", "name"): "das Südmeer",
        ("sea", "suedmeer", "dative", "name"): "dem Südmeer",
        ("character", "jana", "", "ability_name"): "Wind des Nordens",
        ("sea", "wogen", "brennt|brennen", "name"): "brennen",
    },
    {"in dem": "im"},
)


@pytest.mark.parametrize(
    ("message", "english", "german"),
    [
        (Message("no {{brace}}"), "no {brace}", "no {brace}"),
        (
            Message("{who} goes to {place}", {"who": "Alrik", "place": SELEM}),
            "Alrik goes to Selem",
            "Alrik geht zu dem Lande Selem",
        ),
        (
            Message("{who} goes to {place}", {"who": SELEM, "place": "X"}),
            "Selem goes to X",
            "Selem geht zu X",
        ),
        (
            Message("{who} goes to {place}", {"who": 3, "place": 4}),
            "3 goes to 4",
            "3 geht zu 4",
        ),
        (
            Message("{who} goes to {place}", {"who": 1, "place": Message("the fool")}),
            "1 goes to the fool",
            "1 geht zu dem Narren",
        ),
        (
            Message("{who} goes to {place}", {"who": Message("the fool"), "place": None}),
            "the fool goes to None",
            "der Narr geht zu None",
        ),
        (Message("{count} card", {"count": 1}, "{count} cards"), "1 card", "1 Karte"),
        (Message("{count} card", {"count": 0}, "{count} cards"), "0 cards", "0 Karten"),
        (listed("a", "b", "c"), "a, b and c", "a, b und c"),
        (listed(1, Message("the fool")), "1 and the fool", "1 und der Narr"),
        (listed(SELEM), "Selem", "Selem"),
        (
            Message("{who} is in {place}", {"who": SEA, "place": SEA}),
            "Südmeer is in Südmeer",
            "Das Südmeer ist im Südmeer",
        ),
        (Message("In {place}.", {"place": SEA}), "In Südmeer.", "Im Südmeer."),
        (
            Message("{who} is in {place}", {"who": (Message("the fool"), SEA), "place": "dem"}),
            "the fool, Südmeer is in dem",
            "Der Narr, das Südmeer ist in dem",
        ),
        (
            Message(
                "{who} is at sea, in {place}",
                {"who": Message("{fool} at sea", {"fool": Message("the fool")}), "place": SELEM},
            ),
            "the fool at sea is at sea, in Selem",
            "Es ist im Lande Selem: dem Narren zur See",
        ),
        (Message("{sea} {sea:burns|burn}", {"sea": SEA}), "Südmeer burns", "Südmeer brennt"),
        (
            Message("{sea} {sea:burns|burn}", {"sea": Name("sea", "wogen", "Wogen")}),
            "Wogen burns",
            "Wogen brennen",
        ),
        (Message("{sea} {sea:burns|burn}", {"sea": 2}), "2 burns", "2 brennt"),
        (Message("{wind}", {"wind": NORTH_WIND}), "Nordwind", "Wind des Nordens"),
        (Message("{amount:>4}|", {"amount": 7}), "   7|", "   7|"),
        (Message("{amount:,}", {"amount": 1234}), "1,234", "1.234"),
        (Message("{it}", {"it": True}), "True", "True"),
        (
            sentences(Message("{count} card", {"count": 1}), None, Message("the fool")),
            "1 card the fool",
            "1 Karte der Narr",
        ),
    ],
)
def test_a_message_is_said_in_the_language_of_a_speech(
    message: Message, english: str, german: str
) -> None:
    assert (str(message), message.render(ENGLISH), message.render(GERMAN)) == (
        english,
        english,
        german,
    )


def test_what_a_template_says_is_known_without_saying_it() -> None:
    assert placeholders("{who} gives {{all}} to {whom:dative}, {who}") == {"who", "whom"}
    assert placeholders("nothing") == frozenset()


def test_a_message_goes_to_another_process_and_back() -> None:
    message = Message("{count} card", {"count": 1, "of": SELEM}, "{count} cards")
    assert pickle.loads(pickle.dumps(message)) == message


def test_a_refusal_says_why_in_any_language_and_crosses_processes() -> None:
    refusal = Refusal("{count} card", Message("the fool"), count=1)
    assert str(pickle.loads(pickle.dumps(refusal))) == str(refusal) == "1 card the fool"
    assert refusal.message.render(GERMAN) == "1 Karte der Narr"
