"""Units and trophies: what is printed on two sides of one marker, and who is stronger."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_DRAGON = """--- units.yaml
drache: {name: Drache, strength: 2, stands_in: region, owner: neutral, count: 2, special: true,
  becomes: karfunkel, source: {origin: rulebook}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 2, lies_in: region, source: {origin: rulebook}}
"""

TROPHY_ELSEWHERE = Rule(
    code="G027",
    name="trophy-elsewhere",
    severity=Severity.ERROR,
    message="`{id}` stands in a {stands}, but `{trophy}`, which it becomes, lies in a {lies}",
    why="A unit that is defeated is turned over where it stands, and its reverse is the trophy. "
    "What stood in a sea cannot lie in a region, or the other way round.",
    bad=_DRAGON.replace("lies_in: region", "lies_in: sea"),
    good=_DRAGON,
    help="correct `stands_in` of the unit or `lies_in` of the trophy",
)

TROPHY_COUNT = Rule(
    code="G028",
    name="trophy-count",
    severity=Severity.ERROR,
    message="there are {held} of `{id}`, but {units} of what becomes one",
    why="The trophy is the reverse of the unit's marker: there are as many of the one as of the "
    "other. With fewer, a defeated unit could not be turned over.",
    bad=_DRAGON.replace("karfunkel: {name: Karfunkel, count: 2", "karfunkel: {name: K, count: 1"),
    good=_DRAGON,
    help="correct `count` of the trophy or of the unit",
)

NO_STRONGER = Rule(
    code="G029",
    name="no-stronger",
    severity=Severity.WARNING,
    message="the special unit `{id}` is no stronger than `{other}`",
    why="A special unit counts more in a conflict than a plain one. One that does not has a wrong "
    "strength, or is not special.",
    bad=_DRAGON.replace("strength: 2", "strength: 1").replace(
        "--- units.yaml\n",
        """--- units.yaml
soeldner: {name: Söldner, strength: 1, stands_in: region, owner: player, count: 18,
  source: {origin: rulebook}}
""",
    ),
    good=_DRAGON,
    help="raise its `strength`, or leave out `special`",
)

NEUTRAL_COUNT = Rule(
    code="G030",
    name="neutral-count",
    severity=Severity.ERROR,
    message="{says}",
    why="`neutral_count` says how many neutral figures there are of a unit which both players and "
    "nobody have. For all other units `count` says all, and `neutral_count` would go unread.",
    bad="""--- units.yaml
soeldner: {name: Söldner, strength: 1, stands_in: region, owner: player, count: 18,
  neutral_count: 15, source: {origin: rulebook}}
""",
    good="""--- units.yaml
soeldner: {name: Söldner, strength: 1, stands_in: region, owner: either, count: 18,
  neutral_count: 15, source: {origin: rulebook}}
""",
    help="write `owner: either` and `neutral_count`, or neither of them",
)

RULES = (TROPHY_ELSEWHERE, TROPHY_COUNT, NO_STRONGER, NEUTRAL_COUNT)


def a_trophy_is_the_reverse(whole: Whole) -> Iterator[Finding]:
    """SDM-COMP-09: what a unit becomes lies where it stood, and there are as many."""
    trophies = whole.all("trophy")
    becoming: dict[str, list[Entry]] = {}
    for unit in whole.all("unit").values():
        if (trophy := unit.word("becomes")) and trophy in trophies:
            becoming.setdefault(trophy, []).append(unit)
    for id, units in becoming.items():
        for unit in units:
            stands, lies = unit.word("stands_in"), trophies[id].word("lies_in")
            if stands and lies and stands != lies:
                here = Message("{lies} here", {"lies": lies})
                yield whole.found(
                    TROPHY_ELSEWHERE,
                    unit,
                    ("stands_in",),
                    see=[(trophies[id], ("lies_in",), here)],
                    stands=stands,
                    lies=lies,
                    trophy=id,
                )
        counts = [unit.number("count") for unit in units]
        total, held = sum(filter(None, counts)), trophies[id].number("count")
        if None not in counts and held is not None and held != total:
            yield whole.found(
                TROPHY_COUNT,
                trophies[id],
                ("count",),
                see=[(unit, ("count",), Message("the unit")) for unit in units],
                held=held,
                units=total,
            )


def special_units_are_stronger(whole: Whole) -> Iterator[Finding]:
    """A special unit counts more than any plain one."""
    units = whole.all("unit").values()
    plain = [(unit.number("strength"), unit) for unit in units if not unit.is_set("special")]
    strongest = max(
        (each for each in plain if each[0]), key=lambda each: each[0] or 0, default=None
    )
    for unit in units:
        strength = unit.number("strength")
        if strongest and unit.is_set("special") and strength and strength <= (strongest[0] or 0):
            other = strongest[1]
            here = Message("{strength} here", {"strength": strongest[0]})
            see = [(other, ("strength",), here)]
            yield whole.found(NO_STRONGER, unit, ("strength",), see=see, other=other.id)


def neutral_ones_are_counted(whole: Whole) -> Iterator[Finding]:
    """Where there are units of both sorts, and only there, the neutral ones are counted apart."""
    for unit in whole.all("unit").values():
        owner, counted = unit.word("owner"), "neutral_count" in unit.data
        if owner == "either" and not counted:
            says = Message(
                "`{id}` has neutral ones too, but does not say how many", {"id": unit.id}
            )
            yield whole.found(NEUTRAL_COUNT, unit, ("owner",), says=says)
        elif owner and owner != "either" and counted:
            says = Message(
                "`{id}` counts neutral ones, but its owner is `{owner}`",
                {"id": unit.id, "owner": owner},
            )
            yield whole.found(NEUTRAL_COUNT, unit, ("neutral_count",), says=says)


FACTS = (a_trophy_is_the_reverse, special_units_are_stronger, neutral_ones_are_counted)
