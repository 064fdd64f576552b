"""Figures of opponents: a die decides whether they hit, and none stands far from all others."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed, ruleset
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.whole import Entry, See, Whole

_GHOUL = """--- creatures.yaml
ghul: {name: Ghul, shape: square, life: 3, initiative: 0, attack: 8, defence: 6, damage: 1,
  reward_cards: 1, source: {origin: rulebook}}
"""


def _creature(id: str, life: int) -> str:
    return f"""{id}: {{name: {id.title()}, shape: square, life: {life}, initiative: 0, attack: 8,
  defence: 6, damage: 1, reward_cards: 1, source: {{origin: rulebook}}}}
"""


_CREATURES = (
    _creature("ghul", 3) + _creature("gargyl", 2) + _creature("werwolf", 3) + _creature("troll", 4)
)
_WITCH = """--- shadows.yaml
hexe: {name: Hexe, grade: 2, life: 2, initiative: 2, attack: 18, defence: 20, damage: 1,
  reward_cards: 1, experience: 1, text: Sie naht., effect: "on special attack: lose 1 life",
  source: {origin: rulebook}}
"""

ALWAYS_HITS = Rule(
    code="G139",
    name="always-hits",
    severity=Severity.WARNING,
    message="`{one}` hits whatever it rolls: with an attack of {attack} even a 1 makes {success}",
    why="A creature, a guardian or a final opponent rolls for its attack and adds its value. Only "
    "shadows do not roll, and show values that are as high as a roll together with a value.",
    bad=PACK + ruleset() + changed(_GHOUL, "attack: 8", "attack: 21"),
    good=PACK + ruleset() + _GHOUL,
    help="write what is added to its die, less than {most}",
)

NEVER_HITS = Rule(
    code="G140",
    name="never-hits",
    severity=Severity.WARNING,
    message="`{id}` never hits: every defence is more than {attack}",
    why="A shadow does not roll: its attack is what a defence must exceed, die and value together. "
    "One that is no more than the value alone is always warded off.",
    bad=PACK + ruleset() + changed(_WITCH, "attack: 18", "attack: 4"),
    good=PACK + ruleset() + _WITCH,
    help="write what a defence must exceed, a roll and a value together",
)

FIGURE_FAR_OFF = Rule(
    code="G155",
    name="figure-far-off",
    severity=Severity.WARNING,
    message="{figure} of `{id}`: {value}; {how} other {kind} shows {nearest}",
    why="Opponents of one kind are of one scale, whatever their grade. A figure that is more than "
    "twice as high as all others, or not half as high, mostly has a digit too many or too few.",
    bad=PACK + "--- creatures.yaml\n" + changed(_CREATURES, "life: 4", "life: 40"),
    good=PACK + "--- creatures.yaml\n" + _CREATURES,
    help="correct the figure, if it is not meant",
)

RULES = (ALWAYS_HITS, NEVER_HITS, FIGURE_FAR_OFF)

_ROLLING: tuple[tuple[str, Keys], ...] = (
    ("creature", ("attack",)),
    ("final_opponent", ("attack",)),
    ("fate_card", ("attack",)),
    ("task", ("creature", "attack")),
)

_SHOWN: tuple[tuple[str, Keys], ...] = (
    ("creature", ()),
    ("final_opponent", ()),
    ("fate_card", ()),
    ("task", ("creature",)),
    ("shadow", ()),
)
_FIGURES = ("life", "initiative", "attack", "defence", "damage")
_ENOUGH = 4
"""With fewer of a kind nothing can be said of their scale."""
_TWO_DIGITS = 10
_A_FEW = 3


def a_die_decides(whole: Whole) -> Iterator[Finding]:
    """MID-FIGHT-11, MID-SHAD-06: opponents can miss, and shadows can hit."""
    for rules in whole.all("ruleset").values():
        success, base = rules.number("success"), rules.number("base_value")
        if success is not None:
            yield from _too_sure(whole, rules, success)
        if base is not None:
            yield from _too_weak(whole, rules, base)


def _too_sure(whole: Whole, rules: Entry, success: int) -> Iterator[Finding]:
    rolling = [
        (entry, keys, attack)
        for kind, keys in _ROLLING
        for entry in whole.all(kind).values()
        if (attack := entry.number(*map(str, keys))) is not None
    ]
    sure = [each for each in rolling if each[2] + 1 >= success]
    if len(sure) > 1 and 2 * len(sure) > len(rolling):
        # If most of them are too sure, the rules are wrong.
        see: list[See] = [(entry, keys, Message("hits always")) for entry, keys, _ in sure[:_A_FEW]]
        entry, _, attack = sure[0]
        yield _hits(whole, rules, ("success",), see, entry.id, attack, success)
        return
    for entry, keys, attack in sure:
        see = [(rules, ("success",), Message("what an attack must reach"))]
        yield _hits(whole, entry, keys, see, entry.id, attack, success)


def _too_weak(whole: Whole, rules: Entry, base: int) -> Iterator[Finding]:
    for shadow in whole.all("shadow").values():
        attack = shadow.number("attack")
        if attack is not None and attack <= base:
            see = [(rules, ("base_value",), Message("the value alone"))]
            yield whole.found(NEVER_HITS, shadow, ("attack",), see=see, attack=attack)


def _hits(
    whole: Whole, at: Entry, keys: Keys, see: list[See], one: str, attack: int, success: int
) -> Finding:
    return whole.found(
        ALWAYS_HITS,
        at,
        keys,
        see=see,
        one=one,
        attack=attack,
        success=attack + 1,
        most=success - 1,
    )


def figures_are_of_one_scale(whole: Whole) -> Iterator[Finding]:
    """No figure is more than twice as high as all others of the kind, and none of a shadow less
    than half as high."""
    for kind, at in _SHOWN:
        for figure in _FIGURES:
            keys = (*at, figure)
            shown = [
                (value, entry)
                for entry in whole.all(kind).values()
                if (value := entry.number(*map(str, keys))) is not None
            ]
            if len(shown) >= _ENOUGH:
                shown.sort(key=lambda each: each[0])
                (least, low), (second, _), *_, (next_to, _), (most, high) = shown
                if most >= _TWO_DIGITS and most > 2 * next_to:
                    yield _far_off(whole, kind, high, keys, most, next_to, Message("the highest"))
                if kind == "shadow" and figure in ("attack", "defence") and 2 * least < second:
                    yield _far_off(whole, kind, low, keys, least, second, Message("the lowest"))


def _far_off(
    whole: Whole, kind: str, entry: Entry, keys: Keys, value: int, nearest: int, how: Message
) -> Finding:
    return whole.found(
        FIGURE_FAR_OFF,
        entry,
        keys,
        figure=str(keys[-1]),
        value=value,
        how=how,
        kind=kind_words(kind),
        nearest=nearest,
    )


FACTS = (a_die_decides, figures_are_of_one_scale)
