"""The numbers of the ruleset: is there enough in the box to set up the game that they describe?"""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, Template, counted
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schatten_der_macht.facts.samples import UNITS, ruleset
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

STEPS_FALL = Rule(
    code="G031",
    name="steps-fall",
    severity=Severity.ERROR,
    message="{step} does not come after {before}: each further time costs more",
    why="`payment_steps` are the sums of resources that pay for an action once, twice, three times "
    "and so on. Twice cannot cost less than once.",
    bad=UNITS + ruleset(payment_steps="[1, 3, 2, 10]"),
    good=UNITS + ruleset(),
    help="order the steps from the smallest to the largest",
)

STEPS_JUMP = Rule(
    code="G032",
    name="steps-jump",
    severity=Severity.WARNING,
    message="after {before} comes {step}, {more} more; expected {expected}",
    why="Each further time costs one resource more than the time before: 1, 3, 6, 10 and so on. "
    "A step that breaks the row makes one of them cheaper than the one before it.",
    bad=UNITS + ruleset(payment_steps="[1, 3, 7, 10]"),
    good=UNITS + ruleset(),
    help="write {expected}, if no other row is meant",
)

SUPPLY_TOO_LARGE = Rule(
    code="G033",
    name="supply-too-large",
    severity=Severity.ERROR,
    message="{players} players begin with {needed} of `{unit}` each, but it has only {held}",
    why="What a player begins with comes from the figures of one colour: the supply, and for "
    "regions a figure on each of the starting regions besides. There must be enough of them.",
    bad=UNITS + ruleset(supply="{soeldner: 16}"),
    good=UNITS + ruleset(),
    help="lower the supply, or raise `count` of the unit",
)

SUPPLY_NOT_OWNED = Rule(
    code="G034",
    name="supply-not-owned",
    severity=Severity.ERROR,
    message="a supply holds `{unit}`, which does not belong to players",
    why="The supply is what each player begins with, in the own colour. Neutral units have none.",
    bad=UNITS.replace("player", "neutral") + ruleset(),
    good=UNITS + ruleset(),
    help="take it out of `supply`, or correct `owner` of the unit",
)

KEPT_AND_DEALT = Rule(
    code="G035",
    name="kept-and-dealt",
    severity=Severity.ERROR,
    message="with {dealt} {things} dealt, {kept} cannot be kept",
    why="Of the regions that are dealt each player keeps one at a time and passes on the rest, "
    "until one card is left over. Of the secret plans nobody can keep more than were dealt.",
    bad=UNITS + ruleset(regions_kept='{"2": 3, "3": 3, "4": 1}'),
    good=UNITS + ruleset(),
    help="expected {expected}",
)

DEALT_TOO_MANY = Rule(
    code="G036",
    name="dealt-too-many",
    severity=Severity.ERROR,
    message="{dealt} {things} for each of {players} players are more than the {held} that exist",
    why="Everybody is dealt cards from one pile before anything is played. If it does not last for "
    "all players, the game cannot be set up.",
    bad=UNITS
    + ruleset()
    + """--- secret_plans.yaml
netz: {name: Das Netz, effect: score 1 if at least 3 own ships, source: {origin: rulebook}}
""",
    good=UNITS + ruleset(),
    help="deal fewer, or add the missing ones",
)

TOO_FEW_QUESTS = Rule(
    code="G037",
    name="too-few-quests",
    severity=Severity.ERROR,
    message="a {length} game has {wanted} hero quests of level {level}, but only {held} exist",
    why="The quest pile is made of hero quests of each level, the beginners' set not counted. With "
    "fewer than the rules ask for it cannot be made.",
    bad=UNITS
    + ruleset()
    + """--- hero_quests.yaml
aldare:
  name: Aldare
  level: 3
  ends_game: true
  effect: |
    action: gain 1 ship
    condition: at least 2 own ships
  source: {origin: rulebook}
""",
    good=UNITS + ruleset(),
    help="ask for fewer, or add the missing ones",
)

TOO_MANY_PLAYERS = Rule(
    code="G038",
    name="too-many-players",
    severity=Severity.ERROR,
    message="the rules are for up to {players} players, but the pack has {factions}",
    why="Each player leads another faction. A number of players for which there are not enough "
    "factions cannot play.",
    bad=UNITS
    + ruleset()
    + """--- factions.yaml
kgia: {name: KGIA, description: Sie lesen alle Briefe., starting_advantage: "on setup: gain 1 ship",
  source: {origin: rulebook}}
""",
    good=UNITS + ruleset(),
    help="add the missing factions",
)

RULES = (
    STEPS_FALL,
    STEPS_JUMP,
    SUPPLY_TOO_LARGE,
    SUPPLY_NOT_OWNED,
    KEPT_AND_DEALT,
    DEALT_TOO_MANY,
    TOO_FEW_QUESTS,
    TOO_MANY_PLAYERS,
)

_DEALT = "regions_dealt"

_THINGS: dict[str, Template] = {"region": "regions", "secret_plan": "secret plans"}


