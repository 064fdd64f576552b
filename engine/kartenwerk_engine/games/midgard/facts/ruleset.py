"""The numbers of the ruleset, which must not contradict one another."""

from collections.abc import Iterator
from itertools import pairwise

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import BOARD, PACK, ruleset
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.whole import Entry, Whole

_RULES = PACK + ruleset()
_WITCH = """--- shadows.yaml
hexe: {name: Hexe, grade: 3, life: 2, initiative: 2, attack: 21, defence: 23, damage: 1,
  reward_cards: 1, experience: 1, text: Sie naht., effect: "on special attack: lose 1 life",
  source: {origin: rulebook}}
"""

PLAYERS_AND_EXPERIENCE = Rule(
    code="G142",
    name="players-and-experience",
    severity=Severity.ERROR,
    message="{says}",
    why="How many points of experience the second grade needs depends on the number of players. "
    "It must be said for each number with which the game can be played, and for no other.",
    bad=PACK + ruleset(experience='{"3": 5, "4": 4}'),
    good=_RULES,
    help="say it in `experience` for each number in `players`",
)

EXPERIENCE_RISES = Rule(
    code="G143",
    name="experience-rises",
    severity=Severity.WARNING,
    message="with {more} players grade 2 needs {needed} points, with {fewer} it needs only {less}",
    why="The more players there are, the fewer turns and commissions come to each of them. So a "
    "grade needs fewer points with more players, and never more.",
    bad=PACK + ruleset(experience='{"3": 5, "4": 4, "5": 6}'),
    good=_RULES,
    help="write {less} or less",
)

TITLES = Rule(
    code="G144",
    name="titles-and-prestige",
    severity=Severity.WARNING,
    message="there are {held} titles, but prestige goes up to {wanted}",
    why="For each point of prestige an adventurer has another title, from the first one to that "
    "with which the game is won.",
    bad=PACK + ruleset(titles="[geachtet, bekannt, prominent]"),
    good=_RULES,
    help="write {wanted} titles, or correct `prestige_to_win`",
)

MORE_THAN_A_HAND = Rule(
    code="G145",
    name="more-than-a-hand",
    severity=Severity.WARNING,
    message="players begin with {start} action cards, but may keep only {limit}",
    why="At the end of a turn players discard what is more than their hand holds. What they begin "
    "with should not be more than that.",
    bad=PACK + ruleset(start_cards="5"),
    good=_RULES,
    help="write {limit} or less, or raise `hand_limit`",
)

COMMISSION_TOO_HIGH = Rule(
    code="G146",
    name="commission-too-high",
    severity=Severity.ERROR,
    message="no city has {number} commissions, at most {most}",
    why="Which fulfilled commission of a city brings its treasure, and which a reward card, is "
    "counted within the city. What comes after the last one never comes.",
    bad=BOARD + ruleset(commission_for_reward="4"),
    good=BOARD + ruleset(),
    help="write {most} or less",
)

PRICES_FALL = Rule(
    code="G147",
    name="prices-fall",
    severity=Severity.WARNING,
    message="{better} costs {price}, no more than {other}",
    why="To choose a card costs more than to pick one of two, and that more than to draw one. "
    "Where the better way is no dearer, nobody takes the other.",
    bad=PACK
    + ruleset(
        prices="{random_card: 1, pick_of_two: 2, chosen_card: 2, refresh: 1, action_card: 3,\n"
        "    cancel_resistance: 3, skill: 3, attribute: 4, sold_reward: 2}"
    ),
    good=_RULES,
    help="write more than {less}",
)

ALONE_WITH_NOTHING = Rule(
    code="G148",
    name="alone-with-nothing",
    severity=Severity.WARNING,
    message="there is no {kind} of grade {grade} to gain these points with",
    why="Whoever beats a shadow or passes an adventure alone gains prestige by its grade. Points "
    "for a grade that is not there can never be gained.",
    bad=PACK + _WITCH + ruleset(alone_points='{shadow: {"4": 3}, adventure: {"3": 5}}'),
    good=PACK + _WITCH + ruleset(alone_points='{shadow: {"3": 3}, adventure: {"3": 5}}'),
    help="name a grade that there is",
)

ALONE_POINTS_FALL = Rule(
    code="G149",
    name="alone-points-fall",
    severity=Severity.WARNING,
    message="grade {grade} gives {points}, no more than grade {other}",
    why="The higher the grade, the more it takes to do it alone, and the more prestige it gives.",
    bad=PACK + ruleset(alone_points='{shadow: {"3": 3, "4": 2}, adventure: {"3": 5}}'),
    good=_RULES,
    help="write more than {less}",
)

RULES = (
    PLAYERS_AND_EXPERIENCE,
    EXPERIENCE_RISES,
    TITLES,
    MORE_THAN_A_HAND,
    COMMISSION_TOO_HIGH,
    PRICES_FALL,
    ALONE_WITH_NOTHING,
    ALONE_POINTS_FALL,
)

_ALONE = ("shadow", "adventure")


def _rulesets(whole: Whole) -> Iterator[Entry]:
    return iter(whole.all("ruleset").values())


