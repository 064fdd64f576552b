"""Adventurers: all begin with equally much, and with what they can use."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_CARDS = """--- skills.yaml
athletik: {name: Athletik, requires: {agility: 9}, effect: "always: defence + 5",
  text: Abwehr +5., source: {origin: rulebook}}
zaubern: {name: Zaubern, requires: {intelligence: 9}, effect: "always: magic base is intelligence",
  text: Dein Grundwert ist die Intelligenz., source: {origin: rulebook}}
--- weapons.yaml
rapier: {name: Rapier, sort: weapon, attack: 4, source: {origin: rulebook}}
dolch: {name: Dolch, sort: weapon, attack: 2, source: {origin: rulebook}}
"""
_ROGUE = """--- adventurers.yaml
spitzbube: {name: Spitzbube, names: {female: Spitzbübin, male: Spitzbube}, agility: 10,
  intelligence: 8, strength: 8, skill: athletik, weapons: [rapier], source: {origin: rulebook}}
"""
_WIZARD = """zauberer: {name: Zauberer, names: {female: Zauberin, male: Zauberer}, agility: 8,
  intelligence: 10, strength: 8, skill: zaubern, weapons: [dolch], source: {origin: rulebook}}
"""
_SHEETS = PACK + _CARDS + _ROGUE + _WIZARD

SKILL_NOT_MET = Rule(
    code="G116",
    name="skill-not-met",
    severity=Severity.ERROR,
    message="`{id}` begins with `{skill}`, which needs {attribute} {needed}, but has {held}",
    why="A skill works as long as the adventurer meets what it requires. One with which somebody "
    "begins must work from the first turn on.",
    bad=changed(
        changed(_SHEETS, "agility: 10", "agility: 8"),
        "intelligence: 8, strength: 8, skill: athletik",
        "intelligence: 10, strength: 8, skill: athletik",
    ),
    good=_SHEETS,
    help="raise the attribute, or begin with another skill",
)

CARD_IN_TWO_KITS = Rule(
    code="G117",
    name="card-in-two-kits",
    severity=Severity.WARNING,
    message="`{other}` begins with `{card}` as well, and there is one of it",
    why="What adventurers begin with comes from the stacks, where each card is there once. Two "
    "that begin with the same card can never be played together.",
    bad=changed(_SHEETS, "weapons: [dolch]", "weapons: [rapier]"),
    good=_SHEETS,
    help="let one of the two begin with another card",
)

OWN_SHEET = Rule(
    code="G118",
    name="sheet-of-ones-own",
    severity=Severity.ERROR,
    message="{says}",
    why="A sheet either says with which skill and cards its adventurer begins, or leaves that and "
    "some `points` to its player. What it says besides points would never be given.",
    bad=changed(_SHEETS, "skill: zaubern,", "skill: zaubern, points: 2,"),
    good=_SHEETS,
    help="give it `points`, or a `skill` and cards",
)

UNEVEN_SHEETS = Rule(
    code="G119",
    name="uneven-sheets",
    severity=Severity.WARNING,
    message="{what} of `{id}`: {held}; others begin with {usual}",
    why="The adventurers differ in what they are good at, not in how much they begin with. One "
    "with more or less than the others is a head start, or a slip.",
    bad=_SHEETS
    + """barde: {name: Barde, names: {female: Bardin, male: Barde}, agility: 10,
  intelligence: 9, strength: 8, skill: athletik, equipment: [seil], source: {origin: rulebook}}
