"""Setting the game up: there is enough in the box for all players, and nobody begins at the end."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.facts.samples import BOARD, PACK, changed, ruleset
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_NEUTRAL = """--- adventurers.yaml
neutral: {name: Abenteurer, names: {female: Abenteurerin, male: Abenteurer}, agility: 8,
  intelligence: 8, strength: 8, points: 2, copies: 5, source: {origin: rulebook}}
"""
_CARDS = """--- action_cards.yaml
fund: {name: Fund, actions: 2, hearts: 3, special: luck, effect: "on own turn: gain 2 gold",
  text: Du erhältst 2 Gold., copies: 20, source: {origin: rulebook}}
"""
_MOOR = """--- adventures.yaml
moor: {name: Das Moor, grade: 1, helping_markers: [], reward_cards: 2, experience: 1,
  opponent: hexe, source: {origin: rulebook}}
--- final_opponents.yaml
hexe: {name: Hexe, life: 4, initiative: 1, attack: 8, defence: 8, damage: 1,
  source: {origin: rulebook}}
troll: {name: Troll, life: 5, initiative: 0, attack: 9, defence: 7, damage: 1,
  source: {origin: rulebook}}
"""
_PASS = """--- adventures/pass.yaml
pass: {name: Der Pass, grade: 1, helping_markers: [], reward_cards: 2, experience: 1,
  opponent: troll, source: {origin: rulebook}}
