"""Power points: how they are shown, and that nobody begins with enough to win."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt.facts.samples import (
    BANDS,
    PACK,
    UNITS,
    changed,
    ruleset,
    setup,
)
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

BANDS_APART = Rule(
    code="G207",
    name="bands-apart",
    severity=Severity.ERROR,
    message="{says}",
    why="Every number of power points is shown in one colour: each band begins where the one "
    "before it ends, the first at 0, and only the last is open. A number in no band could not be "
    "shown, and one in two would have two colours.",
    bad=PACK + changed(BANDS, "least: 10", "least: 12"),
    good=PACK + BANDS,
    help="write {expected}",
)

LAST_BAND = Rule(
    code="G208",
    name="last-band",
    severity=Severity.WARNING,
    message="the last band begins at {least}, but {mp} power points win",
    why="The last band is the light of victory: whoever reaches it has won. If it begins "
    "elsewhere, players are shown to have won who have not, or the other way round.",
    bad=PACK + UNITS + BANDS + ruleset(win="{mp: 25, check: after_atomic}"),
    good=PACK + UNITS + BANDS + ruleset(),
    help="let the last band begin at {mp}, or correct `win`",
)

WON_AT_ONCE = Rule(
    code="G209",
    name="won-at-once",
    severity=Severity.ERROR,
    message="a camp far away brings {cap} power points, and {mp} win",
    why="What a player begins with depends on how far the camp is from the start, up to a limit. "
    "If that limit reaches what wins the game, it is over before the first turn.",
    bad=PACK + UNITS + ruleset(setup=setup(mp_cap="30")),
    good=PACK + UNITS + ruleset(),
    help="lower `mp_cap`",
)

RULES = (BANDS_APART, LAST_BAND, WON_AT_ONCE)


def _sorted(whole: Whole) -> list[tuple[int, Entry]]:
    """The bands by their lowest number."""
    bands = [(band.number("least"), band) for band in whole.all("band").values()]
    known = [(least, band) for least, band in bands if least is not None]
    return sorted(known, key=lambda each: each[0]) if len(known) == len(bands) else []


def bands_join(whole: Whole) -> Iterator[Finding]:
    """SW-MP-09 to -14: without gaps, without overlaps, from 0 on."""
    if not whole.complete("band"):
        return
    bands = _sorted(whole)
    for place, (least, band) in enumerate(bands):
        if place == 0 and least > 0:
            says = Message("0 to {most} power points are shown in no band", {"most": least - 1})
            yield whole.found(BANDS_APART, band, ("least",), says=says, expected="`least: 0`")
        most = band.number("most")
        after = bands[place + 1] if place + 1 < len(bands) else None
        if after is None:
            if most is not None:
                says = Message("more than {most} power points are shown in no band", {"most": most})
                expected = Message("no `most` in the last band")
                yield whole.found(BANDS_APART, band, ("most",), says=says, expected=expected)
        elif "most" not in band.data or (most is not None and most != after[0] - 1):
            apart = most is not None and most < after[0] - 1
            says = (
                Message(
                    "the power points between `{id}` and `{other}` are shown in no band",
                    {"id": band.id, "other": after[1].id},
                )
                if apart
                else Message("`{id}` reaches into `{other}`", {"id": band.id, "other": after[1].id})
            )
            yield whole.found(
                BANDS_APART,
                band,
                ("most",),
                see=[(after[1], ("least",), Message("the next band"))],
                says=says,
                expected=f"`most: {after[0] - 1}`" if after[0] else Message("another `least`"),
            )


def the_last_band_wins(whole: Whole) -> Iterator[Finding]:
    """SW-MP-14: the last band begins with victory."""
    if not whole.complete("band"):
        return
    for rules in whole.all("ruleset").values():
        mp, bands = rules.number("win", "mp"), _sorted(whole)
        if mp is not None and bands and bands[-1][0] != mp:
            least, band = bands[-1]
            see = [(rules, ("win", "mp"), Message("what wins"))]
            yield whole.found(LAST_BAND, band, ("least",), see=see, least=least, mp=mp)


def nobody_begins_as_the_winner(whole: Whole) -> Iterator[Finding]:
    """SW-START-06: the limit of the beginning lies below victory."""
    for rules in whole.all("ruleset").values():
        cap, mp = rules.number("setup", "mp_cap"), rules.number("win", "mp")
        if cap is not None and mp is not None and cap >= mp:
            yield whole.found(WON_AT_ONCE, rules, ("setup", "mp_cap"), cap=cap, mp=mp)


FACTS = (bands_join, the_last_band_wins, nobody_begins_as_the_winner)