def steps_rise(whole: Whole) -> Iterator[Finding]:
    """A-06: the steps of the payment table are triangular numbers."""
    for rules in whole.all("ruleset").values():
        steps = rules.data.get("payment_steps")
        if not isinstance(steps, list) or not all(type(step) is int for step in steps):
            continue
        before = 0
        for place, step in enumerate(steps):
            keys, expected = ("payment_steps", place), before + place + 1
            if step <= before:
                yield whole.found(STEPS_FALL, rules, keys, step=step, before=before)
                break
            if step != expected:
                more = step - before
                yield whole.found(
                    STEPS_JUMP, rules, keys, step=step, before=before, more=more, expected=expected
                )
                break
            before = step


def supplies_exist(whole: Whole) -> Iterator[Finding]:
    """A-02: one colour has enough figures for the supply and for the starting regions."""
    for rules in whole.all("ruleset").values():
        kept = rules.numbers("regions_kept")
        players = max(kept, key=lambda number: kept[number], default="")
        for name, supplied in rules.numbers("supply").items():
            unit = whole.all("unit").get(name)
            if unit is None:
                continue
            owner, held = unit.word("owner"), unit.number("count")
            if owner == "neutral":
                here = Message("its owner", {})
                see = [(unit, ("owner",), here)]
                yield whole.found(SUPPLY_NOT_OWNED, rules, ("supply", name), see=see, unit=name)
            needed = supplied
            if unit.word("stands_in") == "region" and not unit.is_set("special"):
                needed += kept.get(players, 0)
            if held is not None and needed > held:
                yield whole.found(
                    SUPPLY_TOO_LARGE,
                    rules,
                    ("supply", name),
                    see=[(unit, ("count",), Message("{held} here", {"held": held}))],
                    players=players,
                    needed=needed,
                    unit=name,
                    held=held,
                )


def some_are_kept(whole: Whole) -> Iterator[Finding]:
    """SDM-SETUP-12 to -14, -22: one region card is left over, and at most all plans are kept."""
    for rules in whole.all("ruleset").values():
        kept = rules.numbers("regions_kept")
        for players, dealt in rules.numbers(_DEALT).items():
            if players in kept and kept[players] != dealt - 1:
                yield whole.found(
                    KEPT_AND_DEALT,
                    rules,
                    ("regions_kept", players),
                    see=[(rules, (_DEALT, players), Message("dealt here"))],
                    dealt=dealt,
                    things=Message(_THINGS["region"]),
                    kept=kept[players],
                    expected=Message("{count}: one card is left over", {"count": dealt - 1}),
                )
        plans_dealt, plans_kept = rules.number("plans_dealt"), rules.number("plans_kept")
        if plans_dealt and plans_kept and plans_kept > plans_dealt:
            yield whole.found(
                KEPT_AND_DEALT,
                rules,
                ("plans_kept",),
                see=[(rules, ("plans_dealt",), Message("dealt here"))],
                dealt=plans_dealt,
                things=Message(_THINGS["secret_plan"]),
                kept=plans_kept,
                expected=Message("{count} at most", {"count": plans_dealt}),
            )


def piles_last(whole: Whole) -> Iterator[Finding]:
    """SDM-SETUP-11, -22: there are cards for all players."""
    for rules in whole.all("ruleset").values():
        dealt = rules.numbers(_DEALT)
        for players, each in dealt.items():
            yield from _lasts(whole, rules, (_DEALT, players), "region", players, each)
        plans = rules.number("plans_dealt")
        most = max(filter(str.isdecimal, dealt), key=int, default="")
        if plans and most:
            yield from _lasts(whole, rules, ("plans_dealt",), "secret_plan", most, plans)


def _lasts(
    whole: Whole, rules: Entry, keys: tuple[str, ...], kind: str, players: str, dealt: int
) -> Iterator[Finding]:
    held = len(whole.all(kind))
    if players.isdecimal() and whole.complete(kind) and dealt * int(players) > held:
        things = Message(_THINGS[kind])
        yield whole.found(
            DEALT_TOO_MANY, rules, keys, dealt=dealt, things=things, players=players, held=held
        )


def quests_suffice(whole: Whole) -> Iterator[Finding]:
    """SDM-SETUP-02, -03: the quest pile can be made."""
    if not whole.complete("hero_quest"):
        return
    quests = [each for each in whole.all("hero_quest").values() if not each.is_set("beginner")]
    levels = [quest.number("level") for quest in quests]
    for rules in whole.all("ruleset").values():
        lengths = rules.data.get("quests_in_game")
        for length in lengths if isinstance(lengths, dict) else ():
            for level, wanted in rules.numbers("quests_in_game", length).items():
                held = sum(str(each) == level for each in levels)
                if wanted > held and None not in levels:
                    yield whole.found(
                        TOO_FEW_QUESTS,
                        rules,
                        ("quests_in_game", length, level),
                        length=length,
                        wanted=wanted,
                        level=level,
                        held=held,
                    )


def a_faction_each(whole: Whole) -> Iterator[Finding]:
    """SDM-SETUP-09: no two players lead one faction."""
    if whole.complete("faction"):
        held = len(whole.all("faction"))
        for rules in whole.all("ruleset").values():
            numbers = [int(each) for each in rules.numbers(_DEALT) if each.isdecimal()]
            if numbers and max(numbers) > held:
                keys = (_DEALT, str(max(numbers)))
                factions = counted("{count} faction", "{count} factions", held)
                yield whole.found(
                    TOO_MANY_PLAYERS, rules, keys, players=max(numbers), factions=factions
                )


FACTS = (steps_rise, supplies_exist, some_are_kept, piles_last, quests_suffice, a_faction_each)