"""
_RULES = PACK + ruleset()

FAMED_AT_ONCE = Rule(
    code="G150",
    name="famed-at-once",
    severity=Severity.ERROR,
    message="{famed} makes an adventurer famous, but `{other}` can begin with {attribute} {held}",
    why="Prestige is gained by whoever first brings an attribute to a certain value. If somebody "
    "begins with it, it is gained by nobody's doing.",
    bad=PACK + _NEUTRAL + ruleset(attribute_first="10"),
    good=_RULES + _NEUTRAL,
    help="write more than {held}",
)

SUCCESS_BEYOND = Rule(
    code="G151",
    name="success-beyond-the-die",
    severity=Severity.WARNING,
    message="with an attribute of {least} a die of {sides} sides {how} comes to {success}",
    why="A test is a die and the value of an attribute, which together must reach a number. If "
    "every roll does, or none, there is nothing to roll for.",
    bad=PACK + _NEUTRAL + ruleset(success="30"),
    good=_RULES + _NEUTRAL,
    help="write a number from {low} to {high}",
)

TOO_FEW_SHEETS = Rule(
    code="G152",
    name="too-few-sheets",
    severity=Severity.ERROR,
    message="the game is for up to {players} players, but there are {held} sheets of adventurers",
    why="Every player takes a sheet, and a sheet can be taken once. A number of players for which "
    "there are not enough sheets cannot play.",
    bad=_RULES + changed(_NEUTRAL, "copies: 5", "copies: 4"),
    good=_RULES + _NEUTRAL,
    help="add the missing ones, or raise `copies` of one",
)

TOO_FEW_CARDS = Rule(
    code="G153",
    name="too-few-action-cards",
    severity=Severity.ERROR,
    message="{players} players begin with {each} action cards each, but there are only {held}",
    why="Everybody draws a hand from one pile before the first turn. If it does not last for all "
    "players, the game cannot be set up.",
    bad=_RULES + changed(_CARDS, "copies: 20", "copies: 12"),
    good=_RULES + _CARDS,
    help="deal fewer, or add the missing ones",
)

PILE_TOO_SMALL = Rule(
    code="G154",
    name="pile-too-small",
    severity=Severity.WARNING,
    message="there are {needed} {causes} and only {held} of the {things} that come with them",
    why="With each treasure comes an adventure, and with each adventure that is passed comes a "
    "shadow. If the pile is smaller, the last of them bring nothing.",
    bad=BOARD + _MOOR,
    good=BOARD + _MOOR + _PASS,
    help="add the missing ones",
)

RULES = (FAMED_AT_ONCE, SUCCESS_BEYOND, TOO_FEW_SHEETS, TOO_FEW_CARDS, PILE_TOO_SMALL)

_FOLLOWS = (("treasure", "adventure"), ("adventure", "shadow"))
"""What brings a card of a pile, and of which."""

_PLURALS: dict[str, Template] = {
    "treasure": "treasures",
    "adventure": "adventures",
    "shadow": "shadows",
}


def nobody_begins_famed(whole: Whole) -> Iterator[Finding]:
    """MID-WIN-05, MID-SETUP-12: also with the points that one distributes."""
    for rules in whole.all("ruleset").values():
        famed = rules.number("attribute_first")
        best = max(
            (
                ((sheet.number(name) or 0) + (sheet.number("points") or 0), name, sheet)
                for sheet in whole.all("adventurer").values()
                for name in ATTRIBUTES
            ),
            key=lambda each: each[0],
            default=None,
        )
        if famed is not None and best is not None and best[0] >= famed:
            held, name, sheet = best
            yield whole.found(
                FAMED_AT_ONCE,
                rules,
                ("attribute_first",),
                see=[(sheet, (name,), Message("begins with it"))],
                famed=famed,
                other=sheet.id,
                attribute=name,
                held=held,
            )


def a_die_decides_tests(whole: Whole) -> Iterator[Finding]:
    """MID-TEST-01: with the least attribute some rolls succeed, and some do not."""
    if not whole.complete("adventurer"):
        return
    values = [
        sheet.number(name) for sheet in whole.all("adventurer").values() for name in ATTRIBUTES
    ]
    known = [value for value in values if value is not None]
    for rules in whole.all("ruleset").values():
        success, sides = rules.number("success"), rules.number("sides")
        if len(known) == len(values) and success is not None and sides is not None:
            least = min(known)
            low, high = least + 2, least + sides
            if not low <= success <= high:
                yield whole.found(
                    SUCCESS_BEYOND,
                    rules,
                    ("success",),
                    see=[(rules, ("sides",), Message("the die"))],
                    least=least,
                    sides=sides,
                    success=success,
                    how=Message("always") if success < low else Message("never"),
                    low=low,
                    high=high,
                )


def a_sheet_and_a_hand_each(whole: Whole) -> Iterator[Finding]:
    """MID-SETUP-02, -05: for as many players as the game is for."""
    for rules in whole.all("ruleset").values():
        listed = rules.data.get("players")
        numbers = [each for each in listed if type(each) is int] if isinstance(listed, list) else []
        players = max(numbers, default=0)
        see = [(rules, ("players",), Message("so many players"))]
        if whole.complete("adventurer"):
            held = _copies(whole, "adventurer")
            if held < players:
                yield whole.found(TOO_FEW_SHEETS, rules, ("players",), players=players, held=held)
        each = rules.number("start_cards")
        if each is not None and whole.complete("action_card"):
            held = _copies(whole, "action_card")
            if held < players * each:
                yield whole.found(
                    TOO_FEW_CARDS,
                    rules,
                    ("start_cards",),
                    see=see,
                    players=players,
                    each=each,
                    held=held,
                )


def _copies(whole: Whole, kind: str) -> int:
    """How many cards there are of all components of the kind."""
    return sum(_copies_of(card) for card in whole.all(kind).values())


def _copies_of(card: Entry) -> int:
    copies = card.number("copies")
    return 1 if copies is None else copies


def piles_last(whole: Whole) -> Iterator[Finding]:
    """MID-TREAS-08, MID-SHAD-01: an adventure for each treasure, a shadow for each adventure."""
    for cause, pile in _FOLLOWS:
        causes, held = list(whole.all(cause).values()), len(whole.all(pile))
        if whole.complete(cause, pile) and held < len(causes):
            yield whole.found(
                PILE_TOO_SMALL,
                causes[-1],
                needed=len(causes),
                causes=Message(_PLURALS[cause]),
                held=held,
                things=Message(_PLURALS[pile]),
            )


FACTS = (nobody_begins_famed, a_die_decides_tests, a_sheet_and_a_hand_each, piles_last)
