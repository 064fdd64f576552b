"""Action cards: what is printed as their special action is what their effect does."""

import re
from collections import Counter
from collections.abc import Iterator

from kartenwerk_dsl.message import OR, Message, listed
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed, ruleset
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_HINT = """--- action_cards.yaml
fund: {name: Fund, actions: 2, hearts: 3, special: luck, effect: "on own turn: gain 2 gold",
  text: Du erhältst 2 Gold., source: {origin: rulebook}}
rast: {name: Rast, actions: 2, hearts: 3, special: luck, effect: "on own turn: heal 1 life",
  text: Du heilst 1 LP., source: {origin: rulebook}}
"""
_FEINT = """finte: {name: Finte, actions: 4, hearts: 1, special: combat,
  effect: "on attack: raise roll by 4", text: "+4 auf den Wurf.", source: {origin: rulebook}}
"""
_CARDS = PACK + _HINT + _FEINT
_LOADED = """--- found_items.yaml
wuerfel: {name: Gezinkter Würfel, shape: round, effect: "on roll: set die to 20",
  text: Dein W20 zählt als 20., source: {origin: rulebook}}
"""

ACTIONS_AND_HEARTS = Rule(
    code="G126",
    name="actions-and-hearts",
    severity=Severity.WARNING,
    message="hearts of `{id}`: {hearts}; other cards with {actions} actions show {usual}",
    why="A card that gives more actions heals less, so that each use of a card has its price. One "
    "that breaks the rule is better or worse than all others in every way.",
    bad=changed(_CARDS, "name: Rast, actions: 2, hearts: 3", "name: Rast, actions: 2, hearts: 1"),
    good=_CARDS,
    help="write `hearts: {usual}`, or correct `actions`",
)

SPECIAL_ACTION = Rule(
    code="G127",
    name="special-action",
    severity=Severity.ERROR,
    message="`{id}` is printed as {special}, but its effect {does}",
    why="The sign of the special action tells players when they can play a card: instead of a die, "
    "with a test for a marker, in answer to something, in the own turn, or in a fight. An effect "
    "of another sort is played at another time than the card says.",
    bad=changed(_CARDS, "special: combat", "special: luck"),
    good=_CARDS,
    help="correct `special`, or {expected}",
)

DIE_BEYOND = Rule(
    code="G128",
    name="die-beyond-its-sides",
    severity=Severity.ERROR,
    message="`{one}` lets the die count as {die}, but the die has {sides} sides",
    why="A card that is played instead of rolling stands for a roll. It cannot stand for one that "
    "no die can show.",
    bad=PACK + ruleset() + changed(_LOADED, "die to 20", "die to 21"),
    good=PACK + ruleset() + _LOADED,
    help="write a number from 1 to {sides}",
)

RULES = (ACTIONS_AND_HEARTS, SPECIAL_ACTION, DIE_BEYOND)

_HEAD = re.compile(r"^(?:on|instead of) ([a-z ]+?)(?: where [^\n]*)?:", re.MULTILINE)
SET_DIE = re.compile(r"\bset die to (\d+)\b")
"""Where a program says what the die counts as."""
_TEST = re.compile(r"^\s*test |: test ", re.MULTILINE)

_IN_FIGHTS = (
    *("fight start", "special attack", "initiative", "attack", "defence", "hit", "damage"),
    *("strike", "wound", "death", "defeat", "round end", "opponent beaten"),
)
_WHEN: dict[str, tuple[str, ...]] = {
    "dice_substitute": ("roll",),
    "support": ("agility attempt", "intelligence attempt", "strength attempt"),
    "luck": ("own turn",),
    "combat": _IN_FIGHTS,
}
"""On which events the special actions are played; a reaction says so itself."""
_INSTEAD_OF_THE_OWN_TURN = Message("let it react to what happens")

_A_FEW = 3

_SETTERS = (
    *("action_card", "reward_card", "found_item", "spell"),
    *("skill", "equipment", "weapon", "treasure"),
)


def more_actions_heal_less(whole: Whole) -> Iterator[Finding]:
    """The hearts of a card follow from its actions."""
    cards = whole.all("action_card").values()
    hearts: dict[int | None, Counter[int | None]] = {}
    for card in cards:
        hearts.setdefault(card.number("actions"), Counter())[card.number("hearts")] += 1
    for card in cards:
        actions, shown = card.number("actions"), card.number("hearts")
        usual, _ = hearts[actions].most_common(1)[0]
        if None not in (actions, shown, usual) and shown != usual:
            yield whole.found(
                ACTIONS_AND_HEARTS,
                card,
                ("hearts",),
                actions=actions,
                hearts=shown,
                usual=usual,
            )


def effects_are_what_is_printed(whole: Whole) -> Iterator[Finding]:
    """MID-CARD-15 to -24: each sort of special action is played at its time."""
    for card in whole.all("action_card").values():
        special, program = card.word("special"), card.word("effect")
        if special is None or program is None:
            continue
        for does, expected in _misfits(special, program):
            yield whole.found(
                SPECIAL_ACTION, card, ("special",), special=special, does=does, expected=expected
            )
            break


def _misfits(special: str, program: str) -> Iterator[tuple[Message, Message]]:
    """What the effect does that does not fit, and what was expected."""
    when = _WHEN.get(special)
    for event in _HEAD.findall(program):
        if when and not any(event == name or event.endswith(f" {name}") for name in when):
            yield (
                Message("is played on `{event}`", {"event": event}),
                Message("let it react to {events}", {"events": _either(when)}),
            )
        elif special == "reaction" and event in _WHEN["luck"]:
            yield Message("is played on `{event}`", {"event": event}), _INSTEAD_OF_THE_OWN_TURN
    sets_die = SET_DIE.search(program) is not None
    if sets_die != (special == "dice_substitute"):
        does = Message("sets a die") if sets_die else Message("sets no die")
        yield (
            does,
            Message("write `set die to` and a number")
            if not sets_die
            else Message("write what it does"),
        )
    if special == "reaction" and not _TEST.search(program):
        yield Message("has no test"), Message("write a `test` whose success makes it happen")


def _either(names: tuple[str, ...]) -> Message:
    return listed(*(f"`{name}`" for name in names), last=OR)


def dice_have_that_side(whole: Whole) -> Iterator[Finding]:
    """No card stands for a roll that the die cannot show."""
    set_dice = [
        (card, int(die))
        for card in _setters(whole)
        for die in SET_DIE.findall(card.word("effect") or "")
    ]
    for rules in whole.all("ruleset").values():
        sides = rules.number("sides")
        if sides is None:
            continue
        beyond = [(card, die) for card, die in set_dice if not 1 <= die <= sides]
        if len(beyond) > 1 and 2 * len(beyond) > len(set_dice):
            # If most of them are beyond it, the die is wrong.
            card, die = beyond[0]
            see = [(each, ("effect",), Message("beyond it")) for each, _ in beyond[:_A_FEW]]
            yield whole.found(
                DIE_BEYOND, rules, ("sides",), see=see, one=card.id, die=die, sides=sides
            )
            continue
        for card, die in beyond:
            see = [(rules, ("sides",), Message("so many sides"))]
            yield whole.found(
                DIE_BEYOND, card, ("effect",), see=see, one=card.id, die=die, sides=sides
            )


def _setters(whole: Whole) -> Iterator[Entry]:
    return (card for kind in _SETTERS for card in whole.all(kind).values())


FACTS = (more_actions_heal_less, effects_are_what_is_printed, dice_have_that_side)
