"""Numbers of players: every table that goes by them has an entry for each, and all have a part."""

from collections.abc import Iterator
from itertools import pairwise

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt.facts.samples import (
    PACK,
    TREANT,
    UNITS,
    heroes,
    ruleset,
    setup,
)
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

NO_ENTRY = Rule(
    code="G216",
    name="players-without-entry",
    severity=Severity.ERROR,
    message="`{table}` says nothing for {players} players",
    why="How many moves a player has, and how many treants, depends on the number of players. For "
    "each number that the ruleset allows there must be an entry, or that game cannot be played.",
    bad=PACK + UNITS + TREANT + ruleset(setup=setup(moves='{"2": 10}')),
    good=PACK + UNITS + TREANT + ruleset(),
    help='write `"{players}": …` into it, or take {players} out of `players` of the ruleset',
)

FEW_CHARACTERS = Rule(
    code="G217",
    name="few-characters",
    severity=Severity.ERROR,
    message="the rules are for up to {players} players, but there are {held} characters",
    why="Each player leads another character. A number of players for which there are not enough "
    "cannot play, unless several players may lead the same.",
    bad=PACK + UNITS + heroes("nebula", "umbra") + ruleset(),
    good=PACK + UNITS + heroes("nebula", "umbra", "fumus") + ruleset(),
    help="add characters, or write `unique_characters: false`",
)

DISTANCES_FALL = Rule(
    code="G218",
    name="distances-fall",
    severity=Severity.WARNING,
    message="with {left} moves left the distance is {here}, and with fewer only {later}",
    why="The nearer the end of the preparation, the further apart the figures must be, because "
    "camps are founded where they stand. A rule that asks for less in the end undoes itself.",
    bad=PACK + UNITS + ruleset(setup=setup(distances='{"2": 3, "1": 2}')),
    good=PACK + UNITS + ruleset(),
    help="ask for the larger distance with fewer moves left",
)

RULES = (NO_ENTRY, FEW_CHARACTERS, DISTANCES_FALL)


def players_of(entry: Entry) -> list[int]:
    """The numbers of players that a map or a ruleset is for."""
    listed = entry.data.get("players")
    return [each for each in listed if type(each) is int] if isinstance(listed, list) else []


def every_number_has_its_entry(whole: Whole) -> Iterator[Finding]:
    """SW-BUILD-UP-01 to -05, SW-CHAR-NADORIS-15."""
    for rules in whole.all("ruleset").values():
        tables: list[tuple[Entry, tuple[str, ...]]] = [(rules, ("setup", "moves"))]
        tables += [(treant, ("most",)) for treant in whole.all("treant").values()]
        for entry, keys in tables:
            known = entry.numbers(*keys)
            for players in players_of(rules) if known else ():
                if str(players) not in known:
                    see = [(rules, ("players",), Message("the numbers of players"))]
                    yield whole.found(
                        NO_ENTRY, entry, keys, see=see, table=".".join(keys), players=players
                    )


def a_character_each(whole: Whole) -> Iterator[Finding]:
    """AMB-11: no two players lead one character, unless the ruleset lets them."""
    if not whole.complete("character"):
        return
    held = len(whole.all("character"))
    for rules in whole.all("ruleset").values():
        game = rules.data.get("game")
        unique = isinstance(game, dict) and game.get("unique_characters") is True
        most = max(players_of(rules), default=0)
        if unique and most > held:
            keys = rules.item("players", most)
            yield whole.found(FEW_CHARACTERS, rules, keys, players=most, held=held)


def distances_grow(whole: Whole) -> Iterator[Finding]:
    """SW-BUILD-UP-12, -13: the last moves ask for no smaller distance than those before."""
    for rules in whole.all("ruleset").values():
        distances = {
            int(left): asked
            for left, asked in rules.numbers("setup", "distances").items()
            if left.isdecimal()
        }
        ordered = sorted(distances, reverse=True)
        for left, fewer in pairwise(ordered):
            if distances[fewer] < distances[left]:
                yield whole.found(
                    DISTANCES_FALL,
                    rules,
                    ("setup", "distances", str(fewer)),
                    left=left,
                    here=distances[left],
                    later=distances[fewer],
                )


FACTS = (every_number_has_its_entry, a_character_each, distances_grow)