def experience_for_all_players(whole: Whole) -> Iterator[Finding]:
    """MID-SETUP-01, MID-EP-01: what grade 2 needs, for each number of players and less for more."""
    for rules in _rulesets(whole):
        needed = rules.numbers("experience")
        said, listed = rules.data.get("experience"), rules.data.get("players")
        players = list(listed) if isinstance(listed, list) else []
        if not isinstance(said, dict) or not all(type(number) is int for number in players):
            continue
        for place, number in enumerate(players):
            if str(number) not in said:
                says = Message(
                    "`experience` does not say what grade 2 needs with {number} players",
                    {"number": number},
                )
                yield whole.found(PLAYERS_AND_EXPERIENCE, rules, ("players", place), says=says)
        for number in said:
            if players and number not in map(str, players):
                says = Message(
                    "nobody plays with {number}, as `players` does not name it", {"number": number}
                )
                at = ("experience", number)
                yield whole.found(PLAYERS_AND_EXPERIENCE, rules, at, says=says)
        for fewer, more in pairwise(sorted(needed)):
            if needed[more] > needed[fewer]:
                yield whole.found(
                    EXPERIENCE_RISES,
                    rules,
                    ("experience", more),
                    see=[(rules, ("experience", fewer), Message("with fewer players"))],
                    more=more,
                    needed=needed[more],
                    fewer=fewer,
                    less=needed[fewer],
                )


def a_title_for_each_point(whole: Whole) -> Iterator[Finding]:
    """MID-WIN-11: as many titles as points of prestige win the game."""
    for rules in _rulesets(whole):
        titles, wanted = rules.data.get("titles"), rules.number("prestige_to_win")
        if isinstance(titles, list) and wanted is not None and len(titles) != wanted:
            yield whole.found(
                TITLES,
                rules,
                ("titles",),
                see=[(rules, ("prestige_to_win",), Message("this wins the game"))],
                held=len(titles),
                wanted=wanted,
            )


def a_hand_holds_the_first_cards(whole: Whole) -> Iterator[Finding]:
    """MID-SETUP-05, MID-CARD-07: nobody begins with more cards than can be kept."""
    for rules in _rulesets(whole):
        start, limit = rules.number("start_cards"), rules.number("hand_limit")
        if start is not None and limit is not None and start > limit:
            see = [(rules, ("hand_limit",), Message("the limit"))]
            yield whole.found(
                MORE_THAN_A_HAND, rules, ("start_cards",), see=see, start=start, limit=limit
            )


def commissions_can_come_so_far(whole: Whole) -> Iterator[Finding]:
    """MID-TREAS-01, MID-COMM-03: treasure and reward come with a commission that cities have."""
    if not whole.complete("city"):
        return
    most = max(len(list(city.rows("commissions"))) for city in whole.all("city").values())
    for rules in _rulesets(whole):
        for field in ("commission_for_treasure", "commission_for_reward"):
            number = rules.number(field)
            if most and number is not None and number > most:
                yield whole.found(COMMISSION_TOO_HIGH, rules, (field,), number=number, most=most)


def better_ways_are_dearer(whole: Whole) -> Iterator[Finding]:
    """MID-GOLD-05, -07, -10: one at random, one of two, one of choice."""
    ways = ("random_card", "pick_of_two", "chosen_card")
    for rules in _rulesets(whole):
        for worse, better in pairwise(ways):
            price, less = rules.number("prices", better), rules.number("prices", worse)
            if price is not None and less is not None and price <= less:
                yield whole.found(
                    PRICES_FALL,
                    rules,
                    ("prices", better),
                    see=[(rules, ("prices", worse), Message("{less} here", {"less": less}))],
                    better=f"`{better}`",
                    price=price,
                    other=f"`{worse}`",
                    less=less,
                )


def points_for_who_is_alone(whole: Whole) -> Iterator[Finding]:
    """MID-WIN-09, -10: for grades that there are, and more for a higher one."""
    for rules in _rulesets(whole):
        for kind in _ALONE:
            points = rules.numbers("alone_points", kind)
            grades = {str(each.number("grade")) for each in whole.all(kind).values()}
            for grade in points:
                if whole.complete(kind) and "None" not in grades and grade not in grades:
                    at = ("alone_points", kind, grade)
                    yield whole.found(
                        ALONE_WITH_NOTHING, rules, at, kind=kind_words(kind), grade=grade
                    )
            for lower, higher in pairwise(sorted(points)):
                if points[higher] <= points[lower]:
                    yield whole.found(
                        ALONE_POINTS_FALL,
                        rules,
                        ("alone_points", kind, higher),
                        see=[(rules, ("alone_points", kind, lower), Message("the lower grade"))],
                        grade=higher,
                        points=points[higher],
                        other=lower,
                        less=points[lower],
                    )


FACTS = (
    experience_for_all_players,
    a_title_for_each_point,
    a_hand_holds_the_first_cards,
    commissions_can_come_so_far,
    better_ways_are_dearer,
    points_for_who_is_alone,
)
