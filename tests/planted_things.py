"""Other things, people and components: operators for one of text and effect."""

import random
import re
from collections.abc import Iterator

from planting import does, effects, right, says, texts, where
from told_cards import ToldCard

_WHOSE = does(r"\b(?:own (?!turn)|foreign )")
"""Where an effect does not ask whose a thing is, the text is about something else with it."""

own_in_text = where(
    _WHOSE,
    texts(
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
    ),
)
# Whose treant wakes the texts leave to the rules, so nothing is said of `own inactive`.
own_in_effect = effects(
    [
        (r"\bown (?=unit|guard|turned|green|marked)", "foreign "),
        (r"\bforeign (?=camps)", "own "),
    ]
)
all_to_one = texts(
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
one_to_all = where(
    lambda card: not does(r"for each|special attack|on other player|wound foe")(card),
    texts(
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


def outdented(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """A step for each of all becomes one for somebody who is chosen."""
    for field, program in card.programs.items():
        for match in re.finditer(r"(?m)^( +)for each (\w+) as (\w+):\n((?:\1 +.*\n?)+)", program):
            if match[2] != "member":
                continue
            body = re.sub(r"(?m)^    ", "", match[4])
            new = f"{match[1]}choose 1 member as {match[3]}\n{body}"
            yield from right(card, field, program[: match.start()] + new + program[match.end() :])


def shared(card: ToldCard, lots: random.Random) -> Iterator[ToldCard]:
    """What happens to one happens to all who take part."""
    if says(r"\b[Aa]lle\b|\bjede", r"\ball\b|\beach\b|\beveryone\b")(card):
        return
    for field, program in card.programs.items():
        for match in re.finditer(r"(?m)^( +)lose (\d+) (life|gold|experience)$", program):
            new = (
                f"{match[1]}for each member as victim:\n"
                f"{match[1]}    lose {match[2]} {match[3]} from victim"
            )
            yield from right(card, field, program[: match.start()] + new + program[match.end() :])


thing_in_text = texts(
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
thing_in_effect = effects(
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
sort_in_text = texts(
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
sort_in_effect = where(
    lambda card: not does(r"(?s)round.*square|square.*round")(card),
    effects([(r"\bround\b(?! end)", "square"), (r"\bsquare\b", "round")]),
)
component_in_text = where(
    lambda card: card.kind == "task" and card.language == "de",
    texts(
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
