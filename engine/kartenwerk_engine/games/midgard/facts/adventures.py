"""Adventures: markers that help with them show it, and each has an opponent of its own."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import BOARD, changed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_OPPONENTS = """--- final_opponents.yaml
hexe: {name: Hexe, life: 4, initiative: 1, attack: 8, defence: 8, damage: 1,
  source: {origin: rulebook}}
troll: {name: Troll, life: 5, initiative: 0, attack: 9, defence: 7, damage: 1,
  source: {origin: rulebook}}
--- adventures.yaml
moor: {name: Das Moor, grade: 1, helping_markers: [koch], reward_cards: 2, experience: 1,
  opponent: hexe, source: {origin: rulebook}}
"""
_SECOND = """pass: {name: Der Pass, grade: 1, helping_markers: [koch], reward_cards: 2,
  experience: 1, opponent: troll, source: {origin: rulebook}}
"""
_SHOWN = changed(
    BOARD,
    "delivery: thame,\n  payment: 1,",
    "delivery: thame,\n  payment: 1, adventure_help: true,",
)

HELP_NOT_SHOWN = Rule(
    code="G135",
    name="help-not-shown",
    severity=Severity.ERROR,
    message="`{marker}` helps with `{id}`, but does not show it",
    why="The back of a marker that helps with an adventure shows a sign. Without it players sell "
    "the marker and never learn what it would have been good for.",
    bad=BOARD + _OPPONENTS + _SECOND,
    good=_SHOWN + _OPPONENTS + _SECOND,
    help="write `adventure_help: true` on the marker, or name another one",
)

HELP_WITH_NOTHING = Rule(
    code="G136",
    name="help-with-nothing",
    severity=Severity.ERROR,
    message="`{id}` shows that it helps with an adventure, but no adventure names it",
    why="The sign on the back of a marker makes players keep it for an adventure. If none names "
    "it, they keep it in vain.",
    bad=_SHOWN + changed(_OPPONENTS, "[koch]", "[]") + changed(_SECOND, "[koch]", "[]"),
    good=_SHOWN + _OPPONENTS + _SECOND,
    help="name it in an adventure that it helps with, or leave out `adventure_help`",
)

OPPONENT_TWICE = Rule(
    code="G137",
    name="opponent-twice",
    severity=Severity.ERROR,
    message="`{opponent}` waits at the end of `{other}` already",
    why="The final opponent is the back of the adventure card, so that each adventure has its own. "
    "With one on two cards another one is on none.",
    bad=_SHOWN + _OPPONENTS + changed(_SECOND, "opponent: troll", "opponent: hexe"),
    good=_SHOWN + _OPPONENTS + _SECOND,
    help="name the opponent on its own back",
)

RULES = (HELP_NOT_SHOWN, HELP_WITH_NOTHING, OPPONENT_TWICE)


def helping_markers_show_it(whole: Whole) -> Iterator[Finding]:
    """MID-MARK-06, MID-ADV-06: the sign is on those markers that an adventure names."""
    markers, named = whole.all("fixed_marker"), set()
    for adventure in whole.all("adventure").values():
        for id in adventure.words("helping_markers"):
            named.add(id)
            marker = markers.get(id)
            if marker and not marker.is_set("adventure_help"):
                yield whole.found(
                    HELP_NOT_SHOWN,
                    adventure,
                    adventure.item("helping_markers", id),
                    see=[(marker, ("adventure_help",), Message("shows no sign"))],
                    marker=id,
                )
    if whole.complete("adventure", "fixed_marker"):
        for id, marker in markers.items():
            if marker.is_set("adventure_help") and id not in named:
                yield whole.found(HELP_WITH_NOTHING, marker, ("adventure_help",))


def each_has_its_opponent(whole: Whole) -> Iterator[Finding]:
    """MID-ADV-05: no final opponent is on two backs. That it is on one, its kind expects."""
    first: dict[str, Entry] = {}
    for adventure in whole.all("adventure").values():
        if opponent := adventure.word("opponent"):
            other = first.setdefault(opponent, adventure)
            if other is not adventure:
                see = [(other, ("opponent",), Message("the other adventure"))]
                yield whole.found(
                    OPPONENT_TWICE,
                    adventure,
                    ("opponent",),
                    see=see,
                    opponent=opponent,
                    other=other.id,
                )


FACTS = (helping_markers_show_it, each_has_its_opponent)