--- equipment.yaml
seil: {name: Seil, effect: "always: agility + 1", text: Hilft., source: {origin: rulebook}}
""",
    good=_SHEETS,
    help="let it begin with {usual} in all",
)

RULES = (SKILL_NOT_MET, CARD_IN_TWO_KITS, OWN_SHEET, UNEVEN_SHEETS)

_KITS = ("weapons", "equipment", "spells")


def skills_work_from_the_start(whole: Whole) -> Iterator[Finding]:
    """MID-EP-11, MID-SETUP-07: an adventurer meets what the skill of the sheet requires."""
    for sheet in whole.all("adventurer").values():
        skill = whole.all("skill").get(sheet.word("skill") or "")
        if skill is None:
            continue
        for attribute, needed in skill.numbers("requires").items():
            held = sheet.number(attribute)
            if held is not None and held < needed:
                yield whole.found(
                    SKILL_NOT_MET,
                    sheet,
                    ("skill",),
                    see=[(skill, ("requires", attribute), Message("needed here"))],
                    skill=skill.id,
                    attribute=attribute,
                    needed=needed,
                    held=held,
                )


def kits_share_no_card(whole: Whole) -> Iterator[Finding]:
    """MID-SETUP-02: any adventurers can be played together."""
    first: dict[str, tuple[Entry, Keys]] = {}
    for sheet in whole.all("adventurer").values():
        for keys, card in _kit(sheet):
            other, at = first.setdefault(card, (sheet, keys))
            if other is not sheet:
                yield whole.found(
                    CARD_IN_TWO_KITS,
                    sheet,
                    keys,
                    see=[(other, at, Message("the other one"))],
                    other=other.id,
                    card=card,
                )


def a_sheet_says_all_or_leaves_it(whole: Whole) -> Iterator[Finding]:
    """MID-SETUP-07, -08: a skill and cards, or points."""
    for sheet in whole.all("adventurer").values():
        points = sheet.number("points") if "points" in sheet.data else 0
        if points:
            for keys, card in _kit(sheet):
                says = Message(
                    "`{card}` is never given to `{id}`, whose player chooses",
                    {"card": card, "id": sheet.id},
                )
                yield whole.found(OWN_SHEET, sheet, keys, says=says)
        elif points == 0 and "skill" not in sheet.data:
            says = Message(
                "`{id}` has no skill, and no points for a player to choose with", {"id": sheet.id}
            )
            yield whole.found(OWN_SHEET, sheet, says=says)


def _kit(sheet: Entry) -> Iterator[tuple[Keys, str]]:
    """The skill and the cards with which an adventurer begins, with their places."""
    if skill := sheet.word("skill"):
        yield ("skill",), skill
    for field in _KITS:
        for card in sheet.words(field):
            yield sheet.item(field, card), card


def adventurers_begin_alike(whole: Whole) -> Iterator[Finding]:
    """As many points of attributes on all sheets, as many cards on all that name any."""
    sheets = whole.all("adventurer").values()
    for what, keys, counts in (
        (Message("points of attributes"), (ATTRIBUTES[0],), _counted(sheets, _points)),
        (Message("cards besides the skill"), ("skill",), _counted(sheets, _cards)),
    ):
        for usual, _ in Counter(counts.values()).most_common(1):
            for id, held in counts.items():
                if held != usual:
                    yield whole.found(
                        UNEVEN_SHEETS,
                        whole.all("adventurer")[id],
                        keys,
                        what=what,
                        held=held,
                        usual=usual,
                    )


def _counted(sheets: Iterable[Entry], count: Callable[[Entry], int | None]) -> dict[str, int]:
    counts = {sheet.id: count(sheet) for sheet in sheets}
    return {id: number for id, number in counts.items() if number is not None}


def _points(sheet: Entry) -> int | None:
    """All attributes together, with what the player distributes."""
    values = [sheet.number(attribute) for attribute in ATTRIBUTES]
    known = [value for value in values if value is not None]
    return sum(known) + (sheet.number("points") or 0) if len(known) == len(values) else None


def _cards(sheet: Entry) -> int | None:
    """The cards of a sheet that says with which skill the adventurer begins."""
    return sum(len(sheet.words(field)) for field in _KITS) if sheet.word("skill") else None


FACTS = (
    skills_work_from_the_start,
    kits_share_no_card,
    a_sheet_says_all_or_leaves_it,
    adventurers_begin_alike,
)
