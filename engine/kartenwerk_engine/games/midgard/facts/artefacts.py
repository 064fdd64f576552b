"""Artefacts: four of each master, all alike, and items like most of the other reward cards."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.action_cards import SET_DIE
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed, ruleset
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, See, Whole

_NUMBERS = (1, 2, 3, 4)
_MASTER = """--- masters.yaml
meister_der_winde: {name: Meister der Winde, source: {origin: rulebook}}
"""


def _artefact(id: str, number: int) -> str:
    return f"""{id}:
  name: {id.title()}
  item: true
  master: meister_der_winde
  number: {number}
  text: Dein W20 zählt einmal als 17.
  effect: |
    on roll:
        set die to 17
  source: {{origin: rulebook}}
"""


_FIRST = PACK + _MASTER + "--- reward_cards.yaml\n" + _artefact("hauch", 1)
_ALL = _FIRST + _artefact("brise", 2) + _artefact("boe", 3) + _artefact("sturm", 4)

ARTEFACT_TWICE = Rule(
    code="G122",
    name="artefact-twice",
    severity=Severity.ERROR,
    message="there is the artefact {number} of `{master}` already",
    why="Each of the four artefacts of a master is there once, and points are given for three and "
    "for all four of them. With one of them twice another one is missing.",
    bad=changed(_ALL, "number: 2", "number: 1"),
    good=_ALL,
    help="correct `number` or `master` of one of the two",
)

ARTEFACT_MISSING = Rule(
    code="G123",
    name="artefact-missing",
    severity=Severity.ERROR,
    message="`{id}` has no artefact {numbers}",
    why="Each master has made four artefacts, and whoever has all four gains most. With fewer "
    "nobody can ever have them.",
    bad=_FIRST,
    good=_ALL,
    help="add the missing ones, or correct `master` or `number` of one that is there",
)

NO_ITEM = Rule(
    code="G124",
    name="gear-is-an-item",
    severity=Severity.ERROR,
    message="`{id}` is no item, but {what}",
    why="What is carried is an item, and so can be traded and stolen: arms, artefacts, books. Only "
    "cards that are redeemed, such as gold, are none.",
    bad=changed(_ALL, "name: Hauch\n  item: true", "name: Hauch\n  item: false"),
    good=_ALL,
    help="write `item: true`",
)

ARTEFACT_DIE = Rule(
    code="G125",
    name="artefact-die",
    severity=Severity.ERROR,
    message="`{one}` lets the die count as {die}, but the rules let artefacts count as {ruled}",
    why="All artefacts do the same: once, instead of rolling, the die counts as a certain number. "
    "That number stands in the ruleset, and every artefact must say it.",
    bad=ruleset(artefact_die="16") + _ALL,
    good=ruleset() + _ALL,
    help="write `set die to {ruled}`, or correct `artefact_die` of the ruleset",
)

RULES = (ARTEFACT_TWICE, ARTEFACT_MISSING, NO_ITEM, ARTEFACT_DIE)

_CARRIED: dict[str, Template] = {
    "master": "it is an artefact",
    "sort": "its sort is `{sort}`",
    "spell_places": "it holds spells",
}


def _artefacts(whole: Whole) -> Iterator[Entry]:
    return (card for card in whole.all("reward_card").values() if card.word("master"))


def each_artefact_once(whole: Whole) -> Iterator[Finding]:
    """MID-ART-01: of each master there are four artefacts, each of them once."""
    first: dict[tuple[str | None, int | None], Entry] = {}
    for card in _artefacts(whole):
        master, number = card.word("master"), card.number("number")
        other = first.setdefault((master, number), card)
        if number is None:
            continue
        copies = (card.number("copies") or 1) > 1
        if other is not card or copies:
            keys = ("copies",) if copies else ("number",)
            see = [] if other is card else [(other, ("number",), Message("the other one"))]
            yield whole.found(ARTEFACT_TWICE, card, keys, see=see, number=number, master=master)
    if whole.complete("reward_card", "master"):
        for id, master_entry in whole.all("master").items():
            missing = [str(number) for number in _NUMBERS if (id, number) not in first]
            if missing:
                yield whole.found(ARTEFACT_MISSING, master_entry, numbers=", ".join(missing))


def what_is_carried_is_an_item(whole: Whole) -> Iterator[Finding]:
    """MID-REW-06: of the reward cards only those that are redeemed are no items."""
    for card in whole.all("reward_card").values():
        if card.data.get("item") is False:
            for field, what in _CARRIED.items():
                if value := card.data.get(field):
                    yield whole.found(
                        NO_ITEM,
                        card,
                        ("item",),
                        see=[(card, (field,), Message("said here"))],
                        what=Message(what, {"sort": value}),
                    )
                    break


def artefacts_count_alike(whole: Whole) -> Iterator[Finding]:
    """MID-ART-06: every artefact stands for the die that the rules name."""
    for rules in whole.all("ruleset").values():
        ruled = rules.number("artefact_die")
        said = [
            (card, int(die))
            for card in _artefacts(whole)
            for die in SET_DIE.findall(card.word("effect") or "")
        ]
        differing = [(card, die) for card, die in said if ruled not in (None, die)]
        at: Keys = ("artefact_die",)
        if len({die for _, die in said}) == 1 and len(differing) > 1:
            # If all of them agree, the rules are wrong.
            card, die = differing[0]
            see: list[See] = [(card, ("effect",), Message("like all artefacts"))]
            yield whole.found(ARTEFACT_DIE, rules, at, see=see, one=card.id, die=die, ruled=ruled)
            continue
        for card, die in differing:
            see = [(rules, at, Message("as the rules say"))]
            yield whole.found(
                ARTEFACT_DIE, card, ("effect",), see=see, one=card.id, die=die, ruled=ruled
            )


FACTS = (each_artefact_once, what_is_carried_is_an_item, artefacts_count_alike)
