"""Other numbers, and other choices: operators for one of text and effect."""

import random
import re
from collections.abc import Iterator

from kartenwerk_engine.library.translations.checks.number_words import WORDS
from planting import does, effects, right, texts, where
from told_cards import ToldCard

# Numbers ------------------------------------------------------------------------------------------

NUMBER = re.compile(r"(?<!d)(?<!\w)\d+")


def _values(card: ToldCard) -> set[int]:
    return {int(found) for program in card.programs.values() for found in NUMBER.findall(program)}


def number_in_text(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """A number of the effect is another one in the text, as a figure or as a word."""
    values = _values(card)
    penalty = card.data.get("test", {}).get("penalty")
    words = {word: value for word, value in WORDS[card.language].items() if value < 13}
    for match in re.finditer(r"(?<![\w])(\d+)(?!\w)|\b[^\W\d]+\b", card.text):
        value = int(match[1]) if match[1] else words.get(match[0].lower())
        if value is None or value not in values or value == penalty:
            continue
        other = lots.choice([each for each in range(2, 30) if each not in values])
        while str(other) in card.text:
            other += 1
        new = str(other)
        if not match[1]:
            kin = [word for word, found in words.items() if found not in values and word != "beide"]
            new = lots.choice(sorted(kin))
        yield card.saying(card.text[: match.start()] + new + card.text[match.end() :])


def number_in_effect(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """A number of the text is another one in the effect."""
    for field, program in card.programs.items():
        for match in NUMBER.finditer(program):
            if program[: match.start()].endswith(("choose ", "choose up to ", "exactly ")):
                continue
            value = int(match[0])
            other = lots.choice([each for each in range(1, 10) if each != value] + [value + 1])
            new = program[: match.start()] + str(other) + program[match.end() :]
            if other not in _values(card):
                yield from right(card, field, new)


# Choices ------------------------------------------------------------------------------------------

_UNMAY = r"(?m)^( *)may:\n((?:\1 +.*\n?)+)"


def unwrapped(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
    """What was left to the player is not left any more."""
    for field, program in card.programs.items():
        for match in re.finditer(_UNMAY, program):
            body = re.sub(r"(?m)^    ", "", match[2])
            yield from right(card, field, program[: match.start()] + body + program[match.end() :])


def wrapped(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
    """What must be done is left to the player."""
    for field, program in card.programs.items():
        for match in re.finditer(r"(?m)^( +)(?:lose|draw|discard|pay|gain|imprison) .*$", program):
            line = f"{match[1]}may:\n    {match[0]}"
            yield from right(card, field, program[: match.start()] + line + program[match.end() :])


_LEFT = does(r"may:")
_BOUND = {"de": r"\b[Dd]arf", "en": r"\bmay\b"}


def must(card: ToldCard) -> bool:
    """Whether nothing of a card is left to anybody, in word or deed."""
    return not (card.played or _LEFT(card) or re.search(_BOUND[card.language], card.text))


may_to_must = where(
    lambda card: _LEFT(card) and not card.played,
    texts({"de": [(r"\bdarfst\b", "musst")], "en": [(r"\bmay\b", "must")]}),
)
must_to_may = where(
    must,
    texts(
        {
            "de": [
                (r"\b(?:verlierst|ziehst|wirfst|siehst) du\b", "darfst du"),
                (r"\b(?:verliert|wirft|gibt|kommt)\b(?= (?:jeder|\d|in den))", "darf"),
                (r"\b(?:verlieren|kommen)\b(?= alle)", "dürfen"),
                (r"Initiative -2", "darf Initiative -2"),
            ],
            "en": [
                (r"\byou lose\b", "you may lose"),
                (r"\bloses (?=\d)", "may lose "),
                (r"\b(discard|hand)s\b", r"may \1"),
                (r"\bgoes\b", "may go"),
                (r"\ball (?=lose|go)", "all may "),
                (r"\bdraw (?=\d)", "you may draw "),
            ],
        }
    ),
)
_HEALS = does(r"\bheal\b")
to_up_to = where(
    lambda card: not _HEALS(card),
    texts(
        {
            "de": [(r"(?<!bis zu )\b(\d) (?=LP\b(?! mehr)|EP|Gold|Aktionskarte)", r"bis zu \1 ")],
            "en": [(r"(?<!up to )\b(\d) (?=LP\b|EP|gold|action card)", r"up to \1 ")],
        }
    ),
)
from_up_to = where(
    lambda card: not _HEALS(card),
    texts({"de": [(r"\bbis zu (?=\w+ verd)", "")], "en": [(r"\bup to (?=\w+ hid)", "")]}),
)
up_to_in_effect = where(
    lambda card: not _HEALS(card),
    effects(
        [
            (r"\b(lose|draw|discard|pay|gain) (?=\d)", r"\1 up to "),
            (r"\b(lose|draw|discard|pay|gain) \d+ (?=action card|gold|life)", r"\1 any number of "),
            (r"\bup to (?=\d)", ""),
        ]
    ),
)

comparison_in_text = texts(
    {
        "de": [(r"\b(11|16) bis 20", r"höchstens \1"), (r"\b(11|16) bis 20", r"mehr als \1")],
        "en": [(r"\b(11|16) to 20", r"at most \1"), (r"\b(11|16) to 20", r"more than \1")],
    }
)
comparison_in_effect = effects(
    [(r"at least (?=1[16])", "at most "), (r"at least (?=1[16])", "more than ")]
)
