"""Other directions, times and persons: operators for one of text and effect."""

import random
import re
from collections.abc import Iterator

from planting import does, effects, right, texts, where
from told_cards import ToldCard

_TURN = {"+": "−", "−": "+", "-": "+"}


def sign_in_text(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
    """A plus becomes a minus, and the other way round."""
    penalty = str(card.data.get("test", {}).get("penalty"))
    for match in re.finditer(r"([+−-])(\d+)", card.text):
        if match[2] != penalty:
            turned = _TURN[match[1]] + match[2]
            yield card.saying(card.text[: match.start()] + turned + card.text[match.end() :])


direction_in_text = texts(
    {
        "de": [
            (r"\bverlierst du(?= \d)", "erhältst du"),
            (r"\bverliert(?= (?:jeder )?\d (?:EP|Gold))", "bekommt"),
            (r"\bverliert(?= (?:jeder )?\d LP(?! mehr))", "heilt"),
            (r"\bverlieren(?= alle \d LP)", "heilen"),
            (r"\bheil(?:st|t)\b(?= )", "verliert"),
            (r"\bziehst du (\d Aktionskarten?)", r"wirfst du \1 ab"),
            (r"\bwirfst du (\d Aktionskarte) ab", r"ziehst du \1"),
            (r"\bwirft jeder (\d Aktionskarte) ab", r"zieht jeder \1"),
            (r"\bwirft (\d Aktionskarte) ab", r"zieht \1"),
            (r"\bgibt jeder (\d Aktionskarten?) ab", r"zieht jeder \1"),
            (r"\berhältst du(?= \d Gold)", "verlierst du"),
            (r"\bmehr\b(?!.*mehr)(?= (?:Schaden|behalten)|\.)", "weniger"),
            (r"\bBelohnung(en)? weniger", r"Belohnung\1 mehr"),
            (r"\bsteigt\b", "sinkt"),
        ],
        "en": [
            (r"\byou lose(?= \d)", "you gain"),
            (r"\bloses(?= \d (?:EP|gold))", "gains"),
            (r"\bloses(?= \d LP)", "heals"),
            (r"\bheals?\b(?= )", "lose"),
            (r"\bdraw (?=\d action)", "discard "),
            (r"\bdiscards? (?=\d action)", "draw "),
            (r"\bhands in (?=\d action)", "draws "),
            (r"\bmore\b(?!.*more)(?= items?\.| spell\.)", "fewer"),
            (r"\b(reward cards?) fewer", r"\1 more"),
            (r"\brises\b", "falls"),
        ],
    }
)
direction_in_effect = effects(
    [
        (r"\blose (\d+) life(?! from)", r"heal \1 life"),
        (r"\blose (\d+) life from", r"heal \1 life for"),
        (r"\bheal (\d+) life", r"lose \1 life #"),
        (r"\blose (\d+) (gold|experience)", r"gain \1 \2"),
        (r"\bgain (\d+) (gold|movement points)", r"lose \1 \2"),
        (r"\bdraw (?=\d+ action)", "discard "),
        (r"\bdiscard (?=\d+ action)", "draw "),
        (r"\bpay (\d+) action cards? from", r"draw \1 action cards for"),
        (r"\braise\b", "lower"),
        (r"\blower\b", "raise"),
        (r" \+ (?=\d)", " - "),
        (r"(?<!total) - (?=\d)", " + "),
    ]
)
EVENTS = {
    "de": (
        ("on attack", "Vor deinem Angriffswurf"),
        ("on defence", "Vor deinem Abwehrwurf"),
        ("on initiative", "Vor dem Wurf, wer zuerst angreift"),
        ("on roll", "vor einem Wurf"),
        ("on special attack", "Vor dem Kampf"),
        ("on turn start", "Zu Beginn deines Zuges"),
        ("on turn end", "Am Ende deines Zuges"),
        ("on arrival", "Kommst du in eine Stadt"),
        ("on ambush", "Du wirst überfallen"),
        ("on opponent beaten", "Hast du einen Gegner besiegt"),
        ("on other player treasure won", "Ein anderer hat einen Schatz erhalten"),
        ("on other player delivery", "Ein anderer hat eine Marke abgegeben"),
    ),
    "en": (
        ("on attack", "Before your attack roll"),
        ("on defence", "Before your defence roll"),
        ("on initiative", "Before the roll for who attacks first"),
        ("on roll", "before a roll"),
        ("on special attack", "Before the fight"),
        ("on turn start", "At the start of your turn"),
        ("on turn end", "At the end of your turn"),
        ("on arrival", "When you come into a city"),
        ("on ambush", "You are being ambushed"),
        ("on opponent beaten", "When you have beaten an opponent"),
        ("on other player treasure won", "Another player has received a treasure"),
        ("on other player delivery", "Another player has handed in a marker"),
    ),
}


def event_in_text(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """The text tells of another event than the effect reacts to."""
    known = EVENTS[card.language]
    for event, said in known:
        found = re.search(said, card.text, re.IGNORECASE)
        if found and does(event)(card):
            other = lots.choice([words for name, words in known if not does(name)(card)])
            yield card.saying(card.text[: found.start()] + other + card.text[found.end() :])


def event_in_effect(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """The effect reacts to another event than the text tells of."""
    known = EVENTS[card.language]
    for event, said in known:
        if re.search(said, card.text, re.IGNORECASE):
            others = [name for name, words in known if words.lower() not in card.text.lower()]
            lots.shuffle(others)
            for field, program in card.programs.items():
                new = [
                    made
                    for other in others
                    for made in right(card, field, re.sub(rf"\b{event}\b", other, program))
                ]
                yield from new[:2]


time_in_text = texts(
    {
        "de": [
            (r"\b[Bb]is zum Ende des Kampfes", "bis zum Ende deines Zuges"),
            (r"\bin diesem Kampf", "bis zum Ende deines Zuges"),
            (r"\bbis zum Ende deines Zuges", "bis zum Ende des Kampfes"),
            (r"\bin der Beutephase", "zu Beginn deines Zuges"),
        ],
        "en": [
            (r"\buntil the end of the fight", "until the end of your turn"),
            (r"\bin this fight", "until the end of your turn"),
            (r"\buntil the end of your turn", "until the end of the fight"),
            (r"\bin the loot phase", "at the start of your turn"),
        ],
    }
)
time_in_effect = effects([(r"for fight", "for turn"), (r"for turn", "for fight")])
person_in_text = where(
    does(r"other player"),
    texts(
        {
            "de": [(r"Ein anderer hat", "Du hast"), (r"Einem anderen ist", "Dir ist")],
            "en": [(r"Another player has", "You have")],
        }
    ),
)
person_to_other = where(
    lambda card: not does(r"other player|not you|ambush")(card),
    texts(
        {
            "de": [
                (r"Du hast (?=LP)", "Ein anderer hat "),
                (r"Hast du (?=einen Gegner)", "Hat ein anderer "),
                (r"Kommst du (?=in eine)", "Kommt ein anderer "),
            ],
            "en": [
                (r"You have (?=lost)", "Another player has "),
                (r"When you have beaten", "When another player has beaten"),
                (r"When you come into", "When another player comes into"),
            ],
        }
    ),
)
person_in_effect = effects(
    [
        (r"on other player ([a-z ]+):", r"on \1 where actor is you:"),
        (
            r"on (opponent beaten|arrival) where actor is you",
            r"on other player \1 where here is vacant",
        ),
        (r"choose 1 wounded player in here as patient\n +heal 1 life for patient", "heal 1 life"),
    ]
)
