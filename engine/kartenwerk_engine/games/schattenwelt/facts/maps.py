"""Maps: where mountains may lie, that they are fair, and that everybody has one."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt import hexes
from kartenwerk_engine.games.schattenwelt.facts.numbers import players_of
from kartenwerk_engine.games.schattenwelt.facts.samples import (
    MAP,
    PACK,
    UNITS,
    changed,
    ruleset,
)
from kartenwerk_engine.games.schattenwelt.hexes import Hex
from kartenwerk_engine.games.schattenwelt.spelling import PLACE
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_GOOD = PACK + MAP
_WHOLE = PACK + UNITS + MAP + ruleset()

MOUNTAIN_IN_THE_WAY = Rule(
    code="G210",
    name="mountain-in-the-way",
    severity=Severity.ERROR,
    message="a mountain lies on {place}, {what}",
    why="The centre is violet and the figures start on a field that can be entered. A mountain "
    "there would make the field red, and nobody could ever begin, or reach the neutral units.",
    bad=PACK + changed(MAP, '"2,0"', '"0,0"'),
    good=_GOOD,
    help="take it out, or put it elsewhere",
)

WALLED_IN = Rule(
    code="G211",
    name="walled-in",
    severity=Severity.ERROR,
    message="mountains lie all around {place}, where all figures start",
    why="Mountains cannot be entered. If all six fields around the start are red, nobody can make "
    "the first move.",
    bad=PACK
    + UNITS
    + changed(MAP, '"2,0", "0,-2", "-2,2"', '"0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"')
    + ruleset(),
    good=_WHOLE,
    help="take at least one of them out",
)

LOPSIDED = Rule(
    code="G212",
    name="map-lopsided",
    severity=Severity.WARNING,
    message="the mountains of `{id}` do not lie alike in any two directions",
    why="All players start in the middle and go their own ways. If a map looks the same after a "
    "turn around its centre by a third, a half or a sixth, no direction is better than others.",
    bad=PACK + changed(MAP, '"0,-2"', '"0,-3"'),
    good=_GOOD,
    help="move them so that the map can be turned, if it is to be fair",
)

FEW_MOUNTAINS = Rule(
    code="G213",
    name="few-mountains",
    severity=Severity.WARNING,
    message="`{id}` has {held} mountains for up to {players} players",
    why="A mountain serves one mine only. With fewer mountains than players somebody can have "
    "none, gets no gold out of the ground, and no gem.",
    bad=PACK + changed(MAP, "[2, 3]", "[2, 3, 4]"),
    good=_GOOD,
    help="add mountains, or take the larger numbers out of `players`",
)

NO_MAP = Rule(
    code="G214",
    name="no-map",
    severity=Severity.ERROR,
    message="there is no map for {players} players",
    why="The ruleset says for how many players the game is. Each of these numbers needs a map, or "
    "the game cannot begin.",
    bad=PACK + UNITS + changed(MAP, "[2, 3]", "[2]") + ruleset(),
    good=_WHOLE,
    help="add {players} to `players` of a map, or take it out of the ruleset",
)

OUT_OF_REACH = Rule(
    code="G215",
    name="mountain-out-of-reach",
    severity=Severity.WARNING,
    message="{place} is {away} fields from the start, and nobody gets further than {moves}",
    why="In the preparation each player has so many moves. A mountain that lies more than one "
    "field beyond the last of them is never beside a field that anybody has explored.",
    bad=PACK
    + UNITS
    + changed(MAP, '"2,0", "0,-2", "-2,2"', '"2,0", "0,-2", "-2,2", "13,0"')
    + ruleset(),
    good=_WHOLE,
    help="put it nearer, or take it out",
)

RULES = (MOUNTAIN_IN_THE_WAY, WALLED_IN, LOPSIDED, FEW_MOUNTAINS, NO_MAP, OUT_OF_REACH)


def _place(text: str | None) -> Hex | None:
    return hexes.read(text) if text and re.fullmatch(PLACE, text) else None


def _mountains(land: Entry) -> dict[Hex, str]:
    """The mountains of a map and how they are written."""
    written = ((_place(text), text) for text in land.words("mountains"))
    return {place: text for place, text in written if place is not None}


def pockets(whole: Whole) -> bool:
    """Whether mountains also come about where fields are enclosed (AMB-03)."""
    rulesets = whole.all("ruleset").values()
    return any(rules.word("map", "mountain_mode") == "pockets" for rules in rulesets)


def mountains_leave_room(whole: Whole) -> Iterator[Finding]:
    """AMB-03, AMB-05, AMB-06: none on the centre or the start, nor all around that."""
    for land in whole.all("map").values():
        mountains, centre = _mountains(land), _place(land.word("centre"))
        if centre in mountains:
            keys = land.item("mountains", mountains[centre])
            what = Message("which is the centre")
            yield whole.found(MOUNTAIN_IN_THE_WAY, land, keys, place=mountains[centre], what=what)
        for rules in whole.all("ruleset").values():
            start = _place(rules.word("setup", "start"))
            if start is None:
                continue
            see = [(rules, ("setup", "start"), Message("the start"))]
            if start in mountains and start != centre:
                keys = land.item("mountains", mountains[start])
                what = Message("where all figures start")
                yield whole.found(
                    MOUNTAIN_IN_THE_WAY, land, keys, see=see, place=mountains[start], what=what
                )
            if all(each in mountains for each in hexes.neighbours(start)):
                place = hexes.spelt(start)
                yield whole.found(WALLED_IN, land, ("mountains",), see=see, place=place)


def mountains_are_fair(whole: Whole) -> Iterator[Finding]:
    """AMB-03: a map can be turned around its centre, and has a mountain for everybody."""
    for land in whole.all("map").values():
        mountains, centre = set(_mountains(land)), _place(land.word("centre"))
        if (
            centre
            and mountains
            and not any(
                {_turned(each, centre, sixths) for each in mountains} == mountains
                for sixths in (1, 2, 3)
            )
        ):
            yield whole.found(LOPSIDED, land, ("mountains",))
        players = max(players_of(land), default=0)
        held, readable = len(mountains), len(mountains) == len(land.words("mountains"))
        if readable and held < players and not pockets(whole):
            yield whole.found(FEW_MOUNTAINS, land, ("mountains",), held=held, players=players)


def everybody_has_a_map(whole: Whole) -> Iterator[Finding]:
    """AMB-03: there is a map for each number of players of the ruleset."""
    if not whole.complete("map"):
        return
    served = {each for land in whole.all("map").values() for each in players_of(land)}
    for rules in whole.all("ruleset").values():
        for players in players_of(rules):
            if players not in served:
                keys = rules.item("players", players)
                lands = whole.all("map").values()
                see = [(land, ("players",), Message("a map for others")) for land in lands]
                yield whole.found(NO_MAP, rules, keys, see=see, players=players)


def mountains_can_be_reached(whole: Whole) -> Iterator[Finding]:
    """AMB-02: no mountain lies where nobody can explore a field beside it."""
    for rules in whole.all("ruleset").values():
        start, moves = _place(rules.word("setup", "start")), rules.numbers("setup", "moves")
        for land in whole.all("map").values():
            farthest = max((moves.get(str(each), 0) for each in players_of(land)), default=0)
            for place, text in _mountains(land).items() if start and farthest else ():
                away = hexes.distance(place, start or hexes.CENTRE)
                if away > farthest + 1:
                    yield whole.found(
                        OUT_OF_REACH,
                        land,
                        land.item("mountains", text),
                        see=[(rules, ("setup", "moves"), Message("the moves"))],
                        place=text,
                        away=away,
                        moves=farthest,
                    )


def _turned(field: Hex, centre: Hex, sixths: int) -> Hex:
    """The field where one lies after so many sixths of a turn around the centre."""
    q, r = field[0] - centre[0], field[1] - centre[1]
    for _ in range(sixths):
        q, r = -r, q + r
    return q + centre[0], r + centre[1]


FACTS = (
    mountains_leave_room,
    mountains_are_fair,
    everybody_has_a_map,
    mountains_can_be_reached,
)
