"""Operators that make the text and the effect of a shipped card differ, in one of the two.

Each operator takes a card and gives all differences of one sort that can be planted in it, each
made so that it is one. It draws lots where there are many ways.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence

from kartenwerk_engine.library.translations.checks.number_words import WORDS
from told_cards import ToldCard, meaning

Plant = Callable[[ToldCard, random.Random], Iterator[ToldCard]]
Swap = tuple[str, str]
"""A pattern and what takes its place."""


def _texts(swaps: dict[str, Sequence[Swap]]) -> Plant:
    """The operator that writes a text anew, by language."""

    def plant(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
        for pattern, new in swaps.get(card.language, ()):
            for match in re.finditer(pattern, card.text):
                said = card.text[: match.start()] + match.expand(new) + card.text[match.end() :]
                if said != card.text:
                    yield card.saying(said)

    return plant


def _effects(swaps: Sequence[Swap]) -> Plant:
    """The operator that writes an effect anew."""

    def plant(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
        for field, program in card.programs.items():
            for pattern, new in swaps:
                for match in re.finditer(pattern, program):
                    done = program[: match.start()] + match.expand(new) + program[match.end() :]
                    yield from _right(card, field, done)

    return plant


def _right(card: ToldCard, field: str, program: str) -> Iterator[ToldCard]:
    """The card with this effect, if that is a program."""
    other = program != card.programs[field]
    if other and meaning(card.game, f"{card.kind}.{field}", program) is not None:
        yield card.doing(field, program)


def _where(fits: Callable[[ToldCard], bool], plant: Plant) -> Plant:
    return lambda card, lots: plant(card, lots) if fits(card) else iter(())


def _does(pattern: str) -> Callable[[ToldCard], bool]:
    return lambda card: any(re.search(pattern, program) for program in card.programs.values())


def _says(*patterns: str) -> Callable[[ToldCard], bool]:
    return lambda card: any(re.search(pattern, card.text) for pattern in patterns)


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
                yield from _right(card, field, new)


# Choices ------------------------------------------------------------------------------------------

_UNMAY = r"(?m)^( *)may:\n((?:\1 +.*\n?)+)"


def unwrapped(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
    """What was left to the player is not left any more."""
    for field, program in card.programs.items():
        for match in re.finditer(_UNMAY, program):
            body = re.sub(r"(?m)^    ", "", match[2])
            yield from _right(card, field, program[: match.start()] + body + program[match.end() :])


def wrapped(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
    """What must be done is left to the player."""
    for field, program in card.programs.items():
        for match in re.finditer(r"(?m)^( +)(?:lose|draw|discard|pay|gain|imprison) .*$", program):
            line = f"{match[1]}may:\n    {match[0]}"
            yield from _right(card, field, program[: match.start()] + line + program[match.end() :])


_LEFT = _does(r"may:")
_BOUND = {"de": r"\b[Dd]arf", "en": r"\bmay\b"}


def _must(card: ToldCard) -> bool:
    """Whether nothing of a card is left to anybody, in word or deed."""
    return not (card.played or _LEFT(card) or re.search(_BOUND[card.language], card.text))


may_to_must = _where(
    lambda card: _LEFT(card) and not card.played,
    _texts({"de": [(r"\bdarfst\b", "musst")], "en": [(r"\bmay\b", "must")]}),
)
must_to_may = _where(
    _must,
    _texts(
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
_HEALS = _does(r"\bheal\b")
to_up_to = _where(
    lambda card: not _HEALS(card),
    _texts(
        {
            "de": [(r"(?<!bis zu )\b(\d) (?=LP\b(?! mehr)|EP|Gold|Aktionskarte)", r"bis zu \1 ")],
            "en": [(r"(?<!up to )\b(\d) (?=LP\b|EP|gold|action card)", r"up to \1 ")],
        }
    ),
)
from_up_to = _where(
    lambda card: not _HEALS(card),
    _texts({"de": [(r"\bbis zu (?=\w+ verd)", "")], "en": [(r"\bup to (?=\w+ hid)", "")]}),
)
up_to_in_effect = _where(
    lambda card: not _HEALS(card),
    _effects(
        [
            (r"\b(lose|draw|discard|pay|gain) (?=\d)", r"\1 up to "),
            (r"\b(lose|draw|discard|pay|gain) \d+ (?=action card|gold|life)", r"\1 any number of "),
            (r"\bup to (?=\d)", ""),
        ]
    ),
)

# Things and people --------------------------------------------------------------------------------

own_in_text = _texts(
    {
        "de": [
            (r"\b([Ee])igen(e[nrm]?)\b(?= \w*(?:Einheit|Schleicher|Wächter))", r"fremd\2"),
            (r"\bfeindlichen Lager", "eigenen Lager"),
        ],
        "en": [
            (r"\bof your (?=units|guards|fallen)", "of the enemy "),
            (r"\ba single sneaker of yours", "a single enemy sneaker"),
            (r"\benemy camp", "own camp"),
            (r"\bfor your units", "for enemy units"),
        ],
    }
)
own_in_effect = _effects(
    [
        (r"\bown (?=unit|guard|turned|inactive|green|marked)", "foreign "),
        (r"\bforeign (?=camps)", "own "),
    ]
)
all_to_one = _texts(
    {
        "de": [
            (r"\bverlieren alle\b", "verliert einer"),
            (r"\bkommen alle\b", "kommt einer"),
            (r"\b(gibt|verliert|wirft|prüft) jeder\b", r"\1 einer"),
        ],
        "en": [
            (r"\ball lose\b", "one loses"),
            (r"\ball go\b", "one goes"),
            (r"\beach hands in", "one hands in"),
            (r"\beveryone\b", "somebody"),
        ],
    }
)
one_to_all = _where(
    lambda card: not _does(r"for each|special attack|on other player|wound foe")(card),
    _texts(
        {
            "de": [
                (r"\b(?:verlierst|verliert) (?:du )?(?=\d)", "verlieren alle "),
                (r"\b(?:ziehst du|ziehe) (?=\d)", "ziehen alle "),
                (r"Wer scheitert, kommt\b", "Alle 1 LP weniger: Wer scheitert, kommt"),
            ],
            "en": [
                (r"\b(?:you lose|loses) (?=\d)", "all lose "),
                (r"\bdraw (?=\d)", "all draw "),
            ],
        }
    ),
)
each_to_one = _effects([(r"for each (member) as (\w+):\n( +)", r"choose 1 \1 as \2\n\3")])


def outdented(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """A step for each of all becomes one for somebody who is chosen."""
    for field, program in card.programs.items():
        for match in re.finditer(r"(?m)^( +)for each (\w+) as (\w+):\n((?:\1 +.*\n?)+)", program):
            if match[2] != "member":
                continue
            body = re.sub(r"(?m)^    ", "", match[4])
            new = f"{match[1]}choose 1 member as {match[3]}\n{body}"
            yield from _right(card, field, program[: match.start()] + new + program[match.end() :])


def shared(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """What happens to one happens to all who take part."""
    if _says(r"\b[Aa]lle\b|\bjede", r"\ball\b|\beach\b|\beveryone\b")(card):
        return
    for field, program in card.programs.items():
        for match in re.finditer(r"(?m)^( +)lose (\d+) (life|gold|experience)$", program):
            new = (
                f"{match[1]}for each member as victim:\n"
                f"{match[1]}    lose {match[2]} {match[3]} from victim"
            )
            yield from _right(card, field, program[: match.start()] + new + program[match.end() :])


thing_in_text = _texts(
    {
        "de": [
            (r"\b(\d) LP\b(?! mehr)", r"\1 EP"),
            (r"\b(\d) EP\b", r"\1 LP"),
            (r"\b(\d) Gold\b", r"\1 LP"),
            (r"\b(\d) Aktionskarten?\b", r"\1 Gold"),
            (r"\b(\d) Belohnung(?:en)?\b", r"\1 Aktionskarten"),
            (r"\bAngriff (?=[+−-]\d)", "Abwehr "),
            (r"\bAbwehr (?=[+−-]\d)", "Initiative "),
            (r"\bInitiative (?=[+−-]\d)", "Angriff "),
            (r"\bGewandtheit(?= [+−-]\d\. Gelingt)", "Stärke"),
            (r"\bIntelligenz(?= [+−-]\d\. Gelingt)", "Gewandtheit"),
            (r"\bBewegungsweite\b", "Intelligenz"),
            (r"\bseine Stärke(?= gegen|;)", "seine Gewandtheit"),
            (r"\bseine (?:Gewandtheit|Intelligenz)(?= gegen|;)", "seine Stärke"),
            (r"\bin den Turm\b", "in die Nachbarstadt"),
            (r"\bein Trank\.", "ein Gold."),
            (r"\bein Gold\.", "ein Trank."),
        ],
        "en": [
            (r"\b(\d) LP\b(?! more)", r"\1 EP"),
            (r"\b(\d) EP\b", r"\1 LP"),
            (r"\b(\d) gold\b", r"\1 LP"),
            (r"\b(\d) action cards?\b", r"\1 gold"),
            (r"\b(\d) reward cards?\b", r"\1 action cards"),
            (r"\b[Aa]ttack (?=[+−-]\d)", "defence "),
            (r"\b[Dd]efence (?=[+−-]\d)", "initiative "),
            (r"\b[Ii]nitiative (?=[+−-]\d)", "attack "),
            (r"\bagility(?= [+−-]\d\. If)", "strength"),
            (r"\bintelligence(?= [+−-]\d\. If)", "agility"),
            (r"\bmovement range\b", "intelligence"),
            (r"\btests strength\b", "tests agility"),
            (r"\btests (?:agility|intelligence)\b", "tests strength"),
            (r"\bto the tower\b", "to a city"),
            (r"\ba potion\b(?= in the)", "a gold"),
            (r"\ba gold\b(?= in the)", "a potion"),
        ],
    }
)
thing_in_effect = _effects(
    [
        (r"\b(lose|gain) (\d+) life", r"\1 \2 experience"),
        (r"\b(lose|gain) (\d+) (?:experience|gold)", r"\1 \2 life"),
        (r"\bdraw (\d+) action card", r"gain \1 gold #"),
        (r"\bdiscard (\d+) action cards?", r"lose \1 gold"),
        (r"\blose (\d+) reward cards?", r"lose \1 gold"),
        (r"\btest strength", "test agility"),
        (r"\btest (?:agility|intelligence)", "test strength"),
        (r"\battack(?= [+-] \d)", "defence"),
        (r"\bdefence(?= [+-] \d)", "initiative"),
        (r"\binitiative(?= [+-] \d)", "attack"),
        (r"(?<=raise )attack|(?<=lower )attack", "defence"),
        (r"(?<=raise )defence|(?<=lower )defence", "initiative"),
        (r"(?<=raise )initiative|(?<=lower )initiative", "attack"),
        (r"\bmovement range(?= [+-])", "spell places"),
        (r"(?<=raise )movement range", "magic"),
        (r"\bspell places|\bbackpack places", "hand limit"),
        (r"\bhand limit", "backpack places"),
        (r"\bgain 1 gold", "gain 1 potion"),
        (r"\bimprison (\w+)$", r"lose 1 life from \1"),
    ]
)
sort_in_text = _texts(
    {
        "de": [
            (r"\bPersonen?\b(?!.*Gebäude)", "Gebäuden"),
            (r"\bGebäuden?\b(?!.*Person)", "Personen"),
        ],
        "en": [
            (r"\bpersons?(?:’s)?\b(?!.*building)", "buildings"),
            (r"\bbuildings?\b(?!.*person)", "persons"),
        ],
    }
)
sort_in_effect = _where(
    lambda card: not _does(r"(?s)round.*square|square.*round")(card),
    _effects([(r"\bround\b(?! end)", "square"), (r"\bsquare\b", "round")]),
)
component_in_text = _where(
    lambda card: card.kind == "task" and card.language == "de",
    _texts(
        {
            "de": [
                (r"\b(?:Seil|Laterne|Brecheisen|Zelt)\b(?= hebt)", "Fernrohr"),
                (r"\b(?:Weihrauch|Landkarte)\b(?= hebt)", "Wetzstein"),
                (r"\bZauber (?:Versetzen|Zauberschild)\b", "Zauber Segnen"),
                (r"\bAkrobatik\b", "Athletik"),
                (r"\bGeländelauf\b", "Schleichen"),
                (r"\bBeredsamkeit\b(?! oder)", "Gassenwissen"),
            ]
        }
    ),
)

# Directions, times, persons -----------------------------------------------------------------------

_TURN = {"+": "−", "−": "+", "-": "+"}


def sign_in_text(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
    """A plus becomes a minus, and the other way round."""
    penalty = str(card.data.get("test", {}).get("penalty"))
    for match in re.finditer(r"([+−-])(\d+)", card.text):
        if match[2] != penalty:
            turned = _TURN[match[1]] + match[2]
            yield card.saying(card.text[: match.start()] + turned + card.text[match.end() :])


direction_in_text = _texts(
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
direction_in_effect = _effects(
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
        if found and _does(event)(card):
            other = lots.choice([words for name, words in known if not _does(name)(card)])
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
                    for made in _right(card, field, re.sub(rf"\b{event}\b", other, program))
                ]
                yield from new[:2]


time_in_text = _texts(
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
time_in_effect = _effects([(r"for fight", "for turn"), (r"for turn", "for fight")])
person_in_text = _where(
    _does(r"other player"),
    _texts(
        {
            "de": [(r"Ein anderer hat", "Du hast"), (r"Einem anderen ist", "Dir ist")],
            "en": [(r"Another player has", "You have")],
        }
    ),
)
person_to_other = _where(
    lambda card: not _does(r"other player|not you|ambush")(card),
    _texts(
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
person_in_effect = _effects(
    [
        (r"on other player ([a-z ]+):", r"on \1 where actor is you:"),
        (
            r"on (opponent beaten|arrival) where actor is you",
            r"on other player \1 where here is vacant",
        ),
        (r"choose 1 wounded player in here as patient\n +heal 1 life for patient", "heal 1 life"),
    ]
)
comparison_in_text = _texts(
    {
        "de": [(r"\b(11|16) bis 20", r"höchstens \1"), (r"\b(11|16) bis 20", r"mehr als \1")],
        "en": [(r"\b(11|16) to 20", r"at most \1"), (r"\b(11|16) to 20", r"more than \1")],
    }
)
comparison_in_effect = _effects(
    [(r"at least (?=1[16])", "at most "), (r"at least (?=1[16])", "more than ")]
)

PLANTS: dict[str, tuple[Plant, ...]] = {
    "an amount in the text": (number_in_text,),
    "an amount in the effect": (number_in_effect,),
    "may and must in the text": (may_to_must, must_to_may),
    "may and must in the effect": (
        _where(lambda card: not card.played, unwrapped),
        _where(_must, wrapped),
    ),
    "up to in the text": (to_up_to, from_up_to),
    "up to in the effect": (up_to_in_effect,),
    "own in the text": (own_in_text,),
    "own in the effect": (own_in_effect,),
    "all or one in the text": (all_to_one, one_to_all),
    "all or one in the effect": (outdented, shared),
    "a thing in the text": (thing_in_text,),
    "a thing in the effect": (thing_in_effect,),
    "a sort of markers": (sort_in_text, sort_in_effect),
    "a component in the text": (component_in_text,),
    "a sign in the text": (sign_in_text,),
    "a direction in the text": (direction_in_text,),
    "a direction in the effect": (direction_in_effect,),
    "an event in the text": (event_in_text,),
    "an event in the effect": (event_in_effect,),
    "a time": (time_in_text, time_in_effect),
    "a person": (person_in_text, person_to_other, person_in_effect),
    "a comparison": (comparison_in_text, comparison_in_effect),
}
